// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/appgridmodel.h"

#include "git/commit.h"
#include "models/catalogue/cataloguecell.h"
#include "models/common/factcell.h"
#include "support/text.h"
#include "wording/text.h"

#include <QLocale>

namespace waybill::models {

using release::AppGridCell;
using State = AppGridCell::State;
using Severity = findings::Finding::Severity;

AppGridModel::AppGridModel(QObject *parent)
    : RowsModel(parent)
{}

QString AppGridModel::keyOf(const AppGridEntry &entry) const
{
    return QStringList{entry.repository, entry.row.id, entry.row.version, entry.row.name}.join(QLatin1Char('\n'));
}

void AppGridModel::setReleases(std::vector<Release> releases)
{
    if (releases == m_releases)
        return;
    setRows({}); // what they say of releases would be about others meanwhile
    if (!m_releases.empty()) {
        beginRemoveColumns({}, FirstRelease, columnCount() - 1);
        m_releases.clear();
        endRemoveColumns();
    }
    if (!releases.empty()) {
        beginInsertColumns({}, FirstRelease, FirstRelease + int(releases.size()) - 1);
        m_releases = std::move(releases);
        endInsertColumns();
    }
}

void AppGridModel::setGrids(const std::vector<release::AppGrid> &grids)
{
    std::vector<Release> releases;
    std::vector<AppGridEntry> rows;
    for (const release::AppGrid &grid : grids) {
        for (const release::AppGridRow &row : grid.rows)
            rows.push_back({grid.repository, releases.size(), row});
        for (const release::AppGridColumn &column : grid.columns)
            releases.push_back({grid.repository, column});
    }
    setReleases(std::move(releases));
    setRows(std::move(rows));
}

bool AppGridModel::isReleaseOf(int column, const QString &repository) const
{
    const int at = column - FirstRelease;
    return at >= 0 && at < int(m_releases.size())
           && (repository.isNull() || m_releases[std::size_t(at)].repository == repository);
}

const AppGridCell *AppGridModel::cell(const AppGridEntry &entry, int column) const
{
    if (!isReleaseOf(column, entry.repository))
        return nullptr;
    const std::size_t at = std::size_t(column - FirstRelease) - entry.offset;
    return at < entry.row.cells.size() ? &entry.row.cells[at] : nullptr;
}

const release::CatalogueEvent *AppGridModel::event(int row, int column) const
{
    const AppGridEntry *entry = this->row(row);
    const AppGridCell *found = entry ? cell(*entry, column) : nullptr;
    return found && found->event ? &entry->row.history[*found->event] : nullptr;
}

std::vector<release::AppGrid> AppGridModel::gridsOf(const std::vector<int> &wanted) const
{
    std::vector<release::AppGrid> grids;
    for (const int number : wanted) {
        const AppGridEntry &entry = rows()[std::size_t(number)];
        auto grid = std::find_if(grids.begin(), grids.end(),
                                 [&](const auto &one) { return one.repository == entry.repository; });
        if (grid == grids.end()) {
            grid = grids.insert(grids.end(), release::AppGrid());
            grid->repository = entry.repository;
            for (const Release &release : m_releases) {
                if (release.repository == entry.repository)
                    grid->columns.push_back(release.column);
            }
        }
        grid->rows.push_back(entry.row);
    }
    return grids;
}

int AppGridModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstRelease + int(m_releases.size());
}

QString AppGridModel::tagText(const Release &release)
{
    return release.column.tag.isEmpty() ? tr("head", "the release to come") : visiblePath(release.column.tag);
}

QString AppGridModel::releaseText(const Release &release)
{
    return tr("%1 %2, %3", "repository, release, date")
        .arg(visibleLine(release.repository), tagText(release),
             QLocale().toString(git::recordedTime(release.column.time, release.column.offsetMinutes).date(),
                                QLocale::ShortFormat));
}

