// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"
#include "diffview/folding.h"
#include "diffview/screenrows.h"
#include "diffview/syntax.h"
#include "support/linematcher.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace waybill::diffview {

/// What the panes and the overview show: the alignment, as rows side by side or unified, what is folded of it, how long
/// lines wrap, the colours so far and the change that the reader is at. GUI thread.
class DiffDocument : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void setAlignment(std::shared_ptr<const Alignment> alignment);
    void addColours(SyntaxChunk chunk);
    void setGlance(DiffSide side, std::vector<SyntaxChunk> chunks);

    [[nodiscard]] bool isEmpty() const { return !m_alignment; }
    /// Must not be called while isEmpty().
    [[nodiscard]] const Alignment &alignment() const { return *m_alignment; }
    [[nodiscard]] const std::shared_ptr<const Alignment> &sharedAlignment() const { return m_alignment; }
    [[nodiscard]] const SyntaxColors &colours(DiffSide side) const { return m_colours[waybill::diffview::index(side)]; }

    /// One pane with old above new instead of two.
    void setUnified(bool unified);
    [[nodiscard]] bool isUnified() const { return m_unified; }
    [[nodiscard]] int rowCount() const { return int(rows().rows.size()); }
    [[nodiscard]] const DiffRow &row(int row) const { return rows().rows[size_t(row)]; }
    [[nodiscard]] const std::vector<Change> &changes() const { return rows().changes; }
    /// The line on the other side that a line which differs moved to or came from; -1 where it did not move.
    [[nodiscard]] int otherEnd(DiffSide side, const DiffRow &row) const;
    /// The row that shows a line (from 0) of a side; -1 where there is no such line.
    [[nodiscard]] int rowOf(DiffSide side, int line) const;

    [[nodiscard]] const Folding &folding() const { return m_folding; }
    void setWholeFile(bool whole);
    /// Rows shown around each change; what was revealed by hand folds again.
    void setContext(int rows);
    [[nodiscard]] int context() const { return m_context; }
    void reveal(int fold, Folding::Reveal what);
    /// What encloses the first line after a fold; worked out once.
    [[nodiscard]] QString foldHeading(int fold) const;
    [[nodiscard]] int visibleCount() const { return m_folding.visibleCount(); }

    /// Wraps lines to so many columns; 0: not at all.
    void setWrap(int columns);
    [[nodiscard]] int wrap() const { return m_wrap; }
    /// Where the visible rows stand, in lines of the screen.
    [[nodiscard]] const ScreenRows &screen() const { return m_screen; }

    /// Characters shown of a line: more, once the reader asked for all of it.
    [[nodiscard]] int shownLength(DiffSide side, int line) const;
    void showWholeLine(DiffSide side, int line);

    /// What is marked in the lines as found; and which of it the reader is at.
    void setMatcher(const LineMatcher &matcher);
    [[nodiscard]] const LineMatcher &matcher() const { return m_matcher; }
    void setCurrentMatch(DiffSide side, int line, int column);
    [[nodiscard]] bool isCurrentMatch(DiffSide side, int line, int column) const
    {
        return m_currentMatch.line == line && m_currentMatch.column == column && m_currentMatch.side == side;
    }

    /// The line (from 0) that a person is about to align with one of the other side; -1: none.
    void setChosenLine(DiffSide side, int line);
    [[nodiscard]] bool isChosenLine(DiffSide side, int line) const
    {
        return line >= 0 && m_chosenLine == std::pair(side, line);
    }

    [[nodiscard]] int currentChange() const { return m_currentChange; } ///< -1: none
    void setCurrentChange(int change);

Q_SIGNALS:
    void replaced();                                                               ///< another alignment
    void laidOut();                                                                ///< other rows are visible
    void coloured(waybill::diffview::DiffSide side, int firstLine, int lineCount); ///< these lines have colours now
    void currentChangeChanged();
    void matcherChanged(); ///< other text is found
    void currentMatchChanged();
    void chosenLineChanged();

private:
    [[nodiscard]] const DiffRows &rows() const;
    void foldAnew();
    void placeRows();
    [[nodiscard]] int screenHeight(int visible) const;

    std::shared_ptr<const Alignment> m_alignment;
    DiffRows m_unifiedRows;                              ///< while unified
    mutable std::array<std::vector<int>, 2> m_rowOfLine; ///< made when first asked for
    Folding m_folding;
    ScreenRows m_screen;
    QSet<std::pair<int, int>> m_wholeLines; ///< side and line
    bool m_unified = false;
    bool m_whole = false;
    int m_context = Folding::defaultContext;
    int m_wrap = 0;
    std::array<SyntaxColors, 2> m_colours;
    int m_currentChange = -1;
    std::pair<DiffSide, int> m_chosenLine = {DiffSide::New, -1};
    LineMatcher m_matcher;
    struct {
        DiffSide side = DiffSide::New;
        int line = -1;
        int column = 0;
    } m_currentMatch;
    mutable QHash<int, QString> m_headings; ///< by the row after the fold
};

} // namespace waybill::diffview
