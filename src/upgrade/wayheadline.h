// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/upgradeorder.h"

namespace waybill::upgrade {

/// What to say of a trait alone: of an upgrade words/trait.h's headline.
[[nodiscard]] Message headlineOf(Trait trait, Way way);
/// What stands above all steps, whose gravest trait is given: the drain where there is one, even if a reboot follows;
/// else who goes first or together, which a trait does not say; else the trait.
[[nodiscard]] Message wayHeadline(Way way, Trait gravest, const WayRequirements &requirements,
                                  const UpgradeOrder &order);

} // namespace waybill::upgrade
