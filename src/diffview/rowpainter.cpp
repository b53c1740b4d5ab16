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
constexpr double quietShare = 0.45; ///< of the colours of a change of comments or formatting

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

RowPainter::RowPainter(const DiffDocument &document, PaneView view, std::array<LineLayouts, 2> &layouts)
    : m_document(document)
    , m_view(view)
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
    if (const auto side = shownSide(m_view, r)) {
        paintGutter(painter, r, *side, rect);
        painter.save();
        painter.setClipRect(rect.adjusted(m_metrics.textX, 0, 0, 0));
        paintText(painter, row, *side, rect, state);
        painter.restore();
    } else {
        paintPadding(painter, rect, state.scrollY);
        if (state.focused && state.selection.caret.row == row)
            painter.fillRect(QRect(m_metrics.textX, rect.y(), 1, m_metrics.rowHeight), m_colors.text);
    }
    if (r.change >= 0 && r.change == m_document.currentChange())
        painter.fillRect(QRect(rect.x(), rect.y(), changeBar, rect.height()), m_colors.current);
}

void RowPainter::paintPadding(QPainter &painter, const QRect &rect, int scrollY) const
{
    painter.setBrushOrigin(0, -scrollY % hatchSize);
    painter.fillRect(rect, m_hatch);
}

DiffTone RowPainter::toneOf(DiffSide side, const DiffRow &row) const
{
    const size_t i = index(side);
    if (row.kind == RowKind::Context)
        return {m_colors.base, m_colors.base, m_colors.gutter, m_colors.text, m_colors.base};
    if (m_document.otherEnd(side, row) >= 0)
        return m_colors.moved;
    // What changes nothing for those who run it steps back; its sign stays as strong.
    if (row.change >= 0 && m_document.changes()[size_t(row.change)].significance != source::Significance::Code)
        return {mixed(m_colors.base, m_colors.line[i], quietShare).rgb(),
                mixed(m_colors.base, m_colors.word[i], quietShare).rgb(),
                mixed(m_colors.gutter, m_colors.edge[i], quietShare).rgb(), m_colors.glyph[i], m_colors.mark[i]};
    return {m_colors.line[i], m_colors.word[i], m_colors.edge[i], m_colors.glyph[i], m_colors.mark[i]};
}

void RowPainter::paintGutter(QPainter &painter, const DiffRow &row, DiffSide side, const QRect &rect) const
{
    const bool differs = row.kind != RowKind::Context;
    const DiffTone tone = toneOf(side, row);
    painter.fillRect(rect.adjusted(0, 0, m_metrics.gutterWidth - rect.width(), 0), tone.edge);
    painter.fillRect(rect.adjusted(m_metrics.gutterWidth, 0, 0, 0), tone.line);
    painter.setFont(m_font);
    painter.setPen(m_colors.number);
    const bool unified = m_view == PaneView::Unified;
    for (const DiffSide column : bothSides) {
        const int line = row.line[index(column)];
        if (line < 0 || (!unified && column != side))
            continue;
        const int right = m_metrics.numberRight[unified ? index(column) : 0];
        paintAnchor(painter, column, line, QRect(0, rect.y(), right, m_metrics.rowHeight));
        painter.drawText(QRect(0, rect.y(), right, m_metrics.rowHeight),
                         Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter,
                         QString::number(m_document.alignment().number(column, line)));
    }
    if (!differs)
        return;
    // Never colour alone: a sign says the same. Unified, a changed line is one that goes and one that comes.
    const int otherEnd = m_document.otherEnd(side, row);
    const bool below =
        otherEnd >= 0 && m_document.rowOf(otherSide(side), otherEnd) > m_document.rowOf(side, row.line[index(side)]);
    const QChar sign = otherEnd >= 0                              ? QChar(below ? 0x2193 : 0x2191) // arrows
                       : row.kind == RowKind::Changed && !unified ? QLatin1Char('~')
                       : side == DiffSide::Old                    ? QChar(0x2212)
                                                                  : QLatin1Char('+');
    painter.setPen(tone.glyph);
    painter.drawText(QRect(m_metrics.glyphX, rect.y(), m_metrics.textX - m_metrics.glyphX, m_metrics.rowHeight),
                     Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter, sign);
}

/// A frame around the number of a line that was aligned by hand; around that of one which is about to be, of dashes.
void RowPainter::paintAnchor(QPainter &painter, DiffSide side, int line, const QRect &number) const
{
    const bool chosen = m_document.isChosenLine(side, line);
    if (!chosen && !isAnchored(m_document.alignment().anchors, side, line))
        return;
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_colors.link, 1.5, chosen ? Qt::DashLine : Qt::SolidLine));
    const int digits = int(QString::number(m_document.alignment().number(side, line)).size());
    const int width = std::min(number.width() - changeBar, int(digits * m_metrics.charWidth) + 6);
    painter.drawRect(QRect(number.right() + 3 - width, number.y() + 1, width, number.height() - 3));
    painter.restore();
}

const LineLayout *RowPainter::layoutOf(int row) const
{
    const auto side = shownSide(m_view, m_document.row(row));
    return side ? m_layouts[index(*side)].at(row) : nullptr;
}

