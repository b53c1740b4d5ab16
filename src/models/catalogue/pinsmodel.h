// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowsmodel.h"
#include "release/catalogue/catalogue.h"

namespace waybill::models {

/// What the repositories of a product pin. Cells have the roles of factcell.h and cataloguecell.h.
class PinsModel : public RowsModel<release::PinRelation> {
    Q_OBJECT

public:
    enum Column { Repository, Component, File, Value, Resolved, Lag, State, ColumnCount };

    explicit PinsModel(QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const release::PinRelation &relation) const override;

private:
    [[nodiscard]] static QString text(const release::PinRelation &relation, int column);
    [[nodiscard]] static QString toolTip(const release::PinRelation &relation, int column);
    [[nodiscard]] static QVariant sortKey(const release::PinRelation &relation, int column);
};

/// "1.5.0-rc1-10", or what there is instead of a place in the history of what is pinned; of an image what its tag is;
/// empty where nothing is known.
[[nodiscard]] QString pinStanding(const release::PinRelation &relation);

} // namespace waybill::models
