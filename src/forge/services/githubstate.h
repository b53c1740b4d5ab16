// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/repositorystate.h"
#include "support/message.h"

#include <QJsonObject>

#include <tl/expected.hpp>

namespace waybill::forge {

/// The fields of a repository, in GraphQL, that readGithubState() reads. `rulesets`: those that protect tags, which
/// older servers do not know.
[[nodiscard]] QString githubStateFields(const git::ObjectId &head, bool rulesets);
/// Reads them; else why it cannot: a clause. Pure.
[[nodiscard]] tl::expected<RepositoryState, Message> readGithubState(const QJsonObject &repository,
                                                                     const git::ObjectId &head);
/// "SUCCESS", "failure", "in_progress", "neutral", ...: of check runs, statuses and their sum, in either case.
[[nodiscard]] CommitChecks::State githubCheckState(const QString &word);
/// "WRITE", "maintain".
[[nodiscard]] Role githubRole(const QString &word);

} // namespace waybill::forge
