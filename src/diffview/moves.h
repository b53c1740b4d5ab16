// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/rows.h"

#include <array>
#include <vector>

namespace waybill::diffview {

/// A run of lines that was taken away in one place and put in again in another.
struct Move {
    std::array<int, 2> firstLine = {0, 0}; ///< on either side, from 0
    int count = 0;                         ///< lines, the same on both sides
    bool indentation = false;              ///< only equal but for the white space before the lines
    bool operator==(const Move &) const = default;
};

/// The moves among the rows that differ, ordered by their new lines. A move has three lines of twenty letters and
/// digits or more, fewer lines where these are long and occur nowhere else, and more letters where the run occurs
/// several times. Its indentation may have changed by the same number of columns in each line; blank lines count
/// inside of a run, never at its ends. Longer moves go first, and no line is in two. What merely was indented in its
/// place did not move. Takes time in proportion to the lines that differ, however often they repeat.
[[nodiscard]] std::vector<Move> findMoves(const std::array<LineIndex, 2> &texts, const DiffRows &rows);

/// Which move a line belongs to.
class MoveIndex {
public:
    MoveIndex() = default;
    /// Of moves as findMoves() orders them.
    explicit MoveIndex(std::vector<Move> moves);

    [[nodiscard]] const std::vector<Move> &moves() const { return m_moves; }
    /// The index of the move that a line is in; -1 where it is in none.
    [[nodiscard]] int moveAt(DiffSide side, int line) const;
    /// The line on the other side that a moved line went to or came from; -1 where it is in no move.
    [[nodiscard]] int otherEnd(DiffSide side, int line) const;

private:
    std::vector<Move> m_moves;
    std::array<std::vector<int>, 2> m_order; ///< indexes of the moves by their lines on either side
};

} // namespace waybill::diffview
