// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/commitgraphview.h"

#include "app/common/columnpriorities.h"
#include "git/commit.h"
#include "models/common/rowcolors.h"
#include "models/compare/commitgraphdelegate.h"
#include "models/compare/commitgraphmodel.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace waybill::app {

using models::CommitGraphModel;

namespace {

constexpr int LeastSubject = 360; ///< pixels, for lanes and text

} // namespace

CommitGraphView::CommitGraphView(QWidget *parent)
    : QTreeView(parent)
{
    setObjectName(QStringLiteral("commitGraph"));
    setAccessibleName(tr("Commit graph"));
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(ExtendedSelection);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setItemDelegate(new models::CommitGraphDelegate(this));
}

void CommitGraphView::setGraph(CommitGraphModel &model)
{
    setModel(&model);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setSectionResizeMode(CommitGraphModel::Subject, QHeaderView::Stretch);
    sizeColumns();
    auto *columns = new ColumnPriorities(
        *this, CommitGraphModel::Subject, LeastSubject,
        {CommitGraphModel::Id, CommitGraphModel::Author, CommitGraphModel::Change, CommitGraphModel::Date},
        QStringLiteral("commitGraph"));
    columns->arrange();
}

void CommitGraphView::sizeColumns()
{
    const QFontMetrics metrics(models::smallFont(font()));
    const QString date = QLocale().toString(QDate(2028, 12, 28), QLocale::ShortFormat);
    header()->resizeSection(CommitGraphModel::Change, 24 * metrics.averageCharWidth());
    header()->resizeSection(CommitGraphModel::Author, 18 * metrics.averageCharWidth());
    header()->resizeSection(CommitGraphModel::Date, metrics.horizontalAdvance(date) + 20);
    header()->resizeSection(CommitGraphModel::Id, metrics.horizontalAdvance(QStringLiteral("ddddddd")) + 20);
}

QModelIndexList CommitGraphView::chosenRows() const
{
    QModelIndexList rows = selectionModel() ? selectionModel()->selectedRows() : QModelIndexList();
    std::sort(rows.begin(), rows.end());
    return rows;
}

void CommitGraphView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QTreeView::drawRow(painter, option, index);
    if (index.row() == currentIndex().row()) {
        const QColor accent = models::RowColors::of(palette()).accent;
        const QRect rect = option.rect;
        painter->fillRect(isRightToLeft() ? rect.right() - 2 : rect.left(), rect.top(), 3, rect.height(), accent);
    }
}

void CommitGraphView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange && model())
        sizeColumns();
}

} // namespace waybill::app

#include "moc_commitgraphview.cpp"
