// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/outline.h"

#include "declarations/scanner.h"
#include "declarations/stability.h"

#include <algorithm>
#include <vector>

namespace waybill::api {

namespace {

/// Walks over a source once.
class Outliner {
public:
    Outliner(Language language, std::string_view text)
        : m_language(language)
        , m_text(text)
        , m_scanner(language, text)
    {
        m_outline.text.reserve(text.size() / 2);
    }

    Outline run()
    {
        while (!m_scanner.atEnd()) {
            const Token token = m_scanner.token();
            if (m_language == Language::Go && leaveOutOfGo(token))
                continue;
            if (token.is('{') && !std::exchange(m_isContainer, false))
                leaveOut(m_scanner.begin() + 1, false);
            else
                take(token);
        }
        keepTo(m_text.size());
        return std::move(m_outline);
    }

private:
    /// What the scanner stands in.
    enum class Inside : std::uint8_t { Struct, Constants, Others, Brackets };

    /// What no other package sees; true where there was something.
    bool leaveOutOfGo(const Token &token)
    {
        if (token.is('[') && m_isName && !token.spaced) {
            leaveOut(m_scanner.begin(), true);
            return true;
        }
        if (!token.lineBreak || !token.isWord())
            return false;
        if (!m_inside.empty()) {
            const Token next = m_scanner.peek();
            const bool isHiddenOne =
                m_inside.back() != Inside::Brackets && isHidden(token.text) && !next.is('.') && !next.is(',');
            if (!isHiddenOne)
                return false;
            // It counts for "iota".
            if (m_inside.back() == Inside::Constants)
                count(token.text);
            leaveOutStatement();
        } else if (token.is("import")) {
            skipImports();
        } else if (token.is("func") && isHiddenFunction()) {
            leaveOutFunction();
        } else if ((token.is("type") || token.is("var") || token.is("const")) && isHiddenName(m_scanner.peek())) {
            leaveOutStatement();
        } else {
            return false;
        }
        return true;
    }

    [[nodiscard]] static bool isHidden(std::string_view name)
    {
        return !name.empty() && !(name.front() >= 'A' && name.front() <= 'Z');
    }
    [[nodiscard]] bool isHiddenName(const Token &token) const
    {
        Scanner at = m_scanner;
        at.advance();
        at.advance();
        return token.isWord() && isHidden(token.text) && !at.is(',');
    }

    /// To the end of the line, or further where no statement can end there.
    void leaveOutStatement()
    {
        const std::size_t from = m_scanner.begin();
        keepTo(from);
        bool mayEnd = true;
        do {
            const Token &token = m_scanner.token();
            mayEnd = token.kind != Token::Kind::Sign || token.opens();
            m_scanner.skip();
        } while (!m_scanner.atEnd() && !m_scanner.token().closes() && !(m_scanner.token().lineBreak && mayEnd));
        drop(from);
        m_last = {};
    }

    void enterOrLeave(const Token &token)
    {
        if (token.closes() && !m_inside.empty()) {
            m_inside.pop_back();
        } else if (token.opens()) {
            Inside inside = Inside::Brackets;
            if (token.is('{') && m_last.is("struct"))
                inside = Inside::Struct;
            else if (token.is('(') && m_last.is("const"))
                inside = Inside::Constants;
            else if (token.is('(') && (m_last.is("var") || m_last.is("type")))
                inside = Inside::Others;
            m_inside.push_back(inside);
        }
    }

    void take(const Token &token)
    {
        enterOrLeave(token);
        if (m_scanner.comment().find("eprecated") != std::string_view::npos || saysUnstable(m_scanner.comment()))
            count(m_scanner.comment());
        count(token.text);
        // What is called something in Go, and may have type parameters: the first word of a line (with its pointer),
        // what follows "type" and "func", and what stands in a receiver's brackets.
        const bool isFirst = token.lineBreak || m_last.is("type") || m_last.is("func");
        const bool isReceiver = token.is('(') && m_last.is("func");
        m_inReceiver = isReceiver || (m_inReceiver && !token.is(')'));
        m_isName = (token.isWord() && (isFirst || m_inReceiver || m_isAfterPointer || m_isAfterReceiver))
                   && !token.is("func") && !token.is("map");
        m_isAfterPointer = token.is('*') && token.lineBreak;
        m_isAfterReceiver = token.is(')') && m_hadReceiver;
        m_hadReceiver = m_inReceiver;
        if (token.is(';') || token.is('}'))
            m_isContainer = false;
        else if (token.isWord())
            m_isContainer = m_isContainer || isContainer(token.text);
        const bool isCompanion = m_language == Language::Kotlin && token.is("object") && m_last.is("companion");
        m_last = token;
        m_scanner.advance();
        // Universal Ctags 5.9 makes up a name, and not always the same one.
        if (isCompanion && !m_scanner.token().isWord()) {
            keepTo(m_scanner.lastEnd());
            m_outline.text += " Companion";
        }
    }

