// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/board/boardrow.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace waybill::models {

/// The board: the product's row (where there is more than one repository), then a row a repository. All rows are there
/// from the start and fill in as surveys arrive.
class BoardModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Name,
        Current,
        Age,
        Releases,
        Commits,
        Changes,
        ToDecide,
        Next,
        Upgrade,
        Pins,
        Images,
        Checks,
        Milestone,
        Problems,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole, ///< to be compared by BoardSortProxy
        RepositoryRole,          ///< int: index in the product; -1 for the product's row
        LoadingRole,             ///< bool
        ReadableRole,            ///< bool
        DetailRole,              ///< QString: a second, quieter line
        CountsRole,              ///< release::ImpactCounts
        TicksRole,               ///< ReleaseTicks
        BumpRole,                ///< int: Bump
        ReleasedRole,            ///< bool: the range ends at a release
        TraitRole,               ///< int: Trait; invalid without advice
        PinsRole,                ///< bool: a pin that somebody should look at
        ImagesRole,              ///< bool: likewise, an image in a registry
        ChecksRole,              ///< bool: continuous integration of the head failed
        SeverityRole,            ///< int: the worst Problem::Severity; invalid without problems
    };

    explicit BoardModel(QObject *parent = nullptr);

    /// Another product: a reset.
    void setRelease(const release::Release &release, const std::function<bool(int)> &isLoading);
    /// The same product: rows that differ change in place.
    void update(const release::Release &release, const std::function<bool(int)> &isLoading);
    /// What registries have of the images, from the next update on; null: nothing is known.
    void setRegistries(std::shared_ptr<const queries::RegistryView> view) { m_registries = std::move(view); }
    void clear();

    [[nodiscard]] const BoardRow *row(int number) const;
    /// Some row has something to show in a column.
    [[nodiscard]] bool hasAny(int column) const;
    /// The row that shows a repository (-1: the product); -1 where there is none.
    [[nodiscard]] int rowOf(int repository) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] std::vector<BoardRow> rowsOf(const release::Release &release,
                                               const std::function<bool(int)> &isLoading) const;
    [[nodiscard]] QString text(const BoardRow &row, int column) const;
    [[nodiscard]] QString toolTip(const BoardRow &row, int column) const;
    [[nodiscard]] QStringList countTexts(const BoardRow &row) const;
    [[nodiscard]] QVariant sortKey(const BoardRow &row, int column) const;

    std::shared_ptr<const queries::RegistryView> m_registries;
    std::vector<BoardRow> m_rows;
};

/// Sorts versions by precedence, numbers as numbers and the rest as people read it; the product's row stays on top.
class BoardSortProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit BoardSortProxy(QObject *parent = nullptr);

    /// Shows the repositories that have all these words in their name, their version or their problems, and the
    /// product.
    void setFilter(const QString &words);
    /// Whether any repository has them.
    [[nodiscard]] bool hasMatches() const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QStringList m_words;
};

} // namespace waybill::models

Q_DECLARE_METATYPE(waybill::version::SemVer)
