// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/sourceplaces.h"

#include "proto/editionshim.h"

#include <google/protobuf/descriptor.pb.h>

#include <algorithm>
#include <bit>
#include <string_view>

namespace waybill::proto {

namespace pb = google::protobuf;

namespace {

/// As the parser counts, but from 1.
Span rawSpan(const pb::SourceCodeInfo_Location &location)
{
    if (location.span_size() < 3)
        return {};
    const bool oneLine = location.span_size() == 3;
    const int line = location.span(0) + 1;
    return {line, location.span(1) + 1, oneLine ? line : location.span(2) + 1, location.span(oneLine ? 2 : 3) + 1};
}

/// What is left of a line when the markers of documentation are gone, of which the parser removes the common part only:
/// `///`, `/**` and what closes that.
std::string_view withoutMarkers(std::string_view line)
{
    if (line.starts_with('/') || line.starts_with('*'))
        line.remove_prefix(std::min(line.find_first_not_of(line.front()), line.size()));
    while (line.ends_with('*'))
        line.remove_suffix(1);
    return line;
}

/// Adds `text` line by line without the blanks at either end, and without empty lines at the top and bottom.
void addTrimmed(std::string &result, std::string_view text)
{
    static constexpr std::string_view Blanks = " \t\r\v\f";
    std::size_t held = 0; // line ends that count only when more text follows
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        line = withoutMarkers(line);
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

SourcePlaces::SourcePlaces(const pb::SourceCodeInfo &info, const EditionShim &shim, Comments comments)
    : m_shim(&shim)
    , m_comments(comments)
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

const pb::SourceCodeInfo_Location *SourcePlaces::find(DescriptorPath path) const
{
    if (m_slots.empty())
        return nullptr;
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = path.hash() & mask;
    while (m_slots[at].location && m_slots[at].hash != path.hash())
        at = (at + 1) & mask;
    return m_slots[at].location;
}

Span SourcePlaces::span(DescriptorPath path) const
{
    const auto *location = find(path);
    return location ? m_shim->original(rawSpan(*location)) : Span();
}

const SourceText &SourcePlaces::lines() const
{
    if (!m_lines)
        m_lines.emplace(m_shim->text());
    return *m_lines;
}

std::string_view SourcePlaces::textOf(DescriptorPath path) const
{
    const auto *location = find(path);
    if (!location)
        return {};
    const Span span = rawSpan(*location);
    const std::size_t begin = lines().offsetOf({span.line - 1, span.column - 1});
    const std::size_t end = lines().offsetOf({span.endLine - 1, span.endColumn - 1});
    return begin < end ? m_shim->text().substr(begin, end - begin) : std::string_view();
}

Span SourcePlaces::spanOf(std::string_view part) const
{
    const auto offset = std::size_t(part.data() - m_shim->text().data());
    const auto begin = lines().positionOf(offset);
    const auto end = lines().positionOf(offset + part.size());
    return m_shim->original({begin.line + 1, begin.column + 1, end.line + 1, end.column + 1});
}

Span SourcePlaces::optionSpan(DescriptorPath value, DescriptorPath brackets) const
{
    const std::string_view valueText = textOf(value);
    const std::string_view around = textOf(brackets);
    const bool isInside =
        !valueText.empty() && valueText.data() > around.data() && valueText.data() < around.data() + around.size();
    if (!isInside)
        return span(value);
    const auto before = std::size_t(valueText.data() - around.data());
    ProtoScanner scanner(around.substr(0, before)); // `name =` are its last tokens
    ProtoToken name;
    ProtoToken last;
    for (ProtoToken token = scanner.next(); token.kind != ProtoToken::Kind::End; token = scanner.next()) {
        name = last;
        last = token;
    }
    return spanOf(around.substr(name.offset, before + valueText.size() - name.offset));
}

std::string SourcePlaces::comment(DescriptorPath path) const
{
    if (m_comments == Comments::Skip)
        return {};
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
