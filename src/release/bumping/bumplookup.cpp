// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/release.h"
#include "release/bumping/bumpplan.h"
#include "release/survey/survey.h"

#include <algorithm>

namespace waybill::release {

namespace {

using forge::PullService;

/// The branch that the repository is looked at by, if waybill.toml names one: of a stable line, not the usual one.
QString namedHead(const Release &release, const QString &repository)
{
    const auto row = std::find_if(release.repositories.begin(), release.repositories.end(),
                                  [&](const RepositoryRelease &one) { return one.name() == repository; });
    return row == release.repositories.end() ? QString() : QString::fromUtf8(row->survey->spec.head);
}

/// What went wrong, if anything.
std::optional<Error> askAboutBump(PullService &service, const LaggingPin &pin, const QString &head, BumpFacts &facts)
{
    const auto state = service.repository();
    if (!state)
        return state.error().error;
    facts.state = *state;
    for (const QString &name : {head, state->defaultBranch}) {
        if (!facts.baseCommit.isNull() || name.isEmpty())
            continue;
        facts.base = name;
        const auto commit = service.commitOfBranch(name);
        if (!commit)
            return commit.error().error;
        facts.baseCommit = *commit;
    }
    if (facts.baseCommit.isNull())
        return {};
    auto file = service.file(pin.pin.place.file, facts.base);
    if (!file)
        return file.error().error;
    facts.baseFile = std::move(*file);
    const QString branch = bumpBranch(pin);
    auto pulls = service.pullsOf(branch);
    if (!pulls)
        return pulls.error().error;
    facts.pulls = std::move(*pulls);
    const auto there = service.commitOfBranch(branch);
    if (!there)
        return there.error().error;
    facts.branchCommit = *there;
    if (there->isNull())
        return {};
    auto branchFile = service.file(pin.pin.place.file, branch);
    if (!branchFile)
        return branchFile.error().error;
    facts.branchFile = std::move(*branchFile);
    return {};
}

} // namespace

Result<BumpPlan> planBumps(const Release &release, const std::vector<LaggingPin> &pins, const PublishAccess &access,
                           const BumpWords &words, const JobControl &control)
{
    BumpPlan plan;
    plan.product = release.name();
    std::map<QString, PublishBudget> budgets;
    qint64 done = 0;
    for (const LaggingPin &pin : pins) {
        control.progress(done++, qint64(pins.size()));
        BumpFacts facts;
        facts.address = access.addressOf(pin.repository);
        if (const auto component = access.addressOf(pin.component))
            facts.compare = component->compare(pin.pinned.toHex(), pin.tag);
        const bool isAsked = facts.address && facts.address->hasApi() && !pin.version.isEmpty();
        facts.isSignedIn = isAsked && access.isSignedIn && access.isSignedIn(*facts.address);
        if (facts.isSignedIn) {
            forge::ForgeTalk talk(*access.client, control);
            facts.unreadable =
                askAboutBump(*PullService::of(*facts.address, talk), pin, namedHead(release, pin.repository), facts);
            PublishBudget &budget = budgets[forge::shownHost(facts.address->web())];
            budget.lookedUp += talk.requests();
            if (talk.budget())
                budget.left = talk.budget();
        }
        if (control.isCancelled())
            return cancelled();
        plan.steps.push_back(planBump(pin, facts, words));
        constexpr int requestsOfOne = 6; // three looks, three writes
        if (plan.steps.back().writes())
            budgets[plan.steps.back().host].writing += requestsOfOne;
    }
    for (auto &[host, budget] : budgets) {
        budget.host = host;
        plan.budgets.push_back(budget);
    }
    return plan;
}

} // namespace waybill::release
