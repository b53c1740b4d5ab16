// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

bool containsWord(std::string_view text, std::string_view word)
{
    const auto same = [](char a, char b) { return lower(a) == b; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

std::string simplified(std::string_view text)
{
    std::string result;
    for (const char c : trimmed(text)) {
        if (!isSpace(c))
            result += c;
        else if (result.back() != ' ')
            result += ' ';
    }
    return result;
}

std::string visibleValue(std::string_view text)
{
    text = trimmed(text);
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (isDigit(c) || c == '"' || c == '\'' || c == '`' || c == '[' || c == '{')
            return simplified(text);
        const std::string_view word = wordAt(text, at);
        if (word == "true" || word == "false" || word == "True" || word == "False" || word == "None" || word == "time")
            return simplified(text);
        // Sort::Oldest is a value of its own in Rust.
        if (at > 1 && text[at - 1] == ':' && text[at - 2] == ':' && isUpper(c))
            return simplified(text);
        at += std::max(word.size(), std::size_t(1));
    }
    return {};
}

std::string squeezed(std::string_view text)
{
    std::string result;
    std::copy_if(text.begin(), text.end(), std::back_inserter(result), [](char c) { return !isSpace(c); });
    return result;
}

std::string joinedWords(std::string_view name, char joint)
{
    std::string result;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == '_' || c == '-') {
            if (!result.empty() && i + 1 < name.size())
                result += joint;
            continue;
        }
        const bool begins = isUpper(c) && i > 0 && isWord(name[i - 1]) && name[i - 1] != '_'
                            && (!isUpper(name[i - 1]) || (i + 1 < name.size() && !isUpper(name[i + 1])));
        if (begins && !result.empty() && result.back() != joint)
            result += joint;
        result += lower(c);
    }
    return result;
}

std::size_t skipSpace(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

std::size_t lastBefore(std::string_view text, std::size_t at)
{
    while (at > 0)
        if (!isSpace(text[--at]))
            return at;
    return None;
}

std::string_view wordBefore(std::string_view text, std::size_t end)
{
    std::size_t begin = end;
    while (begin > 0 && isWord(text[begin - 1]))
        --begin;
    return text.substr(begin, end - begin);
}

std::string_view wordAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isWord(text[end]))
        ++end;
    return text.substr(std::min(at, text.size()), end - at);
}

std::size_t offsetOf(std::string_view text, std::string_view part)
{
    return std::size_t(part.data() - text.data());
}

std::string_view lineAround(std::string_view text, std::size_t at)
{
    const std::size_t before = at == 0 ? None : text.rfind('\n', at - 1);
    const std::size_t begin = before == None ? 0 : before + 1;
    const std::size_t end = std::min(text.find('\n', at), text.size());
    return text.substr(begin, end - begin);
}

std::string_view folderOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == None ? std::string_view() : path.substr(0, slash);
}

std::string_view fileNameOf(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

std::string_view unquoted(std::string_view text)
{
    text = trimmed(text);
    if (text.size() < 2 || (text.front() != '"' && text.front() != '\'' && text.front() != '`')
        || text.back() != text.front())
        return {};
    const std::string_view inside = text.substr(1, text.size() - 2);
    return inside.find(text.front()) == None ? inside : std::string_view();
}

bool isQuoted(std::string_view text)
{
    text = trimmed(text);
    std::size_t at = 0;
    while (at < 2 && at < text.size() && isLetter(text[at]))
        ++at;
    return at < text.size() && (text[at] == '"' || text[at] == '\'' || text[at] == '`');
}

bool isFlagName(std::string_view name)
{
    constexpr std::size_t Longest = 80;
    return !name.empty() && name.size() <= Longest && isWord(name.front())
           && std::all_of(name.begin(), name.end(),
                          [](char c) { return isWord(c) || c == '-' || c == '.' || c == ':'; });
}

bool isVariableName(std::string_view name)
{
    return !name.empty() && !isDigit(name.front()) && std::all_of(name.begin(), name.end(), isWord);
}

bool isMetricName(std::string_view name)
{
    return !name.empty() && !isDigit(name.front())
           && std::all_of(name.begin(), name.end(), [](char c) { return isWord(c) || c == ':' || c == '.'; });
}

} // namespace waybill::api::offers
