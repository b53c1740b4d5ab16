// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparegraphpanel.h"

#include "app/common/filterkeys.h"
#include "app/compare/commitgraphview.h"
#include "app/compare/comparetexts.h"
#include "app/session/session.h"
#include "diffview/flowlayout.h"
#include "diffview/plainlabel.h"
#include "models/common/groupednumber.h"
#include "models/common/rowcolors.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/survey/survey.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QSettings>
#include <QStackedWidget>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr int GraphTypingDelay = 150; // ms

QString everythingKey()
{
    return QStringLiteral("compare/graphOfEverything");
}

QToolButton *buttonOf(QAction *action, QWidget *parent, Qt::ToolButtonStyle style)
{
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setToolButtonStyle(style);
    button->setDefaultAction(action);
    button->setAccessibleName(action->statusTip());
    return button;
}

} // namespace

CompareGraphPanel::CompareGraphPanel(QWidget *parent)
    : QWidget(parent)
    , m_actions(GraphActions::create(this))
    , m_filter(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
    , m_hint(new diffview::PlainLabel(this))
    , m_legend(new diffview::PlainLabel(this))
    , m_view(new CommitGraphView(this))
{
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(24);
    m_legend->setObjectName(QStringLiteral("graphLegend"));
    m_legend->setTextFormat(Qt::PlainText);
    m_legend->setWordWrap(true);
    m_legend->setContentsMargins(12, 4, 12, 4);
    m_view->setGraph(m_model);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_hint);
    setUpFilter();
}

CompareGraphPanel::~CompareGraphPanel()
{
    m_view->selectionModel()->disconnect(this);
}

void CompareGraphPanel::setUpFilter()
{
    m_filter->setObjectName(QStringLiteral("graphFilterLine"));
    m_filter->setAccessibleName(tr("Filter of the commits"));
    m_filter->setPlaceholderText(tr("Filter by subject, author, tag, branch, change or ID"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(160);
    m_filter->setMaximumWidth(480);
    m_delay.setSingleShot(true);
    m_delay.setInterval(GraphTypingDelay);
    connect(m_filter, &QLineEdit::textChanged, &m_delay, qOverload<>(&QTimer::start));
    const auto apply = [this] {
        m_delay.stop();
        const compare::HistoryCommit *current = m_model.commit(m_view->currentIndex());
        const auto id = current ? std::optional(current->id) : std::nullopt;
        m_model.setFilter(m_filter->text());
        select(id ? m_model.indexOf(*id) : QModelIndex());
        showState();
    };
    connect(&m_delay, &QTimer::timeout, this, apply);
    connect(m_filter, &QLineEdit::returnPressed, this, [this, apply] {
        apply();
        m_view->setFocus(Qt::OtherFocusReason);
        if (!m_view->currentIndex().isValid())
            select(m_model.index(0, 0));
    });
    emptyOnEscape(m_filter, [this, apply] {
        apply();
        m_view->setFocus(Qt::OtherFocusReason);
    });
}

void CompareGraphPanel::setUp(Session &session, QAction *leave)
{
    m_session = &session;
    m_loader = std::make_unique<HistoryLoader>(session);
    connect(m_loader.get(), &HistoryLoader::historyRead, this, &CompareGraphPanel::takeHistory);
    connect(m_loader.get(), &HistoryLoader::endsRead, this, &CompareGraphPanel::takeEnds);
    connect(m_loader.get(), &HistoryLoader::failed, this, &CompareGraphPanel::takeFailure);
    connect(&session, &Session::releaseChanged, this, &CompareGraphPanel::takeChanges);
    m_actions.everything->setChecked(QSettings().value(everythingKey(), false).toBool());
    connectActions();
    auto *close = new QAction(this);
    close->setShortcut(QKeySequence(Qt::Key_Escape));
    close->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_view->addAction(close);
    connect(close, &QAction::triggered, leave, &QAction::trigger);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(12, 4, 8, 4);
    top->setSpacing(4);
    top->addWidget(m_filter, 1);
    top->addWidget(buttonOf(m_actions.everything, this, Qt::ToolButtonTextBesideIcon));
    top->addStretch(1);
    top->addWidget(buttonOf(m_actions.useAsBase, this, Qt::ToolButtonTextBesideIcon));
    top->addWidget(buttonOf(m_actions.useAsHead, this, Qt::ToolButtonTextBesideIcon));
    top->addWidget(buttonOf(m_actions.choose, this, Qt::ToolButtonTextBesideIcon));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_legend);
    diffview::FlowLayout::wrap(*top);
    setFocusProxy(m_view);
    applyFonts();
    showState();
}

void CompareGraphPanel::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions.choose, [this] { choose(); });
    on(m_actions.useAsBase, [this] { useAs(0); });
    on(m_actions.useAsHead, [this] { useAs(1); });
    on(m_actions.showBase, [this] { select(m_model.indexOf(m_model.ends()[0])); });
    on(m_actions.showHead, [this] { select(m_model.indexOf(m_model.ends()[1])); });
    on(m_actions.showChange, [this] { showChange(); });
    on(m_actions.copyId, [this] { copyId(); });
    on(m_actions.filter, [this] {
        m_filter->setFocus(Qt::ShortcutFocusReason);
        m_filter->selectAll();
    });
    on(m_actions.everything, [this](bool everything) {
        QSettings().setValue(everythingKey(), everything);
        ask();
    });
    m_view->addActions(m_actions.all());
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &place) { showMenu(m_actions.all(), m_view->viewport()->mapToGlobal(place)); });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { showActions(); });
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] { showActions(); });
}

