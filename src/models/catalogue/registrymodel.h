// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/catalogue/registryrow.h"
#include "models/common/rowsmodel.h"

namespace waybill::models {

/// What registries have beside what git promises, a row an image. Cells have the roles of factcell.h and
/// cataloguecell.h.
class RegistryModel : public RowsModel<RegistryRow> {
    Q_OBJECT

public:
    enum Column {
        Name,
        InGit,
        InRegistry,
        Build,
        Digest,
        Platforms,
        Base,
        BaseAge,
        Update,
        Actor,
        Problems,
        Seen,
        Repository,
        ColumnCount
    };

    explicit RegistryModel(QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const RegistryRow &row) const override;

private:
    [[nodiscard]] static QString text(const RegistryRow &row, int column);
    [[nodiscard]] static QString toolTip(const RegistryRow &row, int column);
    [[nodiscard]] static QVariant update(const RegistryRow &row, int role);
    [[nodiscard]] static QVariant sortKey(const RegistryRow &row, int column);
};

} // namespace waybill::models
