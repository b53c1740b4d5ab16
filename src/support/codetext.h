// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

namespace waybill {

/// Whether a text can stand between backticks in Markdown as it is: a name, a type, a signature. False for nothing but
/// space, for what holds a backtick, a line break, or a bar (which ends the cell of a table even there), and for what
/// would be an element of HTML with attributes, or one that does something, where somebody's template puts the Markdown
/// inside HTML: "Vec<u8>" can, "<script>" and "<b onclick=x>" cannot. Pure.
[[nodiscard]] bool canBeCode(QStringView text);

} // namespace waybill
