// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>

namespace waybill::proto {

/// A stretch of a .proto file. Lines and columns count from 1; columns as Buf counts them: in cells of a terminal, a
/// tab reaching to the next multiple of four; the end column is exclusive. Line 0: not known.
struct Span {
    int line = 0;
    int column = 0;
    int endLine = 0;
    int endColumn = 0;

    [[nodiscard]] bool isKnown() const { return line > 0; }
    auto operator<=>(const Span &) const = default;
};

} // namespace waybill::proto
