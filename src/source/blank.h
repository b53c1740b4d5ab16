// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/language.h"

#include <QByteArray>

namespace waybill::source {

enum class Blank { Comments, CommentsAndStrings };

/// The same text with a space for each byte of a comment, and, if wanted, of what stands between the quotes of a
/// string: lines and columns stay. One pass, no errors: what is not closed ends with the file, or where the language
/// says, with the line.
[[nodiscard]] QByteArray blanked(const QByteArray &text, Syntax syntax, Blank what);

} // namespace waybill::source
