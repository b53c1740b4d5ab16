// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <string_view>

namespace waybill::proto {

/// What parsing a text will cost, told before it is parsed.
struct TextMeasure {
    /// About how many elements there are: what ends a statement, begins a block or divides a list; and the parts of
    /// names, which take space as well, for a quarter each.
    qint64 elements = 0;
    int nesting = 0; ///< how many blocks are open at most
};

/// One quick pass past comments and strings.
[[nodiscard]] TextMeasure measured(std::string_view text);

} // namespace waybill::proto
