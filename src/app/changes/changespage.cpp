// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changespage.h"

#include "app/changes/changediscussion.h"
#include "app/changes/changeskeys.h"
#include "app/changes/changesmenu.h"
#include "app/changes/evidencelist.h"
#include "app/common/filelistactions.h"
#include "app/common/splittershare.h"
#include "app/common/undowatch.h"
#include "app/session/changecommand.h"
#include "app/session/readingtext.h"
#include "app/session/session.h"
#include "git/repository.h"
#include "models/changes/changesdelegate.h"
#include "models/common/rowcolors.h"
#include "release/evidence/evidence.h"
#include "release/product/product.h"
#include "ui_changespage.h"

#include <QApplication>
#include <QEvent>
#include <QUndoStack>

namespace waybill::app {

namespace {

constexpr int RoomyLines = 44; ///< of text that a page must be high not to be compact

} // namespace

ChangesPage::ChangesPage(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::ChangesPage>())
    , m_proxy(m_model)
    , m_delegate(new models::ChangesDelegate(this))
    , m_triage(session)
    , m_actions(ChangesActions::create(this))
{
    m_ui->setupUi(this);
    m_ui->list->setModel(&m_proxy);
    m_ui->list->setItemDelegate(m_delegate);
    m_ui->columns->setStretchFactor(0, 0);
    m_ui->columns->setStretchFactor(1, 1);
    auto *share = new SplitterShare(*m_ui->columns, 336, 38);
    share->setAmple(28);
    m_ui->detail->setPool(session.pool());
    m_ui->verdict->setActions(m_actions.verdicts, m_actions.accept);
    makeParts();
    makeMenus();
    connectSession();
    connectActions();
    connectDetail();
    connectFilter();
    applyFonts();
    m_groups->restore();
    take();
}

ChangesPage::~ChangesPage()
{
    // A line edit that loses the focus while its window goes still says that it is done: nobody must listen any more.
    m_ui->verdict->disconnect(this);
    m_ui->filter->disconnect(this);
    m_ui->list->selectionModel()->disconnect(this);
    m_model.disconnect(this);
    m_marks.disconnect(this);
    qApp->disconnect(this);
}

void ChangesPage::makeParts()
{
    const ChangesParts parts{m_session, m_model, m_proxy, *m_ui->list, m_triage, m_actions};
    m_selection = std::make_unique<ChangesSelection>(parts);
    m_summary = std::make_unique<ChangesSummary>(parts);
    m_groups = std::make_unique<ChangesGroups>(parts, *m_selection, *m_ui->groupBy, *m_delegate);
    m_views = std::make_unique<ChangesViews>(parts, *m_ui->filter, *m_ui->views, this);
    m_copying = std::make_unique<ChangesCopying>(parts, *m_selection, this);
    m_deciding = std::make_unique<ChangesDeciding>(parts, *m_selection, m_marks, *m_ui->acceptBar);
    m_discussing = std::make_unique<ChangesDiscussing>(parts, *m_selection, *m_ui->detail);
    connect(m_discussing.get(), &ChangesDiscussing::done, this,
            [this](const QString &text) { m_ui->hints->say(text, true); });
    connect(m_discussing.get(), &ChangesDiscussing::said, this, &ChangesPage::say);
    connect(m_discussing.get(), &ChangesDiscussing::listWanted, this, &ChangesPage::focusList);
    connect(m_groups.get(), &ChangesGroups::changed, this, &ChangesPage::showSelection);
    connect(m_groups.get(), &ChangesGroups::changed, m_views.get(), &ChangesViews::refresh);
    connect(m_views.get(), &ChangesViews::said, this, &ChangesPage::say);
    connect(m_copying.get(), &ChangesCopying::said, this, &ChangesPage::say);
    connect(m_deciding.get(), &ChangesDeciding::changed, this, &ChangesPage::showSelection);
    connect(m_deciding.get(), &ChangesDeciding::said, this, &ChangesPage::say);
    connect(m_deciding.get(), &ChangesDeciding::decided, this,
            [this](const QString &text) { m_ui->hints->say(text, true); });
    connect(m_ui->hints, &ChangesHints::undoRequested, m_actions.undo, &QAction::trigger);
    connect(m_ui->list, &ChangeList::strayKey, this,
            [this](const QKeySequence &key) { say(ChangesKeys(m_actions).refusal(key)); });
    connect(m_deciding.get(), &ChangesDeciding::listWanted, this, &ChangesPage::focusList);
}

void ChangesPage::take()
{
    m_triage.forget();
    m_marks.open(m_session.isOpen() ? m_session.product().decisionsFile() : QString());
    m_deciding->closeAcceptBar();
    if (m_session.isOpen()) {
        m_model.update(m_session.release());
        m_selection->chooseSomething();
    } else {
        m_model.clear();
        m_ui->detail->clear();
    }
    showSelection();
}

/// The menu of the page: what is about groups and copies lies deeper, or it would be too long to read.
void ChangesPage::makeMenus()
{
    auto *groups = new ChangesMenu(tr("Gro&ups"), this);
    groups->setIcon(m_actions.nextGrouping->icon());
    for (const auto &[grouping, action] : m_actions.groupings)
        groups->addAction(action);
    connect(m_ui->groupBy, &QAbstractButton::clicked, groups,
            [this, groups] { groups->popup(m_ui->groupBy->mapToGlobal(QPoint(0, m_ui->groupBy->height()))); });
    m_ui->groupBy->setToolTip(m_actions.nextGrouping->statusTip());
    groups->addAction(m_actions.nextGrouping);
    groups->addSeparator();
    groups->addActions({m_actions.fold, m_actions.unfold, m_actions.foldAll, m_actions.unfoldAll});
    groups->addSeparator();
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None})
        groups->addAction(m_actions.groupVerdicts.at(impact));
    QMenu *copies = m_copying->menu();
    const QList<QAction *> all = m_actions.all();
    for (QAction *action : all) {
        const bool deeper = groups->actions().contains(action) || copies->actions().contains(action);
        const bool doubled = action->isSeparator() && !m_menu.isEmpty() && m_menu.back()->isSeparator();
        if (action == m_actions.copy)
            m_menu << groups->menuAction() << m_views->menu()->menuAction() << copies->menuAction() << action;
        else if (!deeper && !doubled)
            m_menu << action;
    }
}

