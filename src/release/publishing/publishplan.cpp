// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishplan.h"

#include "release/assess/release.h"
#include "release/publishing/publishorder.h"
#include "release/publishing/stepplanner.h"

#include <algorithm>

namespace waybill::release {

namespace {

const RepositoryRelease *plannedRow(const Release &release, const QString &name)
{
    const auto found = std::find_if(release.repositories.begin(), release.repositories.end(),
                                    [&](const RepositoryRelease &row) { return row.name() == name; });
    return found == release.repositories.end() ? nullptr : &*found;
}

std::vector<PublishBudget> budgetsOf(const std::vector<PublishStep> &steps, const PublishLookups &lookups)
{
    std::map<QString, PublishBudget> byHost;
    for (const PublishStep &step : steps) {
        const auto facts = lookups.find(step.repository);
        if (facts == lookups.end() || step.host.isEmpty())
            continue;
        PublishBudget &budget = byHost[step.host];
        budget.host = step.host;
        budget.lookedUp += facts->second.requests;
        const bool edits = step.there && !saysTheSame(step.seen, step.text.body);
        budget.writing += step.writes() ? facts->second.writing + (edits ? 1 : 0) : 0;
        const auto &said = facts->second.budget;
        if (said && (!budget.left || said->left < budget.left->left)) // each answer has fewer
            budget.left = said;
    }
    std::vector<PublishBudget> all;
    for (auto &[host, budget] : byHost)
        all.push_back(std::move(budget));
    return all;
}

} // namespace

QString keyName(PublishStep::State state)
{
    switch (state) {
    case PublishStep::State::Create: return QStringLiteral("create");
    case PublishStep::State::Resume: return QStringLiteral("resume");
    case PublishStep::State::Update: return QStringLiteral("update");
    case PublishStep::State::Done: return QStringLiteral("done");
    case PublishStep::State::Skipped: return QStringLiteral("skipped");
    case PublishStep::State::Blocked: break;
    }
    return QStringLiteral("blocked");
}

bool PublishPlan::isFaulty() const
{
    return count(PublishStep::State::Blocked) > 0;
}

int PublishPlan::count(PublishStep::State state) const
{
    return int(
        std::count_if(steps.begin(), steps.end(), [state](const PublishStep &step) { return step.state == state; }));
}

bool PublishPlan::writes() const
{
    return std::any_of(steps.begin(), steps.end(), [](const PublishStep &step) { return step.writes(); });
}

const PublishStep *PublishPlan::pointOfNoReturn() const
{
    const auto found = std::find_if(steps.begin(), steps.end(), [](const PublishStep &step) {
        return step.state == PublishStep::State::Create || step.state == PublishStep::State::Resume;
    });
    return found == steps.end() ? nullptr : &*found;
}

int changedLines(const QString &before, const QString &now)
{
    std::map<QString, int> lines;
    for (const QString &line : forge::plainBody(before).trimmed().split(QLatin1Char('\n')))
        ++lines[line];
    int added = 0;
    for (const QString &line : forge::plainBody(now).trimmed().split(QLatin1Char('\n'))) {
        if (--lines[line] < 0)
            ++added;
    }
    int gone = 0;
    for (const auto &[line, count] : lines)
        gone += std::max(0, count);
    return std::max(added, gone);
}

bool saysTheSame(const QString &one, const QString &other)
{
    return forge::plainBody(one).trimmed() == forge::plainBody(other).trimmed();
}

PublishPlan planPublication(const Release &release, const PublishRequest &request, const PublishLookups &lookups)
{
    std::map<QString, PublishStep> planned;
    QStringList names;
    for (const PublishRequest::Wish &wish : request.wishes) {
        const auto facts = lookups.find(wish.repository);
        const RepositoryRelease *row = plannedRow(release, wish.repository);
        StepPlanner planner(request, wish);
        if (row && facts != lookups.end())
            planner.plan(*row, facts->second);
        else
            planner.refuseUnknown(release.name());
        names.append(wish.repository);
        planned.insert_or_assign(wish.repository, std::move(planner.step));
    }
    const PublishOrder order = publishOrder(release, names);
    PublishPlan plan;
    plan.product = release.name();
    for (const QString &name : order.names) {
        PublishStep &step = planned[name];
        if (const auto after = order.after.find(name); after != order.after.end())
            step.after = after->second;
        if (order.circle.contains(name))
            step.warnings.push_back(circleProblem(order.circle, step.path));
        plan.steps.push_back(std::move(step));
    }
    plan.budgets = budgetsOf(plan.steps, lookups);
    for (const PublishBudget &budget : plan.budgets) {
        const auto first = std::find_if(plan.steps.begin(), plan.steps.end(),
                                        [&](const PublishStep &step) { return step.host == budget.host; });
        if (!budget.isEnough() && first != plan.steps.end() && first->writes())
            refuseForBudget(budget, *first);
    }
    return plan;
}

} // namespace waybill::release
