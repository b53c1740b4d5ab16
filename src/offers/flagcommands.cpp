// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/flagcommands.h"

#include "offers/offercall.h"
#include "offers/offertext.h"

#include <optional>

namespace waybill::api::offers {

namespace {

/// Where a command comes from.
struct Origin {
    std::size_t index = 0;             ///< of its element
    std::string_view function;         ///< that it is made in; empty for a variable of the package
    std::string_view variable;         ///< that it is kept in; empty for none
    std::string_view receiver;         ///< kingpin: whose Command() was called
    std::optional<std::size_t> parent; ///< among the origins
};

/// The function around a place, for which gofmt has both ends at the margin.
std::string_view functionAround(std::string_view text, std::size_t at)
{
    const std::size_t found = text.rfind("\nfunc ", at);
    if (found == None || text.substr(found, at - found).find("\n}") != None)
        return {};
    std::size_t name = found + 6;
    if (text[name] == '(') // func (c *cli) name()
        name = skipSpace(text, std::min(text.find(')', name), text.size() - 1) + 1);
    return wordAt(text, name);
}

/// The variable in "x := value", "x = value", "var x = value", where the value begins at `at`.
std::string_view variableBefore(std::string_view text, std::size_t at)
{
    std::size_t before = lastBefore(text, at);
    if (before == None || text[before] != '=')
        return {};
    if (before > 0 && text[before - 1] == ':')
        --before;
    before = lastBefore(text, before);
    return before == None ? std::string_view() : wordBefore(text, before + 1);
}

/// The beginning of "&cobra.Command{" or "app.Command(", given the bracket.
std::size_t expressionBegin(std::string_view text, std::size_t open)
{
    std::size_t begin = open;
    while (begin > 0 && (isWord(text[begin - 1]) || text[begin - 1] == '.' || text[begin - 1] == '&'))
        --begin;
    return begin;
}

Origin originOf(OfferFile &file, std::size_t index)
{
    const std::string_view text = file.text();
    Origin origin;
    origin.index = index;
    const std::size_t at = file.offsetAt(index);
    origin.function = functionAround(text, at);
    const std::size_t open = openingBracket(text, at);
    if (open == None)
        return origin;
    if (text[open] == '(')
        origin.receiver = callAt(text, open).receiver;
    origin.variable = variableBefore(text, expressionBegin(text, open));
    return origin;
}

/// The command that a variable holds, as seen from a function.
std::optional<std::size_t> held(const std::vector<Origin> &origins, std::string_view variable,
                                std::string_view function)
{
    for (std::size_t i = 0; i < origins.size() && !variable.empty(); ++i)
        if (origins[i].variable == variable && (origins[i].function == function || origins[i].function.empty()))
            return i;
    return {};
}

/// The command that a function makes: the one it returns is its first.
std::optional<std::size_t> made(const std::vector<Origin> &origins, std::string_view function)
{
    for (std::size_t i = 0; i < origins.size() && !function.empty(); ++i)
        if (origins[i].function == function)
            return i;
    return {};
}

/// parent.AddCommand(child, NewChild()).
void readAddCommand(OfferFile &file, std::vector<Origin> &origins)
{
    constexpr std::string_view Anchor = ".AddCommand(";
    const std::string_view text = file.text();
    for (std::size_t at = text.find(Anchor); at != None; at = text.find(Anchor, at + 1)) {
        const std::string_view function = functionAround(text, at);
        const auto parent = held(origins, wordBefore(text, at), function);
        if (!parent)
            continue;
        for (const std::string_view argument : argumentsOf(file.syntax(), text, at + Anchor.size() - 1)) {
            const std::size_t bracket = argument.find('(');
            const std::string_view name = wordBefore(argument, bracket == None ? argument.size() : bracket);
            const auto child = bracket == None ? held(origins, name, function) : made(origins, name);
            if (child && *child != *parent)
                origins[*child].parent = parent;
        }
    }
}

} // namespace

void nameGoCommands(OfferFile &file)
{
    constexpr std::size_t MostCommands = 200;
    std::vector<Origin> origins;
    for (std::size_t i = 0; i < file.count() && origins.size() < MostCommands; ++i)
        if (file.at(i).kind == Kind::Command)
            origins.push_back(originOf(file, i));
    if (origins.size() < 2)
        return;
    readAddCommand(file, origins);
    for (Origin &origin : origins) {
        const auto above = held(origins, origin.receiver, origin.function);
        if (above && &origins[*above] != &origin)
            origin.parent = above;
    }
    std::vector<std::string> names;
    for (const Origin &origin : origins) {
        std::string name = file.at(origin.index).name;
        constexpr int Deepest = 8; // and no circle
        auto parent = origin.parent;
        for (int depth = 0; parent && depth < Deepest; ++depth, parent = origins[*parent].parent)
            if (!containsWord(origins[*parent].variable, "root")) // the program itself
                name.insert(0, file.at(origins[*parent].index).name + ' ');
        names.push_back(std::move(name));
    }
    for (std::size_t i = 0; i < origins.size(); ++i)
        file.at(origins[i].index).name = std::move(names[i]);
}

} // namespace waybill::api::offers
