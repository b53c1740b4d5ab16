// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

#include <optional>
#include <vector>

namespace waybill::pins {

/// A pin on either side of a range; one of them may be missing.
struct PinMove {
    std::optional<Pin> before;
    std::optional<Pin> after;
    bool operator==(const PinMove &) const = default;
};

/// What moved between two trees, and what could not be read on either side.
struct PinMoves {
    std::vector<PinMove> moves;
    std::vector<Problem> problems;
    bool operator==(const PinMoves &) const = default;
};

/// Pins that came, went, or say something else (version, revision or source; a line number alone is no move): matched
/// by format, file and name, and where a file moved by format and name. Modules in folders of the repository itself are
/// no pins (isOwnFolder()). By file, then name.
[[nodiscard]] std::vector<PinMove> comparePins(const Pins &before, const Pins &after);

} // namespace waybill::pins
