// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "words/trait.h"

namespace waybill::release {

/// How people must upgrade, as far as it is known.
struct UpgradeAdvice {
    Trait trait = Trait::Live;
    Message headline;
    Messages why; ///< the decisions or findings that made it necessary
    bool operator==(const UpgradeAdvice &) const = default;
};

} // namespace waybill::release
