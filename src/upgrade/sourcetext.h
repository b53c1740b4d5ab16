// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/language.h"

#include <QByteArray>

namespace waybill::upgrade {

using source::Syntax;

/// Whether a name may hold it, in any of the languages: ASCII letters, digits and '_'.
[[nodiscard]] constexpr bool isNameChar(char16_t c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_';
}

/// A source file as an analysis takes it: plain bytes, so that results can be remembered by blob id and path.
struct SourceFile {
    QByteArray path; ///< from the top of the repository
    QByteArray content;
    bool operator==(const SourceFile &) const = default;
};

enum class Blank { Comments, CommentsAndStrings };

/// The same text with a space for each byte of a comment, and, if wanted, of what stands between the quotes of a
/// string: lines and columns stay. One pass, no errors: what is not closed ends with the file, or where the language
/// says, with the line.
[[nodiscard]] QByteArray blanked(const QByteArray &text, Syntax syntax, Blank what);

/// The line, from 1, that the byte at `offset` is in.
[[nodiscard]] int lineAt(const QByteArray &text, qsizetype offset);

} // namespace waybill::upgrade
