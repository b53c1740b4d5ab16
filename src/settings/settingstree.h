// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "settings/settings.h"
#include "support/job.h"
#include "support/problem.h"

namespace waybill::settings {

/// The keys that came and went, and the files that could not be read.
struct SettingChanges {
    std::vector<SettingChange> changes; ///< by section and name, those that came first
    std::vector<Problem> problems;
    bool operator==(const SettingChanges &) const = default;
};

/// Compares the configuration files that both trees have; only those that differ are read. A file that comes or goes as
/// a whole is told by whoever compares files, not key by key. Fails when cancelled, or where a tree cannot be read.
[[nodiscard]] Result<SettingChanges> compareSettings(const git::Repository &repository, const git::ObjectId &oldTree,
                                                     const git::ObjectId &newTree, const JobControl &control = {});

} // namespace waybill::settings
