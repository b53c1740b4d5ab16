// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"
#include "release/changes/range.h"

namespace waybill::release {

/// True where a change does nothing but move the version: it touches a VERSION file, or source named after it where the
/// title is of a release ("version.go", "Bump version to 1.5.1"), and besides that changelogs only; where the title
/// says no more than the version ("Release v1.5.1"), the files of packages that hold it and documentation, too. By
/// names: no file is read. Pure.
[[nodiscard]] bool isBumpOnly(const Change &change);

/// Whether a title says no more than which version this is: "Release v1.5.1", "chore(release): publish 1.5.1",
/// "v1.5.1",
/// "[RELEASE] Prepare for next development iteration". What such a change tells is of others. Pure.
[[nodiscard]] bool isOfARelease(const QString &title);

/// Whether a title says no more than that something is written for readers of a release: "Update changelog", "Release
/// notes for 2.13.0", "docs: 3.0 upgrade guide". What such a change tells is of others. Pure.
[[nodiscard]] bool isOfNotes(const QString &title);

/// Whether a change touches nothing but changelogs: what it tells is of other changes. By names: no file is read. Pure.
[[nodiscard]] bool writesChangelogOnly(const Change &change);

/// Whether a title says that another version of something else is used: "Bump x from 1.1 to 1.2", "chore(deps): update
/// module y to v2". Messages of such changes quote what others broke. Pure.
[[nodiscard]] bool takesAnotherVersion(const QString &title);

/// The same, or without a version: "Bump Axios version", "Update dependencies", "chore: bump web dependencies". Pure.
[[nodiscard]] bool movesDependencies(const QString &title);

/// Says so where a range has no other change than such ones, apart from pairs that cancel out and changes of no file: a
/// release that brings nothing. Nothing for a range without changes. Pure.
[[nodiscard]] std::optional<Problem> nothingButTheVersion(const std::vector<Change> &changes, const Range &range,
                                                          const RepositorySpec &spec);

} // namespace waybill::release
