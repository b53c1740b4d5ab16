// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/editionshim.h"

#include <algorithm>

namespace waybill::proto {

namespace {

Edition editionOf(std::string_view text)
{
    if (text == "2023")
        return Edition::E2023;
    return text == "2024" ? Edition::E2024 : Edition::Unknown;
}

/// Moves a column (from 0) past `c` as the parser counts.
int advanced(int column, char c)
{
    return c == '\t' ? column + 8 - column % 8 : column + 1;
}

} // namespace

/// Writes the new text token by token, and counts lines and columns on both sides.
class EditionShim::Rewriter {
public:
    explicit Rewriter(EditionShim &shim)
        : m_shim(shim)
        , m_scanner(shim.m_bytes)
    {
        for (ProtoToken token = m_scanner.next(); token.kind != ProtoToken::Kind::End; token = m_scanner.next())
            m_tokens.push_back(token);
        shim.m_text.reserve(shim.m_bytes.size() + 64);
    }

    void run()
    {
        bool statementBegins = true;
        for (m_index = 0; m_index < m_tokens.size(); ++m_index) {
            const std::string_view text = textAt(m_index);
            if (m_index == 0)
                rewriteEdition();
            else if (statementBegins && text == "reserved" && kindAt(m_index + 1) == ProtoToken::Kind::Word)
                quoteNames();
            else if (statementBegins && text == "import" && textAt(m_index + 1) == "option")
                rewriteOptionImport();
            else if (statementBegins && isVisibility())
                hideVisibility();
            else
                put(text);
            const std::string_view last = textAt(m_index);
            statementBegins = last == ";" || last == "{" || last == "}";
        }
        copyUpTo(m_shim.m_bytes.size());
    }

private:
    [[nodiscard]] std::string_view textAt(std::size_t index) const
    {
        return index < m_tokens.size() ? m_scanner.textOf(m_tokens[index]) : std::string_view();
    }
    [[nodiscard]] ProtoToken::Kind kindAt(std::size_t index) const
    {
        return index < m_tokens.size() ? m_tokens[index].kind : ProtoToken::Kind::End;
    }

    static constexpr std::string_view Proto3 = "\"proto3\"";

    /// edition = "2023" -> syntax  = "proto3"
    void rewriteEdition()
    {
        put("syntax");
        ++m_index;
        put(textAt(m_index));
        if (kindAt(m_index + 1) != ProtoToken::Kind::String)
            return;
        ++m_index;
        const std::string_view quoted = textAt(m_index);
        m_shim.m_editionText = quoted.size() > 2 ? quoted.substr(1, quoted.size() - 2) : std::string_view();
        m_shim.m_edition = editionOf(m_shim.m_editionText);
        put(Proto3);
        m_shim.m_editionSpan = {m_line + 1, m_seen - int(Proto3.size()) + 1, m_line + 1, m_seen + 1};
    }

    /// reserved foo, bar -> reserved "foo", "bar"
    void quoteNames()
    {
        put(textAt(m_index));
        while (kindAt(m_index + 1) == ProtoToken::Kind::Word) {
            ++m_index;
            put('"' + std::string(textAt(m_index)) + '"');
            if (textAt(m_index + 1) != ",")
                return;
            ++m_index;
            put(",");
        }
    }

    void rewriteOptionImport()
    {
        put(textAt(m_index));
        const Span begin = m_shim.original({m_line + 1, m_seen - int(textAt(m_index).size()) + 1, 0, 0});
        m_shim.m_optionImports.insert({begin.line, begin.column});
        ++m_index;
        put("");
    }

    /// `export` or `local` before a message or enum; not the type of a field that is called message.
    [[nodiscard]] bool isVisibility() const
    {
        const std::string_view word = textAt(m_index);
        const std::string_view keyword = textAt(m_index + 1);
        return (word == "export" || word == "local") && (keyword == "message" || keyword == "enum")
               && kindAt(m_index + 2) == ProtoToken::Kind::Word;
    }

    /// export message Foo -> message Foo, which begins at `message` for Buf too
    void hideVisibility()
    {
        put("");
        ++m_index;
        put(textAt(m_index));
    }

    /// Copies what stands before the current token, then writes `text` in its place.
    void put(std::string_view text)
    {
        const ProtoToken token = m_tokens[m_index];
        copyUpTo(token.offset);
        const int realStart = m_real;
        const int seenStart = m_seen;
        for (const char c : m_scanner.textOf(token))
            m_real = advanced(m_real, c);
        for (const char c : text)
            m_seen = advanced(m_seen, c);
        m_shim.m_text += text;
        m_at = token.offset + token.size;
        if (text.empty()) // nothing that the parser could see
            return;
        if (seenStart != realStart)
            m_shim.m_starts.push_back({{m_line + 1, seenStart + 1}, realStart + 1});
        if (m_seen != m_real)
            m_shim.m_ends.push_back({{m_line + 1, m_seen + 1}, m_real + 1});
    }

    void copyUpTo(std::size_t end)
    {
        for (; m_at < end; ++m_at) {
            const char c = m_shim.m_bytes[m_at];
            m_shim.m_text += c;
            m_line += c == '\n' ? 1 : 0;
            m_real = c == '\n' ? 0 : advanced(m_real, c);
            m_seen = c == '\n' ? 0 : advanced(m_seen, c);
        }
    }

    EditionShim &m_shim;
    ProtoScanner m_scanner;
    std::vector<ProtoToken> m_tokens;
    std::size_t m_index = 0;
    std::size_t m_at = 0;
    int m_line = 0; ///< lines and columns from 0
    int m_real = 0;
    int m_seen = 0;
};

EditionShim::EditionShim(const QByteArray &bytes)
    : m_bytes(bytes.constData(), std::size_t(bytes.size()))
{
    static constexpr std::string_view ByteOrderMark = "\xEF\xBB\xBF";
    if (m_bytes.starts_with(ByteOrderMark))
        m_bytes.remove_prefix(ByteOrderMark.size());
    if (SourceText::needsColumns(m_bytes))
        m_lines.emplace(m_bytes);
    ProtoScanner scanner(m_bytes);
    const ProtoToken word = scanner.next();
    const ProtoToken equals = scanner.next();
    m_isEdition = scanner.textOf(word) == "edition" && scanner.textOf(equals) == "=";
    if (m_isEdition)
        Rewriter(*this).run();
}

std::string_view EditionShim::text() const
{
    return m_isEdition ? std::string_view(m_text) : m_bytes;
}

void EditionShim::move(const std::vector<Anchor> &anchors, int &line, int &column) const
{
    if (line <= 0)
        return;
    const SourceText::Position wanted{line, column};
    const auto found = std::lower_bound(anchors.begin(), anchors.end(), wanted,
                                        [](const Anchor &a, const auto &position) { return a.seen < position; });
    if (found != anchors.end() && found->seen == wanted)
        column = found->column;
    if (m_lines)
        column = m_lines->displayPosition({line - 1, column - 1}).column + 1;
}

Span EditionShim::original(Span span) const
{
    move(m_starts, span.line, span.column);
    move(m_ends, span.endLine, span.endColumn);
    return span;
}

bool EditionShim::isOptionImport(const Span &span) const
{
    return m_optionImports.contains({span.line, span.column});
}

} // namespace waybill::proto
