// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/significance.h"

#include "source/lexer.h"

#include <algorithm>
#include <array>

namespace waybill::source {

namespace {

constexpr qsizetype LargestText = 4 * 1024 * 1024;

/// Signs that mean something together, the longest first. Of all languages: where one takes two signs for one that
/// another parts, texts differ that are the same, never the other way round.
constexpr std::array<std::string_view, 43> Operators{
    "<<=", ">>=", "...", "..=", "->*", "<=>", "===", "!==", "**=", "?\?=", "&&=", "||=", "&^=", "//=", ">>>",
    "==",  "!=",  "<=",  ">=",  "&&",  "||",  "++",  "--",  "+=",  "-=",   "*=",  "/=",  "%=",  "&=",  "|=",
    "^=",  "<<",  ">>",  "->",  "=>",  "::",  ":=",  "<-",  "**",  "??",   "?.",  "..",  "//"};

bool isBlank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

QByteArrayView trimmedEnd(QByteArrayView line)
{
    while (!line.isEmpty() && isBlank(line.back()))
        line.chop(1);
    return line;
}

qsizetype pastToken(QByteArrayView text, qsizetype at)
{
    if (isWordCharacter(text[at])) {
        const bool isNumber = text[at] >= '0' && text[at] <= '9';
        while (at < text.size() && (isWordCharacter(text[at]) || (isNumber && text[at] == '.')))
            ++at;
        return at;
    }
    const std::string_view rest(text.data() + at, std::size_t(text.size() - at));
    for (const std::string_view one : Operators) {
        if (rest.substr(0, one.size()) == one)
            return at + qsizetype(one.size());
    }
    return at + 1;
}

/// Languages whose lexer is right about all that people write in them. The others nest quotes in strings, or write
/// text between tags, in ways that it does not follow.
bool isWellKnown(std::optional<Language> language, QByteArrayView path)
{
    if (!language || path.endsWith("sx")) // .jsx, .tsx
        return false;
    switch (*language) {
    case Language::Go:
    case Language::C:
    case Language::Cpp:
    case Language::Java:
    case Language::Rust:
    case Language::JavaScript:
    case Language::TypeScript:
    case Language::Python: return true;
    default: return false;
    }
}

bool endsStatementsByLine(std::optional<Language> language)
{
    return language == Language::Go || language == Language::JavaScript || language == Language::TypeScript
           || language == Language::Python;
}

void addWords(QByteArrayView text, std::vector<QByteArrayView> &words)
{
    for (qsizetype at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            ++at;
            continue;
        }
        const qsizetype from = at;
        while (at < text.size() && !isBlank(text[at]))
            ++at;
        words.push_back(text.sliced(from, at - from));
    }
}

} // namespace

