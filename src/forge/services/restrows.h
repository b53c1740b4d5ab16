// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/jsonmembers.h"
#include "forge/services/reading.h"

namespace waybill::forge {

// What the readers of lists over REST share.

/// The object, or the array, that a successful answer is.
[[nodiscard]] Read<QJsonObject> restObject(const HttpCall &call, const HttpAnswer &answer);
[[nodiscard]] Read<QJsonArray> restArray(const HttpCall &call, const HttpAnswer &answer);
/// Fails where a member was of another type than expected.
[[nodiscard]] Read<void> fitting(const HttpCall &call, const HttpAnswer &answer, const JsonMembers &members);
/// The names in "labels": texts, or objects with a name; sorted. None where it is null.
[[nodiscard]] QStringList labelNames(JsonMembers &members);
/// A milestone, as GitHub and Gitea alike describe it. `idKey`: what it is addressed by.
[[nodiscard]] Milestone readGithubStyleMilestone(JsonMembers &members, const char *idKey);
/// A release in a list, as GitHub and Gitea alike describe it.
[[nodiscard]] PublishedRelease readGithubStyleListedRelease(JsonMembers &members);
/// A pull request in a list, as GitHub and Gitea alike describe it.
[[nodiscard]] PullRequest readGithubStyleListedPull(JsonMembers &members, const ForgeAddress &address);
/// What a repository is, on any forge; `role` reads what one may do, where that is told.
[[nodiscard]] Read<void> readRepository(const HttpCall &call, const HttpAnswer &answer,
                                        std::optional<Role> (*role)(JsonMembers &permissions), RepositoryState &state);
/// Sets what follows from the description of a pull request of the repository at that address.
void describe(const QString &description, const ForgeAddress &address, PullRequest &pull);
/// A page of a list that is sorted by the time of the last update, the latest first.
[[nodiscard]] PullRequests pageOf(const HttpCall &call, const HttpAnswer &answer, ReadRows<PullRequest> rows,
                                  bool hasMore);

/// Reads a list into a member of a state; rows that do not fit make it fail, for half a list says something wrong.
template <typename Row, typename ReadOne>
[[nodiscard]] Read<void> readList(const HttpCall &call, const HttpAnswer &answer, ReadOne readOne,
                                  std::vector<Row> &into)
{
    auto array = restArray(call, answer);
    if (!array)
        return tl::unexpected(array.error());
    ReadRows<Row> rows = readRows<Row>(*array, readOne);
    if (rows.why)
        return tl::unexpected(ForgeError::notUnderstood(call, answer, *rows.why));
    into = std::move(rows.rows);
    return {};
}

} // namespace waybill::forge
