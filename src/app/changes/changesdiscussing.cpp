// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesdiscussing.h"

#include "app/changes/changedetail.h"
#include "app/changes/changediscussion.h"
#include "app/changes/triage.h"
#include "app/session/session.h"
#include "models/changes/people.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::app {

ChangesDiscussing::ChangesDiscussing(const ChangesParts &parts, ChangesSelection &selection, ChangeDetail &detail)
    : m_parts(parts)
    , m_selection(selection)
    , m_detail(detail)
{
    ChangeDiscussion *discussion = m_detail.discussion();
    discussion->setPeople(
        [&session = m_parts.session] { return models::knownPeople(session.release(), session.author()); });
    connect(discussion, &ChangeDiscussion::assigneeEntered, this, &ChangesDiscussing::assign);
    connect(discussion, &ChangeDiscussion::commentEntered, this, &ChangesDiscussing::comment);
    connect(discussion, &ChangeDiscussion::commentRemoved, this, &ChangesDiscussing::remove);
    connect(discussion, &ChangeDiscussion::finished, this, &ChangesDiscussing::listWanted);
    connect(m_parts.actions.assign, &QAction::triggered, this, [this] { m_detail.editAssignee(); });
    connect(m_parts.actions.assignToMe, &QAction::triggered, this, &ChangesDiscussing::assignToMe);
    connect(m_parts.actions.comment, &QAction::triggered, this, [this] { m_detail.editComment(); });
}

TriageItems ChangesDiscussing::targets() const
{
    TriageItems items = m_selection.items();
    if (items.empty() && m_parts.proxy.isFolded(m_selection.currentRow()))
        items = m_selection.itemsAt(m_parts.proxy.shownChangesOfGroup(m_selection.currentRow()));
    return items;
}

void ChangesDiscussing::refresh()
{
    const TriageItems items = m_selection.items();
    m_parts.actions.assignToMe->setEnabled(!targets().empty());
    for (QAction *action : {m_parts.actions.assign, m_parts.actions.comment})
        action->setEnabled(!items.empty());
    const auto *change = m_parts.proxy.change(m_selection.currentRow());
    m_detail.showDiscussion(change ? change->discussion : release::Discussion(), items.size() > 1);
}

void ChangesDiscussing::assign(const QString &name)
{
    release::DiscussionEdits edits;
    for (const TriageItem &item : targets()) {
        if (item.change.discussion.assignee == name)
            continue;
        edits.assignments.push_back({item.key.repository, item.key.id, {}});
        if (!name.isEmpty())
            edits.assignments.back().assignment = release::Assignment{{}, {}, name, {}, {}};
    }
    const int count = int(edits.assignments.size());
    push(edits, name.isEmpty() ? tr("Unassign %n change(s)", nullptr, count)
                               : tr("Assign %n change(s) to %1", nullptr, count).arg(visibleLine(name)));
}

void ChangesDiscussing::assignToMe()
{
    const TriageItems items = targets();
    const QString me = m_parts.session.author();
    if (me.isEmpty()) {
        Q_EMIT m_parts.session.authorWanted();
        Q_EMIT said(tr("Enter your name above first"));
        return;
    }
    const bool allMine = std::all_of(items.begin(), items.end(),
                                     [&me](const TriageItem &item) { return item.change.discussion.assignee == me; });
    assign(allMine ? QString() : me);
}

void ChangesDiscussing::comment(const QString &text)
{
    release::DiscussionEdits edits;
    for (const TriageItem &item : m_selection.items())
        edits.comments.push_back({{item.key.repository, item.key.id, text, {}, {}}, false});
    push(edits, tr("Comment on %n change(s)", nullptr, int(edits.comments.size())));
}

void ChangesDiscussing::remove(const release::Comment &comment)
{
    push({{}, {{comment, true}}}, tr("Delete comment"));
}

void ChangesDiscussing::push(const release::DiscussionEdits &edits, const QString &text)
{
    if (edits.isEmpty())
        return;
    m_acting = true;
    m_parts.session.discuss(edits, text);
    m_acting = false;
    Q_EMIT done(text);
}

} // namespace waybill::app

#include "moc_changesdiscussing.cpp"
