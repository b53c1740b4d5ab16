// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/offerrust.h"

#include "offers/offercall.h"
#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// Over white space and comments.
std::size_t skipBlank(std::string_view text, std::size_t at)
{
    for (at = skipSpace(text, at); at < text.size() && text[at] == '/'; at = skipSpace(text, at)) {
        const std::size_t behind = skipOpaque(Syntax::Rust, text, at);
        if (behind == at)
            break;
        at = behind;
    }
    return at;
}

/// Takes the attributes at `at`; gives where they end.
std::size_t takeAttributes(std::string_view text, std::size_t at, std::vector<std::string_view> &attributes)
{
    for (at = skipBlank(text, at); text.substr(at, 2) == "#["; at = skipBlank(text, at)) {
        const std::size_t close = closingBracket(Syntax::Rust, text, at + 1);
        if (close == None)
            return text.size();
        attributes.push_back(text.substr(at + 2, close - at - 2));
        at = close + 1;
    }
    return at;
}

/// The end of a field's type or of a variant: the comma at its own level.
std::size_t memberEnd(std::string_view text, std::size_t at)
{
    int depth = 0;
    while (at < text.size()) {
        const std::size_t behind = skipOpaque(Syntax::Rust, text, at);
        if (behind > at) {
            at = behind;
            continue;
        }
        const char c = text[at];
        if (c == '(' || c == '[' || c == '{' || c == '<')
            ++depth;
        else if (c == ')' || c == ']' || c == '}' || (c == '>' && at > 0 && text[at - 1] != '-'))
            --depth;
        else if (c == ',' && depth == 0)
            break;
        ++at;
    }
    return at;
}

void readMembers(std::string_view body, RustItem &item)
{
    for (std::size_t at = 0; at < body.size();) {
        RustMember member;
        at = takeAttributes(body, at, member.attributes);
        if (wordAt(body, at) == "pub") {
            member.isPublic = true;
            at = skipSpace(body, at + 3);
            if (at < body.size() && body[at] == '(')
                at = skipSpace(body, std::min(body.find(')', at), body.size() - 1) + 1);
        }
        if (body.substr(at, 2) == "r#")
            at += 2;
        member.name = wordAt(body, at);
        if (member.name.empty())
            return;
        at = skipSpace(body, at + member.name.size());
        const std::size_t end = memberEnd(body, at);
        if (!item.isEnum && at < body.size() && body[at] == ':')
            member.type = trimmed(body.substr(at + 1, end - at - 1));
        item.members.push_back(std::move(member));
        at = end + 1;
    }
}

} // namespace

std::vector<RustItem> readRustItems(std::string_view text)
{
    std::vector<RustItem> items;
    // A derive is above all that is of interest here.
    for (std::size_t at = text.find("#[derive("); at != None; at = text.find("#[derive(", at)) {
        const std::string_view line = lineAround(text, at);
        if (line.substr(0, at - offsetOf(text, line)).find("//") != None) {
            at += 9;
            continue;
        }
        RustItem item;
        at = takeAttributes(text, at, item.attributes);
        while (at < text.size()) {
            const std::string_view word = wordAt(text, at);
            at = skipSpace(text, at + word.size());
            if (word == "pub") {
                if (at < text.size() && text[at] == '(')
                    at = skipSpace(text, std::min(text.find(')', at), text.size() - 1) + 1);
                continue;
            }
            item.isEnum = word == "enum";
            if (item.isEnum || word == "struct")
                item.name = wordAt(text, at);
            break;
        }
        if (item.name.empty())
            continue;
        const std::size_t open = text.find_first_of("{;(", at);
        if (open == None || text[open] != '{')
            continue;
        const std::size_t close = closingBracket(Syntax::Rust, text, open, 200000);
        if (close == None)
            continue;
        readMembers(text.substr(open + 1, close - open - 1), item);
        items.push_back(std::move(item));
        at = close;
    }
    return items;
}

std::vector<std::string_view> attributeArguments(const std::vector<std::string_view> &attributes, std::string_view name)
{
    std::vector<std::string_view> arguments;
    for (const std::string_view attribute : attributes) {
        const std::size_t open = name.size();
        if (!attribute.starts_with(name) || open >= attribute.size() || attribute[open] != '(')
            continue;
        for (const std::string_view argument : argumentsOf(Syntax::Rust, attribute, open))
            arguments.push_back(argument);
    }
    return arguments;
}

bool derives(const RustItem &item, std::string_view trait)
{
    const auto traits = attributeArguments(item.attributes, "derive");
    return std::any_of(traits.begin(), traits.end(), [&](std::string_view path) {
        return path == trait || (path.ends_with(trait) && path[path.size() - trait.size() - 1] == ':');
    });
}

} // namespace waybill::api::offers
