// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/filecomparison.h"

namespace waybill::compare {

/// The patch that makes the new side of these files from the old one, as `git diff --binary` writes it: with modes,
/// renames and binary files. Reads contents; progress in files; may be cancelled. Fails where one cannot be read: half
/// a patch is none. For a job.
[[nodiscard]] Result<QByteArray> comparisonPatch(const FileComparison &comparison,
                                                 const std::vector<git::FileChange> &files,
                                                 const JobControl &control = {});

/// What to call it: "main.go.patch" for one file, "v1.0..v2.0.patch" for several. One part of a path, without a leading
/// dot, whatever a repository calls its files.
[[nodiscard]] QString patchName(const FileComparison &comparison, const std::vector<git::FileChange> &files);

} // namespace waybill::compare
