// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowsmodel.h"
#include "release/catalogue/catalogue.h"

namespace waybill::models {

/// The container images of a catalogue. Cells have the roles of factcell.h and cataloguecell.h.
class ImagesModel : public RowsModel<release::CatalogueImage> {
    Q_OBJECT

public:
    enum Column { Name, Short, Intermediate, Moved, Actor, Problems, Long, Base, Repository, ColumnCount };

    explicit ImagesModel(QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const release::CatalogueImage &image) const override;

private:
    [[nodiscard]] static QString text(const release::CatalogueImage &image, int column);
    [[nodiscard]] static QString toolTip(const release::CatalogueImage &image, int column);
    [[nodiscard]] static QVariant moved(const release::CatalogueImage &image, int role);
};

/// "case 2": how an image was updated; empty for 0.
[[nodiscard]] QString updateCaseName(int updateCase);
/// What the case means, without a full stop; empty for 0.
[[nodiscard]] QString updateCaseText(int updateCase);

} // namespace waybill::models
