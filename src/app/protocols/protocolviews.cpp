// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocolviews.h"

#include "app/common/actiontable.h"
#include "app/common/makeaction.h"
#include "app/common/pagestack.h"
#include "app/protocols/protocolpage.h"
#include "app/protocols/skewview.h"
#include "app/protocols/stancesview.h"

#include <QActionGroup>
#include <QApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QSettings>
#include <QTabBar>

namespace waybill::app {

namespace {

constexpr auto ViewKey = "protocols/view";
constexpr int RowHeight = 40; ///< of the tabs and what stands beside them

} // namespace

ProtocolViews::ProtocolViews(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_changes(new ProtocolPage(session, this))
    , m_matrix(new SkewView(session, this))
    , m_stances(new StancesView(session, this))
    , m_tabs(new QTabBar(this))
    , m_stack(new PageStack(this))
    , m_group(new QActionGroup(this))
{
    m_tabs->setObjectName(QStringLiteral("views"));
    m_tabs->setAccessibleName(tr("Views of the protocols"));
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setMinimumHeight(RowHeight);
    addView(0, QStringLiteral("changes"), m_changes, tr("&What Changed"),
            tr("Show what changed in the protocols, element by element"), QStringLiteral("compare"));
    addView(1, QStringLiteral("matrix"), m_matrix, tr("Ske&w Matrix"),
            tr("Show which released clients work with which released servers"), QStringLiteral("protocols"));
    addView(2, QStringLiteral("stances"), m_stances, tr("&Stances and Upgrade"),
            tr("Show the impact of the release under each stance, and how to upgrade"), QStringLiteral("upgrade"));
    auto *top = new QHBoxLayout;
    top->setContentsMargins(8, 0, 12, 0);
    top->setSpacing(6);
    top->addWidget(m_tabs, 0, Qt::AlignBottom);
    top->addStrut(RowHeight);
    top->addStretch(1);
    top->addWidget(m_changes->head());
    top->addWidget(m_matrix->head());
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(line);
    layout->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) { choose(index); });
    connect(m_matrix, &SkewView::pairRequested, this, [this](const PairOfRevisions &pair) {
        display(0);
        m_changes->compareRevisions(pair);
        m_changes->setFocus(Qt::OtherFocusReason);
    });
    const QString last = QSettings().value(QLatin1String(ViewKey)).toString();
    display(0);
    showView(last);
}

ProtocolViews::~ProtocolViews()
{
    m_tabs->disconnect(this);
}

void ProtocolViews::addView(int index, const QString &name, Page *page, const QString &title, const QString &tip,
                            const QString &picture)
{
    View &view = m_views.at(std::size_t(index));
    view.name = name;
    view.page = page;
    page->setObjectName(name);
    view.action = makeAction(this, "", title, {QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + index))}, picture, tip);
    view.action->setObjectName(QLatin1String("protocolView_") + name);
    view.action->setCheckable(true);
    m_group->addAction(view.action);
    addAction(view.action);
    connect(view.action, &QAction::triggered, this, [this, index] { choose(index); });
    view.menu = new QMenu(title, this);
    view.menu->setObjectName(QLatin1String("commands"));
    view.menu->addActions(page->pageActions());
    m_tabs->addTab(ActionTable::plainText(title));
    m_tabs->setTabToolTip(
        index, tr("%1 (%2)", "what it does, key").arg(tip, view.action->shortcut().toString(QKeySequence::NativeText)));
    m_stack->addWidget(page);
    if (QAction *find = page->findAction())
        page->addAction(find);
    connect(page, &Page::message, this, &Page::message);
    connect(page, &Page::pageRequested, this, &Page::pageRequested);
    connect(page, &Page::viewsChanged, this, &Page::viewsChanged);
}

void ProtocolViews::display(int index)
{
    const View &view = m_views.at(std::size_t(index));
    const QSignalBlocker blocker(m_tabs);
    const bool focused = m_stack->isAncestorOf(QApplication::focusWidget());
    m_tabs->setCurrentIndex(index);
    view.action->setChecked(true);
    m_stack->setCurrentWidget(view.page);
    m_changes->head()->setVisible(view.page == m_changes);
    m_matrix->head()->setVisible(view.page == m_matrix);
    setFocusProxy(view.page);
    if (focused) // it would go to whatever comes next otherwise
        view.page->setFocus(Qt::OtherFocusReason);
    Q_EMIT viewsChanged();
}

void ProtocolViews::choose(int index)
{
    display(index);
    QSettings().setValue(QLatin1String(ViewKey), m_views.at(std::size_t(index)).name);
    if (!m_tabs->hasFocus())
        m_views.at(std::size_t(index)).page->setFocus(Qt::ShortcutFocusReason);
}

void ProtocolViews::setRepository(int repository)
{
    for (const View &view : m_views)
        view.page->setRepository(repository);
}

bool ProtocolViews::isSettled() const
{
    return m_views.at(std::size_t(m_tabs->currentIndex())).page->isSettled();
}

QList<QAction *> ProtocolViews::pageActions() const
{
    QList<QAction *> all;
    for (const View &view : m_views)
        all << view.action;
    for (const View &view : m_views)
        all << view.page->pageActions();
    return all;
}

QList<QAction *> ProtocolViews::menuActions() const
{
    QList<QAction *> all;
    for (const View &view : m_views)
        all << view.action;
    for (const View &view : m_views)
        all << view.menu->menuAction();
    return all;
}

QStringList ProtocolViews::viewNames() const
{
    QStringList names;
    for (const View &view : m_views)
        names << view.name;
    return names;
}

void ProtocolViews::showView(const QString &name)
{
    const qsizetype index = viewNames().indexOf(name);
    if (index >= 0)
        display(int(index));
}

QAction *ProtocolViews::findAction() const
{
    return m_views.at(std::size_t(m_tabs->currentIndex())).page->findAction();
}

QVariantMap ProtocolViews::place() const
{
    QVariantMap place{{QStringLiteral("view"), currentView()}};
    for (const View &view : m_views)
        place.insert(view.name, view.page->place());
    return place;
}

void ProtocolViews::goToPlace(const QVariantMap &place)
{
    for (const View &view : m_views)
        view.page->goToPlace(place[view.name].toMap());
    showView(place[QStringLiteral("view")].toString());
}

QString ProtocolViews::currentView() const
{
    return m_views.at(std::size_t(m_tabs->currentIndex())).name;
}

} // namespace waybill::app

#include "moc_protocolviews.cpp"
