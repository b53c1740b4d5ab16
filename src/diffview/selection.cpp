// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/selection.h"

namespace waybill::diffview {

QString selectedText(const DiffDocument &document, PaneView view, const Selection &selection)
{
    if (document.isEmpty() || selection.isEmpty())
        return {};
    const TextPosition first = selection.first();
    const TextPosition last = selection.last();
    QString result;
    bool any = false;
    for (int row = first.row; row <= last.row && row < document.rowCount(); ++row) {
        const auto side = shownSide(view, document.row(row));
        if (!side)
            continue;
        if (any)
            result += QLatin1Char('\n');
        any = true;
        const QString whole = document.alignment().texts[index(*side)].text(document.row(row).line[index(*side)]);
        const qsizetype from = row == first.row ? std::min<qsizetype>(first.column, whole.size()) : 0;
        const qsizetype to = row == last.row ? std::min<qsizetype>(last.column, whole.size()) : whole.size();
        result += QStringView(whole).sliced(from, to - from);
    }
    // A selection that ends in padding took the end of its last line in.
    if (any && last.row > first.row && last.row < document.rowCount() && !shownSide(view, document.row(last.row)))
        result += QLatin1Char('\n');
    return result;
}

} // namespace waybill::diffview
