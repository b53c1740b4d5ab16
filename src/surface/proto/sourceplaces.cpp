// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/proto/sourceplaces.h"

#include "surface/proto/editionshim.h"

#include <google/protobuf/descriptor.pb.h>

#include <bit>
#include <string_view>

namespace waybill::proto {

namespace {

/// Adds `text` line by line without the blanks at either end, and without empty lines at the top and bottom.
void addTrimmed(std::string &result, std::string_view text)
{
    static constexpr std::string_view Blanks = " \t\r\v\f";
    std::size_t held = 0; // line ends that count only when more text follows
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const std::size_t first = line.find_first_not_of(Blanks);
        line = first == std::string_view::npos ? std::string_view()
                                               : line.substr(first, line.find_last_not_of(Blanks) - first + 1);
        if (!line.empty()) {
            result.append(held, '\n').append(line);
            held = 0;
        }
        held += result.empty() ? 0 : 1;
    }
}

} // namespace

SourcePlaces::SourcePlaces(const google::protobuf::SourceCodeInfo &info, std::string_view text, const EditionShim *shim)
    : m_text(text)
    , m_shim(shim)
{
    m_slots.resize(std::bit_ceil(std::size_t(info.location_size()) * 2 + 1));
    const std::size_t mask = m_slots.size() - 1;
    for (const auto &location : info.location()) {
        DescriptorPath path;
        for (const int part : location.path())
            path = path.of(part);
        std::size_t at = path.hash() & mask;
        while (m_slots[at].location && m_slots[at].hash != path.hash())
            at = (at + 1) & mask;
        if (!m_slots[at].location) // the first counts: it is the whole element
            m_slots[at] = {path.hash(), &location};
    }
}

const google::protobuf::SourceCodeInfo_Location *SourcePlaces::find(DescriptorPath path) const
{
    if (m_slots.empty())
        return nullptr;
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = path.hash() & mask;
    while (m_slots[at].location && m_slots[at].hash != path.hash())
        at = (at + 1) & mask;
    return m_slots[at].location;
}

/// As the parser saw it.
Span SourcePlaces::spanOf(const google::protobuf::SourceCodeInfo_Location *location) const
{
    if (!location || location->span_size() < 3)
        return {};
    const bool oneLine = location->span_size() == 3;
    const int line = location->span(0) + 1;
    return {line, location->span(1) + 1, oneLine ? line : location->span(2) + 1, location->span(oneLine ? 2 : 3) + 1};
}

Span SourcePlaces::span(DescriptorPath path) const
{
    const Span span = spanOf(find(path));
    return m_shim ? m_shim->original(span) : span;
}

Span SourcePlaces::optionSpan(DescriptorPath value, DescriptorPath brackets) const
{
    Span span = spanOf(find(value));
    const Span around = spanOf(find(brackets));
    if (!span.isKnown() || !around.isKnown())
        return span;
    if (!m_lines)
        m_lines.emplace(m_text);
    const std::size_t begin = m_lines->offsetOf({around.line - 1, around.column - 1});
    const std::size_t end = m_lines->offsetOf({span.line - 1, span.column - 1});
    if (begin > end)
        return m_shim ? m_shim->original(span) : span;
    ProtoScanner scanner(m_text.substr(begin, end - begin)); // `name =` are its last tokens
    ProtoToken name;
    ProtoToken last;
    for (ProtoToken token = scanner.next(); token.kind != ProtoToken::Kind::End; token = scanner.next()) {
        name = last;
        last = token;
    }
    if (name.kind == ProtoToken::Kind::Word) {
        const SourceText::Position position = m_lines->positionOf(begin + name.offset);
        span.line = position.line + 1;
        span.column = position.column + 1;
    }
    return m_shim ? m_shim->original(span) : span;
}

std::string SourcePlaces::comment(DescriptorPath path) const
{
    const auto *location = find(path);
    if (!location || (location->leading_comments().empty() && location->trailing_comments().empty()))
        return {};
    std::string comment;
    addTrimmed(comment, location->leading_comments());
    std::string trailing;
    addTrimmed(trailing, location->trailing_comments());
    if (!comment.empty() && !trailing.empty())
        comment += '\n';
    return comment + trailing;
}

} // namespace waybill::proto
