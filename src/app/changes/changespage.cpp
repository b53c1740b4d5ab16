// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changespage.h"

#include "app/changes/changesmenu.h"
#include "app/changes/evidencelist.h"
#include "app/session/session.h"
#include "models/changes/changesdelegate.h"
#include "models/common/rowcolors.h"
#include "ui_changespage.h"

#include <QApplication>
#include <QEvent>
#include <QLocale>
#include <QSettings>

namespace waybill::app {

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
    m_ui->columns->setSizes({336, 944});
    m_ui->detail->setPool(session.pool());
    m_ui->verdict->setActions(m_actions.verdicts, m_actions.accept);
    makeMenus();
    connectSession();
    connectActions();
    connectDeciding();
    connectGroups();
    connectCopying();
    connectDetail();
    connectFilter();
    applyFonts();
    const auto kept = models::changesGroupingFromKey(QSettings().value(QLatin1String("changes/grouping")).toString());
    setGrouping(kept.value_or(models::ChangesGrouping::Repository));
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

void ChangesPage::take()
{
    m_triage.forget();
    m_marks.open(m_session.isOpen() ? m_session.product().decisionsFile() : QString());
    closeAcceptBar();
    if (m_session.isOpen()) {
        m_model.update(m_session.release());
        chooseSomething();
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
    m_copyMenu = new ChangesMenu(tr("&Copy"), this);
    m_copyMenu->setIcon(m_actions.copy->icon());
    m_copyMenu->addActions({m_actions.copyId, m_actions.copySubject, m_actions.copyLink, m_actions.copyLine});
    const QList<QAction *> all = m_actions.all();
    for (QAction *action : all) {
        const bool deeper = groups->actions().contains(action) || m_copyMenu->actions().contains(action);
        const bool doubled = action->isSeparator() && !m_menu.isEmpty() && m_menu.back()->isSeparator();
        if (action == m_actions.copy)
            m_menu << groups->menuAction() << m_copyMenu->menuAction() << action;
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
        if (m_deciding)
            return; // decide() shows what comes next, once
        chooseSomething();
        showSelection();
    });
    connect(m_session.undoStack(), &QUndoStack::indexChanged, this, &ChangesPage::goToUndone);
    connect(m_session.undoStack(), &QUndoStack::indexChanged, this, &ChangesPage::showUndoTexts);
    connect(&m_marks, &TriageMarks::changed, this, [this] { m_model.setMarked(m_marks.all()); });
    connect(&m_model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &first) {
        if (m_model.change(first.row()))
            m_touched = m_model.key(first.row());
    });
    connect(m_ui->list->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_deciding)
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
    on(m_actions.undo, [this] { undo(false); });
    on(m_actions.redo, [this] { undo(true); });
    QList<QWidget *> places = m_ui->detail->commandWidgets();
    places.append(m_ui->verdict->evidence());
    places.append(m_ui->empty);
    QList<QAction *> everywhere = m_actions.all();
    const QList<QAction *> listOnly = m_actions.listOnly();
    everywhere.removeIf([&listOnly](QAction *action) { return listOnly.contains(action); });
    for (QWidget *place : std::as_const(places))
        place->addActions(everywhere);
    // Menus with all of them would be too long: what the menu bar has is enough.
    m_ui->list->addActions(m_menu);
    m_ui->list->addActions(m_actions.listOnly());
    m_ui->list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_ui->list, &QWidget::customContextMenuRequested, this, [this](const QPoint &place) {
        auto *menu = new ChangesMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(m_menu);
        menu->popup(m_ui->list->viewport()->mapToGlobal(place));
    });
}

