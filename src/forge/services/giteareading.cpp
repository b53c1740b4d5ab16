// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/giteareading.h"

#include "forge/services/githubstate.h"
#include "forge/services/restrows.h"

#include <algorithm>
#include <map>

namespace waybill::forge {

namespace {

std::optional<Role> giteaRole(JsonMembers &may)
{
    return may.flag("admin")  ? Role::Admin
           : may.flag("push") ? Role::Write
           : may.flag("pull") ? Role::Read
                              : Role::None;
}

Milestone giteaMilestone(JsonMembers &members)
{
    return readGithubStyleMilestone(members, "id");
}

Read<void> readGiteaStatus(const HttpCall &call, const HttpAnswer &answer, const git::ObjectId &head,
                           RepositoryState &state)
{
    auto object = restObject(call, answer);
    if (!object)
        return tl::unexpected(object.error());
    JsonMembers members(*object);
    state.head = {};
    state.head.commit = head;
    std::map<QString, CommitChecks::State> byName;
    const auto rows = readRows<CommitChecks::Check>(members.array("statuses"), [](JsonMembers &check) {
        return CommitChecks::Check{check.requiredLine("context"), githubCheckState(check.line("status"))};
    });
    members.addMisfit(rows.why);
    for (const CommitChecks::Check &check : rows.rows)
        byName.insert({check.name, check.state}); // the latest stands first
    for (const auto &[name, checkState] : byName)
        state.head.checks.push_back({name, checkState});
    state.head.state = CommitChecks::combined(state.head.checks);
    return fitting(call, answer, members);
}

} // namespace

GiteaReading::GiteaReading(ForgeAddress address)
    : m_address(std::move(address))
{}

HttpCall GiteaReading::pulls(int page) const
{
    return repositoryCall(m_address, "/pulls?state=closed&sort=recentupdate&limit=" + QByteArray::number(PageSize)
                                         + "&page=" + QByteArray::number(page));
}

Read<PullRequests> GiteaReading::readPulls(const HttpCall &call, const HttpAnswer &answer) const
{
    auto array = restArray(call, answer);
    if (!array)
        return tl::unexpected(array.error());
    auto rows = readRows<PullRequest>(
        *array, [this](JsonMembers &members) { return readGithubStyleListedPull(members, m_address); });
    const QByteArray link = answer.header("link");
    const bool isFull = rows.rows.size() + std::size_t(rows.leftOut) >= std::size_t(PageSize);
    return pageOf(call, answer, std::move(rows), link.isEmpty() ? isFull : link.contains("rel=\"next\""));
}

std::vector<StateStep> GiteaReading::stateSteps(const git::ObjectId &head) const
{
    const auto step = stepsOf(m_address);
    std::vector<StateStep> steps{
        step({}, [](const HttpCall &call, const HttpAnswer &answer,
                    RepositoryState &state) { return readRepository(call, answer, giteaRole, state); }),
        step("/milestones?state=open&limit=50",
             [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                 return readList<Milestone>(call, answer, giteaMilestone, state.milestones);
             }),
        step(
            "/releases?limit=20",
            [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                return readList<PublishedRelease>(call, answer, readGithubStyleListedRelease, state.releases);
            },
            true),
        step(
            "/tag_protections",
            [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) -> Read<void> {
                std::vector<QString> names;
                const auto read = readList<QString>(
                    call, answer, [](JsonMembers &members) { return members.requiredLine("name_pattern"); }, names);
                if (read)
                    state.protectedTags = QStringList(names.begin(), names.end());
                return read;
            },
            true)};
    if (!head.isNull())
        steps.push_back(step(
            "/commits/" + head.toHex() + "/status",
            [head](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                return readGiteaStatus(call, answer, head, state);
            },
            true));
    return steps;
}

} // namespace waybill::forge
