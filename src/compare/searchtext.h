// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/filecomparison.h"
#include "support/linematcher.h"

#include <functional>

namespace waybill::compare {

/// A line of a side that has it.
struct TextHit {
    int file = 0;   ///< index in FileComparison::files
    int side = 1;   ///< 0 old, 1 new
    int line = 0;   ///< from 1
    int column = 0; ///< from 1, UTF-16 units
    int length = 0; ///< of the first match in the line
    QString text;   ///< the line, cut around the match where it is long
    int cut = 0;    ///< UTF-16 units of the line that `text` leaves out before it: the match is at column - 1 - cut
    bool operator==(const TextHit &) const = default;
};

/// Finds a text in all files that differ: on the new side, and then on the old side where a line is gone or a file is.
/// A line counts once. Binary files have no text; an empty text is nowhere; what cannot be read is passed over. Hits
/// are delivered by file as they are found, on the calling thread; `deliver` returns false to stop. Fails with
/// Fault::Input where the regular expression is broken (message with its column). Stops after `most` hits and returns
/// how many there were. Progress in files. Call it in a job.
[[nodiscard]] Result<qint64> searchText(const FileComparison &comparison, const TextQuery &query, qint64 most,
                                        const std::function<bool(std::vector<TextHit>)> &deliver,
                                        const JobControl &control = {});

} // namespace waybill::compare
