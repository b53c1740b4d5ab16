// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"
#include "release/changes/range.h"

namespace waybill::release {

/// True where a change does nothing but move the version: it touches a VERSION file, or source named after it where the
/// title is of a release ("version.go", "Bump version to 1.5.1"), and besides that changelogs only. By names: no file
/// is read. Pure.
[[nodiscard]] bool isBumpOnly(const Change &change);

/// Says so where a range has no other change than such ones, apart from pairs that cancel out and changes of no file: a
/// release that brings nothing. Nothing for a range without changes. Pure.
[[nodiscard]] std::optional<Problem> nothingButTheVersion(const std::vector<Change> &changes, const Range &range,
                                                          const RepositorySpec &spec);

} // namespace waybill::release
