// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"

namespace waybill::release {

/// Weighs reasons into a suggestion: transparent, by the table of signals (signals.h). Reasons of one signal count
/// once, those of a silent one are dropped. What speaks for several impacts alike, or for none, is Undecided.
[[nodiscard]] Suggestion suggest(std::vector<Reason> reasons);

} // namespace waybill::release
