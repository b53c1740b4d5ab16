// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/language.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace waybill::source {

/// What of a difference between two sources matters to those who compile or run them.
enum class Significance {
    Code,       ///< more than the two below, or nobody can tell
    Comments,   ///< only comments differ, and maybe white space
    Formatting, ///< only white space differs, where the language does not count it
};

/// Lines of a text, from 0.
struct LineSpan {
    int first = 0;
    int count = 0;
};

/// A text as far as its comments and its white space can be told from the rest: by the lexer of its language, never by
/// how a line looks. Comments that are instructions to tools (//go:build, # type:) count as code. Of other languages,
/// of texts that the lexer loses its way in, and of those over 4 MB, only white space at the end of lines and blank
/// lines are known not to matter. Pure; takes time proportional to the text.
class SourceText {
public:
    /// `path` names the language. The text is shared, not copied.
    SourceText(QByteArrayView path, const QByteArray &text);

    /// False where only white space at the end of lines is known.
    [[nodiscard]] bool knowsComments() const { return m_knowsComments; }
    [[nodiscard]] int lineCount() const { return int(m_lines.size()) - 1; }

    /// What differs between lines of one text and lines of another.
    [[nodiscard]] static Significance compare(const SourceText &before, LineSpan old, const SourceText &after,
                                              LineSpan now);
    /// The same of the whole texts.
    [[nodiscard]] static Significance compare(const SourceText &before, const SourceText &after);

private:
    struct Region {
        qsizetype begin = 0;
        qsizetype end = 0;
        bool isComment = false; ///< else a string
    };
    struct Tokens {
        std::vector<QByteArrayView> code;
        std::vector<QByteArrayView> comments; ///< their words
    };
    void findRegions();
    [[nodiscard]] bool isInstruction(QByteArrayView comment) const;
    [[nodiscard]] bool isByLine(LineSpan span) const;
    [[nodiscard]] bool isContinued(int line) const;
    [[nodiscard]] QByteArrayView lineAt(int line) const; ///< without the white space at its end
    [[nodiscard]] Tokens tokens(LineSpan span, bool byLine) const;
    void addLine(int line, bool byLine, Tokens &tokens, qsizetype &past) const;
    [[nodiscard]] Tokens plainTokens(LineSpan span) const;
    [[nodiscard]] std::vector<Region>::const_iterator regionFrom(qsizetype at) const;

    QByteArray m_text;
    std::optional<Language> m_language;
    bool m_isProto = false;
    bool m_knowsComments = false;
    std::vector<qsizetype> m_lines; ///< where they begin; and one past the end
    std::vector<Region> m_regions;  ///< comments and strings, in order
};

} // namespace waybill::source
