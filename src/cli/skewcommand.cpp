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
#include "release/survey/productrepositories.h"
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

/// The protocol that was asked for, or the first one.
Result<release::ProtocolSpec> pickProtocol(const std::vector<release::ProtocolSpec> &protocols, const QString &wanted,
                                           QString &hint)
{
    QStringList names;
    for (const release::ProtocolSpec &protocol : protocols) {
        if (!wanted.isEmpty() && protocol.name == wanted)
            return protocol;
        names << protocol.name;
    }
    if (protocols.empty())
        return fail(Fault::Input, SkewcommandStrings::tr("this product has no protocols"), {},
                    SkewcommandStrings::tr("expected .proto files with a service, or [[protocol]] in waybill.toml"));
    if (!wanted.isEmpty())
        return fail(Fault::Input, SkewcommandStrings::tr("there is no protocol \"%1\"").arg(wanted), {},
                    SkewcommandStrings::tr("expected %1").arg(names.join(QLatin1String(", "))));
    if (protocols.size() > 1)
        hint = SkewcommandStrings::tr("%1 of %2; choose with --protocol")
                   .arg(names.front(), names.join(QLatin1String(", ")));
    return protocols.front();
}

struct Read {
    SkewMatrix matrix;
    QString hint; ///< which protocols there are besides
    std::vector<Problem> problems;
};

Result<Read> read(const Invocation &invocation, const release::Product &product, const JobControl &control)
{
    Read result;
    const release::ProductRepositories repositories(product);
    result.problems = repositories.problems();
    const auto protocols = release::protocolsOf(product, repositories, result.problems, control);
    if (control.isCancelled())
        return cancelled();
    const auto protocol = pickProtocol(protocols, invocation.value(QStringLiteral("protocol")), result.hint);
    if (!protocol)
        return fail(protocol.error());
    auto matrix = release::readMatrix(product, *protocol, repositories, control, cacheFolder(invocation));
    if (!matrix)
        return fail(matrix.error());
    result.matrix = std::move(*matrix);
    return result;
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
    const auto found =
        waitFor<Read>([&](const JobControl &control) { return read(invocation, *product, control); }, console);
    if (!found)
        return fail(found.error());
    for (const Problem &problem : found->problems)
        console.problem(problem);
    for (const Problem &problem : found->matrix.problems)
        console.problem(problem);
    if (!found->hint.isEmpty())
        console.message(found->hint);
    SkewMatrix matrix = upgrade::selected(found->matrix, *selection);
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
