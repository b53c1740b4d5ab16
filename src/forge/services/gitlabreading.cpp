// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/gitlabreading.h"

#include "forge/services/restrows.h"

#include <algorithm>
#include <map>

namespace waybill::forge {

namespace {

CommitChecks::State pipelineState(const QString &word)
{
    using State = CommitChecks::State;
    static const std::map<QString, State> states{
        {QStringLiteral("success"), State::Passed},   {QStringLiteral("failed"), State::Failed},
        {QStringLiteral("canceled"), State::Failed},  {QStringLiteral("canceling"), State::Failed},
        {QStringLiteral("running"), State::Pending},  {QStringLiteral("pending"), State::Pending},
        {QStringLiteral("created"), State::Pending},  {QStringLiteral("waiting_for_resource"), State::Pending},
        {QStringLiteral("manual"), State::Pending},   {QStringLiteral("preparing"), State::Pending},
        {QStringLiteral("scheduled"), State::Pending}};
    const auto found = states.find(word);
    return found == states.end() ? State::Unknown : found->second; // "skipped"
}

/// By the number of GitLab's access levels; the higher one of those of the project and its group.
std::optional<Role> gitlabRole(JsonMembers &may)
{
    qint64 level = -1;
    for (const char *key : {"project_access", "group_access"}) {
        if (const auto access = may.object(key))
            level = std::max(level, JsonMembers(*access).number("access_level").value_or(-1));
    }
    if (level < 0)
        return {};
    return level >= 50   ? Role::Admin
           : level >= 40 ? Role::Maintain
           : level >= 30 ? Role::Write
           : level >= 15 ? Role::Triage
           : level >= 10 ? Role::Read
                         : Role::None;
}

Milestone gitlabMilestone(JsonMembers &members)
{
    Milestone milestone;
    milestone.number = int(members.requiredNumber("id"));
    milestone.title = members.requiredLine("title");
    milestone.isOpen = members.line("state") != QLatin1String("closed");
    milestone.open = -1; // which GitLab tells for each milestone by itself
    const QDate due = QDate::fromString(members.line("due_date"), Qt::ISODate);
    if (due.isValid())
        milestone.due = QDateTime(due, QTime(0, 0), Qt::UTC);
    return milestone;
}

PublishedRelease gitlabRelease(JsonMembers &members)
{
    PublishedRelease release;
    release.tag = members.requiredLine("tag_name");
    release.name = members.line("name");
    release.publishedAt = members.time("released_at");
    if (const auto assets = members.object("assets")) {
        JsonMembers inside(*assets, QStringLiteral("assets"));
        for (const auto element : inside.array("links")) {
            JsonMembers link(QJsonValue(element).toObject(), QStringLiteral("link"));
            release.files.push_back({link.requiredLine("name"), 0, {}});
            members.addMisfit(link.misfit());
        }
        members.addMisfit(inside.misfit());
    }
    return release;
}

Read<void> readGitlabStatuses(const HttpCall &call, const HttpAnswer &answer, const git::ObjectId &head,
                              RepositoryState &state)
{
    std::vector<CommitChecks::Check> checks;
    const auto read = readList<CommitChecks::Check>(
        call, answer,
        [](JsonMembers &members) {
            const bool mayFail = members.flag("allow_failure");
            CommitChecks::Check check{members.requiredLine("name"), pipelineState(members.line("status"))};
            if (mayFail && check.state == CommitChecks::State::Failed)
                check.state = CommitChecks::State::Unknown;
            return check;
        },
        checks);
    if (!read)
        return read;
    state.head.commit = head;
    std::sort(checks.begin(), checks.end());
    const auto same = std::unique(checks.begin(), checks.end(), [](const auto &one, const auto &other) {
        return one.name == other.name; // an attempt that was repeated
    });
    checks.erase(same, checks.end());
    state.head.checks = std::move(checks);
    if (state.head.state == CommitChecks::State::Unknown) // the pipeline knows better
        state.head.state = CommitChecks::combined(state.head.checks);
    return {};
}

Read<void> readGitlabCommit(const HttpCall &call, const HttpAnswer &answer, const git::ObjectId &head,
                            RepositoryState &state)
{
    auto object = restObject(call, answer);
    if (!object)
        return tl::unexpected(object.error());
    JsonMembers members(*object);
    state.head.commit = head;
    if (const auto pipeline = members.object("last_pipeline"))
        state.head.state = pipelineState(JsonMembers(*pipeline).line("status"));
    return fitting(call, answer, members);
}

Read<void> readGitlabProtectedTags(const HttpCall &call, const HttpAnswer &answer, RepositoryState &state)
{
    std::vector<QString> names;
    const auto read = readList<QString>(
        call, answer, [](JsonMembers &members) { return members.requiredLine("name"); }, names);
    if (!read)
        return read;
    std::sort(names.begin(), names.end());
    state.protectedTags = QStringList(names.begin(), names.end());
    return {};
}

} // namespace

GitLabReading::GitLabReading(ForgeAddress address)
    : m_address(std::move(address))
{}

HttpCall GitLabReading::pulls(const std::vector<int> &numbers) const
{
    QByteArray path = "/merge_requests?scope=all&per_page=" + QByteArray::number(PageSize);
    for (const int number : numbers)
        path += "&iids%5B%5D=" + QByteArray::number(number);
    return repositoryCall(m_address, path);
}

HttpCall GitLabReading::pullsSince(const QDateTime &since, int page) const
{
    QByteArray path =
        "/merge_requests?scope=all&state=merged&order_by=updated_at&sort=desc&per_page=" + QByteArray::number(PageSize);
    if (since.isValid())
        path += "&updated_after=" + since.toUTC().toString(Qt::ISODateWithMs).toLatin1();
    return repositoryCall(m_address, path + "&page=" + QByteArray::number(page));
}

Read<PullRequests> GitLabReading::readPulls(const HttpCall &call, const HttpAnswer &answer) const
{
    auto array = restArray(call, answer);
    if (!array)
        return tl::unexpected(array.error());
    auto rows = readRows<PullRequest>(*array, [&](JsonMembers &members) {
        PullRequest pull;
        pull.number = int(members.requiredNumber("iid"));
        pull.title = members.line("title");
        pull.url = QUrl(members.line("web_url"));
        pull.updatedAt = members.time("updated_at");
        pull.isMerged = members.line("state") == QLatin1String("merged") || members.time("merged_at").isValid();
        pull.mergeCommit = members.commit("merge_commit_sha");
        pull.squashCommit = members.commit("squash_commit_sha");
        pull.headCommit = members.commit("sha");
        if (const auto author = members.object("author")) {
            JsonMembers person(*author, QStringLiteral("author"));
            pull.author = person.line("username");
            pull.isByRobot = person.flag("bot");
            members.addMisfit(person.misfit());
        }
        if (const auto milestone = members.object("milestone"))
            pull.milestone = JsonMembers(*milestone).line("title");
        pull.labels = labelNames(members);
        describe(members.text("description"), m_address, pull);
        return pull;
    });
    // The header is missing where a proxy drops it: then a page that is full may be followed by another one.
    const bool isFull = rows.rows.size() + std::size_t(rows.leftOut) >= std::size_t(PageSize);
    const bool hasMore =
        answer.headers.contains("x-next-page") ? !answer.header("x-next-page").trimmed().isEmpty() : isFull;
    return pageOf(call, answer, std::move(rows), hasMore);
}

std::vector<StateStep> GitLabReading::stateSteps(const git::ObjectId &head) const
{
    const auto step = stepsOf(m_address);
    std::vector<StateStep> steps{
        step({}, [](const HttpCall &call, const HttpAnswer &answer,
                    RepositoryState &state) { return readRepository(call, answer, gitlabRole, state); }),
        step(
            "/milestones?state=active&include_ancestors=true&per_page=50",
            [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                return readList<Milestone>(call, answer, gitlabMilestone, state.milestones);
            },
            true),
        step(
            "/releases?per_page=20",
            [](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                return readList<PublishedRelease>(call, answer, gitlabRelease, state.releases);
            },
            true),
        step("/protected_tags?per_page=100", readGitlabProtectedTags, true)};
    if (!head.isNull()) {
        const QByteArray commit = "/repository/commits/" + head.toHex();
        steps.push_back(step(
            commit,
            [head](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                return readGitlabCommit(call, answer, head, state);
            },
            true));
        steps.push_back(step(
            commit + "/statuses?per_page=100",
            [head](const HttpCall &call, const HttpAnswer &answer, RepositoryState &state) {
                return readGitlabStatuses(call, answer, head, state);
            },
            true));
    }
    return steps;
}

} // namespace waybill::forge
