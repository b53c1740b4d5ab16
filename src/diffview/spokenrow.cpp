// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/spokenrow.h"

#include "support/text.h"

#include <QCoreApplication>

namespace waybill::diffview {

namespace {

constexpr int longestSpoken = 400;

class SpokenRow {
    Q_DECLARE_TR_FUNCTIONS(waybill::diffview::SpokenRow)

public:
    static QString pattern(RowKind kind, DiffSide side)
    {
        switch (kind) {
        case RowKind::Context: return tr("Line %1: %2");
        case RowKind::Changed:
            return side == DiffSide::Old ? tr("Line %1, before the change: %2") : tr("Line %1, changed: %2");
        case RowKind::Replaced: return side == DiffSide::Old ? tr("Line %1, removed: %2") : tr("Line %1, added: %2");
        case RowKind::Removed: return side == DiffSide::Old ? tr("Line %1, removed: %2") : tr("Removed, no line here");
        case RowKind::Added: return side == DiffSide::New ? tr("Line %1, added: %2") : tr("Added, no line here");
        }
        return {};
    }
    static QString aligned(const QString &spoken) { return tr("%1, aligned manually", "line").arg(spoken); }
    static QString movedPattern(DiffSide side)
    {
        return side == DiffSide::Old ? tr("Line %1, moved to line %3: %2") : tr("Line %1, moved from line %3: %2");
    }
};

} // namespace

QString spokenRow(const Alignment &alignment, DiffSide side, const DiffRow &row)
{
    const int line = row.line[index(side)];
    const int otherEnd = line < 0 || row.kind == RowKind::Context ? -1 : alignment.moves.otherEnd(side, line);
    const QString pattern = SpokenRow::pattern(row.kind, side);
    if (line < 0)
        return pattern;
    if (otherEnd >= 0)
        return SpokenRow::movedPattern(side).arg(QString::number(alignment.number(side, line)),
                                                 visibleLine(alignment.texts[index(side)].text(line, longestSpoken)),
                                                 QString::number(alignment.number(otherSide(side), otherEnd)));
    const QString spoken = pattern.arg(QString::number(alignment.number(side, line)),
                                       visibleLine(alignment.texts[index(side)].text(line, longestSpoken)));
    return isAnchored(alignment.anchors, side, line) ? SpokenRow::aligned(spoken) : spoken;
}

} // namespace waybill::diffview
