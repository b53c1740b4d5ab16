// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remotetags.h"

namespace waybill::git {

/// What remotetags.h promises, by libgit2 (libraryremote.h). For the files of this room only. All references that the
/// remote has, "refs/tags/1.0.0^{}" for what an annotated tag stands for.
[[nodiscard]] Result<std::map<QByteArray, ObjectId>> listByLibrary(const Repository &repository,
                                                                   const RemoteAccess &access);
/// Each tag for itself. Hooks do not run.
[[nodiscard]] Result<std::vector<TagPushed>> pushTagsByLibrary(const Repository &repository, const RemoteAccess &access,
                                                               const std::map<QByteArray, ObjectId> &tips,
                                                               const std::function<Result<void>()> &sending);

} // namespace waybill::git
