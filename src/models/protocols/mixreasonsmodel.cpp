// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/mixreasonsmodel.h"

#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

namespace waybill::models {

using upgrade::Basis;
using upgrade::MixReason;

MixReasonsModel::MixReasonsModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void MixReasonsModel::setReasons(const std::vector<MixReason> &reasons, Basis basis)
{
    beginResetModel();
    m_reasons = reasons;
    m_basis = basis;
    std::stable_sort(m_reasons.begin(), m_reasons.end(), [basis](const MixReason &one, const MixReason &two) {
        return verdictOf(one, basis) > verdictOf(two, basis);
    });
    endResetModel();
}

const MixReason *MixReasonsModel::reason(int row) const
{
    return row < 0 || row >= rowCount() ? nullptr : &m_reasons[std::size_t(row)];
}

int MixReasonsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_reasons.size());
}

QString MixReasonsModel::facts(const MixReason &reason) const
{
    QString verdict = label(verdictOf(reason, m_basis));
    if (reason.used != reason.verdict) {
        verdict = m_basis == Basis::Use ? tr("%1, by contract %2", "verdicts").arg(verdict, label(reason.verdict))
                                        : tr("%1, by use %2", "verdicts").arg(verdict, label(reason.used));
    }
    const QString rule = reason.kind == MixReason::Kind::Word ? tr("vocabulary") : visibleLine(reason.rule);
    return rule.isEmpty() ? verdict : tr("%1 · %2", "verdict, rule").arg(verdict, rule);
}

QVariant MixReasonsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MixReason &reason = m_reasons[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return visibleLine(wording::text(reason.text));
    case Qt::ToolTipRole:
        return QStringList{visibleLine(wording::text(reason.text)), explanation(verdictOf(reason, m_basis))}.join(
            QLatin1Char('\n'));
    case Qt::AccessibleTextRole: {
        QStringList parts{tr("%1: %2", "verdict, reason")
                              .arg(label(verdictOf(reason, m_basis)), visibleLine(wording::text(reason.text)))};
        for (const QString &part : {wording::text(reason.use), reason.place.toString()}) {
            if (!part.isEmpty())
                parts.append(visibleLine(part));
        }
        return parts.join(QStringLiteral(", "));
    }
    case VerdictRole: return int(verdictOf(reason, m_basis));
    case FactsRole: return facts(reason);
    case UseTextRole: return visibleLine(wording::text(reason.use));
    case PlaceRole: return visibleLine(reason.place.toString());
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_mixreasonsmodel.cpp"
