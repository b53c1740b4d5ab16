// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill {

/// True for what takes two columns of a terminal: the blocks that Unicode's East Asian Width gives as wide or full
/// width.
[[nodiscard]] bool isWide(char32_t c);
/// Columns of a terminal: control characters, marks that combine and formats take none. Approximate: the tables of
/// Unicode versions differ, and neither terminals nor places in a file need more.
[[nodiscard]] int columnsOf(char32_t c);
[[nodiscard]] int columnsOf(const QString &text);

} // namespace waybill
