// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/changelogstatements.h"

#include <QStringList>

namespace waybill::release {

/// The runtime dependencies of an npm package that no longer allow the major version which was enough before, from 1 on
/// ("^3.1.0" -> "^4.0.0"); of private packages none. Pure.
[[nodiscard]] QStringList dependenciesWithNewMajor(const QByteArray &oldPackageJson, const QByteArray &newPackageJson);

/// What a package builds on reaches those who use it: a range after which several of its runtime dependencies are of
/// new major versions may hand on what these break; one alone is mostly hidden. A suspicion about the last change that
/// raised one of them: of six releases whose only breakage it would have been, one was a major one. Nothing where the
/// trees cannot be read.
[[nodiscard]] ReasonsByChange dependencyStatements(const git::Repository &repository, const ChangelogEnds &ends,
                                                   const std::vector<Change> &changes);

} // namespace waybill::release
