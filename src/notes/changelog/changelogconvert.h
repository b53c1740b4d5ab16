// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changelogstyle.h"

namespace waybill::notes {

/// Notes in Markdown as far as templates use it (headings, lists, links, code, emphasis, tables, folded parts) in other
/// markup, line by line. What is HTML beyond a folded part's summary is left out.
[[nodiscard]] QStringList inReStructuredText(const QStringList &notes, int top, const ChangelogStyle &style);
[[nodiscard]] QStringList inPlainText(const QStringList &notes, int top, const ChangelogStyle &style);

} // namespace waybill::notes
