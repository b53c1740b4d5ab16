// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionstore.h"

#include "release/decisions/decisionfilestore.h"
#include "release/decisions/decisionnotestore.h"
#include "release/product/product.h"

namespace waybill::release {

std::shared_ptr<const DecisionStore> DecisionStore::of(const Product &product)
{
    if (product.decisions == DecisionsPlace::GitNotes)
        return std::make_shared<const DecisionNoteStore>(product);
    return std::make_shared<const DecisionFileStore>(product);
}

} // namespace waybill::release
