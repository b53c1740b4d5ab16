// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesselection.h"
#include "app/changes/triageacceptbar.h"
#include "app/changes/triagemarks.h"

#include <QObject>

namespace waybill::app {

/// What the commands of deciding do: verdicts for the selection or a group, accepted suggestions, marks for review, and
/// their undo. After a decision the cursor goes on to the next change without one. GUI thread only.
class ChangesDeciding : public QObject {
    Q_OBJECT

public:
    ChangesDeciding(const ChangesParts &parts, ChangesSelection &selection, TriageMarks &marks,
                    TriageAcceptBar &acceptBar);

    /// While a decision runs: changed() tells once when all of it is done.
    [[nodiscard]] bool isDeciding() const { return m_deciding; }
    void closeAcceptBar();
    /// Where the bar is open: counts the changes that show now.
    void refreshAcceptBar();

Q_SIGNALS:
    /// Decisions are made, or other changes are selected.
    void changed();
    /// For the line of hints; empty: what was said is over.
    void said(const QString &text);
    /// Likewise, of something that can be undone.
    void decided(const QString &text);
    /// The keyboard should go to the list.
    void listWanted();

private:
    /// Whether anything was decided.
    using Verdict = std::function<bool(const TriageItems &)>;

    void connectActions();
    /// Runs a decision over what is selected, then goes on to the next change without one.
    void decide(const Verdict &verdict);
    /// The same over some of the changes, wherever they are.
    void decideItems(const TriageItems &items, const Verdict &verdict);
    void giveVerdict(Impact impact);
    void giveGroupVerdict(Impact impact);
    void clearVerdicts();
    void toggleReview();
    void openAcceptBar();
    void acceptAll();
    void undo(bool again);
    void showUndoTexts();

    ChangesParts m_parts;
    ChangesSelection &m_selection;
    TriageMarks &m_marks;
    TriageAcceptBar &m_acceptBar;
    bool m_deciding = false;
};

} // namespace waybill::app
