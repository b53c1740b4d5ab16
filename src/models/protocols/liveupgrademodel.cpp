// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/liveupgrademodel.h"

#include "models/common/factcell.h"
#include "support/text.h"
#include "upgrade/skewwords.h"
#include "wording/text.h"
#include "words/impact.h"
#include "words/verdict.h"

#include <optional>

namespace waybill::models {

using Row = upgrade::LiveUpgradeRow;

namespace {

/// Whose colour and glyph a state has: nothing where nobody knows.
std::optional<Verdict> verdictOf(Row::State state)
{
    switch (state) {
    case Row::State::Met: return Verdict::Works;
    case Row::State::Violated: return Verdict::Broken;
    case Row::State::Ruling: return Verdict::Ruling;
    case Row::State::Unknown: break;
    }
    return std::nullopt;
}

} // namespace

LiveUpgradeModel::LiveUpgradeModel(QObject *parent)
    : FactTable(ColumnCount, parent)
{}

QString LiveUpgradeModel::text(const Row &row, int column)
{
    switch (column) {
    case Component: return visibleLine(wording::text(row.component));
    case Requirement: return visibleLine(wording::text(row.requirement));
    case Level: // what nothing moved has to stay as it is, and did
        return wording::text(row.level == Row::Level::Impossible && row.state != Row::State::Violated ? Row::Level::Must
                                                                                                      : row.level);
    case State: return wording::text(row.state);
    case Evidence: return visibleLine(wording::text(row.evidence));
    default: return {};
    }
}

QVariant LiveUpgradeModel::cell(const Row &row, int column, int role) const
{
    const std::optional<Verdict> verdict = verdictOf(row.state);
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::ToolTipRole: {
        QStringList lines{text(row, Requirement), text(row, Evidence)};
        if (!row.place.isEmpty())
            lines.append(visibleLine(row.place.toString()));
        return lines.join(QLatin1Char('\n'));
    }
    case GlyphRole: return column == State ? QVariant(upgrade::cellGlyph(verdict)) : QVariant();
    case VerdictRole: {
        const bool colored =
            column == State
            || (column == Level && row.level == Row::Level::Impossible && row.state == Row::State::Violated);
        return colored && verdict ? QVariant(int(*verdict)) : QVariant();
    }
    case StrongRole: return column == Component || (column == State && row.state == Row::State::Violated);
    case QuietRole:
        return column == Level || (column == State && !verdict)
               || (column == Evidence && row.state != Row::State::Violated && row.state != Row::State::Ruling);
    default: return {};
    }
}

QString LiveUpgradeModel::title(int column) const
{
    switch (column) {
    case Component: return tr("Component");
    case Requirement: return tr("Requirement for a live upgrade");
    case Level: return tr("Level");
    case State: return tr("State");
    default: return tr("Evidence");
    }
}

QString LiveUpgradeModel::explanation(int column) const
{
    switch (column) {
    case Component: return tr("The component that the requirement applies to");
    case Requirement: return tr("What it has to do, so that the upgrade is possible while everything runs");
    case Level: return tr("Whether it must or should");
    case State: return tr("Whether it does that already");
    default: return tr("The evidence for that");
    }
}

} // namespace waybill::models

#include "moc_liveupgrademodel.cpp"
