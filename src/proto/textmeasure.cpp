// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/textmeasure.h"

#include <algorithm>
#include <array>

namespace waybill::proto {

namespace {

/// Which bytes mean something here.
constexpr std::array<bool, 256> speaking()
{
    std::array<bool, 256> table{};
    for (const char c : std::string_view("{};,./\"'"))
        table[static_cast<unsigned char>(c)] = true;
    return table;
}

/// Behind the comment or string that begins at `at`, or behind the sign there.
std::size_t skipped(std::string_view text, std::size_t at)
{
    const char first = text[at];
    const char second = at + 1 < text.size() ? text[at + 1] : '\0';
    if (first == '/' && second == '/')
        return std::min(text.find('\n', at), text.size());
    if (first == '/' && second == '*') {
        const std::size_t end = text.find("*/", at + 2);
        return end == std::string_view::npos ? text.size() : end + 2;
    }
    ++at;
    if (first == '/')
        return at;
    while (at < text.size() && text[at] != first && text[at] != '\n')
        at += text[at] == '\\' && at + 1 < text.size() && text[at + 1] != '\n' ? 2 : 1;
    return at < text.size() && text[at] == first ? at + 1 : std::min(at, text.size());
}

} // namespace

TextMeasure measured(std::string_view text)
{
    static constexpr std::array<bool, 256> Speaking = speaking();
    TextMeasure measure;
    qint64 quarters = 0;
    int depth = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (!Speaking[static_cast<unsigned char>(text[i])]) {
            ++i;
            continue;
        }
        switch (text[i]) {
        case '{': measure.nesting = std::max(measure.nesting, ++depth); [[fallthrough]];
        case ';':
        case ',':
            quarters += 4;
            ++i;
            break;
        case '}':
            depth = std::max(depth - 1, 0);
            ++i;
            break;
        case '.':
            ++quarters;
            ++i;
            break;
        default: i = skipped(text, i); break;
        }
    }
    measure.elements = quarters / 4;
    return measure;
}

} // namespace waybill::proto
