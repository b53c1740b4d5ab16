// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewmatrixheader.h"

#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "models/protocols/skewmatrixmodel.h"

#include <QPainter>

namespace waybill::app {

using models::SkewMatrixModel;

namespace {

constexpr int Padding = 8;
constexpr int Tick = 8; ///< length of the line between minor versions

} // namespace

SkewMatrixHeader::SkewMatrixHeader(Qt::Orientation orientation, QWidget *parent)
    : QHeaderView(orientation, parent)
{
    setSectionResizeMode(Fixed);
    setSectionsClickable(false);
    setHighlightSections(false);
    setMouseTracking(true);
    setMinimumSectionSize(8);
}

void SkewMatrixHeader::setMarked(int section)
{
    if (std::exchange(m_marked, section) != section)
        viewport()->update();
}

QString SkewMatrixHeader::text(int section, int role) const
{
    return model() ? model()->headerData(section, orientation(), role).toString() : QString();
}

QSize SkewMatrixHeader::sectionSizeFromContents(int section) const
{
    const QFontMetrics metrics(models::boldFont(font()));
    const int length = metrics.horizontalAdvance(text(section, Qt::DisplayRole)) + 2 * Padding;
    const int side = defaultSectionSize();
    return orientation() == Qt::Horizontal ? QSize(side, length + Padding) : QSize(length + Padding, side);
}

void SkewMatrixHeader::paintEvent(QPaintEvent *event)
{
    QHeaderView::paintEvent(event);
    // Behind the last version there is nothing, not even a line.
    QRect rest = viewport()->rect();
    const int used = length() - offset();
    if (orientation() == Qt::Vertical)
        rest.setTop(used);
    else if (isRightToLeft())
        rest.setRight(rest.right() - used);
    else
        rest.setLeft(used);
    QPainter(viewport()).fillRect(rest, palette().color(QPalette::Base));
}

void SkewMatrixHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    painter->save();
    painter->fillRect(rect, palette().color(QPalette::Base));
    if (section == m_marked)
        painter->fillRect(rect, palette().color(QPalette::Highlight));
    if (orientation() == Qt::Horizontal)
        paintServer(*painter, rect, section);
    else
        paintClient(*painter, rect, section);
    paintBorder(*painter, rect, section);
    painter->restore();
}

void SkewMatrixHeader::paintServer(QPainter &painter, const QRect &rect, int section) const
{
    const bool marked = section == m_marked;
    painter.save();
    painter.setFont(marked ? models::boldFont(font()) : font());
    painter.setPen(palette().color(QPalette::Text));
    painter.translate(rect.bottomLeft());
    painter.rotate(-90);
    painter.drawText(QRect(Padding, 0, rect.height() - Padding, rect.width()),
                     Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextSingleLine,
                     text(section, SkewMatrixModel::VersionRole));
    painter.restore();
}

void SkewMatrixHeader::paintClient(QPainter &painter, const QRect &rect, int section) const
{
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const QFont face = section == m_marked ? models::boldFont(font()) : font();
    const QString version = text(section, SkewMatrixModel::VersionRole);
    // The version ends at the cells; what it is a version of steps back.
    const QRect room = rect.adjusted(Padding, 0, -Padding, 0);
    const Qt::Alignment inner = mirrored ? Qt::AlignLeft : Qt::AlignRight;
    const auto flags = [](Qt::Alignment side) {
        return int(side | Qt::AlignAbsolute | Qt::AlignVCenter) | Qt::TextSingleLine;
    };
    painter.setFont(face);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(room, flags(inner), version);
    const int used = QFontMetrics(face).horizontalAdvance(version) + Padding / 2;
    painter.setFont(font());
    painter.setPen(models::quietText(palette()));
    painter.drawText(mirrored ? room.adjusted(used, 0, 0, 0) : room.adjusted(0, 0, -used, 0), flags(inner),
                     text(section, SkewMatrixModel::RepositoryRole));
}

void SkewMatrixHeader::paintBorder(QPainter &painter, const QRect &rect, int section) const
{
    const auto is = [&](int role) { return model()->headerData(section, orientation(), role).toBool(); };
    if (section == 0 || !is(SkewMatrixModel::FirstOfLineRole))
        return;
    const QColor line = models::hairline(palette());
    const bool whole = is(SkewMatrixModel::FirstOfRepositoryRole);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    if (orientation() == Qt::Horizontal) {
        painter.fillRect(mirrored ? rect.right() : rect.left(), rect.bottom() - Tick + 1, 1, Tick, line);
    } else {
        const int length = whole ? rect.width() : Tick;
        painter.fillRect(mirrored ? rect.left() : rect.right() - length + 1, rect.top(), length, 1, line);
    }
}

} // namespace waybill::app

#include "moc_skewmatrixheader.cpp"
