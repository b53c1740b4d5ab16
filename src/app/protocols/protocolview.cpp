// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocolview.h"

#include "app/common/columnpriorities.h"
#include "git/tree.h"
#include "models/common/rowcolors.h"
#include "models/protocols/protocolmodel.h"

#include <QHeaderView>
#include <QPainter>

namespace waybill::app {

using models::ProtocolModel;

namespace {

constexpr int LeastAfter = 160; ///< pixels, of each side

} // namespace

ProtocolView::ProtocolView(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setIndentation(20);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        if (index.data(ProtocolModel::FindingRole).toInt() < 0)
            m_closed.insert(index.data(ProtocolModel::SymbolRole).toString());
    });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        if (!m_expanding)
            m_closed.remove(index.data(ProtocolModel::SymbolRole).toString());
    });
}

void ProtocolView::setUpColumns()
{
    QHeaderView *columns = header();
    columns->setHighlightSections(false);
    columns->setStretchLastSection(false);
    columns->setMinimumSectionSize(64);
    columns->setFixedHeight(34);
    columns->setSectionsMovable(false);
    const std::array<int, ProtocolModel::ColumnCount> widths{304, 280, 280, 120, 176, 176};
    columns->setTextElideMode(Qt::ElideRight);
    for (int column = 0; column < int(widths.size()); ++column)
        columns->resizeSection(column, std::max(widths[std::size_t(column)], columns->sectionSizeHint(column)));
    columns->setSectionResizeMode(ProtocolModel::Before, QHeaderView::Stretch);
    columns->setSectionResizeMode(ProtocolModel::After, QHeaderView::Stretch);
    // What was there before is seen beside it below; then the mixes go, which the findings name.
    new ColumnPriorities(*this, ProtocolModel::After, LeastAfter,
                         {ProtocolModel::Before, ProtocolModel::OldClient, ProtocolModel::NewClient},
                         QStringLiteral("protocolTree"));
}

void ProtocolView::expandElements()
{
    m_expanding = true;
    // With a layout on its way each one is only noted: thousands take no longer than one.
    scheduleDelayedItemsLayout();
    const int top = model()->rowCount();
    for (int row = 0; row < top; ++row)
        expandBelow(model()->index(row, 0));
    m_expanding = false;
}

/// True where it holds an element: only findings are left folded.
bool ProtocolView::expandBelow(const QModelIndex &parent)
{
    bool holds = false;
    const int count = model()->rowCount(parent);
    for (int row = 0; row < count; ++row) {
        const QModelIndex child = model()->index(row, 0, parent);
        if (child.data(ProtocolModel::FindingRole).toInt() >= 0)
            continue;
        holds = true;
        expandBelow(child);
    }
    if (holds && !m_closed.contains(parent.data(ProtocolModel::SymbolRole).toString()))
        expand(parent);
    return holds;
}

void ProtocolView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QTreeView::drawRow(painter, option, index);
    const models::RowColors ink = models::RowColors::of(palette());
    // The bar before the current row, as in the other lists.
    if (index.siblingAtColumn(0) == currentIndex().siblingAtColumn(0)) {
        const bool mirrored = isRightToLeft();
        const QRect rect = option.rect;
        painter->fillRect(mirrored ? rect.right() - 2 : rect.left(), rect.top(), 3, rect.height(), ink.accent);
    }
}

} // namespace waybill::app

#include "moc_protocolview.cpp"
