// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/commitcomparison.h"

#include <QAbstractListModel>

#include <memory>

namespace waybill::models {

using CommitComparisonPtr = std::shared_ptr<const compare::CommitComparison>;

/// The commits that only one of two revisions reaches, one side at a time, youngest first. Texts are decoded when they
/// are asked for: thousands of commits show at once.
class CommitsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        AuthorRole = Qt::UserRole, ///< QString
        DateRole,                  ///< QDateTime: the committer's
        ShortIdRole,               ///< QString
        IdRole,                    ///< QByteArray: 40 hexadecimal digits
        DuplicateRole,             ///< QString: "also 1a2b3c4 on the other side"; empty without one
    };

    explicit CommitsModel(QObject *parent = nullptr);

    /// Another comparison; null: none is known. Shows the side that has commits, the new one where both do.
    void setCommits(CommitComparisonPtr commits);
    /// 0 old, 1 new.
    void setSide(int side);
    [[nodiscard]] int side() const { return m_side; }
    /// Leaves out those that the other side has too.
    void setDuplicatesHidden(bool hidden);
    /// Those of a side that show; -1 where none is known.
    [[nodiscard]] int count(int side) const;
    [[nodiscard]] bool isKnown() const { return m_commits != nullptr; }
    [[nodiscard]] bool hasDuplicates() const;
    /// Null for no row.
    [[nodiscard]] const compare::SidedCommit *commit(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void fill();

    CommitComparisonPtr m_commits;
    std::vector<int> m_rows; ///< indexes in the list of the side
    int m_side = 1;
    bool m_duplicatesHidden = false;
};

} // namespace waybill::models
