// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"

#include <QColor>
#include <QPalette>
#include <QString>

namespace waybill::models {

/// "A", "D", "M", "R", "C", "T": the letters that git uses.
[[nodiscard]] QString letter(git::FileChange::Kind kind);
/// The word for people, translated: "added".
[[nodiscard]] QString kindLabel(git::FileChange::Kind kind);
/// The colour of the letter: never without it.
[[nodiscard]] QColor kindColor(git::FileChange::Kind kind, const QPalette &palette);
/// "mode 100644 → 100755" where nothing but the mode differs; else nothing.
[[nodiscard]] QString modeText(const git::FileChange &file);
/// The path that a file came from, as shown; empty unless it was renamed or copied.
[[nodiscard]] QString originOf(const git::FileChange &file);
/// For the eye that looks closer: "new/path – modified", "new/path, from old/path (87 % the same)".
[[nodiscard]] QString fileToolTip(const git::FileChange &file);
/// For the ear: path, kind and lines.
[[nodiscard]] QString spokenFile(const git::FileChange &file);

} // namespace waybill::models
