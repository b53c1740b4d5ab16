// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/flagrust.h"

#include "offers/offerrust.h"
#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

bool contains(const std::vector<std::string_view> &arguments, std::string_view word)
{
    return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
}

std::string defaultOf(const std::vector<std::string_view> &arguments)
{
    for (const std::string_view key : {"default_value", "default_value_t"}) {
        const std::string_view value = valueOf(arguments, key);
        if (!value.empty())
            return visibleValue(value);
    }
    return {};
}

/// "Option<Vec<String>>" takes what "String" does.
std::string typeOf(std::string_view type)
{
    std::string shape = squeezed(type);
    if (shape.starts_with("Option<") && shape.ends_with(">"))
        shape = shape.substr(7, shape.size() - 8);
    return shape;
}

void readField(OfferFile &file, const RustMember &field)
{
    std::vector<std::string_view> arguments;
    for (const std::string_view attribute : {"arg", "clap", "structopt", "argh"})
        for (const std::string_view argument : attributeArguments(field.attributes, attribute))
            arguments.push_back(argument);
    if (arguments.empty())
        return;
    const std::size_t offset = offsetOf(file.text(), field.name);
    const std::string_view explicitName = unquoted(valueOf(arguments, "long"));
    std::string_view shortName = valueOf(arguments, "short");
    shortName = shortName.size() >= 3 ? shortName.substr(1, shortName.size() - 2) : shortName;
    std::string name(explicitName);
    if (name.empty() && (contains(arguments, "long") || contains(arguments, "option") || contains(arguments, "switch")))
        name = joinedWords(field.name, '-');
    if (name.empty() && (!shortName.empty() || contains(arguments, "short")))
        name = shortName.empty() ? std::string(field.name.substr(0, 1)) : std::string(shortName);
    if (!name.empty()) {
        Element &flag = file.add(Kind::Flag, name, offset);
        flag.shape = typeOf(field.type);
        // What may stand alone is a switch as well.
        if (!valueOf(arguments, "default_missing_value").empty() || valueOf(arguments, "num_args").starts_with("0.."))
            flag.shape = "bool|" + flag.shape;
        flag.value = defaultOf(arguments);
        flag.deprecated = contains(arguments, "hide") || valueOf(arguments, "hide") == "true"
                          || contains(arguments, "hidden") || valueOf(arguments, "hidden") == "true";
    }
    std::string variable(unquoted(valueOf(arguments, "env")));
    if (variable.empty() && contains(arguments, "env")) {
        variable = field.name;
        std::transform(variable.begin(), variable.end(), variable.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? char(c - ('a' - 'A')) : c; });
    }
    if (isVariableName(variable))
        file.add(Kind::Environment, variable, offset);
}

} // namespace

bool readClapCall(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string_view text = file.text();
    const bool created = call.callee == "new" || call.callee == "with_name";
    if (created && (call.receiver == "Command" || call.receiver == "SubCommand" || call.receiver == "App")) {
        // std::process has a Command of its own; the program itself is no command of its own.
        const std::size_t path = text.substr(0, call.begin).rfind(call.receiver);
        const std::size_t before = lastBefore(text, path);
        const bool inside = before != None && text[before] == '(' && wordBefore(text, before).starts_with("subcommand");
        if (!isFlagName(literal.text) || (!inside && call.receiver != "SubCommand"))
            return false;
        file.add(Kind::Command, literal.text, literal.begin);
        return true;
    }
    if (!created || call.receiver != "Arg")
        return false;
    std::string name;
    std::string shortName;
    Element flag;
    std::string_view variable;
    flag.shape = "value";
    for (const Call &link : chainBehind(file.syntax(), text, closingBracket(file.syntax(), text, call.open))) {
        const auto values = argumentsOf(file.syntax(), text, link.open);
        const std::string_view value = values.empty() ? std::string_view() : values[0];
        if (link.callee == "long")
            name = unquoted(value);
        else if (link.callee == "short")
            shortName = unquoted(value);
        else if (link.callee == "default_value")
            flag.value = visibleValue(value);
        else if (link.callee == "env")
            variable = unquoted(value);
        else if (link.callee == "hide" || link.callee == "hidden")
            flag.deprecated = value == "true";
        else if (link.callee == "takes_value")
            flag.shape = value == "true" ? "value" : "bool";
        else if (link.callee == "action" && (value.find("SetTrue") != None || value.find("SetFalse") != None))
            flag.shape = "bool";
    }
    if (name.empty())
        name = shortName;
    if (!isFlagName(name))
        return false;
    Element &added = file.add(Kind::Flag, name, literal.begin);
    added.shape = flag.shape;
    added.value = flag.value;
    added.deprecated = flag.deprecated;
    if (isVariableName(variable))
        file.add(Kind::Environment, variable, offsetOf(text, variable));
    return true;
}

void readClapDerive(OfferFile &file)
{
    for (const RustItem &item : readRustItems(file.text())) {
        const bool commands = item.isEnum && (derives(item, "Subcommand") || derives(item, "StructOpt"));
        for (const RustMember &member : item.members) {
            if (!item.isEnum)
                readField(file, member);
            if (!commands)
                continue;
            auto arguments = attributeArguments(member.attributes, "command");
            const auto older = attributeArguments(member.attributes, "clap");
            arguments.insert(arguments.end(), older.begin(), older.end());
            const std::string_view name = unquoted(valueOf(arguments, "name"));
            if (contains(arguments, "flatten") || contains(arguments, "external_subcommand"))
                continue;
            file.add(Kind::Command, name.empty() ? joinedWords(member.name, '-') : std::string(name),
                     offsetOf(file.text(), member.name))
                .deprecated = valueOf(arguments, "hide") == "true" || contains(arguments, "hide");
        }
    }
}

} // namespace waybill::api::offers
