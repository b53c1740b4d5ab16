// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/offercall.h"

#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

bool isQuote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

/// The opening quote of the literal whose closing one is at `at`; None where it is not on this line.
std::size_t openingQuote(std::string_view text, std::size_t at)
{
    const char quote = text[at];
    while (at > 0) {
        --at;
        if (text[at] == '\n' && quote != '`')
            return None;
        if (text[at] == quote && (at == 0 || text[at - 1] != '\\'))
            return at;
    }
    return None;
}

/// The bracket that is open at `at`; where `own` is unset, none behind a literal at the same level.
std::size_t bracketBefore(std::string_view text, std::size_t at, std::size_t limit, bool own)
{
    const std::size_t last = at > limit ? at - limit : 0;
    int depth = 0;
    while (at > last) {
        const char c = text[--at];
        if (isQuote(c)) {
            if (depth == 0 && !own)
                return None;
            const std::size_t quote = openingQuote(text, at);
            if (quote == None)
                return None;
            at = quote;
        } else if (c == ')' || c == ']' || c == '}') {
            ++depth;
        } else if ((c == '(' || c == '[' || c == '{') && depth-- == 0) {
            return at;
        } else if (c == ';' && depth == 0) {
            return None;
        }
    }
    return None;
}

} // namespace

std::size_t openingBracket(std::string_view text, std::size_t at, std::size_t limit)
{
    return bracketBefore(text, at, limit, true);
}

Call callAt(std::string_view text, std::size_t open)
{
    Call call;
    call.open = open;
    std::size_t end = open;
    if (end > 0 && text[end - 1] == '!') {
        call.macro = true;
        --end;
    }
    // Generics: Option<String>("x"), NewThing[string]("x").
    if (end > 0 && text[end - 1] == '>') {
        const std::size_t angle = text.rfind('<', end - 1);
        if (angle != None && end - angle < 80)
            end = angle;
    }
    call.callee = wordBefore(text, end);
    if (call.callee.empty())
        return call;
    call.begin = end - call.callee.size();
    std::size_t before = lastBefore(text, call.begin);
    if (before == None)
        return call;
    if (text[before] == '.' || text[before] == '>') {
        if (text[before] == '>' && (before == 0 || text[before - 1] != '-'))
            return call;
        before = lastBefore(text, text[before] == '>' ? before - 1 : before);
    } else if (text[before] == ':' && before > 0 && text[before - 1] == ':') {
        before = lastBefore(text, before - 1);
    } else {
        return call;
    }
    if (before == None)
        return call;
    if (text[before] == ')') {
        const std::size_t bracket = openingBracket(text, before, 400);
        if (bracket != None)
            call.receiver = wordBefore(text, bracket);
    } else {
        call.receiver = wordBefore(text, before + 1);
    }
    return call;
}

Call callAround(std::string_view text, std::size_t separator)
{
    constexpr std::size_t Limit = 600;
    std::size_t open = separator;
    if (text[separator] == ',')
        open = bracketBefore(text, separator, Limit, false);
    if (open == None || text[open] != '(')
        return {};
    return callAt(text, open);
}

std::vector<std::string_view> argumentsOf(Syntax syntax, std::string_view text, std::size_t open)
{
    const std::size_t close = closingBracket(syntax, text, open);
    std::vector<std::string_view> arguments;
    if (close == None)
        return arguments;
    std::size_t begin = open + 1;
    int depth = 0;
    for (std::size_t i = begin; i < close;) {
        const std::size_t behind = skipOpaque(syntax, text, i);
        if (behind > i) {
            i = behind;
            continue;
        }
        const char c = text[i];
        if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if (c == ')' || c == ']' || c == '}') {
            --depth;
        } else if (c == ',' && depth == 0) {
            arguments.push_back(withoutComments(syntax, text.substr(begin, i - begin)));
            begin = i + 1;
        }
        ++i;
    }
    const std::string_view last = withoutComments(syntax, text.substr(begin, close - begin));
    if (!last.empty())
        arguments.push_back(last);
    return arguments;
}

std::string_view withoutComments(Syntax syntax, std::string_view argument)
{
    argument = trimmed(argument);
    while (!argument.empty() && (argument.front() == '/' || argument.front() == '#')) {
        const std::size_t end = skipOpaque(syntax, argument, 0);
        if (end == 0)
            break;
        argument = trimmed(argument.substr(end));
    }
    return argument;
}

std::string_view valueOf(const std::vector<std::string_view> &arguments, std::string_view key)
{
    for (std::string_view argument : arguments) {
        if (isQuoted(argument) && argument.size() > 2) // {"name": 1}
            argument.remove_prefix(1);
        if (!argument.starts_with(key))
            continue;
        std::size_t at = key.size();
        if (at < argument.size() && isQuote(argument[at]))
            ++at;
        at = skipSpace(argument, at);
        if (at + 1 < argument.size() && (argument[at] == ':' || argument[at] == '=') && argument[at + 1] != '=')
            return trimmed(argument.substr(at + 1));
    }
    return {};
}

std::string listText(Syntax syntax, std::string_view list)
{
    const std::size_t open = list.find_first_of("[{(", list.starts_with("[]") ? 2 : 0);
    if (open == None)
        return {};
    std::string result;
    for (const std::string_view item : argumentsOf(syntax, list, open)) {
        if (!result.empty())
            result += ',';
        result += isQuoted(item) ? std::string(unquoted(item)) : squeezed(item);
    }
    return result;
}

std::vector<Call> chainBehind(Syntax syntax, std::string_view text, std::size_t close)
{
    constexpr std::size_t Longest = 40;
    std::vector<Call> calls;
    while (close != None && calls.size() < Longest) {
        std::size_t at = skipSpace(text, close + 1);
        for (std::size_t behind = 0; at < text.size() && (text[at] == '/' || text[at] == '#');
             at = skipSpace(text, behind)) {
            behind = skipOpaque(syntax, text, at);
            if (behind == at)
                break;
        }
        if (at >= text.size() || text[at] != '.')
            break;
        at = skipSpace(text, at + 1);
        const std::string_view word = wordAt(text, at);
        const std::size_t open = at + word.size();
        if (word.empty() || open >= text.size() || text[open] != '(')
            break;
        Call call;
        call.callee = word;
        call.begin = at;
        call.open = open;
        calls.push_back(call);
        close = closingBracket(syntax, text, open);
    }
    return calls;
}

} // namespace waybill::api::offers
