// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesactions.h"
#include "app/changes/changeshints.h"

#include <QCoreApplication>

namespace waybill::app {

/// Which keys work on the Changes page, depending on where the keyboard is.
class ChangesKeys {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ChangesKeys)

public:
    enum class Focus {
        List,
        AcceptBar,
        Filter,
        Words,   ///< note and warning
        Reading, ///< files, message, differences, evidence: keys decide nothing there
    };
    struct State {
        Focus focus = Focus::List;
        bool rangeMode = false;
        bool folded = false;            ///< the cursor is on a folded heading
        bool repeatable = false;        ///< there is a last verdict
        bool undoable = false;          ///< there is something to undo
        bool reasonsWithPlaces = false; ///< a reason names a line
    };

    /// `actions` outlive it.
    explicit ChangesKeys(const ChangesActions &actions);

    /// The most useful first: as many are shown as fit.
    [[nodiscard]] std::vector<ChangesHints::Hint> hints(const State &now) const;
    /// Why a key does nothing in the list: its command has no effect now, or it has none.
    [[nodiscard]] QString refusal(const QKeySequence &key) const;

private:
    const ChangesActions &m_actions;
};

} // namespace waybill::app
