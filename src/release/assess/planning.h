// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/release.h"

namespace waybill::release {

// The parts of assess() that look at a whole release. All are pure.

/// Whether one version is for every repository.
[[nodiscard]] bool sharesVersion(const Product &product);
/// The next version of a row by itself, under the product's stance.
[[nodiscard]] version::VersionAnswer nextVersionOf(const RepositoryRelease &row, const Product &product);
/// Gives the rows and the product their next versions.
void setVersions(Release &release);
/// What the version of a row, or of the whole product as one, is asked by, under the product's stance.
[[nodiscard]] version::VersionQuestion questionOf(const RepositoryRelease &row, const Product &product,
                                                  const Relations *relations);
[[nodiscard]] version::VersionQuestion questionOf(const Release &release);
/// Whether what is chosen for the product is chosen for each of its repositories.
[[nodiscard]] bool isChosenTogether(const Product &product);
/// What is planned for a row whose next version is known. What speaks against a choice of its own becomes a problem.
void setPlanned(RepositoryRelease &row, const Product &product, const Decisions &decisions, const Relations *relations);
/// What is planned for the product and its rows. What speaks against a choice becomes a problem of whom it was made
/// for.
void setPlanned(Release &release, const Decisions &decisions);
/// What the release is under a stance.
[[nodiscard]] StanceAnswer answerFor(Stance stance, const Release &release);
/// Derives the procedure, and from it the advice for the product and the rows.
void setProcedure(Release &release, const Decisions &decisions);
/// The problem of rows on a stable line where something asks for more than a patch: names what does.
void checkStableLines(Release &release);
/// Problems of a product that promises to work with older minor releases of itself: the mixes between base and head
/// that do not, where both are within what is promised. Needs the planned versions.
void checkPromise(Release &release);
/// Problems of rows that disagree with their version file, or with the version of the others.
void checkVersionFile(RepositoryRelease &row, const Product &product);
void checkLockstep(std::vector<RepositoryRelease> &rows);

} // namespace waybill::release
