// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"

namespace waybill::diffview {

/// The changes that the rows from `firstRow` to `lastRow` touch (of Alignment::rows, both included), as a patch that
/// `git apply` takes for the old text: with git's headers and quoting, `context` lines around, and every byte of the
/// lines as it was. Changes that are left out stay as they were in the old text, and so does white space that the
/// comparison ignored. A file keeps its old path. Without changes among the rows, the patch is empty.
///
/// Empty too where no patch can be made: a side is binary or stands for something else than a text, or is UTF-16, of
/// which only the UTF-8 form is known. Files count as not executable, and a text that is an excerpt counts its lines
/// as the file does.
[[nodiscard]] QByteArray patchText(const Alignment &alignment, int firstRow, int lastRow, int context = 3);

/// All changes. A file whose path differs is renamed; an empty file that was added or deleted has a patch as well.
[[nodiscard]] QByteArray patchText(const Alignment &alignment);

/// "path:line" of a row, with the number of the line in its file; empty where the side has no line in the row. Bytes,
/// as paths are.
[[nodiscard]] QByteArray pathAndLine(const Alignment &alignment, DiffSide side, int row);

} // namespace waybill::diffview
