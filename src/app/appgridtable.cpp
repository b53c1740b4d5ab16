// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/appgridtable.h"

#include "app/appgridheader.h"
#include "app/frozencolumns.h"
#include "app/widgetstate.h"
#include "models/appgriddelegate.h"

namespace waybill::app {

using models::AppGridModel;

namespace {

constexpr int ReleaseWidth = 22;

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
    CatalogueTable::setUp(model, {192, 72, 136, 104}, AppGridModel::Name, AppGridModel::Id);
    sortByColumn(AppGridModel::Id, Qt::AscendingOrder);
    // The releases stand in their order, and their number is another one from product to product.
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(ReleaseWidth);
    connect(&model, &QAbstractItemModel::columnsInserted, this, &AppGridTable::fit);
    fit();
    new FrozenColumns(*this, AppGridModel::FirstRelease);
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

void AppGridTable::setRepository(const QString &name)
{
    m_repository = name;
    for (int column = AppGridModel::FirstRelease; column < header()->count(); ++column)
        setColumnHidden(column, !m_grid->isReleaseOf(column, name));
}

const release::CatalogueEvent *AppGridTable::currentEvent() const
{
    return m_grid ? m_grid->event(currentRow(), currentIndex().column()) : nullptr;
}

} // namespace waybill::app
