// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/excerpts.h"

#include "diffview/patchtext.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::diffview {

QByteArray patchOfSelection(const DiffDocument &document, const Selection &selection)
{
    if (document.changes().empty())
        return {};
    const std::vector<Change> &changes = document.changes();
    int first = document.currentChange();
    int last = first;
    if (!selection.isEmpty()) {
        const auto touches = [&](const Change &change) {
            return change.firstRow <= selection.last().row && change.firstRow + change.rowCount > selection.first().row;
        };
        const auto from = std::find_if(changes.begin(), changes.end(), touches);
        first = from == changes.end() ? -1 : int(from - changes.begin());
        for (last = first; last >= 0 && last + 1 < int(changes.size()) && touches(changes[size_t(last) + 1]); ++last)
            ;
    }
    if (first < 0)
        return {};
    // Whatever the layout, changes have the same number in the alignment.
    const std::vector<Change> &aligned = document.alignment().rows.changes;
    const Change &end = aligned[size_t(last)];
    return patchText(document.alignment(), aligned[size_t(first)].firstRow, end.firstRow + end.rowCount - 1);
}

TextLine lineOfRow(const DiffDocument &document, const DiffPane &pane, int row)
{
    const DiffRow &shown = document.row(row);
    const DiffSide side = shown.line[index(pane.side())] >= 0 ? pane.side() : otherSide(pane.side());
    return {side, document.alignment().number(side, shown.line[index(side)])};
}

TextLine lineOfCaret(const DiffDocument &document, const DiffPane &pane)
{
    if (document.rowCount() == 0) {
        const bool hasNew = !document.isEmpty() && document.alignment().input[1].exists;
        return {hasNew ? DiffSide::New : DiffSide::Old, 0};
    }
    return lineOfRow(document, pane, pane.selection().caret.row);
}

QString placeOfCaret(const DiffDocument &document, const DiffPane &pane)
{
    const TextLine at = lineOfCaret(document, pane);
    if (at.line == 0)
        return {};
    return visiblePath(document.alignment().input[index(at.side)].path) % QLatin1Char(':') % QString::number(at.line);
}

} // namespace waybill::diffview