void ChangesPage::connectSession()
{
    connect(&m_session, &Session::productOpened, this, &ChangesPage::take);
    connect(&m_session, &Session::closed, this, &ChangesPage::take);
    connect(&m_session, &Session::repositoryChanged, this, [this](int repository) {
        m_model.updateRepository(m_session.release(), repository);
        if (m_deciding->isDeciding())
            return; // decide() shows what comes next, once
        m_selection->chooseSomething();
        showSelection();
    });
    connect(&m_session, &Session::loaded, this, [this] {
        m_selection->chooseSomething();
        m_selection->stay(); // where somebody was left is not there any more
        m_selection->chooseSomething();
        showSelection();
    });
    connect(new ReadingTicker(m_session, this), &ReadingTicker::ticked, this, &ChangesPage::showEmptyState);
    connect(m_session.undoStack(), &QUndoStack::indexChanged, this, &ChangesPage::goToUndone);
    // After the row that it goes to: a screen reader that reads the row would cut it short.
    connect(new UndoWatch(*m_session.undoStack(), this), &UndoWatch::stepped, this, [this](const QString &said) {
        if (isVisible() && !m_discussing->isActing())
            say(said);
    });
    connect(&m_marks, &TriageMarks::changed, this, [this] { m_model.setMarked(m_marks.all()); });
    connect(m_ui->list->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        m_selection->stay();
        if (!m_deciding->isDeciding())
            showSelection();
    });
    connect(qApp, &QApplication::focusChanged, this, &ChangesPage::showHints);
}

