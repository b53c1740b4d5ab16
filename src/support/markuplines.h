// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace waybill {

/// How lines of notes and guides are laid out, in Markdown and reStructuredText. All pure.

/// Without what HTML does not show, from "<!--" to "-->"; one without an end stays. `keepsLines`: the lines of a
/// comment stay as empty ones, so that those behind it keep their numbers. Takes time proportional to the text.
[[nodiscard]] QByteArray withoutComments(const QByteArray &text, bool keepsLines);

/// A text of Markdown or reStructuredText as its readers see it: without the backslashes that keep signs from being
/// markup
/// ("v3\.0\.0", "a\_b", "``Foo``\ s"), character references as their signs, "<code>a</code>" as "`a`", and without
/// empty anchors or the backslash that breaks a line. What stands in code stays, and so does what only begins such a
/// thing. Takes time proportional to the text.
[[nodiscard]] QByteArray withoutEscapes(const QByteArray &text);

/// Whether a line is a title in bold and nothing else, "**Cipher updates**", "**Cipher updates** (breaking)", and
/// `next` a sentence of its own rather than its end ("**The flag `--a`**", "is gone").
[[nodiscard]] bool isTitleOf(const QString &line, const QString &next);

/// How many blanks a line begins with.
[[nodiscard]] qsizetype indentOf(const QByteArray &line);

[[nodiscard]] bool isBlank(const QByteArray &line);

/// "- text", "* text", "+ text".
[[nodiscard]] bool isBullet(const QByteArray &line);

/// How long the sign in front of an item of a numbered list is, with its blank: "1. text", "12) text"; 0 for other
/// lines.
[[nodiscard]] qsizetype numberSignLength(const QByteArray &line);

/// "-----", which makes the line above it a heading.
[[nodiscard]] bool isUnderline(const QByteArray &line);

/// "## text", or a line that the next one underlines.
[[nodiscard]] bool isHeading(const QList<QByteArray> &lines, qsizetype at);

/// The number of number signs that a line begins with: the rank of a Markdown heading, 0 for anything else.
[[nodiscard]] qsizetype headingRank(const QByteArray &line);

/// The text of a heading such as "## Consul {#consul}"; many have an anchor beside them.
[[nodiscard]] QString headingText(const QByteArray &heading);

/// A text of reStructuredText ("Title" above "====") or AsciiDoc ("== Title") whose headings are marked as Markdown's
/// are, the title alone with one sign: "## Title". All lines keep their numbers.
[[nodiscard]] QByteArray withMarkedHeadings(const QByteArray &text);

/// A text whose links of reStructuredText have no addresses any more: "`#12 <https://example.org/12>`__" is "#12".
[[nodiscard]] QString withoutLinkTargets(QString text);

/// The words of the bullet at `first` up to the next one, an empty line or what stands further out.
[[nodiscard]] QByteArray bulletAt(const QList<QByteArray> &lines, qsizetype first);

} // namespace waybill
