// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/filecomparison.h"
#include "source/significance.h"

#include <QHash>

#include <functional>

namespace waybill::compare {

/// Files in which only comments or formatting differ, by FileChange::path(). All others are missing.
using FileSignificance = QHash<QByteArray, source::Significance>;

/// Looks for files in which only comments or formatting differ (source/significance.h). Reads both sides of those that
/// were modified or renamed, so call it in a job; may be cancelled. What cannot be read counts as code. Progress in
/// files. `found` hears of them by and by, on the caller's thread: each file once, a few hundred files at a time; all
/// of them are returned as well.
[[nodiscard]] Result<FileSignificance> findInsignificant(
    const FileComparison &comparison, const std::vector<git::FileChange> &files, const JobControl &control = {},
    const std::function<void(const FileSignificance &)> &found = {});

} // namespace waybill::compare
