// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/mentions.h"

#include <cctype>

namespace waybill::release {

namespace {

bool isOfIdentifier(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

bool isOfName(char c)
{
    return isOfIdentifier(c) || c == '-' || c == '.' || c == '/';
}

template <typename IsPart>
std::string_view wordAt(std::string_view text, std::size_t at, IsPart isPart)
{
    std::size_t end = at;
    while (end < text.size() && isPart(text[end]))
        ++end;
    return text.substr(at, end - at);
}

} // namespace

bool Mentions::take(std::string_view word)
{
    const auto at = m_wanted.find(word);
    if (at == m_wanted.end())
        return false;
    m_found.insert(*at);
    return true;
}

bool Mentions::readProse(std::string_view text)
{
    bool any = false;
    for (std::size_t at = 0; at < text.size();) {
        std::string_view word = wordAt(text, at, isOfName);
        if (word.empty()) {
            ++at;
            continue;
        }
        at += word.size();
        for (std::size_t inner = 0; inner < word.size();) {
            const std::string_view part = wordAt(word, inner, isOfIdentifier);
            if (!part.empty() && take(part))
                any = true;
            inner += part.size() + 1;
        }
        while (!word.empty() && (word.front() == '-' || word.front() == '.'))
            word.remove_prefix(1);
        while (!word.empty() && !isOfIdentifier(word.back()))
            word.remove_suffix(1);
        if (take(word))
            any = true;
    }
    return any;
}

void Mentions::readQuoted(std::string_view text)
{
    constexpr std::string_view quotes = "\"'`";
    for (std::size_t at = text.find_first_of(quotes); at != std::string_view::npos && at + 1 < text.size();
         at = text.find_first_of(quotes, at + 1)) {
        const std::string_view word = wordAt(text, at + 1, isOfName);
        const std::size_t end = at + 1 + word.size();
        if (!word.empty() && end < text.size()
            && (text[end] == ',' || quotes.find(text[end]) != std::string_view::npos))
            static_cast<void>(take(word));
    }
}

} // namespace waybill::release
