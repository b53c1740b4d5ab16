// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/changelistview.h"
#include "diffview/diffbar.h"
#include "diffview/diffcommands.h"
#include "diffview/diffdocument.h"
#include "diffview/diffloader.h"
#include "diffview/diffpane.h"
#include "diffview/diffsearch.h"
#include "diffview/diffview.h"
#include "diffview/imageview.h"
#include "diffview/noticebar.h"
#include "diffview/overviewruler.h"
#include "diffview/paneheader.h"
#include "diffview/searchbar.h"

#include <QTimer>

#include <functional>
#include <optional>

class QLabel;
class QScrollBar;
class QSplitter;
class QStackedLayout;
class QStackedWidget;

namespace waybill::diffview {

/// Holds the panes, the overview and the sideways scroll bar together: what one of them wants, the others follow.
class DiffView::Private {
public:
    static constexpr int changeListRow = 4; ///< of the grid

    explicit Private(DiffView *view);
    ~Private();
    Private(const Private &) = delete;
    Private &operator=(const Private &) = delete;

    void setUpPane(DiffPane *pane);
    void setUpSides();
    void setUpUnified();
    void setUpImages();
    [[nodiscard]] QWidget *headerRow(QWidget *parent);
    void setUpLoader();
    void connectCommands();
    void load();
    /// Shows and does what the options say.
    void applyOptions();
    void change(const std::function<void(DiffOptions &)> &how);
    void chooseLayout();
    void setUnified(bool unified);
    /// Panes or pictures, as the alignment has them.
    void chooseContent();
    void showPosition();
    void showNotice();
    void setUpChangeList();
    void openChangeList();
    void showChangeList(bool shown);
    void setUpSearch();
    void takeMatches();
    void showMatches(); ///< in the overview
    void stepMatch(bool forward);
    void showPanes(const std::shared_ptr<const Alignment> &alignment);
    void refreshColors();
    void refreshFont();
    void adjustRanges();
    void scrollPanes();
    /// Keeps the row at the same height in the window while rows are folded or revealed around it.
    void holding(int row, const std::function<void()> &change);
    /// The same for the caret's row, or, where that is out of sight, the first one in it.
    void holdingPlace(const std::function<void()> &change);
    void bringIntoSight(int screenLine, int x);
    void goToChange(int change);
    void goToLine(DiffSide side, int line);
    void goToRow(int row, int column);
    /// Of the caret's line, where that moved.
    void goToOtherEnd();
    void stepChange(bool forward);
    [[nodiscard]] QString placeOfCaret() const;
    /// The changes that are selected, or the one that the reader is at, as a patch.
    [[nodiscard]] QByteArray patchOfSelection() const;
    /// Asks for the colours of what is in sight where the worker will not have come there for a while.
    void glance();
    [[nodiscard]] bool isColoured(DiffSide side) const;
    void checkSettled();
    [[nodiscard]] bool isInSight(int row) const;
    [[nodiscard]] int firstRowInSight() const;
    [[nodiscard]] int lastRowInSight() const;
    /// The pane that has, or last had, the focus of those that are shown.
    [[nodiscard]] DiffPane &activePane() const { return document.isUnified() ? *unifiedPane : *panes[index(active)]; }
    [[nodiscard]] std::array<DiffPane *, 3> allPanes() const { return {panes[0], panes[1], unifiedPane}; }
    /// Pixels from the top of all rows.
    [[nodiscard]] int yOf(int row) const;
    [[nodiscard]] int rowHeight() const { return panes[0]->rowHeight(); }
    [[nodiscard]] int paneHeight() const { return activePane().height(); }
    [[nodiscard]] int columnsInSight() const;

    DiffView *const q;
    DiffDocument document;
    DiffLoader loader;
    DiffColors colors;
    std::optional<DiffInput> input; ///< what is shown or under way; none while a message is shown
    DiffOptions options;
    DiffCommands commands;
    DiffSide active = DiffSide::New;
    std::vector<PaneHeader *> headers; ///< above the panes, both sides of each layout
    std::array<DiffPane *, 2> panes;
    DiffPane *unifiedPane = nullptr;
    QStackedLayout *stack;
    QLabel *message;
    QWidget *sides;
    DiffBar *bar;
    NoticeBar *notice;
    SearchBar *searchBar;
    DiffSearch search;
    ChangeListView *changeList;
    QStackedWidget *layouts; ///< the splitter, the unified pane, or the pictures
    ImageView *images = nullptr;
    bool wantsPicture = false; ///< of a file that is a text as well
    QSplitter *splitter;
    OverviewRuler *ruler;
    QScrollBar *sideways;
    QTimer slow;
    QTimer rest;                                        ///< fires when scrolling pauses
    std::optional<std::pair<DiffSide, int>> wantedLine; ///< by showLine(), until the panes are there
    bool isSettled = true;                              ///< settled() has been told
};

} // namespace waybill::diffview
