// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changesfilter.h"
#include "models/changes/changesgrouping.h"
#include "models/changes/changesmodel.h"
#include "release/assess/impactcounts.h"

#include <QSet>

namespace waybill::models {

/// The rows that the page shows: changes of one repository or of all, of those what the filter lets through, in groups
/// that can be folded below headings. Never resets: rows come, go and move by the key of their change, so that the
/// selection survives every decision, filter and grouping.
///
/// A group counts all its changes, whatever the filter. Where the groups are repositories and one is chosen there is
/// no heading.
class ChangesProxy : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        FoldedRole = ChangesModel::LastRole + 1, ///< bool, headings only
    };

    explicit ChangesProxy(ChangesModel &source, QObject *parent = nullptr);

    /// An index in the product; -1 for all.
    void setRepository(int repository);
    [[nodiscard]] int repository() const { return m_repository; }
    void setFilter(const ChangesFilter &filter);
    [[nodiscard]] const ChangesFilter &filter() const { return m_filter; }
    void setGrouping(ChangesGrouping grouping);
    [[nodiscard]] ChangesGrouping grouping() const { return m_grouping; }

    /// Folds or unfolds the group that a row belongs to. A group stays folded until it is unfolded or the grouping
    /// changes.
    void setFolded(int row, bool folded);
    void setAllFolded(bool folded);
    [[nodiscard]] bool isFolded(int row) const;
    /// Unfolds the group of a change that the filter lets through but a fold hides.
    void reveal(const ChangeKey &key);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// A heading can be chosen only while it is folded: elsewhere the arrow keys step over it.
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    [[nodiscard]] const ChangesModel &changes() const { return m_source; }
    /// Null for a heading or no row.
    [[nodiscard]] const release::AssessedChange *change(int row) const;
    [[nodiscard]] ChangeKey key(int row) const;
    /// -1 where the change is gone, filtered out, or in a folded group.
    [[nodiscard]] int rowOf(const ChangeKey &key) const;
    /// The row in the source; -1 for a heading that is no repository's.
    [[nodiscard]] int sourceRow(int row) const;
    /// The row of the heading above a row, or the row itself; -1 without headings.
    [[nodiscard]] int headingOf(int row) const;
    /// The first row behind `row` without a decision, else the first such row from the top (which may be `row`); -1
    /// when everything that shows is decided.
    [[nodiscard]] int nextUndecided(int row) const;
    /// The next row that is a change, in steps of `step` (1 or -1); -1 at the end.
    [[nodiscard]] int nextChange(int row, int step) const;
    /// How many changes the filter lets through, in folded groups too.
    [[nodiscard]] int shownCount() const;
    /// Those changes as rows of the source, in the order of the list: all, or those of the group that `row` is in.
    [[nodiscard]] std::vector<int> shownChanges() const;
    [[nodiscard]] std::vector<int> shownChangesOfGroup(int row) const;

private:
    /// What is known of a row of the source.
    struct Entry {
        int group = -1; ///< in m_groups; -1 for a heading or another repository
        bool accepted = false;
        bool decided = false;
        std::optional<Impact> stated; ///< as the board counts it; nothing where another line has released the change
        bool operator==(const Entry &) const = default;
    };
    struct Group {
        ChangesGroup name;
        int total = 0;
        int decided = 0;
        int accepted = 0;
        int heading = -1;           ///< its row in the source; -1 where it is no repository's
        std::map<int, int> members; ///< how many changes of which repository
        release::ImpactCounts impacts;
    };
    /// A heading where `id` is null.
    struct Row {
        QString group;
        QString repository;
        git::ObjectId id;
        int source = -1; ///< its row there
        int groupIndex = -1;
        [[nodiscard]] bool isHeading() const { return id.isNull(); }
        [[nodiscard]] bool isSame(const Row &other) const
        {
            return id == other.id && (isHeading() ? group == other.group : repository == other.repository);
        }
    };

    [[nodiscard]] bool accepts(int sourceRow) const;
    [[nodiscard]] std::optional<Impact> countedImpact(int sourceRow) const;
    [[nodiscard]] bool hasHeadings() const { return m_grouping != ChangesGrouping::Repository || m_repository < 0; }
    [[nodiscard]] int groupIndex(const ChangesGroup &name) const;
    void readAll();
    void readFilter();
    void count();
    void arrange();
    [[nodiscard]] std::vector<Row> wantedRows() const;
    [[nodiscard]] std::vector<int> placesIn(const std::vector<Row> &wanted) const;
    void removeRows(std::vector<int> *places);
    void moveRows(const std::vector<int> &places);
    void insertRows(const std::vector<Row> &wanted);
    void sourceChanged(int first, int last);
    [[nodiscard]] QVariant headingData(const Row &row, int role) const;
    [[nodiscard]] QString contentOf(const Group &group) const;

    ChangesModel &m_source;
    ChangesFilter m_filter;
    ChangesGrouping m_grouping = ChangesGrouping::Repository;
    int m_repository = -1;
    QSet<QString> m_folded;       ///< keys of groups
    std::vector<Entry> m_entries; ///< of every row of the source
    std::vector<Group> m_groups;  ///< in the order of the list
    std::vector<Row> m_rows;
};

} // namespace waybill::models
