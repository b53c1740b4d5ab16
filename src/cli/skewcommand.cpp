// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

#include "cli/clusterskew.h"
#include "cli/command.h"
#include "cli/loading.h"
#include "cli/skewtable.h"
#include "cli/waiting.h"
#include "notes/reports/skewjson.h"
#include "notes/reports/skewmarkdown.h"
#include "notes/reports/skewsvg.h"
#include "queries/protocolmatrix.h"
#include "release/product/product.h"
#include "upgrade/skewselection.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace waybill::cli {

namespace {

struct SkewcommandStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

using upgrade::SkewMatrix;

/// More columns than this do not fit a terminal: then the first release of each line has to do.
constexpr std::size_t MostColumns = 40;

const QStringList &skewFormats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("markdown"),
                                 QStringLiteral("svg")};
    return all;
}

Result<upgrade::SkewSelection> selectionOf(const Invocation &invocation)
{
    upgrade::SkewSelection selection;
    for (const auto &[option, range] : {std::pair(QStringLiteral("clients"), &selection.clients),
                                        std::pair(QStringLiteral("servers"), &selection.servers)}) {
        if (!invocation.isSet(option))
            continue;
        const auto parsed = upgrade::VersionRange::parse(invocation.value(option));
        if (!parsed)
            return fail(parsed.error());
        *range = *parsed;
    }
    if (invocation.isSet(QStringLiteral("zoom"))) {
        const auto zoom = upgrade::zoomFromKey(invocation.value(QStringLiteral("zoom")));
        if (!zoom)
            return fail(Fault::Input,
                        SkewcommandStrings::tr("there is no zoom \"%1\"").arg(invocation.value(QStringLiteral("zoom"))),
                        {}, SkewcommandStrings::tr("expected minors, patches or everything"));
        selection.zoom = *zoom;
    }
    if (invocation.isSet(QStringLiteral("repo")))
        selection.repositories = QStringList{invocation.value(QStringLiteral("repo"))};
    return selection;
}

/// Fails where the product has not what was asked for.
Result<void> expectMatrix(const queries::MatrixAnswer &answer, const QString &wanted)
{
    if (answer.matrix)
        return {};
    if (answer.protocols.isEmpty())
        return fail(Fault::Input, SkewcommandStrings::tr("this product has no protocols"), {},
                    SkewcommandStrings::tr("expected .proto files with a service, or [[protocol]] in waybill.toml"));
    return fail(Fault::Input, SkewcommandStrings::tr("there is no protocol \"%1\"").arg(wanted), {},
                SkewcommandStrings::tr("expected %1").arg(answer.protocols.join(QLatin1String(", "))));
}

Outcome runSkew(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const Result<QString> format = formatOf(invocation, skewFormats());
    if (!format)
        return fail(format.error());
    if (invocation.isSet(QStringLiteral("component")))
        return runClusterSkew(invocation.options.values(QStringLiteral("component")), *format, console);
    auto selection = selectionOf(invocation);
    if (!selection)
        return fail(selection.error());
    const auto product = openWhole(invocation, console);
    if (!product)
        return fail(product.error());
    const QString wanted = invocation.value(QStringLiteral("protocol"));
    const auto read = waitFor<queries::MatrixAnswerPtr>(
        [&](const JobControl &control) {
            return queries::readProtocolMatrix(*product, wanted, queries::Unnamed::Nothing, cacheFolder(invocation),
                                               control);
        },
        console);
    if (!read)
        return fail(read.error());
    const queries::MatrixAnswer &found = **read;
    if (const auto fine = expectMatrix(found, wanted); !fine)
        return fail(fine.error());
    for (const Problem &problem : found.problems)
        console.problem(problem);
    if (wanted.isEmpty() && found.protocols.size() > 1) {
        console.message(SkewcommandStrings::tr("%1 of %2; choose with --protocol")
                            .arg(found.protocols.front(), found.protocols.join(QLatin1String(", "))));
    }
    SkewMatrix matrix = upgrade::selected(*found.matrix, *selection);
    const auto basis = invocation.isSet(QStringLiteral("contract")) ? upgrade::Basis::Contract : upgrade::Basis::Use;
    if (*format == QLatin1String("json")) {
        console.write(QJsonDocument(notes::skewJson(matrix)).toJson());
    } else if (*format == QLatin1String("markdown")) {
        console.write(notes::skewMarkdown(matrix, basis).toUtf8());
    } else if (*format == QLatin1String("svg")) {
        console.write(notes::skewSvg(matrix, basis));
    } else {
        if (matrix.servers.size() > MostColumns && !invocation.isSet(QStringLiteral("zoom"))) {
            selection->zoom = upgrade::Zoom::Minors;
            matrix = upgrade::selected(matrix, *selection);
            console.message(SkewcommandStrings::tr("the first release of each line; all with --zoom everything"));
        }
        console.print(skewTable(matrix, basis, console));
    }
    return 0;
}

} // namespace

Command skewCommand()
{
    const QList<QCommandLineOption> options{
        {QStringLiteral("protocol"), SkewcommandStrings::tr("The name of the protocol; otherwise the first one."),
         QStringLiteral("NAME")},
        {QStringLiteral("clients"), SkewcommandStrings::tr("The range of client versions, inclusive."),
         QStringLiteral("A..B")},
        {QStringLiteral("servers"), SkewcommandStrings::tr("The range of server versions, inclusive."),
         QStringLiteral("A..B")},
        {QStringLiteral("zoom"),
         SkewcommandStrings::tr("Show only the first release of each line, or all but pre-releases."),
         QStringLiteral("minors|patches|everything")},
        {QStringLiteral("contract"),
         SkewcommandStrings::tr("Judge by what the protocol allows, not by what the client calls; JSON has both.")},
        {QStringLiteral("repo"), SkewcommandStrings::tr("Show one client repository only."), QStringLiteral("NAME")},
        {QStringLiteral("component"),
         SkewcommandStrings::tr(
             "Check a cluster against the Kubernetes version skew policy instead; once for each component."),
         QStringLiteral("NAME=VERSION[@NODE]")},
        {QStringLiteral("no-cache"), SkewcommandStrings::tr("Read everything again, without the cache.")}};
    return {QStringLiteral("skew"),
            QStringLiteral("[--protocol NAME] [--clients A..B] [--servers A..B] [--format text|json|markdown|svg]"),
            SkewcommandStrings::tr("Show the skew matrix: every client version against every server version."),
            options + QList<QCommandLineOption>{formatOption(skewFormats())}, runSkew};
}

} // namespace waybill::cli
