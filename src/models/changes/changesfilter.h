// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/pathkind.h"
#include "words/impact.h"

#include <QRegularExpression>
#include <QStringList>

namespace waybill::release {
struct AssessedChange;
struct Survey;
} // namespace waybill::release

namespace waybill::models {

/// What the filter line says, parsed: free words, and tokens with a colon. All must match; a token with a leading "-"
/// must not. Words match the title, the note, the author, "#123" and the beginning of the id, without regard to case.
///
///     is:unreviewed is:reviewed (also is:undecided is:decided) is:overruled is:review is:reverted is:noted is:proto
///     is:backport is:released is:carried (its decision, over from another commit)
///     has:note has:upgrade has:suggestion has:place has:problem
///     impact:breaking|additive|fix|none|undecided (as decided, else as suggested) and the same for suggested: and for
///     counts: (as the Board and the notes count it: by decisions and facts, not by suspicions)
///     repo:NAME author:NAME by:NAME source:TEXT path:TEXT or path:*.proto
///     label:NAME milestone:NAME (of its pull request; author: also takes the handle)
///     kind:code|docs|tests|examples|automation|vendored|generated
///     confidence:>0.8 or conf:<=80%
///
/// Values with blanks stand in double quotes. Several tokens of one kind with the same sign are alternatives
/// (repo:agent repo:shim), words and confidences are not.
class ChangesFilter {
public:
    /// `me`: whom assigned:me means.
    [[nodiscard]] static ChangesFilter parse(const QString &text, const QString &me = {});

    [[nodiscard]] bool isEmpty() const { return m_conditions.empty(); }
    /// `survey`: of the repository that has the change. `marked`: somebody wants to look at the change again.
    [[nodiscard]] bool matches(const release::Survey &survey, const release::AssessedChange &change,
                               bool marked = false) const;
    /// Tokens that mean nothing ("impact:huge"): they are shown to whoever typed them, and match everything.
    [[nodiscard]] const QStringList &unknown() const { return m_unknown; }

private:
    enum class Kind {
        Word,
        Decided,
        Undecided,
        Overruled,
        Marked,
        Reverted,
        Backport,
        Released,
        Carried,
        Noted,
        Upgrade,
        Suggested,
        Placed,
        Problem,
        Impact,
        Suggestion,
        Counted,
        Confidence,
        Repository,
        By,
        Author,
        Label,
        Milestone,
        Source,
        Proto,
        Assigned,
        AssignedTo,
        Commented,
        FileKind,
        Path
    };
    struct Condition {
        Kind kind = Kind::Word;
        bool negated = false;
        QString text;
        waybill::Impact impact = waybill::Impact::Undecided;
        source::PathKind files = source::PathKind::Product;
        double least = 0; ///< of the confidence
        double most = 1;
        std::optional<QRegularExpression> pattern; ///< of the whole path, where '*' stands in the text
    };
    [[nodiscard]] static std::optional<Condition> token(const QString &key, const QString &value, const QString &me);
    [[nodiscard]] static bool holds(const Condition &condition, const release::Survey &survey,
                                    const release::AssessedChange &change, bool marked);
    [[nodiscard]] static bool pathMatches(const Condition &condition, const QByteArray &path);
    [[nodiscard]] static bool isAlternative(const Condition &condition);

    std::vector<Condition> m_conditions; ///< those of one kind and sign side by side
    QStringList m_unknown;
};

} // namespace waybill::models
