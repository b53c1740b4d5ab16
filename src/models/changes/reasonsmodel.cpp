// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/reasonsmodel.h"

#include "release/evidence/source.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <algorithm>

namespace waybill::models {

namespace {

/// Reasons that read alike count apart, and are shown once.
std::vector<release::Reason> withoutRepeats(const std::vector<release::Reason> &reasons)
{
    std::vector<release::Reason> shown;
    for (const release::Reason &reason : reasons) {
        const bool isKnown = std::any_of(shown.begin(), shown.end(), [&](const release::Reason &other) {
            return other.text == reason.text && other.place == reason.place;
        });
        if (!isKnown)
            shown.push_back(reason);
    }
    return shown;
}

} // namespace

ReasonsModel::ReasonsModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void ReasonsModel::setReasons(const std::vector<release::Reason> &reasons)
{
    std::vector<release::Reason> shown = withoutRepeats(reasons);
    if (shown == m_reasons)
        return;
    beginResetModel();
    m_reasons = std::move(shown);
    endResetModel();
}

int ReasonsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_reasons.size());
}

MessagePlace ReasonsModel::messagePlace(int row) const
{
    return row >= 0 && row < int(m_reasons.size()) ? models::messagePlace(m_reasons[std::size_t(row)]) : MessagePlace();
}

bool ReasonsModel::leadsSomewhere(int row) const
{
    return !place(row).isEmpty() || messagePlace(row).where != MessagePlace::Where::Nowhere;
}

Place ReasonsModel::place(int row) const
{
    return row < 0 || row >= int(m_reasons.size()) ? Place{} : m_reasons[std::size_t(row)].place;
}

QVariant ReasonsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const release::Reason &reason = m_reasons[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return wording::text(reason.text);
    case Qt::ToolTipRole: {
        QStringList lines{wording::text(reason.text)};
        if (!reason.rule.isEmpty())
            lines.append(tr("Rule: %1").arg(reason.rule));
        if (!reason.place.isEmpty())
            lines.append(reason.place.toString());
        return lines.join(QLatin1Char('\n'));
    }
    case Qt::AccessibleTextRole: {
        QString text = tr("%1: %2").arg(label(reason.impact), wording::text(reason.text));
        if (!reason.place.isEmpty())
            text += QStringLiteral(", ") + reason.place.toString();
        return text;
    }
    case ImpactRole: return int(reason.impact);
    case WeightRole: return reason.weight;
    case SourceRole: return keyName(reason.source);
    case RuleRole: return reason.rule;
    case PlaceRole:
        switch (models::messagePlace(reason).where) {
        case MessagePlace::Where::Message: return tr("in the message");
        case MessagePlace::Where::Commits: return tr("in a commit message");
        case MessagePlace::Where::Nowhere: break;
        }
        return reason.place.toString();
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_reasonsmodel.cpp"
