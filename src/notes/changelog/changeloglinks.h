// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changeloglayout.h"

namespace waybill::notes {

/// Bytes of a ChangelogText that are replaced.
struct ChangelogEdit {
    qsizetype at = 0;
    qsizetype removed = 0;
    QString added; ///< as ChangelogText::text() holds bytes
};

/// Link definitions "[1.2.0]: https://.../compare/v1.1.0...v1.2.0" where the changelog has them: one for the new
/// version, and the one of what is not released begins there. Nothing where the version has one.
[[nodiscard]] std::vector<ChangelogEdit> changelogLinkEdits(const ChangelogText &text, const ChangelogLayout &layout,
                                                            const ChangelogTitle::Release &release, const QString &tag);
/// A line of the table of contents, "- [v1.2.0](#v120)", where the changelog has one.
[[nodiscard]] std::vector<ChangelogEdit> changelogContentsEdits(const ChangelogText &text,
                                                                const ChangelogLayout &layout,
                                                                const ChangelogTitle::Release &release,
                                                                const QString &title);

} // namespace waybill::notes
