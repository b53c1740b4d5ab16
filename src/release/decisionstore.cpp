// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisionstore.h"

#include "release/decisionfilestore.h"
#include "release/decisionnotestore.h"
#include "release/product.h"

namespace waybill::release {

std::shared_ptr<const DecisionStore> DecisionStore::of(const Product &product)
{
    if (product.decisions == DecisionsPlace::GitNotes)
        return std::make_shared<const DecisionNoteStore>(product);
    return std::make_shared<const DecisionFileStore>(product);
}

} // namespace waybill::release
