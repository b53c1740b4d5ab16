// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/fixforecast.h"

namespace waybill::wording {

/// "agent: 5 fixes onto 1.9.0 make 1.9.1".
[[nodiscard]] QString fixesHeading(const queries::FixForecast &one);
/// "left out: 3 ✗ breaking, 2 already released on this line"; empty where nothing is.
[[nodiscard]] QString fixesLeftOut(const queries::FixForecast &one);
/// "conflicts in a.go, b.go" or "changes nothing here"; empty where all goes well.
[[nodiscard]] QString outcomeText(const git::PickForecast &forecast);
/// "conflicts cannot be predicted: why"; empty where they can.
[[nodiscard]] QString fixesFault(const queries::FixForecast &one);

} // namespace waybill::wording
