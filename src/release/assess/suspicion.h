// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "version/semver.h"
#include "words/bump.h"
#include "words/impact.h"

#include <vector>

namespace waybill::release {

/// The version if what is only suspected of some changes is true; people see it beside the one that rests on what is
/// known.
struct Suspicion {
    Impact impact = Impact::Undecided;  ///< that is suspected
    std::vector<git::ObjectId> changes; ///< of which it is; one of them that is so is enough
    version::SemVer version;            ///< another one than without them
    Bump bump = Bump::None;
    bool operator==(const Suspicion &) const = default;
};

} // namespace waybill::release
