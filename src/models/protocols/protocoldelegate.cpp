// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/protocoldelegate.h"

#include "models/common/cellpainter.h"
#include "models/common/codefont.h"
#include "models/common/findingtext.h"
#include "models/common/rowcolors.h"
#include "models/common/textdifference.h"
#include "models/protocols/protocolmodel.h"

#include <QAbstractItemView>

namespace waybill::models {

namespace {

constexpr int Padding = 8;
constexpr int IconSize = 16;

QFont codeFont(const QFont &font)
{
    QFont code = models::codeFont();
    if (font.pointSizeF() > 0)
        code.setPointSizeF(font.pointSizeF() * 0.92);
    return code;
}

/// From the leading edge of `rect`, as wide as it goes.
QRect from(const QRect &rect, int offset, Qt::LayoutDirection direction)
{
    return direction == Qt::RightToLeft ? rect.adjusted(0, 0, -offset, 0) : rect.adjusted(offset, 0, 0, 0);
}

void paintName(const CellPainter &cell, QPainter &painter, const QStyleOptionViewItem &item, QRect rect,
               const QModelIndex &index)
{
    const bool isFinding = index.data(ProtocolModel::FindingRole).toInt() >= 0;
    if (!item.icon.isNull()) {
        const QRect square =
            QStyle::alignedRect(item.direction, Qt::AlignLeft | Qt::AlignVCenter, {IconSize, IconSize}, rect);
        item.icon.paint(&painter, square);
        rect = from(rect, IconSize + Padding, item.direction);
    } else if (isFinding) {
        const auto impact = Impact(index.data(ProtocolModel::ImpactRole).toInt());
        const QRect square =
            QStyle::alignedRect(item.direction, Qt::AlignLeft | Qt::AlignVCenter, {IconSize, rect.height()}, rect);
        cell.text(square, glyph(impact), cell.strong(), impactStyle(impact, item.palette).foreground,
                  Qt::AlignHCenter | Qt::AlignVCenter);
        rect = from(rect, IconSize + Padding, item.direction);
    }
    const auto kind = proto::ElementKind(index.data(ProtocolModel::KindRole).toInt());
    const bool heading = !isFinding && kind <= proto::ElementKind::Package;
    const QFont font = heading ? cell.strong() : cell.font();
    const QString name = index.data().toString();
    cell.text(rect, name, font, cell.ink(), Qt::AlignLeft | Qt::AlignVCenter);
    const int used = QFontMetrics(font).horizontalAdvance(name) + Padding;
    const QRect rest = from(rect, used, item.direction);
    if (rest.width() > 32)
        cell.text(rest, index.data(ProtocolModel::DetailRole).toString(), cell.small(), cell.quiet(),
                  Qt::AlignLeft | Qt::AlignVCenter);
}

/// Code reads from the left in every language.
void paintDeclaration(QPainter &painter, const QStyleOptionViewItem &item, const QRect &rect, const QModelIndex &index,
                      const CellPainter &cell)
{
    const QString text = index.data().toString();
    if (text.isEmpty())
        return;
    if (index.data(ProtocolModel::QuietRole).toBool()) {
        cell.text(rect, text, cell.small(), cell.quiet(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    }
    const QString other = index.data(ProtocolModel::OtherRole).toString();
    const QString absent = QStringLiteral("—");
    const QFont font = codeFont(item.font);
    const QFontMetrics metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, rect.width());
    const bool old = index.column() == ProtocolModel::Before;
    const TextSpan mark = text == absent || other.isEmpty() ? TextSpan{} : difference(text, other);
    painter.save();
    painter.setFont(font);
    if (mark.length > 0) {
        const int start = metrics.horizontalAdvance(text.left(mark.start));
        const int length = metrics.horizontalAdvance(text.mid(mark.start, mark.length));
        const int height = metrics.height() + 2;
        const QRect box = QRect(rect.left() + start - 2, rect.center().y() - height / 2, length + 4, height + 1)
                              .intersected(rect.adjusted(-2, 0, 2, 0));
        const ImpactStyle style = impactStyle(old ? Impact::Breaking : Impact::Fix, item.palette);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.background);
        painter.drawRoundedRect(box, 3, 3);
    }
    painter.setPen(text == absent ? cell.quiet() : cell.ink());
    painter.drawText(
        rect, Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextForceLeftToRight,
        shown);
    painter.restore();
}

void paintImpactBadge(const CellPainter &cell, const QStyleOptionViewItem &item, const QRect &rect,
                      const QModelIndex &index)
{
    const auto impact = Impact(index.data(ProtocolModel::ImpactRole).toInt());
    const auto axis = Axis(index.data(ProtocolModel::AxisRole).toInt());
    ImpactStyle style = impactStyle(impact, item.palette);
    // What only code notices is not as loud as what the wire does.
    if (impact == Impact::Breaking && axis == Axis::Source)
        style.background = Qt::transparent;
    cell.badge(rect, glyph(impact) + QChar(0x2009) + index.data().toString(), style);
}

void paintVerdict(const CellPainter &cell, const QStyleOptionViewItem &item, const QRect &rect,
                  const QModelIndex &index)
{
    const auto verdict = Verdict(index.data(ProtocolModel::VerdictRole).toInt());
    const QColor ink = verdictStyle(verdict, item.palette).foreground;
    const QRect mark =
        QStyle::alignedRect(item.direction, Qt::AlignLeft | Qt::AlignVCenter, {IconSize, rect.height()}, rect);
    cell.text(mark, glyph(verdict), cell.strong(), ink, Qt::AlignHCenter | Qt::AlignVCenter);
    cell.text(from(rect, IconSize + 4, item.direction), index.data().toString(), cell.font(),
              verdict == Verdict::Works ? cell.quiet() : ink, Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace

void ProtocolDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const CellPainter cell(*painter, item);
    const RowColors ink = RowColors::of(item.palette);
    if (item.state & QStyle::State_Selected)
        painter->fillRect(item.rect, ink.selected);
    else if (item.state & QStyle::State_MouseOver)
        painter->fillRect(item.rect, ink.hovered);
    const bool first = index.column() == ProtocolModel::Name;
    const auto *view = qobject_cast<const QAbstractItemView *>(item.widget);
    const bool isFinding = index.data(ProtocolModel::FindingRole).toInt() >= 0;
    if (view && isFinding && (first || index.column() == ProtocolModel::Before)) {
        // A finding has no declaration of its own: its title has the room, each cell painting its part of it.
        const QModelIndex name = index.siblingAtColumn(ProtocolModel::Name);
        const QRect both =
            view->visualRect(name).united(view->visualRect(index.siblingAtColumn(ProtocolModel::Before)));
        const bool mirrored = item.direction == Qt::RightToLeft;
        painter->save();
        painter->setClipRect(item.rect);
        item.icon = {};
        paintName(cell, *painter, item, both.adjusted(mirrored ? Padding : 0, 0, mirrored ? 0 : -Padding, 0), name);
        painter->restore();
        return;
    }
    const QRect rect = item.rect.adjusted(first ? 0 : Padding, 0, -Padding, 0);
    switch (index.column()) {
    case ProtocolModel::Name: paintName(cell, *painter, item, rect, index); break;
    case ProtocolModel::Before:
    case ProtocolModel::After: paintDeclaration(*painter, item, rect, index, cell); break;
    case ProtocolModel::ImpactColumn: paintImpactBadge(cell, item, rect, index); break;
    case ProtocolModel::NewClient:
    case ProtocolModel::OldClient: paintVerdict(cell, item, rect, index); break;
    default: break;
    }
}

QSize ProtocolDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const int width = QFontMetrics(item.font).horizontalAdvance(item.text) + 2 * Padding + IconSize;
    return {width, std::max(28, QFontMetrics(item.font).height() + 10)};
}

} // namespace waybill::models

#include "moc_protocoldelegate.cpp"
