// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/liveupgrade.h"

#include <QAbstractTableModel>

namespace waybill::models {

/// What a live upgrade asks of each component, and whether a pair of versions has it. Cells have the roles of
/// factcell.h.
class LiveUpgradeModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Component, Requirement, Level, State, Evidence, ColumnCount };

    explicit LiveUpgradeModel(QObject *parent = nullptr);

    /// As many rows as before change in their places.
    void setRows(std::vector<upgrade::LiveUpgradeRow> rows);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static QString text(const upgrade::LiveUpgradeRow &row, int column);

    std::vector<upgrade::LiveUpgradeRow> m_rows;
};

} // namespace waybill::models
