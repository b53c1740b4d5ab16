// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/linelayouts.h"

#include "diffview/wrapping.h"
#include "support/text.h"

#include <QFontMetricsF>
#include <QLocale>

namespace waybill::diffview {

namespace {

constexpr int cachedLines = 500;

/// The line on the other side that a changed row's words are held against.
int partnerOf(const DiffRow &row, DiffSide other)
{
    const int line = row.line[index(other)];
    return line >= 0 ? line : row.partner;
}

} // namespace

qreal LinePiece::xOf(int column) const
{
    return line().cursorToX(std::clamp(column - start, 0, length));
}

int LineLayout::pieceAt(int column) const
{
    const auto after = std::upper_bound(pieces.begin() + 1, pieces.end(), column,
                                        [](int c, const LinePiece &piece) { return c < piece.start; });
    return int(after - pieces.begin()) - 1;
}

LineLayouts::LineLayouts(const DiffDocument &document, DiffSide side)
    : m_document(document)
    , m_side(side)
    , m_cache(cachedLines)
{
    m_option.setWrapMode(QTextOption::NoWrap);
    m_option.setTextDirection(Qt::LeftToRight); // code, whatever the direction of the interface
    m_option.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
}

void LineLayouts::setFont(const QFont &font)
{
    m_font = font;
    m_option.setTabStopDistance(tabWidth * QFontMetricsF(font).horizontalAdvance(QLatin1Char(' ')));
    forgetAll();
}

void LineLayouts::setColors(const DiffColors &colors)
{
    m_colors = colors;
    forgetAll();
}

void LineLayouts::forgetAll()
{
    m_cache.clear();
    m_formats.clear();
}

void LineLayouts::checkLayout()
{
    if (m_wrap != m_document.wrap())
        forgetAll();
    m_wrap = m_document.wrap();
}

bool LineLayouts::forgetLines(int firstLine, int lineCount)
{
    bool any = false;
    const QList<int> lines = m_cache.keys();
    for (const int line : lines) {
        if (line >= firstLine && line < firstLine + lineCount)
            any = m_cache.remove(line) || any;
    }
    return any;
}

const LineLayout *LineLayouts::at(int row)
{
    const DiffRow &r = m_document.row(row);
    const int line = r.line[index(m_side)];
    if (line < 0)
        return nullptr;
    if (const LineLayout *known = m_cache.object(line))
        return known;
    LineLayout *made = make(r).release();
    m_cache.insert(line, made);
    return made;
}

std::unique_ptr<LineLayout> LineLayouts::make(const DiffRow &row)
{
    const Alignment &alignment = m_document.alignment();
    const int line = row.line[index(m_side)];
    auto made = std::make_unique<LineLayout>();
    const QString text = alignment.texts[index(m_side)].text(line, m_document.shownLength(m_side, line));
    if (!m_document.matcher().query().text.isEmpty())
        made->matches = m_document.matcher().matchesIn(text);
    made->otherEnd = m_document.otherEnd(m_side, row);
    if (row.kind == RowKind::Changed && made->otherEnd < 0) {
        const DiffSide other = otherSide(m_side);
        const int otherLine = partnerOf(row, other);
        const QString otherText =
            alignment.texts[index(other)].text(otherLine, m_document.shownLength(other, otherLine));
        auto marks = m_side == DiffSide::Old ? wordMarks(text, otherText) : wordMarks(otherText, text);
        made->marks = std::move(marks[index(m_side)]);
    }
    tell(*made, row, text);

    const QString visible = visibleText(text); // control characters become signs, one for one
    const QList<QTextLayout::FormatRange> ranges = formats(line, text.size());
    const std::vector<int> places =
        m_document.wrap() > 0 ? wrapPlaces(text, m_document.wrap(), tabWidth) : std::vector<int>{0};
    for (size_t i = 0; i < places.size(); ++i) {
        const int end = i + 1 < places.size() ? places[i + 1] : int(visible.size());
        made->pieces.push_back(lay(visible, places[i], end, ranges));
    }
    return made;
}

LinePiece LineLayouts::lay(const QString &text, int start, int end,
                           const QList<QTextLayout::FormatRange> &formats) const
{
    LinePiece piece{std::make_unique<QTextLayout>(), start, end - start};
    const bool whole = start == 0 && end == text.size();
    piece.layout->setText(whole ? text : text.mid(start, end - start));
    piece.layout->setFont(m_font);
    piece.layout->setTextOption(m_option);
    if (whole) {
        piece.layout->setFormats(formats);
    } else {
        QList<QTextLayout::FormatRange> own;
        for (const QTextLayout::FormatRange &range : formats) {
            const int from = std::max(range.start, start);
            const int to = std::min(range.start + range.length, end);
            if (from < to)
                own.append({from - start, to - from, range.format});
        }
        piece.layout->setFormats(own);
    }
    piece.layout->setCacheEnabled(true);
    piece.layout->beginLayout();
    QTextLine line = piece.layout->createLine();
    line.setLineWidth(1e7);
    line.setPosition({0, 0});
    piece.layout->endLayout();
    return piece;
}

/// Of two long lines the difference may stand where nothing is shown.
void LineLayouts::tellDifference(LineLayout &made, const DiffRow &row, qsizetype shown) const
{
    const Alignment &alignment = m_document.alignment();
    const QString own = alignment.texts[index(m_side)].text(row.line[index(m_side)]);
    const DiffSide other = otherSide(m_side);
    const QString others = alignment.texts[index(other)].text(partnerOf(row, other));
    const auto differs = std::mismatch(own.begin(), own.end(), others.begin(), others.end()).first - own.begin();
    if (differs >= shown) {
        made.tag += tr(", differs from character %1 on").arg(QLocale().toString(qlonglong(differs) + 1));
        made.tagDiffers = true;
    }
}

/// The first line of a run that moved says where to.
void LineLayouts::tellMove(LineLayout &made, int line) const
{
    const MoveIndex &moves = m_document.alignment().moves;
    const Move &move = moves.moves()[size_t(moves.moveAt(m_side, line))];
    if (move.firstLine[index(m_side)] != line)
        return;
    const QString number = QString::number(m_document.alignment().number(otherSide(m_side), made.otherEnd));
    made.tag = m_side == DiffSide::Old ? tr("moved to line %1").arg(number) : tr("moved from line %1").arg(number);
    made.link = LineLayout::Link::OtherEnd;
}

void LineLayouts::tell(LineLayout &made, const DiffRow &row, const QString &text) const
{
    const Alignment &alignment = m_document.alignment();
    const LineIndex &own = alignment.texts[index(m_side)];
    const int line = row.line[index(m_side)];
    if (text.size() >= m_document.shownLength(m_side, line)) {
        const int more = int(own.text(line).size() - text.size());
        if (more > 0) {
            made.tag = tr("… +%n character(s)", nullptr, more);
            if (row.kind == RowKind::Changed)
                tellDifference(made, row, text.size());
            made.link = LineLayout::Link::WholeLine;
        }
        return;
    }
    if (made.otherEnd >= 0)
        tellMove(made, line);
    if (row.kind == RowKind::Changed) {
        const DiffSide other = otherSide(m_side);
        const bool cr = own.endsWithCr(line);
        if (cr != alignment.texts[index(other)].endsWithCr(partnerOf(row, other))) {
            made.tag = cr ? QStringLiteral("CRLF") : QStringLiteral("LF");
            made.tagDiffers = true;
            made.link = LineLayout::Link::None;
        }
    }
    if (line == own.count() - 1 && !own.endsWithNewline()) {
        made.tag = tr("no newline at the end");
        made.tagDiffers = row.kind != RowKind::Context;
        made.link = LineLayout::Link::None;
    }
}

const QTextCharFormat &LineLayouts::format(const SyntaxStyle &style)
{
    const QColor color = style.color[m_colors.dark ? 1 : 0];
    const quint64 key = quint64(color.rgba()) | quint64(color.isValid()) << 32 | quint64(style.bold) << 33
                        | quint64(style.italic) << 34;
    const auto known = m_formats.constFind(key);
    if (known != m_formats.cend())
        return *known;
    QTextCharFormat format;
    if (color.isValid())
        format.setForeground(readable(color, m_colors.codeBackgrounds()));
    if (style.bold)
        format.setFontWeight(QFont::Bold);
    if (style.italic)
        format.setFontItalic(true);
    return *m_formats.insert(key, format);
}

QList<QTextLayout::FormatRange> LineLayouts::formats(int line, qsizetype length)
{
    QList<QTextLayout::FormatRange> ranges;
    const SyntaxLine coloured = m_document.colours(m_side).line(line);
    for (const SyntaxRun &run : coloured.runs) {
        if (run.start < length)
            ranges.append({run.start, int(std::min<qsizetype>(run.length, length - run.start)),
                           format((*coloured.styles)[run.style])});
    }
    return ranges;
}

} // namespace waybill::diffview
