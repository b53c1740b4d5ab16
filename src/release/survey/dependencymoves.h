// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "pins/pins.h"
#include "release/survey/relations.h"
#include "support/job.h"

namespace waybill::release {

class ProductRepositories;

/// What is used at another version than before, by name: once, however many modules use it, with all the versions that
/// they use. What go.mod requires indirectly counts where its version changed, but not where it only comes or goes; of
/// other files only what is asked for directly counts. What only a lock file and a list of dependencies tell apart
/// counts by the lock file. The repository's own version and its own modules are no dependencies. Pure.
[[nodiscard]] std::vector<DependencyMove> dependencyMoves(const pins::Pins &before, const pins::Pins &after);

/// The same of two commits of an open repository. A file that cannot be read on one side says nothing on the other.
/// Fails when cancelled, or where a commit cannot be read.
[[nodiscard]] Result<std::vector<DependencyMove>> readDependencyMoves(const ProductRepositories &repositories,
                                                                      const QString &name, const git::ObjectId &base,
                                                                      const git::ObjectId &head,
                                                                      const JobControl &control = {});

} // namespace waybill::release
