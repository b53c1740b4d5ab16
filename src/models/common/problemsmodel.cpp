// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/problemsmodel.h"

#include "support/text.h"
#include "wording/text.h"

namespace waybill::models {

QString problemText(const Problem &problem)
{
    QString text = keyName(problem.severity) + QLatin1String(": ") + visibleLine(wording::text(problem.message));
    if (!problem.place.isEmpty())
        text = visibleLine(problem.place.toString()) + QLatin1String(": ") + text;
    if (!problem.advice.isEmpty())
        text += QLatin1Char('\n') + visibleText(wording::text(problem.advice));
    return text;
}

void ProblemsModel::setProblems(const std::vector<Problem> &problems)
{
    if (problems == m_problems)
        return;
    beginResetModel();
    m_problems = problems;
    endResetModel();
}

Place ProblemsModel::place(int row) const
{
    return row < 0 || row >= rowCount() ? Place() : m_problems[std::size_t(row)].place;
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_problems.size());
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Problem &problem = m_problems[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return visibleLine(wording::text(problem.message));
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
    case CopyRole: return problemText(problem);
    case SeverityRole: return int(problem.severity);
    case PlaceRole: return visibleLine(problem.place.toString());
    case AdviceRole: return visibleLine(wording::text(problem.advice));
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_problemsmodel.cpp"
