// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::notes {

/// Where lines of plain text end: what mail programs quote without breaking it again.
inline constexpr int PlainTextWidth = 72;

/// One paragraph as lines of at most `width` columns, each with its line end. `first` stands before the first line and
/// `rest` before the others. Breaks at spaces and between ideographs; a word that is longer stays whole.
[[nodiscard]] QString wrapped(const QString &text, int width, const QString &first, const QString &rest);

/// What a plain text template rendered: long lines wrapped, those of lists under their text, and a line of "=" or "-"
/// below a line as long as that.
[[nodiscard]] QString laidOut(const QString &text);

} // namespace waybill::notes
