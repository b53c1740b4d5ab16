// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {
struct AssessedChange;
}

namespace waybill::models {

/// What stands together in the list of changes. None of them depends on a decision: a change that is decided stays
/// where it is.
enum class ChangesGrouping { Repository, Suggestion, Evidence, Folder, Merge, Assignee };

inline constexpr std::array AllChangesGroupings{ChangesGrouping::Repository, ChangesGrouping::Suggestion,
                                                ChangesGrouping::Evidence,   ChangesGrouping::Folder,
                                                ChangesGrouping::Merge,      ChangesGrouping::Assignee};

/// "repository", "suggestion", "evidence", "folder", "merge", "assignee": for settings. Not translated.
[[nodiscard]] QString keyName(ChangesGrouping grouping);
[[nodiscard]] std::optional<ChangesGrouping> changesGroupingFromKey(QStringView key);
/// The word for people, translated.
[[nodiscard]] QString label(ChangesGrouping grouping);

/// The group that a change belongs to.
struct ChangesGroup {
    int rank = 0;  ///< groups stand by rank, then by key
    QString key;   ///< names the group; not translated
    QString title; ///< translated
    bool operator<(const ChangesGroup &other) const { return std::tie(rank, key) < std::tie(other.rank, other.key); }
};

/// By the repository, by what is suggested, by the evidence that speaks loudest, or by the top folder in which most of
/// the change's files lie: its own code before tests, documentation and the code of others; or by the merge of many
/// changes that brought it, the newest first; or by who is asked to decide, and last what nobody is. `repository` is
/// its index in the product.
[[nodiscard]] ChangesGroup groupOf(ChangesGrouping grouping, int repository, const QString &repositoryName,
                                   const release::AssessedChange &change);

} // namespace waybill::models
