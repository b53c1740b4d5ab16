// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>

#include <vector>

namespace waybill::release {

/// One line of what a guide says to those who upgrade.
struct GuideLine {
    QByteArray text;
    qsizetype at = 0;      ///< where it stands, from 0
    bool isDetail = false; ///< an item below the heading that was told before
};

/// What a guide to an upgrade or migration gained since `oldText`, by its headings below the title: those that are new,
/// all of those below a new version, and what is listed below those that announce breakages, that only name a topic
/// ("Logger"), or that ask what to do. A version's heading is
/// left out where something below it is said; where there are several, what stands below one is told with it.
/// Nothing of a page that documents a command, and of a guide that is of no use to those who have `release`, the
/// version at the base: one that leads from another product ("nginx-to-traefik.md"), or to that version or one before
/// it. Sections for such versions are passed over. `release` may be empty. Pure.
[[nodiscard]] std::vector<GuideLine> guideHeadings(const QByteArray &path, const QByteArray &oldText,
                                                   const QList<QByteArray> &lines, const QString &release);

} // namespace waybill::release
