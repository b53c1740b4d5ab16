// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgesite.h"
#include "forge/services/forgeaddress.h"

namespace waybill::forge {

/// The forge that a repository is on: what is signed in to, and may be asked or not. Pure.
[[nodiscard]] ForgeSite siteOf(const ForgeAddress &address);

} // namespace waybill::forge
