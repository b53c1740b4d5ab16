// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"
#include "release/changes/packagescope.h"
#include "release/evidence/toldnames.h"

#include <set>
#include <vector>

namespace waybill::git {
class Repository;
}

namespace waybill::release {

/// The names that the manual began to describe, and those that it ceased to. `files`: what differs between two trees.
[[nodiscard]] ToldNames describedBy(const git::Repository &repository, const std::vector<git::FileChange> &files,
                                    const PackageScope &scope);

/// What the changelogs say is gone, though no section says that it breaks anybody.
[[nodiscard]] std::set<QByteArray> goneByChangelogs(const git::Repository &repository,
                                                    const std::vector<git::FileChange> &files,
                                                    const PackageScope &scope);

} // namespace waybill::release
