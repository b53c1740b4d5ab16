// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowsmodel.h"
#include "queries/productpreview.h"

namespace waybill::models {

/// What a waybill.toml changes: a row for the product and for each repository, with its range and the suggested
/// version without the file and with it. Rows that change are bold.
class PreviewModel : public RowsModel<queries::PreviewRow> {
    Q_OBJECT

public:
    enum Column { RepositoryColumn, RangeColumn, WithoutColumn, WithColumn, ColumnCount };

    using RowsModel::RowsModel;

    /// What the versions without are called: those of the saved file, or of no file.
    void setHasFile(bool hasFile);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const queries::PreviewRow &row) const override;

private:
    bool m_hasFile = false;
};

} // namespace waybill::models
