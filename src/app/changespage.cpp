// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changespage.h"

#include "app/evidencelist.h"
#include "app/session.h"
#include "models/changesdelegate.h"
#include "models/rowcolors.h"
#include "ui_changespage.h"

#include <QEvent>
#include <QLocale>

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
    connectSession();
    connectActions();
    connectDetail();
    applyFonts();
    m_model.update(session.release());
    chooseSomething();
    showSelection();
}

ChangesPage::~ChangesPage()
{
    // A line edit that loses the focus while its window goes still says that it is done: nobody must listen any more.
    m_ui->verdict->disconnect(this);
    m_ui->filter->disconnect(this);
    m_ui->list->selectionModel()->disconnect(this);
    m_model.disconnect(this);
}

void ChangesPage::connectSession()
{
    connect(&m_session, &Session::productOpened, this, [this] {
        m_triage.forget();
        m_model.update(m_session.release());
        chooseSomething();
        showSelection();
    });
    connect(&m_session, &Session::closed, this, [this] {
        m_model.clear();
        m_triage.forget();
        m_ui->detail->clear();
        showSelection();
    });
    connect(&m_session, &Session::repositoryChanged, this, [this](int repository) {
        m_model.updateRepository(m_session.release(), repository);
        if (m_deciding)
            return; // decide() shows what comes next, once
        chooseSomething();
        showSelection();
    });
    connect(m_session.undoStack(), &QUndoStack::indexChanged, this, &ChangesPage::goToUndone);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &first) {
        if (m_model.change(first.row()))
            m_touched = m_model.key(first.row());
    });
    connect(m_ui->list->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_deciding)
            showSelection();
    });
}

void ChangesPage::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    for (const auto &[impact, action] : m_actions.verdicts)
        on(action, [this, verdict = impact] { giveVerdict(verdict); });
    on(m_actions.clear, [this] {
        const TriageItems items = selectedItems();
        m_deciding = true;
        m_triage.clear(items);
        m_deciding = false;
        showSelection();
    });
    on(m_actions.accept, [this] {
        decide([this](const TriageItems &items) {
            const bool any = m_triage.accept(items) > 0;
            if (!any)
                Q_EMIT message(tr("There is no suggestion to accept: the evidence is not enough"));
            return any;
        });
    });
    on(m_actions.repeat, [this] {
        decide([this](const TriageItems &items) {
            const bool any = m_triage.repeat(items);
            if (!any)
                Q_EMIT message(tr("No verdict was given yet"));
            return any;
        });
    });
    on(m_actions.nextUndecided, [this] { goToNextUndecided(); });
    on(m_actions.range, [this](bool checked) {
        m_ui->list->setRangeMode(checked);
        m_ui->list->setFocus();
    });
    connect(m_ui->list, &ChangeList::rangeModeChanged, m_actions.range, &QAction::setChecked);
    on(m_actions.note, [this] { m_ui->verdict->editNote(); });
    on(m_actions.upgrade, [this] { m_ui->verdict->editUpgrade(); });
    on(m_actions.nextHunk, [this] { m_ui->detail->nextHunk(); });
    on(m_actions.previousHunk, [this] { m_ui->detail->previousHunk(); });
    on(m_actions.nextFile, [this] { m_ui->detail->nextFile(); });
    on(m_actions.previousFile, [this] { m_ui->detail->previousFile(); });
    on(m_actions.filter, [this] {
        m_ui->filter->setFocus(Qt::ShortcutFocusReason);
        m_ui->filter->selectAll();
    });
    on(m_actions.undo, [this] { m_session.undoStack()->undo(); });
    on(m_actions.redo, [this] { m_session.undoStack()->redo(); });
    QList<QWidget *> places = m_ui->detail->commandWidgets();
    places.append(m_ui->list);
    places.append(m_ui->verdict->evidence());
    for (QWidget *place : std::as_const(places))
        place->addActions(m_actions.all());
    m_ui->list->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ChangesPage::connectDetail()
{
    connect(m_ui->detail, &ChangeDetail::message, this, &Page::message);
    connect(m_ui->verdict, &VerdictBar::placeChosen, this, [this](const Place &place) {
        if (!m_ui->detail->openPlace(place))
            Q_EMIT message(tr("%1 is not among the files of this change").arg(place.file));
    });
    connect(m_ui->verdict, &VerdictBar::noteEdited, this, [this](const QString &note) {
        m_triage.setNote(selectedItems(), note);
        showSelection();
    });
    connect(m_ui->verdict, &VerdictBar::upgradeEdited, this, [this](const std::optional<Trait> &upgrade) {
        m_triage.setUpgrade(selectedItems(), upgrade);
        showSelection();
    });
    connect(m_ui->verdict, &VerdictBar::finished, this, [this] { m_ui->list->setFocus(); });
    connect(m_ui->filter, &QLineEdit::textChanged, this, &ChangesPage::applyFilter);
    connect(m_ui->filter, &QLineEdit::returnPressed, this, [this] { m_ui->list->setFocus(); });
    auto *leave = new QAction(this);
    leave->setShortcut(QKeySequence(Qt::Key_Escape));
    leave->setShortcutContext(Qt::WidgetShortcut);
    m_ui->filter->addAction(leave);
    connect(leave, &QAction::triggered, this, [this] {
        m_ui->filter->clear();
        m_ui->list->setFocus();
    });
    setFocusProxy(m_ui->list);
}

