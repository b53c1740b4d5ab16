// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/rowpainter.h"

#include <QLocale>
#include <QPainter>
#include <QPixmap>

namespace waybill::diffview {

namespace {

constexpr int changeBar = 3; ///< width of the bar beside the current change
constexpr int hatchSize = 8;
constexpr int linkGap = 16;

QBrush hatchBrush(const DiffColors &colors, qreal devicePixelRatio)
{
    QPixmap tile(QSize(hatchSize, hatchSize) * devicePixelRatio);
    tile.setDevicePixelRatio(devicePixelRatio);
    tile.fill(colors.padding);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.hatch, 1));
    for (const int offset : {-hatchSize, 0, hatchSize})
        painter.drawLine(QPointF(offset - 1, hatchSize + 1), QPointF(offset + hatchSize + 1, -1));
    return QBrush(tile);
}

} // namespace

RowPainter::RowPainter(const DiffDocument &document, DiffSide side, LineLayouts &layouts)
    : m_document(document)
    , m_side(side)
    , m_layouts(layouts)
{}

void RowPainter::setColors(const DiffColors &colors, qreal devicePixelRatio)
{
    m_colors = colors;
    m_hatch = hatchBrush(colors, devicePixelRatio);
}

void RowPainter::setFont(const QFont &font)
{
    m_font = font;
    m_smallFont = font;
    m_smallFont.setPointSizeF(std::max(6.0, font.pointSizeF() * 0.88));
}

void RowPainter::paint(QPainter &painter, int visible, const QRect &rect, const PaneState &state) const
{
    const int fold = m_document.folding().foldAt(visible);
    if (fold >= 0) {
        paintFold(painter, fold, rect, state);
        return;
    }
    const int row = m_document.folding().rowAt(visible);
    const DiffRow &r = m_document.row(row);
    if (r.line[index(m_side)] < 0) {
        paintPadding(painter, rect, state.scrollY);
        if (state.focused && state.selection.caret.row == row)
            painter.fillRect(QRect(m_metrics.textX, rect.y(), 1, rect.height()), m_colors.text);
    } else {
        paintGutter(painter, r, rect);
        painter.save();
        painter.setClipRect(rect.adjusted(m_metrics.textX, 0, 0, 0));
        paintText(painter, row, rect, state);
        painter.restore();
    }
    if (r.change >= 0 && r.change == m_document.currentChange())
        painter.fillRect(QRect(rect.x(), rect.y(), changeBar, rect.height()), m_colors.current);
}

void RowPainter::paintPadding(QPainter &painter, const QRect &rect, int scrollY) const
{
    painter.setBrushOrigin(0, -scrollY % hatchSize);
    painter.fillRect(rect, m_hatch);
}

void RowPainter::paintGutter(QPainter &painter, const DiffRow &row, const QRect &rect) const
{
    const size_t side = index(m_side);
    const bool differs = row.kind != RowKind::Context;
    painter.fillRect(rect.adjusted(0, 0, m_metrics.gutterWidth - rect.width(), 0),
                     differs ? m_colors.edge[side] : m_colors.gutter);
    painter.fillRect(rect.adjusted(m_metrics.gutterWidth, 0, 0, 0), differs ? m_colors.line[side] : m_colors.base);
    painter.setFont(m_font);
    painter.setPen(m_colors.number);
    painter.drawText(QRect(0, rect.y(), m_metrics.numberRight, rect.height()),
                     Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter,
                     QString::number(m_document.alignment().number(m_side, row.line[side])));
    if (!differs)
        return;
    // Never colour alone: a sign says the same.
    const QChar sign = row.kind == RowKind::Changed ? QLatin1Char('~')
                       : m_side == DiffSide::Old    ? QChar(0x2212)
                                                    : QLatin1Char('+');
    painter.setPen(m_colors.glyph[side]);
    painter.drawText(QRect(m_metrics.glyphX, rect.y(), m_metrics.textX - m_metrics.glyphX, rect.height()),
                     Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter, sign);
}

