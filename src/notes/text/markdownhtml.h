// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::notes {

/// The body of an HTML page, from Markdown with GitHub's tables. HTML in the Markdown is shown as text; only marks
/// (foldmarks.h) become elements beside what Markdown has. Tables stand in a box that scrolls. Pure.
[[nodiscard]] QString markdownToHtml(const QString &markdown);

} // namespace waybill::notes