void ChangesPage::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions.nextUndecided, [this] { goToNextUndecided(); });
    on(m_actions.range, [this](bool checked) {
        m_ui->list->setRangeMode(checked);
        m_ui->list->setFocus();
        showHints();
    });
    connect(m_ui->list, &ChangeList::rangeModeChanged, m_actions.range, &QAction::setChecked);
    on(m_actions.note, [this] { m_ui->verdict->editNote(); });
    on(m_actions.upgrade, [this] { m_ui->verdict->editUpgrade(); });
    on(m_actions.nextHunk, [this] { m_ui->detail->nextHunk(); });
    on(m_actions.previousHunk, [this] { m_ui->detail->previousHunk(); });
    on(m_actions.nextFile, [this] { m_ui->detail->nextFile(); });
    on(m_actions.previousFile, [this] { m_ui->detail->previousFile(); });
    on(m_actions.nextReason, [this] { stepReason(1); });
    on(m_actions.previousReason, [this] { stepReason(-1); });
    on(m_actions.filter, [this] {
        m_ui->filter->setFocus(Qt::ShortcutFocusReason);
        m_ui->filter->selectAll();
    });
    QList<QWidget *> places = m_ui->detail->commandWidgets();
    places.append(m_ui->verdict->evidence());
    places.append(m_ui->empty);
    QList<QAction *> everywhere = m_actions.all();
    const QList<QAction *> listOnly = m_actions.listOnly();
    everywhere.removeIf([&listOnly](QAction *action) { return listOnly.contains(action); });
    for (QWidget *place : std::as_const(places))
        place->addActions(everywhere);
    m_ui->list->addActions(m_menu);
    m_ui->list->addActions(m_actions.listOnly());
    m_ui->list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_ui->list, &QWidget::customContextMenuRequested, this, [this](const QPoint &place) {
        auto *menu = new ChangesMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(m_actions.ofChange());
        menu->addSeparator();
        menu->addMenu(m_copying->menu());
        menu->popup(m_ui->list->viewport()->mapToGlobal(place));
    });
}

void ChangesPage::connectDetail()
{
    connect(m_ui->detail, &ChangeDetail::message, this, &ChangesPage::say);
    connect(m_ui->detail, &ChangeDetail::fileRequested, this, &Page::fileRequested);
    EvidenceList *evidence = m_ui->verdict->evidence();
    auto *opening = new FileListActions(evidence, false, [this, evidence](FileRequest::Use use) {
        return m_ui->detail->requestFor(use, evidence->currentPlace());
    });
    connect(opening, &FileListActions::requested, this, &Page::fileRequested);
    connect(m_ui->verdict, &VerdictBar::placeChosen, this, [this](const Place &place) {
        if (!m_ui->detail->openPlace(place))
            say(tr("This change has no file %1").arg(place.file));
    });
    connect(m_ui->verdict, &VerdictBar::wordsChosen, this, [this](const models::MessagePlace &place) {
        if (!m_ui->detail->openMessage(place))
            say(tr("The message does not have “%1”").arg(place.words));
    });
    connect(m_ui->verdict, &VerdictBar::noteEdited, this, [this](const QString &note) {
        m_triage.setNote(m_selection->items(), note);
        showSelection();
    });
    connect(m_ui->verdict, &VerdictBar::upgradeEdited, this, [this](const std::optional<Trait> &upgrade) {
        m_triage.setUpgrade(m_selection->items(), upgrade);
        showSelection();
    });
    connect(m_ui->verdict, &VerdictBar::finished, this, [this] { focusList(); });
}

void ChangesPage::connectFilter()
{
    m_ui->filter->setComplete(
        [this](const QString &word) { return models::completeChangesToken(word, m_session.release()); });
    connect(m_ui->filter, &QLineEdit::textChanged, this, &ChangesPage::applyFilter);
    connect(m_ui->filter, &ChangesFilterLine::left, this, [this] { focusList(); });
}

void ChangesPage::setRepository(int repository)
{
    if (repository == m_proxy.repository())
        return;
    m_proxy.setRepository(repository);
    m_groups->nameRepositories();
    m_selection->chooseSomething();
    showSelection();
}