void RowPainter::paintText(QPainter &painter, int row, const QRect &rect, const PaneState &state) const
{
    const LineLayout *made = m_layouts.at(row);
    if (!made)
        return;
    const QTextLine line = made->layout.lineAt(0);
    const QPointF origin(m_metrics.textX - state.scrollX, rect.y() + m_metrics.baseline - line.ascent());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colors.word[index(m_side)]);
    for (const Span &mark : made->marks) {
        const qreal from = origin.x() + line.cursorToX(mark.start);
        const qreal to = origin.x() + line.cursorToX(mark.start + mark.length);
        painter.drawRoundedRect(QRectF(from, rect.y() + 1, to - from, rect.height() - 2), 2, 2);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintSelection(painter, row, line, QRectF(origin.x(), rect.y(), line.naturalTextWidth(), rect.height()), state);
    painter.setPen(m_colors.text);
    made->layout.draw(&painter, origin);
    if (!made->tag.isEmpty()) {
        const qreal x = origin.x() + line.naturalTextWidth() + m_metrics.charWidth;
        painter.setFont(m_smallFont);
        const QRectF box(x, rect.y() + 2, painter.fontMetrics().horizontalAdvance(made->tag) + 8, rect.height() - 4);
        if (made->tagDiffers) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_colors.word[index(m_side)]);
            painter.drawRoundedRect(box, 2, 2);
        }
        painter.setPen(made->tagDiffers ? m_colors.text : m_colors.faint);
        painter.drawText(box, Qt::AlignCenter, made->tag);
    }
}

void RowPainter::paintSelection(QPainter &painter, int row, const QTextLine &line, const QRectF &textRect,
                                const PaneState &state) const
{
    const TextPosition first = state.selection.first();
    const TextPosition last = state.selection.last();
    const int length = line.textLength();
    if (first != last && row >= first.row && row <= last.row) {
        const int from = row == first.row ? std::min(first.column, length) : 0;
        const int to = row == last.row ? std::min(last.column, length) : length;
        const qreal x = textRect.x() + line.cursorToX(from);
        qreal end = textRect.x() + line.cursorToX(to);
        if (row < last.row)
            end += m_metrics.charWidth; // the newline is selected too
        painter.fillRect(QRectF(x, textRect.y(), end - x, textRect.height()), m_colors.selection);
    }
    if (state.focused && state.selection.caret.row == row) {
        const qreal x = textRect.x() + line.cursorToX(std::min(state.selection.caret.column, length));
        painter.fillRect(QRectF(std::floor(x), textRect.y() + 1, 1, textRect.height() - 2), m_colors.text);
    }
}

QString RowPainter::foldText(int fold) const
{
    return tr("%n unchanged line(s)", nullptr, m_document.folding().folds()[size_t(fold)].rowCount);
}

void RowPainter::paintFold(QPainter &painter, int fold, const QRect &rect, const PaneState &state) const
{
    const bool caret =
        state.focused && state.selection.caret.row == m_document.folding().folds()[size_t(fold)].firstRow;
    const bool lively = caret || state.hoverFold == fold;
    painter.fillRect(rect, lively ? m_colors.foldHover : m_colors.fold);
    painter.setFont(m_smallFont);
    painter.setPen(m_colors.faint);
    painter.drawText(QRect(0, rect.y(), m_metrics.gutterWidth, rect.height()), Qt::AlignCenter, QString(QChar(0x22EF)));

    const std::vector<FoldLink> links = lively ? foldLinks(fold, rect.width()) : std::vector<FoldLink>();
    int right = rect.right() - linkGap / 2;
    for (const FoldLink &link : links) {
        painter.setPen(m_colors.link);
        painter.drawText(QRect(link.rect.x(), rect.y(), link.rect.width(), rect.height()), Qt::AlignCenter, link.text);
        right = std::min(right, link.rect.x() - linkGap / 2);
    }
    const QString count = foldText(fold);
    const QFontMetrics metrics(m_smallFont);
    QRect text(m_metrics.textX, rect.y(), right - m_metrics.textX, rect.height());
    painter.setPen(m_colors.faint);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter,
                     metrics.elidedText(count, Qt::ElideRight, text.width()));
    text.setLeft(text.left() + metrics.horizontalAdvance(count) + linkGap);
    const QString heading = m_document.foldHeading(fold);
    if (heading.isEmpty() || text.width() < 4 * m_metrics.charWidth)
        return;
    painter.setPen(m_colors.text);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter,
                     metrics.elidedText(heading, Qt::ElideRight, text.width()));
}

std::vector<FoldLink> RowPainter::foldLinks(int fold, int width) const
{
    const QFontMetrics metrics(m_smallFont);
    std::vector<FoldLink> links;
    int right = width - linkGap / 2;
    const auto add = [&](Folding::Reveal reveal, const QString &text) {
        const int w = metrics.horizontalAdvance(text) + linkGap / 2;
        links.push_back({reveal, text, QRect(right - w, 0, w, m_metrics.rowHeight)});
        right -= w + linkGap / 2;
    };
    add(Folding::Reveal::All, tr("Show all"));
    if (m_document.folding().folds()[size_t(fold)].rowCount >= 10 + Folding::smallestFold) {
        add(Folding::Reveal::FromBottom, QStringLiteral("↑ 10"));
        add(Folding::Reveal::FromTop, QStringLiteral("↓ 10"));
    }
    return links;
}

} // namespace waybill::diffview
