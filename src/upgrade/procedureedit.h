// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace waybill::upgrade {

struct Procedure;

/// What a person said about a step.
struct ProcedureEdit {
    enum class Kind { Text, Add, Dismiss, Move };

    QString step; ///< ProcedureStep::id; of an added one its own, "added:1"
    Kind kind = Kind::Text;
    QString text;          ///< for Text and Add
    QString after;         ///< for Add and Move: the id of the step before it; empty: the first
    bool rollback = false; ///< of the rollback
    QString by;
    QString reason;
    QDateTime at; ///< UTC
    bool operator==(const ProcedureEdit &) const = default;
};

/// "text", "add", "dismiss", "move". Not translated.
[[nodiscard]] QString keyName(ProcedureEdit::Kind kind);
[[nodiscard]] std::optional<ProcedureEdit::Kind> editKindFromKey(QStringView key);

/// The procedure as people want it: pure, whatever order the edits stand in; of equal kinds the later counts. Edits of
/// steps that are not there (any more) change nothing, but an added step whose place is gone comes last. A dismissed
/// step stays, marked, and its trait counts no longer; with the drain goes the uncordoning.
[[nodiscard]] Procedure edited(Procedure procedure, const std::vector<ProcedureEdit> &edits);

} // namespace waybill::upgrade
