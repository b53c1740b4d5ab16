// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/factstable.h"

#include "app/common/columnpriorities.h"
#include "models/common/factdelegate.h"

#include <QHeaderView>

#include <numeric>

namespace waybill::app {

namespace {

constexpr int HeaderHeight = 30;
constexpr int RowHeight = 30;
constexpr int LeastRows = 3;
constexpr int MostRows = 12;   ///< that it asks room for
constexpr int LeastWidth = 96; ///< of a column that gives way
constexpr int LeastLast = 160; ///< of the last one, before others go

} // namespace

FactsTable::FactsTable(QWidget *parent)
    : QTableView(parent)
{
    setItemDelegate(new models::FactDelegate(this));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(RowHeight);
    verticalHeader()->setDefaultSectionSize(RowHeight);
    horizontalHeader()->setFixedHeight(std::max(HeaderHeight, fontMetrics().height() + 12));
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setStretchLastSection(true);
}

void FactsTable::setPriorities(const std::vector<int> &order, const QString &key)
{
    m_columns = new ColumnPriorities(*this, model()->columnCount() - 1, LeastLast, order, key);
    fitColumns();
}

void FactsTable::fitColumns()
{
    if (!model())
        return;
    const int last = model()->columnCount() - 1;
    std::vector<int> widths;
    for (int column = 0; column < last; ++column)
        widths.push_back(m_columns && !m_columns->isWanted(column)
                             ? 0
                             : std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column)));
    // The last one, which says why, gets two fifths of the room, if it needs as much: the widest others give way.
    const std::vector<int> wanted = widths;
    const int needed = std::max(sizeHintForColumn(last), horizontalHeader()->sectionSizeHint(last));
    const int lastWidth = std::min(viewport()->width() * 2 / 5, std::max(needed, LeastLast));
    int over = std::accumulate(widths.begin(), widths.end(), 0) - (viewport()->width() - lastWidth);
    while (over > 0) {
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (widest == widths.end() || *widest <= LeastWidth)
            break;
        const int less = std::min(std::min(over, 16), *widest - LeastWidth);
        *widest -= less;
        over -= less;
    }
    // The first one, which names the row, is read as a whole as long as the last one keeps its least.
    if (!widths.empty()) {
        const int spare = viewport()->width() - LeastLast - std::accumulate(widths.begin(), widths.end(), 0);
        widths.front() += std::clamp(wanted.front() - widths.front(), 0, std::max(0, spare));
    }
    for (int column = 0; column < last; ++column) {
        const int width = widths[std::size_t(column)];
        if (!m_columns)
            horizontalHeader()->resizeSection(column, width);
        else if (width > 0)
            m_columns->setWidth(column, width);
    }
    if (m_columns)
        m_columns->arrange();
}

QSize FactsTable::sizeHint() const
{
    const int rows = model() ? model()->rowCount() : 0;
    return {480, HeaderHeight + std::clamp(rows, 1, MostRows) * RowHeight};
}

QSize FactsTable::minimumSizeHint() const
{
    const int rows = model() ? model()->rowCount() : 0;
    return {240, HeaderHeight + std::clamp(rows, 1, LeastRows) * RowHeight};
}

void FactsTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

} // namespace waybill::app

#include "moc_factstable.cpp"
