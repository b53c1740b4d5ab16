// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/valuechange.h"
#include "kubernetes/catalogue/specdiff.h"
#include "support/message.h"

namespace waybill::catalogue {

/// The differences whose values are short enough to be read in a sentence. Pure.
[[nodiscard]] std::vector<findings::ValueChange> valuesOf(const std::vector<SpecDifference> &differences);

/// ".label.name from “A” to “B”, .config(+) and 3 more": `most` of them at most, each with both values where there are
/// some that people can read. Pure.
[[nodiscard]] Argument shownDifferences(const std::vector<SpecDifference> &differences, qsizetype most);

} // namespace waybill::catalogue
