// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changeloglayout.h"

namespace waybill::notes {

/// The habits of a changelog that a new section takes over. All texts are real texts, not bytes.
struct ChangelogStyle {
    ChangelogMarkup markup = ChangelogMarkup::Markdown;
    ChangelogHeading heading; ///< how the section's own heading is written
    QString anchor;           ///< the lines before it; empty without them
    QString title;
    bool dated = false;                  ///< the title says the date
    std::vector<ChangelogHeading> inner; ///< headings inside, by their depth; the last serves deeper ones
    QChar bullet = QLatin1Char('-');
    int blanksBehindTitle = 1;
    int blanksBeforeInner = 1;
    int blanksBehindInner = 1;
};

/// For a release in this changelog, by what its other sections look like.
[[nodiscard]] ChangelogStyle changelogStyle(const ChangelogText &text, const ChangelogLayout &layout,
                                            ChangelogMarkup markup, const ChangelogTitle::Release &release);

} // namespace waybill::notes
