// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/replacements.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <array>
#include <cctype>

namespace waybill::release {

namespace {

constexpr std::size_t SentenceAfter = 260; ///< characters behind a name in which its replacement is looked for
constexpr std::size_t SentenceBefore = 120;

/// By a table: this is asked of each letter of all manuals and sources.
constexpr std::array<bool, 256> NameCharacters = [] {
    std::array<bool, 256> table{};
    for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./"))
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

bool isNameCharacter(char c)
{
    return NameCharacters[static_cast<unsigned char>(c)];
}

/// A name that people write by itself: "--log-level", `level`, "storage.path", "LogLevel", "ETCD_NAME", and any word in
/// "use repository instead".
#define NAME \
    R"((?:[`'"“*]*(?<dashes>--?)(?<flag>[A-Za-z][\w.-]*\w)|[`'"“](?<quoted>[A-Za-z_][\w./:-]*\w)(?:\(\))?[`'"”]|(?<plain>[A-Za-z]\w*[._-][\w.-]*\w|[A-Z][a-z]+[A-Z]\w+|[A-Za-z]\w+(?=\s+instead\b))))"
#define KIND \
    R"((?:(?:the|a|an|new|its|our)\s+)*(?:(?:command[- ]line\s+)?(?:flag|option|setting|field|key|property|function|method|command|metric|variable|parameter|argument)s?\s+)?)"

std::string nameIn(const QRegularExpressionMatch &match)
{
    for (const char *group : {"flag", "quoted", "plain"}) {
        QString name = match.captured(QLatin1String(group));
        while (name.startsWith(QLatin1Char('-')))
            name.remove(0, 1);
        if (!name.isEmpty())
            return name.toStdString();
    }
    return {};
}

/// What the words behind a name say.
std::string saidBehind(const QString &words)
{
    // Between them stands no other flag, which would be the one that is spoken of, no end of a paragraph, and no
    // comment of code, which speaks of what follows.
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:(?!\s--?\w|[`'"“]--?\w)[^\n]|\n(?!\s*\n|\s*(?:[-*#+]\s|//|/\*|#)))*?\b)"
                       R"((?i:use|using|switch(?:ed)?\s+to|replaced\s+(?:by|with)|superseded\s+by|in\s+favou?r\s+of|)"
                       R"(renamed\s+(?:to|as|into)|moved\s+to|migrated?\s+to(?:\s+(?:use|using))?)\s+)" KIND NAME));
    static const QRegularExpression arrow(QStringLiteral(R"(^[`'"”]*\s*(?:->|=>|→)\s*)" NAME));
    if (const QRegularExpressionMatch match = arrow.match(words); match.hasMatch())
        return nameIn(match);
    return nameIn(form.match(words));
}

/// "Use --new instead of ", "--new replaces ".
std::string saidBefore(const QString &words)
{
    static const QRegularExpression instead(QStringLiteral(R"(\b(?i:use|using|prefer)\s+)" KIND NAME
                                                           R"([`'"”*]*\s+(?:instead\s+of|rather\s+than)\s+)" KIND
                                                           R"([`'"“*-]*$)"));
    static const QRegularExpression replaces(
        QStringLiteral(NAME R"([`'"”*]*\s+(?:replaces|supersedes)\s+)" KIND R"([`'"“*-]*$)"));
    if (const QRegularExpressionMatch match = instead.match(words); match.hasMatch())
        return nameIn(match);
    return nameIn(replaces.match(words));
}

#undef NAME
#undef KIND

/// Whether a word is written as a name, not as a word of the language: "--debug", `debug`, "log_level", "logLevel".
bool isWrittenAsName(std::string_view text, std::size_t begin, std::string_view word)
{
    const bool isMarked = begin > 0 && std::string_view("-`'\"").find(text[begin - 1]) != std::string_view::npos;
    return isMarked || word.find_first_of("-_.") != std::string_view::npos
           || std::any_of(word.begin() + 1, word.end(),
                          [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; });
}

/// The words behind a place. Where it lies in a comment of lines ("//"), these are one text.
QString wordsBehind(std::string_view text, std::size_t at)
{
    static const QRegularExpression margin(QStringLiteral(R"(\n\s*//+)"));
    const std::string_view words = text.substr(at, SentenceAfter);
    QString decoded = QString::fromUtf8(words.data(), qsizetype(words.size()));
    const std::size_t line = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const std::string_view front = text.substr(line == std::string_view::npos ? 0 : line + 1);
    const std::size_t first = front.find_first_not_of(" \t");
    if (first != std::string_view::npos && front.substr(first, 2) == "//")
        decoded.replace(margin, QStringLiteral("\n"));
    return decoded;
}

QString decoded(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

std::vector<std::string> partsOf(std::string_view name)
{
    std::vector<std::string> parts(1);
    for (const char c : name) {
        if (c == '-' || c == '_' || c == '.')
            parts.emplace_back();
        else
            parts.back() += char(std::tolower(static_cast<unsigned char>(c)));
    }
    return parts;
}

} // namespace

void Replacements::read(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isNameCharacter(text[end]))
            ++end;
        if (end == at) {
            ++at;
            continue;
        }
        std::string_view word = text.substr(at, end - at);
        const std::size_t begin = at;
        at = end;
        std::size_t dashes = 0;
        while (dashes < word.size() && (word[dashes] == '-' || word[dashes] == '.'))
            ++dashes;
        word.remove_prefix(dashes);
        while (!word.empty() && !std::isalnum(static_cast<unsigned char>(word.back())))
            word.remove_suffix(1);
        // Few words are written so, and looking them up costs more than looking at them.
        if (word.empty() || !isWrittenAsName(text, begin + dashes, word))
            continue;
        const auto found = m_found.find(word);
        if (found == m_found.end())
            continue;
        const std::size_t behind = begin + dashes + word.size();
        const std::size_t front = std::max(begin, SentenceBefore) - SentenceBefore;
        for (const std::string &name :
             {saidBehind(wordsBehind(text, behind)), saidBefore(decoded(text.substr(front, begin + dashes - front)))}) {
            std::vector<std::string> &names = found->second;
            if (!name.empty() && name != found->first && std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        }
    }
}

const std::vector<std::string> &Replacements::of(std::string_view name) const
{
    static const std::vector<std::string> none;
    const auto found = m_found.find(name);
    return found == m_found.end() ? none : found->second;
}

bool isFinalNameOf(std::string_view name, std::string_view unstable)
{
    constexpr std::string_view words[] = {"experimental", "unstable", "preview", "alpha", "beta", "unsafe"};
    std::vector<std::string> parts = partsOf(unstable);
    const auto kept = std::remove_if(parts.begin(), parts.end(), [&words](const std::string &part) {
        return std::find(std::begin(words), std::end(words), part) != std::end(words);
    });
    if (kept == parts.end())
        return false;
    parts.erase(kept, parts.end());
    return parts == partsOf(name);
}

} // namespace waybill::release
