// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remote.h"
#include "support/job.h"
#include "support/problem.h"

#include <QByteArray>

#include <vector>

namespace waybill::release {

struct RepositorySpec;

/// What is to be done with the decisions that a product keeps as git notes.
struct SyncOptions {
    bool fetch = false; ///< refs/notes/waybill of the remote into refs/notes/remotes/REMOTE/waybill
    bool merge = false; ///< that one into refs/notes/waybill
    bool push = false;  ///< refs/notes/waybill to the remote; what is in the way is fetched and merged first
    QByteArray remote;  ///< empty: git::defaultRemote()
    git::Prompts prompts = {};
};

/// What was done in one repository.
struct SyncReport {
    QByteArray remote;
    bool fetched = false;           ///< the remote has decisions, and they are here
    bool merged = false;            ///< ... and some of them were new
    bool pushed = false;            ///< the remote has all of ours
    std::vector<Problem> conflicts; ///< changes that people decided differently: both are kept
};

/// Shares the decisions of one repository, by no force: what either side said is there afterwards. Fails where the
/// remote cannot be reached or refuses; what was done until then stays.
[[nodiscard]] Result<SyncReport> syncNotes(const RepositorySpec &spec, const SyncOptions &options,
                                           const JobControl &control = {});

} // namespace waybill::release
