// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pin.h"
#include "support/problem.h"

#include <vector>

namespace waybill::pins {

/// What was found in one file, or in one tree.
struct Pins {
    std::vector<Pin> pins;         ///< in the order of the files' paths and lines
    std::vector<Problem> problems; ///< what could not be understood, with its line; the rest is there

    /// True where a file as a whole could not be read: that there are no pins then says nothing.
    [[nodiscard]] bool isIncomplete() const;
    void append(Pins other);

    bool operator==(const Pins &) const = default;
};

} // namespace waybill::pins
