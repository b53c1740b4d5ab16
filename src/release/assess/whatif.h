// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/specs.h"
#include "words/stance.h"

#include <optional>

namespace waybill::version {
enum class Policy;
}

namespace waybill::release {

struct Product;
struct Relations;

/// Another way to look at a product, as people propose it: nothing is where the product's own word counts.
struct WhatIf {
    std::optional<version::Policy> policy;
    std::optional<Stance> stance;
    std::optional<upgrade::Contract> contract; ///< of every protocol, found ones too
    QString prerelease = {}; ///< a step on the way to the next release: "alpha", "beta", "rc"; empty: itself
    bool operator==(const WhatIf &) const = default;

    [[nodiscard]] bool isNothing() const { return *this == WhatIf{}; }
};

/// The product in that view; assess() then says what the release would be. `relations` name the protocols that are not
/// configured; may be null. Pure.
[[nodiscard]] Product productIf(Product product, const WhatIf &view, const Relations *relations);

} // namespace waybill::release
