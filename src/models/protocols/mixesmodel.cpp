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
    : FactTable(ColumnCount, parent)
{}

void MixesModel::setProtocols(const std::vector<ProtocolFacts> &protocols)
{
    std::vector<MixRow> rows;
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
    setRows(std::move(rows));
}

std::optional<Verdict> MixesModel::verdict(const MixRow &row, int column)
{
    if (!row.problem.isEmpty())
        return std::nullopt;
    if (column == Contract)
        return row.mix.verdict;
    return column == Use && row.knowsUse ? std::optional(row.mix.used) : std::nullopt;
}

QString MixesModel::reasons(const MixRow &row) const
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

QString MixesModel::whole(const MixRow &row) const
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

QString MixesModel::text(const MixRow &row, int column) const
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

QVariant MixesModel::cell(const MixRow &row, int column, int role) const
{
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

QString MixesModel::title(int column) const
{
    switch (column) {
    case Protocol: return tr("Protocol");
    case Pair: return tr("Mix");
    case Contract: return tr("By contract");
    case Use: return tr("By use");
    default: return tr("Why");
    }
}

QString MixesModel::explanation(int column) const
{
    switch (column) {
    case Protocol: return tr("The protocol that both ends speak");
    case Pair: return tr("Which versions of client and server meet");
    case Contract: return tr("The verdict according to everything that the protocol allows");
    case Use: return tr("The verdict by what the client really calls");
    default: return tr("The finding that the verdict rests on");
    }
}

} // namespace waybill::models

#include "moc_mixesmodel.cpp"
