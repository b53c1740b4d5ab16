// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffdocument.h"
#include "diffview/diffloader.h"
#include "diffview/diffpane.h"
#include "diffview/diffview.h"
#include "diffview/overviewruler.h"
#include "diffview/paneheader.h"

#include <QTimer>

#include <functional>
#include <optional>

class QLabel;
class QScrollBar;
class QSplitter;
class QStackedLayout;

namespace waybill::diffview {

/// Holds the two panes, the overview and the sideways scroll bar together: what one of them wants, the others follow.
class DiffView::Private {
public:
    explicit Private(DiffView *view);
    ~Private();
    Private(const Private &) = delete;
    Private &operator=(const Private &) = delete;

    void load();
    void showPanes(const std::shared_ptr<const Alignment> &alignment);
    void refreshColors();
    void refreshFont();
    void adjustRanges();
    void scrollPanes();
    /// Keeps the row at the same height in the window while rows are folded or revealed around it.
    void holding(int row, const std::function<void()> &change);
    void bringIntoSight(int row, int x);
    void goToChange(int change);
    void goToLine(DiffSide side, int line);
    void stepChange(bool forward);
    /// Asks for the colours of what is in sight where the worker will not have come there for a while.
    void glance();
    [[nodiscard]] bool isColoured(DiffSide side) const;
    void checkSettled();
    [[nodiscard]] bool isInSight(int row) const;
    [[nodiscard]] int firstRowInSight() const;
    [[nodiscard]] int lastRowInSight() const;
    [[nodiscard]] DiffPane &activePane() const { return *panes[index(active)]; }

    DiffView *const q;
    DiffDocument document;
    DiffLoader loader;
    DiffColors colors;
    std::optional<DiffInput> input; ///< what is shown or under way; none while a message is shown
    git::Whitespace whitespace = git::Whitespace::Exact;
    double zoom = 0; ///< points added to the system's size
    DiffSide active = DiffSide::New;
    std::array<PaneHeader *, 2> headers;
    std::array<DiffPane *, 2> panes;
    QStackedLayout *stack;
    QLabel *message;
    QWidget *sides;
    QSplitter *splitter;
    OverviewRuler *ruler;
    QScrollBar *sideways;
    QTimer slow;
    QTimer rest;                                        ///< fires when scrolling pauses
    std::optional<std::pair<DiffSide, int>> wantedLine; ///< by showLine(), until the panes are there
    bool isSettled = true;                              ///< settled() has been told
};

} // namespace waybill::diffview
