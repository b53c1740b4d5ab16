// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/commitsmodel.h"

#include "support/text.h"

#include <QLocale>

#include <algorithm>

namespace waybill::models {

CommitsModel::CommitsModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void CommitsModel::setCommits(CommitComparisonPtr commits)
{
    beginResetModel();
    m_commits = std::move(commits);
    m_side = m_commits && m_commits->onlyOn[1].empty() && !m_commits->onlyOn[0].empty() ? 0 : 1;
    fill();
    endResetModel();
}

void CommitsModel::setSide(int side)
{
    if (side == m_side)
        return;
    beginResetModel(); // no row of one side is on the other
    m_side = side;
    fill();
    endResetModel();
}

void CommitsModel::fill()
{
    m_rows.clear();
    if (!m_commits)
        return;
    const auto &list = m_commits->onlyOn[std::size_t(m_side)];
    for (int i = 0; i < int(list.size()); ++i) {
        if (!m_duplicatesHidden || !list[std::size_t(i)].duplicate)
            m_rows.push_back(i);
    }
}

void CommitsModel::setDuplicatesHidden(bool hidden)
{
    if (hidden == m_duplicatesHidden)
        return;
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList held = persistentIndexList();
    const std::vector<int> before = m_rows;
    m_duplicatesHidden = hidden;
    fill();
    QModelIndexList now;
    for (const QModelIndex &index : held) {
        const int wanted = before[std::size_t(index.row())];
        const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), wanted);
        now.append(found != m_rows.end() && *found == wanted ? this->index(int(found - m_rows.begin()))
                                                             : QModelIndex());
    }
    changePersistentIndexList(held, now);
    Q_EMIT layoutChanged();
}

int CommitsModel::count(int side) const
{
    if (!m_commits)
        return -1;
    const auto &list = m_commits->onlyOn[std::size_t(side)];
    return m_duplicatesHidden
               ? int(std::count_if(list.begin(), list.end(), [](const auto &one) { return !one.duplicate; }))
               : int(list.size());
}

bool CommitsModel::hasDuplicates() const
{
    const auto has = [](const auto &list) {
        return std::any_of(list.begin(), list.end(), [](const auto &one) { return one.duplicate.has_value(); });
    };
    return m_commits && (has(m_commits->onlyOn[0]) || has(m_commits->onlyOn[1]));
}

const compare::SidedCommit *CommitsModel::commit(const QModelIndex &index) const
{
    if (!m_commits || !index.isValid() || index.row() >= int(m_rows.size()))
        return nullptr;
    return &m_commits->onlyOn[std::size_t(m_side)][std::size_t(m_rows[std::size_t(index.row())])];
}

int CommitsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant CommitsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const compare::SidedCommit &row = *commit(index);
    const git::Commit &one = row.commit;
    switch (role) {
    case Qt::DisplayRole: return visibleLine(decodeText(one.subject(), one.encoding));
    case AuthorRole: return visibleLine(decodeName(one.author.name, one.encoding));
    case DateRole: return one.committer.dateTime();
    case ShortIdRole: return one.id.shortId();
    case IdRole: return one.id.toHex();
    case DuplicateRole: {
        if (!row.duplicate)
            return QString();
        const QString id = row.duplicate->shortId();
        return row.reason == compare::MatchReason::Similar ? tr("probably %1 on the other side").arg(id)
                                                           : tr("also %1 on the other side").arg(id);
    }
    case Qt::ToolTipRole: {
        if (!row.duplicate)
            return data(index, Qt::DisplayRole);
        switch (row.reason) {
        case compare::MatchReason::Trailer: return tr("Its message names the commit on the other side");
        case compare::MatchReason::Patch: return tr("A commit on the other side has the same patch");
        case compare::MatchReason::Similar:
            return tr("A commit on the other side has the same subject, author and files");
        }
        return {};
    }
    case Qt::AccessibleTextRole: {
        QStringList words{data(index, Qt::DisplayRole).toString(), data(index, AuthorRole).toString(),
                          QLocale().toString(one.committer.dateTime().date(), QLocale::ShortFormat), one.id.shortId()};
        const QString duplicate = data(index, DuplicateRole).toString();
        if (!duplicate.isEmpty())
            words.append(duplicate);
        return words.join(QStringLiteral(", "));
    }
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_commitsmodel.cpp"
