// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/difftext.h"
#include "diffview/lineindex.h"
#include "git/linediff.h"
#include "source/significance.h"

#include <vector>

namespace waybill::diffview {

enum class RowKind : quint8 {
    Context,  ///< the same on both sides; or a blank line of one side that does not count, beside padding
    Changed,  ///< two versions of one line
    Replaced, ///< a removed line beside an added one that has little in common with it
    Removed,  ///< only the old side has a line
    Added,    ///< only the new side has a line
};

/// One row of the two panes. Both sides always have the same number of rows: a side without a line is padding.
struct DiffRow {
    std::array<int, 2> line = {-1, -1}; ///< line on either side, from 0; -1 for padding
    int change = -1;                    ///< index of the Change that it belongs to; -1 for context
    RowKind kind = RowKind::Context;
    int partner = -1; ///< unified, of a Changed row: the line of the other side that it is a version of
    bool operator==(const DiffRow &) const = default;
};

/// A run of rows that differ.
struct Change {
    int firstRow = 0;
    int rowCount = 0;
    std::array<int, 2> lineCount = {0, 0}; ///< lines on either side
    source::Significance significance = source::Significance::Code;
    bool operator==(const Change &) const = default;
};

struct DiffRows {
    std::vector<DiffRow> rows;
    std::vector<Change> changes;
    int hidden = 0; ///< changes that are none here, since only comments or formatting differ
};

/// The rows of two texts whose differing lines are `hunks` (in order, not overlapping). Where blank lines were ignored,
/// those that only one side has stand beside padding among the context. `significance`: of each hunk; empty: all are
/// code. `hides`: those that are not become context, as if they did not differ.
[[nodiscard]] DiffRows buildRows(const std::array<LineIndex, 2> &texts, const std::vector<git::Hunk> &hunks,
                                 const std::vector<source::Significance> &significance = {}, bool hides = false);

/// The same rows for one pane: of each change first all old lines and then all new ones. Context rows have both lines,
/// all others one. The changes have the same order and number.
[[nodiscard]] DiffRows unifiedRows(const DiffRows &rows);

/// The rows of a text that stands alone on `side`: all added, or all removed.
[[nodiscard]] DiffRows rowsOfOneSide(const LineIndex &text, DiffSide side);

} // namespace waybill::diffview
