// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"
#include "support/result.h"

#include <array>

namespace waybill::git {

/// A path as git writes it in patches: in quotes, and escaped as in C, where a byte of it is no plain character.
[[nodiscard]] QByteArray quotedPath(const QByteArray &path);

/// A file's patch as `git diff --binary --full-index` writes it, with modes and renames: `git apply` takes it. The
/// contents are those of both sides, empty for a side that does not exist; a link's is where it leads to, and a
/// submodule has none.
[[nodiscard]] Result<QByteArray> filePatch(const FileChange &file, const std::array<QByteArray, 2> &contents);

} // namespace waybill::git
