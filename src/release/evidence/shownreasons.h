// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace waybill::release {

struct Reason;
struct Suggestion;

/// The reasons of a suggestion as people are told them, strongest first: several signals may say the same sentence of
/// the same place, which is reported once. Pure.
[[nodiscard]] std::vector<Reason> shownReasons(const Suggestion &suggestion);

} // namespace waybill::release
