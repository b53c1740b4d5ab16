// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/commitgraphmodel.h"

#include "git/commit.h"
#include "support/text.h"

#include <QLocale>

#include <algorithm>

namespace waybill::models {

using compare::HistoryLabel;
using compare::HistorySide;

QString sideText(HistorySide side)
{
    switch (side) {
    case HistorySide::OnlyBase: return CommitGraphModel::tr("only in the base");
    case HistorySide::OnlyHead: return CommitGraphModel::tr("only in the head");
    case HistorySide::Both: return CommitGraphModel::tr("in base and head");
    case HistorySide::Neither: break;
    }
    return {};
}

CommitGraphModel::CommitGraphModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void CommitGraphModel::setHistory(compare::HistoryPtr history)
{
    const std::size_t before = m_history ? m_history->commits.size() : 0;
    const bool goesOn = m_history && history && before > 0 && before <= history->commits.size() && !isFiltered()
                        && std::equal(m_history->commits.begin(), m_history->commits.end(), history->commits.begin(),
                                      [](const auto &a, const auto &b) { return a.id == b.id; });
    const bool grows = goesOn && history->commits.size() > before;
    if (grows)
        beginInsertRows({}, int(before), int(history->commits.size()) - 1);
    else if (!goesOn)
        beginResetModel();
    m_history = std::move(history);
    m_ends = m_history ? m_history->ends : std::array<git::ObjectId, 2>();
    takeSides();
    fill();
    if (grows)
        endInsertRows();
    else if (!goesOn)
        endResetModel();
    if (goesOn)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool CommitGraphModel::setEnds(const std::array<git::ObjectId, 2> &ends)
{
    if (!m_history)
        return false;
    for (const git::ObjectId &id : ends) {
        if (!id.isNull() && !m_history->rowOf.contains(id))
            return false;
    }
    m_ends = ends;
    takeSides();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    return true;
}

void CommitGraphModel::takeSides()
{
    m_sides = m_history ? compare::historySides(*m_history, m_ends) : std::vector<HistorySide>();
    m_counts = {int(std::count(m_sides.begin(), m_sides.end(), HistorySide::OnlyBase)),
                int(std::count(m_sides.begin(), m_sides.end(), HistorySide::OnlyHead))};
}

void CommitGraphModel::setChanges(ChangesPtr changes)
{
    if (changes == m_changes)
        return;
    m_changes = std::move(changes);
    m_changeOf.clear();
    for (int i = 0; m_changes && i < int(m_changes->size()); ++i) {
        const release::Change &change = (*m_changes)[std::size_t(i)];
        m_changeOf.emplace(change.id, i);
        for (const git::ObjectId &commit : change.commits)
            m_changeOf.emplace(commit, i);
    }
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CommitGraphModel::setFilter(const QString &words)
{
    const QStringList split = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (split == m_words)
        return;
    beginResetModel();
    m_words = split;
    fill();
    endResetModel();
}

bool CommitGraphModel::matches(int place) const
{
    const compare::HistoryCommit &commit = m_history->commits[std::size_t(place)];
    const auto labels = m_history->labels.find(commit.id);
    const release::Change *change = changeOf(commit.id);
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) {
        if (commit.subject.contains(word, Qt::CaseInsensitive) || commit.author.contains(word, Qt::CaseInsensitive))
            return true;
        if (word.size() >= 4 && commit.id.toString().startsWith(word, Qt::CaseInsensitive))
            return true;
        if (change && changeText(*change).contains(word, Qt::CaseInsensitive))
            return true;
        return labels != m_history->labels.end()
               && std::any_of(labels->second.begin(), labels->second.end(), [&](const HistoryLabel &label) {
                      return label.name.contains(word, Qt::CaseInsensitive);
                  });
    });
}

void CommitGraphModel::fill()
{
    m_rows.clear();
    if (!m_history || !isFiltered())
        return;
    for (int i = 0; i < int(m_history->commits.size()); ++i) {
        if (matches(i))
            m_rows.push_back(i);
    }
}

int CommitGraphModel::place(const QModelIndex &index) const
{
    if (!m_history || !index.isValid() || index.row() >= rowCount())
        return -1;
    return isFiltered() ? m_rows[std::size_t(index.row())] : index.row();
}

const compare::HistoryCommit *CommitGraphModel::commit(const QModelIndex &index) const
{
    const int at = place(index);
    return at < 0 ? nullptr : &m_history->commits[std::size_t(at)];
}

const compare::GraphRow *CommitGraphModel::lines(const QModelIndex &index) const
{
    const int at = place(index);
    return at < 0 ? nullptr : &m_history->rows[std::size_t(at)];
}

std::vector<HistoryLabel> CommitGraphModel::labels(const QModelIndex &index) const
{
    const compare::HistoryCommit *one = commit(index);
    const auto found = one ? m_history->labels.find(one->id) : decltype(m_history->labels.end())();
    return one && found != m_history->labels.end() ? found->second : std::vector<HistoryLabel>();
}

HistorySide CommitGraphModel::side(const QModelIndex &index) const
{
    const int at = place(index);
    return at < 0 ? HistorySide::Neither : m_sides[std::size_t(at)];
}

const release::Change *CommitGraphModel::changeOf(const git::ObjectId &id) const
{
    const auto found = m_changeOf.find(id);
    return found == m_changeOf.end() ? nullptr : &(*m_changes)[std::size_t(found->second)];
}

const release::Change *CommitGraphModel::change(const QModelIndex &index) const
{
    const compare::HistoryCommit *one = commit(index);
    return one ? changeOf(one->id) : nullptr;
}

QModelIndex CommitGraphModel::indexOf(const git::ObjectId &commit) const
{
    if (!m_history)
        return {};
    const auto found = m_history->rowOf.find(commit);
    if (found == m_history->rowOf.end())
        return {};
    if (!isFiltered())
        return index(found->second, 0);
    const auto row = std::lower_bound(m_rows.begin(), m_rows.end(), found->second);
    return row != m_rows.end() && *row == found->second ? index(int(row - m_rows.begin()), 0) : QModelIndex();
}

QByteArray CommitGraphModel::revision(const QModelIndex &index) const
{
    const compare::HistoryCommit *one = commit(index);
    if (!one)
        return {};
    const std::vector<HistoryLabel> on = labels(index);
    for (const HistoryLabel::Kind kind : {HistoryLabel::Kind::Tag, HistoryLabel::Kind::Branch}) {
        for (const HistoryLabel &label : on) {
            // Only where the name is what git has: it was made visible.
            if (label.kind == kind && label.isExact)
                return label.name.toUtf8();
        }
    }
    return one->id.toHex();
}

int CommitGraphModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_history)
        return 0;
    return int(isFiltered() ? m_rows.size() : m_history->commits.size());
}

int CommitGraphModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString CommitGraphModel::changeText(const release::Change &change) const
{
    const QString title = visibleLine(change.title);
    return change.pullRequest ? tr("#%1 %2", "pull request, title").arg(QString::number(*change.pullRequest), title)
                              : title;
}

QString CommitGraphModel::text(const QModelIndex &index) const
{
    const compare::HistoryCommit &one = *commit(index);
    switch (Column(index.column())) {
    case Subject: return one.subject;
    case Change: {
        const release::Change *belongs = change(index);
        return belongs && (belongs->pullRequest || belongs->id != one.id) ? changeText(*belongs) : QString();
    }
    case Author: return one.author;
    case Date: return QLocale().toString(one.date().date(), QLocale::ShortFormat);
    case Id: return one.id.shortId();
    case ColumnCount: break;
    }
    return {};
}

QString CommitGraphModel::spoken(const QModelIndex &index) const
{
    if (index.column() != Subject)
        return text(index);
    QStringList words{text(index)};
    words << data(index, MarksRole).toStringList() << data(index, LabelsRole).toStringList();
    const QString side = sideText(this->side(index));
    if (!side.isEmpty())
        words.append(side);
    if (commit(index)->parents.size() > 1)
        words.append(tr("merge"));
    return words.join(QStringLiteral(", "));
}

QVariant CommitGraphModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(index);
    case Qt::AccessibleTextRole: return spoken(index);
    case SideRole: return int(side(index));
    case IdRole: return commit(index)->id.toHex();
    case MarksRole: {
        QStringList marks;
        if (commit(index)->id == m_ends[0])
            marks.append(tr("Base"));
        if (commit(index)->id == m_ends[1])
            marks.append(tr("Head"));
        return marks;
    }
    case LabelsRole: {
        QStringList names;
        for (const HistoryLabel &label : labels(index))
            names.append(label.name);
        return names;
    }
    case Qt::ToolTipRole: {
        QStringList lines{spoken(index.siblingAtColumn(Subject))};
        const compare::HistoryCommit &one = *commit(index);
        lines.append(tr("%1 by %2, %3", "commit, author, date")
                         .arg(one.id.shortId(), one.author, QLocale().toString(one.date(), QLocale::ShortFormat)));
        if (const release::Change *belongs = change(index))
            lines.append(tr("Part of %1", "a change").arg(changeText(*belongs)));
        return lines.join(QLatin1Char('\n'));
    }
    default: return {};
    }
}

QVariant CommitGraphModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (Column(section)) {
    case Subject:
        return tip ? tr("The lanes of the history, and the title of each commit with its branches and tags")
                   : tr("Commit");
    case Change: return tip ? tr("The change that brought the commit into the range") : tr("Change");
    case Author: return tip ? tr("The author of the commit") : tr("Author");
    case Date: return tip ? tr("The date when it was committed") : tr("Date");
    case Id: return tip ? tr("The beginning of the commit's ID") : tr("ID");
    case ColumnCount: break;
    }
    return {};
}

} // namespace waybill::models

#include "moc_commitgraphmodel.cpp"
