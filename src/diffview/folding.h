// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/rows.h"

#include <vector>

namespace waybill::diffview {

/// A run of context rows that is hidden behind one fold row.
struct Fold {
    int firstRow = 0;
    int rowCount = 0;
    bool operator==(const Fold &) const = default;
};

/// What is seen of the rows: the changes with some lines of context, and a fold row for each stretch left out.
/// "Visible" counts the rows on the screen, "row" those of DiffRows.
class Folding {
public:
    static constexpr int defaultContext = 3;
    static constexpr int smallestFold = 2; ///< a fold row would take as much room as one line

    enum class Reveal { FromTop, FromBottom, All };

    Folding() = default;
    explicit Folding(const DiffRows &rows, int context = defaultContext);

    /// Shows all rows; the folds come back as they were.
    void setWholeFile(bool whole);
    [[nodiscard]] bool isWholeFile() const { return m_whole; }
    /// Reveals `count` rows of a fold, or all of it when few would be left.
    void reveal(int fold, Reveal what, int count = 10);

    [[nodiscard]] int visibleCount() const { return m_visibleCount; }
    /// The row that is shown there; for a fold row its first hidden row.
    [[nodiscard]] int rowAt(int visible) const;
    /// The index of the fold that is shown there, or -1.
    [[nodiscard]] int foldAt(int visible) const;
    /// Where a row is shown; for a hidden one where its fold is.
    [[nodiscard]] int visibleOf(int row) const;
    [[nodiscard]] const std::vector<Fold> &folds() const { return m_folds; }

private:
    struct Segment {
        int visible = 0; ///< where it begins on the screen
        int row = 0;     ///< its first row
        int fold = -1;   ///< a fold row, or shown rows
    };
    void layOut();
    [[nodiscard]] const Segment &segmentAt(int visible) const;

    int m_rowCount = 0;
    int m_visibleCount = 0;
    bool m_whole = false;
    std::vector<Fold> m_folds; ///< a fold that was opened completely stays, empty, so that indices last
    std::vector<Segment> m_segments;
};

} // namespace waybill::diffview
