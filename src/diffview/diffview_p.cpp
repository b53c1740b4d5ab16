// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffview_p.h"

#include "diffview/codefont.h"
#include "diffview/excerpts.h"
#include "diffview/plainlabel.h"
#include "wording/text.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>
#include <QStackedLayout>

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int patience = 200;         ///< ms until a slow comparison is announced
constexpr int scrollPause = 30;       ///< ms without scrolling until lines in sight are coloured before their turn
constexpr int leastForTwoPanes = 720; ///< pixels; narrower, two panes show less than 40 columns each
constexpr double leastFont = 5;       ///< points
constexpr double largestFont = 40;
constexpr int mostContext = 1000;
constexpr int soon = 1000; ///< lines ahead that the worker colours before a glance would pay

} // namespace

DiffView::Private::Private(DiffView *view)
    : q(view)
    , commands(DiffCommands::create(view))
    , stack(new QStackedLayout(view))
    , message(new PlainLabel(view))
    , sides(new QWidget(view))
    , bar(new DiffBar(commands, sides))
    , notice(new NoticeBar(sides))
    , searchBar(new SearchBar(sides))
    , changeList(new ChangeListView(sides))
    , panes(new DiffPanes(document, sides))
    , ruler(new OverviewRuler(document, sides))
    , sideways(new QScrollBar(Qt::Horizontal, sides))
    , navigation(document, *panes, *ruler, *sideways)
    , finder({document, *panes, navigation, *ruler, *searchBar}, commands)
    , anchoring(document, *panes, commands)
{
    message->setAlignment(Qt::AlignCenter);
    message->setWordWrap(true);
    message->setMargin(24);
    message->setTextFormat(Qt::PlainText);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->addWidget(message);
    stack->addWidget(sides);
    q->setFocusProxy(&panes->showing(DiffSide::New));
    sideways->setLayoutDirection(Qt::LeftToRight);
    sideways->setAccessibleName(tr("Scroll both versions horizontally"));
    // Pictures have none; the headings must not move from file to file.
    QSizePolicy place = ruler->sizePolicy();
    place.setRetainSizeWhenHidden(true);
    ruler->setSizePolicy(place);

    auto *grid = new QGridLayout(sides);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(bar, 0, 0, 1, 2);
    grid->addWidget(notice, 1, 0, 1, 2);
    grid->addWidget(panes, 2, 0);
    grid->addWidget(ruler, 2, 1);
    grid->addWidget(sideways, 3, 0, 1, 2);
    grid->addWidget(changeList, changeListRow, 0, 1, 2);
    grid->addWidget(searchBar, 5, 0, 1, 2);
    grid->setRowStretch(2, 3);
    connect(&document, &DiffDocument::replaced, q, [this] { showPosition(); });
    connect(&document, &DiffDocument::currentChangeChanged, q, [this] { showPosition(); });
    setUpLoader();
    setUpPanes();
    setUpChangeList();
    connectCommands();
}

DiffView::Private::~Private()
{
    delete sides; // the panes look at the document, and tell the view what happens to them
}

void DiffView::Private::setUpPanes()
{
    for (DiffPane *pane : panes->all()) {
        connect(pane, &DiffPane::caretMoved, q, [this](int row) {
            const auto &changes = document.changes();
            if (changes.empty())
                return;
            // The one that the caret is in or behind; above them all the first.
            const auto after = std::upper_bound(changes.begin(), changes.end(), row,
                                                [](int of, const Change &change) { return of < change.firstRow; });
            document.setCurrentChange(std::max(0, int(after - changes.begin()) - 1));
        });
        pane->setMenuActions({commands.edit, commands.editBoth, commands.forge, commands.blame, commands.separators[5],
                              commands.copyPatch, commands.copyPlace, commands.otherEnd, commands.align,
                              commands.unalign});
    }
    connect(&navigation, &DiffNavigation::scrolled, q, [this] {
        if (!loader.isIdle() && !rest.isActive())
            rest.start();
    });
}

void DiffView::Private::stepChange(bool forward)
{
    if (loader.isAligning())
        return; // a key held down must not run past a file that nobody has seen
    const bool any = stack->currentWidget() == sides && !document.isEmpty() && !document.changes().empty();
    if (!any || !navigation.stepChange(forward))
        Q_EMIT q->endReached(forward);
}

void DiffView::Private::askForLine(LineUse use)
{
    if (document.isEmpty() || loader.isAligning() || stack->currentWidget() != sides)
        return;
    const TextLine at = lineOfCaret(document, panes->active());
    Q_EMIT q->lineWanted(use, at.side, at.line);
}