QVariantMap ChangesPage::place() const
{
    QVariantMap place = m_selection->place();
    place.insert(QStringLiteral("filter"), m_ui->filter->text());
    place.insert(QStringLiteral("grouping"), models::keyName(m_proxy.grouping()));
    return place;
}

void ChangesPage::goToPlace(const QVariantMap &place)
{
    if (const auto grouping = models::changesGroupingFromKey(place[QStringLiteral("grouping")].toString()))
        m_groups->setGrouping(*grouping);
    m_ui->filter->setText(place[QStringLiteral("filter")].toString());
    m_selection->goToPlace(place);
    showSelection();
}

bool ChangesPage::isSettled() const
{
    return m_ui->rightStack->currentWidget() == m_ui->hint || m_ui->detail->isSettled();
}

void ChangesPage::applyFilter()
{
    const auto filter = models::ChangesFilter::parse(m_ui->filter->text(), m_session.author());
    m_selection->filter([&] { m_proxy.setFilter(filter); });
    m_views->refresh();
    m_ui->filter->setToolTip(
        filter.unknown().isEmpty() ? QString() : tr("Unknown filter: %1").arg(filter.unknown().join(QLatin1Char(' '))));
    if (m_ui->list->currentIndex().isValid())
        m_ui->list->scrollTo(m_ui->list->currentIndex());
    showSelection();
}

void ChangesPage::showSelection()
{
    const TriageItems items = m_selection->items();
    for (QAction *action : m_actions.needingChange())
        action->setEnabled(!items.empty());
    const auto any = [&items](auto has) { return std::any_of(items.begin(), items.end(), has); };
    m_actions.accept->setEnabled(
        any([](const TriageItem &item) { return item.change.suggestion().impact != Impact::Undecided; }));
    m_actions.clear->setEnabled(
        any([this](const TriageItem &item) { return item.change.decision || m_triage.hasDraft(item); }));
    m_actions.repeat->setEnabled(!items.empty() && m_triage.lastVerdict());
    m_actions.nextUndecided->setEnabled(m_proxy.nextUndecided(-1) >= 0);
    const bool anyRow = m_ui->list->currentIndex().isValid();
    for (const auto &[impact, action] : m_actions.groupVerdicts)
        action->setEnabled(anyRow);
    m_actions.copyLink->setEnabled(items.size() == 1 && !m_copying->linkOf(items.front()).isEmpty());
    m_deciding->refreshAcceptBar();
    m_discussing->refresh();
    if (!items.empty()) {
        const QModelIndex current = m_ui->list->currentIndex();
        const auto *change = m_proxy.change(current.row());
        const int repository = m_proxy.data(current, models::ChangesModel::RepositoryIndexRole).toInt();
        if (change)
            m_ui->detail->showChange(m_model.survey(repository), *change->change, change->forge);
        const bool waiting =
            std::any_of(items.begin(), items.end(), [this](const TriageItem &item) { return m_triage.hasDraft(item); });
        const Triage::Draft words = items.size() == 1 ? m_triage.shown(items.front()) : Triage::Draft{};
        m_ui->verdict->showItems(items, words, waiting);
    }
    for (QAction *action : {m_actions.nextReason, m_actions.previousReason})
        action->setEnabled(!items.empty() && m_ui->verdict->evidence()->hasPlaces());
    m_ui->progress->setText(m_summary->progress());
    const QString people = m_summary->progressByPerson();
    m_ui->progress->setToolTip(people.isEmpty() ? m_summary->progressOfEach()
                                                : m_summary->progressOfEach() + QStringLiteral("\n\n") + people);
    showEmptyState();
    showHints();
}

TriageItems ChangesPage::selectedItems() const
{
    return m_selection->items();
}

