// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "wording/locale.h"

namespace waybill::models {

using wording::withGroups;

} // namespace waybill::models
