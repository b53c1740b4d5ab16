// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/release.h"

#include <QStringList>

namespace waybill::models {

/// What the filter line says, parsed: free words, and tokens with a colon. All must match; a token with a leading "-"
/// must not. Words match the title, the note, the author, "#123" and the beginning of the id, without regard to case.
///
///     is:undecided is:decided is:reverted is:noted is:proto
///     impact:breaking|additive|fix|none|undecided   repo:NAME   author:NAME   path:TEXT or path:*.proto
///
/// Values with blanks stand in double quotes. Several tokens of one kind with the same sign are alternatives
/// (repo:agent repo:shim), words are not.
class ChangesFilter {
public:
    [[nodiscard]] static ChangesFilter parse(const QString &text);

    [[nodiscard]] bool isEmpty() const { return m_conditions.empty(); }
    [[nodiscard]] bool matches(const QString &repository, const release::AssessedChange &change) const;
    /// Tokens that mean nothing ("impact:huge"): they are shown to whoever typed them, and match everything.
    [[nodiscard]] const QStringList &unknown() const { return m_unknown; }

private:
    enum class Kind { Word, Decided, Undecided, Reverted, Noted, Proto, Impact, Repository, Author, Path };
    struct Condition {
        Kind kind = Kind::Word;
        bool negated = false;
        QString text;
        waybill::Impact impact = waybill::Impact::Undecided;
    };
    [[nodiscard]] static std::optional<Condition> token(const QString &key, const QString &value);
    [[nodiscard]] static bool holds(const Condition &condition, const QString &repository,
                                    const release::AssessedChange &change);

    std::vector<Condition> m_conditions; ///< those of one kind and sign side by side
    QStringList m_unknown;
};

} // namespace waybill::models