void DiffView::Private::showUses()
{
    const auto &texts = document.alignment().input;
    const auto has = [&](size_t side, bool inCommit) {
        const TextOrigin &origin = texts[side].origin;
        return texts[side].exists && (inCommit ? origin.isInCommit() : origin.isKnown());
    };
    commands.edit->setEnabled(has(0, false) || has(1, false));
    commands.editBoth->setEnabled(has(0, false) && has(1, false));
    commands.forge->setEnabled(has(0, true) || has(1, true));
    commands.blame->setEnabled(document.rowCount() > 0 && commands.forge->isEnabled());
}

void DiffView::Private::setUpLoader()
{
    slow.setSingleShot(true);
    slow.setInterval(patience);
    connect(&slow, &QTimer::timeout, q, [this] {
        message->setText(tr("Comparing…"));
        stack->setCurrentWidget(message);
    });
    connect(&loader, &DiffLoader::aligned, q, [this](const auto &alignment) { showPanes(alignment); });
    connect(&loader, &DiffLoader::failed, q, [this](const Error &error) {
        slow.stop();
        message->setText(wording::line(error));
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

void DiffView::Private::connectCommands()
{
    const auto on = [this](QAction *action, auto run) { connect(action, &QAction::triggered, q, run); };
    on(commands.next, [this] { q->nextChange(); });
    on(commands.previous, [this] { q->previousChange(); });
    on(commands.unified, [this](bool unified) {
        change([&](DiffOptions &o) { o.layout = unified ? DiffLayout::Unified : DiffLayout::SideBySide; });
    });
    on(commands.wholeFile, [this](bool whole) { q->setWholeFile(whole); });
    on(commands.wrap, [this](bool wrap) { change([&](DiffOptions &o) { o.wrap = wrap; }); });
    for (size_t i = 0; i < commands.whitespace.size(); ++i)
        on(commands.whitespace[i],
           [this, i] { change([&](DiffOptions &o) { o.whitespace.mode = git::Whitespace(i); }); });
    on(commands.blankLines,
       [this](bool ignored) { change([&](DiffOptions &o) { o.whitespace.ignoreBlankLines = ignored; }); });
    on(commands.connectors, [this](bool shown) { change([&](DiffOptions &o) { o.connectors = shown; }); });
    connect(&panes->connectors(), &ConnectorStrip::changeChosen, q, [this](int chosen) {
        navigation.goToChange(chosen);
        panes->active().setFocus();
    });
    connect(&anchoring, &DiffAnchoring::textChanged, q, [this] { bar->setAligned(anchoring.text()); });
    connect(&anchoring, &DiffAnchoring::anchorsChanged, q, [this](DiffSide side, int line) {
        wantedPlace = ReadingPlace{{side, line}, {}};
        load();
    });
    on(commands.hide, [this](bool hidden) { q->setInsignificantHidden(hidden); });
    connect(bar, &DiffBar::hiddenWanted, q, [this] { q->setInsignificantHidden(false); });
    on(commands.nextWhitespace, [this] {
        change([](DiffOptions &o) { o.whitespace.mode = git::Whitespace((size_t(o.whitespace.mode) + 1) % 4); });
    });
    on(commands.moreContext,
       [this] { change([](DiffOptions &o) { o.context = o.context < 3 ? o.context + 1 : o.context * 2; }); });
    on(commands.lessContext,
       [this] { change([](DiffOptions &o) { o.context = o.context <= 3 ? o.context - 1 : o.context / 2; }); });
    on(commands.blueOrange, [this](bool checked) {
        change([&](DiffOptions &o) { o.palette = checked ? DiffPalette::BlueOrange : DiffPalette::Classic; });
    });
    on(commands.otherEnd, [this] { navigation.goToOtherEnd(); });
    on(commands.copyPlace, [this] { q->copyPlace(); });
    on(commands.copyPatch, [this] { q->copyPatch(); });
    for (const auto &[action, use] :
         {std::pair(commands.edit, LineUse::Edit), std::pair(commands.editBoth, LineUse::EditBoth),
          std::pair(commands.forge, LineUse::Forge), std::pair(commands.blame, LineUse::Blame)}) {
        action->setEnabled(false);
        on(action, [this, wanted = use] { askForLine(wanted); });
    }
    on(commands.picture, [this](bool wanted) {
        wantsPicture = wanted;
        chooseContent();
    });
    on(commands.zoomIn, [this] { q->zoomIn(); });
    on(commands.zoomOut, [this] { q->zoomOut(); });
    on(commands.zoomReset, [this] { q->zoomReset(); });
    connect(bar, &DiffBar::exactWanted, q, [this] { change([](DiffOptions &o) { o.whitespace = {}; }); });
    connect(notice, &NoticeBar::actionWanted, q, [this] {
        notice->showNotice(tr("Comparing exactly…"));
        loader.wantExact();
    });
    commands.whitespace[0]->setChecked(true);
    q->addActions(commands.all());
}

void DiffView::Private::change(const std::function<void(DiffOptions &)> &how)
{
    DiffOptions wanted = options;
    how(wanted);
    wanted.context = std::clamp(wanted.context, 0, mostContext);
    if (wanted == options)
        return;
    q->setOptions(wanted);
    Q_EMIT q->optionsChanged();
}

void DiffView::Private::applyOptions()
{
    navigation.setWrapped(options.wrap);
    commands.wrap->setChecked(options.wrap);
    commands.blueOrange->setChecked(options.palette == DiffPalette::BlueOrange);
    commands.whitespace[size_t(options.whitespace.mode)]->setChecked(true);
    commands.blankLines->setChecked(options.whitespace.ignoreBlankLines);
    commands.hide->setChecked(options.hidesInsignificant);
    commands.connectors->setChecked(options.connectors);
    panes->setConnected(options.connectors);
    const std::array<QString, 4> ignored{QString(), tr("Trailing white space ignored"),
                                         tr("Amount of white space ignored"), tr("White space ignored")};
    QStringList chips{ignored[size_t(options.whitespace.mode)],
                      options.whitespace.ignoreBlankLines ? tr("Blank lines ignored") : QString()};
    chips.removeAll(QString());
    bar->setIgnored(chips.join(QStringLiteral(" · ")));
    navigation.holdingPlace([this] { document.setContext(options.context); });
    chooseLayout();
    refreshColors();
    refreshFont();
}

void DiffView::Private::chooseLayout()
{
    // Of a file that was added or deleted there is one text, which may have all the room.
    const bool alone = !document.isEmpty()
                       && (document.alignment().input[0].exists != document.alignment().input[1].exists)
                       && document.rowCount() > 0;
    const bool narrow = q->width() < leastForTwoPanes || alone;
    setUnified(options.layout == DiffLayout::Unified || (options.layout == DiffLayout::Auto && narrow));
}

void DiffView::Private::setUnified(bool unified)
{
    commands.unified->setChecked(unified);
    if (unified == document.isUnified())
        return;
    // The caret stays at its line, which stays at its height.
    DiffPane &before = panes->active();
    const bool focused = before.hasFocus();
    const TextPosition caret = before.selection().caret;
    const bool any = document.rowCount() > 0;
    const DiffSide side =
        any ? shownSide(before.view(), document.row(caret.row)).value_or(otherSide(before.side())) : DiffSide::New;
    const int line = any ? document.row(caret.row).line[index(side)] : -1;
    const int y = any ? navigation.yOf(caret.row) - ruler->value() : 0;
    document.setUnified(unified);
    finder.showMatches();
    chooseContent();
    q->setFocusProxy(&panes->active());
    if (focused)
        panes->active().setFocus();
    if (const int row = document.rowOf(side, line); row >= 0) {
        for (DiffPane *pane : panes->all())
            pane->setCaret({row, pane == &panes->active() ? caret.column : 0});
        navigation.adjustRanges();
        ruler->setValue(navigation.yOf(row) - y);
    } else {
        navigation.adjustRanges();
    }
}

void DiffView::Private::chooseContent()
{
    const bool any =
        !document.isEmpty() && (!document.alignment().images[0].isNull() || !document.alignment().images[1].isNull());
    const bool text = !document.isEmpty() && document.rowCount() > 0;
    const bool picture = any && (wantsPicture || !text);
    commands.picture->setEnabled(any && text);
    commands.picture->setChecked(picture);
    panes->showLayout(picture                ? DiffPanes::Layout::Pictures
                      : document.isUnified() ? DiffPanes::Layout::Unified
                                             : DiffPanes::Layout::SideBySide);
    ruler->setVisible(!picture);
    if (picture)
        sideways->hide();
    else
        navigation.adjustRanges();
}

void DiffView::Private::load()
{
    slow.start();
    isSettled = false;
    loader.load(*input, options.whitespace, options.hidesInsignificant, anchoring.anchors());
}

void DiffView::Private::showPanes(const std::shared_ptr<const Alignment> &alignment)
{
    slow.stop();
    document.setAlignment(alignment);
    finder.setAlignment(alignment);
    if (changeList->isVisible())
        changeList->setAlignment(alignment);
    panes->setAlignment(alignment);
    showNotice();
    showUses();
    anchoring.refresh();
    stack->setCurrentWidget(sides);
    chooseLayout();
    chooseContent();
    navigation.adjustRanges();
    sideways->setValue(0);
    ruler->setValue(0);
    panes->setCaret({document.changes().empty() ? 0 : document.changes().front().firstRow, 0});
    if (!document.changes().empty() && document.folding().isWholeFile())
        navigation.goToChange(0);
    if (wantedPlace)
        navigation.goTo(*wantedPlace);
    wantedPlace.reset();
}

bool DiffView::Private::showsLines() const
{
    return stack->currentWidget() == sides && !document.isEmpty();
}

void DiffView::Private::glance()
{
    if (document.isEmpty() || loader.isIdle())
        return;
    for (const DiffSide side : bothSides) {
        const DiffPane &pane = panes->showing(side);
        const std::vector<LineRange> lines = pane.linesInSight(side);
        if (!lines.empty() && lines.front().first > document.colours(side).exactLines() + soon && !isColoured(side))
            loader.glance(side, lines);
    }
}

void DiffView::Private::setUpChangeList()
{
    changeList->hide();
    connect(commands.changeList, &QAction::triggered, q, [this] { openChangeList(); });
    connect(changeList, &ChangeListView::lineActivated, q, [this](DiffSide side, int line) {
        navigation.goToLine(side, line);
        if (!document.isUnified())
            panes->setActive(side);
        panes->active().setFocus();
    });
    connect(changeList, &ChangeListView::endReached, q, &DiffView::endReached);
    connect(changeList, &ChangeListView::closeRequested, q, [this] {
        panes->active().setFocus();
        showChangeList(false);
        changeList->setAlignment({});
    });
}

void DiffView::Private::showChangeList(bool shown)
{
    changeList->setVisible(shown);
    // A grid keeps the room of a hidden row that stretches.
    auto *grid = qobject_cast<QGridLayout *>(sides->layout());
    grid->setRowStretch(changeListRow, shown ? 2 : 0);
}

void DiffView::Private::openChangeList()
{
    if (document.rowCount() == 0)
        return;
    if (!changeList->isVisible()) {
        changeList->setAlignment(document.sharedAlignment(), std::max(0, document.currentChange()));
        showChangeList(true);
    }
    changeList->setFocus(Qt::ShortcutFocusReason);
}

bool DiffView::Private::isColoured(DiffSide side) const
{
    const DiffPane &pane = panes->showing(side);
    const std::vector<LineRange> lines = pane.linesInSight(side);
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

void DiffView::Private::refreshColors()
{
    colors = diffColors(q->palette(), options.palette);
    panes->setColors(colors);
    bar->setColors(colors);
    notice->setColors(colors);
    searchBar->setColors(colors);
    changeList->setColors(colors);
    ruler->setColors(colors);
}

void DiffView::Private::refreshFont()
{
    QFont font = codeFont();
    const double size = font.pointSizeF() > 0 ? font.pointSizeF() : q->font().pointSizeF();
    font.setPointSizeF(std::clamp(size + options.zoom, leastFont, largestFont));
    const int row = document.isEmpty() ? 0 : navigation.firstRowInSight();
    panes->setCodeFont(font);
    changeList->setCodeFont(font);
    navigation.holding(row, [] {});
}

void DiffView::Private::showNotice()
{
    if (document.alignment().precision == Precision::Coarse)
        notice->showNotice(tr("Approximate comparison of large files: not every marked line differs"),
                           tr("Compare Exactly"));
    else
        notice->hide();
    const Alignment &shown = document.alignment();
    const bool texts = shown.hasText(DiffSide::Old) && shown.hasText(DiffSide::New);
    bar->setHidden(shown.rows.hidden, shown.hides && texts && !shown.knowsComments && !shown.rows.changes.empty());
}

void DiffView::Private::showPosition()
{
    const int current = document.currentChange();
    const int count = document.isEmpty() ? 0 : int(document.changes().size());
    const source::Significance weight =
        current >= 0 && current < count ? document.changes()[size_t(current)].significance : source::Significance::Code;
    bar->setPosition(current, count, weight);
}

} // namespace waybill::diffview
