// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changesmodel.h"
#include "release/assess/assessedchange.h"
#include "release/decisions/decisionfile.h"

#include <QCoreApplication>

namespace waybill::app {

class Session;

/// A change that is being classified, as it is now.
struct TriageItem {
    models::ChangeKey key;
    release::AssessedChange change;
};
using TriageItems = std::vector<TriageItem>;

/// Turns what somebody says about changes into decisions, one undo step at a time. A note or an upgrade warning alone
/// is no verdict: until there is one it waits here as a draft.
class Triage {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::Triage)

public:
    struct Draft {
        QString note;
        std::optional<Trait> upgrade;
        [[nodiscard]] bool isEmpty() const { return note.isEmpty() && !upgrade; }
    };

    explicit Triage(Session &session);

    /// `impact` is never Undecided.
    void give(const TriageItems &items, Impact impact);
    /// Takes every item's own suggestion; those without one stay as they are. Returns how many were decided.
    int accept(const TriageItems &items);
    /// The same for many at once that nobody looked at: one step, "Accept 63 suggestions". What `repeat()` gives stays.
    int acceptAll(const TriageItems &items);
    /// Gives the verdict that was given last; false where none was.
    bool repeat(const TriageItems &items);
    void clear(const TriageItems &items);
    void setNote(const TriageItems &items, const QString &note);
    void setUpgrade(const TriageItems &items, const std::optional<Trait> &upgrade);

    /// Note and upgrade warning as the verdict bar shows them: the decision's, else the draft's.
    [[nodiscard]] Draft shown(const TriageItem &item) const;
    [[nodiscard]] bool hasDraft(const TriageItem &item) const;
    [[nodiscard]] std::optional<Impact> lastVerdict() const { return m_last; }
    void forget();

private:
    [[nodiscard]] release::DecisionEdit edit(const TriageItem &item, Impact impact) const;
    [[nodiscard]] std::vector<release::DecisionEdit> suggestedEdits(const TriageItems &items) const;
    void decide(const TriageItems &items, const std::vector<release::DecisionEdit> &edits, const QString &verdict);
    void push(const std::vector<release::DecisionEdit> &edits, const QString &text);
    template <typename Change>
    void amend(const TriageItems &items, const QString &step, Change change);

    Session &m_session;
    std::map<models::ChangeKey, Draft> m_drafts;
    std::optional<Impact> m_last;
};

} // namespace waybill::app
