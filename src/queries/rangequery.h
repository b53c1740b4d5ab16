// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace waybill::release {
struct RepositorySpec;
}

namespace waybill::queries {

/// What somebody typed for the range of one repository, or of all. An end that is not given stays as it is; an empty
/// one is the product's own.
struct AskedRange {
    std::optional<QByteArray> base;
    std::optional<QByteArray> head;
    bool operator==(const AskedRange &) const = default;
};

/// What was asked for and a repository does not have.
struct UnknownRevision {
    QByteArray asked;
    QByteArray nearest; ///< a tag or branch that was probably meant; may be empty
    bool operator==(const UnknownRevision &) const = default;
};

/// A range by the names that one repository has for it.
struct FoundRange {
    int repository = 0; ///< index among those that were asked
    QByteArray base;
    QByteArray head;
    std::vector<UnknownRevision> unknown; ///< where there are any, base and head mean nothing
    bool operator==(const FoundRange &) const = default;
};

/// Looks for the ends of a range in each repository: what git takes for a commit, else the release with that version
/// under whatever prefix its tags have ("1.9.0" is found as "v1.9.0"). The specs say what stays as it is. A repository
/// that cannot be opened has everything that was asked for as unknown. Runs on any thread.
[[nodiscard]] Result<std::vector<FoundRange>> findRanges(const std::vector<release::RepositorySpec> &repositories,
                                                         const AskedRange &asked, const JobControl &control = {});

} // namespace waybill::queries
