// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changesproxy.h"

#include "git/repository.h"
#include "release/assess/assessedchange.h"
#include "release/assess/claim.h"
#include "release/survey/survey.h"

#include <QLocale>

#include <numeric>
#include <utility>

namespace waybill::models {

ChangesProxy::ChangesProxy(ChangesModel &source, QObject *parent)
    : QAbstractListModel(parent)
    , m_source(source)
{
    const auto readAgain = [this] {
        readAll();
        arrange();
    };
    connect(&source, &QAbstractItemModel::rowsInserted, this, readAgain);
    connect(&source, &QAbstractItemModel::rowsRemoved, this, readAgain);
    connect(&source, &QAbstractItemModel::modelReset, this, readAgain);
    connect(&source, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) { sourceChanged(first.row(), last.row()); });
    readAgain();
}

void ChangesProxy::setRepository(int repository)
{
    if (m_repository == repository)
        return;
    m_repository = repository;
    readAll();
    arrange();
}

void ChangesProxy::setFilter(const ChangesFilter &filter)
{
    m_filter = filter;
    readFilter();
    arrange();
}

void ChangesProxy::setGrouping(ChangesGrouping grouping)
{
    if (m_grouping == grouping)
        return;
    m_grouping = grouping;
    m_folded.clear();
    readAll();
    arrange();
}

void ChangesProxy::setFolded(int row, bool folded)
{
    if (row < 0 || row >= rowCount() || isFolded(row) == folded || !hasHeadings())
        return;
    const QString group = m_rows[std::size_t(row)].group;
    if (folded)
        m_folded.insert(group);
    else
        m_folded.remove(group);
    arrange();
}

void ChangesProxy::setAllFolded(bool folded)
{
    m_folded.clear();
    if (folded) {
        for (const Group &group : m_groups)
            m_folded.insert(group.name.key);
    }
    arrange();
}

bool ChangesProxy::isFolded(int row) const
{
    return hasHeadings() && row >= 0 && row < rowCount() && m_folded.contains(m_rows[std::size_t(row)].group);
}

void ChangesProxy::reveal(const ChangeKey &key)
{
    const int row = m_source.rowOf(key);
    if (row < 0 || m_entries[std::size_t(row)].group < 0)
        return;
    if (m_folded.remove(m_groups[std::size_t(m_entries[std::size_t(row)].group)].name.key))
        arrange();
}

bool ChangesProxy::accepts(int sourceRow) const
{
    const auto *change = m_source.change(sourceRow);
    return change
           && m_filter.matches(*m_source.survey(m_source.repositoryAt(sourceRow)), *change,
                               m_source.isMarked(sourceRow));
}

int ChangesProxy::groupIndex(const ChangesGroup &name) const
{
    const auto found = std::lower_bound(m_groups.begin(), m_groups.end(), name,
                                        [](const Group &group, const ChangesGroup &one) { return group.name < one; });
    return found == m_groups.end() || name < found->name ? -1 : int(found - m_groups.begin());
}

/// Everything from the beginning: what belongs where, what the filter says to it.
void ChangesProxy::readAll()
{
    const int count = m_source.rowCount();
    std::vector<std::optional<ChangesGroup>> names(std::size_t(count), std::nullopt);
    std::map<ChangesGroup, int> headings; // and the row of the repository's own heading
    for (int row = 0; row < count; ++row) {
        const int repository = m_source.repositoryAt(row);
        if (m_repository >= 0 && repository != m_repository)
            continue;
        const QString &name = m_source.survey(repository)->spec.name;
        if (const auto *change = m_source.change(row))
            headings.emplace(names[std::size_t(row)].emplace(groupOf(m_grouping, repository, name, *change)), -1);
        else if (m_grouping == ChangesGrouping::Repository)
            headings.emplace(ChangesGroup{repository, name, name}, row);
    }
    m_groups.clear();
    for (const auto &[name, heading] : headings) {
        m_groups.emplace_back();
        m_groups.back().name = name;
        m_groups.back().heading = heading;
    }
    m_entries.assign(std::size_t(count), {});
    for (std::size_t row = 0; row < names.size(); ++row) {
        if (names[row])
            m_entries[row].group = groupIndex(*names[row]);
    }
    readFilter();
}

