// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/proceduremodel.h"

#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::models {

using upgrade::ProcedureStep;

namespace {

struct ProceduremodelStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::ProcedureModel)
};

QStringList visible(const Messages &messages)
{
    QStringList lines;
    for (const QString &text : wording::texts(messages))
        lines << visibleLine(text);
    return lines;
}

/// What happened to the step, without who and why.
QString wordFor(const ProcedureStep &step)
{
    if (step.dismissed)
        return ProceduremodelStrings::tr("dismissed");
    return step.origin == ProcedureStep::Origin::Added ? ProceduremodelStrings::tr("added")
                                                       : ProceduremodelStrings::tr("edited");
}

QString wordWithName(const ProcedureStep &step, const QString &name)
{
    if (step.dismissed)
        return ProceduremodelStrings::tr("dismissed by %1").arg(name);
    return step.origin == ProcedureStep::Origin::Added ? ProceduremodelStrings::tr("added by %1").arg(name)
                                                       : ProceduremodelStrings::tr("edited by %1").arg(name);
}

} // namespace

QString remarkOf(const ProcedureStep &step)
{
    if (!step.dismissed && step.origin == ProcedureStep::Origin::Derived)
        return {};
    const QString name = visibleLine(step.by);
    const QString said = name.isEmpty() ? wordFor(step) : wordWithName(step, name);
    const QString reason = visibleLine(step.reason);
    return reason.isEmpty() ? said : ProceduremodelStrings::tr("%1: %2", "edited by NAME, reason").arg(said, reason);
}

ProcedureModel::ProcedureModel(QObject *parent)
    : QAbstractListModel(parent)
{}

std::vector<ProcedureModel::Row> ProcedureModel::rowsOf(const upgrade::Procedure &procedure)
{
    std::vector<Row> rows;
    const auto add = [&rows](const std::vector<ProcedureStep> &steps, bool rollback) {
        int number = 0;
        for (const ProcedureStep &step : steps)
            rows.push_back({false, rollback, step.dismissed ? 0 : ++number, step});
    };
    add(procedure.steps, false);
    const upgrade::Rollback &back = procedure.rollback;
    if (!back.steps.empty() || (!rows.empty() && !back.headline.isEmpty())) {
        Row heading{true, true, 0, {}};
        heading.step.text = back.headline;
        rows.push_back(std::move(heading));
    }
    add(back.steps, true);
    return rows;
}

void ProcedureModel::dropMissing(const std::vector<Row> &wanted)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        const Row &one = m_rows[std::size_t(row)];
        if (std::any_of(wanted.begin(), wanted.end(), [&one](const Row &other) { return one.isSame(other); }))
            continue;
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    }
}

void ProcedureModel::setProcedure(const upgrade::Procedure &procedure)
{
    std::vector<Row> wanted = rowsOf(procedure);
    dropMissing(wanted);
    for (int row = 0; row < int(wanted.size()); ++row) {
        Row &fresh = wanted[std::size_t(row)];
        const auto found =
            std::find_if(m_rows.begin() + row, m_rows.end(), [&fresh](const Row &one) { return one.isSame(fresh); });
        if (found == m_rows.end()) {
            beginInsertRows({}, row, row);
            m_rows.insert(m_rows.begin() + row, std::move(fresh));
            endInsertRows();
            continue;
        }
        const int from = int(found - m_rows.begin());
        if (from != row) {
            beginMoveRows({}, from, from, {}, row);
            std::rotate(m_rows.begin() + row, m_rows.begin() + from, m_rows.begin() + from + 1);
            endMoveRows();
        }
        Row &shown = m_rows[std::size_t(row)];
        if (shown == fresh)
            continue;
        shown = std::move(fresh);
        Q_EMIT dataChanged(index(row), index(row));
    }
    if (m_rows.size() > wanted.size()) { // ids that occur twice
        beginRemoveRows({}, int(wanted.size()), rowCount() - 1);
        m_rows.resize(wanted.size());
        endRemoveRows();
    }
}

const ProcedureStep *ProcedureModel::step(int row) const
{
    if (row < 0 || row >= rowCount() || m_rows[std::size_t(row)].heading)
        return nullptr;
    return &m_rows[std::size_t(row)].step;
}

StepId ProcedureModel::idOf(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const Row &one = m_rows[std::size_t(row)];
    return {one.rollback, one.heading ? QString() : one.step.id};
}

int ProcedureModel::rowOf(const StepId &id) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (step(row) && idOf(row) == id)
            return row;
    }
    return -1;
}

