// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::notes {

/// Markdown as plain text, for mail and terminals: headings underlined, lists with their lines hanging, tables in
/// columns or, where they are too wide, as lists; links as their labels. Marks (foldmarks.h) vanish. Pure.
[[nodiscard]] QString markdownToText(const QString &markdown);

} // namespace waybill::notes