SourceText::SourceText(QByteArrayView path, const QByteArray &text)
    : m_text(text)
    , m_language(languageOf(path))
    , m_isProto(path.endsWith(".proto"))
{
    m_lines.push_back(0);
    for (qsizetype at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
        m_lines.push_back(at + 1);
    if (m_lines.back() < text.size())
        m_lines.push_back(text.size());
    if (text.size() <= LargestText && (m_isProto || isWellKnown(m_language, path)))
        findRegions();
}

void SourceText::findRegions()
{
    const Lexer lexer(lexiconOf(m_isProto ? Syntax::Java : syntaxOf(m_language)),
                      {m_text.constData(), std::size_t(m_text.size())});
    const auto &sorts = lexer.lexicon().sorts;
    const char *const begin = m_text.constData();
    for (const char *at = begin; at < lexer.end();) {
        const Sort sort = sorts[static_cast<unsigned char>(*at)];
        if (sort == Sort::Plain || sort == Sort::Open || sort == Sort::Close || sort == Sort::LineBreak) {
            ++at;
            continue;
        }
        const Piece piece = lexer.pieceAt(at);
        if (piece.kind != Piece::Kind::None) {
            if (!piece.closed) { // lost, or the text is broken: nothing is said of it
                m_regions.clear();
                return;
            }
            m_regions.push_back({at - begin, piece.end - begin, piece.kind == Piece::Kind::Comment});
        }
        at = std::max(piece.end, at + 1);
    }
    // What stands in the comment above is C, and is compiled.
    const bool hasC = m_language == Language::Go && m_text.contains("import \"C\"");
    m_knowsComments = !hasC;
}

/// A comment that is read by more than people.
bool SourceText::isInstruction(QByteArrayView comment) const
{
    const auto begins = [&](std::string_view with) { return comment.startsWith(QByteArrayView(with)); };
    if (!m_language)
        return false;
    switch (*m_language) {
    case Language::Go: // no blank behind the slashes, but for the oldest of them
        return begins("//go:") || begins("// +build") || begins("//+build") || begins("//export ") || begins("//line ")
               || begins("/*line ");
    case Language::Python: {
        if (begins("#!"))
            return true;
        std::vector<QByteArrayView> words;
        addWords(comment.sliced(1), words);
        return !words.empty()
               && (words[0].startsWith("type:") || words[0].startsWith("-*-") || words[0].startsWith("coding"));
    }
    case Language::JavaScript:
    case Language::TypeScript:
        return begins("///") || begins("// @ts-") || begins("//@ts-") || begins("/*@") || begins("/* @jsx")
               || begins("/** @jsx") || begins("//# source") || comment.contains("webpack");
    default: return false;
    }
}

std::vector<SourceText::Region>::const_iterator SourceText::regionFrom(qsizetype at) const
{
    return std::upper_bound(m_regions.begin(), m_regions.end(), at,
                            [](qsizetype place, const Region &region) { return place < region.end; });
}

/// Where lines count: in languages that end statements with them, and in what the C preprocessor reads.
bool SourceText::isByLine(LineSpan span) const
{
    if (endsStatementsByLine(m_language))
        return true;
    if (m_language != Language::C && m_language != Language::Cpp)
        return false;
    for (int line = span.first; line < span.first + span.count; ++line) {
        const QByteArrayView whole = lineAt(line);
        qsizetype at = 0;
        while (at < whole.size() && isBlank(whole[at]))
            ++at;
        if ((at < whole.size() && whole[at] == '#') || whole.endsWith('\\') || isContinued(line))
            return true;
    }
    return false;
}

/// True for a line that the one above goes on in, also where it is blank.
bool SourceText::isContinued(int line) const
{
    return line > 0 && lineAt(line - 1).endsWith('\\');
}

QByteArrayView SourceText::lineAt(int line) const
{
    const qsizetype at = m_lines[std::size_t(line)];
    return trimmedEnd(QByteArrayView(m_text).sliced(at, m_lines[std::size_t(line) + 1] - at));
}

SourceText::Tokens SourceText::plainTokens(LineSpan span) const
{
    Tokens tokens;
    for (int line = span.first; line < span.first + span.count; ++line) {
        const QByteArrayView whole = lineAt(line);
        if (!whole.isEmpty())
            tokens.code.push_back(whole);
    }
    return tokens;
}

void SourceText::addLine(int line, bool byLine, Tokens &tokens, qsizetype &past) const
{
    static constexpr QByteArrayView LineEnd("\n");
    const qsizetype begin = m_lines[std::size_t(line)];
    const qsizetype end = m_lines[std::size_t(line) + 1];
    const QByteArrayView text(m_text);
    const std::size_t before = tokens.code.size();
    const bool isInString = past > begin;
    qsizetype at = std::max(begin, past);
    auto region = regionFrom(at);
    while (at < end) {
        if (region != m_regions.end() && at >= region->begin) {
            const QByteArrayView whole = text.sliced(region->begin, region->end - region->begin);
            if (region->isComment && !isInstruction(whole)) {
                const qsizetype to = std::min(region->end, end);
                addWords(text.sliced(at, to - at), tokens.comments);
                at = to;
            } else {
                tokens.code.push_back(whole); // all of a string that spans lines, also what lies beyond these
                at = region->end;
                past = at;
            }
            if (at >= region->end)
                ++region;
        } else if (isBlank(text[at])) {
            ++at;
        } else {
            const qsizetype limit = region == m_regions.end() ? end : std::min(end, region->begin);
            const qsizetype to = std::min(pastToken(text, at), std::max(limit, at + 1));
            tokens.code.push_back(text.sliced(at, to - at));
            at = to;
        }
    }
    if (byLine && (tokens.code.size() > before || isContinued(line))) {
        if (m_language == Language::Python && !isInString) { // how far it is indented says to what it belongs
            qsizetype indent = begin;
            while (indent < end && (text[indent] == ' ' || text[indent] == '\t'))
                ++indent;
            tokens.code.insert(tokens.code.begin() + std::ptrdiff_t(before), text.sliced(begin, indent - begin));
        }
        tokens.code.push_back(LineEnd);
    }
}

SourceText::Tokens SourceText::tokens(LineSpan span, bool byLine) const
{
    Tokens tokens;
    qsizetype past = 0; // behind a string that began above
    for (int line = span.first; line < span.first + span.count; ++line)
        addLine(line, byLine, tokens, past);
    return tokens;
}

Significance SourceText::compare(const SourceText &before, LineSpan old, const SourceText &after, LineSpan now)
{
    const auto equal = [](const std::vector<QByteArrayView> &one, const std::vector<QByteArrayView> &two) {
        return std::equal(one.begin(), one.end(), two.begin(), two.end());
    };
    const auto clipped = [](const SourceText &text, LineSpan span) {
        const int first = std::clamp(span.first, 0, text.lineCount());
        return LineSpan{first, std::clamp(span.count, 0, text.lineCount() - first)};
    };
    old = clipped(before, old);
    now = clipped(after, now);
    if (!before.m_knowsComments || !after.m_knowsComments || before.m_language != after.m_language)
        return equal(before.plainTokens(old).code, after.plainTokens(now).code) ? Significance::Formatting
                                                                                : Significance::Code;
    const bool byLine = before.isByLine(old) || after.isByLine(now);
    const Tokens one = before.tokens(old, byLine);
    const Tokens two = after.tokens(now, byLine);
    if (!equal(one.code, two.code))
        return Significance::Code;
    return equal(one.comments, two.comments) ? Significance::Formatting : Significance::Comments;
}

Significance SourceText::compare(const SourceText &before, const SourceText &after)
{
    return compare(before, {0, before.lineCount()}, after, {0, after.lineCount()});
}

} // namespace waybill::source