std::optional<Impact> ChangesProxy::countedImpact(int sourceRow) const
{
    const release::AssessedChange &change = *m_source.change(sourceRow);
    if (release::standsApart(change))
        return {};
    return release::statedImpact(*m_source.survey(m_source.repositoryAt(sourceRow)), change);
}

void ChangesProxy::readFilter()
{
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        Entry &entry = m_entries[row];
        if (entry.group < 0)
            continue;
        entry.accepted = m_filter.isEmpty() || accepts(int(row));
        const release::AssessedChange &change = *m_source.change(int(row));
        entry.decided = change.isDecided();
        entry.stated = countedImpact(int(row));
    }
    count();
}

void ChangesProxy::count()
{
    for (Group &group : m_groups) {
        group.total = group.decided = group.accepted = 0;
        group.members.clear();
        group.impacts = {};
    }
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        const Entry &entry = m_entries[row];
        if (entry.group < 0)
            continue;
        Group &group = m_groups[std::size_t(entry.group)];
        ++group.total;
        group.decided += entry.decided ? 1 : 0;
        group.accepted += entry.accepted ? 1 : 0;
        ++group.members[m_source.repositoryAt(int(row))];
        if (entry.stated)
            group.impacts.add(*entry.stated);
    }
}

std::vector<ChangesProxy::Row> ChangesProxy::wantedRows() const
{
    std::vector<std::vector<Row>> members(m_groups.size());
    for (std::size_t source = 0; source < m_entries.size(); ++source) {
        const Entry &entry = m_entries[source];
        if (entry.group < 0 || !entry.accepted)
            continue;
        const QString &group = m_groups[std::size_t(entry.group)].name.key;
        if (hasHeadings() && m_folded.contains(group))
            continue;
        const ChangeKey key = m_source.key(int(source));
        members[std::size_t(entry.group)].push_back({group, key.repository, key.id, int(source), entry.group});
    }
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        // With a filter a heading stands only above a change; without one it may say why there is none.
        if (hasHeadings() && (m_filter.isEmpty() || m_groups[i].accepted > 0))
            rows.push_back({m_groups[i].name.key, {}, {}, m_groups[i].heading, int(i)});
        rows.insert(rows.end(), members[i].begin(), members[i].end());
    }
    return rows;
}

/// Where each row that shows will be; -1 for one that goes.
std::vector<int> ChangesProxy::placesIn(const std::vector<Row> &wanted) const
{
    const auto hashOf = [](const Row &row) {
        return row.isHeading() ? qHash(row.group) : std::hash<git::ObjectId>{}(row.id);
    };
    std::unordered_multimap<std::size_t, int> known;
    known.reserve(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        known.emplace(hashOf(wanted[i]), int(i));
    std::vector<int> places;
    places.reserve(m_rows.size());
    for (const Row &row : m_rows) {
        const auto [begin, end] = known.equal_range(hashOf(row));
        const auto found = std::find_if(
            begin, end, [&](const auto &candidate) { return wanted[std::size_t(candidate.second)].isSame(row); });
        places.push_back(found == end ? -1 : found->second);
    }
    return places;
}

void ChangesProxy::arrange()
{
    const std::vector<Row> wanted = wantedRows();
    std::vector<int> places = placesIn(wanted);
    // First of all the rows learn where their changes are now: whoever is told of a row that goes may ask for others.
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (places[i] >= 0)
            m_rows[i] = wanted[std::size_t(places[i])];
        else
            m_rows[i].source = m_rows[i].groupIndex = -1;
    }
    removeRows(&places);
    moveRows(places);
    insertRows(wanted);
}

