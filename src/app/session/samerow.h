// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/release.h"

namespace waybill::app {

/// Whether two rows show the same, as far as assessing them goes. Pure.
[[nodiscard]] bool sameRow(const release::RepositoryRelease &one, const release::RepositoryRelease &two);

} // namespace waybill::app
