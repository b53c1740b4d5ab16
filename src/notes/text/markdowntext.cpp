// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/markdowntext.h"

#include "notes/text/foldmarks.h"
#include "notes/text/plaintext.h"
#include "support/columns.h"

#include <QStringList>

#include <md4c.h>

#include <vector>

namespace waybill::notes {

namespace {

/// What a parser tells of, piece by piece, as text.
class TextWriter {
public:
    void enter(MD_BLOCKTYPE type, void *detail);
    void leave(MD_BLOCKTYPE type, void *detail);
    void text(MD_TEXTTYPE type, const QString &text);
    [[nodiscard]] QString result() const { return m_out; }

private:
    struct List {
        bool ordered = false;
        unsigned next = 1;
        bool tight = true;
    };

    /// Writes the paragraph that was gathered.
    void flush();
    void blankLine();
    void writeTable();
    [[nodiscard]] QString indent() const { return QString(m_indent, QLatin1Char(' ')); }

    QString m_out;
    QString m_paragraph;
    std::vector<List> m_lists;
    std::vector<int> m_bullets; ///< columns of each open item's bullet
    int m_indent = 0;
    QString m_bullet; ///< of an item that has no line yet
    bool m_code = false;
    std::vector<QStringList> m_table;
};

void TextWriter::blankLine()
{
    if (!m_out.isEmpty() && !m_out.endsWith(QLatin1String("\n\n")))
        m_out += QLatin1Char('\n');
}

void TextWriter::flush()
{
    const QString text = m_paragraph.trimmed();
    m_paragraph.clear();
    if (text.isEmpty())
        return;
    const QString first = m_bullet.isEmpty() ? indent() : indent().chopped(m_bullet.size()) + m_bullet;
    m_bullet.clear();
    QString before = first;
    for (const QString &line : text.split(QLatin1Char('\n'))) {
        m_out += wrapped(line, PlainTextWidth, before, indent());
        before = indent();
    }
}

void TextWriter::enter(MD_BLOCKTYPE type, void *detail)
{
    flush();
    switch (type) {
    case MD_BLOCK_UL:
    case MD_BLOCK_OL: {
        List list;
        if (type == MD_BLOCK_OL) {
            const auto *of = static_cast<const MD_BLOCK_OL_DETAIL *>(detail);
            list = {true, of->start, of->is_tight != 0};
        } else {
            list.tight = static_cast<const MD_BLOCK_UL_DETAIL *>(detail)->is_tight != 0;
        }
        if (m_lists.empty())
            blankLine();
        m_lists.push_back(list);
        break;
    }
    case MD_BLOCK_LI: {
        List &list = m_lists.back();
        if (!list.tight && !m_out.endsWith(QLatin1String("\n\n")))
            blankLine();
        m_bullet = list.ordered ? QString::number(list.next++) + QLatin1String(". ") : QStringLiteral("- ");
        m_bullets.push_back(int(m_bullet.size()));
        m_indent += int(m_bullet.size());
        break;
    }
    case MD_BLOCK_P:
        if (m_bullet.isEmpty())
            blankLine();
        break;
    case MD_BLOCK_QUOTE:
    case MD_BLOCK_HR:
    case MD_BLOCK_H: blankLine(); break;
    case MD_BLOCK_CODE:
        blankLine();
        m_code = true;
        break;
    case MD_BLOCK_TABLE: m_table.clear(); break;
    case MD_BLOCK_TR: m_table.emplace_back(); break;
    default: break;
    }
}

void TextWriter::leave(MD_BLOCKTYPE type, void *detail)
{
    switch (type) {
    case MD_BLOCK_TH:
    case MD_BLOCK_TD: m_table.back().append(std::exchange(m_paragraph, {}).trimmed()); return;
    case MD_BLOCK_TABLE: writeTable(); return;
    case MD_BLOCK_H: {
        const unsigned level = static_cast<const MD_BLOCK_H_DETAIL *>(detail)->level;
        const int columns = std::min(columnsOf(m_paragraph.trimmed()), PlainTextWidth);
        flush();
        if (level <= 2)
            m_out += QString(columns, level == 1 ? QLatin1Char('=') : QLatin1Char('-')) + QLatin1Char('\n');
        return;
    }
    case MD_BLOCK_CODE:
        for (const QString &line : std::exchange(m_paragraph, {}).split(QLatin1Char('\n')))
            m_out += line.isEmpty() ? QString() : QString(indent() + QLatin1String("    ") + line + QLatin1Char('\n'));
        m_code = false;
        return;
    case MD_BLOCK_HR: m_out += QString(PlainTextWidth, QLatin1Char('-')) + QLatin1Char('\n'); return;
    default: break;
    }
    flush();
    if (type == MD_BLOCK_LI) {
        m_indent -= m_bullets.back();
        m_bullets.pop_back();
        m_bullet.clear();
    } else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
        m_lists.pop_back();
    }
}

void TextWriter::text(MD_TEXTTYPE type, const QString &text)
{
    switch (type) {
    case MD_TEXT_SOFTBR: m_paragraph += m_code ? QLatin1Char('\n') : QLatin1Char(' '); break;
    case MD_TEXT_BR: m_paragraph += QLatin1Char('\n'); break;
    case MD_TEXT_ENTITY:
        m_paragraph += text == QLatin1String("&lt;")     ? QStringLiteral("<")
                       : text == QLatin1String("&gt;")   ? QStringLiteral(">")
                       : text == QLatin1String("&amp;")  ? QStringLiteral("&")
                       : text == QLatin1String("&quot;") ? QStringLiteral("\"")
                                                         : text;
        break;
    default: m_paragraph += withoutFoldMarks(text);
    }
}

void TextWriter::writeTable()
{
    if (m_table.empty())
        return;
    blankLine();
    std::vector<int> widths;
    for (const QStringList &row : m_table) {
        widths.resize(std::max(widths.size(), std::size_t(row.size())));
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[std::size_t(i)] = std::max(widths[std::size_t(i)], columnsOf(row[i]));
    }
    int total = 0;
    for (const int width : widths)
        total += width + 2;
    const QStringList head = m_table.front();
    for (std::size_t r = 0; r < m_table.size(); ++r) {
        const QStringList &row = m_table[r];
        if (total - 2 <= PlainTextWidth) {
            QString line;
            for (qsizetype i = 0; i < row.size(); ++i)
                line += row[i] + QString(widths[std::size_t(i)] - columnsOf(row[i]) + 2, QLatin1Char(' '));
            while (line.endsWith(QLatin1Char(' ')))
                line.chop(1);
            m_out += line + QLatin1Char('\n');
        } else if (r > 0) {
            QStringList cells;
            for (qsizetype i = 1; i < row.size(); ++i) {
                if (!row[i].isEmpty())
                    cells << head.value(i) + QLatin1Char(' ') + row[i];
            }
            const QString name = row.value(0) + (cells.isEmpty() ? QString() : QStringLiteral(": "));
            m_out += wrapped(name + cells.join(QLatin1String("; ")), PlainTextWidth, QStringLiteral("- "),
                             QStringLiteral("  "));
        }
    }
    m_table.clear();
}

} // namespace

QString markdownToText(const QString &markdown)
{
    const QByteArray source = markdown.toUtf8();
    TextWriter writer;
    MD_PARSER parser{};
    parser.flags = MD_FLAG_TABLES | MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE type, void *detail, void *to) {
        static_cast<TextWriter *>(to)->enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void *detail, void *to) {
        static_cast<TextWriter *>(to)->leave(type, detail);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE, void *, void *) { return 0; };
    parser.leave_span = [](MD_SPANTYPE, void *, void *) { return 0; };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *to) {
        static_cast<TextWriter *>(to)->text(type, QString::fromUtf8(text, qsizetype(size)));
        return 0;
    };
    md_parse(source.constData(), MD_SIZE(source.size()), &parser, &writer);
    return writer.result();
}

} // namespace waybill::notes
