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
    : QAbstractTableModel(parent)
{}

void LiveUpgradeModel::setRows(std::vector<Row> rows)
{
    if (rows.size() == m_rows.size()) {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int LiveUpgradeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int LiveUpgradeModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString LiveUpgradeModel::text(const Row &row, int column)
{
    switch (column) {
    case Component: return visibleLine(wording::text(row.component));
    case Requirement: return visibleLine(wording::text(row.requirement));
    case Level: return wording::text(row.level);
    case State: return wording::text(row.state);
    case Evidence: return visibleLine(wording::text(row.evidence));
    default: return {};
    }
}

QVariant LiveUpgradeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const std::optional<Verdict> verdict = verdictOf(row.state);
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::ToolTipRole: {
        QStringList lines{text(row, Requirement), text(row, Evidence)};
        if (!row.place.isEmpty())
            lines.append(visibleLine(row.place.toString()));
        return lines.join(QLatin1Char('\n'));
    }
    case GlyphRole: return index.column() == State ? QVariant(upgrade::cellGlyph(verdict)) : QVariant();
    case VerdictRole: {
        const bool colored =
            index.column() == State
            || (index.column() == Level && row.level == Row::Level::Impossible && row.state == Row::State::Violated);
        return colored && verdict ? QVariant(int(*verdict)) : QVariant();
    }
    case StrongRole:
        return index.column() == Component || (index.column() == State && row.state == Row::State::Violated);
    case QuietRole:
        return index.column() == Level || (index.column() == State && !verdict)
               || (index.column() == Evidence && row.state != Row::State::Violated && row.state != Row::State::Ruling);
    default: return {};
    }
}

QVariant LiveUpgradeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Component: return tr("Component");
    case Requirement: return tr("Requirement for a live upgrade");
    case Level: return tr("Level");
    case State: return tr("State");
    default: return tr("Evidence");
    }
}

} // namespace waybill::models
