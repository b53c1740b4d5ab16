// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/scanner.h"
#include "support/nesting.h"

namespace waybill::api {

/// How deep a reader has gone into what holds its like: a stack is finite, a text may nest a million times.
class Nesting {
public:
    /// One level further in, for as long as it lives.
    class Level {
    public:
        explicit Level(Nesting &nesting)
            : m_nesting(nesting)
        {
            ++m_nesting.m_depth;
        }
        ~Level() { --m_nesting.m_depth; }
        Level(const Level &) = delete;
        Level &operator=(const Level &) = delete;
        /// Whether to pass over what is there instead of reading it.
        [[nodiscard]] bool isTooDeep() const { return m_nesting.m_depth > MostNesting; }

    private:
        Nesting &m_nesting;
    };

private:
    int m_depth = 0;
};

/// What the readers that walk over the tokens of a source share: the place where they stand, how they get on where they
/// understand nothing, and how deep they go.
class SourceReader {
protected:
    /// Both must outlive the reader.
    SourceReader(Language language, std::string_view path, std::string_view text)
        : m_path(path)
        , m_scanner(language, text)
    {}

    /// Calls `read` again and again until it stands on `close` or at the end. What makes it get no further is passed
    /// over.
    template <typename Read>
    void readUpTo(char close, Read read)
    {
        while (!m_scanner.atEnd() && !m_scanner.is(close)) {
            const std::size_t before = m_scanner.begin();
            read();
            if (m_scanner.begin() == before)
                m_scanner.skip();
        }
    }
    /// The same from an opening bracket to past the one that closes it.
    template <typename Read>
    void readGroup(char close, Read read)
    {
        m_scanner.advance();
        readUpTo(close, std::move(read));
        m_scanner.advance();
    }

    /// What was read, without what a text that breaks off left nameless.
    [[nodiscard]] Elements namedElements()
    {
        std::erase_if(m_elements, [](const Element &element) {
            return element.name.empty() || element.name.back() == ':' || element.name.back() == '.';
        });
        return std::move(m_elements);
    }

    std::string_view m_path;
    Scanner m_scanner;
    Nesting m_nesting;
    Elements m_elements;
};

} // namespace waybill::api
