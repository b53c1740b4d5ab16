// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/planned.h"

namespace waybill::release {

/// Problems of a product that promises to work with older minor releases of itself: the mixes between base and head
/// that do not, where both are within what is promised.
[[nodiscard]] std::vector<Problem> promiseProblems(const Assessment &assessment, const PlannedVersions &planned);

} // namespace waybill::release
