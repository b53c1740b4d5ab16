// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/chosenversion.h"
#include "release/decisions/decision.h"
#include "release/decisions/discussion.h"
#include "upgrade/procedureedit.h"

#include <QJsonObject>

#include <tl/expected.hpp>

namespace waybill::release {

/// Why a line is not what it seems to be, and what was expected.
struct Misfit {
    Message wrong;
    Message expected;
};

/// A time as it is written: UTC, ISO 8601. A value that is absent or null is a time that is not known, and has none;
/// nothing where it is no time.
[[nodiscard]] std::optional<QDateTime> timeFromJson(const QJsonValue &value);
[[nodiscard]] QString timeToJson(const QDateTime &time);

/// Reads a decision: an object with a repository, a commit of 40 digits and an impact.
[[nodiscard]] tl::expected<Decision, Misfit> decisionFromJson(const QJsonObject &object);
/// Sets a decision's keys and leaves all others alone.
void writeJson(const Decision &decision, QJsonObject *object);

/// Whether the object is meant as an edit of the procedure: it says so, and names no commit.
[[nodiscard]] bool isProcedureEdit(const QJsonObject &object);
/// Reads an edit of the procedure: an object with the kind of edit and the step that it is of.
[[nodiscard]] tl::expected<upgrade::ProcedureEdit, Misfit> procedureEditFromJson(const QJsonObject &object);
/// Sets an edit's keys and leaves all others alone.
void writeJson(const upgrade::ProcedureEdit &edit, QJsonObject *object);

/// Whether the object is meant as the choice of a version: it names one as planned, and neither a commit nor a step.
[[nodiscard]] bool isChosenVersion(const QJsonObject &object);
/// Reads the choice of a version: an object with a version as planned, and a repository or none.
[[nodiscard]] tl::expected<ChosenVersion, Misfit> chosenVersionFromJson(const QJsonObject &object);
/// Sets a choice's keys and leaves all others alone.
void writeJson(const ChosenVersion &chosen, QJsonObject *object);

/// Whether the object is meant to say who is asked to decide about a change: it names an assignee and no impact.
[[nodiscard]] bool isAssignment(const QJsonObject &object);
/// Reads an assignment: an object with a repository, a commit of 40 digits and an assignee.
[[nodiscard]] tl::expected<Assignment, Misfit> assignmentFromJson(const QJsonObject &object);
/// Sets an assignment's keys and leaves all others alone.
void writeJson(const Assignment &assignment, QJsonObject *object);

/// Whether the object is meant as a comment: it has one, and no impact.
[[nodiscard]] bool isComment(const QJsonObject &object);
/// Reads a comment: an object with a repository, a commit of 40 digits and a comment.
[[nodiscard]] tl::expected<Comment, Misfit> commentFromJson(const QJsonObject &object);
/// Sets a comment's keys and leaves all others alone.
void writeJson(const Comment &comment, QJsonObject *object);

} // namespace waybill::release
