// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/treediff.h"

/// Files that differ, as `git diff-tree` prints them.
namespace waybill::model {

/// A tree as git knows it: one without entries has an id, too.
[[nodiscard]] QByteArray treeName(const git::ObjectId &id);
/// "100644": as six octal digits.
[[nodiscard]] QByteArray mode(quint32 bits);

/// As `git diff-tree -r --raw`, a file a line, sorted; with lines as `--numstat` where they were counted.
[[nodiscard]] QByteArray rawLines(const std::vector<git::FileChange> &files, bool counted);
/// The answer of `git diff-tree -r -z --raw [--numstat]`, as above.
[[nodiscard]] QByteArray rawLines(const QByteArray &answer);

} // namespace waybill::model
