// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/filechange.h"

#include <QAbstractListModel>

#include <vector>

namespace waybill::models {

/// A commit of a change, and the files that it touches.
struct ChangeCommit {
    git::Commit commit;
    std::vector<git::FileChange> files;
    bool operator==(const ChangeCommit &) const = default;
};

/// The commits that a change brings, newest first, for CommitsDelegate.
class ChangeCommitsModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Those of another change.
    void setCommits(std::vector<ChangeCommit> commits);
    /// Null for no row.
    [[nodiscard]] const ChangeCommit *commit(int row) const;
    /// The first one whose message has these words; -1 where none has.
    [[nodiscard]] int rowWith(const QString &words) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<ChangeCommit> m_commits;
};

/// All of a commit as `git show --name-status` has it: its ID, author, committer and dates, its message, its files.
/// Translated.
[[nodiscard]] QString commitText(const ChangeCommit &commit);

} // namespace waybill::models