QString AppGridModel::tip(const AppGridEntry &entry, int column) const
{
    const Release &release = m_releases[std::size_t(column - FirstRelease)];
    const AppGridCell *found = cell(entry, column);
    QString text = releaseText(release);
    if (!found)
        return text;
    const QString version = visibleLine(entry.row.version);
    if (found->event)
        text += QLatin1Char('\n') + visibleLine(wording::text(entry.row.history[*found->event].text));
    else if (found->isThere())
        text += QLatin1Char('\n') + tr("Version %1, as before").arg(version);
    if (found->isLatest)
        text += QLatin1Char('\n')
                + (release.column.tag.isEmpty()
                       ? tr("The newest version of %1").arg(visibleLine(entry.row.id))
                       : tr("The newest version of %1 in this release").arg(visibleLine(entry.row.id)));
    return text;
}

QVariant AppGridModel::cellData(const AppGridEntry &entry, int column, int role) const
{
    const AppGridCell *found = cell(entry, column);
    const Release &release = m_releases[std::size_t(column - FirstRelease)];
    const release::CatalogueEvent *happened = found && found->event ? &entry.row.history[*found->event] : nullptr;
    switch (role) {
    case StateRole: return int(found ? found->state : State::Absent);
    case NewestRole: return found && found->isLatest;
    case InRangeRole: return release.column.inRange;
    case SeverityRole:
        return happened && happened->severity > Severity::Note ? QVariant(int(happened->severity)) : QVariant();
    case EntrySortRole: return !found || !found->isThere() ? 0 : found->isLatest ? 2 : 1;
    case Qt::ToolTipRole: return tip(entry, column);
    case Qt::AccessibleTextRole:
        return found && (found->isThere() || happened)
                   ? tip(entry, column).replace(QLatin1Char('\n'), QStringLiteral("; "))
                   : tr("does not exist", "an application in a release");
    case Qt::DisplayRole: break;
    default: return {};
    }
    switch (found ? found->state : State::Absent) {
    case State::Came: return tr("new", "an application in a release");
    case State::Kept: return tr("present", "an application in a release");
    case State::Changed: return tr("changed", "an application in a release");
    case State::Went: return tr("removed", "an application in a release");
    case State::Absent: break;
    }
    return QString();
}

QVariant AppGridModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const AppGridEntry &entry = rows()[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case EntryNameRole: return visibleLine(entry.row.name);
    case EntryRepositoryRole: return entry.repository;
    case EntrySeverityRole:
        return entry.row.severity() > Severity::Note ? QVariant(int(entry.row.severity())) : QVariant();
    case EntryTextRole: return visibleLine(entry.row.place.file);
    default: break;
    }
    if (column >= FirstRelease)
        return cellData(entry, column, role);
    QString text;
    switch (column) {
    case Id: text = entry.row.id; break;
    case Version: text = entry.row.version; break;
    case Name: text = entry.row.name; break;
    default: text = entry.repository; break;
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return visibleLine(text);
    case Qt::ToolTipRole: return visibleLine(column == Id || column == Name ? entry.row.place.toString() : text);
    // Versions of one application stay together, in the order of their numbers.
    case EntrySortRole: return column == Id ? QVariant(index.row()) : QVariant(visibleLine(text));
    case StrongRole: return column == Id;
    case QuietRole:
        return column == Repository || (column != Id && !entry.row.cells.empty() && !entry.row.cells.back().isThere());
    default: return {};
    }
}

QVariant AppGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (section >= FirstRelease) {
        const Release &release = m_releases[std::size_t(section - FirstRelease)];
        switch (role) {
        case Qt::DisplayRole:
        case Qt::AccessibleTextRole: return tagText(release);
        case InRangeRole: return release.column.inRange;
        case Qt::ToolTipRole: return releaseText(release);
        default: return {};
        }
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Id: return tip ? tr("Identifies an application across its versions") : tr("ID");
    case Version: return tip ? tr("As the catalogue has it") : tr("Version");
    case Name: return tip ? tr("The name of the object, which clusters refer to") : tr("Name");
    default: return tip ? tr("The repository that has it") : tr("Repository");
    }
}

} // namespace waybill::models

#include "moc_appgridmodel.cpp"
