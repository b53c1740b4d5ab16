// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changesmodel.h"

#include "git/repository.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QLocale>

namespace waybill::models {

struct ChangesModel::Group {
    std::shared_ptr<const release::Survey> survey; ///< keeps what the rows point at
    std::vector<release::AssessedChange> rows;
    int decided = 0;
};

ChangesModel::~ChangesModel() = default;

namespace {

using release::AssessedChange;

// A title of a megabyte must not slow down a key press.
constexpr qsizetype MostOfTitle = 400;

QString cutTitle(const QString &title)
{
    const QString shown = visibleLine(title.left(MostOfTitle));
    return title.size() > MostOfTitle ? QString(shown + QChar(0x2026)) : shown;
}

bool isCancelled(const release::Change &change)
{
    return change.reverts.has_value() || change.revertedBy.has_value();
}

/// Whether two rows of one change look the same; the changes themselves may live in different surveys.
bool looksSame(const AssessedChange &one, const AssessedChange &two)
{
    return one.impact == two.impact && one.decision == two.decision && one.discussion == two.discussion
           && (one.change == two.change || *one.change == *two.change);
}

} // namespace

ChangesModel::ChangesModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void ChangesModel::update(const release::Release &release)
{
    const auto &repositories = release.repositories;
    const auto groupOf = [this](const QString &name) {
        for (std::size_t i = 0; i < m_groups.size(); ++i) {
            if (m_groups[i].survey->spec.name == name)
                return int(i);
        }
        return -1;
    };
    for (int i = int(m_groups.size()) - 1; i >= 0; --i) {
        const QString &name = m_groups[std::size_t(i)].survey->spec.name;
        const bool stays = std::any_of(repositories.begin(), repositories.end(),
                                       [&name](const release::RepositoryRelease &r) { return r.name() == name; });
        if (!stays)
            removeGroup(i);
    }
    for (int i = 0; i < int(repositories.size()); ++i) {
        const auto &repository = repositories[std::size_t(i)];
        const int found = groupOf(repository.name());
        if (found != i) {
            if (found >= 0)
                removeGroup(found);
            insertGroup(i, repository.name());
        }
        updateGroup(i, repository);
    }
}

void ChangesModel::updateRepository(const release::Release &release, int repository)
{
    // A product that lost or gained repositories is told by update().
    if (repository < 0 || release.repositories.size() != m_groups.size() || repository >= int(m_groups.size())) {
        update(release);
        return;
    }
    updateGroup(repository, release.repositories[std::size_t(repository)]);
}

void ChangesModel::clear()
{
    beginResetModel();
    m_groups.clear();
    countHeadings();
    endResetModel();
}

bool ChangesModel::hasOpenedMerges() const
{
    return std::any_of(m_groups.begin(), m_groups.end(), [](const Group &group) {
        return std::any_of(group.rows.begin(), group.rows.end(),
                           [](const AssessedChange &row) { return row.change->broughtBy.has_value(); });
    });
}

bool ChangesModel::hasAssignments() const
{
    return std::any_of(m_groups.begin(), m_groups.end(), [](const Group &group) {
        return std::any_of(group.rows.begin(), group.rows.end(),
                           [](const AssessedChange &row) { return !row.discussion.assignee.isEmpty(); });
    });
}

void ChangesModel::setMarked(std::set<ChangeKey> marked)
{
    const std::set<ChangeKey> before = std::exchange(m_marked, std::move(marked));
    std::vector<ChangeKey> changed;
    std::set_symmetric_difference(before.begin(), before.end(), m_marked.begin(), m_marked.end(),
                                  std::back_inserter(changed));
    for (const ChangeKey &key : changed) {
        const int row = rowOf(key);
        if (row >= 0)
            Q_EMIT dataChanged(index(row), index(row));
    }
}

bool ChangesModel::isMarked(int row) const
{
    return !m_marked.empty() && m_marked.count(key(row)) > 0;
}

void ChangesModel::updateGroup(int group, const release::RepositoryRelease &repository)
{
    Group &mine = m_groups[std::size_t(group)];
    const bool sameSurvey = mine.survey == repository.survey;
    // The rows point into the survey before until they are replaced.
    const auto keep = mine.survey;
    bool changed = !sameSurvey;
    if (sameSurvey && mine.rows.size() == repository.changes.size())
        changed = updateValues(group, repository.changes);
    else
        updateRows(group, repository.changes);
    mine.survey = repository.survey;
    mine.decided = int(
        std::count_if(mine.rows.begin(), mine.rows.end(), [](const AssessedChange &row) { return row.isDecided(); }));
    // After the rows: whether a heading shows depends on them.
    if (changed) {
        const QModelIndex heading = index(m_headings[std::size_t(group)]);
        Q_EMIT dataChanged(heading, heading);
    }
}

/// The same changes in the same order: only decisions may differ.
bool ChangesModel::updateValues(int group, const std::vector<AssessedChange> &rows)
{
    Group &mine = m_groups[std::size_t(group)];
    const int first = m_headings[std::size_t(group)] + 1;
    int from = -1;
    int to = -1;
    for (int i = 0; i < int(rows.size()); ++i) {
        if (!looksSame(mine.rows[std::size_t(i)], rows[std::size_t(i)])) {
            from = from < 0 ? i : from;
            to = i;
        }
        mine.rows[std::size_t(i)] = rows[std::size_t(i)];
    }
    // Told once: who listens counts thousands of rows again each time.
    if (from >= 0)
        Q_EMIT dataChanged(index(first + from), index(first + to));
    return from >= 0;
}

/// Another list of changes: what stays in the same order keeps its row.
void ChangesModel::updateRows(int group, const std::vector<AssessedChange> &rows)
{
    Group &mine = m_groups[std::size_t(group)];
    const int first = m_headings[std::size_t(group)] + 1;
    std::unordered_map<git::ObjectId, int> wanted;
    for (int i = 0; i < int(rows.size()); ++i)
        wanted.emplace(rows[std::size_t(i)].change->id, i);

    std::vector<bool> stays(mine.rows.size(), false);
    int last = -1;
    for (std::size_t i = 0; i < mine.rows.size(); ++i) {
        const auto found = wanted.find(mine.rows[i].change->id);
        if (found != wanted.end() && found->second > last) {
            stays[i] = true;
            last = found->second;
        }
    }
    for (int end = int(mine.rows.size()); end > 0;) {
        if (stays[std::size_t(end - 1)]) {
            --end;
            continue;
        }
        int begin = end;
        while (begin > 0 && !stays[std::size_t(begin - 1)])
            --begin;
        beginRemoveRows({}, first + begin, first + end - 1);
        mine.rows.erase(mine.rows.begin() + begin, mine.rows.begin() + end);
        countHeadings();
        endRemoveRows();
        end = begin;
    }
    for (int i = 0; i < int(rows.size());) {
        int end = i;
        const auto isNext = [&](int wantedRow) {
            return i < int(mine.rows.size())
                   && mine.rows[std::size_t(i)].change->id == rows[std::size_t(wantedRow)].change->id;
        };
        while (end < int(rows.size()) && !isNext(end))
            ++end;
        if (end > i) {
            beginInsertRows({}, first + i, first + end - 1);
            mine.rows.insert(mine.rows.begin() + i, rows.begin() + i, rows.begin() + end);
            countHeadings();
            endInsertRows();
        }
        i = end + 1;
    }
    updateValues(group, rows);
}

void ChangesModel::insertGroup(int group, const QString &repository)
{
    const int row = group < int(m_headings.size()) ? m_headings[std::size_t(group)] : m_rowCount;
    beginInsertRows({}, row, row);
    release::Survey unread;
    unread.spec.name = repository; // what names the group while its rows come
    Group empty;
    empty.survey = std::make_shared<const release::Survey>(std::move(unread));
    m_groups.insert(m_groups.begin() + group, std::move(empty));
    countHeadings();
    endInsertRows();
}

void ChangesModel::removeGroup(int group)
{
    const int row = m_headings[std::size_t(group)];
    beginRemoveRows({}, row, row + int(m_groups[std::size_t(group)].rows.size()));
    m_groups.erase(m_groups.begin() + group);
    countHeadings();
    endRemoveRows();
}

void ChangesModel::countHeadings()
{
    m_headings.clear();
    m_rowCount = 0;
    for (const Group &group : m_groups) {
        m_headings.push_back(m_rowCount);
        m_rowCount += 1 + int(group.rows.size());
    }
}

int ChangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rowCount;
}

