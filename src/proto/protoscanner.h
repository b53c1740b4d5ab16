// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <string_view>

namespace waybill::proto {

/// A token of a .proto file, as bytes of it.
struct ProtoToken {
    enum class Kind : quint8 { End, Word, Number, String, Symbol };
    Kind kind = Kind::End;
    std::size_t offset = 0;
    std::size_t size = 0;
};

/// Walks over a .proto text token by token, past blanks and comments. Takes whatever comes: mistakes are the parser's
/// business. Allocates nothing.
class ProtoScanner {
public:
    /// `text` must outlive it.
    explicit ProtoScanner(std::string_view text);

    /// The next token; of kind End for good at the end.
    [[nodiscard]] ProtoToken next();
    [[nodiscard]] std::string_view textOf(const ProtoToken &token) const
    {
        return m_text.substr(token.offset, token.size);
    }

private:
    void skipBlanks();

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace waybill::proto
