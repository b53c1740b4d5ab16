// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/fixesmodel.h"

#include "models/common/factcell.h"
#include "release/changes/change.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "wording/fixforecasts.h"

namespace waybill::models {

void FixesModel::setFixes(const std::vector<queries::FixForecast> &fixes)
{
    beginResetModel();
    m_rows.clear();
    for (const queries::FixForecast &one : fixes) {
        m_rows.push_back({Kind::Heading, wording::fixesHeading(one), {}, {}});
        for (const QString &note : {wording::fixesLeftOut(one), wording::fixesFault(one)}) {
            if (!note.isEmpty())
                m_rows.push_back({Kind::Note, note, {}, {}});
        }
        for (std::size_t i = 0; i < one.alone.fixes.size(); ++i) {
            const release::Change &change = *one.alone.fixes[i];
            Row row{Kind::Pick, visibleLine(change.title), {}, release::pickCommand(change)};
            if (change.pullRequest)
                row.text += QStringLiteral(" (#%1)").arg(*change.pullRequest);
            row.change = ChangeKey{one.alone.survey->spec.name, change.id};
            if (!one.error) {
                const git::PickForecast &forecast = one.picks[i];
                row.outcome = wording::outcomeText(forecast);
                row.impact = !forecast.conflicts.empty() ? Impact::Breaking
                             : forecast.changesNothing   ? Impact::None
                                                         : Impact::Fix;
                if (row.outcome.isEmpty())
                    row.outcome = tr("picks cleanly");
            }
            m_rows.push_back(std::move(row));
        }
    }
    endResetModel();
}

bool FixesModel::isSpanned(int row) const
{
    return m_rows[std::size_t(row)].kind != Kind::Pick;
}

std::optional<ChangeKey> FixesModel::change(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[std::size_t(row)].change : std::nullopt;
}

QString FixesModel::commands() const
{
    QString text;
    QString heading;
    for (const Row &row : m_rows) {
        if (row.kind == Kind::Heading)
            heading = QLatin1String("# ") + row.text + QLatin1Char('\n');
        if (row.kind == Kind::Pick)
            text += std::exchange(heading, {}) + row.command + QLatin1String("  # ") + row.text + QLatin1Char('\n');
    }
    return text;
}

int FixesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int FixesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FixesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const bool isOutcome = index.column() == Outcome && row.kind == Kind::Pick && !row.outcome.isEmpty();
    switch (role) {
    case Qt::DisplayRole: return index.column() == Fix ? row.text : row.outcome;
    case Qt::ToolTipRole: {
        QStringList lines{row.text, row.outcome, row.command};
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }
    case GlyphRole: return isOutcome ? QVariant(glyph(row.impact)) : QVariant();
    case ImpactRole: return isOutcome ? QVariant(int(row.impact)) : QVariant();
    case StrongRole: return row.kind == Kind::Heading;
    case QuietRole: return row.kind == Kind::Note;
    default: return {};
    }
}

QVariant FixesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    if (tip)
        return section == Fix ? tr("A fix that could be released without the breaking changes")
                              : tr("The result of picking it onto the previous release, and where it conflicts");
    return section == Fix ? tr("Fix") : tr("Outcome");
}

} // namespace waybill::models

#include "moc_fixesmodel.cpp"
