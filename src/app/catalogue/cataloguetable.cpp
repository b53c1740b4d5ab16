// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguetable.h"

#include "app/common/columnpriorities.h"
#include "app/common/widgetstate.h"
#include "models/catalogue/cataloguecell.h"
#include "models/common/factdelegate.h"

#include <QHeaderView>

#include <algorithm>

namespace waybill::app {

namespace {

constexpr int HeaderHeight = 36;
constexpr int LeastWidth = 56;      ///< of a column
constexpr int LeastStretched = 120; ///< of the one that gets what is left
constexpr int AmpleStretched = 240; ///< enough of it for others to stay
constexpr int LeastNarrow = 72;     ///< of one that gives way, if its heading fits

} // namespace

CatalogueTable::CatalogueTable(QWidget *parent)
    : QTreeView(parent)
{
    setItemDelegate(new models::FactDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepColumns(*this);
}

void CatalogueTable::setUp(QAbstractTableModel &model, const std::vector<int> &widths, int stretched, int worst,
                           const std::vector<int> &order)
{
    m_filter.setSourceModel(&model);
    setModel(&m_filter);
    QHeaderView *head = header();
    head->setSectionsMovable(true);
    head->setHighlightSections(false);
    head->setStretchLastSection(false);
    head->setMinimumSectionSize(LeastWidth);
    head->setFixedHeight(std::max(HeaderHeight, fontMetrics().height() + 12));
    head->setTextElideMode(Qt::ElideRight);
    setSortingEnabled(true);
    for (int column = 0; column < int(widths.size()); ++column) // with the arrow of the order
        head->resizeSection(column, std::max(widths[std::size_t(column)], head->sectionSizeHint(column)));
    head->setSectionResizeMode(stretched, QHeaderView::Stretch);
    sortByColumn(worst, Qt::DescendingOrder);
    if (order.empty())
        return;
    m_stretched = stretched;
    m_nameWidth = head->sectionSize(0);
    const int least = std::clamp(widths[std::size_t(stretched)], LeastStretched, AmpleStretched);
    m_columns = new ColumnPriorities(*this, stretched, least, order, objectName());
    m_columns->setNarrowest(LeastNarrow);
    connect(&model, &QAbstractItemModel::modelReset, this, &CatalogueTable::hideEmpty);
    connect(&model, &QAbstractItemModel::dataChanged, this, &CatalogueTable::hideEmpty);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &CatalogueTable::hideEmpty);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &CatalogueTable::hideEmpty);
}

void CatalogueTable::setColumnUseless(int column, bool useless)
{
    if (useless)
        m_useless.insert(column);
    else
        m_useless.remove(column);
    if (m_columns)
        hideEmpty();
    else
        setColumnHidden(column, useless);
}

/// By all rows, whatever the filter shows of them: columns must not come and go while somebody types.
void CatalogueTable::hideEmpty()
{
    const QAbstractItemModel &rows = *m_filter.sourceModel();
    for (int column = 0; column < rows.columnCount(); ++column) {
        bool any = rows.rowCount() == 0;
        for (int row = 0; !any && row < rows.rowCount(); ++row)
            any = !rows.index(row, column).data().toString().isEmpty();
        m_columns->setUseless(column, !any || m_useless.contains(column));
    }
    stretchSomething();
}

/// Where the one that gets what is left has nothing to show, the name gets it: rows go up to the edge.
void CatalogueTable::stretchSomething()
{
    const bool nameStretches = m_stretched != 0 && !m_columns->isWanted(m_stretched);
    const QHeaderView::ResizeMode mode = nameStretches ? QHeaderView::Stretch : QHeaderView::Interactive;
    if (m_stretched == 0 || header()->sectionResizeMode(0) == mode)
        return;
    if (nameStretches) {
        m_columns->widen(); // else it may be narrower than it should be
        m_nameWidth = header()->sectionSize(0);
    }
    header()->setSectionResizeMode(0, mode);
    if (!nameStretches)
        m_columns->setWidth(0, m_nameWidth);
    m_columns->arrange();
}

int CatalogueTable::currentRow() const
{
    return m_filter.mapToSource(currentIndex()).row();
}

QModelIndexList CatalogueTable::selectedInOrder() const
{
    QModelIndexList rows = selectionModel() ? selectionModel()->selectedRows() : QModelIndexList();
    std::sort(rows.begin(), rows.end(),
              [](const QModelIndex &one, const QModelIndex &two) { return one.row() < two.row(); });
    return rows;
}

std::vector<int> CatalogueTable::wantedRows() const
{
    std::vector<int> wanted;
    // One row is chosen all the time: that alone does not mean that only that one is wanted.
    const QModelIndexList selected = selectedInOrder();
    if (selected.size() > 1) {
        for (const QModelIndex &index : selected)
            wanted.push_back(m_filter.mapToSource(index).row());
        return wanted;
    }
    for (int row = 0; row < m_filter.rowCount(); ++row)
        wanted.push_back(m_filter.mapToSource(m_filter.index(row, 0)).row());
    return wanted;
}

QString CatalogueTable::selectedText() const
{
    QStringList lines;
    const QModelIndexList selected = selectedInOrder();
    for (const QModelIndex &index : selected) {
        QStringList cells;
        for (int visual = 0; visual < header()->count(); ++visual) {
            const int column = header()->logicalIndex(visual);
            // What has no room on the screen has some on the clipboard.
            if (m_columns ? m_columns->isWanted(column) : !isColumnHidden(column))
                cells << index.siblingAtColumn(column).data().toString();
        }
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

void CatalogueTable::chooseSomething()
{
    if (!currentIndex().isValid() && m_filter.rowCount() > 0)
        setCurrentIndex(firstCell(0));
}

QModelIndex CatalogueTable::firstCell(int row) const
{
    return m_filter.index(row, 0);
}

void CatalogueTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (current.row() != previous.row() || current.isValid() != previous.isValid())
        Q_EMIT chosen();
}

} // namespace waybill::app

#include "moc_cataloguetable.cpp"
