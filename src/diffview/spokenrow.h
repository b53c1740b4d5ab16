// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"

namespace waybill::diffview {

/// A row of one side in words, for screen readers: what happened to the line, its number and its text.
[[nodiscard]] QString spokenRow(const Alignment &alignment, DiffSide side, const DiffRow &row);

} // namespace waybill::diffview
