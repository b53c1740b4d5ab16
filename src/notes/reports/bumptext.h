// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/bumping/bumpplan.h"

namespace waybill::notes {

/// What a pull request that raises a pin says: the pin, how far it was behind, and what of the protocols between
/// matters to this client. Names nobody, so that nobody is notified. `compare` may be empty. Pure.
[[nodiscard]] release::BumpText bumpText(const release::LaggingPin &pin, const QUrl &compare);

} // namespace waybill::notes
