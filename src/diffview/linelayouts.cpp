// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/linelayouts.h"

#include "support/text.h"

#include <QFontMetricsF>

namespace waybill::diffview {

namespace {

constexpr int cachedLines = 500;

} // namespace

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
    const QString text = alignment.texts[index(m_side)].text(line, longestLine);
    if (row.kind == RowKind::Changed) {
        const DiffSide other = otherSide(m_side);
        const QString otherText = alignment.texts[index(other)].text(row.line[index(other)], longestLine);
        auto marks = m_side == DiffSide::Old ? wordMarks(text, otherText) : wordMarks(otherText, text);
        made->marks = std::move(marks[index(m_side)]);
    }
    tell(*made, row, text);

    made->layout.setText(visibleText(text)); // control characters become signs, one for one
    made->layout.setFont(m_font);
    made->layout.setTextOption(m_option);
    made->layout.setFormats(formats(line, text.size()));
    made->layout.setCacheEnabled(true);
    made->layout.beginLayout();
    QTextLine whole = made->layout.createLine();
    whole.setLineWidth(1e7);
    whole.setPosition({0, 0});
    made->layout.endLayout();
    return made;
}

void LineLayouts::tell(LineLayout &made, const DiffRow &row, const QString &text) const
{
    const Alignment &alignment = m_document.alignment();
    const LineIndex &own = alignment.texts[index(m_side)];
    const int line = row.line[index(m_side)];
    if (text.size() >= longestLine) {
        const int more = int(own.text(line).size() - text.size());
        if (more > 0)
            made.tag = tr("… +%n character(s)", nullptr, more);
        return;
    }
    if (row.kind == RowKind::Changed) {
        const DiffSide other = otherSide(m_side);
        const bool cr = own.endsWithCr(line);
        if (cr != alignment.texts[index(other)].endsWithCr(row.line[index(other)])) {
            made.tag = cr ? QStringLiteral("CRLF") : QStringLiteral("LF");
            made.tagDiffers = true;
        }
    }
    if (line == own.count() - 1 && !own.endsWithNewline()) {
        made.tag = tr("no newline at the end");
        made.tagDiffers = row.kind != RowKind::Context;
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
        format.setForeground(readable(color, m_colors.backgrounds()));
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
