// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/publishdelegate.h"

#include "models/common/cellpainter.h"
#include "models/common/factcell.h"
#include "models/common/wrappedtext.h"
#include "models/notes/publishmodel.h"

#include <QTreeView>

namespace waybill::models {

namespace {

constexpr int FindingSide = 12; ///< pixels beside the text, as FactDelegate has them
constexpr int FindingSign = 20; ///< for the sign before it
constexpr int FindingAbove = 5;
constexpr int FindingLeast = 60;

/// What there is for the text of a row that takes the whole width.
int findingWidth(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *tree = qobject_cast<const QTreeView *>(option.widget);
    if (!tree)
        return std::max(FindingLeast, option.rect.width() - 2 * FindingSide - FindingSign);
    const int depth = index.parent().isValid() ? 2 : 1;
    const int indent = tree->indentation() * (depth - (tree->rootIsDecorated() ? 0 : 1));
    return std::max(FindingLeast, tree->viewport()->width() - indent - 2 * FindingSide - FindingSign);
}

} // namespace

QSize PublishDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (!index.data(PublishModel::FindingRole).toBool())
        return FactDelegate::sizeHint(option, index);
    const int width = findingWidth(option, index);
    const int text = wrappedHeight(option.font, width, index.data().toString());
    const int advice = wrappedHeight(option.font, width, index.data(PublishModel::AdviceRole).toString());
    return {FindingLeast, text + advice + 2 * FindingAbove + 2};
}

void PublishDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (!index.data(PublishModel::FindingRole).toBool())
        return FactDelegate::paint(painter, option, index);
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const CellPainter cell(*painter, item);
    cell.background(false, index.column() == 0);
    const ImpactStyle style = impactStyle(Impact(index.data(ImpactRole).toInt()), item.palette);
    const QRect all = item.rect.adjusted(FindingSide, FindingAbove, -FindingSide, 0);
    const auto placed = [&](const QRect &rect) { return QStyle::visualRect(item.direction, all, rect); };
    cell.text(placed({all.left(), all.top(), FindingSign - 4, QFontMetrics(item.font).height()}),
              index.data(GlyphRole).toString(), cell.strong(), style.foreground, Qt::AlignCenter);
    const int width = std::max(FindingLeast, all.width() - FindingSign);
    const auto draw = [&](int top, const QString &text, const QColor &color) {
        const int height = wrappedHeight(item.font, width, text);
        painter->setFont(item.font);
        painter->setPen(color);
        drawWrapped(*painter, placed({all.left() + FindingSign, top, width, height}), item.direction, text);
        return top + height;
    };
    painter->save();
    const int below = draw(all.top(), index.data().toString(), style.foreground);
    draw(below, index.data(PublishModel::AdviceRole).toString(), cell.ink());
    painter->restore();
}

} // namespace waybill::models

#include "moc_publishdelegate.cpp"
