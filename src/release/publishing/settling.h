// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <chrono>
#include <vector>

namespace waybill::release {

/// Waits before it is looked what became of a write whose answer did not come: so long as `waits` says for this round,
/// counted from 0. False where it has waited often enough, or was cancelled.
[[nodiscard]] bool settle(const std::vector<std::chrono::milliseconds> &waits, std::size_t round,
                          const JobControl &control);

} // namespace waybill::release
