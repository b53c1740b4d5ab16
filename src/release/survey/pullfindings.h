// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "git/repository.h"
#include "images/tagtemplates.h"
#include "support/job.h"

#include <map>

namespace waybill::release {

/// What a repository of the product ships.
struct ShippedTree {
    QString name;                                ///< of the repository
    const git::Repository *repository = nullptr; ///< never null
    git::ObjectId commit;                        ///< the head
};

/// By repository: containers whose images move and that are not pulled always (images::checkPullPolicies()), with the
/// images that any of the repositories defines. Repositories without one are left out. What cannot be read has none;
/// fails when cancelled.
[[nodiscard]] Result<std::map<QString, std::vector<findings::Finding>>> readPullFindings(
    const std::vector<ShippedTree> &shipped, const images::TagTemplates &templates, const JobControl &control = {});

} // namespace waybill::release
