// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/publishtree.h"

#include "models/notes/publishdelegate.h"
#include "models/notes/publishmodel.h"

#include <QHeaderView>
#include <QTimer>

namespace waybill::app {

using models::PublishModel;

namespace {

constexpr int Indent = 12; ///< pixels
constexpr int LeastRows = 4;

} // namespace

PublishTree::PublishTree(PublishModel &model, QWidget *parent)
    : QTreeView(parent)
    , m_model(model)
{
    setModel(&model);
    setItemDelegate(new models::PublishDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setExpandsOnDoubleClick(false);
    setIndentation(Indent);
    setAllColumnsShowFocus(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel); // rows are of different heights
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(LeastRows * (fontMetrics().height() + 12));
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(&model, &QAbstractItemModel::modelReset, this, &PublishTree::arrange);
    connect(&model, &QAbstractItemModel::dataChanged, this, &PublishTree::fitColumns);
}

void PublishTree::arrange()
{
    expandAll();
    for (int top = 0; top < m_model.rowCount(); ++top) {
        const QModelIndex above = m_model.index(top, 0);
        for (int row = 0; row < m_model.rowCount(above); ++row)
            setFirstColumnSpanned(row, above, m_model.index(row, 0, above).data(PublishModel::FindingRole).toBool());
    }
    fitColumns();
    QTimer::singleShot(0, this, &PublishTree::showObstacle); // once rows and tree have the heights that they get
}

/// What is in the way is nowhere else.
void PublishTree::showObstacle()
{
    for (int top = 0; top < m_model.rowCount(); ++top) {
        const QModelIndex above = m_model.index(top, 0);
        const models::PublishRow *row = m_model.row(above);
        if (row->impact != Impact::Breaking || row->children.empty())
            continue;
        scrollTo(above, QAbstractItemView::PositionAtTop);
        return;
    }
}

void PublishTree::fitColumns()
{
    const int room = viewport()->width();
    const int wanted = std::max(sizeHintForColumn(PublishModel::State), header()->sectionSizeHint(PublishModel::State));
    const int what = sizeHintForColumn(PublishModel::What) + 2 * Indent;
    const int state = std::min(wanted, std::max(room / 2, room - what));
    header()->resizeSection(PublishModel::State, state);
    header()->resizeSection(PublishModel::What, room - state);
}

void PublishTree::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
    doItemsLayout(); // what wraps has another height
}

} // namespace waybill::app

#include "moc_publishtree.cpp"
