// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"
#include "support/job.h"

#include <vector>

namespace waybill::git {

class Repository;

/// The files that differ between two trees, by path; a null tree is empty. Reads trees only, never blobs, so it works
/// in partial clones and takes well under a millisecond for a typical commit. Renames are not detected.
[[nodiscard]] Result<std::vector<FileChange>> compareTrees(const Repository &repository, const ObjectId &oldTree,
                                                           const ObjectId &newTree, const JobControl &control = {});
/// Pairs files that were deleted and added with the very same content: exact renames, by id, without reading a blob.
void pairExactRenames(std::vector<FileChange> &files);
/// Fills in `insertions`, `deletions` and `binary`. A blob that cannot be read leaves its file uncounted.
[[nodiscard]] Result<void> countLines(const Repository &repository, std::vector<FileChange> &files,
                                      const JobControl &control = {});

} // namespace waybill::git
