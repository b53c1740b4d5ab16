// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/chosenversion.h"
#include "release/decisions/decision.h"
#include "release/decisions/discussion.h"
#include "upgrade/procedureedit.h"

#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace waybill::release {

/// What an edit of the procedure is found by: whether of the rollback, which step, what kind of edit.
struct EditedStep : std::tuple<bool, QString, upgrade::ProcedureEdit::Kind> {
    using tuple::tuple;
};

/// All decisions of a product: a value. Keyed by repository name and commit. Beside them stands what people said about
/// the steps of the procedure, one edit of a kind for each step of either way, and which versions they chose, one for a
/// repository and one for the product; and who is asked to decide, with what people remarked.
class Decisions {
public:
    using Key = std::pair<QString, git::ObjectId>;

    /// Null where nobody decided.
    [[nodiscard]] const Decision *find(const QString &repository, const git::ObjectId &commit) const;
    void set(Decision decision);
    void clear(const QString &repository, const git::ObjectId &commit);
    [[nodiscard]] const std::map<Key, Decision> &all() const { return m_all; }

    using StepKey = EditedStep;
    [[nodiscard]] static StepKey keyOf(const upgrade::ProcedureEdit &edit);
    /// Null where nobody said anything.
    [[nodiscard]] const upgrade::ProcedureEdit *find(const StepKey &key) const;
    void set(upgrade::ProcedureEdit edit);
    void clear(const StepKey &key);
    /// All edits of the procedure, by StepKey: for upgrade::edited().
    [[nodiscard]] std::vector<upgrade::ProcedureEdit> procedure() const;

    /// The version that was chosen for a repository, or with an empty name for the product; null where nobody chose.
    [[nodiscard]] const ChosenVersion *findVersion(const QString &repository) const;
    void set(ChosenVersion chosen);
    void clearVersion(const QString &repository);
    [[nodiscard]] const std::map<QString, ChosenVersion> &versions() const { return m_versions; }

    /// Who is asked to decide about a change; null where nobody is.
    [[nodiscard]] const Assignment *findAssignment(const QString &repository, const git::ObjectId &commit) const;
    void set(Assignment assignment);
    void clearAssignment(const QString &repository, const git::ObjectId &commit);
    [[nodiscard]] const std::map<Key, Assignment> &assignments() const { return m_assignments; }

    /// Adds a comment; the same one again changes nothing.
    void add(Comment comment);
    void remove(const Comment &comment);
    /// Oldest first, by change.
    [[nodiscard]] const std::map<Key, std::vector<Comment>> &comments() const { return m_comments; }

    /// Whether the other ones say the same, whatever is known of the changes.
    [[nodiscard]] bool sayAs(const Decisions &other) const;
    bool operator==(const Decisions &) const = default;

private:
    std::map<Key, Decision> m_all;
    std::map<StepKey, upgrade::ProcedureEdit> m_procedure;
    std::map<QString, ChosenVersion> m_versions;
    std::map<Key, Assignment> m_assignments;
    std::map<Key, std::vector<Comment>> m_comments;
};

} // namespace waybill::release
