// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"

namespace waybill::cli {

/// Rows of cells that line up on a terminal.
class TextTable {
public:
    enum class Align { Left, Right };
    struct Cell {
        QString text;
        Console::Style style = Console::Style::Plain;
    };

    explicit TextTable(std::vector<Align> columns);

    void addRow(std::vector<Cell> cells);
    /// A row whose second cell takes all the other columns.
    void addNote(Cell first, Cell rest);
    [[nodiscard]] QString toString(const Console &console) const;

private:
    struct Row {
        std::vector<Cell> cells;
        bool note = false;
    };

    std::vector<Align> m_columns;
    std::vector<Row> m_rows;
};

} // namespace waybill::cli
