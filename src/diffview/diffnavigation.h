// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffpanes.h"
#include "diffview/overviewruler.h"
#include "diffview/readingplace.h"

#include <QObject>

#include <functional>

class QScrollBar;

namespace waybill::diffview {

/// Scrolls the panes together and goes to changes, lines and rows. Rows and changes are those of the document; heights
/// are pixels. GUI thread only.
class DiffNavigation : public QObject {
    Q_OBJECT

public:
    /// All outlive it, or it is not called any more.
    DiffNavigation(DiffDocument &document, DiffPanes &panes, OverviewRuler &ruler, QScrollBar &sideways);

    void setWrapped(bool wrapped) { m_wrapped = wrapped; }
    /// After the panes, the rows or their heights have changed.
    void adjustRanges();
    /// From the top of all rows.
    [[nodiscard]] int yOf(int row) const;
    [[nodiscard]] int firstRowInSight() const;
    /// Keeps the row at the same height in the window while rows are folded or revealed around it.
    void holding(int row, const std::function<void()> &change);
    /// The same for the caret's row, or, where that is out of sight, the first one in it.
    void holdingPlace(const std::function<void()> &change);
    /// `x`: of the text; below 0 to leave it.
    void bringIntoSight(int screenLine, int x);
    void goToChange(int change);
    /// By the number in the gutter; a line that the side does not have changes nothing.
    void goToLine(DiffSide side, int line);
    void goToRow(int row, int column);
    /// The caret goes to its line, where what the place says is selected, and the panes are scrolled to the top one, as
    /// far as the texts have them.
    void goTo(const ReadingPlace &place);
    /// Of the caret's line, where that moved.
    void goToOtherEnd();
    /// False at the last or first change. The document has changes.
    bool stepChange(bool forward);

Q_SIGNALS:
    void scrolled();

private:
    void scrollPanes();
    [[nodiscard]] int lastRowInSight() const;
    [[nodiscard]] int rowOf(const TextLine &line) const; ///< -1 where the side does not have it
    [[nodiscard]] bool isInSight(int row) const;

    DiffDocument &m_document;
    DiffPanes &m_panes;
    OverviewRuler &m_ruler;
    QScrollBar &m_sideways;
    bool m_wrapped = false;
};

} // namespace waybill::diffview
