// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changesproxy.h"

namespace waybill::models {

ChangesProxy::ChangesProxy(ChangesModel &source, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_source(source)
{
    setSourceModel(&source);
}

void ChangesProxy::setRepository(int repository)
{
    if (m_repository == repository)
        return;
    m_repository = repository;
    invalidateFilter();
}

void ChangesProxy::setFilter(const ChangesFilter &filter)
{
    m_filter = filter;
    invalidateFilter();
}

const release::AssessedChange *ChangesProxy::change(int row) const
{
    return m_source.change(mapToSource(index(row, 0)).row());
}

ChangeKey ChangesProxy::key(int row) const
{
    return m_source.key(mapToSource(index(row, 0)).row());
}

int ChangesProxy::rowOf(const ChangeKey &key) const
{
    return mapFromSource(m_source.index(m_source.rowOf(key))).row();
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
    int count = 0;
    for (int row = 0; row < rowCount(); ++row)
        count += change(row) ? 1 : 0;
    return count;
}

bool ChangesProxy::accepts(int row) const
{
    const auto *found = m_source.change(row);
    return found && m_filter.matches(m_source.survey(m_source.repositoryAt(row))->spec.name, *found);
}

bool ChangesProxy::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (parent.isValid())
        return false;
    const int repository = m_source.repositoryAt(row);
    if (m_repository >= 0 && repository != m_repository)
        return false;
    if (m_source.change(row))
        return m_filter.isEmpty() || accepts(row);
    if (m_repository >= 0)
        return false;
    if (m_filter.isEmpty())
        return true;
    const int last = row + m_source.totalCount(repository);
    for (int i = row + 1; i <= last; ++i) {
        if (accepts(i))
            return true;
    }
    return false;
}

} // namespace waybill::models
