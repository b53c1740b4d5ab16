// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::notes {

/// Text from a repository as notes hold it: on one line, and nothing in it that is not seen. Control characters, marks
/// of direction, spaces without width and characters that are there to carry hidden text become visible stand-ins;
/// joiners stay between characters of scripts, and pictures, that need them.
[[nodiscard]] QString shownLine(const QString &text);

/// Whether escaped Markdown keeps forges from notifying whoever is named behind an "@".
enum class Mentions { Quiet, AsWritten };
[[nodiscard]] QString escapeMarkdown(const QString &text, Mentions mentions);

} // namespace waybill::notes
