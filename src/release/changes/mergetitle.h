// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace waybill::release {

/// What a commit message says about the pull request that it merges. Forges word it differently; see mergetitle.cpp for
/// the forms.
struct MergeTitle {
    QString title;                  ///< the pull request's title, one line; empty where the message has none
    std::optional<int> pullRequest; ///< its number
    bool operator==(const MergeTitle &) const = default;
};

/// Reads the message of a merge commit (decoded).
[[nodiscard]] MergeTitle readMergeMessage(const QString &message);
/// Whether a merge commit (decoded message) carries a line of development or a release into another one, rather than a
/// topic: "Merge branch 'release-1.5'", "Merge tag 'v1.5.1' into main", "Merge branch 'master' of ...". By name, so
/// never where a pull request is named.
[[nodiscard]] bool mergesALine(const QString &message);
/// What the merge of a branch (decoded message) is about where its message says no more than the branch's name:
/// "Merge branch 'ann/fix-nil-primary'" is about "fix nil primary", and so is "Merge pull request #7 from
/// ann/fix-nil-primary". Nothing where there is a title; empty where the name says nothing either ("Merge branch
/// 'work'").
[[nodiscard]] std::optional<QString> mergedTopic(const QString &message);
/// Reads the message of a commit with one parent: a squash merge names its pull request as "title (#12)", which is cut
/// off the title, or in its forge's words for a merge.
[[nodiscard]] MergeTitle readSquashMessage(const QString &message);
/// The numbers that a message says it closes: "Fixes #12", "Closes: owner/repo#12" (of the same repository or not
/// said), "Resolves #3".
[[nodiscard]] std::vector<int> closedIssues(const QString &message);
/// What a message takes back: the full or abbreviated ids of "This reverts commit <id>", in order.
[[nodiscard]] std::vector<QByteArray> revertedIds(const QString &message);
/// The title inside `Revert "title"` or behind "revert: "; of `Reapply "title"`, which takes a revert back, that
/// revert's title. Empty where the subject is neither.
[[nodiscard]] QString revertedTitle(const QString &subject);
/// The one pull request that a subject says it takes back as a whole: "Revert PR #12", `Revert "title (#12)"`.
[[nodiscard]] std::optional<int> revertedPullRequest(const QString &subject);

} // namespace waybill::release
