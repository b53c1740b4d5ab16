// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffview_p.h"

#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int patience = 200;   ///< ms until a slow comparison is announced
constexpr int scrollPause = 30; ///< ms without scrolling until lines in sight are coloured before their turn
constexpr int soon = 1000;      ///< lines ahead that the worker colours before a glance would pay
constexpr int rowsAbove = 4;    ///< kept in sight above a change that is jumped to
constexpr double leastFont = 5; ///< points
constexpr double largestFont = 40;

} // namespace

DiffView::Private::Private(DiffView *view)
    : q(view)
    , stack(new QStackedLayout(view))
    , message(new QLabel(view))
    , sides(new QWidget(view))
    , splitter(new QSplitter(Qt::Horizontal, sides))
    , ruler(new OverviewRuler(document, sides))
    , sideways(new QScrollBar(Qt::Horizontal, sides))
{
    message->setAlignment(Qt::AlignCenter);
    message->setWordWrap(true);
    message->setMargin(24);
    message->setTextFormat(Qt::PlainText);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->addWidget(message);
    stack->addWidget(sides);

    for (const DiffSide side : bothSides) {
        auto *box = new QWidget(splitter);
        auto *column = new QVBoxLayout(box);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        headers[index(side)] = new PaneHeader(side, box);
        panes[index(side)] = new DiffPane(document, side, box);
        column->addWidget(headers[index(side)]);
        column->addWidget(panes[index(side)], 1);
        splitter->addWidget(box);
        splitter->setStretchFactor(int(index(side)), 1);
        DiffPane *pane = panes[index(side)];
        connect(pane, &DiffPane::resized, q, [this] { adjustRanges(); });
        connect(pane, &DiffPane::gotFocus, q, [this, side] { active = side; });
        connect(pane, &DiffPane::sightWanted, q, [this](int row, int x) { bringIntoSight(row, x); });
        connect(pane, &DiffPane::foldWanted, q, [this](int fold, Folding::Reveal reveal) {
            holding(firstRowInSight(), [&] { document.reveal(fold, reveal); });
        });
        connect(pane, &DiffPane::caretMoved, q, [this](int row) {
            const int change = document.row(row).change;
            if (change >= 0)
                document.setCurrentChange(change);
        });
    }
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->setAccessibleName(tr("Old and new version"));
    q->setFocusProxy(panes[1]);
    sideways->setLayoutDirection(Qt::LeftToRight);
    sideways->setAccessibleName(tr("Scroll both versions sideways"));

    auto *grid = new QGridLayout(sides);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(splitter, 0, 0);
    grid->addWidget(ruler, 0, 1);
    grid->addWidget(sideways, 1, 0, 1, 2);
    connect(ruler, &QScrollBar::valueChanged, q, [this] { scrollPanes(); });
    connect(sideways, &QScrollBar::valueChanged, q, [this] { scrollPanes(); });

    slow.setSingleShot(true);
    slow.setInterval(patience);
    connect(&slow, &QTimer::timeout, q, [this] {
        message->setText(tr("Comparing…"));
        stack->setCurrentWidget(message);
    });
    connect(&loader, &DiffLoader::aligned, q, [this](const auto &alignment) { showPanes(alignment); });
    connect(&loader, &DiffLoader::failed, q, [this](const Error &error) {
        slow.stop();
        message->setText(error.message());
        stack->setCurrentWidget(message);
    });
    connect(&loader, &DiffLoader::coloured, q, [this](const SyntaxChunk &chunk) {
        document.addColours(chunk);
        checkSettled();
    });
    connect(&loader, &DiffLoader::glanced, q, [this](DiffSide side, const std::vector<SyntaxChunk> &chunks) {
        document.setGlance(side, chunks);
        checkSettled();
    });
    connect(&loader, &DiffLoader::finished, q, [this] { checkSettled(); });
    rest.setSingleShot(true);
    rest.setInterval(scrollPause);
    connect(&rest, &QTimer::timeout, q, [this] { glance(); });
}

DiffView::Private::~Private()
{
    delete sides; // the panes look at the document, and tell the view what happens to them
}

