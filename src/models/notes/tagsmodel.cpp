// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/tagsmodel.h"

#include "git/commit.h"
#include "models/common/factcell.h"
#include "support/text.h"
#include "wording/text.h"

namespace waybill::models {

void TagsModel::setRows(std::vector<Row> rows)
{
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

TagsModel::Row TagsModel::rowOf(const release::TagStep &step)
{
    using State = release::TagStep::State;
    Row row;
    row.cells[Repository] = visibleLine(step.repository);
    row.cells[Tag] = visiblePath(step.tag);
    row.cells[Commit] =
        step.commit.isNull() ? QString() : step.commit.shortId() + QLatin1Char(' ') + visibleLine(step.title);
    QStringList more;
    if (step.fault)
        more.append(wording::line(*step.fault));
    for (const Problem &warning : step.warnings)
        more.append(wording::text(warning.message));
    row.more = more.join(QLatin1Char('\n'));
    switch (step.state) {
    case State::Create:
        row.cells[Standing] = step.sign ? tr("to be created, signed") : tr("to be created");
        row.impact = step.warnings.empty() ? Impact::Additive : Impact::Undecided;
        break;
    case State::ExistsSame:
        row.cells[Standing] = step.onRemote ? tr("exists, also on the remote") : tr("exists");
        row.impact = Impact::Fix;
        break;
    case State::ExistsElsewhere:
        row.cells[Standing] = tr("at another commit");
        row.impact = Impact::Breaking;
        break;
    case State::Blocked:
        row.cells[Standing] = tr("cannot be created");
        row.impact = Impact::Breaking;
        break;
    }
    return row;
}

QStringList TagsModel::messagesOf(const release::TagPlan &plan)
{
    std::vector<std::pair<QString, QStringList>> said; // and of which repositories
    const auto say = [&said](const QString &text, const QString &repository) {
        auto known = std::find_if(said.begin(), said.end(), [&](const auto &one) { return one.first == text; });
        if (known == said.end())
            known = said.insert(said.end(), {text, {}});
        known->second.append(visibleLine(repository));
    };
    for (const release::TagStep &step : plan.steps) {
        if (step.fault) { // without its place: the repository says enough, and paths differ where the rest does not
            const QString advice = wording::text(step.fault->advice);
            const QString what = wording::text(step.fault->what);
            say(advice.isEmpty() ? what : tr("%1; %2", "what is wrong, what to do").arg(what, advice), step.repository);
        }
        for (const Problem &warning : step.warnings)
            say(wording::text(warning.message), step.repository);
    }
    QStringList lines;
    for (const auto &[text, repositories] : said)
        lines.append(tr("%1: %2", "repositories, what is wrong").arg(wording::listed(repositories), text));
    return lines;
}

TagsModel::Row TagsModel::rowOf(const release::TagRecord &record)
{
    using State = release::TagRecord::State;
    Row row;
    row.cells[Repository] = visibleLine(record.repository);
    row.cells[Tag] = visiblePath(record.tag);
    row.cells[Commit] = record.commit.shortId() + QLatin1Char(' ') + visibleLine(record.title);
    row.more = visibleText(wording::text(record.problem));
    row.impact = Impact::Undecided;
    switch (record.state) {
    case State::Planned: row.cells[Standing] = tr("not started"); break;
    case State::Written: row.cells[Standing] = tr("written, not created yet"); break;
    case State::Created:
        row.cells[Standing] = record.ours ? tr("created") : tr("existed");
        row.impact = Impact::Fix;
        break;
    case State::Pushing: row.cells[Standing] = tr("was being pushed"); break;
    case State::Pushed:
        row.cells[Standing] = tr("pushed to %1").arg(visiblePath(record.remote));
        row.impact = Impact::Fix;
        break;
    case State::Undone:
        row.cells[Standing] = tr("deleted");
        row.impact = Impact::None;
        break;
    }
    if (!record.problem.isEmpty())
        row.impact = Impact::Breaking;
    return row;
}

void TagsModel::setPlan(const release::TagPlan &plan)
{
    std::vector<Row> rows;
    std::transform(plan.steps.begin(), plan.steps.end(), std::back_inserter(rows),
                   [](const release::TagStep &step) { return rowOf(step); });
    setRows(std::move(rows));
}

void TagsModel::setRun(const release::TagRunReport &report)
{
    std::vector<Row> rows;
    std::transform(report.journal.records.begin(), report.journal.records.end(), std::back_inserter(rows),
                   [](const release::TagRecord &record) { return rowOf(record); });
    setRows(std::move(rows));
}

void TagsModel::clear()
{
    setRows({});
}

int TagsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TagsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TagsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const bool isState = index.column() == Standing;
    switch (role) {
    case Qt::DisplayRole: return row.cells[std::size_t(index.column())];
    case Qt::ToolTipRole: {
        const QString &cell = row.cells[std::size_t(index.column())];
        return row.more.isEmpty() ? cell : cell + QLatin1Char('\n') + row.more;
    }
    case GlyphRole: return isState ? QVariant(glyph(row.impact)) : QVariant();
    case ImpactRole: return isState ? QVariant(int(row.impact)) : QVariant();
    case StrongRole: return index.column() == Tag;
    case QuietRole: return index.column() == Commit;
    default: return {};
    }
}

QVariant TagsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Repository: return tip ? tr("The repository that is tagged") : tr("Repository");
    case Tag: return tip ? tr("The name of the tag, with the prefix of the repository's other versions") : tr("Tag");
    case Commit: return tip ? tr("The commit that the tag points to: the head of the range") : tr("Commit");
    case Standing: return tip ? tr("Whether the tag exists, will be created, or what prevents it") : tr("State");
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_tagsmodel.cpp"
