// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/announcements/announcement.h"

namespace waybill::release {

/// Whether a path is that of a changelog of the product: nothing vendored, no test, no example.
[[nodiscard]] bool isChangelog(const QByteArray &path);
/// Whether it is one of a single version, named by it: "notes/product-1.11.0.md", "docs/releases/4.2.txt".
[[nodiscard]] bool isNotesOfVersion(const QByteArray &path);
/// Whether it is one of a single version that is `release` or older, or of an older line ("CHANGELOG-3.1.md"): who has
/// `release` has read it, though it came or changed later.
[[nodiscard]] bool isNotesOfReleased(const QByteArray &path, const QString &release);
/// The bullets that a changelog gained, as announcements() says.
[[nodiscard]] std::vector<Announcement> changelogAnnouncements(const QByteArray &oldText, const QByteArray &newText);
/// The same, without those below the heading of a version ("2.1.0") that the old text has already, or that is
/// `release`, the version of the base, and without those that say to have appeared in that one or before: what is told
/// there was released. Where `next`, the version of the head, has a heading, also without those of later versions and
/// of what is not released yet: a branch may take over the changelog of another one.
[[nodiscard]] std::vector<Announcement> newChangelogEntries(const QByteArray &oldText, const QByteArray &newText,
                                                            const QString &release = {}, const QString &next = {});

} // namespace waybill::release