int ChangesModel::repositoryAt(int row) const
{
    if (row < 0 || row >= m_rowCount)
        return -1;
    return int(std::upper_bound(m_headings.begin(), m_headings.end(), row) - m_headings.begin()) - 1;
}

const AssessedChange *ChangesModel::change(int row) const
{
    const int group = repositoryAt(row);
    if (group < 0 || row == m_headings[std::size_t(group)])
        return nullptr;
    return &m_groups[std::size_t(group)].rows[std::size_t(row - m_headings[std::size_t(group)] - 1)];
}

ChangeKey ChangesModel::key(int row) const
{
    const AssessedChange *found = change(row);
    if (!found)
        return {};
    return {m_groups[std::size_t(repositoryAt(row))].survey->spec.name, found->change->id};
}

int ChangesModel::rowOf(const ChangeKey &key) const
{
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        if (m_groups[group].survey->spec.name != key.repository)
            continue;
        const auto &rows = m_groups[group].rows;
        const auto found = std::find_if(rows.begin(), rows.end(),
                                        [&key](const AssessedChange &row) { return row.change->id == key.id; });
        return found == rows.end() ? -1 : m_headings[group] + 1 + int(found - rows.begin());
    }
    return -1;
}

std::shared_ptr<const release::Survey> ChangesModel::survey(int repository) const
{
    if (repository < 0 || repository >= int(m_groups.size()))
        return {};
    return m_groups[std::size_t(repository)].survey;
}

