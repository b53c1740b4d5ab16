// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/restrows.h"

#include "forge/services/description.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::forge {

Read<QJsonObject> restObject(const HttpCall &call, const HttpAnswer &answer)
{
    if (auto error = ForgeError::of(call, answer))
        return tl::unexpected(std::move(*error));
    auto object = readObject(answer.body);
    if (!object)
        return tl::unexpected(ForgeError::notUnderstood(call, answer, object.error()));
    return std::move(*object);
}

Read<QJsonArray> restArray(const HttpCall &call, const HttpAnswer &answer)
{
    if (auto error = ForgeError::of(call, answer))
        return tl::unexpected(std::move(*error));
    auto array = readArray(answer.body);
    if (!array)
        return tl::unexpected(ForgeError::notUnderstood(call, answer, array.error()));
    return std::move(*array);
}

Read<void> fitting(const HttpCall &call, const HttpAnswer &answer, const JsonMembers &members)
{
    if (members.misfit())
        return tl::unexpected(ForgeError::notUnderstood(call, answer, *members.misfit()));
    return {};
}

QStringList labelNames(JsonMembers &members)
{
    QStringList names;
    for (const auto element : members.array("labels")) {
        const QJsonValue label = element;
        const QString name =
            label.isString() ? visibleLine(label.toString()).trimmed() : JsonMembers(label.toObject()).line("name");
        if (!name.isEmpty())
            names << name;
    }
    names.sort();
    names.removeDuplicates();
    return names;
}

Milestone readGithubStyleMilestone(JsonMembers &members, const char *idKey)
{
    Milestone milestone;
    milestone.number = int(members.requiredNumber(idKey));
    milestone.title = members.requiredLine("title");
    milestone.isOpen = members.line("state") != QLatin1String("closed");
    milestone.open = int(members.number("open_issues").value_or(0));
    milestone.closed = int(members.number("closed_issues").value_or(0));
    milestone.due = members.time("due_on");
    return milestone;
}

PublishedRelease readGithubStyleListedRelease(JsonMembers &members)
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

PullRequest readGithubStyleListedPull(JsonMembers &members, const ForgeAddress &address)
{
    PullRequest pull;
    pull.number = int(members.requiredNumber("number"));
    pull.title = members.line("title");
    pull.url = QUrl(members.line("html_url"));
    pull.updatedAt = members.time("updated_at");
    pull.isMerged = members.flag("merged") || members.time("merged_at").isValid();
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
    describe(members.text("body"), address, pull);
    return pull;
}

Read<void> readRepository(const HttpCall &call, const HttpAnswer &answer,
                          std::optional<Role> (*role)(JsonMembers &permissions), RepositoryState &state)
{
    auto object = restObject(call, answer);
    if (!object)
        return tl::unexpected(object.error());
    JsonMembers members(*object);
    state.isArchived = members.flag("archived");
    state.defaultBranch = members.line("default_branch");
    if (const auto permissions = members.object("permissions")) {
        JsonMembers may(*permissions, QStringLiteral("permissions"));
        if (const auto known = role(may))
            state.role = *known;
        members.addMisfit(may.misfit());
    }
    return fitting(call, answer, members);
}

void describe(const QString &description, const ForgeAddress &address, PullRequest &pull)
{
    pull.note = releaseNoteIn(description);
    pull.breaking = breakingStatementIn(description);
    pull.issues = issuesClosedIn(description, address.path(), address.web().adjusted(QUrl::RemovePath).toString());
}

PullRequests pageOf(const HttpCall &call, const HttpAnswer &answer, ReadRows<PullRequest> rows, bool hasMore)
{
    PullRequests page;
    page.hasMore = hasMore && (!rows.rows.empty() || rows.leftOut > 0);
    if (!rows.rows.empty())
        page.oldest = rows.rows.back().updatedAt;
    page.problem = leftOutProblem(call, answer, rows.leftOut, rows.why);
    page.pulls = std::move(rows.rows);
    return page;
}

} // namespace waybill::forge
