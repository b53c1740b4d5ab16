// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/declaredtext.h"

#include "declarations/scanner.h"
#include "declarations/signature.h"
#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

namespace {

constexpr int MostLinesAbove = 60;
constexpr std::size_t LongestStatement = 8192;

bool startsWithOneOf(std::string_view line, std::initializer_list<std::string_view> beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return line.starts_with(beginning); });
}

bool isMarkedDeprecated(std::string_view text)
{
    for (const std::string_view mark : {"@Deprecated", "@deprecated", "\\deprecated", "[Obsolete", "#[deprecated",
                                        "[[deprecated", "((deprecated", ".. deprecated::", "#[Deprecated"}) {
        if (text.find(mark) != std::string_view::npos)
            return true;
    }
    return hasParagraph(text, "Deprecated:");
}

} // namespace

DeclaredText::DeclaredText(std::string_view text, bool hashes)
    : m_text(text)
    , m_hashes(hashes)
{
    m_lines.push_back(0);
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        m_lines.push_back(at + 1);
}

std::size_t DeclaredText::begin(int number) const
{
    return number < 1 || std::size_t(number) > m_lines.size() ? m_text.size() : m_lines[std::size_t(number) - 1];
}

std::string_view DeclaredText::line(int number) const
{
    const std::size_t from = begin(number);
    std::string_view line = m_text.substr(from, begin(number + 1) - from);
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

/// Where the name stands as a word of its own in its line; the line's beginning where it does not.
std::size_t DeclaredText::find(int number, std::string_view name) const
{
    const std::string_view line = this->line(number);
    const std::size_t from = begin(number);
    if (name.empty())
        return from;
    for (std::size_t at = line.find(name); at != std::string_view::npos; at = line.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool begins =
            at == 0 || !isWordCharacter(line[at - 1]) || line[at - 1] == '$' || !isWordCharacter(name.front());
        if (begins && (end == line.size() || !isWordCharacter(line[end]) || !isWordCharacter(name.back())))
            return from + at;
    }
    return from;
}

std::string_view DeclaredText::before(int number, std::string_view name) const
{
    const std::size_t from = begin(number);
    std::string_view head = m_text.substr(from, find(number, name) - from);
    // Several statements may stand on a line.
    int depth = 0;
    for (std::size_t at = head.size(); at-- > 0;) {
        const char c = head[at];
        if (c == ')' || c == ']' || c == '>')
            ++depth;
        else if ((c == '(' || c == '[' || c == '<') && depth > 0)
            --depth;
        else if (c == ';' || c == '{' || c == '}' || c == '(') {
            head.remove_prefix(at + 1);
            break;
        }
    }
    return trimmed(head);
}

std::string_view DeclaredText::after(int number, std::string_view name) const
{
    const std::size_t at = find(number, name);
    return m_text.substr(std::min(at + name.size(), m_text.size()), LongestStatement);
}

std::string DeclaredText::value(int number, std::string_view name) const
{
    std::string_view rest = after(number, name);
    rest = rest.substr(0, rest.find_first_of("\r\n"));
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos || rest.find_first_of(";,)}") < equals
        || rest.substr(equals).starts_with("=="))
        return {};
    rest.remove_prefix(equals + 1);
    if (rest.starts_with('>')) // Perl's "NAME => value"
        rest.remove_prefix(1);
    for (const std::string_view end : {" //", " #", " /*", " --", ";", "}"})
        rest = rest.substr(0, rest.find(end));
    if (rest.find_first_of("([{") != std::string_view::npos || trimmed(rest).ends_with('\\'))
        return {};
    const std::vector<std::string_view> items = splitList(rest);
    return items.empty() ? std::string() : shortValue(items.front());
}

bool DeclaredText::belongsToNext(std::string_view line) const
{
    return startsWithOneOf(line, {"//", "/*", "* ", "*/", "#[", "@", "--"}) || line == "*"
           || (m_hashes && line.starts_with('#')) || (line.starts_with('[') && line.ends_with(']'))
           || line.ends_with("*/");
}

std::string_view DeclaredText::above(int number) const
{
    int first = number;
    while (first > 1 && number - first < MostLinesAbove) {
        int next = first - 1;
        // An annotation may go over some lines: "@Since(" ... ")".
        constexpr int most = 8;
        if (trimmed(line(next)).ends_with(')')) {
            while (next > 1 && first - next < most && !trimmed(line(next)).starts_with('@'))
                --next;
            if (!trimmed(line(next)).starts_with('@'))
                next = first - 1;
        }
        if (!belongsToNext(trimmed(line(next))))
            break;
        first = next;
    }
    const std::size_t from = begin(first);
    return m_text.substr(from, begin(number) - from);
}

bool DeclaredText::isDeprecated(int number, std::string_view name) const
{
    return isMarkedDeprecated(above(number)) || isMarkedDeprecated(before(number, name));
}

} // namespace waybill::api
