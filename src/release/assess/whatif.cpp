// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/whatif.h"

#include "release/product/product.h"
#include "release/survey/relations.h"
#include "upgrade/facts.h"
#include "upgrade/specs.h"

namespace waybill::release {

Product productIf(Product product, const WhatIf &view, const Relations *relations)
{
    product.policy = view.policy.value_or(product.policy);
    product.policyAsked = view.policy.has_value();
    product.prerelease = view.prerelease;
    if (view.contract && product.protocols.empty() && relations) {
        for (const upgrade::ProtocolFacts &protocol : relations->facts.protocols) {
            ProtocolSpec found;
            found.name = protocol.name;
            found.server = protocol.server;
            product.protocols.push_back(std::move(found));
        }
    }
    for (ProtocolSpec &protocol : product.protocols) {
        protocol.contract = view.contract.value_or(protocol.contract);
        if (view.stance)
            protocol.stance.reset(); // one that says otherwise would not be looked at that way
    }
    product.stance = view.stance.value_or(product.stance);
    return product;
}

} // namespace waybill::release
