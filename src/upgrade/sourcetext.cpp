// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/sourcetext.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace waybill::upgrade {

namespace {

/// Walks over a text and wipes what is not code.
class Wiper {
public:
    Wiper(const QByteArray &text, Syntax syntax, Blank what)
        : m_in(text.constData(), std::size_t(text.size()))
        , m_out(text)
        , m_syntax(syntax)
        , m_strings(what == Blank::CommentsAndStrings)
    {}

    QByteArray run()
    {
        m_data = m_out.data();
        while (m_at < m_in.size()) {
            const char c = m_in[m_at];
            if (beginsLineComment(c))
                wipe(m_at, endOfLine(m_at));
            else if (c == '/' && at("/*") && !hashComments())
                wipe(m_at, endOfBlockComment());
            else if (c == '"' || c == '\'' || c == '`')
                string(c);
            else
                ++m_at;
        }
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool hashComments() const { return m_syntax == Syntax::Python || m_syntax == Syntax::Ruby; }
    [[nodiscard]] bool at(std::string_view text) const { return m_in.substr(m_at, text.size()) == text; }
    [[nodiscard]] bool beginsLineComment(char c) const
    {
        if (hashComments()) // "#{" is inside of strings, and "$#" a variable
            return c == '#';
        return c == '/' && at("//");
    }
    [[nodiscard]] std::size_t endOfLine(std::size_t from) const { return std::min(m_in.find('\n', from), m_in.size()); }

    /// Where `close` ends, looked for from `from`; the end of the text where it does not stand.
    [[nodiscard]] std::size_t behind(std::string_view close, std::size_t from) const
    {
        const std::size_t found = m_in.find(close, from);
        return found == std::string_view::npos ? m_in.size() : found + close.size();
    }

    [[nodiscard]] std::size_t endOfBlockComment() const
    {
        if (m_syntax != Syntax::Rust)
            return behind("*/", m_at + 2);
        int depth = 0; // Rust nests them
        for (std::size_t i = m_at; i + 1 < m_in.size(); ++i) {
            const std::string_view two = m_in.substr(i, 2);
            if (two != "/*" && two != "*/")
                continue;
            depth += two == "/*" ? 1 : -1;
            ++i;
            if (depth == 0)
                return i + 1;
        }
        return m_in.size();
    }

    /// Wipes [from, to) and goes on behind it.
    void wipe(std::size_t from, std::size_t to)
    {
        for (std::size_t i = from; i < to; ++i) {
            if (m_data[i] != '\n' && m_data[i] != '\r')
                m_data[i] = ' ';
        }
        m_at = to;
    }

    /// A string whose content is [from, to) and whose closing quotes end at `end`.
    void wipeString(std::size_t from, std::size_t to, std::size_t end)
    {
        if (m_strings)
            wipe(from, to);
        m_at = end;
    }

    void closedBy(std::string_view close, std::size_t from)
    {
        const std::size_t end = behind(close, from);
        wipeString(from, end == m_in.size() ? end : end - close.size(), end);
    }

    void string(char quote)
    {
        const bool triples = m_syntax == Syntax::Python || m_syntax == Syntax::Java;
        if (quote == '`') {
            if (m_syntax == Syntax::Go || m_syntax == Syntax::JavaScript)
                closedBy("`", m_at + 1);
            else
                ++m_at;
        } else if (triples && at(quote == '"' ? R"(""")" : "'''")) {
            closedBy(quote == '"' ? R"(""")" : "'''", m_at + 3);
        } else if (quote == '"' && isRaw()) {
            rawString();
        } else if (quote == '\'' && !beginsCharacter()) {
            ++m_at;
        } else {
            escapedString(quote);
        }
    }

    /// A lifetime in Rust, a separator of digits in C++ and an apostrophe in Other are no literals.
    [[nodiscard]] bool beginsCharacter() const
    {
        if (m_syntax == Syntax::Plain)
            return false;
        if (m_syntax == Syntax::C)
            return m_at == 0 || !(m_in[m_at - 1] >= '0' && m_in[m_at - 1] <= '9');
        if (m_syntax != Syntax::Rust)
            return true;
        return at("'\\") || (m_at + 2 < m_in.size() && m_in[m_at + 2] == '\'');
    }

    void escapedString(char quote)
    {
        // Only Rust's strings, and Ruby's, go over lines: in all others a line that lacks the quote is broken code.
        const bool overLines = m_syntax == Syntax::Rust || m_syntax == Syntax::Ruby;
        const std::size_t begin = m_at + 1;
        std::size_t i = begin;
        while (i < m_in.size() && m_in[i] != quote && (overLines || m_in[i] != '\n'))
            i += m_in[i] == '\\' ? 2 : 1;
        i = std::min(i, m_in.size());
        wipeString(begin, i, i < m_in.size() && m_in[i] == quote ? i + 1 : i);
    }

    [[nodiscard]] bool isRaw() const
    {
        if (m_at == 0)
            return false;
        std::size_t i = m_at - 1;
        if (m_syntax == Syntax::C) // R"x(...)x", with u8, u, U or L before it
            return m_in[i] == 'R'
                   && (i == 0 || !isNameChar(static_cast<unsigned char>(m_in[i - 1]))
                       || std::string_view("8uUL").find(m_in[i - 1]) != std::string_view::npos);
        if (m_syntax != Syntax::Rust)
            return false;
        while (i > 0 && m_in[i] == '#')
            --i;
        return m_in[i] == 'r' && (i == 0 || !isNameChar(static_cast<unsigned char>(m_in[i - 1])) || m_in[i - 1] == 'b');
    }

    void rawString()
    {
        std::string close;
        std::size_t begin = m_at + 1;
        if (m_syntax == Syntax::C) {
            const std::size_t open = std::min(m_in.find('(', begin), m_in.size());
            close = ')' + std::string(m_in.substr(begin, open - begin)) + '"';
            begin = std::min(open + 1, m_in.size());
        } else {
            close = "\"";
            for (std::size_t i = m_at; i > 0 && m_in[i - 1] == '#'; --i)
                close += '#';
        }
        closedBy(close, begin);
    }

    std::string_view m_in;
    QByteArray m_out;
    char *m_data = nullptr;
    Syntax m_syntax;
    bool m_strings;
    std::size_t m_at = 0;
};

} // namespace

QByteArray blanked(const QByteArray &text, Syntax syntax, Blank what)
{
    return syntax == Syntax::Plain ? text : Wiper(text, syntax, what).run();
}

int lineAt(const QByteArray &text, qsizetype offset)
{
    const auto end = text.begin() + std::min(offset, text.size());
    return 1 + int(std::count(text.begin(), end, '\n'));
}

} // namespace waybill::upgrade
