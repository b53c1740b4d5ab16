// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changelog.h"
#include "notes/templates/notes.h"

namespace waybill::notes {

/// The notes as a version of a changelog. Fails for a template that makes no Markdown.
[[nodiscard]] Result<ChangelogEntry> changelogEntry(const release::Release &release, const NotesOptions &options);

} // namespace waybill::notes
