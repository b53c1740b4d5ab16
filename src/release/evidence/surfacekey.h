// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/compare.h"
#include "release/evidence/surfacechange.h"

#include <compare>
#include <map>
#include <string>
#include <vector>

namespace waybill::release {

/// What becomes of which kind of thing that others use: by this, differences of single changes and of the range are
/// known to be of the same.
struct SurfaceKey {
    api::ElementChange::What what = api::ElementChange::What::Added;
    api::Kind kind = api::Kind::Type;
    std::string name;
    /// Of what is there on both sides, where many packages have the same names: goPackageOf(). Else empty: what is gone
    /// is gone from all.
    std::string package;
    auto operator<=>(const SurfaceKey &) const = default;

    /// Whether only the packages may be others.
    [[nodiscard]] bool isOfSameName(const SurfaceKey &other) const;
};

[[nodiscard]] SurfaceKey surfaceKey(const api::ElementChange &change);

/// Puts their packages in front of the names of those that would read the same: "puller.New", "pusher.New". `numbers`:
/// their places in `changes`.
void tellApart(const std::map<SurfaceKey, std::size_t> &numbers, std::vector<SurfaceChange> &changes);

} // namespace waybill::release
