// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changelogstyle.h"

namespace waybill::notes {

/// A section of a changelog: the notes (Markdown; a title of the first or second level is left out) in the given style,
/// with
/// "\n" as line end, from its anchor to its last line. `date` is what the notes say below their title; left out where
/// the section's heading says it.
[[nodiscard]] QString changelogSection(const QString &markdown, const QString &date, const ChangelogStyle &style);

} // namespace waybill::notes