void ChangesPage::connectDetail()
{
    connect(m_ui->detail, &ChangeDetail::message, this, &ChangesPage::say);
    connect(m_ui->verdict, &VerdictBar::placeChosen, this, [this](const Place &place) {
        if (!m_ui->detail->openPlace(place))
            say(tr("%1 is not among the files of this change").arg(place.file));
    });
    connect(m_ui->verdict, &VerdictBar::noteEdited, this, [this](const QString &note) {
        m_triage.setNote(selectedItems(), note);
        showSelection();
    });
    connect(m_ui->verdict, &VerdictBar::upgradeEdited, this, [this](const std::optional<Trait> &upgrade) {
        m_triage.setUpgrade(selectedItems(), upgrade);
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
    nameRepositories();
    chooseSomething();
    showSelection();
}

bool ChangesPage::isSettled() const
{
    return m_ui->rightStack->currentWidget() == m_ui->hint || m_ui->detail->isSettled();
}

TriageItems ChangesPage::selectedItems() const
{
    QModelIndexList rows = m_ui->list->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    std::vector<int> sourceRows;
    for (const QModelIndex &row : std::as_const(rows))
        sourceRows.push_back(m_proxy.sourceRow(row.row()));
    return itemsAt(sourceRows);
}

TriageItems ChangesPage::itemsAt(const std::vector<int> &sourceRows) const
{
    TriageItems items;
    for (const int row : sourceRows) {
        if (const auto *change = m_model.change(row))
            items.push_back({m_model.key(row), *change});
    }
    return items;
}

void ChangesPage::chooseSomething()
{
    const QModelIndex current = m_ui->list->currentIndex();
    if (current.flags().testFlag(Qt::ItemIsSelectable) && m_ui->list->selectionModel()->hasSelection())
        return;
    int row = m_proxy.nextUndecided(-1);
    if (row < 0)
        row = m_proxy.nextChange(-1, 1);
    // What is still being read above would push the row away as soon as it is there.
    const int last = m_model.repositoryAt(m_proxy.sourceRow(row));
    for (int above = 0; above < last && m_proxy.repository() < 0; ++above) {
        if (m_session.isLoading(above))
            return;
    }
    if (row >= 0)
        goTo(row);
}

void ChangesPage::applyFilter()
{
    const auto filter = models::ChangesFilter::parse(m_ui->filter->text());
    m_proxy.setFilter(filter);
    m_ui->filter->setToolTip(
        filter.unknown().isEmpty() ? QString() : tr("Not understood: %1").arg(filter.unknown().join(QLatin1Char(' '))));
    if (m_ui->list->currentIndex().isValid())
        m_ui->list->scrollTo(m_ui->list->currentIndex());
    chooseSomething();
    showSelection();
}

void ChangesPage::showSelection()
{
    const TriageItems items = selectedItems();
    for (QAction *action : m_actions.needingChange())
        action->setEnabled(!items.empty());
    const bool suggested = std::any_of(items.begin(), items.end(), [](const TriageItem &item) {
        return item.change.suggestion().impact != Impact::Undecided;
    });
    m_actions.accept->setEnabled(suggested);
    const bool anyRow = m_ui->list->currentIndex().isValid();
    for (const auto &[impact, action] : m_actions.groupVerdicts)
        action->setEnabled(anyRow);
    m_actions.copyLink->setEnabled(items.size() == 1 && !linkOf(items.front()).isEmpty());
    if (m_ui->acceptBar->isVisibleTo(this))
        m_ui->acceptBar->setItems(itemsAt(m_proxy.shownChanges()));
    if (!items.empty()) {
        const QModelIndex current = m_ui->list->currentIndex();
        const auto *change = m_proxy.change(current.row());
        const int repository = m_proxy.data(current, models::ChangesModel::RepositoryIndexRole).toInt();
        if (change)
            m_ui->detail->showChange(m_model.survey(repository), *change->change);
        const bool waiting =
            std::any_of(items.begin(), items.end(), [this](const TriageItem &item) { return m_triage.hasDraft(item); });
        const Triage::Draft words = items.size() == 1 ? m_triage.shown(items.front()) : Triage::Draft{};
        m_ui->verdict->showItems(items, words, waiting);
    }
    showProgress();
    showEmptyState();
    showHints();
}

void ChangesPage::showProgress()
{
    const int repository = m_proxy.repository();
    const int total = m_model.totalCount(repository);
    const QLocale locale;
    QString text;
    if (total > 0)
        text = tr("%1 of %2 classified").arg(locale.toString(m_model.decidedCount(repository)), locale.toString(total));
    const QStringList &unknown = m_proxy.filter().unknown();
    if (!unknown.isEmpty())
        text += QStringLiteral(" · ") + tr("not understood: %1").arg(unknown.join(QLatin1Char(' ')));
    else if (!m_proxy.filter().isEmpty())
        text += QStringLiteral(" · ") + tr("%1 shown").arg(locale.toString(m_proxy.shownCount()));
    m_ui->progress->setText(text);
    m_ui->progress->setToolTip(progressOfEach());
}

/// "agent: 12 of 37", a line for each repository that shows and has changes.
QString ChangesPage::progressOfEach() const
{
    const QLocale locale;
    QStringList each;
    for (int i = 0; i < int(m_session.release().repositories.size()); ++i) {
        const bool shows = m_proxy.repository() < 0 || m_proxy.repository() == i;
        if (shows && m_model.totalCount(i) > 0)
            each.append(tr("%1: %2 of %3", "repository, decided, all")
                            .arg(m_session.release().repositories[std::size_t(i)].name(),
                                 locale.toString(m_model.decidedCount(i)), locale.toString(m_model.totalCount(i))));
    }
    return each.join(QLatin1Char('\n'));
}

void ChangesPage::showEmptyState()
{
    const int repository = m_proxy.repository();
    const bool rows = m_proxy.rowCount() > 0;
    QString list;
    QString hint;
    if (!m_session.isOpen()) {
        hint = tr("Open a product, a repository or a folder of repositories to see what changed.");
    } else if (!m_proxy.filter().isEmpty() && !rows) {
        list = tr("No change matches the filter.\nPress Escape in the filter line to clear it.");
        hint = tr("Classified so far:\n%1").arg(progressOfEach());
    } else if (m_proxy.shownCount() == 0) {
        const int heading = m_model.headingRow(std::max(repository, 0));
        hint = m_model.index(heading).data(models::ChangesModel::StateRole).toString();
        if (repository < 0 && m_model.totalCount(-1) == 0)
            hint = m_session.isLoaded() ? tr("No repository changed since its last release.") : tr("Reading…");
        list = hint;
    } else if (!m_ui->list->selectionModel()->hasSelection()) {
        hint = m_session.isLoaded() ? tr("Choose a change.") : tr("Reading…");
    } else if (!m_proxy.change(m_ui->list->currentIndex().row())) {
        const QModelIndex heading = m_ui->list->currentIndex();
        hint = tr("%1\n%2 of %3 classified. The group is folded.")
                   .arg(heading.data().toString(),
                        QLocale().toString(heading.data(models::ChangesModel::DecidedCountRole).toInt()),
                        QLocale().toString(heading.data(models::ChangesModel::TotalCountRole).toInt()));
    }
    m_ui->empty->setText(list);
    QWidget *shown = rows ? static_cast<QWidget *>(m_ui->list) : m_ui->empty;
    if (m_ui->listStack->currentWidget() != shown) {
        // The stack hands the keyboard on: where nothing matches, "/" and undo must still do what they do.
        m_ui->listStack->setCurrentWidget(shown);
        setFocusProxy(shown);
    }
    m_ui->hint->setText(hint);
    m_ui->rightStack->setCurrentWidget(hint.isEmpty() ? m_ui->right : static_cast<QWidget *>(m_ui->hint));
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

void ChangesPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app