void ChangesProxy::removeRows(std::vector<int> *places)
{
    for (int end = int(places->size()); end > 0;) {
        if ((*places)[std::size_t(end - 1)] >= 0) {
            --end;
            continue;
        }
        int begin = end;
        while (begin > 0 && (*places)[std::size_t(begin - 1)] < 0)
            --begin;
        beginRemoveRows({}, begin, end - 1);
        m_rows.erase(m_rows.begin() + begin, m_rows.begin() + end);
        places->erase(places->begin() + begin, places->begin() + end);
        endRemoveRows();
        end = begin;
    }
}

/// What stays gets into its new order.
void ChangesProxy::moveRows(const std::vector<int> &places)
{
    if (std::is_sorted(places.begin(), places.end()))
        return;
    Q_EMIT layoutAboutToBeChanged();
    std::vector<int> order(places.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&places](int one, int two) { return places[std::size_t(one)] < places[std::size_t(two)]; });
    std::vector<Row> moved;
    moved.reserve(m_rows.size());
    std::vector<int> newRow(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        moved.push_back(m_rows[std::size_t(order[i])]);
        newRow[std::size_t(order[i])] = int(i);
    }
    m_rows = std::move(moved);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex &one : before)
        after.append(index(newRow[std::size_t(one.row())]));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void ChangesProxy::insertRows(const std::vector<Row> &wanted)
{
    for (std::size_t i = 0; i < wanted.size();) {
        std::size_t end = i;
        while (end < wanted.size() && (i >= m_rows.size() || !m_rows[i].isSame(wanted[end])))
            ++end;
        if (end > i) {
            beginInsertRows({}, int(i), int(end) - 1);
            m_rows.insert(m_rows.begin() + std::ptrdiff_t(i), wanted.begin() + std::ptrdiff_t(i),
                          wanted.begin() + std::ptrdiff_t(end));
            endInsertRows();
        }
        i = end + 1;
    }
}

/// Decisions, mostly: only what was touched is looked at again, and most often it stays where it is.
void ChangesProxy::sourceChanged(int first, int last)
{
    std::set<int> groups;
    bool moves = false;
    for (int row = first; row <= last; ++row) {
        Entry &entry = m_entries[std::size_t(row)];
        const auto *change = m_source.change(row);
        if (!change || entry.group < 0)
            continue;
        const int repository = m_source.repositoryAt(row);
        Entry now;
        now.group = groupIndex(groupOf(m_grouping, repository, m_source.survey(repository)->spec.name, *change));
        if (now.group < 0) { // there was no such group
            readAll();
            moves = true;
            break;
        }
        now.accepted = m_filter.isEmpty() || accepts(row);
        now.decided = change->isDecided();
        now.stated = countedImpact(row);
        moves = moves || now.group != entry.group || now.accepted != entry.accepted;
        groups.insert({now.group, entry.group});
        entry = now;
    }
    count();
    if (moves)
        arrange();
    const auto isTouched = [&](const Row &shown) {
        const bool inRange = shown.source >= first && shown.source <= last;
        return inRange || (shown.isHeading() && (moves || groups.count(shown.groupIndex) > 0));
    };
    int run = -1; // where the rows that changed begin
    for (int row = 0; row <= rowCount(); ++row) {
        const bool touched = row < rowCount() && isTouched(m_rows[std::size_t(row)]);
        if (touched && run < 0)
            run = row;
        if (!touched && run >= 0)
            Q_EMIT dataChanged(index(std::exchange(run, -1)), index(row - 1));
    }
}

int ChangesProxy::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

Qt::ItemFlags ChangesProxy::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    if (change(index.row()) || isFolded(index.row()))
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return Qt::ItemNeverHasChildren;
}

QVariant ChangesProxy::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (row.isHeading())
        return headingData(row, role);
    return row.source < 0 ? QVariant() : m_source.index(row.source).data(role);
}