void DiffView::Private::load()
{
    slow.start();
    isSettled = false;
    loader.load(*input, whitespace);
}

void DiffView::Private::showPanes(const std::shared_ptr<const Alignment> &alignment)
{
    slow.stop();
    document.setAlignment(alignment);
    for (PaneHeader *header : headers)
        header->setAlignment(alignment);
    stack->setCurrentWidget(sides);
    adjustRanges();
    sideways->setValue(0);
    ruler->setValue(0);
    for (DiffPane *pane : panes)
        pane->setCaret({document.changes().empty() ? 0 : document.changes().front().firstRow, 0});
    if (!document.changes().empty() && document.folding().isWholeFile())
        goToChange(0);
    if (wantedLine)
        goToLine(wantedLine->first, wantedLine->second);
    wantedLine.reset();
}

bool DiffView::Private::isColoured(DiffSide side) const
{
    const std::vector<LineRange> lines = panes[index(side)]->linesInSight();
    return std::all_of(lines.begin(), lines.end(),
                       [&](const LineRange &range) { return document.colours(side).covers(range); });
}

void DiffView::Private::checkSettled()
{
    if (isSettled
        || (!loader.isIdle() && (document.isEmpty() || !isColoured(DiffSide::Old) || !isColoured(DiffSide::New))))
        return;
    isSettled = true;
    Q_EMIT q->settled();
}

void DiffView::Private::glance()
{
    if (document.isEmpty() || loader.isIdle())
        return;
    for (const DiffSide side : bothSides) {
        const std::vector<LineRange> lines = panes[index(side)]->linesInSight();
        if (!lines.empty() && lines.front().first > document.colours(side).exactLines() + soon && !isColoured(side))
            loader.glance(side, lines);
    }
}

void DiffView::Private::refreshColors()
{
    colors = diffColors(q->palette());
    for (const DiffSide side : bothSides) {
        headers[index(side)]->setColors(colors);
        panes[index(side)]->setColors(colors);
    }
    ruler->setColors(colors);
}

void DiffView::Private::refreshFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    const double size = font.pointSizeF() > 0 ? font.pointSizeF() : q->font().pointSizeF();
    font.setPointSizeF(std::clamp(size + zoom, leastFont, largestFont));
    const int row = document.isEmpty() ? 0 : firstRowInSight();
    for (DiffPane *pane : panes)
        pane->setCodeFont(font);
    holding(row, [] {});
}

void DiffView::Private::adjustRanges()
{
    if (document.isEmpty())
        return;
    const DiffPane &pane = *panes[0];
    const int tall = document.visibleCount() * pane.rowHeight();
    ruler->setSingleStep(pane.rowHeight());
    ruler->setPageStep(pane.height());
    ruler->setRange(0, std::max(0, tall - pane.height() + pane.rowHeight()));
    if (tall <= pane.height())
        ruler->setRange(0, 0);
    const int columns = std::min(document.alignment().columns, LineLayouts::longestLine + 40);
    const int wide = int(columns * pane.charWidth()) + 3 * int(pane.charWidth());
    const int room = std::min(panes[0]->width(), panes[1]->width()) - pane.textX();
    sideways->setSingleStep(int(4 * pane.charWidth()));
    sideways->setPageStep(std::max(1, room));
    sideways->setRange(0, std::max(0, wide - room));
    sideways->setVisible(wide > room);
    scrollPanes();
}

void DiffView::Private::scrollPanes()
{
    for (DiffPane *pane : panes)
        pane->setScroll(sideways->value(), ruler->value());
    if (!loader.isIdle() && !rest.isActive())
        rest.start();
}

int DiffView::Private::firstRowInSight() const
{
    return document.folding().rowAt(ruler->value() / panes[0]->rowHeight());
}

int DiffView::Private::lastRowInSight() const
{
    const Folding &folding = document.folding();
    const int visible = (ruler->value() + panes[0]->height() - 1) / panes[0]->rowHeight();
    return folding.rowAt(std::min(visible, folding.visibleCount() - 1));
}

