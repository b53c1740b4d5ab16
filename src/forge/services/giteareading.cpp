// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/giteareading.h"

#include "forge/services/githubstate.h"
#include "forge/services/restrows.h"

#include <algorithm>
#include <map>

namespace waybill::forge {

namespace {

Read<void> readGiteaRepository(const HttpCall &call, const HttpAnswer &answer, RepositoryState &state)
{
    auto object = restObject(call, answer);
    if (!object)
        return tl::unexpected(object.error());
    JsonMembers members(*object);
    state.isArchived = members.flag("archived");
    state.defaultBranch = members.line("default_branch");
    if (const auto permissions = members.object("permissions")) {
        JsonMembers may(*permissions, QStringLiteral("permissions"));
        state.role = may.flag("admin")  ? Role::Admin
                     : may.flag("push") ? Role::Write
                     : may.flag("pull") ? Role::Read
                                        : Role::None;
        members.addMisfit(may.misfit());
    }
    return fitting(call, answer, members);
}

Milestone giteaMilestone(JsonMembers &members)
{
    return readGithubStyleMilestone(members, "id");
}

PublishedRelease giteaRelease(JsonMembers &members)
{
    PublishedRelease release;
    release.id = members.requiredNumber("id");
    release.tag = members.requiredLine("tag_name");
    release.name = members.line("name");
    release.isDraft = members.flag("draft");
    release.isPrerelease = members.flag("prerelease");
    release.publishedAt = members.time("published_at");
    for (const auto element : members.array("assets")) {
        JsonMembers asset(QJsonValue(element).toObject(), QStringLiteral("asset"));
        release.files.push_back({asset.requiredLine("name"), asset.number("size").value_or(0), {}});
        members.addMisfit(asset.misfit());
    }
    return release;
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
    return jsonCall(m_address.repositoryUrl("/pulls?state=closed&sort=recentupdate&limit="
                                            + QByteArray::number(PageSize) + "&page=" + QByteArray::number(page)));
}

Read<PullRequests> GiteaReading::readPulls(const HttpCall &call, const HttpAnswer &answer) const
{
    auto array = restArray(call, answer);
    if (!array)
        return tl::unexpected(array.error());
    const QString site = m_address.web().adjusted(QUrl::RemovePath).toString();
    auto rows = readRows<PullRequest>(*array, [&](JsonMembers &members) {
        PullRequest pull;
        pull.number = int(members.requiredNumber("number"));
        pull.title = members.line("title");
        pull.url = QUrl(members.line("html_url"));
        pull.updatedAt = members.time("updated_at");
        pull.isMerged = members.flag("merged") || members.time("merged_at").isValid();
        if (pull.isMerged)
            pull.mergeCommit = members.commit("merge_commit_sha");
        if (const auto head = members.object("head"))
            pull.headCommit = JsonMembers(*head).commit("sha");
        if (const auto user = members.object("user")) {
            JsonMembers person(*user, QStringLiteral("user"));
            pull.author = person.line("login");
            members.addMisfit(person.misfit());
        }
        if (const auto milestone = members.object("milestone"))
            pull.milestone = JsonMembers(*milestone).line("title");
        pull.labels = labelNames(members);
        describe(members.text("body"), m_address.path(), site, pull);
        return pull;
    });
    const QByteArray link = answer.header("link");
    const bool isFull = rows.rows.size() + std::size_t(rows.leftOut) >= std::size_t(PageSize);
    return pageOf(call, answer, std::move(rows), link.isEmpty() ? isFull : link.contains("rel=\"next\""));
}

std::vector<StateStep> GiteaReading::stateSteps(const git::ObjectId &head) const
{
    const auto step = [this](const QByteArray &path, auto read, bool mayBeHidden = false) {
        return StateStep{jsonCall(m_address.repositoryUrl(path)), read, mayBeHidden};
    };
    std::vector<StateStep> steps{
        step({}, readGiteaRepository),
        step("/milestones?state=open&limit=50",
             [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                 return readList<Milestone>(call, answer, giteaMilestone, state.milestones);
             }),
        step(
            "/releases?limit=20",
            [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                return readList<PublishedRelease>(call, answer, giteaRelease, state.releases);
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
