// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remote.h"

namespace waybill::git {

/// What remote.h promises, by libgit2: for machines without the git program. It knows nothing of
/// ~/.ssh/config, credential helpers, hooks and much of git's configuration, and asks for no password. For the files of
/// this room only.
[[nodiscard]] Result<ObjectId> fetchByLibrary(const Repository &repository, const RemoteAccess &access,
                                              const QByteArray &reference, const QByteArray &into);
[[nodiscard]] Result<Pushed> pushByLibrary(const Repository &repository, const RemoteAccess &access,
                                           const QByteArray &reference);

} // namespace waybill::git
