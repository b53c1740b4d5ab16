// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/repositoryspec.h"

namespace waybill::release {

/// The repositories at a folder, by name: the folder itself where it is one, else those directly in it. Hidden folders
/// do not count; a link to a folder does, unless it leads to one that is there already. Opens nothing.
[[nodiscard]] std::vector<RepositorySpec> repositoriesAt(const QString &folder);

/// The folder that a repository at `path` is known by: `path` itself, or for a ".git" folder what it lies in.
[[nodiscard]] QString topFolder(const QString &path);
/// What a repository at `path` is called, as `git clone` calls it: "caddy" for "caddy.git".
[[nodiscard]] QString repositoryName(const QString &path);

/// Names repositories after their folders, with as many folders above as it takes to tell them apart: "agent", or
/// "old/agent" and "new/agent". Those from `first` on are renamed, the ones before keep their names.
void nameAfterFolders(std::vector<RepositorySpec> &repositories, std::size_t first = 0);

} // namespace waybill::release
