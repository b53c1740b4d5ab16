// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/appgriddelegate.h"

#include "models/catalogue/appgridmodel.h"
#include "models/common/cellpainter.h"
#include "models/common/factcell.h"

namespace waybill::models {

namespace {

using State = release::AppGridCell::State;

constexpr int BandHeight = 14;
constexpr int Round = 4;
constexpr int CellWidth = 22;
constexpr double NewestShare = 0.45; ///< of the accent in the band
constexpr double OlderShare = 0.16;  ///< of the text's colour in it

/// The band begins with what came, and ends where the next release lacks it: that one paints nothing.
void paintBand(QPainter &painter, const QRect &cell, State state, const QColor &color, bool mirrored)
{
    QRect band(cell.left(), cell.center().y() - BandHeight / 2, cell.width(), BandHeight);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    if (state == State::Came) {
        // Round where it begins, and square where it goes on.
        painter.setClipRect(band);
        band.adjust(mirrored ? -2 * Round : 2, 0, mirrored ? -2 : 2 * Round, 0);
        painter.drawRoundedRect(band, Round, Round);
    } else {
        painter.fillRect(band, color);
    }
    painter.restore();
}

QString markOf(State state, bool isBad)
{
    if (isBad)
        return QStringLiteral("!");
    switch (state) {
    case State::Came: return QStringLiteral("+");
    case State::Changed: return QStringLiteral("~");
    case State::Went: return QStringLiteral("×");
    case State::Kept:
    case State::Absent: break;
    }
    return {};
}

} // namespace

QSize AppGridDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = FactDelegate::sizeHint(option, index);
    return index.data(AppGridModel::StateRole).isValid() ? QSize(CellWidth, size.height()) : size;
}

void AppGridDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QVariant known = index.data(AppGridModel::StateRole);
    if (!known.isValid()) {
        FactDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const CellPainter cell(*painter, item);
    cell.background(false, false);
    const auto state = State(known.toInt());
    const QPalette &palette = item.palette;
    const QColor ground = palette.color(QPalette::Base);
    const bool newest = index.data(AppGridModel::NewestRole).toBool();
    if (state != State::Absent && state != State::Went)
        paintBand(*painter, item.rect, state,
                  newest ? mix(accent(palette), ground, NewestShare) : mix(cell.ink(), ground, OlderShare),
                  item.direction == Qt::RightToLeft);
    const QVariant severity = index.data(SeverityRole);
    const QString mark = markOf(state, severity.isValid());
    const QColor ink = severity.isValid()     ? severityStyle(Problem::Severity(severity.toInt()), palette).foreground
                       : state == State::Went ? cell.quiet()
                                              : cell.ink();
    cell.text(item.rect, mark, cell.strong(), ink, Qt::AlignCenter);
    if (item.state & QStyle::State_HasFocus) { // the row is chosen whole, the keyboard is here
        painter->save();
        painter->setPen(accent(palette));
        painter->drawRect(item.rect.adjusted(0, 0, -1, -1));
        painter->restore();
    }
}

} // namespace waybill::models

#include "moc_appgriddelegate.cpp"
