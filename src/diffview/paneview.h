// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/rows.h"

#include <optional>

namespace waybill::diffview {

/// What a pane shows: one side of the rows, or the unified rows.
enum class PaneView { Old, New, Unified };

/// The side whose line a row shows in such a pane; nothing for padding.
[[nodiscard]] inline std::optional<DiffSide> shownSide(PaneView view, const DiffRow &row)
{
    if (view != PaneView::Unified) {
        const DiffSide side = view == PaneView::Old ? DiffSide::Old : DiffSide::New;
        return row.line[index(side)] >= 0 ? std::optional(side) : std::nullopt;
    }
    return row.line[index(DiffSide::New)] >= 0 ? DiffSide::New : DiffSide::Old;
}

} // namespace waybill::diffview
