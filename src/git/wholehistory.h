// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"
#include "support/job.h"

namespace waybill::git {

/// The commits that any of `heads` reaches, children before parents, as `git rev-list --topo-order`: all of them, or
/// of a longer history the youngest `most`. In a shallow clone the walk ends where history ends.
[[nodiscard]] Result<std::vector<Commit>> readHistory(const Repository &repository, const std::vector<ObjectId> &heads,
                                                      std::size_t most, const JobControl &control = {});
/// The commits that one of the two reaches and not both, children before parents, as `git rev-list --topo-order
/// one...two`; and where both began, the youngest first: the best common ancestors.
struct Divergence {
    std::vector<Commit> commits;
    std::vector<ObjectId> bases;
};
[[nodiscard]] Result<Divergence> readDivergence(const Repository &repository, const ObjectId &one, const ObjectId &two,
                                                const JobControl &control = {});

} // namespace waybill::git
