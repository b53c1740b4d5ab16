// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/findingsdelegate.h"

#include "models/common/findingsmodel.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "models/common/wrappedtext.h"
#include "wording/labels.h"

#include <QAbstractItemView>
#include <QPainter>

namespace waybill::models {

namespace {

constexpr int FindingsMargin = 8;
constexpr int FindingsHalf = 4;
constexpr int FindingsGlyphWidth = 16;
constexpr int Indent = 16; ///< of what follows from another finding

int indentOf(const QModelIndex &index)
{
    return index.data(FindingsModel::ConsequenceRole).toBool() ? Indent : 0;
}

QString skewLine(const QModelIndex &index)
{
    const auto part = [&](const QString &name, int role) -> QString {
        const auto verdict = Verdict(index.data(role).toInt());
        return name + QStringLiteral(" ") + glyph(verdict) + QChar(0x2009) + label(verdict);
    };
    return part(FindingsDelegate::tr("new client → old server:"), FindingsModel::NewClientRole) + QStringLiteral("   ")
           + part(FindingsDelegate::tr("old client → new server:"), FindingsModel::OldClientRole);
}

} // namespace

QSize FindingsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? view->viewport()->width() : 320;
    const int room = std::max(80, width - 3 * FindingsMargin - FindingsGlyphWidth - indentOf(index));
    const int text = wrappedHeight(option.font, room, index.data().toString());
    return {120, text + 2 * QFontMetrics(smallFont(option.font)).height() + FindingsMargin + FindingsHalf};
}

void FindingsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowColors ink = RowColors::of(option.palette);
    const auto impact = Impact(index.data(FindingsModel::ImpactRole).toInt());
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, ink.selected);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, ink.hovered);
    const auto draw = [&](const QRect &rect, int flags, const QString &text) {
        const auto alignment = QStyle::visualAlignment(option.direction, Qt::AlignLeft);
        painter->drawText(QStyle::visualRect(option.direction, option.rect, rect), int(alignment) | flags, text);
    };
    QRect body = option.rect.adjusted(FindingsMargin + indentOf(index), FindingsHalf, -FindingsMargin, -FindingsHalf);
    painter->setFont(boldFont(option.font));
    painter->setPen(impactStyle(impact, option.palette).foreground);
    draw(QRect(body.left(), body.top(), FindingsGlyphWidth, body.height()), Qt::AlignTop, glyph(impact));
    body.setLeft(body.left() + FindingsGlyphWidth + FindingsMargin);

    const QFont small = smallFont(option.font);
    const int height = QFontMetrics(small).height();
    painter->setFont(small);
    painter->setPen(ink.muted);
    const QRect last(body.left(), body.bottom() - height + 1, body.width(), height);
    const QString place = index.data(FindingsModel::PlaceRole).toString();
    const QString facts = index.data(FindingsModel::FactsRole).toString();
    draw(last, Qt::AlignVCenter,
         painter->fontMetrics().elidedText(place.isEmpty() ? facts : facts + QStringLiteral(" · ") + place,
                                           Qt::ElideRight, last.width()));
    const QRect middle = last.translated(0, -height);
    draw(middle, Qt::AlignVCenter, painter->fontMetrics().elidedText(skewLine(index), Qt::ElideRight, middle.width()));
    body.setBottom(middle.top() - 1);
    drawWrappedRow(*painter, option, body, ink.text, index.data().toString());
    painter->restore();
}

} // namespace waybill::models

#include "moc_findingsdelegate.cpp"
