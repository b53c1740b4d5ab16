// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/frozencolumns.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace waybill::app {

FrozenColumns::FrozenColumns(QTreeView &table, int count)
    : QTreeView(&table)
    , m_table(table)
    , m_count(count)
{
    setModel(table.model());
    setSelectionModel(table.selectionModel());
    setItemDelegate(table.itemDelegate());
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(NoFrame);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(table.selectionMode());
    setVerticalScrollMode(table.verticalScrollMode());
    setContextMenuPolicy(Qt::NoContextMenu); // the table's
    setAutoScroll(false);                    // the table shows what is current, and this one follows it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(0);
    header()->setSectionsClickable(true);
    header()->setSectionsMovable(false); // order and widths are the table's
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setSortIndicatorShown(true);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (hasTable() && !m_following && !isHidden())
            m_table.verticalScrollBar()->setValue(value);
    });
    connect(table.verticalScrollBar(), &QScrollBar::valueChanged, this, &FrozenColumns::follow);
    connect(table.horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenColumns::place);
    connect(table.horizontalScrollBar(), &QScrollBar::rangeChanged, this, &FrozenColumns::place);
    connect(table.header(), &QHeaderView::sectionResized, this, &FrozenColumns::place);
    connect(table.header(), &QHeaderView::sectionCountChanged, this, &FrozenColumns::place);
    connect(table.header(), &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        header()->setSortIndicator(column < m_count ? column : -1, order);
    });
    connect(header(), &QHeaderView::sectionClicked, this, [this](int column) {
        const QHeaderView *sorted = m_table.header();
        const bool again = sorted->sortIndicatorSection() == column;
        m_table.sortByColumn(column, again && sorted->sortIndicatorOrder() == Qt::AscendingOrder ? Qt::DescendingOrder
                                                                                                 : Qt::AscendingOrder);
    });
    connect(this, &QTreeView::clicked, &table, &QTreeView::clicked);
    connect(this, &QTreeView::activated, &table, &QTreeView::activated);
    table.viewport()->installEventFilter(this);
    table.header()->installEventFilter(this);
    place();
}

bool FrozenColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutDirectionChange)
        place();
    return QTreeView::eventFilter(watched, event);
}

void FrozenColumns::copyColumns()
{
    const QHeaderView &head = *m_table.header();
    for (int column = 0; column < head.count(); ++column) {
        setColumnHidden(column, column >= m_count || head.isSectionHidden(column));
        if (column < m_count && !head.isSectionHidden(column))
            header()->resizeSection(column, head.sectionSize(column));
    }
    header()->setFixedHeight(head.height());
}

/// While the table goes it is none any more, and its children are told of this and that all the same.
bool FrozenColumns::hasTable() const
{
    return qobject_cast<const QTreeView *>(parent()) != nullptr;
}

int FrozenColumns::wantedWidth() const
{
    const QHeaderView &head = *m_table.header();
    int width = 0;
    for (int column = 0; column < std::min(m_count, head.count()); ++column)
        width += head.isSectionHidden(column) ? 0 : head.sectionSize(column);
    return width;
}

bool FrozenColumns::haveRoom() const
{
    return hasTable() && 3 * wantedWidth() < 2 * m_table.viewport()->width();
}

void FrozenColumns::place()
{
    if (!hasTable())
        return;
    const QHeaderView &head = *m_table.header();
    const int width = wantedWidth();
    const QRect room = m_table.viewport()->geometry();
    // Where there is little room the columns that somebody scrolled to come first.
    if (m_table.horizontalScrollBar()->value() == 0 || !haveRoom()) {
        hide();
        return;
    }
    copyColumns();
    const int left = isRightToLeft() ? room.right() - width + 1 : room.left();
    {
        // What was hidden has stood elsewhere, and where it stood is not where the table is.
        const QScopedValueRollback placing(m_following, true);
        setGeometry(left, head.geometry().top(), width, room.bottom() - head.geometry().top() + 1);
        show();
    }
    follow();
    raise();
}

void FrozenColumns::follow()
{
    if (!hasTable())
        return;
    const QScopedValueRollback following(m_following, true);
    executeDelayedItemsLayout(); // else it may not reach as far as the table does
    verticalScrollBar()->setValue(m_table.verticalScrollBar()->value());
}

} // namespace waybill::app

#include "moc_frozencolumns.cpp"
