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

PublishedRelease githubRelease(JsonMembers &members)
{
    PublishedRelease release;
    release.id = members.requiredNumber("id");
    release.tag = members.requiredLine("tag_name");
    release.name = members.line("name");
    release.isDraft = members.flag("draft");
    release.isPrerelease = members.flag("prerelease");
    release.isImmutable = members.flag("immutable");
    release.publishedAt = members.time("published_at");
    for (const auto element : members.array("assets")) {
        JsonMembers asset(QJsonValue(element).toObject(), QStringLiteral("asset"));
        QByteArray digest = asset.line("digest").toLatin1();
        digest = digest.startsWith("sha256:") ? digest.mid(7) : QByteArray();
        release.files.push_back({asset.requiredLine("name"), asset.number("size").value_or(0), digest});
        members.addMisfit(asset.misfit());
    }
    return release;
}

Read<void> readGithubRepository(const HttpCall &call, const HttpAnswer &answer, RepositoryState &state)
{
    auto object = restObject(call, answer);
    if (!object)
        return tl::unexpected(object.error());
    JsonMembers members(*object);
    state.isArchived = members.flag("archived");
    state.defaultBranch = members.line("default_branch");
    if (const auto permissions = members.object("permissions")) {
        JsonMembers may(*permissions, QStringLiteral("permissions"));
        state.role = may.flag("admin")      ? Role::Admin
                     : may.flag("maintain") ? Role::Maintain
                     : may.flag("push")     ? Role::Write
                     : may.flag("triage")   ? Role::Triage
                                            : Role::Read;
        members.addMisfit(may.misfit());
    }
    return fitting(call, answer, members);
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

HttpCall GitHubLists::list(const QByteArray &path) const
{
    HttpCall call = jsonCall(m_address.repositoryUrl(path), "application/vnd.github+json");
    call.headers.emplace_back("X-GitHub-Api-Version", "2022-11-28");
    return call;
}

HttpCall GitHubLists::pulls(int page) const
{
    return list("/pulls?state=closed&sort=updated&direction=desc&per_page=" + QByteArray::number(PageSize)
                + "&page=" + QByteArray::number(page));
}

Read<PullRequests> GitHubLists::readPulls(const HttpCall &call, const HttpAnswer &answer) const
{
    auto array = restArray(call, answer);
    if (!array)
        return tl::unexpected(array.error());
    const QString site = m_address.web().adjusted(QUrl::RemovePath).toString();
    const auto rows = readRows<PullRequest>(*array, [&](JsonMembers &members) {
        PullRequest pull;
        pull.number = int(members.requiredNumber("number"));
        pull.title = members.line("title");
        pull.url = QUrl(members.line("html_url"));
        pull.updatedAt = members.time("updated_at");
        pull.isMerged = members.time("merged_at").isValid();
        if (pull.isMerged) // else it is of a merge that was only tried
            pull.mergeCommit = members.commit("merge_commit_sha");
        if (const auto head = members.object("head"))
            pull.headCommit = JsonMembers(*head).commit("sha");
        if (const auto user = members.object("user")) {
            JsonMembers person(*user, QStringLiteral("user"));
            pull.author = person.line("login");
            pull.isByRobot = person.line("type") == QLatin1String("Bot");
            members.addMisfit(person.misfit());
        }
        if (const auto milestone = members.object("milestone"))
            pull.milestone = JsonMembers(*milestone).line("title");
        pull.labels = labelNames(members);
        describe(members.text("body"), m_address.path(), site, pull);
        return pull;
    });
    return pageOf(call, answer, rows, answer.header("link").contains("rel=\"next\""));
}

std::vector<StateStep> GitHubLists::stateSteps(const git::ObjectId &head) const
{
    std::vector<StateStep> steps{
        {list({}), readGithubRepository},
        {list("/milestones?state=open&sort=due_on&per_page=30"),
         [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
             return readList<Milestone>(call, answer, githubMilestone, state.milestones);
         }},
        {list("/releases?per_page=20"), [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
             return readList<PublishedRelease>(call, answer, githubRelease, state.releases);
         }}};
    if (head.isNull())
        return steps;
    for (const auto &[path, list] :
         {std::pair("/check-runs?per_page=100", "check_runs"), std::pair("/status?per_page=100", "statuses")}) {
        steps.push_back({this->list("/commits/" + head.toHex() + path),
                         [head, list = list](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                             return readGithubChecks(call, answer, head, list, state);
                         },
                         true});
    }
    return steps;
}

} // namespace waybill::forge
