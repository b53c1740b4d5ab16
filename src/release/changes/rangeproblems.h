// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/range.h"
#include "support/job.h"

namespace waybill::release {

/// What is odd about a range that findRange() found, each with the repository as its place:
/// - the base is no ancestor of the head: where the two part, and the release before that. Normal where releases are
/// made
///   on stable branches, so that it is a note; a warning where the base is no release, and on a branch of a line
///   (`stableLine`) whose own last release is another one;
/// - several versions on the head, or on a base that nobody named: which one counts. Not where a candidate became the
///   release;
/// - a release held against its own candidate, or a candidate against the one before it: what would be the base since
///   the last stable release.
/// That they have no common history findRange() says. What cannot be read is left out. `cacheFolder`: where what stands
/// nearest is remembered; may be empty.
[[nodiscard]] std::vector<Problem> rangeProblems(const git::Repository &repository, const ReleaseTags &tags,
                                                 const RepositorySpec &spec, const Range &range, bool stableLine,
                                                 const QString &cacheFolder, const JobControl &control = {});

} // namespace waybill::release
