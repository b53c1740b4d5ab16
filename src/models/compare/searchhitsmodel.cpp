// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/searchhitsmodel.h"

#include "support/text.h"

namespace waybill::models {

SearchHitsModel::SearchHitsModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void SearchHitsModel::clear(const std::vector<git::FileChange> &files)
{
    beginResetModel();
    m_paths.clear();
    for (const git::FileChange &file : files)
        m_paths.push_back(file.path());
    m_hits.clear();
    m_rows.clear();
    m_headings = 0;
    endResetModel();
}

void SearchHitsModel::append(const std::vector<compare::TextHit> &hits)
{
    std::vector<Row> added;
    const int before = int(m_rows.size());
    int heading = before - 1;
    while (heading >= 0 && m_rows[std::size_t(heading)].hit >= 0)
        --heading;
    int grown = -1; // the heading whose lines these go on with
    for (const compare::TextHit &hit : hits) {
        if (hit.file < 0 || hit.file >= int(m_paths.size()))
            continue;
        const auto row = [&](int at) -> Row & {
            return at < before ? m_rows[std::size_t(at)] : added[std::size_t(at - before)];
        };
        if (heading < 0 || row(heading).file != hit.file) {
            heading = before + int(added.size());
            added.push_back({hit.file});
            ++m_headings;
        }
        ++row(heading).count;
        grown = heading < before ? heading : grown;
        added.push_back({hit.file, int(m_hits.size())});
        m_hits.push_back(hit);
    }
    if (added.empty())
        return;
    beginInsertRows({}, before, before + int(added.size()) - 1);
    m_rows.insert(m_rows.end(), added.begin(), added.end());
    endInsertRows();
    if (grown >= 0)
        Q_EMIT dataChanged(index(grown), index(grown), {CountRole});
}

const compare::TextHit *SearchHitsModel::hit(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= int(m_rows.size()) || m_rows[std::size_t(index.row())].hit < 0)
        return nullptr;
    return &m_hits[std::size_t(m_rows[std::size_t(index.row())].hit)];
}

QByteArray SearchHitsModel::path(const QModelIndex &index) const
{
    return index.isValid() ? m_paths[std::size_t(m_rows[std::size_t(index.row())].file)] : QByteArray();
}

int SearchHitsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

Qt::ItemFlags SearchHitsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractListModel::flags(index);
    return hit(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                      : Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
}

QVariant SearchHitsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const compare::TextHit *found = hit(index);
    if (!found) {
        const Row &row = m_rows[std::size_t(index.row())];
        switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole: return visiblePath(path(index));
        case Qt::AccessibleTextRole:
            return tr("%1: %2", "file, number of lines")
                .arg(visiblePath(path(index)), tr("%n line(s)", nullptr, row.count));
        case HeadingRole: return true;
        case CountRole: return row.count;
        default: return {};
        }
    }
    switch (role) {
    case Qt::DisplayRole: return visibleLine(found->text);
    case Qt::AccessibleTextRole:
        return (found->side == 0 ? tr("old line %1: %2") : tr("line %1: %2"))
            .arg(QString::number(found->line), visibleLine(found->text).trimmed());
    case HeadingRole: return false;
    case LineRole: return found->line;
    case SideRole: return found->side;
    // Of a line that was cut it is not known.
    case StartRole: return found->text.startsWith(QChar(0x2026)) ? -1 : found->column - 1;
    case LengthRole: return found->length;
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_searchhitsmodel.cpp"
