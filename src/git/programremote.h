// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remotetags.h"

namespace waybill::git {

/// What remote.h and remotetags.h promise, by the git program. For the files of this room only.
[[nodiscard]] Result<ObjectId> fetchByProgram(const Repository &repository, const RemoteAccess &access,
                                              const QByteArray &reference, const QByteArray &into);
/// What git fetch does of itself, but for what it may start and tidy up.
[[nodiscard]] Result<void> fetchBranchesByProgram(const Repository &repository, const RemoteAccess &access);
[[nodiscard]] Result<Pushed> pushByProgram(const Repository &repository, const RemoteAccess &access,
                                           const QByteArray &reference);
/// The references of the remote that fit one of the patterns (of git ls-remote; none: all), "refs/tags/1.0.0^{}" for
/// what an annotated tag stands for.
[[nodiscard]] Result<std::map<QByteArray, ObjectId>> listByProgram(const Repository &repository,
                                                                   const RemoteAccess &access,
                                                                   const QStringList &patterns);
[[nodiscard]] Result<std::vector<TagPushed>> pushTagsByProgram(const Repository &repository, const RemoteAccess &access,
                                                               const std::map<QByteArray, ObjectId> &tips,
                                                               const std::function<Result<void>()> &sending);

} // namespace waybill::git
