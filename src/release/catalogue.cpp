// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue.h"

namespace waybill::release {

Result<Catalogue> readCatalogue(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
                                const CatalogueOptions &options, const JobControl &control)
{
    auto pins = readPinRelations(product, surveys, options.pins, control);
    if (!pins)
        return fail(pins.error());
    Catalogue catalogue;
    catalogue.pins = std::move(pins->pins);
    catalogue.silent = std::move(pins->silent);
    catalogue.rows = std::move(pins->rows);
    return catalogue;
}

} // namespace waybill::release
