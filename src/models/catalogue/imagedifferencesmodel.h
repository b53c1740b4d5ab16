// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/facttable.h"
#include "registry/compare/imagedifference.h"

namespace waybill::models {

/// What two images differ in, what breaks users first.
class ImageDifferencesModel : public FactTable<registry::ImageDifference> {
    Q_OBJECT

public:
    enum Column { Meaning, Part, Item, Before, After, ColumnCount };

    explicit ImageDifferencesModel(QObject *parent = nullptr);

    /// In their own order but for what breaks users, which comes first, and what is new to them, which follows.
    void setDifferences(std::vector<registry::ImageDifference> differences);

protected:
    [[nodiscard]] QVariant cell(const registry::ImageDifference &row, int column, int role) const override;
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] QString explanation(int column) const override;

private:
    [[nodiscard]] static QString text(const registry::ImageDifference &row, int column);
};

} // namespace waybill::models
