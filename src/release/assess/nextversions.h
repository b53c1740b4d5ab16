// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/assessment.h"
#include "release/assess/suspicion.h"
#include "support/problem.h"
#include "version/answer.h"
#include "words/stance.h"

#include <optional>

namespace waybill::release {

struct Product;
struct Relations;
struct Release;
struct RepositoryRelease;
struct StanceAnswer;

/// Whether one version is for every repository.
[[nodiscard]] bool sharesVersion(const Product &product);

/// Whether there are several repositories, each with a version of its own.
[[nodiscard]] bool hasVersionOfEach(const Release &release);

/// The version that the heads are tagged with, the highest; nothing while one that can be read is no release.
[[nodiscard]] std::optional<version::SemVer> releasedVersion(const Release &release);

/// The next version of a row by itself, under the product's stance.
[[nodiscard]] version::VersionAnswer nextVersionOf(const RepositoryRelease &row, const Product &product);

struct NextVersions {
    ByRow<version::VersionAnswer> rows;
    ByRow<std::optional<Suspicion>> suspicions;
    version::VersionAnswer product;     ///< the highest of them
    std::optional<Suspicion> suspicion; ///< of that
};
[[nodiscard]] NextVersions nextVersions(const Assessment &assessment);

/// What the version of a row, or of the whole product as one, is asked by, under the product's stance.
[[nodiscard]] version::VersionQuestion questionOf(const RepositoryRelease &row, const Product &product,
                                                  const Relations *relations);
[[nodiscard]] version::VersionQuestion questionOf(const Assessment &assessment);

/// What the release is under a stance.
[[nodiscard]] StanceAnswer answerFor(Stance stance, const Assessment &assessment);

/// The problem of rows on a stable line where something asks for more than a patch: names what does.
[[nodiscard]] ByRow<std::vector<Problem>> stableLineProblems(const Assessment &assessment);

} // namespace waybill::release
