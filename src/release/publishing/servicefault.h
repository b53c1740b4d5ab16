// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgetalk.h"

namespace waybill::release {

/// What a forge refused or failed to do, as it is told: that what is not found may be what a token must not see, and
/// the place unless the failure has one of its own.
[[nodiscard]] Error serviceFault(const forge::ServiceFailure &failure, const Place &place);

} // namespace waybill::release
