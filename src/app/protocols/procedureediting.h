// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notes/proceduremodel.h"
#include "release/decisions/decision.h"
#include "release/decisions/decisions.h"
#include "upgrade/procedureedit.h"

#include <QCoreApplication>

namespace waybill::app {

class Session;

/// Turns what somebody says about the steps of the procedure into edits, one undo step at a time. What changes nothing
/// leaves no edit behind.
class ProcedureEditing {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ProcedureEditing)

public:
    using Kind = upgrade::ProcedureEdit::Kind;

    explicit ProcedureEditing(Session &session);

    /// False where the text says nothing or nothing new. What the step said at first takes the edit back.
    bool setText(const models::StepId &id, const QString &text);
    /// Adds a step behind the one with that id; without one (`after.step` empty) as the first of that way. Gives back
    /// which it is; without a step where the text says nothing or nobody may decide.
    models::StepId add(const models::StepId &after, const QString &text);
    /// Strikes the step out; one that a person added goes altogether.
    void dismiss(const models::StepId &id);
    /// Takes dismiss() back.
    void restore(const models::StepId &id);
    bool moveTo(const models::StepId &id, int position);
    /// Takes back all that was said about the step; one that a person added goes.
    void reset(const models::StepId &id);
    /// Why it was dismissed, edited or added, whichever shows; nothing where nobody did.
    void setReason(const models::StepId &id, const QString &reason);

    /// Whether setReason() has something to say it of.
    [[nodiscard]] bool takesReason(const models::StepId &id) const { return signedEdit(id) != nullptr; }
    [[nodiscard]] bool canReset(const models::StepId &id) const { return !keysOf(id).empty(); }
    /// A step that was dismissed along with another one comes back with that one.
    [[nodiscard]] bool canRestore(const models::StepId &id) const { return find(id, Kind::Dismiss) != nullptr; }

private:
    [[nodiscard]] const std::vector<upgrade::ProcedureStep> &stepsOf(bool rollback) const;
    [[nodiscard]] const upgrade::ProcedureStep *step(const models::StepId &id) const;
    /// -1 where there is none.
    [[nodiscard]] int positionOf(const models::StepId &id) const;
    void remove(const models::StepId &id);
    [[nodiscard]] const upgrade::ProcedureEdit *find(const models::StepId &id, Kind kind) const;
    /// Which edit the step is signed by.
    [[nodiscard]] const upgrade::ProcedureEdit *signedEdit(const models::StepId &id) const;
    [[nodiscard]] std::vector<release::Decisions::StepKey> keysOf(const models::StepId &id) const;

    Session &m_session;
};

} // namespace waybill::app