QVariant ChangesProxy::headingData(const Row &row, int role) const
{
    if (row.groupIndex < 0)
        return {};
    const Group &group = m_groups[std::size_t(row.groupIndex)];
    const bool folded = m_folded.contains(row.group);
    switch (role) {
    case ChangesModel::HeadingRole: return true;
    case FoldedRole: return folded;
    case ChangesModel::DecidedCountRole: return group.decided;
    case ChangesModel::TotalCountRole: return group.total;
    case Qt::DisplayRole: return group.name.title;
    case Qt::AccessibleTextRole: {
        const QLocale locale;
        const QString text = tr("%1, %2 of %3 reviewed")
                                 .arg(group.name.title, locale.toString(group.decided), locale.toString(group.total));
        return folded ? tr("%1, collapsed").arg(text) : text;
    }
    default: break;
    }
    if (row.source >= 0)
        return m_source.index(row.source).data(role);
    return role == ChangesModel::RangeRole ? QVariant(contentOf(group)) : QVariant();
}

/// What is in a group beyond what its title says: "runtime 21 · agent 6" below a suggestion, "▲ 1 · ● 12" below others,
/// which counts as the board does.
QString ChangesProxy::contentOf(const Group &group) const
{
    const QLocale locale;
    QStringList parts;
    if (m_grouping == ChangesGrouping::Suggestion) {
        for (const auto &[repository, count] : group.members) {
            parts.append(tr("%1 %2", "repository, changes in it")
                             .arg(m_source.survey(repository)->spec.name, locale.toString(count)));
        }
        return parts.join(QStringLiteral(" · "));
    }
    for (const Impact impact : AllImpacts) {
        const int count = group.impacts.of(impact);
        if (count > 0)
            parts.append(tr("%1 %2", "impact, changes of it").arg(glyph(impact), locale.toString(count)));
    }
    return parts.join(QStringLiteral("   "));
}

const release::AssessedChange *ChangesProxy::change(int row) const
{
    return m_source.change(sourceRow(row));
}

ChangeKey ChangesProxy::key(int row) const
{
    return m_source.key(sourceRow(row));
}

int ChangesProxy::sourceRow(int row) const
{
    return row < 0 || row >= rowCount() ? -1 : m_rows[std::size_t(row)].source;
}

int ChangesProxy::headingOf(int row) const
{
    while (row >= 0 && row < rowCount() && !m_rows[std::size_t(row)].isHeading())
        --row;
    return row < rowCount() ? row : -1;
}

int ChangesProxy::rowOf(const ChangeKey &key) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].id == key.id && !m_rows[row].isHeading() && m_rows[row].repository == key.repository)
            return int(row);
    }
    return -1;
}

int ChangesProxy::nextUndecided(int row) const
{
    const int count = rowCount();
    for (int step = 1; step <= count; ++step) {
        const int at = (std::max(row, -1) + step) % count;
        const auto *found = change(at);
        if (found && !found->isDecided())
            return at;
    }
    return -1;
}

int ChangesProxy::nextChange(int row, int step) const
{
    for (int at = row + step; at >= 0 && at < rowCount(); at += step) {
        if (change(at))
            return at;
    }
    return -1;
}

int ChangesProxy::shownCount() const
{
    return std::accumulate(m_groups.begin(), m_groups.end(), 0,
                           [](int sum, const Group &group) { return sum + group.accepted; });
}

std::vector<int> ChangesProxy::shownChanges() const
{
    std::vector<std::vector<int>> members(m_groups.size());
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        if (m_entries[row].accepted)
            members[std::size_t(m_entries[row].group)].push_back(int(row));
    }
    std::vector<int> rows;
    for (const std::vector<int> &group : members)
        rows.insert(rows.end(), group.begin(), group.end());
    return rows;
}

std::vector<int> ChangesProxy::shownChangesOfGroup(int row) const
{
    std::vector<int> rows;
    if (row < 0 || row >= rowCount())
        return rows;
    const int group = m_rows[std::size_t(row)].groupIndex;
    for (std::size_t source = 0; source < m_entries.size(); ++source) {
        if (m_entries[source].accepted && m_entries[source].group == group)
            rows.push_back(int(source));
    }
    return rows;
}

} // namespace waybill::models

#include "moc_changesproxy.cpp"