    [[nodiscard]] bool isContainer(std::string_view word) const
    {
        if (m_language == Language::Go)
            return word == "struct" || word == "interface";
        return word == "class" || word == "interface" || word == "object" || word == "enum" || word == "record";
    }

    /// The group that the scanner stands on, but for its lines; `isWhole`: with its brackets.
    void leaveOut(std::size_t from, bool isWhole)
    {
        keepTo(from);
        m_scanner.skipGroup();
        const std::string_view inside = drop(from);
        if (isWhole)
            count(inside);
        else if (inside.ends_with('}'))
            m_outline.text += '}';
    }

    /// Of Go: whether no other package can call what begins here.
    [[nodiscard]] bool isHiddenFunction() const
    {
        Scanner at = m_scanner;
        at.advance();
        if (at.is('(')) {
            std::string_view receiver = at.skipGroup();
            receiver = receiver.substr(0, receiver.find('['));
            const std::size_t begin = receiver.find_last_of(" \t*");
            if (isHidden(receiver.substr(begin == std::string_view::npos ? 0 : begin + 1)))
                return true;
        }
        return at.token().isWord() && isHidden(at.token().text);
    }

    void leaveOutFunction()
    {
        const std::size_t from = m_scanner.begin();
        keepTo(from);
        m_scanner.advance();
        bool isType = false; // "interface{}" and "struct{}" are no bodies
        while (!m_scanner.atEnd() && !m_scanner.token().lineBreak) {
            const bool isBody = m_scanner.is('{') && !isType;
            isType = m_scanner.is("interface") || m_scanner.is("struct");
            m_scanner.skip();
            if (isBody)
                break;
        }
        drop(from);
        m_last = {};
    }

    void skipImports()
    {
        keepTo(m_scanner.begin());
        const std::size_t from = m_scanner.begin();
        m_scanner.advance();
        if (m_scanner.is('(')) {
            m_scanner.skipGroup();
        } else {
            while (!m_scanner.atEnd() && !m_scanner.token().lineBreak)
                m_scanner.advance();
        }
        drop(from);
    }

    /// From there to where the last token ended, but for its lines.
    std::string_view drop(std::size_t from)
    {
        const std::size_t end = std::max(m_scanner.lastEnd(), from);
        const std::string_view inside = m_text.substr(from, end - from);
        m_outline.text.append(std::size_t(std::count(inside.begin(), inside.end(), '\n')), '\n');
        m_kept = end;
        m_isName = false;
        return inside;
    }

    void keepTo(std::size_t end)
    {
        m_outline.text += m_text.substr(m_kept, end - m_kept);
        m_kept = end;
    }

    void count(std::string_view token)
    {
        // FNV-1a, and something between the tokens
        std::uint64_t hash = m_outline.key == 0 ? 14695981039346656037ULL : m_outline.key;
        for (const char c : token)
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
        m_outline.key = (hash ^ 0x1fU) * 1099511628211ULL;
    }

    Language m_language;
    std::string_view m_text;
    Scanner m_scanner;
    Outline m_outline;
    Token m_last;
    std::vector<Inside> m_inside;
    std::size_t m_kept = 0; ///< of the text, so far
    bool m_isContainer = false;
    bool m_isName = false;
    bool m_inReceiver = false;
    bool m_hadReceiver = false;
    bool m_isAfterPointer = false;
    bool m_isAfterReceiver = false;
};

} // namespace

bool hasOutline(Language language)
{
    return language == Language::Go || language == Language::Kotlin;
}

Outline outlineOf(Language language, std::string_view text)
{
    return Outliner(language, text).run();
}

} // namespace waybill::api
