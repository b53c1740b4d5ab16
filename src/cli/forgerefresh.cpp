// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgerefresh.h"

#include "cli/forgeaccess.h"
#include "cli/forgereport.h"
#include "cli/loading.h"
#include "cli/waiting.h"
#include "queries/surveyquery.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

#include <QJsonDocument>

namespace waybill::cli {

namespace {

Result<void> expectFolder(const release::Product &product)
{
    if (!product.forgeFile().isEmpty())
        return {};
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "there is no folder for the forge data"), {},
                QCoreApplication::translate("CommandLine", "use -w with a waybill.toml"));
}

Outcome showKept(const release::Product &product, const Invocation &invocation, bool json, Console &console)
{
    const queries::KeptForgeFacts kept = queries::readKeptForgeFacts(product, cacheFolder(invocation));
    for (const Problem &problem : kept.problems)
        console.problem(problem);
    const forge::ForgeBook book = kept.book ? *kept.book : forge::ForgeBook();
    if (json)
        console.write(QJsonDocument(keptForgeJson(product.repositories, book)).toJson());
    else
        console.print(keptForgeText(product.repositories, book));
    return 0;
}

} // namespace

Outcome runForgeRefresh(const Invocation &invocation, Console &console)
{
    const auto format = formatOf(invocation, {QStringLiteral("text"), QStringLiteral("json")});
    if (!format)
        return fail(format.error());
    const bool json = *format == QLatin1String("json");
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    if (invocation.isSet(QStringLiteral("offline")))
        return showKept(*product, invocation, json, console);
    if (const auto fine = expectFolder(*product); !fine)
        return fail(fine.error());
    const QString cache = cacheFolder(invocation);
    const auto access = openForges(*product, cache);
    if (!access)
        return fail(access.error());
    const auto surveys = readSurveys(*product, queries::surveyOptions(*product, cache, {}), console);
    if (!surveys)
        return fail(surveys.error());
    const auto refreshed = waitFor<queries::ForgeRefreshes>(
        [&](const JobControl &control) {
            return queries::refreshForgeFacts(*product, *surveys, access->connection->client(),
                                              {cache, true, access->isSignedIn}, control);
        },
        console);
    if (!refreshed)
        return fail(refreshed.error());
    for (const Problem &problem : refreshed->problems)
        console.problem(problem);
    bool isWhole = true;
    for (const queries::ForgeRefresh &refresh : refreshed->repositories) {
        for (const Problem &problem : refresh.problems) {
            console.problem(problem);
            isWhole = isWhole && !problem.unread;
        }
    }
    if (json)
        console.write(QJsonDocument(forgeRefreshJson(*refreshed)).toJson());
    else
        console.print(forgeRefreshText(*refreshed));
    return isWhole ? 0 : 3; // what was read is kept, but something is missing
}

} // namespace waybill::cli