int ProcedureModel::firstRow(bool rollback) const
{
    return int(std::count_if(m_rows.begin(), m_rows.end(),
                             [rollback](const Row &row) { return rollback && (!row.rollback || row.heading); }));
}

int ProcedureModel::positionOf(int row) const
{
    return step(row) ? row - firstRow(m_rows[std::size_t(row)].rollback) : -1;
}

int ProcedureModel::stepCount(bool rollback) const
{
    return int(std::count_if(m_rows.begin(), m_rows.end(),
                             [rollback](const Row &row) { return row.rollback == rollback && !row.heading; }));
}

bool ProcedureModel::moveBy(int row, int places)
{
    if (!step(row) || !m_moveStep)
        return false;
    const int position = positionOf(row) + places;
    if (places == 0 || position < 0 || position >= stepCount(m_rows[std::size_t(row)].rollback))
        return false;
    return m_moveStep(idOf(row), position);
}

int ProcedureModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QString ProcedureModel::accessibleText(const Row &row) const
{
    if (row.heading)
        return tr("Rollback: %1").arg(visibleLine(wording::text(row.step.text)));
    const QString text = visibleLine(wording::text(row.step.text));
    QStringList parts{row.number == 0 ? text : tr("%1. %2", "number of a step, its text").arg(row.number).arg(text)};
    const QString remark = remarkOf(row.step);
    if (!remark.isEmpty())
        parts << remark;
    parts += visible(row.step.why);
    if (row.step.trait != Trait::Live)
        parts << label(row.step.trait);
    if (!row.step.components.empty())
        parts << visible(row.step.components).join(QLatin1String(", "));
    return parts.join(QLatin1String("; "));
}

QString ProcedureModel::toolTip(const Row &row) const
{
    QStringList lines;
    if (!row.step.derivedText.isEmpty())
        lines << tr("Originally: %1", "the text of a step").arg(visibleLine(wording::text(row.step.derivedText)));
    const QString remark = remarkOf(row.step);
    if (!remark.isEmpty())
        lines << remark;
    return lines.join(QLatin1Char('\n'));
}

QVariant ProcedureModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return row.heading ? tr("Rollback") : visibleLine(wording::text(row.step.text));
    case Qt::EditRole: return row.heading ? QVariant() : wording::text(row.step.text);
    case Qt::ToolTipRole: return toolTip(row);
    case Qt::AccessibleTextRole: return accessibleText(row);
    case HeadingRole: return row.heading;
    case DetailRole: return row.heading ? visibleLine(wording::text(row.step.text)) : QString();
    case NumberRole: return row.number;
    case WhysRole: return visible(row.step.why);
    case ComponentsRole: return visible(row.step.components);
    case TraitRole: return int(row.step.trait);
    case OriginRole: return int(row.step.origin);
    case DismissedRole: return row.step.dismissed;
    case ByRole: return row.step.by;
    case ReasonRole: return row.step.reason;
    case DerivedTextRole: return visibleLine(wording::text(row.step.derivedText));
    case RemarkRole: return row.heading ? QString() : remarkOf(row.step);
    case RollbackRole: return row.rollback;
    default: return {};
    }
}

bool ProcedureModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || !step(index.row()) || !m_editText)
        return false;
    return m_editText(idOf(index.row()), value.toString());
}

Qt::ItemFlags ProcedureModel::flags(const QModelIndex &index) const
{
    if (!index.isValid()) // between rows
        return m_moveStep ? Qt::ItemIsDropEnabled : Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (!step(index.row()))
        return flags;
    flags.setFlag(Qt::ItemIsEditable, bool(m_editText) && !step(index.row())->dismissed);
    flags.setFlag(Qt::ItemIsDragEnabled, bool(m_moveStep));
    return flags;
}

bool ProcedureModel::moveRows(const QModelIndex &sourceParent, int sourceRow, int count,
                              const QModelIndex &destinationParent, int destinationChild)
{
    if (sourceParent.isValid() || destinationParent.isValid() || count != 1 || !step(sourceRow))
        return false;
    const bool rollback = m_rows[std::size_t(sourceRow)].rollback;
    const int before = destinationChild - firstRow(rollback);
    if (before < 0 || before > stepCount(rollback))
        return false;
    const int from = positionOf(sourceRow);
    return moveBy(sourceRow, (before > from ? before - 1 : before) - from);
}

} // namespace waybill::models

#include "moc_proceduremodel.cpp"
