// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/publishstanding.h"

#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace waybill::app {

namespace {

using Work = PublishStanding::Work;
using Consent = forge::ForgeConsent::Standing;

struct PublishstandingStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::PublishPanel)
};

QString listedHosts(const release::PublishPlan &plan)
{
    QStringList hosts;
    for (const release::PublishStep &step : plan.steps) {
        if (step.writes())
            hosts << step.host;
    }
    hosts.removeDuplicates();
    return wording::listed(hosts);
}

int writing(const release::PublishPlan &plan)
{
    return int(std::count_if(plan.steps.begin(), plan.steps.end(),
                             [](const release::PublishStep &step) { return step.writes(); }));
}

/// It is known that something is public, so that nothing can be taken back.
bool isPastReturn(const release::PublishJournal &journal)
{
    const release::PublishRecord *out = journal.passedNoReturn();
    return out && out->state == release::PublishRecord::State::Published;
}

bool isUndone(const release::PublishJournal &journal)
{
    return !journal.records.empty()
           && std::all_of(journal.records.begin(), journal.records.end(), [](const release::PublishRecord &record) {
                  return record.state == release::PublishRecord::State::Undone;
              });
}

QString workText(Work work)
{
    switch (work) {
    case Work::Looking: return PublishstandingStrings::tr("Checking for an earlier publication…");
    case Work::Checking: return PublishstandingStrings::tr("Checking what would be published…");
    case Work::Publishing: return PublishstandingStrings::tr("Publishing…");
    case Work::Undoing: return PublishstandingStrings::tr("Undoing the publication…");
    case Work::AskingOut: return PublishstandingStrings::tr("Checking anonymously…");
    case Work::None: break;
    }
    return {};
}

QString planText(const PublishStanding &standing)
{
    const release::PublishPlan &plan = *standing.plan;
    if (plan.steps.empty())
        return PublishstandingStrings::tr("No release is due: nothing to publish.");
    if (standing.isStale)
        return PublishstandingStrings::tr("Something has changed since this was checked. Check again.");
    if (plan.isFaulty())
        return PublishstandingStrings::tr("Fix these problems first; nothing is published until then.");
    const int skipped = plan.count(release::PublishStep::State::Skipped);
    if (skipped == int(plan.steps.size()))
        return PublishstandingStrings::tr("Nothing can be published: no repository is on a supported forge.");
    if (!plan.writes())
        return skipped > 0 ? PublishstandingStrings::tr("Everything that Waybill can publish is published.")
                           : PublishstandingStrings::tr("Everything is published.");
    return PublishstandingStrings::tr(
        "%n release(s) will be published: drafts and files first, then one after the other.", nullptr, writing(plan));
}

QString headingOf(const PublishStanding &standing)
{
    if (!standing.isOpen)
        return PublishstandingStrings::tr("Open a product to publish it.");
    if (standing.work != Work::None)
        return workText(standing.work);
    if (standing.isUnfinished()) {
        return isPastReturn(standing.run->journal)
                   ? PublishstandingStrings::tr("Publishing was interrupted after the point of no return. Continue.")
                   : PublishstandingStrings::tr(
                       "Publishing was interrupted. Continue, or undo to take back what was written.");
    }
    if (standing.run && isUndone(standing.run->journal))
        return PublishstandingStrings::tr("Everything was undone.");
    if (standing.run && standing.run->isComplete())
        return PublishstandingStrings::tr("Published.");
    if (standing.isOffline)
        return PublishstandingStrings::tr(
            "You are working offline: no forge is contacted. To change that, see Preferences > Network.");
    if (!standing.isLoaded)
        return PublishstandingStrings::tr("The repositories are being read…");
    if (standing.plan)
        return planText(standing);
    return PublishstandingStrings::tr("Check what would be published and what is in the way. This writes nothing.");
}

