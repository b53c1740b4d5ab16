// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/fetchmodel.h"

#include "support/text.h"

namespace waybill::models {

namespace {

constexpr qsizetype MostTags = 5; // that are named

} // namespace

int FetchModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FetchModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Repository: return tip ? tr("The repository of the product") : tr("Repository");
    case From: return tip ? tr("The remote that is fetched from") : tr("From");
    case What: return tip ? tr("The new commits and tags, or why they could not be fetched") : tr("New");
    default: return {};
    }
}

QString FetchModel::stateText(const FetchRow &row)
{
    switch (row.state) {
    case FetchRow::State::Waiting: return {};
    case FetchRow::State::NoRemote: return tr("has no remote to fetch from");
    case FetchRow::State::Running: return tr("fetching…");
    case FetchRow::State::Failed: return row.fault;
    case FetchRow::State::Cancelled: return tr("canceled");
    case FetchRow::State::Done: break;
    }
    QStringList parts;
    if (row.what.commits > 0)
        parts << tr("%n new commit(s)", nullptr, int(row.what.commits));
    if (!row.what.tags.empty()) {
        QStringList names;
        for (const QByteArray &tag : row.what.tags)
            names << visibleLine(decodeText(tag));
        const int more = int(names.size() - MostTags);
        if (more > 1)
            names = names.mid(0, MostTags);
        const QString list = names.join(QStringLiteral(", "));
        parts << (more > 1 ? tr("tags %1 and %n more", "names", more).arg(list)
                           : tr("%n tag(s): %1", "count, names", int(names.size())).arg(list));
    }
    if (parts.isEmpty() && !row.what.branches.empty())
        parts << tr("%n moved branch(es)", nullptr, int(row.what.branches.size()));
    return parts.isEmpty() ? tr("nothing new") : parts.join(QStringLiteral("; "));
}

QVariant FetchModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FetchRow &shown = *row(index.row());
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        switch (index.column()) {
        case Repository: return shown.name;
        case From: return shown.from;
        default: return stateText(shown);
        }
    }
    return {};
}

} // namespace waybill::models

#include "moc_fetchmodel.cpp"
