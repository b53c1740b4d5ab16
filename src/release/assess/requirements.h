// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/statement.h"
#include "release/evidence/surfacechange.h"
#include "words/audience.h"

namespace waybill::release {

struct Change;
struct Release;
struct RepositoryRelease;

/// What who upgrades has to look at, apart from the steps of the upgrade: what was removed or changed under their
/// hands, by name, and what the maintainers wrote for them. It all refers to the release it was made of, which must
/// outlive it.
struct Requirements {
    struct Item {
        const RepositoryRelease *row = nullptr;
        const SurfaceChange *surface = nullptr;
        const Change *change = nullptr; ///< that brought it; null where no single one did
    };
    struct Quote {
        const RepositoryRelease *row = nullptr;
        const Statement *statement = nullptr;
        const Change *change = nullptr; ///< likewise
    };
    /// By who is concerned, in the order of AllAudiences: removed, then changed, then with another default; what has
    /// a replacement first.
    std::vector<std::pair<Audience, std::vector<Item>>> items;
    std::vector<Quote> quotes; ///< in the product's order

    [[nodiscard]] bool isEmpty() const { return items.empty() && quotes.empty(); }
};

[[nodiscard]] Audience audienceOf(api::Kind kind);

/// Without what comes with a change that people decided does not break anybody. Pure.
[[nodiscard]] Requirements requirementsOf(const Release &release);

} // namespace waybill::release