QString summaryOf(const PublishStanding &standing)
{
    QStringList lines;
    const auto isTold = [](const std::optional<Error> &fault) { return fault && fault->fault != Fault::Cancelled; };
    if (isTold(standing.fault))
        lines << wording::line(*standing.fault);
    if (standing.run) {
        if (isTold(standing.run->fault))
            lines << wording::line(*standing.run->fault);
        for (const Problem &problem : standing.run->problems)
            lines << wording::text(problem.message);
        lines << models::noReturnText(standing.run->journal);
        for (release::PublishBudget budget : standing.run->budgets) {
            budget.lookedUp = budget.writing; // what the run sent
            lines << models::budgetText(budget, false);
        }
    } else if (standing.plan) {
        if (!standing.plan->isFaulty())
            lines << models::noReturnText(*standing.plan);
        for (const release::PublishBudget &budget : standing.plan->budgets)
            lines << models::budgetText(budget, budget.writing > 0);
        if (standing.plannedAt.isValid())
            lines << PublishstandingStrings::tr("Checked at %1")
                         .arg(QLocale().toString(standing.plannedAt.toLocalTime().time(), QLocale::ShortFormat));
    }
    lines.removeAll(QString());
    lines.removeDuplicates();
    return lines.join(QLatin1Char('\n'));
}

QString questionOf(const release::PublishPlan &plan)
{
    QString question =
        PublishstandingStrings::tr("Publish %n release(s) on %1?", nullptr, writing(plan)).arg(listedHosts(plan));
    const QString noReturn = models::noReturnText(plan);
    return noReturn.isEmpty() ? question : question + QLatin1Char(' ') + noReturn;
}

QString consentOf(const std::vector<HostStanding> &closed)
{
    QStringList hosts;
    for (const HostStanding &one : closed)
        hosts << one.host;
    if (hosts.isEmpty())
        return {};
    return PublishstandingStrings::tr(
               "Allow Waybill to send requests to %1? It has sent none. The answer is remembered "
               "for each host.")
        .arg(wording::listed(hosts));
}

QString outHeadingOf(const PublishStanding &standing)
{
    if (!standing.out)
        return PublishstandingStrings::tr("Is it really out?");
    const QString when = QLocale().toString(standing.outAt.toLocalTime(), QLocale::ShortFormat);
    if (standing.out->repositories.empty())
        return PublishstandingStrings::tr("Nothing is public yet, as of %1").arg(when);
    const auto &answers = standing.out->repositories;
    if (std::all_of(answers.begin(), answers.end(), [](const auto &answer) { return answer.things.empty(); }))
        return PublishstandingStrings::tr("Nothing can be checked: no repository is on a supported forge");
    if (standing.out->isOut())
        return PublishstandingStrings::tr("Everything is public, as of %1").arg(when);
    return standing.out->hasUnknown() ? PublishstandingStrings::tr("Some could not be checked, as of %1").arg(when)
                                      : PublishstandingStrings::tr("Not everything is public, as of %1").arg(when);
}

} // namespace

bool PublishStanding::isUnfinished() const
{
    return run && run->journalKept && !run->journal.records.empty() && !run->journal.isFinished();
}

std::vector<models::PublishRow> PublishStanding::rows() const
{
    if (run && !run->journal.records.empty())
        return models::publishRows(run->journal);
    return plan ? models::publishRows(*plan) : std::vector<models::PublishRow>();
}

PublishOffer publishOffer(const PublishStanding &standing)
{
    PublishOffer offer;
    offer.heading = headingOf(standing);
    offer.summary = summaryOf(standing);
    offer.outHeading = outHeadingOf(standing);
    const bool isIdle = standing.work == Work::None;
    const bool mayAsk = standing.isOpen && standing.isLoaded && isIdle && !standing.isOffline;
    const bool isUnfinished = standing.isUnfinished();
    offer.canCheck = mayAsk && !isUnfinished;
    offer.canPublish = mayAsk && !isUnfinished && standing.plan && !standing.isStale && !standing.plan->isFaulty()
                       && standing.plan->writes();
    offer.canContinue = mayAsk && isUnfinished;
    offer.canUndo = mayAsk && isUnfinished && !isPastReturn(standing.run->journal);
    offer.canStop = !isIdle && standing.work != Work::Looking;
    offer.canChoose = standing.isOpen && isIdle && !isUnfinished;
    offer.canAskOut = mayAsk;
    if (offer.canPublish)
        offer.question = questionOf(*standing.plan);
    if (mayAsk)
        offer.consent = consentOf(standing.closed);
    return offer;
}

} // namespace waybill::app
