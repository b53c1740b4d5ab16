// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/folding.h"
#include "diffview/screenrows.h"

namespace waybill::diffview {

/// What joins both sides of a change, in lines of the screen from the top of all rows. A side without lines has no
/// height: the place where they would be.
struct Connector {
    int change = 0;
    std::array<int, 2> top = {0, 0};
    std::array<int, 2> bottom = {0, 0}; ///< just below the last line
    bool operator==(const Connector &) const = default;
};

/// The connectors of the changes that touch these lines of the screen (`last` included), in order. `rows` are those of
/// two panes, `folding` and `screen` theirs. Costs no more where many changes are out of sight.
[[nodiscard]] std::vector<Connector> connectorsIn(const DiffRows &rows, const Folding &folding,
                                                  const ScreenRows &screen, int first, int last);

} // namespace waybill::diffview
