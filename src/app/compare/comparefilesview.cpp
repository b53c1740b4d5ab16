// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparefilesview.h"

#include "models/common/rowcolors.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>

#include <utility>

namespace waybill::app {

using models::CompareFilesModel;

CompareFilesView::CompareFilesView(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setHeaderHidden(true);
    setIndentation(16);
    setTextElideMode(Qt::ElideMiddle);
    setSelectionMode(ExtendedSelection);
    setDragDropMode(DragOnly);
    setDragEnabled(true);
    const auto path = [](const QModelIndex &index) { return index.data(CompareFilesModel::PathRole).toByteArray(); };
    connect(this, &QTreeView::collapsed, this, [this, path](const QModelIndex &index) {
        if (!m_expanding)
            m_closed.insert(path(index));
    });
    connect(this, &QTreeView::expanded, this, [this, path](const QModelIndex &index) {
        if (!m_expanding)
            m_closed.remove(path(index));
    });
}

void CompareFilesView::setFiles(CompareFilesModel &model)
{
    m_files = &model;
    setModel(&model);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(24);
    header()->setSectionResizeMode(CompareFilesModel::Name, QHeaderView::Stretch);
    header()->setSectionResizeMode(CompareFilesModel::Insertions, QHeaderView::Fixed);
    header()->setSectionResizeMode(CompareFilesModel::Deletions, QHeaderView::Fixed);
    sizeColumns();
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        m_closed.clear();
        expandOpen();
    });
    connect(&model, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] { remember(); });
    connect(&model, &QAbstractItemModel::layoutChanged, this, [this] { restore(); });
}

/// Wide enough for "−23,456".
void CompareFilesView::sizeColumns()
{
    const int width = QFontMetrics(models::smallFont(font())).horizontalAdvance(QStringLiteral("−88,888")) + 4;
    header()->resizeSection(CompareFilesModel::Insertions, width);
    header()->resizeSection(CompareFilesModel::Deletions, width);
}

void CompareFilesView::expandOpen()
{
    m_expanding = true;
    expandAll();
    for (const QByteArray &path : std::as_const(m_closed)) {
        const QModelIndex folder = m_files->indexOfPath(path);
        if (folder.isValid())
            collapse(folder);
    }
    m_expanding = false;
}

void CompareFilesView::remember()
{
    const QModelIndex top = indexAt({0, 0});
    m_top = top.siblingAtColumn(0);
    m_offset = top.isValid() ? visualRect(top).top() : 0;
}

void CompareFilesView::restore()
{
    expandOpen();
    // A place at the very top stays there, whatever comes before it now.
    if (m_top.isValid() && verticalScrollBar()->value() > 0) {
        scrollTo(m_top, PositionAtTop);
        verticalScrollBar()->setValue(verticalScrollBar()->value() - m_offset);
    }
    m_top = QPersistentModelIndex();
}

void CompareFilesView::openAll()
{
    m_closed.clear();
    expandOpen();
}

void CompareFilesView::closeAll()
{
    for (const models::CompareTree::Node &node : m_files->tree().nodes()) {
        if (node.file < 0 && !node.path.isEmpty())
            m_closed.insert(node.path);
    }
    m_expanding = true;
    collapseAll();
    m_expanding = false;
}

void CompareFilesView::startDrag(Qt::DropActions actions)
{
    Q_UNUSED(actions)
    m_dragPending = true;
    Q_EMIT dragWanted();
}

void CompareFilesView::dragNow()
{
    if (std::exchange(m_dragPending, false) && QGuiApplication::mouseButtons().testFlag(Qt::LeftButton))
        QTreeView::startDrag(Qt::CopyAction);
}

void CompareFilesView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_dragPending) // else it would select what it passes
        QTreeView::mouseMoveEvent(event);
}

void CompareFilesView::mouseReleaseEvent(QMouseEvent *event)
{
    m_dragPending = false;
    QTreeView::mouseReleaseEvent(event);
}

void CompareFilesView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_files)
        sizeColumns();
}

void CompareFilesView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QTreeView::drawRow(painter, option, index);
    // The bar before the current row, as in the other lists.
    if (index.siblingAtColumn(0) == currentIndex().siblingAtColumn(0)) {
        const QColor accent = models::RowColors::of(palette()).accent;
        const QRect rect = option.rect;
        painter->fillRect(isRightToLeft() ? rect.right() - 2 : rect.left(), rect.top(), 3, rect.height(), accent);
    }
}

} // namespace waybill::app

#include "moc_comparefilesview.cpp"
