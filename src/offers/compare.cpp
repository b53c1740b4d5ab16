// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/compare.h"

#include "offers/elementcomparison.h"

namespace waybill::api {

std::vector<ElementChange> compareElements(const std::vector<FileElements> &before,
                                           const std::vector<FileElements> &now)
{
    return ElementComparison(before, now).changes();
}

} // namespace waybill::api
