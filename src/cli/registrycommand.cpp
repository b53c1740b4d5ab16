// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"
#include "cli/registrycompare.h"
#include "cli/registryreport.h"
#include "cli/waiting.h"
#include "notes/reports/registryjson.h"
#include "notes/reports/registrymarkdown.h"
#include "registry/access/registryconnection.h"
#include "registry/facts/journalfile.h"
#include "release/product/product.h"

#include <QJsonDocument>

namespace waybill::cli {

namespace {

using queries::RegistryView;
using queries::RegistryWatch;

const QStringList &registryFormats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("markdown")};
    return all;
}

Result<void> expectRegistries(const release::Product &product)
{
    if (product.registries.empty())
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "this product names no image registry"),
                    Place{product.file, 0, 0},
                    QCoreApplication::translate("CommandLine", "add [[registry]] to waybill.toml"));
    return {};
}

/// What was seen before; tells its problems.
Result<RegistryView> keptView(const Invocation &invocation, const release::Product &product, Console &console)
{
    auto view = waitFor<RegistryView>(
        [&](const JobControl &control) { return readRegistryView(product, cacheFolder(invocation), control); },
        console);
    if (view) {
        for (const Problem &problem : view->problems)
            console.problem(problem);
    }
    return view;
}

Outcome showKept(const Invocation &invocation, const release::Product &product, const QString &format, Console &console)
{
    const auto view = keptView(invocation, product, console);
    if (!view)
        return fail(view.error());
    if (format == QLatin1String("json"))
        console.write(QJsonDocument(notes::registryJson(*view)).toJson());
    else if (format == QLatin1String("markdown"))
        console.write(notes::registryMarkdown(*view).toUtf8());
    else
        console.print(registryText(*view, console));
    return 0;
}

Outcome runWatch(const Invocation &invocation, const release::Product &product, const QString &format, Console &console)
{
    if (!invocation.isSet(QStringLiteral("once")))
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "watching needs a schedule of its own"),
                    {}, QCoreApplication::translate("CommandLine", "run registry watch --once from cron or CI"));
    if (invocation.isSet(QStringLiteral("offline")))
        return showKept(invocation, product, format, console);
    registry::RegistryConnection connection(product.registries, {});
    if (const auto &problem = connection.consentProblem())
        return fail(*problem);
    const QString cache = cacheFolder(invocation);
    const auto watch = waitFor<RegistryWatch>(
        [&](const JobControl &control) -> Result<RegistryWatch> {
            const auto surveys = queries::readHeads(product, control);
            if (!surveys)
                return fail(surveys.error());
            return queries::watchRegistries(product, *surveys, connection.client(), cache, control);
        },
        console);
    if (!watch)
        return fail(watch.error());
    for (const Problem &problem : watch->view.problems)
        console.problem(problem);
    if (format == QLatin1String("json"))
        console.write(QJsonDocument(notes::registryWatchJson(*watch)).toJson());
    else if (format == QLatin1String("markdown"))
        console.write(notes::registryMarkdown(watch->view).toUtf8());
    else
        console.print(registryWatchText(*watch, console));
    return watch->isWhole ? 0 : 3; // what was seen is kept, but something is missing
}

Outcome runHistory(const Invocation &invocation, const release::Product &product, const QString &format,
                   Console &console)
{
    const QString wanted = invocation.arguments().value(1);
    const qsizetype colon = wanted.lastIndexOf(QLatin1Char(':'));
    const bool hasTag = colon > wanted.lastIndexOf(QLatin1Char('/'));
    const QString image = hasTag ? wanted.left(colon) : wanted;
    const QString tag = hasTag ? wanted.mid(colon + 1) : QString();
    const auto view = keptView(invocation, product, console);
    if (!view)
        return fail(view.error());
    if (format == QLatin1String("json"))
        console.write(QJsonDocument(notes::registryHistoryJson(*view)).toJson());
    else if (format == QLatin1String("markdown"))
        console.write(notes::registryHistoryMarkdown(*view, image, tag).toUtf8());
    else
        console.print(registryHistoryText(*view, image, tag, console));
    return 0;
}

Outcome runRegistry(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    const QString verb = arguments.value(0);
    const bool isWatch = verb == QLatin1String("watch") && arguments.size() == 1;
    const bool isHistory = verb == QLatin1String("history") && arguments.size() <= 2;
    const bool isCompare = verb == QLatin1String("compare") && arguments.size() == 3;
    if (!isWatch && !isHistory && !isCompare)
        return fail(
            wrongAction(arguments, QStringLiteral("watch --once, history [IMAGE[:TAG]], compare IMAGE:TAG IMAGE:TAG")));
    const auto format = formatOf(invocation, registryFormats());
    if (!format)
        return fail(format.error());
    const auto product = openWhole(invocation, console);
    if (!product)
        return fail(product.error());
    if (const auto fine = expectRegistries(*product); !fine)
        return fail(fine.error());
    if (isCompare)
        return runRegistryCompare(invocation, *product, *format, console);
    return isWatch ? runWatch(invocation, *product, *format, console)
                   : runHistory(invocation, *product, *format, console);
}

} // namespace

Command registryCommand()
{
    return {QStringLiteral("registry"),
            QStringLiteral(
                "watch|history|compare [IMAGE:TAG] [IMAGE:TAG] [--once] [--offline] [--format text|json|markdown]"),
            QCoreApplication::translate("CommandLine",
                                        "Ask the image registries which digest each tag has, and keep what moved in "
                                        "waybill.registry.jsonl; show what was seen; compare two images."),
            QList<QCommandLineOption>{
                {QStringLiteral("once"), QCoreApplication::translate("CommandLine", "Ask once: for cron and CI.")},
                {QStringLiteral("offline"),
                 QCoreApplication::translate("CommandLine", "Send no requests: show what was seen before.")}}
                    + rangeOptions()
                << formatOption(registryFormats()),
            runRegistry};
}

} // namespace waybill::cli
