// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

namespace waybill::notes {

struct ChangelogEntry {
    QString version;
    QString date;             ///< ISO 8601, may be empty
    QString markdown;         ///< the notes as rendered: a title of the first or second level, and what stands below
    QString compareUrl = {};  ///< where to see what changed; empty: told from the addresses that the changelog has
    QString tag = {};         ///< what the release is tagged; empty: told from them as well
    QString previousTag = {}; ///< of the release before; empty: the highest lower version of the changelog
    /// What `markdown` was when it was inserted before. Where the changelog still says just that, it is replaced;
    /// empty: a version that is there is left alone.
    QString replaces = {};
};

/// The bytes of a changelog with one more version, written as the file is: Markdown, reStructuredText or plain text;
/// the level and underline of its headings, v, brackets, links and date, bullets, blank lines, anchors and rulers,
/// line ends and encoding. Before the newest version and below what is unreleased, or at the end of a file that lists
/// the newest last. Link definitions and a table of contents go along where there are some. Everything else stays byte
/// for byte: what is typed under "Unreleased" stays there, since only people know what of it was released.
/// An empty file becomes one with a title. Where the version is there already in just these words, the bytes are given
/// back as they are. Fails, with the place, where it is there in other words, and for layouts that are not known.
/// `name` decides the markup by its end, and names the file in messages.
[[nodiscard]] Result<QByteArray> insertIntoChangelog(const QByteArray &changelog, const ChangelogEntry &entry,
                                                     const QString &name);

} // namespace waybill::notes
