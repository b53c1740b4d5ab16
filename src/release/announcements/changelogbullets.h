// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>

#include <vector>

namespace waybill::release {

/// An entry of a changelog, as it is written.
struct ChangelogBullet {
    QByteArray text;               ///< without the sign
    std::vector<QByteArray> path;  ///< of headings, the outermost first
    int line = 0;                  ///< from 1
    std::vector<int> numbers = {}; ///< "#123", in its other lines too
    QByteArray rest = {};          ///< of its first paragraph, behind the first line
};

/// The bullets of a text in Markdown, reStructuredText or AsciiDoc, or without markup; those below another one belong
/// to it, but for what breaks, and those of a bullet that is a version ("* 3.0.0"). And paragraphs, where the heading
/// says what they are, as items with numbers. Pure.
[[nodiscard]] std::vector<ChangelogBullet> changelogBullets(const QByteArray &text);

/// Whether a heading is of what no release has yet: "Unreleased", "main / unreleased", "[Next]". Pure.
[[nodiscard]] bool isUnreleased(const QByteArray &heading);

/// Whether a line at the margin goes on with the entry above it, as Markdown lets paragraphs do: it follows at once,
/// and is no item, heading, code, table or address itself. Pure.
[[nodiscard]] bool goesOnAtMargin(const QList<QByteArray> &lines, qsizetype at);

} // namespace waybill::release
