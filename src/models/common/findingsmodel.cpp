// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/findingsmodel.h"

#include "models/common/findingtext.h"
#include "support/text.h"
#include "wording/text.h"

namespace waybill::models {

void FindingsModel::setFindings(std::shared_ptr<const proto::Comparison> comparison, const std::vector<int> &findings)
{
    if (comparison == m_comparison && findings == m_findings)
        return;
    beginResetModel();
    m_comparison = std::move(comparison);
    m_findings = findings;
    endResetModel();
}

int FindingsModel::finding(int row) const
{
    return row < 0 || row >= int(m_findings.size()) ? -1 : m_findings[std::size_t(row)];
}

int FindingsModel::rowOf(int finding) const
{
    const auto found = std::find(m_findings.begin(), m_findings.end(), finding);
    return found == m_findings.end() ? -1 : int(found - m_findings.begin());
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_findings.size());
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const proto::Finding &finding = m_comparison->findings[std::size_t(m_findings[std::size_t(index.row())])];
    switch (role) {
    case Qt::DisplayRole: return visibleLine(wording::text(finding.message));
    case Qt::ToolTipRole:
        return QStringList{visibleLine(wording::text(finding.message)), findingFacts(finding), skewText(finding.skew)}
            .join(QLatin1Char('\n'));
    case Qt::AccessibleTextRole:
        return tr("%1: %2, %3, %4, %5", "impact, message, rule and more, verdicts, place")
            .arg(impactLabel(finding.impact, finding.axis), visibleLine(wording::text(finding.message)),
                 findingFacts(finding), skewText(finding.skew), visibleLine(finding.place.toString()));
    case ImpactRole: return int(finding.impact);
    case AxisRole: return int(finding.axis);
    case FactsRole: return findingFacts(finding);
    case PlaceRole: return visibleLine(finding.place.toString());
    case NewClientRole: return int(finding.skew.newClientOldServer);
    case OldClientRole: return int(finding.skew.oldClientNewServer);
    case ConsequenceRole: return finding.cause >= 0;
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_findingsmodel.cpp"
