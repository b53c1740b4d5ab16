// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/difftext.h"
#include "diffview/rows.h"
#include "support/job.h"

namespace waybill::diffview {

/// Two texts, read and set row by row: all that the panes show, without colours. Immutable once made; shared between
/// the view and its workers.
struct Alignment {
    DiffInput input;
    std::array<LineIndex, 2> texts;
    DiffRows rows;
    git::Whitespace whitespace = git::Whitespace::Exact;
    int columns = 0; ///< of the widest line on either side, tabs expanded

    /// The number of a line (from 0) in the file that it comes from.
    [[nodiscard]] int number(DiffSide side, int line) const { return line + input[index(side)].firstLine; }
    [[nodiscard]] bool hasText(DiffSide side) const
    {
        return input[index(side)].note.isEmpty() && input[index(side)].exists;
    }
};

inline constexpr int tabWidth = 4;

/// Works the alignment out: milliseconds to seconds, so call it in a job. A side that is binary gets a note. Fails when
/// it is cancelled, or when the texts cannot be compared.
[[nodiscard]] Result<std::shared_ptr<const Alignment>> align(DiffInput input, git::Whitespace whitespace,
                                                             const JobControl &control = {});

} // namespace waybill::diffview
