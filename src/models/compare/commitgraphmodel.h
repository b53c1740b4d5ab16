// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/commithistory.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <memory>
#include <unordered_map>
#include <vector>

namespace waybill::release {
struct Change;
} // namespace waybill::release

namespace waybill::models {

using ChangesPtr = std::shared_ptr<const std::vector<release::Change>>;

/// The commits of a graph, children before parents, with what stands on them, which side of the comparison has them,
/// and the change that they belong to. Texts are made when they are asked for: tens of thousands of commits show at
/// once.
class CommitGraphModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Subject, Change, Author, Date, Id, ColumnCount };
    enum Role {
        SideRole = Qt::UserRole, ///< int: compare::HistorySide
        IdRole,                  ///< QByteArray: 40 hexadecimal digits
        MarksRole,               ///< QStringList: "Base", "Head", or both
        LabelsRole,              ///< QStringList: branches and tags
    };

    explicit CommitGraphModel(QObject *parent = nullptr);

    /// Other commits, or none; its ends are the base and the head. Where they only go on from those before, rows are
    /// added and none is lost.
    void setHistory(compare::HistoryPtr history);
    /// Another base and head, of the same commits; false, and nothing changes, where one of them is not among these.
    bool setEnds(const std::array<git::ObjectId, 2> &ends);
    [[nodiscard]] const std::array<git::ObjectId, 2> &ends() const { return m_ends; }
    /// The changes that commits may belong to; null: none is known.
    void setChanges(ChangesPtr changes);
    /// Leaves the commits that have each of these words: in the subject, the author's name, a branch or tag, the number
    /// or title of the change, or at the start of the id. Case does not matter. Lines between commits are not shown
    /// then.
    void setFilter(const QString &words);
    [[nodiscard]] bool isFiltered() const { return !m_words.isEmpty(); }

    [[nodiscard]] bool isKnown() const { return m_history != nullptr; }
    [[nodiscard]] const compare::History *history() const { return m_history.get(); }
    /// How many of all commits only one side has: 0 base, 1 head.
    [[nodiscard]] int count(int side) const { return m_counts[std::size_t(side)]; }
    /// Null for no row.
    [[nodiscard]] const compare::HistoryCommit *commit(const QModelIndex &index) const;
    /// The lines beside it; null for no row.
    [[nodiscard]] const compare::GraphRow *lines(const QModelIndex &index) const;
    [[nodiscard]] std::vector<compare::HistoryLabel> labels(const QModelIndex &index) const;
    [[nodiscard]] compare::HistorySide side(const QModelIndex &index) const;
    /// The change that it belongs to; null where none is known.
    [[nodiscard]] const release::Change *change(const QModelIndex &index) const;
    /// The row of a commit; invalid where it does not show.
    [[nodiscard]] QModelIndex indexOf(const git::ObjectId &commit) const;
    /// How git is to be asked for a commit: the name of a tag or local branch on it, else its id.
    [[nodiscard]] QByteArray revision(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] int place(const QModelIndex &index) const;
    [[nodiscard]] const release::Change *changeOf(const git::ObjectId &id) const;
    [[nodiscard]] bool matches(int place) const;
    [[nodiscard]] QString text(const QModelIndex &index) const;
    [[nodiscard]] QString spoken(const QModelIndex &index) const;
    [[nodiscard]] QString changeText(const release::Change &change) const;
    void fill();
    void takeSides();

    compare::HistoryPtr m_history;
    std::array<git::ObjectId, 2> m_ends;
    std::vector<compare::HistorySide> m_sides;
    std::array<int, 2> m_counts{};
    ChangesPtr m_changes;
    std::unordered_map<git::ObjectId, int> m_changeOf; ///< index in the changes
    QStringList m_words;
    std::vector<int> m_rows; ///< indexes in the history, while it is filtered
};

/// Which side has a commit, in words: "only in the head". Empty for one that neither has.
[[nodiscard]] QString sideText(compare::HistorySide side);

} // namespace waybill::models
