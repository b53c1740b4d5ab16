// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "support/job.h"

#include <optional>
#include <vector>

namespace waybill::git {

/// "TAG-DISTANCE-gCOMMIT": the nearest tag before a commit, and how many commits lie between.
struct Description {
    QByteArray tag;
    qint64 distance = 0; ///< 0: the tag is on the commit itself
    bool operator==(const Description &) const = default;
};

/// What `git describe --tags` says with these tags only; of several on one commit the youngest annotated one,
/// else the first.
/// Nothing where history holds none of them. Walks back until each line of history has led to a tag.
[[nodiscard]] Result<std::optional<Description>> describe(const Repository &repository, const ObjectId &commit,
                                                          const std::vector<Tag> &tags, const JobControl &control = {});

} // namespace waybill::git
