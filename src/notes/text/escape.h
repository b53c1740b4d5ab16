// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::notes {

/// Text from a repository as notes hold it: on one line, and nothing in it that is not seen. Control characters, marks
/// of direction, spaces without width and characters that are there to carry hidden text become visible stand-ins;
/// joiners stay between characters of scripts, and pictures, that need them.
[[nodiscard]] QString shownLine(const QString &text);

/// Text as it must be written so that Markdown shows it literally, on one line; but what people wrote as code, between
/// backticks, stays code.
[[nodiscard]] QString escapeMarkdown(const QString &text);
/// The text as code: between backticks where it can stand there, a table's cell included, else escaped.
[[nodiscard]] QString markdownCode(const QString &text);
/// Text as it must be written in HTML, attribute values included.
[[nodiscard]] QString escapeHtml(const QString &text);

/// Whether escaped Markdown keeps forges from notifying whoever is named behind an "@".
enum class Mentions { Quiet, AsWritten };
[[nodiscard]] QString escapeMarkdown(const QString &text, Mentions mentions);

} // namespace waybill::notes
