// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/schemashape.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

namespace waybill::api {

namespace {

struct Limit {
    std::string_view word;
    double value = 0;

    [[nodiscard]] bool isLeast() const { return word.starts_with("min"); }
};

/// A shape, taken apart; it points into the text that it was made of.
struct SchemaShape {
    std::string_view type;
    std::optional<std::string_view> values;
    std::optional<std::string_view> pattern;
    std::vector<Limit> limits;
};

/// Takes " WORD(...)" off the end of a text, where one of the limits stands there.
std::optional<Limit> takeLimit(std::string_view &text)
{
    static constexpr std::array<std::string_view, 6> Words{"min",       "max",      "minlength",
                                                           "maxlength", "minitems", "maxitems"};
    if (!text.ends_with(')'))
        return {};
    const std::size_t open = text.rfind('(');
    const std::size_t space = open == std::string_view::npos ? open : text.rfind(' ', open);
    if (space == std::string_view::npos)
        return {};
    Limit limit;
    limit.word = text.substr(space + 1, open - space - 1);
    if (std::find(Words.begin(), Words.end(), limit.word) == Words.end())
        return {};
    const std::string_view number = text.substr(open + 1, text.size() - open - 2);
    const auto read = std::from_chars(number.data(), number.data() + number.size(), limit.value);
    if (read.ec != std::errc() || read.ptr != number.data() + number.size())
        return {}; // the end of a pattern
    text = text.substr(0, space);
    return limit;
}

/// Takes " WORD(...)" off the end from where it first stands.
std::optional<std::string_view> takeRest(std::string_view &text, std::string_view word)
{
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos || !text.ends_with(')'))
        return {};
    const std::string_view inner = text.substr(at + word.size(), text.size() - at - word.size() - 1);
    text = text.substr(0, at);
    return inner;
}

/// Takes out that a property is required: it stands behind what is said of the items of a list, and before what is said
/// of the list itself.
std::string withoutRequired(std::string_view text, bool &isRequired)
{
    constexpr std::string_view Required = " required";
    isRequired = false;
    for (std::size_t at = text.rfind(Required); at != std::string_view::npos;
         at = at > 0 ? text.rfind(Required, at - 1) : std::string_view::npos) {
        const std::string_view behind = text.substr(at + Required.size());
        isRequired = behind.empty() || behind.starts_with(" enum(") || behind.starts_with(" pattern(")
                     || behind.starts_with(" min") || behind.starts_with(" max");
        if (isRequired)
            return std::string(text.substr(0, at)) + std::string(behind);
    }
    return std::string(text);
}

SchemaShape parse(std::string_view text)
{
    SchemaShape shape;
    while (const auto limit = takeLimit(text))
        shape.limits.push_back(*limit);
    shape.pattern = takeRest(text, " pattern(");
    shape.values = takeRest(text, " enum(");
    shape.type = text;
    return shape;
}

std::vector<std::string_view> valuesOf(std::string_view list)
{
    std::vector<std::string_view> values;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        values.push_back(list.substr(at, end - at));
        at = end + 1;
    }
    return values;
}

bool hasAll(std::string_view now, std::string_view before)
{
    const std::vector<std::string_view> here = valuesOf(now);
    const std::vector<std::string_view> wanted = valuesOf(before);
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](std::string_view one) { return std::find(here.begin(), here.end(), one) != here.end(); });
}

bool typeTakesAll(std::string_view before, std::string_view now)
{
    return before == now || (before == "integer" && (now == "number" || now == "int-or-string"))
           || (before == "string" && now == "int-or-string");
}

/// Each limit that there is now was there, and was no wider.
bool limitsTakeAll(const std::vector<Limit> &before, const std::vector<Limit> &now)
{
    return std::all_of(now.begin(), now.end(), [&](const Limit &limit) {
        const auto old =
            std::find_if(before.begin(), before.end(), [&](const Limit &one) { return one.word == limit.word; });
        if (old == before.end())
            return false;
        return limit.isLeast() ? limit.value <= old->value : limit.value >= old->value;
    });
}

} // namespace

bool takesAll(std::string_view before, std::string_view now)
{
    bool wasRequired = false;
    bool isRequired = false;
    const std::string old = withoutRequired(before, wasRequired);
    const std::string fresh = withoutRequired(now, isRequired);
    const SchemaShape was = parse(old);
    const SchemaShape is = parse(fresh);
    if (!typeTakesAll(was.type, is.type) || (isRequired && !wasRequired))
        return false;
    if (is.values && (!was.values || !hasAll(*is.values, *was.values)))
        return false;
    if (is.pattern && was.pattern != is.pattern)
        return false;
    return limitsTakeAll(was.limits, is.limits);
}

} // namespace waybill::api