void ChangesPage::setRepository(int repository)
{
    if (repository == m_proxy.repository())
        return;
    m_proxy.setRepository(repository);
    m_delegate->setRepositoryShown(repository < 0);
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
    TriageItems items;
    for (const QModelIndex &row : std::as_const(rows)) {
        if (const auto *change = m_proxy.change(row.row()))
            items.push_back({m_proxy.key(row.row()), *change});
    }
    return items;
}

void ChangesPage::decide(const std::function<bool(const TriageItems &)> &verdict)
{
    const TriageItems items = selectedItems();
    if (items.empty())
        return;
    // Found before: a filter such as is:undecided takes the decided rows away.
    const int last = m_proxy.rowOf(items.back().key);
    models::ChangeKey next;
    for (int row = m_proxy.nextUndecided(last); row >= 0 && next.repository.isEmpty();) {
        const models::ChangeKey key = m_proxy.key(row);
        const bool selected =
            std::any_of(items.begin(), items.end(), [&key](const TriageItem &item) { return item.key == key; });
        if (!selected)
            next = key;
        const int following = m_proxy.nextUndecided(row);
        row = following == row || key == items.back().key ? -1 : following;
    }
    m_deciding = true;
    const bool decided = verdict(items);
    m_deciding = false;
    if (decided) {
        m_ui->list->setRangeMode(false);
        const int row = next.repository.isEmpty() ? -1 : m_proxy.rowOf(next);
        if (row >= 0)
            goTo(row);
        else
            Q_EMIT message(tr("Every change that shows is classified"));
    }
    chooseSomething();
    showSelection();
}

void ChangesPage::giveVerdict(Impact impact)
{
    decide([this, impact](const TriageItems &items) {
        m_triage.give(items, impact);
        return true;
    });
}

void ChangesPage::goTo(int row)
{
    const QModelIndex index = m_proxy.index(row, 0);
    m_ui->list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_ui->list->scrollTo(index);
}

void ChangesPage::goToNextUndecided()
{
    const int current = m_ui->list->currentIndex().row();
    const int row = m_proxy.nextUndecided(current);
    if (row < 0)
        Q_EMIT message(tr("Every change that shows is classified"));
    else
        goTo(row);
    if (row >= 0 && row < current)
        Q_EMIT message(tr("Began again at the top"));
}

void ChangesPage::goToUndone()
{
    if (m_deciding || !isVisible() || m_touched.repository.isEmpty())
        return;
    const int row = m_proxy.rowOf(m_touched);
    if (row >= 0)
        goTo(row);
}

void ChangesPage::chooseSomething()
{
    if (m_proxy.change(m_ui->list->currentIndex().row()) && m_ui->list->selectionModel()->hasSelection())
        return;
    int row = m_proxy.nextUndecided(-1);
    if (row < 0)
        row = m_proxy.nextChange(-1, 1);
    // What is still being read above would push the row away as soon as it is there.
    const int last = m_model.repositoryAt(m_proxy.mapToSource(m_proxy.index(row, 0)).row());
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
        hint = list;
    } else if (m_proxy.nextChange(-1, 1) < 0) {
        const int heading = m_model.headingRow(std::max(repository, 0));
        hint = m_model.index(heading).data(models::ChangesModel::StateRole).toString();
        if (repository < 0 && m_model.totalCount(-1) == 0)
            hint = m_session.isLoaded() ? tr("No repository changed since its last release.") : tr("Reading…");
        list = hint;
    } else if (!m_ui->list->selectionModel()->hasSelection()) {
        hint = m_session.isLoaded() ? tr("Choose a change.") : tr("Reading…");
    }
    m_ui->empty->setText(list);
    m_ui->listStack->setCurrentWidget(rows ? static_cast<QWidget *>(m_ui->list) : m_ui->empty);
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
}

void ChangesPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app
