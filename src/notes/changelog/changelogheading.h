// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changelogtext.h"

#include <QStringList>

namespace waybill::notes {

/// A heading of a changelog: "## text", a text that is underlined, or (plain text) a line that is a release's title.
struct ChangelogHeading {
    int first = 0; ///< its first line, an overline included
    int end = 0;   ///< behind its last line
    int level = 1;
    QString text;
    QString prefix;  ///< "## ", as written; empty for one that is underlined
    QString closing; ///< " ##"
    QChar underline; ///< null for one that is not underlined
    qsizetype underlineLength = 0;
    bool fitted = false; ///< the underline is as long as the text
    bool overline = false;

    /// The lines of a heading in this one's style; `text` is real text, not bytes.
    [[nodiscard]] QStringList written(const QString &text) const;
};

[[nodiscard]] std::vector<ChangelogHeading> readChangelogHeadings(const ChangelogText &text, ChangelogMarkup markup);

} // namespace waybill::notes
