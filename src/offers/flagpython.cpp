// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/flagpython.h"

#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// The names of an option among its literals: the long ones, else the short ones.
std::vector<std::string_view> namesIn(const std::vector<std::string_view> &arguments)
{
    std::vector<std::string_view> longNames;
    std::vector<std::string_view> shortNames;
    for (const std::string_view argument : arguments) {
        std::string_view names = unquoted(argument);
        // click: "--shout/--no-shout"
        while (!names.empty()) {
            const std::size_t slash = std::min(names.find('/'), names.size());
            std::string_view name = trimmed(names.substr(0, slash));
            names.remove_prefix(std::min(slash + 1, names.size()));
            const bool isLong = name.starts_with("--");
            if (!name.starts_with('-'))
                continue;
            name.remove_prefix(isLong ? 2 : 1);
            if (isFlagName(name))
                (isLong ? longNames : shortNames).push_back(name);
        }
    }
    return longNames.empty() ? shortNames : longNames;
}

/// `untyped`: what is taken where nobody says a type.
std::string shapeOf(const std::vector<std::string_view> &arguments, std::string_view untyped)
{
    const std::string_view action = unquoted(valueOf(arguments, "action"));
    if (action.starts_with("store_") || action == "count" || valueOf(arguments, "is_flag") == "True"
        || valueOf(arguments, "action").ends_with("BooleanOptionalAction"))
        return "bool";
    std::string shape = squeezed(valueOf(arguments, "type"));
    if (shape.empty())
        shape = untyped;
    const std::string_view many = valueOf(arguments, "nargs");
    if (!many.empty() || action == "append" || action == "extend" || valueOf(arguments, "multiple") == "True")
        shape += "[]";
    return shape;
}

} // namespace

bool readPythonFlag(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string_view callee = call.callee;
    const bool option = callee == "add_argument" || callee == "option" || callee == "Option";
    const bool command = callee == "add_parser" || callee == "command" || callee == "group";
    const bool absl = callee.starts_with("DEFINE_");
    if (!option && !command && !absl)
        return false;
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    if (arguments.empty())
        return false;
    const bool first = offsetOf(file.text(), arguments[0]) == literal.begin;
    if (command) {
        const bool decorator = call.begin > 0 && trimmed(lineAround(file.text(), call.begin)).starts_with('@');
        if (!first || !isFlagName(literal.text) || (callee != "add_parser" && !decorator))
            return false;
        file.add(Kind::Command, literal.text, literal.begin).deprecated =
            valueOf(arguments, "deprecated") == "True" || valueOf(arguments, "hidden") == "True";
        return true;
    }
    if (absl) {
        if (!first || !isFlagName(literal.text) || arguments.size() < 2)
            return false;
        Element &flag = file.add(Kind::Flag, literal.text, literal.begin);
        flag.shape = lowered(callee.substr(7));
        flag.value = visibleValue(arguments[1]);
        return true;
    }
    const auto names = namesIn(arguments);
    const std::string_view help = valueOf(arguments, "help");
    const bool hidden = help.ends_with("SUPPRESS") || valueOf(arguments, "hidden") == "True"
                        || valueOf(arguments, "deprecated") == "True" || containsWord(help.substr(0, 16), "deprecated");
    for (const std::string_view name : names) {
        Element &flag = file.add(Kind::Flag, name, offsetOf(file.text(), name));
        // Click has the type from the default; argparse takes a text.
        flag.shape = shapeOf(arguments, callee == "add_argument" ? "str" : "");
        flag.value = visibleValue(valueOf(arguments, "default"));
        flag.deprecated = hidden;
    }
    const std::string_view variable = unquoted(valueOf(arguments, "envvar"));
    if (isVariableName(variable))
        file.add(Kind::Environment, variable, offsetOf(file.text(), variable));
    return !names.empty();
}

} // namespace waybill::api::offers
