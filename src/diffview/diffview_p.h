// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/changelistview.h"
#include "diffview/diffanchoring.h"
#include "diffview/diffbar.h"
#include "diffview/diffcommands.h"
#include "diffview/diffdocument.h"
#include "diffview/difffinder.h"
#include "diffview/diffloader.h"
#include "diffview/diffnavigation.h"
#include "diffview/diffpanes.h"
#include "diffview/diffview.h"
#include "diffview/noticebar.h"

#include <QTimer>

#include <functional>
#include <optional>

class QLabel;
class QScrollBar;
class QStackedLayout;

namespace waybill::diffview {

/// What a DiffView is made of: loads, follows the options and chooses the layout. Scrolling and jumping is
/// DiffNavigation's, searching DiffFinder's.
class DiffView::Private {
public:
    static constexpr int changeListRow = 4; ///< of the grid

    explicit Private(DiffView *view);
    ~Private();
    Private(const Private &) = delete;
    Private &operator=(const Private &) = delete;

    void setUpPanes();
    void setUpLoader();
    void setUpChangeList();
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
    void openChangeList();
    void showChangeList(bool shown);
    void showPanes(const std::shared_ptr<const Alignment> &alignment);
    void refreshColors();
    void refreshFont();
    void stepChange(bool forward);
    void askForLine(LineUse use);
    /// Enables what can be asked for the lines of the texts that are shown.
    void showUses();
    /// Asks for the colours of what is in sight where the worker will not have come there for a while.
    void glance();
    /// Rather than a message, or pictures alone.
    [[nodiscard]] bool showsLines() const;
    [[nodiscard]] bool isColoured(DiffSide side) const;
    void checkSettled();

    DiffView *const q;
    DiffDocument document;
    DiffLoader loader;
    DiffColors colors;
    std::optional<DiffInput> input; ///< what is shown or under way; none while a message is shown
    DiffOptions options;
    DiffCommands commands;
    QStackedLayout *stack;
    QLabel *message;
    QWidget *sides;
    DiffBar *bar;
    NoticeBar *notice;
    SearchBar *searchBar;
    ChangeListView *changeList;
    DiffPanes *panes;
    OverviewRuler *ruler;
    QScrollBar *sideways;
    DiffNavigation navigation;
    DiffFinder finder;
    DiffAnchoring anchoring;
    bool wantsPicture = false; ///< of a file that is a text as well
    QTimer slow;
    QTimer rest;                             ///< fires when scrolling pauses
    std::optional<ReadingPlace> wantedPlace; ///< by goTo(), until the panes are there
    bool isSettled = true;                   ///< settled() has been told
};

} // namespace waybill::diffview
