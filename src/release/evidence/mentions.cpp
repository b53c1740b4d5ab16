// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/mentions.h"

#include <algorithm>

namespace waybill::release {

namespace {

enum Part : std::uint8_t { OfIdentifier = 1, OfName = 2, Quote = 4 };

/// A table, for these are asked of each byte of whole manuals.
constexpr std::array<std::uint8_t, 256> partsOfBytes()
{
    std::array<std::uint8_t, 256> parts{};
    const auto add = [&parts](std::string_view bytes, int part) {
        for (const char c : bytes)
            parts[static_cast<unsigned char>(c)] |= std::uint8_t(part);
    };
    add("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$", OfIdentifier | OfName);
    add("-./", OfName);
    add("\"'`", Quote);
    return parts;
}

constexpr std::array<std::uint8_t, 256> Parts = partsOfBytes();

bool is(char c, Part part)
{
    return (Parts[static_cast<unsigned char>(c)] & part) != 0;
}

bool isOfIdentifier(char c)
{
    return is(c, OfIdentifier);
}

bool isOfName(char c)
{
    return is(c, OfName);
}

std::size_t findQuote(std::string_view text, std::size_t at)
{
    while (at < text.size() && !is(text[at], Quote))
        ++at;
    return at;
}

/// The bit of a length in Mentions::m_lengths; all longer ones share the last.
std::uint64_t lengthBit(std::size_t length)
{
    return std::uint64_t(1) << std::min<std::size_t>(length, 63);
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

void Mentions::want(std::string_view name)
{
    m_wanted.emplace(name, false);
    if (!name.empty())
        m_lengths[static_cast<unsigned char>(name.front())] |= lengthBit(name.size());
}

bool Mentions::has(std::string_view name) const
{
    const auto at = m_wanted.find(name);
    return at != m_wanted.end() && at->second;
}

bool Mentions::take(std::string_view word, Mentions *also)
{
    if (word.empty() || !(m_lengths[static_cast<unsigned char>(word.front())] & lengthBit(word.size())))
        return false;
    const auto at = m_wanted.find(word);
    if (at == m_wanted.end())
        return false;
    at->second = true;
    if (also)
        also->take(word, nullptr);
    return true;
}

bool Mentions::readProse(std::string_view text, Mentions *also)
{
    bool any = false;
    for (std::size_t at = 0; at < text.size();) {
        std::string_view word = wordAt(text, at, isOfName);
        if (word.empty()) {
            ++at;
            continue;
        }
        at += word.size();
        std::string_view part;
        for (std::size_t inner = 0; inner < word.size();) {
            part = wordAt(word, inner, isOfIdentifier);
            if (take(part, also))
                any = true;
            inner += part.size() + 1;
        }
        // "redis.Config(host)": the last part, with its bracket.
        if (at < text.size() && text[at] == '(' && !part.empty() && word.ends_with(part)
            && take(text.substr(at - part.size(), part.size() + 1), also))
            any = true;
        if (part.size() == word.size()) // and it was looked for
            continue;
        while (!word.empty() && (word.front() == '-' || word.front() == '.'))
            word.remove_prefix(1);
        while (!word.empty() && !isOfIdentifier(word.back()))
            word.remove_suffix(1);
        if (take(word, also))
            any = true;
    }
    return any;
}

void Mentions::readQuoted(std::string_view text)
{
    for (std::size_t at = findQuote(text, 0); at + 1 < text.size(); at = findQuote(text, at + 1)) {
        const std::string_view word = wordAt(text, at + 1, isOfName);
        const std::size_t end = at + 1 + word.size();
        if (!word.empty() && end < text.size() && (text[end] == ',' || is(text[end], Quote)))
            static_cast<void>(take(word, nullptr));
    }
}

} // namespace waybill::release
