// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/protoscanner.h"

#include <algorithm>

namespace waybill::proto {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWordStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

} // namespace

ProtoScanner::ProtoScanner(std::string_view text)
    : m_text(text)
{}

void ProtoScanner::skipBlanks()
{
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        const std::string_view two = m_text.substr(m_at, 2);
        if (c == ' ' || (c >= '\t' && c <= '\r'))
            ++m_at;
        else if (two == "//")
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        else if (two == "/*") {
            const std::size_t end = m_text.find("*/", m_at + 2);
            m_at = end == std::string_view::npos ? m_text.size() : end + 2;
        } else
            return;
    }
}

ProtoToken ProtoScanner::next()
{
    skipBlanks();
    ProtoToken token{ProtoToken::Kind::End, m_at, 0};
    if (m_at == m_text.size())
        return token;
    const char first = m_text[m_at++];
    if (isWordStart(first) || isDigit(first)) {
        token.kind = isDigit(first) ? ProtoToken::Kind::Number : ProtoToken::Kind::Word;
        while (m_at < m_text.size() && (isWordStart(m_text[m_at]) || isDigit(m_text[m_at])))
            ++m_at;
    } else if (first == '"' || first == '\'') {
        token.kind = ProtoToken::Kind::String;
        while (m_at < m_text.size() && m_text[m_at] != first && m_text[m_at] != '\n')
            m_at += m_text[m_at] == '\\' && m_at + 1 < m_text.size() && m_text[m_at + 1] != '\n' ? 2 : 1;
        if (m_at < m_text.size() && m_text[m_at] == first)
            ++m_at;
    } else {
        token.kind = ProtoToken::Kind::Symbol;
    }
    token.size = m_at - token.offset;
    return token;
}

} // namespace waybill::proto