bool DiffView::Private::isInSight(int row) const
{
    const int y = document.folding().visibleOf(row) * panes[0]->rowHeight() - ruler->value();
    return y >= 0 && y + panes[0]->rowHeight() <= panes[0]->height();
}

void DiffView::Private::holding(int row, const std::function<void()> &change)
{
    const int oldHeight = std::max(1, ruler->singleStep());
    const int before = document.folding().visibleOf(row) * oldHeight - ruler->value();
    change();
    adjustRanges();
    ruler->setValue(document.folding().visibleOf(row) * panes[0]->rowHeight() - before);
}

void DiffView::Private::bringIntoSight(int row, int x)
{
    const int tall = panes[0]->rowHeight();
    const int y = document.folding().visibleOf(row) * tall;
    if (y < ruler->value())
        ruler->setValue(y);
    else if (y + tall > ruler->value() + panes[0]->height())
        ruler->setValue(y + tall - panes[0]->height());
    if (x < 0)
        return;
    const int margin = int(4 * panes[0]->charWidth());
    const int room = std::max(1, std::min(panes[0]->width(), panes[1]->width()) - panes[0]->textX() - margin);
    if (x < sideways->value())
        sideways->setValue(std::max(0, x - margin));
    else if (x > sideways->value() + room)
        sideways->setValue(x - room);
}

void DiffView::Private::goToChange(int change)
{
    const Change &c = document.changes()[size_t(change)];
    document.setCurrentChange(change);
    for (DiffPane *pane : panes)
        pane->setCaret({c.firstRow, 0});
    const int tall = panes[0]->rowHeight();
    const int top = document.folding().visibleOf(c.firstRow) * tall;
    const int bottom = top + std::min(c.rowCount * tall, panes[0]->height() - rowsAbove * tall);
    // What is in sight as a whole stays where it is: jumping then would only lose the reader's place.
    if (top - tall < ruler->value() || bottom > ruler->value() + panes[0]->height())
        ruler->setValue(top - std::max(rowsAbove * tall, panes[0]->height() / 4));
}

void DiffView::Private::goToLine(DiffSide side, int line)
{
    const int wanted = line - document.alignment().input[index(side)].firstLine;
    int row = 0;
    while (row < document.rowCount() && document.row(row).line[index(side)] != wanted)
        ++row;
    if (wanted < 0 || row == document.rowCount())
        return;
    const Folding &folding = document.folding();
    const int fold = folding.foldAt(folding.visibleOf(row));
    if (fold >= 0) {
        document.reveal(fold, Folding::Reveal::All);
        adjustRanges();
    }
    if (document.row(row).change >= 0)
        document.setCurrentChange(document.row(row).change);
    for (DiffPane *pane : panes)
        pane->setCaret({row, 0});
    if (!isInSight(row))
        ruler->setValue(document.folding().visibleOf(row) * panes[0]->rowHeight()
                        - std::max(rowsAbove * panes[0]->rowHeight(), panes[0]->height() / 4));
}

void DiffView::Private::stepChange(bool forward)
{
    if (loader.isAligning())
        return; // a key held down must not run past a file that nobody has seen
    if (stack->currentWidget() != sides || document.isEmpty() || document.changes().empty()) {
        Q_EMIT q->endReached(forward);
        return;
    }
    const std::vector<Change> &changes = document.changes();
    // From the caret; where the reader has scrolled away from it, from the edge of what is in sight, so that no change
    // that is in sight is passed over.
    const int caret = activePane().selection().caret.row;
    const int from = isInSight(caret) ? caret : forward ? firstRowInSight() - 1 : lastRowInSight() + 1;
    const auto begin = changes.begin();
    const auto after = forward ? std::upper_bound(begin, changes.end(), from,
                                                  [](int row, const Change &change) { return row < change.firstRow; })
                               : std::lower_bound(begin, changes.end(), from,
                                                  [](const Change &change, int row) { return change.firstRow < row; });
    const int target = forward ? (after == changes.end() ? -1 : int(after - begin)) : int(after - begin) - 1;
    if (target < 0)
        Q_EMIT q->endReached(forward);
    else
        goToChange(target);
}

} // namespace waybill::diffview
