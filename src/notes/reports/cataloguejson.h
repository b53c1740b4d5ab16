// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/catalogue/catalogue.h"

#include <QJsonObject>

namespace waybill::notes {

/// `catalogue --format json` (docs/cli.md): keys sorted, stable between runs; kinds that were not asked for are not
/// there. `grid`: with every version of the applications over the releases.
[[nodiscard]] QJsonObject catalogueJson(const release::Catalogue &catalogue, const release::CatalogueKinds &kinds = {},
                                        bool grid = false);
/// One application, as it stands there.
[[nodiscard]] QJsonObject appJson(const release::CatalogueApp &app);

} // namespace waybill::notes
