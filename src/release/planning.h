// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/release.h"

namespace waybill::release {

// The parts of assess() that look at a whole release. All are pure.

/// Whether one version is for every repository.
[[nodiscard]] bool sharesVersion(const Product &product);
/// The next version of a row by itself, under the product's stance.
[[nodiscard]] version::VersionAnswer nextVersionOf(const RepositoryRelease &row, const Product &product);
/// Gives the rows and the product their next versions.
void setVersions(Release &release);
/// What the release is under a stance.
[[nodiscard]] StanceAnswer answerFor(Stance stance, const Release &release);
/// Derives the procedure, and from it the advice for the product and the rows.
void setProcedure(Release &release, const Decisions &decisions);
/// The problem of rows on a stable line where something asks for more than a patch: names what does.
void checkStableLines(Release &release);
/// Problems of rows that disagree with their version file, or with the version of the others.
void checkVersionFile(RepositoryRelease &row, const Product &product);
void checkLockstep(std::vector<RepositoryRelease> &rows);

} // namespace waybill::release
