// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githublists.h"

#include "forge/services/description.h"
#include "forge/services/githubstate.h"
#include "forge/services/jsonmembers.h"
#include "forge/services/restrows.h"

#include <algorithm>

namespace waybill::forge {

namespace {

Milestone githubMilestone(JsonMembers &members)
{
    return readGithubStyleMilestone(members, "number");
}

std::optional<Role> githubListRole(JsonMembers &may)
{
    return may.flag("admin")      ? Role::Admin
           : may.flag("maintain") ? Role::Maintain
           : may.flag("push")     ? Role::Write
           : may.flag("triage")   ? Role::Triage
                                  : Role::Read;
}

/// Check runs and statuses are two systems: each adds to what the other found.
void addChecks(std::vector<CommitChecks::Check> found, CommitChecks &checks)
{
    for (CommitChecks::Check &check : found) {
        const bool isKnown = std::any_of(checks.checks.begin(), checks.checks.end(),
                                         [&](const CommitChecks::Check &other) { return other.name == check.name; });
        if (!isKnown)
            checks.checks.push_back(std::move(check));
    }
    std::sort(checks.checks.begin(), checks.checks.end());
    checks.state = CommitChecks::combined(checks.checks);
}

Read<void> readGithubChecks(const HttpCall &call, const HttpAnswer &answer, const git::ObjectId &head, const char *list,
                            RepositoryState &state)
{
    auto object = restObject(call, answer);
    if (!object)
        return tl::unexpected(object.error());
    const bool areRuns = QByteArray(list) == "check_runs";
    JsonMembers members(*object);
    const auto rows = readRows<CommitChecks::Check>(members.array(list), [&](JsonMembers &check) {
        QString word = check.line(areRuns ? "conclusion" : "state");
        if (areRuns && word.isEmpty())
            word = check.requiredLine("status");
        return CommitChecks::Check{check.requiredLine(areRuns ? "name" : "context"), githubCheckState(word)};
    });
    state.head.commit = head;
    addChecks(rows.rows, state.head);
    members.addMisfit(rows.why);
    return fitting(call, answer, members);
}

} // namespace

GitHubLists::GitHubLists(ForgeAddress address)
    : m_address(std::move(address))
{}

HttpCall GitHubLists::pulls(int page) const
{
    return repositoryCall(m_address, "/pulls?state=closed&sort=updated&direction=desc&per_page="
                                         + QByteArray::number(PageSize) + "&page=" + QByteArray::number(page));
}

Read<PullRequests> GitHubLists::readPulls(const HttpCall &call, const HttpAnswer &answer) const
{
    auto array = restArray(call, answer);
    if (!array)
        return tl::unexpected(array.error());
    const auto rows = readRows<PullRequest>(
        *array, [this](JsonMembers &members) { return readGithubStyleListedPull(members, m_address); });
    return pageOf(call, answer, rows, answer.header("link").contains("rel=\"next\""));
}

std::vector<StateStep> GitHubLists::stateSteps(const git::ObjectId &head) const
{
    std::vector<StateStep> steps{{repositoryCall(m_address, {}),
                                  [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                                      return readRepository(call, answer, githubListRole, state);
                                  }},
                                 {repositoryCall(m_address, "/milestones?state=open&sort=due_on&per_page=30"),
                                  [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                                      return readList<Milestone>(call, answer, githubMilestone, state.milestones);
                                  }},
                                 {repositoryCall(m_address, "/releases?per_page=20"),
                                  [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                                      return readList<PublishedRelease>(call, answer, readGithubStyleListedRelease,
                                                                        state.releases);
                                  }}};
    if (head.isNull())
        return steps;
    for (const auto &[path, list] :
         {std::pair("/check-runs?per_page=100", "check_runs"), std::pair("/status?per_page=100", "statuses")}) {
        steps.push_back({repositoryCall(m_address, "/commits/" + head.toHex() + path),
                         [head, list = list](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                             return readGithubChecks(call, answer, head, list, state);
                         },
                         true});
    }
    return steps;
}

} // namespace waybill::forge
