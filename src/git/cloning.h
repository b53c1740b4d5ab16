// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remote.h"

namespace waybill::git {

/// The folder that git would clone an address into: "agent" of "https://host/owner/agent.git" and of
/// "host:owner/agent"; empty where the address has none. Pure.
[[nodiscard]] QString cloneName(const QString &address);

/// Clones a repository into a folder that does not exist yet, or is empty, by the git program: with a work tree, all
/// branches and tags, without submodules, and without hooks and what else templates bring. `access` says who may be
/// asked, and how to stop; its remote does not count. Progress is in percent. Where it fails, or is cancelled, what it
/// began is deleted. Refuses addresses that git could take for an option, or for a program to run.
[[nodiscard]] Result<void> cloneRepository(const QString &address, const QString &folder, const RemoteAccess &access);

} // namespace waybill::git
