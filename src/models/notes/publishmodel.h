// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notes/publishrows.h"

#include <QAbstractItemModel>

namespace waybill::models {

/// Publishing as a tree: a row for each repository, and below it what is written, what is in the way, or what strangers
/// see. Rows that say something else change in place, so that what is chosen and where it is scrolled to stays.
class PublishModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum class Purpose {
        Plan,   ///< what is written, or was
        Lights, ///< what is out
        News,   ///< what forges say otherwise than before
    };
    enum Column { What, State, ColumnCount };
    enum Role {
        FindingRole = Qt::UserRole + 100, ///< bool: takes the whole width, text below text
        AdviceRole,                       ///< QString: of such a one, what to do
    };

    explicit PublishModel(Purpose purpose, QObject *parent = nullptr);

    void setRows(std::vector<PublishRow> rows);
    /// Null for an index that is not of this model.
    [[nodiscard]] const PublishRow *row(const QModelIndex &index) const;
    /// That of a repository; invalid where there is none.
    [[nodiscard]] QModelIndex indexOf(const QString &repository) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    Purpose m_purpose;
    std::vector<PublishRow> m_rows;
};

} // namespace waybill::models
