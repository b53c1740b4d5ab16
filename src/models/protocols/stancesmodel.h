// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/release.h"

#include <QAbstractTableModel>

namespace waybill::models {

/// The four stances side by side: what a release is under each notion of a breakage, and which version that gives.
/// Cells have the roles of factcell.h.
class StancesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { StanceName, Meaning, Version, Step, Why, ColumnCount };

    explicit StancesModel(QObject *parent = nullptr);

    /// As many stances as before change in their places.
    void setStances(std::vector<release::StanceAnswer> stances);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString text(const release::StanceAnswer &answer, int column) const;
    [[nodiscard]] QString whole(const release::StanceAnswer &answer) const;

    std::vector<release::StanceAnswer> m_stances;
};

} // namespace waybill::models
