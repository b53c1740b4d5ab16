// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"
#include "support/linematcher.h"

namespace waybill::diffview {

/// Something that was found in a line of one side; column and length in UTF-16 units.
struct SearchMatch {
    DiffSide side = DiffSide::Old;
    int line = 0; ///< from 0, as the rows count
    int column = 0;
    int length = 0;
    bool operator==(const SearchMatch &) const = default;
};

struct SearchMatches {
    std::vector<SearchMatch> matches; ///< by row, then the old side before the new one, then by column
    bool more = false;                ///< there are more than were asked for
};

/// All that is found in the texts of both sides, `most` of it at most. Where a row has the same line on both sides, the
/// new one alone counts. To be called in a job: tens of milliseconds for 100,000 lines, longer for regular expressions.
/// Fails when it is cancelled, or for a broken regular expression, with its column (from 1) as the place.
[[nodiscard]] Result<SearchMatches> findMatches(const Alignment &alignment, const TextQuery &query,
                                                const JobControl &control = {}, int most = 100'000);

} // namespace waybill::diffview
