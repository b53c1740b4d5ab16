// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/catalogue/cataloguetables.h"

#include <QCoreApplication>

namespace waybill::app {

/// What the Catalogue page says about its views. `where`: the repository that shows; null for all.
class CatalogueTexts {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::CatalogueTexts)

public:
    /// Where a view has no rows at all: that, and where its rows would come from.
    [[nodiscard]] static QString nothing(CatalogueTables::View view, const QString &where);
    /// Below a table: what the marks of the grid mean, or which repositories pin nothing where others do.
    [[nodiscard]] static QString below(CatalogueTables::View view, const release::Catalogue &catalogue,
                                       const QString &where);
};

} // namespace waybill::app
