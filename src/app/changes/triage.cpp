// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/triage.h"

#include "app/session/session.h"
#include "release/changes/change.h"
#include "support/text.h"
#include "wording/labels.h"

namespace waybill::app {

Triage::Triage(Session &session)
    : m_session(session)
{}

void Triage::forget()
{
    m_drafts.clear();
    m_last.reset();
}

Triage::Draft Triage::shown(const TriageItem &item) const
{
    if (item.change.decision)
        return {item.change.decision->note, item.change.decision->upgrade};
    const auto draft = m_drafts.find(item.key);
    return draft == m_drafts.end() ? Draft{} : draft->second;
}

bool Triage::hasDraft(const TriageItem &item) const
{
    return !item.change.decision && m_drafts.count(item.key) > 0;
}

release::DecisionEdit Triage::edit(const TriageItem &item, Impact impact) const
{
    const Draft kept = shown(item);
    release::Decision decision;
    decision.impact = impact;
    decision.note = kept.note;
    decision.upgrade = kept.upgrade;
    return {item.key.repository, item.key.id, decision};
}

void Triage::decide(const TriageItems &items, const std::vector<release::DecisionEdit> &edits, const QString &verdict)
{
    if (edits.empty())
        return;
    if (edits.size() > 1) {
        push(edits, tr("%1 for %2", "verdict, changes").arg(verdict, tr("%n change(s)", nullptr, int(edits.size()))));
    } else {
        const auto item = std::find_if(items.begin(), items.end(), [&edits](const TriageItem &one) {
            return one.key.id == edits.front().commit && one.key.repository == edits.front().repository;
        });
        constexpr qsizetype most = 80; // it stands in a menu
        QString title = visibleLine(item->change.change->title.left(most));
        if (item->change.change->title.size() > most)
            title += QChar(0x2026);
        push(edits, tr("%1 for “%2”", "verdict, change").arg(verdict, title));
    }
}

void Triage::push(const std::vector<release::DecisionEdit> &edits, const QString &text)
{
    // The drafts become part of the decisions. Decided first: items may point at drafts only through the session.
    m_session.decide(edits, text);
    for (const release::DecisionEdit &edit : edits)
        m_drafts.erase({edit.repository, edit.commit});
}

void Triage::give(const TriageItems &items, Impact impact)
{
    std::vector<release::DecisionEdit> edits;
    for (const TriageItem &item : items)
        edits.push_back(edit(item, impact));
    m_last = impact;
    decide(items, edits, label(impact));
}

std::vector<release::DecisionEdit> Triage::suggestedEdits(const TriageItems &items) const
{
    std::vector<release::DecisionEdit> edits;
    for (const TriageItem &item : items) {
        const Impact suggested = item.change.suggestion().impact;
        if (suggested != Impact::Undecided)
            edits.push_back(edit(item, suggested));
    }
    return edits;
}

int Triage::acceptAll(const TriageItems &items)
{
    const std::vector<release::DecisionEdit> edits = suggestedEdits(items);
    if (!edits.empty())
        push(edits, tr("Accept %n suggestion(s)", nullptr, int(edits.size())));
    return int(edits.size());
}

int Triage::accept(const TriageItems &items)
{
    const std::vector<release::DecisionEdit> edits = suggestedEdits(items);
    if (!edits.empty())
        m_last = edits.back().decision->impact;
    const bool alike = std::all_of(edits.begin(), edits.end(), [&edits](const release::DecisionEdit &one) {
        return one.decision->impact == edits.front().decision->impact;
    });
    decide(items, edits, alike && !edits.empty() ? label(edits.front().decision->impact) : tr("as suggested"));
    return int(edits.size());
}

bool Triage::repeat(const TriageItems &items)
{
    if (!m_last)
        return false;
    give(items, *m_last);
    return true;
}

void Triage::clear(const TriageItems &items)
{
    std::vector<release::DecisionEdit> edits;
    for (const TriageItem &item : items) {
        if (item.change.decision)
            edits.push_back({item.key.repository, item.key.id, {}});
        else
            m_drafts.erase(item.key);
    }
    decide(items, edits, tr("cleared"));
}

/// Changes decisions that are there and keeps a draft for the others.
template <typename Change>
void Triage::amend(const TriageItems &items, const QString &step, Change change)
{
    std::vector<release::DecisionEdit> edits;
    for (const TriageItem &item : items) {
        Draft draft = shown(item);
        change(draft);
        if (!item.change.decision) {
            if (draft.isEmpty())
                m_drafts.erase(item.key);
            else
                m_drafts[item.key] = draft;
            continue;
        }
        if (draft.note == item.change.decision->note && draft.upgrade == item.change.decision->upgrade)
            continue;
        release::Decision decision;
        decision.impact = item.change.decision->impact;
        decision.note = draft.note;
        decision.upgrade = draft.upgrade;
        edits.push_back({item.key.repository, item.key.id, decision});
    }
    decide(items, edits, step);
}

void Triage::setNote(const TriageItems &items, const QString &note)
{
    amend(items, tr("note"), [&note](Draft &draft) { draft.note = note.simplified(); });
}

void Triage::setUpgrade(const TriageItems &items, const std::optional<Trait> &upgrade)
{
    amend(items, tr("upgrade warning"), [&upgrade](Draft &draft) { draft.upgrade = upgrade; });
}

} // namespace waybill::app
