// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/overviewpreview.h"

#include "diffview/codefont.h"
#include "support/text.h"

#include <QPainter>

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int previewColumns = 50; ///< on either side
constexpr int padding = 6;
constexpr int longestText = 160;

/// The sign that the panes show too.
QChar signOf(const DiffDocument &document, const DiffRow &row, DiffSide side)
{
    const int otherEnd = document.otherEnd(side, row);
    if (otherEnd >= 0) {
        const int own = document.rowOf(side, row.line[index(side)]);
        return QChar(document.rowOf(otherSide(side), otherEnd) > own ? 0x2193 : 0x2191); // arrows
    }
    if (row.kind == RowKind::Changed && !document.isUnified())
        return QLatin1Char('~');
    return side == DiffSide::Old ? QChar(0x2212) : QLatin1Char('+');
}

} // namespace

OverviewPreview::OverviewPreview(const DiffDocument &document, QWidget *parent)
    : QWidget(parent, Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowDoesNotAcceptFocus)
    , m_document(document)
    , m_font(codeFont())
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_font.setPointSizeF(std::max(6.0, m_font.pointSizeF() * 0.88));
}

void OverviewPreview::setColors(const DiffColors &colors)
{
    m_colors = colors;
    update();
}

void OverviewPreview::setPlace(int visible)
{
    m_place = visible;
    int largest = 0;
    for (const DiffSide side : bothSides) {
        const Alignment &alignment = m_document.alignment();
        largest = std::max(largest, alignment.number(side, alignment.texts[index(side)].count()));
    }
    m_digits = std::max(3, int(QString::number(largest).size()));
    update();
}

int OverviewPreview::rowHeight() const
{
    return QFontMetrics(m_font).height() + 2;
}

QSize OverviewPreview::sizeHint() const
{
    const int side = QFontMetrics(m_font).horizontalAdvance(QLatin1Char('0')) * previewColumns + 2 * padding;
    return {(m_document.isUnified() ? 1 : 2) * side + 3, (2 * rowsAround + 1) * rowHeight() + 2};
}

void OverviewPreview::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight); // code reads so everywhere
    painter.setFont(m_font);
    painter.fillRect(rect(), m_colors.base);
    const int tall = rowHeight();
    for (int i = 0; i <= 2 * rowsAround; ++i) {
        const int visible = m_place - rowsAround + i;
        const QRect row(1, 1 + i * tall, width() - 2, tall);
        if (visible < 0 || visible >= m_document.visibleCount())
            painter.fillRect(row, m_colors.gutter);
        else
            paintRow(painter, visible, row);
    }
    painter.setPen(QPen(m_colors.faint, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void OverviewPreview::paintRow(QPainter &painter, int visible, const QRect &rect) const
{
    const Folding &folding = m_document.folding();
    if (const int fold = folding.foldAt(visible); fold >= 0) {
        painter.fillRect(rect, m_colors.fold);
        painter.setPen(m_colors.faint);
        painter.drawText(rect.adjusted(padding, 0, -padding, 0), int(Qt::AlignLeft | Qt::AlignVCenter),
                         tr("%n unchanged line(s)", nullptr, folding.folds()[size_t(fold)].rowCount));
        return;
    }
    const DiffRow &row = m_document.row(folding.rowAt(visible));
    if (m_document.isUnified()) {
        paintCell(painter, row, row.line[1] >= 0 ? DiffSide::New : DiffSide::Old, rect);
    } else {
        const int half = rect.width() / 2;
        const DiffSide left = isRightToLeft() ? DiffSide::New : DiffSide::Old; // as the panes stand
        paintCell(painter, row, left, QRect(rect.left(), rect.top(), half, rect.height()));
        paintCell(painter, row, otherSide(left),
                  QRect(rect.left() + half + 1, rect.top(), rect.width() - half - 1, rect.height()));
        painter.fillRect(QRect(rect.left() + half, rect.top(), 1, rect.height()), m_colors.separator);
    }
}

void OverviewPreview::paintCell(QPainter &painter, const DiffRow &row, DiffSide side, const QRect &rect) const
{
    const int line = row.line[index(side)];
    if (line < 0) {
        painter.fillRect(rect, m_colors.padding);
        return;
    }
    const bool differs = row.kind != RowKind::Context;
    const bool moved = m_document.otherEnd(side, row) >= 0;
    const QFontMetrics metrics(m_font);
    const int gutter = padding + m_digits * metrics.horizontalAdvance(QLatin1Char('0')) + padding / 2;
    const DiffTone own =
        moved ? m_colors.moved
              : DiffTone{m_colors.line[index(side)], m_colors.word[index(side)], m_colors.edge[index(side)],
                         m_colors.glyph[index(side)], m_colors.mark[index(side)]};
    painter.fillRect(rect, differs ? own.line : m_colors.base);
    painter.fillRect(QRect(rect.left(), rect.top(), gutter, rect.height()), differs ? own.edge : m_colors.gutter);
    painter.setPen(m_colors.number);
    painter.drawText(QRect(rect.left(), rect.top(), gutter - padding / 2, rect.height()),
                     int(Qt::AlignRight | Qt::AlignVCenter),
                     QString::number(m_document.alignment().number(side, line)));
    const int sign = rect.left() + gutter + padding / 2;
    if (differs) {
        painter.setPen(own.glyph);
        painter.drawText(QRect(sign, rect.top(), 2 * padding, rect.height()), int(Qt::AlignLeft | Qt::AlignVCenter),
                         signOf(m_document, row, side));
    }
    QString text = m_document.alignment().texts[index(side)].text(line, longestText);
    text.replace(QLatin1Char('\t'), QString(tabWidth, QLatin1Char(' ')));
    const int left = sign + 2 * metrics.horizontalAdvance(QLatin1Char('0'));
    const QRect box(left, rect.top(), rect.right() - left - padding, rect.height());
    painter.setPen(m_colors.text);
    painter.drawText(box, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
                     metrics.elidedText(visibleLine(text), Qt::ElideRight, box.width()));
}

} // namespace waybill::diffview

#include "moc_overviewpreview.cpp"
