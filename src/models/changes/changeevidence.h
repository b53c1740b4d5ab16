// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/release.h"
#include "release/changes/change.h"

namespace waybill::models {

/// What is shown beside a change: first what does not fit together about it, then the reasons of its suggestion. Pure.
[[nodiscard]] std::vector<release::Reason> changeEvidence(const release::AssessedChange &change);

} // namespace waybill::models