void ChangesPage::showEmptyState()
{
    const auto [list, hint] = m_summary->whereEmpty();
    m_ui->empty->setText(list);
    QWidget *shown = m_proxy.rowCount() > 0 ? static_cast<QWidget *>(m_ui->list) : m_ui->empty;
    if (m_ui->listStack->currentWidget() != shown) {
        // The stack hands the keyboard on: where nothing matches, "/" and undo must still do what they do.
        m_ui->listStack->setCurrentWidget(shown);
        setFocusProxy(shown);
    }
    m_ui->hint->setText(hint);
    m_ui->rightStack->setCurrentWidget(hint.isEmpty() ? m_ui->right : static_cast<QWidget *>(m_ui->hint));
}

void ChangesPage::showHints()
{
    using Focus = ChangesKeys::Focus;
    const QWidget *focus = QApplication::focusWidget();
    const QWidget *evidence = m_ui->verdict->evidence();
    ChangesKeys::State now;
    if (focus && m_ui->acceptBar->isAncestorOf(focus))
        now.focus = Focus::AcceptBar;
    else if (focus == m_ui->filter)
        now.focus = Focus::Filter;
    else if (focus && m_ui->detail->discussion()->isEntry(focus))
        now.focus = Focus::Words;
    else if (focus && m_ui->verdict->isAncestorOf(focus) && focus != evidence)
        now.focus = Focus::Words;
    else if (focus && (focus == evidence || m_ui->detail->isAncestorOf(focus)))
        now.focus = Focus::Reading;
    now.rangeMode = m_ui->list->isRangeMode();
    now.folded = m_proxy.isFolded(m_selection->currentRow());
    now.repeatable = m_triage.lastVerdict().has_value();
    now.undoable = m_session.undoStack()->canUndo();
    now.reasonsWithPlaces = m_ui->verdict->evidence()->hasPlaces();
    m_ui->hints->setHints(ChangesKeys(m_actions).hints(now));
}

/// Where nothing matches, the words that stand in for the list have the keyboard.
void ChangesPage::focusList()
{
    m_ui->listStack->currentWidget()->setFocus();
}

void ChangesPage::stepReason(int step)
{
    if (!m_ui->verdict->evidence()->step(step))
        say(tr("No reason refers to a line"));
}

void ChangesPage::say(const QString &text)
{
    m_ui->hints->say(text);
}

void ChangesPage::goToNextUndecided()
{
    const int current = m_selection->currentRow();
    const int row = m_proxy.nextUndecided(current);
    if (row < 0)
        say(tr("All listed changes have been reviewed"));
    else
        m_selection->goTo(row);
    if (row >= 0 && row < current)
        say(tr("Continued from the top"));
}

/// The step itself says which change it was about: other rows may change with it.
void ChangesPage::goToUndone(int index)
{
    const int before = std::exchange(m_undoIndex, index);
    if (m_deciding->isDeciding() || m_discussing->isActing() || !isVisible() || index == before)
        return;
    if (m_ui->verdict->isTyping()) // which is about the change that shows: the note stays, and so does the cursor
        return;
    const QUndoStack &stack = *m_session.undoStack();
    const auto *command = dynamic_cast<const ChangeCommand *>(stack.command(index < before ? index : index - 1));
    const auto change = command ? command->firstChange() : std::nullopt;
    if (!change)
        return;
    m_proxy.reveal(*change);
    const int row = m_proxy.rowOf(*change);
    if (row >= 0)
        m_selection->goTo(row);
}

void ChangesPage::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    for (QLabel *label : {static_cast<QLabel *>(m_ui->progress), m_ui->empty, m_ui->hint})
        label->setPalette(quiet);
    m_ui->progress->setFont(models::smallFont(font()));
    m_ui->groupBy->setFont(models::smallFont(font()));
}

/// On a low screen everything around the difference is as low as it can be and still say what decides.
void ChangesPage::arrange()
{
    const bool compact = height() < RoomyLines * fontMetrics().lineSpacing();
    m_ui->detail->setCompact(compact);
    m_ui->verdict->setCompact(compact);
    m_ui->filterLayout->setContentsMargins(8, compact ? 4 : 8, 8, compact ? 4 : 8);
}

void ChangesPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

void ChangesPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
    if (event->type() == QEvent::FontChange)
        arrange();
}

} // namespace waybill::app

#include "moc_changespage.cpp"
