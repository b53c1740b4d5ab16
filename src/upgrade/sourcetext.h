// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/blank.h"

#include <QByteArray>

namespace waybill::upgrade {

using source::Blank;
using source::blanked;
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

/// The line, from 1, that the byte at `offset` is in.
[[nodiscard]] int lineAt(const QByteArray &text, qsizetype offset);

} // namespace waybill::upgrade
