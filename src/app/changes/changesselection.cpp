// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesselection.h"

#include "app/changes/triage.h"
#include "app/session/session.h"
#include "release/changes/change.h"

#include <algorithm>
#include <set>

namespace waybill::app {

ChangesSelection::ChangesSelection(const ChangesParts &parts)
    : m_parts(parts)
{}

TriageItems ChangesSelection::items() const
{
    QModelIndexList rows = m_parts.list.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    std::vector<int> sourceRows;
    for (const QModelIndex &row : std::as_const(rows))
        sourceRows.push_back(m_parts.proxy.sourceRow(row.row()));
    return itemsAt(sourceRows);
}

TriageItems ChangesSelection::itemsAt(const std::vector<int> &sourceRows) const
{
    TriageItems items;
    for (const int row : sourceRows) {
        if (const auto *change = m_parts.model.change(row))
            items.push_back({m_parts.model.key(row), *change});
    }
    return items;
}

void ChangesSelection::goTo(int row)
{
    const QModelIndex index = m_parts.proxy.index(row, 0);
    m_parts.list.selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_parts.list.scrollTo(index);
}

QVariantMap ChangesSelection::place() const
{
    QVariantMap place;
    const auto put = [&](const char *name, const models::ChangeKey &key) {
        if (!key.repository.isEmpty() && !key.id.isNull())
            place.insert(QLatin1String(name), QStringList{key.repository, QString::fromLatin1(key.id.toHex())});
    };
    // What is still on its way counts: somebody who closes a window early was there all the same.
    put("change", m_wanted.repository.isEmpty() ? m_parts.proxy.key(currentRow()) : m_wanted);
    put("top", m_parts.proxy.key(m_parts.list.indexAt(QPoint(1, 1)).row()));
    return place;
}

void ChangesSelection::goToPlace(const QVariantMap &place)
{
    const auto keyAt = [&](const char *name) {
        const QStringList parts = place[QLatin1String(name)].toStringList();
        const auto id = git::ObjectId::fromHex(parts.value(1).toLatin1());
        return id ? models::ChangeKey{parts.front(), *id} : models::ChangeKey();
    };
    m_wanted = keyAt("change");
    m_wantedTop = keyAt("top");
    (void)goToWanted();
}

void ChangesSelection::stay()
{
    m_wanted = {};
    if (!m_filtering)
        m_beforeFilter = {};
}

void ChangesSelection::filter(const std::function<void()> &apply)
{
    if (m_beforeFilter.repository.isEmpty())
        m_beforeFilter = m_parts.proxy.key(currentRow());
    m_filtering = true;
    apply();
    const int row = m_parts.proxy.rowOf(m_beforeFilter);
    if (row >= 0 && row != currentRow())
        goTo(row);
    chooseSomething();
    m_filtering = false;
}

/// True while the cursor waits for its change, or has just got there.
bool ChangesSelection::goToWanted()
{
    if (m_wanted.repository.isEmpty())
        return false;
    m_parts.proxy.reveal(m_wanted);
    const int row = m_parts.proxy.rowOf(m_wanted);
    // All may be read, and not be in the list yet: one repository follows the other.
    if (row < 0 && !m_parts.session.isLoaded())
        return true;
    const models::ChangeKey top = std::exchange(m_wantedTop, {});
    m_wanted = {};
    if (row < 0)
        return false;
    const int first = m_parts.proxy.rowOf(top);
    if (first >= 0)
        m_parts.list.scrollTo(m_parts.proxy.index(first, 0), QAbstractItemView::PositionAtTop);
    goTo(row);
    return true;
}

void ChangesSelection::chooseSomething()
{
    if (goToWanted())
        return;
    const QModelIndex current = m_parts.list.currentIndex();
    if (current.flags().testFlag(Qt::ItemIsSelectable) && m_parts.list.selectionModel()->hasSelection())
        return;
    int row = m_parts.proxy.nextUndecided(-1);
    if (row < 0)
        row = m_parts.proxy.nextChange(-1, 1);
    // What is still being read above would push the row away as soon as it is there.
    const int last = m_parts.model.repositoryAt(m_parts.proxy.sourceRow(row));
    for (int above = 0; above < last && m_parts.proxy.repository() < 0; ++above) {
        if (m_parts.session.isLoading(above))
            return;
    }
    if (row >= 0)
        goTo(row);
}

models::ChangeKey ChangesSelection::nextUndecidedAfter(const TriageItems &items) const
{
    std::set<models::ChangeKey> decided;
    for (const TriageItem &item : items)
        decided.insert(item.key);
    const int last = m_parts.proxy.rowOf(items.back().key);
    const bool here = last >= 0 && m_parts.list.selectionModel()->isRowSelected(last);
    const int start = here ? last + 1 : std::max(currentRow(), 0);
    const int count = m_parts.proxy.rowCount();
    for (int step = 0; step < count; ++step) {
        const int row = (start + step) % count;
        const auto *change = m_parts.proxy.change(row);
        if (change && !change->isDecided() && decided.count(m_parts.proxy.key(row)) == 0)
            return m_parts.proxy.key(row);
    }
    return {};
}

} // namespace waybill::app
