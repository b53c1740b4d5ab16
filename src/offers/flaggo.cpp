// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/flaggo.h"

#include "offers/offertext.h"

#include <algorithm>
#include <optional>

namespace waybill::api::offers {

namespace {

/// The types of flag and pflag: fs.String(), fs.StringVar(), fs.StringVarP().
bool isFlagType(std::string_view word)
{
    constexpr std::string_view types[] = {
        "Bool",          "BoolSlice",      "BytesBase64", "BytesHex",     "Count",       "Duration",    "DurationSlice",
        "Float32",       "Float32Slice",   "Float64",     "Float64Slice", "IP",          "IPMask",      "IPNet",
        "IPNetSlice",    "IPSlice",        "Int",         "Int16",        "Int32",       "Int32Slice",  "Int64",
        "Int64Slice",    "Int8",           "IntSlice",    "String",       "StringArray", "StringSlice", "StringToInt",
        "StringToInt64", "StringToString", "Text",        "Uint",         "Uint16",      "Uint32",      "Uint64",
        "Uint8",         "UintSlice"};
    return std::find(std::begin(types), std::end(types), word) != std::end(types);
}

/// How a call is laid out: where the name and the default stand, and how many arguments there are.
struct Form {
    std::string_view type;
    std::size_t name = 0;
    std::size_t value = 0; ///< 0: none
    std::size_t count = 0;
};

std::optional<Form> formOf(std::string_view callee)
{
    if (callee == "Var")
        return Form{{}, 1, 0, 3};
    if (callee == "VarP" || callee == "VarPF")
        return Form{{}, 1, 0, 4};
    if (callee == "Func" || callee == "BoolFunc")
        return Form{callee == "Func" ? "" : "Bool", 0, 0, 3};
    if (callee.ends_with("VarP") && isFlagType(callee.substr(0, callee.size() - 4)))
        return Form{callee.substr(0, callee.size() - 4), 1, 3, 5};
    if (callee.ends_with("Var") && isFlagType(callee.substr(0, callee.size() - 3)))
        return Form{callee.substr(0, callee.size() - 3), 1, 2, 4};
    if (isFlagType(callee))
        return Form{callee, 0, 1, 3};
    if (callee.ends_with("P") && isFlagType(callee.substr(0, callee.size() - 1)))
        return Form{callee.substr(0, callee.size() - 1), 0, 2, 4};
    return {};
}

bool saysDeprecated(std::string_view usage)
{
    constexpr std::size_t Far = 14;
    return containsWord(usage.substr(0, Far + 2), "deprecated");
}

/// Whether an argument may be the usage: a text, or something that builds one.
bool mayBeUsage(std::string_view argument)
{
    return isQuoted(argument) || argument.starts_with("fmt.") || argument.starts_with("strings.")
           || containsWord(argument, "usage") || containsWord(argument, "help") || containsWord(argument, "desc");
}

bool readPlainFlag(OfferFile &file, const Call &call, const Literal &literal)
{
    auto form = formOf(call.callee);
    if (!form || call.receiver.empty())
        return false;
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    // Count has no default.
    if (form->type == "Count" && arguments.size() + 1 == form->count) {
        form->value = 0;
        --form->count;
    }
    if (arguments.size() != form->count)
        return false;
    const std::string_view argument = arguments[form->name];
    // The literal is another one where a constant has the name.
    const bool own = offsetOf(file.text(), argument) == literal.begin;
    const std::string_view name = own                  ? literal.text
                                  : isQuoted(argument) ? std::string_view()
                                                       : file.constant(argument);
    if (!isFlagName(name))
        return false;
    const bool function = call.callee.ends_with("Func");
    const std::string_view usage = arguments[function ? 1 : arguments.size() - 1];
    const bool flagSet = containsWord(call.receiver, "flag") || call.receiver == "fs";
    if (!flagSet && !mayBeUsage(usage))
        return false;
    Element &flag = file.add(Kind::Flag, name, offsetOf(file.text(), argument));
    flag.shape = lowered(form->type);
    if (form->value != 0)
        flag.value = visibleValue(arguments[form->value]);
    flag.deprecated = saysDeprecated(usage);
    return true;
}

/// What kingpin calls behind Flag() that says nothing of its type.
bool isModifier(std::string_view word)
{
    constexpr std::string_view modifiers[] = {"Default",     "Envar",       "Hidden",     "Required",
                                              "Short",       "Action",      "NoEnvar",    "PlaceHolder",
                                              "PreAction",   "HintOptions", "HintAction", "OverrideDefaultFromEnvar",
                                              "IsSetByUser", "Validator",   "Help"};
    return std::find(std::begin(modifiers), std::end(modifiers), word) != std::end(modifiers);
}

/// a.Flag("name", "help").Default("x").String(), and functions of one's own that pass it on: ownFlag(a, "name",
/// "help").
bool readKingpinFlag(OfferFile &file, const Call &call, const Literal &literal)
{
    if (!isFlagName(literal.text))
        return false;
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    const bool method = call.callee == "Flag";
    const std::size_t at = method ? 0 : 1;
    if (arguments.size() != at + 2 || offsetOf(file.text(), arguments[at]) != literal.begin)
        return false;
    const auto chain = chainBehind(file.syntax(), file.text(), closingBracket(file.syntax(), file.text(), call.open));
    if (chain.empty() && !mayBeUsage(arguments[at + 1]))
        return false;
    // Lookup("x").Flag("y", ..) of others ends in no type.
    if (!method && chain.empty())
        return false;
    Element flag;
    flag.deprecated = saysDeprecated(arguments[at + 1]);
    std::vector<std::pair<std::string_view, std::size_t>> variables;
    for (const Call &link : chain) {
        const auto values = argumentsOf(file.syntax(), file.text(), link.open);
        if (link.callee == "Default") {
            for (const std::string_view value : values)
                flag.value += (flag.value.empty() ? "" : ", ") + visibleValue(value);
        } else if (link.callee == "Hidden") {
            flag.deprecated = true;
        } else if (link.callee == "Envar" && !values.empty()) {
            variables.emplace_back(unquoted(values[0]), offsetOf(file.text(), values[0]));
        } else if (!isModifier(link.callee)) {
            std::string_view type = link.callee;
            if (type.ends_with("Var"))
                type.remove_suffix(3);
            flag.shape = lowered(type);
            if (type == "SetValue" || type == "")
                flag.shape.clear();
        }
    }
    Element &added = file.add(Kind::Flag, literal.text, literal.begin);
    added.value = flag.value;
    added.shape = flag.shape;
    added.deprecated = flag.deprecated;
    for (const auto &[name, offset] : variables)
        if (isVariableName(name))
            file.add(Kind::Environment, name, offset);
    return true;
}

} // namespace

bool readGoFlag(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string_view callee = call.callee;
    if (callee.size() < 2)
        return false;
    if (callee.ends_with("Flag"))
        return readKingpinFlag(file, call, literal);
    if (callee == "MarkDeprecated" || callee == "MarkHidden" || callee == "MarkFlagDeprecated") {
        file.deprecate(Kind::Flag, literal.text);
        return true;
    }
    if (callee == "Command" && call.receiver != "exec" && isFlagName(literal.text)) {
        const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
        // kingpin; exec.Command("git", "log") of other packages has no sentence.
        if (arguments.size() != 2 || !isQuoted(arguments[1]) || unquoted(arguments[1]).find(' ') == None
            || offsetOf(file.text(), arguments[0]) != literal.begin)
            return false;
        file.add(Kind::Command, literal.text, literal.begin);
        return true;
    }
    return readPlainFlag(file, call, literal);
}

bool readGoFlagLiteral(OfferFile &file, std::string_view type, std::string_view key, std::size_t open,
                       const Literal &literal)
{
    const bool command = type == "Command";
    if (!command && (key != "Name" || !type.ends_with("Flag")))
        return false;
    const std::string_view name = literal.text.substr(0, literal.text.find_first_of(command ? " " : ","));
    if (!isFlagName(name))
        return false;
    const auto fields = argumentsOf(file.syntax(), file.text(), open);
    Element &element = file.add(command ? Kind::Command : Kind::Flag, name, literal.begin);
    element.deprecated = valueOf(fields, "Hidden") == "true" || !valueOf(fields, "Deprecated").empty();
    if (command)
        return true;
    element.shape = lowered(type.substr(0, type.size() - 4));
    element.value = visibleValue(valueOf(fields, "Value"));
    element.deprecated = element.deprecated || saysDeprecated(valueOf(fields, "Usage"));
    for (const std::string_view field : {"EnvVar", "EnvVars", "Sources"}) {
        const std::string_view value = valueOf(fields, field);
        const std::string names = field == "EnvVar" ? std::string(unquoted(value)) : listText(file.syntax(), value);
        for (std::size_t at = 0; at < names.size();) {
            const std::size_t comma = std::min(names.find(',', at), names.size());
            const std::string_view variable = trimmed(std::string_view(names).substr(at, comma - at));
            if (isVariableName(variable))
                file.add(Kind::Environment, variable, offsetOf(file.text(), value));
            at = comma + 1;
        }
    }
    return true;
}

} // namespace waybill::api::offers
