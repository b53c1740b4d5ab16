// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"

#include <QAbstractTableModel>

namespace waybill::models {

/// The two mixes of each client and its server between a pair of versions: new client with old server, old client with
/// new server, by contract and by use. Cells have the roles of factcell.h.
class MixesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Protocol, Pair, Contract, Use, Reasons, ColumnCount };

    explicit MixesModel(QObject *parent = nullptr);

    /// As many mixes as before change in their places.
    void setProtocols(const std::vector<upgrade::ProtocolFacts> &protocols);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row {
        QString protocol;
        QString pair;
        upgrade::Mix mix;
        bool knowsUse = false;
        Message problem; ///< why the mix says nothing; else empty
    };
    [[nodiscard]] QString reasons(const Row &row) const;
    [[nodiscard]] QString whole(const Row &row) const;
    [[nodiscard]] QString text(const Row &row, int column) const;
    /// Of the cell; nothing where the cell has none, or nothing is known.
    [[nodiscard]] static std::optional<Verdict> verdict(const Row &row, int column);

    std::vector<Row> m_rows;
};

} // namespace waybill::models
