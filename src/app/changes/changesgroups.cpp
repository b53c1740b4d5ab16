// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesgroups.h"

#include "models/changes/changesdelegate.h"

#include <QSettings>
#include <QToolButton>

#include <algorithm>

namespace waybill::app {

namespace {

constexpr auto GroupingKey = "changes/grouping";

} // namespace

ChangesGroups::ChangesGroups(const ChangesParts &parts, ChangesSelection &selection, QToolButton &button,
                             models::ChangesDelegate &delegate)
    : m_parts(parts)
    , m_selection(selection)
    , m_button(button)
    , m_delegate(delegate)
{
    connectActions();
}

void ChangesGroups::restore()
{
    const auto kept = models::changesGroupingFromKey(QSettings().value(QLatin1String(GroupingKey)).toString());
    setGrouping(kept.value_or(models::ChangesGrouping::Repository));
}

void ChangesGroups::connectActions()
{
    for (const auto &[grouping, action] : m_parts.actions.groupings) {
        connect(action, &QAction::triggered, this, [this, wanted = grouping] {
            setGrouping(wanted);
            QSettings().setValue(QLatin1String(GroupingKey), models::keyName(wanted));
        });
    }
    connect(m_parts.actions.nextGrouping, &QAction::triggered, this, [this] {
        const auto &all = models::AllChangesGroupings;
        auto next = std::next(std::find(all.begin(), all.end(), m_parts.proxy.grouping()));
        if (next != all.end() && *next == models::ChangesGrouping::Merge && !m_parts.model.hasOpenedMerges())
            ++next;
        if (next != all.end() && *next == models::ChangesGrouping::Assignee && !m_parts.model.hasAssignments())
            ++next;
        m_parts.actions.groupings.at(next == all.end() ? all.front() : *next)->trigger();
    });
    connect(m_parts.actions.fold, &QAction::triggered, this, [this] { fold(true); });
    connect(m_parts.actions.unfold, &QAction::triggered, this, [this] { fold(false); });
    connect(m_parts.actions.foldAll, &QAction::triggered, this, [this] { foldAll(true); });
    connect(m_parts.actions.unfoldAll, &QAction::triggered, this, [this] { foldAll(false); });
    connect(&m_parts.list, &ChangeList::headingPressed, this, &ChangesGroups::toggleFold);
}

void ChangesGroups::setGrouping(models::ChangesGrouping grouping)
{
    m_parts.proxy.setGrouping(grouping);
    m_parts.actions.groupings.at(grouping)->setChecked(true);
    m_button.setText(tr("%1 ▾", "what stands together in the list").arg(models::label(grouping)));
    nameRepositories();
    if (m_parts.list.currentIndex().isValid())
        m_parts.list.scrollTo(m_parts.list.currentIndex());
    m_selection.chooseSomething();
    Q_EMIT changed();
}

void ChangesGroups::nameRepositories()
{
    const bool said = m_parts.proxy.grouping() == models::ChangesGrouping::Repository
                      || m_parts.proxy.grouping() == models::ChangesGrouping::Folder
                      || m_parts.proxy.grouping() == models::ChangesGrouping::Merge;
    m_delegate.setRepositoryShown(m_parts.proxy.repository() < 0 && !said);
    m_parts.list.viewport()->update();
}

void ChangesGroups::fold(bool folded)
{
    const int heading = m_parts.proxy.headingOf(m_selection.currentRow());
    if (heading < 0 || m_parts.proxy.isFolded(heading) == folded)
        return;
    m_parts.list.setRangeMode(false);
    m_parts.proxy.setFolded(heading, folded);
    // Onto the heading, or back to the first change below it.
    m_selection.goTo(folded || !m_parts.proxy.change(heading + 1) ? heading : heading + 1);
}

void ChangesGroups::foldAll(bool folded)
{
    const models::ChangeKey current = m_parts.proxy.key(m_selection.currentRow());
    const int heading = m_parts.proxy.headingOf(m_selection.currentRow());
    const QString title = m_parts.proxy.index(heading).data().toString();
    m_parts.list.setRangeMode(false);
    m_parts.proxy.setAllFolded(folded);
    const int row = m_parts.proxy.rowOf(current);
    for (int i = 0; row < 0 && i < m_parts.proxy.rowCount(); ++i) {
        if (!m_parts.proxy.change(i) && m_parts.proxy.index(i).data().toString() == title)
            m_selection.goTo(folded || !m_parts.proxy.change(i + 1) ? i : i + 1);
    }
    if (row >= 0)
        m_selection.goTo(row);
    m_selection.chooseSomething();
    Q_EMIT changed();
}

void ChangesGroups::toggleFold(const QModelIndex &heading)
{
    const bool folded = m_parts.proxy.isFolded(heading.row());
    const int current = m_parts.proxy.headingOf(m_selection.currentRow());
    const int row = heading.row();
    m_parts.proxy.setFolded(row, !folded);
    // The cursor stays where it is unless it is in this group.
    if (current == row)
        m_selection.goTo(!folded || !m_parts.proxy.change(row + 1) ? row : row + 1);
    m_selection.chooseSomething();
    Q_EMIT changed();
}

} // namespace waybill::app

#include "moc_changesgroups.cpp"
