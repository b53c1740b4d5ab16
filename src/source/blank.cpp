// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/blank.h"

#include "source/lexer.h"

#include <algorithm>

namespace waybill::source {

QByteArray blanked(const QByteArray &text, Syntax syntax, Blank what)
{
    if (syntax == Syntax::Plain)
        return text;
    const Lexer lexer(lexiconOf(syntax), {text.constData(), std::size_t(text.size())});
    QByteArray result = text;
    char *const data = result.data();
    const char *const begin = text.constData();
    for (const char *at = begin; at < lexer.end();) {
        const Piece piece = lexer.pieceAt(at);
        if (piece.kind == Piece::Kind::Comment || (piece.kind == Piece::Kind::Text && what != Blank::Comments)) {
            for (const char *c = piece.from; c < piece.to; ++c) {
                if (*c != '\n' && *c != '\r')
                    data[c - begin] = ' ';
            }
        }
        at = std::max(piece.end, at + 1);
    }
    return result;
}

} // namespace waybill::source
