// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/texttable.h"

#include "support/columns.h"
#include "support/text.h"

namespace waybill::cli {

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
