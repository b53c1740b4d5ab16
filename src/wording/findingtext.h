// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"

namespace waybill::wording {

/// The impact for people, or "ruling" where only a person can tell.
[[nodiscard]] QString meaning(const findings::Finding &finding);

} // namespace waybill::wording
