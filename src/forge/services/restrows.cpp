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

void describe(const QString &description, const QString &path, const QString &site, PullRequest &pull)
{
    pull.note = releaseNoteIn(description);
    pull.breaking = breakingStatementIn(description);
    pull.issues = issuesClosedIn(description, path, site);
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
