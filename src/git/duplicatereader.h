// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/changedlines.h"
#include "git/commit.h"

#include <array>
#include <unordered_map>

namespace waybill::git {

/// Reads what the search for duplicates needs of commits, each thing once, for the files of this room only. What a
/// shallow or partial clone lacks counts as no files; fails only when cancelled.
class DuplicateReader {
public:
    /// The trees of the commits in `lists` are known without reading.
    DuplicateReader(const Repository &repository, const std::array<const std::vector<const Commit *> *, 2> &lists,
                    const JobControl &control);

    /// The paths that a commit touches, as one value; empty where there are none.
    [[nodiscard]] Result<QByteArray> fileNames(const Commit &commit);
    /// 0..1: the share of file names, in whatever folder, that both touch; 1 where neither touches any.
    [[nodiscard]] Result<double> sharedNames(const Commit &one, const Commit &other);
    /// As ChangedLines::likeness().
    [[nodiscard]] Result<double> likeness(const Commit &one, const Commit &other);

private:
    struct Facts {
        std::vector<FileChange> files;
        std::vector<QByteArrayView> names; ///< into `files`, sorted
        std::optional<ChangedLines> lines;
    };
    [[nodiscard]] Result<Facts *> facts(const Commit &commit);

    const Repository &m_repository;
    const JobControl &m_control;
    std::unordered_map<ObjectId, ObjectId> m_trees; ///< commit -> tree
    std::unordered_map<ObjectId, Facts> m_facts;
};

} // namespace waybill::git
