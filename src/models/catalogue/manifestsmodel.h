// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowsmodel.h"
#include "release/catalogue/catalogue.h"

namespace waybill::models {

/// What a range changes for those who use Kubernetes objects and their definitions. Cells have the roles of factcell.h
/// and cataloguecell.h.
class ManifestsModel : public RowsModel<release::CatalogueManifest> {
    Q_OBJECT

public:
    enum Column { Meaning, Object, What, Repository, File, ColumnCount };

    explicit ManifestsModel(QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const release::CatalogueManifest &manifest) const override;

private:
    [[nodiscard]] static QString text(const release::CatalogueManifest &manifest, int column);
};

/// The impact whose colour and glyph stand for what a finding means: Undecided where only a person can tell.
[[nodiscard]] Impact impactShown(const findings::Finding &finding);

} // namespace waybill::models
