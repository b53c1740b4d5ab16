// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgebump.h"

#include "cli/bumpreport.h"
#include "cli/confirmation.h"
#include "cli/loading.h"
#include "cli/publishaccess.h"
#include "cli/waiting.h"
#include "cli/wholeproduct.h"
#include "notes/reports/bumptext.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "release/publishing/publishjournal.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace waybill::cli {

namespace {

using release::BumpPlan;
using release::BumpReport;

bool isBumpConfirmed(const BumpPlan &plan, Console &console)
{
    QStringList pulls;
    for (const release::BumpStep &step : plan.steps) {
        if (step.writes())
            pulls.append(QCoreApplication::translate("CommandLine", "%1 of %2 on %3", "tag, repository, host")
                             .arg(visibleLine(step.text.title), visibleLine(step.pin.repository), step.host));
    }
    return isConfirmed(
        QCoreApplication::translate("CommandLine", "Open %n pull request(s): %1? [y/N]", nullptr, int(pulls.size()))
            .arg(pulls.join(QLatin1String(", "))),
        console);
}

/// Before anything is asked: nothing keeps it from being done.
Result<void> expectBumpPossible(const Invocation &invocation)
{
    if (invocation.isSet(QStringLiteral("offline")))
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "nothing can be asked with --offline"));
    if (hasTerminal() || invocation.isSet(QStringLiteral("dry-run")) || invocation.isSet(QStringLiteral("yes")))
        return {};
    return fail(
        Fault::Input,
        QCoreApplication::translate("CommandLine", "cannot ask whether to open pull requests: there is no terminal"),
        {}, QCoreApplication::translate("CommandLine", "add --yes; nothing was sent"));
}

/// What keeps pins from being raised that could be: the first of the plan.
std::optional<Error> obstacleOf(const BumpPlan &plan)
{
    for (const release::BumpStep &step : plan.steps) {
        if (step.fault)
            return step.fault;
    }
    return {};
}

} // namespace

QList<QCommandLineOption> forgeBumpOptions()
{
    return {
        {QStringLiteral("dry-run"),
         QCoreApplication::translate("CommandLine", "Show the plan without changing anything.")},
        {QStringLiteral("yes"), QCoreApplication::translate("CommandLine", "Open the pull requests without asking.")}};
}

Outcome runForgeBump(const Invocation &invocation, Console &console)
{
    const auto format = formatOf(invocation, {QStringLiteral("text"), QStringLiteral("json")});
    if (!format)
        return fail(format.error());
    const bool json = *format == QLatin1String("json");
    if (const auto possible = expectBumpPossible(invocation); !possible)
        return fail(possible.error());
    // What is pinned may be another repository than --repo names.
    const auto whole = openWholeProduct(invocation, console);
    if (!whole)
        return fail(whole.error());
    const auto connection = openForPublishing(whole->product);
    if (!connection)
        return fail(connection.error());
    const auto release = loadRelease(whole->product, invocation, {}, console);
    if (!release)
        return fail(release.error());
    const auto plan = waitFor<BumpPlan>(
        [&](const JobControl &control) -> Result<BumpPlan> {
            const auto pins = laggingPins(*release, whole->pickedName(), control);
            if (!pins)
                return fail(pins.error());
            return planBumps(*release, *pins, connection->access, notes::bumpText, control);
        },
        console);
    if (!plan)
        return fail(plan.error());
    if (!json)
        console.print(bumpPlanText(*plan, console));
    std::optional<BumpReport> report;
    const bool isDry = invocation.isSet(QStringLiteral("dry-run"));
    if (isDry || !plan->writes()) {
        console.message(plan->steps.empty() ? QCoreApplication::translate("CommandLine", "no pin lags behind a release")
                                            : QCoreApplication::translate("CommandLine", "nothing was changed"));
    } else if (!invocation.isSet(QStringLiteral("yes")) && !isBumpConfirmed(*plan, console)) {
        console.message(QCoreApplication::translate("CommandLine", "nothing was changed"));
    } else {
        auto run = waitFor<BumpReport>(
            [&](const JobControl &control) {
                release::BumpRunOptions options;
                options.control = control;
                return bumpPins(*plan, publishJournalFile(whole->product), connection->access, options);
            },
            console);
        if (!run)
            return fail(run.error());
        report = std::move(*run);
    }
    if (json)
        console.write(QJsonDocument(bumpJson(*plan, report)).toJson());
    else if (report)
        console.print(bumpRunText(*report, console));
    if (report && report->fault())
        return fail(*report->fault());
    if (const auto obstacle = obstacleOf(*plan))
        return fail(*obstacle);
    return 0;
}

} // namespace waybill::cli
