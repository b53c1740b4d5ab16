// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace waybill::release {
struct AssessedChange;
struct Reason;
} // namespace waybill::release

namespace waybill::models {

/// What is shown beside a change: first what does not fit together about it, then the reasons of its suggestion, those
/// that speak for it before the others. Pure.
[[nodiscard]] std::vector<release::Reason> changeEvidence(const release::AssessedChange &change);

} // namespace waybill::models
