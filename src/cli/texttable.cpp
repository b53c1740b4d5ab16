// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/texttable.h"

#include "support/text.h"

namespace waybill::cli {

namespace {

bool isWide(char32_t c)
{
    // The blocks that Unicode's East Asian Width gives as wide or full width.
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0x303E) || (c >= 0x3041 && c <= 0xA4CF)
           || (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F)
           || (c >= 0xFF00 && c <= 0xFF60) || (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1FAFF)
           || (c >= 0x20000 && c <= 0x3FFFD);
}

} // namespace

int columnsOf(const QString &text)
{
    int columns = 0;
    for (const char32_t c : text.toUcs4()) {
        const QChar::Category category = QChar::category(c);
        if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing || category == QChar::Other_Format)
            continue;
        columns += isWide(c) ? 2 : 1;
    }
    return columns;
}

TextTable::TextTable(std::vector<Align> columns)
    : m_columns(std::move(columns))
{}

void TextTable::addRow(std::vector<Cell> cells)
{
    cells.resize(m_columns.size());
    for (Cell &cell : cells)
        cell.text = visibleLine(cell.text);
    m_rows.push_back({std::move(cells), false});
}

void TextTable::addNote(Cell first, Cell rest)
{
    first.text = visibleLine(first.text);
    rest.text = visibleLine(rest.text);
    m_rows.push_back({{std::move(first), std::move(rest)}, true});
}

QString TextTable::toString(const Console &console) const
{
    std::vector<int> widths(m_columns.size(), 0);
    for (const Row &row : m_rows) {
        const std::size_t fixed = row.note ? 1 : row.cells.size();
        for (std::size_t i = 0; i < fixed; ++i)
            widths[i] = std::max(widths[i], columnsOf(row.cells[i].text));
    }
    QString text;
    for (const Row &row : m_rows) {
        QString line;
        int owed = 0; // blanks that are written only when something follows
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const Cell &cell = row.cells[i];
            const int padding = std::max(0, widths[i] - columnsOf(cell.text));
            const bool right = m_columns[i] == Align::Right && !row.note;
            if (right)
                owed += padding;
            if (!cell.text.isEmpty()) {
                line += QString(owed, QLatin1Char(' ')) + console.styled(cell.text, cell.style);
                owed = 0;
            }
            owed += 2 + (right ? 0 : padding);
        }
        text += line + QLatin1Char('\n');
    }
    return text;
}

} // namespace waybill::cli
