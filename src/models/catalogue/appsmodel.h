// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowsmodel.h"
#include "release/catalogue/catalogue.h"

namespace waybill::models {

/// The applications of a catalogue. Cells have the roles of factcell.h and cataloguecell.h.
class AppsModel : public RowsModel<release::CatalogueApp> {
    Q_OBJECT

public:
    enum Column { Id, Version, Name, Repository, Since, Newest, Problems, ColumnCount };

    explicit AppsModel(QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const release::CatalogueApp &app) const override;

private:
    [[nodiscard]] static QString text(const release::CatalogueApp &app, int column);
    [[nodiscard]] static QVariant newest(const release::CatalogueApp &app, int role);
};

} // namespace waybill::models
