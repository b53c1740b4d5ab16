// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/changes/change.h"
#include "release/changes/packagescope.h"
#include "release/evidence/statement.h"
#include "support/job.h"

#include <functional>

namespace waybill::release {

/// What the maintainers wrote for those who upgrade over a range: in what the release notes in the tree gained from its
/// base to its head, in fragments of notes that came with a change, whether or not they are still there, and in commit
/// messages. Each once, with the change that carries it where that is known. Where the base is on another line than the
/// head, what was said before the two parted does not count, though the base may have lost it.
struct RangeStatements {
    git::ObjectId base;     ///< a commit
    git::ObjectId head;     ///< likewise
    git::ObjectId baseTree; ///< null: nobody upgrades, and nothing is said
    git::ObjectId headTree;
    PackageScope scope;                 ///< of the package that is released
    const std::vector<Change> &changes; ///< newest first; those that cancel out are left out
    /// The messages of a change's commits, decoded.
    std::function<QStringList(const Change &)> messages;

    [[nodiscard]] std::vector<Statement> read(const git::Repository &repository, const JobControl &control = {}) const;

private:
    /// The changelogs and guides in which the range tells something.
    [[nodiscard]] std::vector<git::FileChange> toldIn(const git::Repository &repository,
                                                      const JobControl &control) const;
    /// What such a file gained.
    [[nodiscard]] std::vector<Statement> gainedBy(const git::FileChange &file, const git::Repository &repository,
                                                  const git::ObjectId &parting) const;
};

} // namespace waybill::release