void RowPainter::paintText(QPainter &painter, int row, DiffSide side, const QRect &rect, const PaneState &state) const
{
    const LineLayout *made = m_layouts[index(side)].at(row);
    if (!made)
        return;
    const DiffTone tone = toneOf(side, m_document.row(row));
    const int line = m_document.row(row).line[index(side)];
    for (size_t i = 0; i < made->pieces.size(); ++i) {
        const LinePiece &piece = made->pieces[i];
        const int top = rect.y() + int(i) * m_metrics.rowHeight;
        const QPointF origin(m_metrics.textX - state.scrollX, top + m_metrics.baseline - piece.line().ascent());
        painter.setRenderHint(QPainter::Antialiasing);
        for (const Span &mark : made->marks)
            paintSpan(painter, piece, mark, origin, top, tone.word);
        for (const Span &match : made->matches) {
            const bool current = m_document.isCurrentMatch(side, line, match.start);
            paintSpan(painter, piece, match, origin, top, current ? m_colors.currentMatch : m_colors.match);
        }
        painter.setRenderHint(QPainter::Antialiasing, false);
        paintSelection(painter, row, *made, i, QRectF(origin.x(), top, piece.width(), m_metrics.rowHeight), state);
        painter.setPen(m_colors.text);
        piece.layout->draw(&painter, origin, plainRanges(row, side, *made, piece, state));
    }
    if (!made->tag.isEmpty())
        paintTag(painter, *made, side, tagBox(*made, rect, state));
}

void RowPainter::paintSpan(QPainter &painter, const LinePiece &piece, const Span &span, const QPointF &origin, int top,
                           const QColor &color) const
{
    if (span.start + span.length <= piece.start || span.start >= piece.start + piece.length)
        return;
    const qreal from = origin.x() + piece.xOf(span.start);
    const qreal to = origin.x() + piece.xOf(span.start + span.length);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(from, top + 1, to - from, m_metrics.rowHeight - 2), 2, 2);
}

/// Where the ground is too strong for the colours of syntax: what is selected, and the match that the reader is at.
QList<QTextLayout::FormatRange> RowPainter::plainRanges(int row, DiffSide side, const LineLayout &made,
                                                        const LinePiece &piece, const PaneState &state) const
{
    QList<QTextLayout::FormatRange> ranges;
    QTextCharFormat plain;
    plain.setForeground(m_colors.text);
    const auto add = [&](int from, int to) {
        from = std::max(from, piece.start);
        to = std::min(to, piece.start + piece.length);
        if (from < to)
            ranges.append({from - piece.start, to - from, plain});
    };
    const int line = m_document.row(row).line[index(side)];
    for (const Span &match : made.matches) {
        if (m_document.isCurrentMatch(side, line, match.start))
            add(match.start, match.start + match.length);
    }
    const TextPosition first = state.selection.first();
    const TextPosition last = state.selection.last();
    if (first != last && row >= first.row && row <= last.row)
        add(row == first.row ? first.column : 0, row == last.row ? last.column : made.length());
    return ranges;
}

QRect RowPainter::tagBox(const LineLayout &made, const QRect &rect, const PaneState &state) const
{
    const int wide = QFontMetrics(m_smallFont).horizontalAdvance(made.tag) + 8;
    qreal x = m_metrics.textX - state.scrollX + made.pieces.back().width() + m_metrics.charWidth;
    // Where a line went is worth more than its last characters.
    if (made.link == LineLayout::Link::OtherEnd)
        x = std::clamp<qreal>(rect.right() - wide - 4, m_metrics.textX, x);
    const int top = rect.y() + int(made.pieces.size() - 1) * m_metrics.rowHeight;
    return {int(x), top + 2, wide, m_metrics.rowHeight - 4};
}

TagPlace RowPainter::tagOf(int row, const QRect &rect, const PaneState &state) const
{
    const LineLayout *made = layoutOf(row);
    if (!made || made->tag.isEmpty())
        return {};
    return {tagBox(*made, rect, state), made->link};
}

void RowPainter::paintTag(QPainter &painter, const LineLayout &made, DiffSide side, const QRect &box) const
{
    QFont font = m_smallFont;
    font.setUnderline(made.link != LineLayout::Link::None);
    painter.setFont(font);
    const bool moved = made.link == LineLayout::Link::OtherEnd;
    if (made.tagDiffers || moved) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(moved ? m_colors.moved.edge : m_colors.word[index(side)]);
        painter.drawRoundedRect(box, 2, 2);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    painter.setPen(moved ? m_colors.moved.glyph : made.tagDiffers ? m_colors.text : m_colors.faint);
    painter.drawText(box, Qt::AlignCenter, made.tag);
}

void RowPainter::paintSelection(QPainter &painter, int row, const LineLayout &made, size_t index, const QRectF &box,
                                const PaneState &state) const
{
    const LinePiece &piece = made.pieces[index];
    const bool lastPiece = index + 1 == made.pieces.size();
    const int end = piece.start + piece.length;
    const TextPosition first = state.selection.first();
    const TextPosition last = state.selection.last();
    if (first != last && row >= first.row && row <= last.row) {
        const int from = row == first.row ? std::max(first.column, piece.start) : piece.start;
        const int to = row == last.row ? std::min(last.column, end) : end;
        qreal right = box.x() + piece.xOf(to);
        if (row < last.row && lastPiece)
            right += m_metrics.charWidth; // the newline is selected too
        if (from <= to && (from < to || lastPiece))
            painter.fillRect(
                QRectF(box.x() + piece.xOf(from), box.y(), right - box.x() - piece.xOf(from), box.height()),
                m_colors.selection);
    }
    const TextPosition caret = state.selection.caret;
    if (state.focused && caret.row == row && made.pieceAt(caret.column) == int(index)) {
        const qreal x = box.x() + piece.xOf(caret.column);
        painter.fillRect(QRectF(std::floor(x), box.y() + 1, 1, box.height() - 2), m_colors.text);
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
