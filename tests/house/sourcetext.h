// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace waybill::house {

/// C++ text with its comments blanked out, every newline and column kept. With `stringsToo` what stands between quotes
/// is blank as well.
[[nodiscard]] QString withoutComments(const QString &text, bool stringsToo = false);
/// The arguments of the call whose "(" is at `open`, trimmed, split at the commas of the top level; empty where the
/// call does not end.
[[nodiscard]] QStringList callArguments(const QString &text, qsizetype open);
/// The line, from 1, that the character at `position` is on.
[[nodiscard]] int lineAt(const QString &text, qsizetype position);
/// A text file's content; empty where it cannot be read.
[[nodiscard]] QString readText(const QString &path);
/// The paths, relative to `root` and sorted, of the files below root/folder whose names match one of the wildcards.
[[nodiscard]] QStringList filesBelow(const QString &root, const QString &folder, const QStringList &wildcards);

} // namespace waybill::house
