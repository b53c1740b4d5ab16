// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/appgridtable.h"

#include "app/catalogue/appgridheader.h"
#include "app/catalogue/frozencolumns.h"
#include "app/common/widgetstate.h"
#include "models/catalogue/appgriddelegate.h"

#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace waybill::app {

using models::AppGridModel;

namespace {

constexpr int ReleaseWidth = 22;
constexpr int NameWidth = 136;
constexpr int MostId = 240;
constexpr int MostVersion = 112;

} // namespace

AppGridTable::AppGridTable(QWidget *parent)
    : CatalogueTable(parent)
{
    setItemDelegate(new models::AppGridDelegate(this));
    setHeader(new AppGridHeader(this));
    keepColumns(*this, false); // there are as many as releases
}

void AppGridTable::setUp(AppGridModel &model)
{
    m_grid = &model;
    CatalogueTable::setUp(model, {192, 72, NameWidth, 104}, AppGridModel::Name, AppGridModel::Id);
    sortByColumn(AppGridModel::Id, Qt::AscendingOrder);
    // The releases stand in their order, and their number is another one from product to product.
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(ReleaseWidth);
    connect(&model, &QAbstractItemModel::columnsInserted, this, &AppGridTable::fit);
    connect(&model, &QAbstractItemModel::modelReset, this, &AppGridTable::fitKeys);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &AppGridTable::fitKeys);
    fit();
    fitKeys();
    m_frozen = new FrozenColumns(*this, AppGridModel::FirstRelease);
}

void AppGridTable::fit()
{
    for (int column = AppGridModel::FirstRelease; column < header()->count(); ++column) {
        header()->setSectionResizeMode(column, QHeaderView::Fixed);
        header()->resizeSection(column, ReleaseWidth);
    }
    static_cast<AppGridHeader *>(header())->fitHeight();
    setRepository(m_repository);
}

/// What tells rows apart is read as a whole, as far as that leaves room for the releases.
void AppGridTable::fitKeys()
{
    for (const auto &[column, most] :
         {std::pair(int(AppGridModel::Id), MostId), std::pair(int(AppGridModel::Version), MostVersion)}) {
        const int width = std::min(sizeHintForColumn(column), most);
        header()->resizeSection(column, std::max(width, header()->sectionSizeHint(column)));
    }
    fitName();
}

void AppGridTable::setRepository(const QString &name)
{
    m_repository = name;
    for (int column = AppGridModel::FirstRelease; column < header()->count(); ++column)
        setColumnHidden(column, !m_grid->isReleaseOf(column, name));
    fitName();
}

void AppGridTable::showRepositories(bool shown)
{
    setColumnHidden(AppGridModel::Repository, !shown);
    fitName();
}

/// The name gets the room that is left, and its own width where none is: a header leaves a column that stretches as
/// wide as it was before there were too many others.
void AppGridTable::fitName()
{
    int others = 0;
    for (int column = 0; column < header()->count(); ++column)
        others += column == AppGridModel::Name ? 0 : header()->sectionSize(column); // 0 of one that is hidden
    const bool hasRoom = others + NameWidth <= viewport()->width();
    const QHeaderView::ResizeMode mode = hasRoom ? QHeaderView::Stretch : QHeaderView::Interactive;
    if (header()->sectionResizeMode(AppGridModel::Name) == mode)
        return;
    header()->setSectionResizeMode(AppGridModel::Name, mode);
    if (!hasRoom)
        header()->resizeSection(AppGridModel::Name, NameWidth);
}

void AppGridTable::resizeEvent(QResizeEvent *event)
{
    CatalogueTable::resizeEvent(event);
    if (m_grid)
        fitName();
}

const release::CatalogueEvent *AppGridTable::currentEvent() const
{
    return m_grid ? m_grid->event(currentRow(), currentIndex().column()) : nullptr;
}

void AppGridTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (index.column() < AppGridModel::FirstRelease && isCovered()) {
        // It stands over the edge already: only its row is to be found, by a cell that needs no scrolling sideways.
        const int width = viewport()->width();
        const int middle = (isRightToLeft() ? width - m_frozen->width() : width + m_frozen->width()) / 2;
        CatalogueTable::scrollTo(index.siblingAtColumn(header()->logicalIndexAt(middle)), hint);
        return;
    }
    CatalogueTable::scrollTo(index, hint);
    if (index.column() < AppGridModel::FirstRelease || !isCovered())
        return;
    const QRect cell = visualRect(index);
    const int edge = isRightToLeft() ? viewport()->width() - m_frozen->width() : m_frozen->width();
    const int hidden = isRightToLeft() ? cell.right() + 1 - edge : edge - cell.left();
    if (hidden > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - hidden);
}

void AppGridTable::chooseSomething()
{
    CatalogueTable::chooseSomething();
    if (const QModelIndex current = currentIndex(); current.isValid() && isColumnHidden(current.column()))
        setCurrentIndex(newestCell(current.row()));
}

QModelIndex AppGridTable::firstCell(int row) const
{
    const bool seesNames = header()->length() <= viewport()->width() || (m_frozen && m_frozen->haveRoom());
    return seesNames ? newestCell(row) : CatalogueTable::firstCell(row);
}

QModelIndex AppGridTable::newestCell(int row) const
{
    const QModelIndex first = CatalogueTable::firstCell(row);
    const models::AppGridEntry *entry = m_grid ? m_grid->row(filter().mapToSource(first).row()) : nullptr;
    for (int column = header()->count() - 1; entry && column >= AppGridModel::FirstRelease; --column) {
        if (m_grid->isReleaseOf(column, entry->repository))
            return first.siblingAtColumn(column);
    }
    return first;
}

/// Who sees the newest release sees it in a narrower table, too, or beside a scroll bar that came.
void AppGridTable::updateGeometries()
{
    QScrollBar &bar = *horizontalScrollBar();
    const bool atEnd = bar.maximum() > 0 && bar.value() == bar.maximum();
    CatalogueTable::updateGeometries();
    if (atEnd)
        bar.setValue(bar.maximum());
}

bool AppGridTable::isCovered() const
{
    return m_frozen && !m_frozen->isHidden();
}

QModelIndex AppGridTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex current = currentIndex();
    if ((action != MoveLeft && action != MoveRight) || !current.isValid())
        return CatalogueTable::moveCursor(action, modifiers);
    const int step = (action == MoveRight) != isRightToLeft() ? 1 : -1;
    for (int at = header()->visualIndex(current.column()) + step; at >= 0 && at < header()->count(); at += step) {
        const int column = header()->logicalIndex(at);
        if (!isColumnHidden(column))
            return current.siblingAtColumn(column);
    }
    return current;
}

void AppGridTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    CatalogueTable::currentChanged(current, previous);
    Q_EMIT cellChosen();
}

} // namespace waybill::app

#include "moc_appgridtable.cpp"
