// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/mixesmodel.h"

#include "models/common/factcell.h"
#include "support/text.h"
#include "upgrade/basis.h"
#include "upgrade/skewwords.h"
#include "wording/labels.h"
#include "wording/text.h"

namespace waybill::models {

using upgrade::Basis;
using upgrade::ClientFacts;
using upgrade::ProtocolFacts;

MixesModel::MixesModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void MixesModel::setProtocols(const std::vector<ProtocolFacts> &protocols)
{
    std::vector<Row> rows;
    for (const ProtocolFacts &protocol : protocols) {
        const QString name = visibleLine(protocol.name);
        const QString server = visibleLine(protocol.server);
        for (const ClientFacts &one : protocol.clients) {
            const QString client = one.client.isEmpty() ? tr("client") : visibleLine(one.client);
            if (!one.problem.isEmpty()) {
                rows.push_back({name, tr("%1 with %2", "client, server").arg(client, server), {}, false, one.problem});
                continue;
            }
            rows.push_back({name,
                            tr("new %1 with old %2", "client, server").arg(client, server),
                            one.newClientOldServer,
                            one.knowsUse,
                            {}});
            rows.push_back({name,
                            tr("old %1 with new %2", "client, server").arg(client, server),
                            one.oldClientNewServer,
                            one.knowsUse,
                            {}});
        }
    }
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

int MixesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int MixesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::optional<Verdict> MixesModel::verdict(const Row &row, int column)
{
    if (!row.problem.isEmpty())
        return std::nullopt;
    if (column == Contract)
        return row.mix.verdict;
    return column == Use && row.knowsUse ? std::optional(row.mix.used) : std::nullopt;
}

QString MixesModel::reasons(const Row &row) const
{
    if (!row.problem.isEmpty())
        return visibleLine(wording::text(row.problem));
    if (row.mix.reasons.empty())
        return tr("no differences");
    const Basis basis = row.knowsUse && row.mix.used != Verdict::Works ? Basis::Use : Basis::Contract;
    const upgrade::MixReason *worst = worstReason(row.mix, basis);
    const QString first = visibleLine(wording::text((worst ? *worst : row.mix.reasons.front()).text));
    const int more = int(row.mix.reasons.size()) - 1;
    return more == 0 ? first : tr("%1 · %n more", "a reason", more).arg(first);
}

QString MixesModel::whole(const Row &row) const
{
    if (!row.problem.isEmpty())
        return visibleLine(wording::text(row.problem));
    constexpr std::size_t Most = 16;
    QStringList lines{row.pair};
    for (const upgrade::MixReason &reason : row.mix.reasons) {
        if (std::size_t(lines.size()) > Most) {
            lines.append(tr("%n more", "reasons", int(row.mix.reasons.size() - Most)));
            break;
        }
        const QString text = tr("• %1: %2", "verdict, reason")
                                 .arg(label(verdictOf(reason, row.knowsUse ? Basis::Use : Basis::Contract)),
                                      visibleLine(wording::text(reason.text)));
        lines.append(reason.use.isEmpty()
                         ? text
                         : tr("%1; %2", "reason, use").arg(text, visibleLine(wording::text(reason.use))));
    }
    return lines.join(QLatin1Char('\n'));
}

QString MixesModel::text(const Row &row, int column) const
{
    switch (column) {
    case Protocol: return row.protocol;
    case Pair: return row.pair;
    case Reasons: return reasons(row);
    case Contract:
    case Use: {
        const std::optional<Verdict> found = verdict(row, column);
        return found ? label(*found) : tr("unknown");
    }
    default: return {};
    }
}

QVariant MixesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const int column = index.column();
    const bool judged = column == Contract || column == Use;
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::ToolTipRole: return whole(row);
    case GlyphRole: return judged ? QVariant(upgrade::cellGlyph(verdict(row, column))) : QVariant();
    case VerdictRole: {
        const std::optional<Verdict> found = verdict(row, column);
        return found ? QVariant(int(*found)) : QVariant();
    }
    case StrongRole: return column == Pair;
    case QuietRole:
        return (judged && !verdict(row, column)) || column == Protocol
               || (column == Reasons && (!row.problem.isEmpty() || row.mix.works()));
    default: return {};
    }
}

QVariant MixesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Protocol: return tr("Protocol");
    case Pair: return tr("Mix");
    case Contract: return tr("By contract");
    case Use: return tr("By use");
    default: return tr("Why");
    }
}

} // namespace waybill::models
