// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/offerscan.h"

#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

LiteralScan::LiteralScan(Syntax syntax, std::string_view text)
    : m_lexer(source::lexiconOf(syntax), text)
    , m_text(text)
{}

bool LiteralScan::next(Literal &literal)
{
    const source::Lexicon &lexicon = m_lexer.lexicon();
    while (m_at < m_text.size()) {
        const std::size_t begin = m_at;
        const char quote = m_text[begin];
        if (lexicon.sorts[static_cast<unsigned char>(quote)] == source::Sort::Plain) {
            ++m_at;
            continue;
        }
        const source::Piece piece = m_lexer.pieceAt(m_text.data() + begin);
        m_at = std::max(begin + 1, std::size_t(piece.end - m_text.data()));
        const bool isString = quote == '"' || quote == '`' || (quote == '\'' && !lexicon.characters);
        if (piece.kind == source::Piece::Kind::Text && piece.closed && isString) {
            literal = {begin, m_at, {piece.from, std::size_t(piece.to - piece.from)}, quote};
            return true;
        }
    }
    return false;
}

std::size_t skipOpaque(Syntax syntax, std::string_view text, std::size_t at)
{
    const source::Piece piece = source::Lexer(source::lexiconOf(syntax), text).pieceAt(text.data() + at);
    return piece.kind == source::Piece::Kind::None ? at : std::size_t(piece.end - text.data());
}

std::size_t closingBracket(Syntax syntax, std::string_view text, std::size_t open, std::size_t limit)
{
    const std::size_t end = std::min(text.size(), open + limit);
    const source::Lexer lexer(source::lexiconOf(syntax), text);
    int depth = 0;
    for (std::size_t i = open; i < end;) {
        const source::Piece piece = lexer.pieceAt(text.data() + i);
        if (piece.kind != source::Piece::Kind::None) {
            i = std::size_t(piece.end - text.data());
            continue;
        }
        const char c = text[i];
        if (c == '(' || c == '[' || c == '{')
            ++depth;
        else if ((c == ')' || c == ']' || c == '}') && --depth == 0)
            return i;
        ++i;
    }
    return None;
}

} // namespace waybill::api::offers
