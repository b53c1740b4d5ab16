// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/preamble.h"

#include <cctype>
#include <string_view>

namespace waybill::proto {

namespace {

/// Reads tokens: words (with the dots of a full name), strings without their quotes, and single characters.
class Tokens {
public:
    enum class Type { Word, String, Other, End };

    explicit Tokens(std::string_view text)
        : m_text(text)
    {}

    Type next(std::string_view &token)
    {
        skipBlanks();
        if (m_at >= m_text.size())
            return Type::End;
        const std::size_t start = m_at;
        const char c = m_text[m_at++];
        if (c == '"' || c == '\'') {
            while (m_at < m_text.size() && m_text[m_at] != c && m_text[m_at] != '\n')
                m_at += m_text[m_at] == '\\' ? 2 : 1;
            m_at = std::min(m_at, m_text.size());
            token = m_text.substr(start + 1, m_at - start - 1);
            m_at = std::min(m_at + 1, m_text.size());
            return Type::String;
        }
        if (isWord(c)) {
            while (m_at < m_text.size() && isWord(m_text[m_at]))
                ++m_at;
            token = m_text.substr(start, m_at - start);
            return Type::Word;
        }
        token = m_text.substr(start, 1);
        return Type::Other;
    }

private:
    static bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; }

    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            if (std::isspace(static_cast<unsigned char>(m_text[m_at]))) {
                ++m_at;
            } else if (m_text.compare(m_at, 2, "//") == 0) {
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            } else if (m_text.compare(m_at, 2, "/*") == 0) {
                const std::size_t end = m_text.find("*/", m_at + 2);
                m_at = end == std::string_view::npos ? m_text.size() : end + 2;
            } else {
                return;
            }
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

Preamble readPreamble(const QByteArray &text)
{
    Preamble preamble;
    Tokens tokens(std::string_view(text.constData(), std::size_t(text.size())));
    std::string_view token;
    int depth = 0;
    bool atStart = true; // of a statement
    std::string_view statement;
    bool isPublic = false;
    for (Tokens::Type type = tokens.next(token); type != Tokens::Type::End; type = tokens.next(token)) {
        if (type == Tokens::Type::Other && (token == "{" || token == "}")) {
            depth += token == "{" ? 1 : -1;
            atStart = depth <= 0;
        } else if (depth > 0) {
            continue;
        } else if (type == Tokens::Type::Other && token == ";") {
            atStart = true;
        } else if (atStart) {
            statement = type == Tokens::Type::Word ? token : std::string_view();
            preamble.hasServices = preamble.hasServices || statement == "service";
            isPublic = false;
            atStart = false;
        } else if (statement == "package") {
            preamble.package += token;
        } else if (statement == "import") {
            if (type == Tokens::Type::String) {
                preamble.imports.emplace_back(token);
                if (isPublic)
                    preamble.publicImports.emplace_back(token);
            }
            isPublic = isPublic || token == "public";
        }
    }
    return preamble;
}

} // namespace waybill::proto
