// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QAbstractListModel>

#include <memory>
#include <set>
#include <vector>

namespace waybill::release {
struct AssessedChange;
struct Release;
struct RepositoryRelease;
struct Survey;
} // namespace waybill::release

namespace waybill::models {

/// What names a change in every release: its repository and its id.
struct ChangeKey {
    QString repository;
    git::ObjectId id;
    bool operator==(const ChangeKey &) const = default;
    bool operator<(const ChangeKey &other) const
    {
        return std::tie(repository, id) < std::tie(other.repository, other.id);
    }
};

/// The changes of a release, newest first, each repository below a heading of its own. Rows are keyed by repository and
/// id: update() tells views about what really differs and never resets, so that selection and scroll position survive
/// whatever is read or decided.
class ChangesModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        HeadingRole = Qt::UserRole, ///< bool: the row is a repository's heading
        RepositoryRole,             ///< QString: name
        RepositoryIndexRole,        ///< int: index in the product
        IdRole,                     ///< QByteArray: 40 digits
        ImpactRole,                 ///< int: the Impact that counts
        DecidedRole,                ///< bool: a person said so
        SuggestionRole,             ///< int: the suggested Impact
        ConfidenceRole,             ///< double: 0..1
        PullRequestRole,            ///< int; invalid for a lone commit
        AuthorRole,                 ///< QString
        DateRole,                   ///< QDateTime
        FileCountRole,              ///< int
        NoteRole,                   ///< QString: the decision's line for the notes
        UpgradeRole,                ///< int: the decision's Trait; invalid without one
        CancelledRole,              ///< bool: a revert, or what it takes back
        AssigneeRole,               ///< QString: who is asked to decide
        CommentCountRole,           ///< int
        MarkedRole,                 ///< bool: somebody wants to look at it again
        RangeRole,                  ///< QString, headings only: "1.5.0 .. HEAD"
        DecidedCountRole,           ///< int, headings only
        TotalCountRole,             ///< int, headings only
        StateRole,                  ///< QString, headings only: what to say where there is no change
        LastRole = StateRole
    };

    explicit ChangesModel(QObject *parent = nullptr);
    ~ChangesModel() override;

    /// Takes over what differs in all repositories; those that the product lost go, new ones come.
    void update(const release::Release &release);
    /// The same for one repository whose survey or decisions changed; all others are not even looked at.
    void updateRepository(const release::Release &release, int repository);
    /// Nothing is open.
    void clear();
    /// The changes that somebody wants to look at again.
    void setMarked(std::set<ChangeKey> marked);
    [[nodiscard]] bool isMarked(int row) const;
    /// Whether merges of many changes were opened: only then is there something to group by them.
    [[nodiscard]] bool hasOpenedMerges() const;
    /// Likewise of people who are asked to decide.
    [[nodiscard]] bool hasAssignments() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// Null for a heading. Valid until the next update.
    [[nodiscard]] const release::AssessedChange *change(int row) const;
    /// The index in the product of the repository that a row belongs to; -1 without one.
    [[nodiscard]] int repositoryAt(int row) const;
    [[nodiscard]] ChangeKey key(int row) const;
    /// The row of a change; -1 where it is gone.
    [[nodiscard]] int rowOf(const ChangeKey &key) const;
    [[nodiscard]] std::shared_ptr<const release::Survey> survey(int repository) const;
    /// Changes with and without a decision in one repository, or in all with -1.
    [[nodiscard]] int decidedCount(int repository) const;
    [[nodiscard]] int totalCount(int repository) const;
    /// The rows that belong to a repository: its heading, and as many changes behind it.
    [[nodiscard]] int headingRow(int repository) const;

private:
    struct Group;

    void updateGroup(int group, const release::RepositoryRelease &repository);
    bool updateValues(int group, const std::vector<release::AssessedChange> &rows);
    void updateRows(int group, const std::vector<release::AssessedChange> &rows);
    void insertGroup(int group, const QString &repository);
    void removeGroup(int group);
    void countHeadings();
    [[nodiscard]] QVariant headingData(const Group &group, int role) const;
    [[nodiscard]] QVariant changeData(const Group &group, const release::AssessedChange &row, int role) const;

    std::vector<Group> m_groups;
    std::vector<int> m_headings; ///< each group's heading row
    std::set<ChangeKey> m_marked;
    int m_rowCount = 0;
};

} // namespace waybill::models