void CompareGraphPanel::setSource(const std::optional<compare::Source> &source)
{
    if (source == m_source)
        return;
    m_source = source;
    ask();
}

void CompareGraphPanel::reload()
{
    m_asked = {};
    m_known = {};
    ask();
}

QString CompareGraphPanel::currentId() const
{
    if (m_wanted)
        return m_wanted->toString();
    const compare::HistoryCommit *current = m_model.commit(m_view->currentIndex());
    return current ? current->id.toString() : QString();
}

void CompareGraphPanel::goTo(const QString &id)
{
    m_wanted = git::ObjectId::fromHex(id.toLatin1());
    goToWanted();
}

/// What is not among the commits that were read is waited for, unless all were.
void CompareGraphPanel::goToWanted()
{
    if (!m_wanted || !m_model.isKnown())
        return;
    const QModelIndex index = m_model.indexOf(*m_wanted);
    select(index);
    if (index.isValid() || m_model.history()->isWhole)
        m_wanted.reset();
}

void CompareGraphPanel::ask()
{
    if (!isVisible() || !m_loader)
        return;
    takeChanges();
    if (!m_source || m_source->isOnDisk() || m_source->revisions[1].isEmpty())
        return;
    const compare::HistoryQuestion question{m_source->repository, m_source->revisions,
                                            m_actions.everything->isChecked()};
    if (question == m_asked)
        return;
    m_asked = question;
    m_error.reset();
    // Where the rows have both commits they stay: nobody loses the place at which a commit was chosen.
    if (m_model.isKnown() && m_model.history()->isWhole && m_known.repository == question.repository
        && m_known.everything == question.everything) {
        m_loader->readEnds(question);
    } else {
        if (m_known.repository != question.repository)
            m_model.setHistory(nullptr);
        m_loader->read(question);
    }
    showState();
}

void CompareGraphPanel::takeHistory(const compare::HistoryPtr &history)
{
    const compare::HistoryCommit *current = m_model.commit(m_view->currentIndex());
    const git::ObjectId wanted = current ? current->id : history->ends[1];
    if (!history->isWhole && m_known.repository == m_asked.repository && m_model.isKnown())
        return; // a beginning is no gain over what shows
    m_known = m_asked;
    m_model.setHistory(history);
    if (!m_view->currentIndex().isValid()) {
        const QModelIndex index = m_model.indexOf(wanted);
        select(index.isValid() ? index : m_model.index(0, 0));
    }
    goToWanted();
    showState();
}

void CompareGraphPanel::takeEnds(const std::array<git::ObjectId, 2> &ends)
{
    if (m_model.setEnds(ends))
        m_known = m_asked;
    else
        m_loader->read(m_asked);
    showState();
}

void CompareGraphPanel::takeFailure(const Error &error)
{
    m_error = error;
    m_asked = {};
    showState();
}

void CompareGraphPanel::takeChanges()
{
    if (!m_source || !isVisible())
        return;
    for (const release::RepositoryRelease &row : m_session->release().repositories) {
        if (row.survey->readable && row.survey->spec.path == m_source->repository)
            return m_model.setChanges(row.survey->changes);
    }
    m_model.setChanges(nullptr);
}

void CompareGraphPanel::useAs(int side)
{
    const QModelIndexList rows = m_view->chosenRows();
    if (rows.size() != 1 || !m_source)
        return;
    std::array<QByteArray, 2> revisions = m_source->revisions;
    revisions[std::size_t(side)] = m_model.revision(rows.front());
    Q_EMIT revisionsChosen(revisions[0], revisions[1]);
    const QString name = CompareTexts::sideName(*m_source, side);
    Q_EMIT message(side == 0 ? tr("The base is %1").arg(name) : tr("The head is %1").arg(name));
}

void CompareGraphPanel::choose()
{
    const QModelIndexList rows = m_view->chosenRows();
    if (rows.size() == 2) // the one further down is the older one
        return Q_EMIT revisionsChosen(m_model.revision(rows[1]), m_model.revision(rows[0]));
    if (rows.size() != 1)
        return;
    const QRect row = m_view->visualRect(rows.front());
    showMenu({m_actions.useAsBase, m_actions.useAsHead, m_actions.showChange, m_actions.copyId},
             m_view->viewport()->mapToGlobal(QPoint(row.left() + 48, row.bottom())));
    m_menu->setActiveAction(m_actions.useAsBase);
}

