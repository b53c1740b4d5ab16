// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/factsnews.h"

namespace waybill::wording {

/// "release note, +kind/bug, -kind/feature": what a forge says otherwise of a pull request that was known; empty for a
/// new one.
[[nodiscard]] QString changedText(const forge::PullRequestNews &news);

} // namespace waybill::wording
