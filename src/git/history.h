// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"
#include "support/job.h"

namespace waybill::git {

[[nodiscard]] Result<Commit> readCommit(const Repository &repository, const ObjectId &id);
/// The tree of a commit; null for a null one.
[[nodiscard]] Result<ObjectId> treeOfCommit(const Repository &repository, const ObjectId &commit);

/// The commits that `head` reaches and `base` does not, children before parents, as `git rev-list --topo-order
/// base..head`. A null `base` means the whole history. In a shallow clone the walk ends where history ends. Walks only
/// the range.
[[nodiscard]] Result<std::vector<Commit>> readRange(const Repository &repository, const ObjectId &base,
                                                    const ObjectId &head, const JobControl &control = {});
/// The commits that any of `heads` reaches and `head` does not, children before parents, as far back as the committer
/// time `since`: what other lines have. Where clocks went wrong it may miss some.
[[nodiscard]] Result<std::vector<Commit>> readOtherLines(const Repository &repository,
                                                         const std::vector<ObjectId> &heads, const ObjectId &head,
                                                         qint64 since, const JobControl &control = {});
/// What `git rev-list --count base..head` prints.
[[nodiscard]] Result<qint64> countRange(const Repository &repository, const ObjectId &base, const ObjectId &head,
                                        const JobControl &control = {});
/// The best common ancestor; nothing where there is none.
[[nodiscard]] Result<std::optional<ObjectId>> mergeBase(const Repository &repository, const ObjectId &one,
                                                        const ObjectId &two);
/// True where `ancestor` is `descendant` or is reached from it.
[[nodiscard]] Result<bool> isAncestor(const Repository &repository, const ObjectId &ancestor,
                                      const ObjectId &descendant);

} // namespace waybill::git
