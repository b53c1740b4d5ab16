// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"

namespace waybill::wording {

/// The impact for people, or "ruling" where only a person can tell.
[[nodiscard]] QString meaning(const findings::Finding &finding);
/// The same for a list that says nothing else of how bad it is: of what is wrong without an effect on users, "error" or
/// "warning".
[[nodiscard]] QString weight(const findings::Finding &finding);

} // namespace waybill::wording