void CompareGraphPanel::showMenu(const QList<QAction *> &actions, const QPoint &place)
{
    delete m_menu;
    m_menu = new QMenu(this);
    m_menu->setAttribute(Qt::WA_DeleteOnClose);
    m_menu->addActions(actions);
    m_menu->popup(place);
}

void CompareGraphPanel::select(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index, QAbstractItemView::EnsureVisible);
}

void CompareGraphPanel::showChange()
{
    const QModelIndexList rows = m_view->chosenRows();
    const release::Change *change = rows.size() == 1 ? m_model.change(rows.front()) : nullptr;
    const auto &repositories = m_session->release().repositories;
    for (int i = 0; change && i < int(repositories.size()); ++i) {
        const release::RepositoryRelease &row = repositories[std::size_t(i)];
        if (row.survey->spec.path == m_source->repository)
            return Q_EMIT placeRequested(
                QStringLiteral("changes"), i,
                {{QStringLiteral("change"), QStringList{row.name(), QString::fromLatin1(change->id.toHex())}}});
    }
}

void CompareGraphPanel::copyId()
{
    const QModelIndexList rows = m_view->chosenRows();
    QStringList ids;
    for (const QModelIndex &row : rows)
        ids.append(QString::fromLatin1(row.data(models::CommitGraphModel::IdRole).toByteArray()));
    if (ids.isEmpty())
        return;
    QApplication::clipboard()->setText(ids.join(QLatin1Char('\n')));
    Q_EMIT message(tr("Copied %n commit ID(s)", nullptr, int(ids.size())));
}

QString CompareGraphPanel::hintText() const
{
    if (!m_model.isKnown() && m_error)
        return m_error->fault == Fault::Cancelled ? tr("Stopped reading commits. Press F5 to read them.")
                                                  : wording::line(*m_error);
    if (!m_model.isKnown())
        return tr("Reading commits…");
    if (m_model.rowCount() > 0)
        return {};
    return m_model.isFiltered() ? tr("No matches.\nPress Escape in the filter to show all commits again.")
                                : tr("There are no commits.");
}

QString CompareGraphPanel::legendText() const
{
    if (!m_model.isKnown() || !m_source)
        return {};
    // What shows stays, to choose something else from.
    if (m_error && m_error->fault != Fault::Cancelled)
        return wording::line(*m_error);
    const QLocale locale;
    QStringList parts;
    parts.append(tr("● only in %1: %2", "head, number")
                     .arg(CompareTexts::sideName(*m_source, 1), locale.toString(m_model.count(1))));
    if (!m_source->revisions[0].isEmpty())
        parts.append(tr("■ only in %1: %2", "base, number")
                         .arg(CompareTexts::sideName(*m_source, 0), locale.toString(m_model.count(0))));
    parts.append(tr("○ other commits"));
    if (m_model.isFiltered())
        parts.append(models::withGroups(tr("%n match(es)", nullptr, m_model.rowCount()), m_model.rowCount()));
    else
        parts.append(models::withGroups(tr("%n commit(s)", nullptr, m_model.rowCount()), m_model.rowCount()));
    if (!m_model.history()->isWhole)
        parts.append(m_error ? tr("Older commits were not read") : tr("Reading older commits…"));
    else if (m_model.history()->isLimited)
        parts.append(tr("Older commits are not shown"));
    return parts.join(QStringLiteral("   "));
}

void CompareGraphPanel::showState()
{
    const QString hint = hintText();
    m_hint->setText(hint);
    QWidget *shown = hint.isEmpty() ? static_cast<QWidget *>(m_view) : m_hint;
    if (m_stack->currentWidget() != shown) {
        const bool focused = m_view->hasFocus();
        m_stack->setCurrentWidget(shown);
        if (focused)
            m_filter->setFocus(Qt::OtherFocusReason);
    }
    m_legend->setText(legendText());
    showActions();
}

void CompareGraphPanel::showActions()
{
    const QModelIndexList rows = isVisible() ? m_view->chosenRows() : QModelIndexList();
    m_actions.choose->setEnabled(rows.size() == 1 || rows.size() == 2);
    m_actions.useAsBase->setEnabled(rows.size() == 1);
    m_actions.useAsHead->setEnabled(rows.size() == 1);
    m_actions.showChange->setEnabled(rows.size() == 1 && m_model.change(rows.front()));
    m_actions.copyId->setEnabled(!rows.isEmpty());
    m_actions.showBase->setEnabled(isVisible() && !m_model.ends()[0].isNull());
    m_actions.showHead->setEnabled(isVisible() && !m_model.ends()[1].isNull());
    m_actions.filter->setEnabled(isVisible());
    m_actions.everything->setEnabled(isVisible());
}

void CompareGraphPanel::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    for (QLabel *label : {m_legend, m_hint})
        label->setPalette(quiet);
    m_legend->setFont(models::smallFont(font()));
}

void CompareGraphPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

void CompareGraphPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    ask();
    showActions();
}

void CompareGraphPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    showActions();
}

} // namespace waybill::app

#include "moc_comparegraphpanel.cpp"
