// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/searchtext.h"

#include <QAbstractListModel>

namespace waybill::models {

/// Lines found in the files of a comparison, as they arrive: a heading a file, then its lines. Rows only ever come at
/// the end.
class SearchHitsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        HeadingRole = Qt::UserRole, ///< bool: a file, with the number of its lines in CountRole
        CountRole,                  ///< int
        LineRole,                   ///< int: from 1
        SideRole,                   ///< int: 0 old, 1 new
        StartRole,                  ///< int: where in the text the match begins, from 0; -1 where it is not known
        LengthRole,                 ///< int
    };

    explicit SearchHitsModel(QObject *parent = nullptr);

    /// Begins again, in these files.
    void clear(const std::vector<git::FileChange> &files = {});
    void append(const std::vector<compare::TextHit> &hits);
    [[nodiscard]] int hitCount() const { return int(m_hits.size()); }
    /// How many files have one.
    [[nodiscard]] int fileCount() const { return m_headings; }
    /// Null for a heading and for no row.
    [[nodiscard]] const compare::TextHit *hit(const QModelIndex &index) const;
    /// The path that a hit's file was searched under: of the new side, or of a deleted file.
    [[nodiscard]] QByteArray path(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Row {
        int file = 0;
        int hit = -1;  ///< -1 for a heading
        int count = 0; ///< of a heading
    };

    std::vector<QByteArray> m_paths;
    std::vector<compare::TextHit> m_hits;
    std::vector<Row> m_rows;
    int m_headings = 0;
};

} // namespace waybill::models
