// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/selection.h"

namespace waybill::diffview {

QString selectedText(const Alignment &alignment, DiffSide side, const Selection &selection)
{
    if (selection.isEmpty())
        return {};
    const TextPosition first = selection.first();
    const TextPosition last = selection.last();
    const auto &rows = alignment.rows.rows;
    const LineIndex &text = alignment.texts[index(side)];
    QString result;
    bool any = false;
    for (int row = first.row; row <= last.row && row < int(rows.size()); ++row) {
        const int line = rows[size_t(row)].line[index(side)];
        if (line < 0)
            continue;
        if (any)
            result += QLatin1Char('\n');
        any = true;
        const QString whole = text.text(line);
        const qsizetype from = row == first.row ? std::min<qsizetype>(first.column, whole.size()) : 0;
        const qsizetype to = row == last.row ? std::min<qsizetype>(last.column, whole.size()) : whole.size();
        result += QStringView(whole).sliced(from, to - from);
    }
    // A selection that ends in padding took the end of its last line in.
    if (any && last.row < int(rows.size()) && rows[size_t(last.row)].line[index(side)] < 0 && last.row > first.row)
        result += QLatin1Char('\n');
    return result;
}

} // namespace waybill::diffview