int ChangesModel::decidedCount(int repository) const
{
    int count = 0;
    for (int i = 0; i < int(m_groups.size()); ++i)
        count += repository < 0 || repository == i ? m_groups[std::size_t(i)].decided : 0;
    return count;
}

int ChangesModel::totalCount(int repository) const
{
    int count = 0;
    for (int i = 0; i < int(m_groups.size()); ++i)
        count += repository < 0 || repository == i ? int(m_groups[std::size_t(i)].rows.size()) : 0;
    return count;
}

int ChangesModel::headingRow(int repository) const
{
    return repository < 0 || repository >= int(m_headings.size()) ? -1 : m_headings[std::size_t(repository)];
}

Qt::ItemFlags ChangesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    // A heading that is not enabled is skipped by the arrow keys.
    if (!change(index.row()))
        return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int repository = repositoryAt(index.row());
    const Group &group = m_groups[std::size_t(repository)];
    if (role == RepositoryRole)
        return group.survey->spec.name;
    if (role == RepositoryIndexRole)
        return repository;
    const AssessedChange *row = change(index.row());
    if (role == HeadingRole)
        return row == nullptr;
    if (role == MarkedRole)
        return isMarked(index.row());
    return row ? changeData(group, *row, role) : headingData(group, role);
}

QVariant ChangesModel::headingData(const Group &group, int role) const
{
    const release::Survey &survey = *group.survey;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return survey.spec.name;
    case RangeRole: {
        if (!survey.readable)
            return QString();
        const QString base = decodeText(survey.range.base);
        const QString head = decodeText(survey.range.head);
        return base.isEmpty() ? head : QString(base + QStringLiteral(" .. ") + head);
    }
    case DecidedCountRole: return group.decided;
    case TotalCountRole: return int(group.rows.size());
    case StateRole:
        if (!survey.readable)
            return survey.problems.empty() ? tr("Reading…") : wording::text(survey.problems.front().message);
        if (group.rows.empty()) {
            return survey.range.base.isEmpty() ? tr("No change")
                                               : tr("No change since %1").arg(decodeText(survey.range.base));
        }
        return QString();
    default: return {};
    }
}

QVariant ChangesModel::changeData(const Group &group, const AssessedChange &row, int role) const
{
    const release::Change &change = *row.change;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return cutTitle(change.title);
    case Qt::AccessibleTextRole: {
        const QString verdict = row.isDecided()                   ? tr("%1, decided").arg(label(row.impact))
                                : row.impact == Impact::Undecided ? label(row.impact)
                                                                  : tr("%1, suggested").arg(label(row.impact));
        QStringList parts{cutTitle(change.title), verdict, change.author, group.survey->spec.name};
        if (!row.discussion.assignee.isEmpty())
            parts.append(tr("assigned to %1").arg(row.discussion.assignee));
        if (!row.discussion.comments.empty())
            parts.append(tr("%n comment(s)", nullptr, int(row.discussion.comments.size())));
        return parts.join(QStringLiteral(", "));
    }
    case IdRole: return change.id.toHex();
    case ImpactRole: return int(row.impact);
    case DecidedRole: return row.isDecided();
    case SuggestionRole: return int(row.suggestion().impact);
    case ConfidenceRole: return row.suggestion().confidence;
    case PullRequestRole: return change.pullRequest ? QVariant(*change.pullRequest) : QVariant();
    case AuthorRole: return visibleLine(change.author);
    case DateRole: return change.date;
    case FileCountRole: return int(change.files.size());
    case NoteRole: return row.decision ? row.decision->note : QString();
    case UpgradeRole: return row.decision && row.decision->upgrade ? QVariant(int(*row.decision->upgrade)) : QVariant();
    case CancelledRole: return isCancelled(change);
    case AssigneeRole: return visibleLine(row.discussion.assignee);
    case CommentCountRole: return int(row.discussion.comments.size());
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_changesmodel.cpp"
