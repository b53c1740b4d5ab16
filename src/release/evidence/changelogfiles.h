// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "git/treediff.h"
#include "release/changes/packagescope.h"
#include "support/job.h"

#include <vector>

namespace waybill::release {

/// The changelogs and release notes that differ between two trees and tell of what is released: nothing vendored, no
/// test, no example; of a package in `folder` its own, where it has one; else those of the whole repository, where it
/// has any (at the top, or where manuals are), for nested ones tell of charts and packages with versions of their own;
/// but where only nested ones tell of the release that the range begins after, these. Empty where the trees cannot be
/// read.
[[nodiscard]] std::vector<git::FileChange> changedChangelogs(const git::Repository &repository,
                                                             const git::ObjectId &base, const git::ObjectId &head,
                                                             const PackageScope &scope, const JobControl &control = {});

} // namespace waybill::release
