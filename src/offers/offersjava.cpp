// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/environment.h"
#include "offers/metric.h"
#include "offers/offerreaders.h"
#include "offers/offertext.h"
#include "offers/route.h"

namespace waybill::api::offers {

namespace {

std::string_view withoutDashes(std::string_view name)
{
    while (name.starts_with('-'))
        name.remove_prefix(1);
    return name;
}

/// @Option(names = {"-x", "--name"}, defaultValue = "1", hidden = true) int name;
bool readPicocli(OfferFile &file, const Call &call)
{
    const std::string_view text = file.text();
    const auto arguments = argumentsOf(file.syntax(), text, call.open);
    const bool command = call.callee == "Command";
    const std::string_view value = valueOf(arguments, command ? "name" : "names");
    if (value.empty())
        return false;
    const std::size_t offset = offsetOf(text, value);
    const bool hidden = valueOf(arguments, "hidden") == "true";
    if (command) {
        if (!isFlagName(unquoted(value)))
            return false;
        file.add(Kind::Command, unquoted(value), offset).deprecated = hidden;
        return true;
    }
    const std::string names = value.starts_with('{') ? listText(file.syntax(), value) : std::string(unquoted(value));
    const bool anyLong = names.find("--") != None;
    for (std::size_t at = 0; at < names.size();) {
        const std::size_t comma = std::min(names.find(',', at), names.size());
        const std::string_view name = trimmed(std::string_view(names).substr(at, comma - at));
        at = comma + 1;
        if ((anyLong && !name.starts_with("--")) || !isFlagName(withoutDashes(name)))
            continue;
        Element &flag = file.add(Kind::Flag, withoutDashes(name), offset);
        flag.value = visibleValue(valueOf(arguments, "defaultValue"));
        flag.deprecated = hidden;
    }
    return true;
}

/// commons-cli: options.addOption("x", "name", true, "help"), new Option(..), Option.builder("x").longOpt("name").
bool readCommonsCli(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string_view text = file.text();
    const bool builder = call.callee == "builder" && call.receiver == "Option";
    const bool constructed = call.callee == "Option" && wordBefore(text, lastBefore(text, call.begin) + 1) == "new";
    if (!builder && !constructed && call.callee != "addOption")
        return false;
    if (builder) {
        std::string_view name = literal.text;
        bool takes = false;
        for (const Call &link : chainBehind(file.syntax(), text, closingBracket(file.syntax(), text, call.open))) {
            const auto values = argumentsOf(file.syntax(), text, link.open);
            if (link.callee == "longOpt" && !values.empty())
                name = unquoted(values[0]);
            takes = takes || link.callee == "hasArg" || link.callee == "hasArgs" || link.callee == "numberOfArgs";
        }
        if (!isFlagName(name))
            return false;
        file.add(Kind::Flag, name, literal.begin).shape = takes ? "value" : "bool";
        return true;
    }
    const auto arguments = argumentsOf(file.syntax(), text, call.open);
    if (arguments.size() < 3 || arguments.size() > 4)
        return false;
    const bool four = arguments.size() == 4;
    const std::string_view name = unquoted(four ? arguments[1] : arguments[0]);
    const std::string_view takes = arguments[four ? 2 : 1];
    if (!isFlagName(name) || (takes != "true" && takes != "false" && !isQuoted(takes)))
        return false;
    file.add(Kind::Flag, isQuoted(takes) ? unquoted(takes) : name, literal.begin).shape =
        takes == "true" ? "value" : "bool";
    return true;
}

/// Spring's @Value("${server.port:8080}").
bool readSpringValue(OfferFile &file, const Call &call, const Literal &literal)
{
    if (call.callee != "Value" || !literal.text.starts_with("${") || !literal.text.ends_with("}"))
        return false;
    const std::string_view inside = literal.text.substr(2, literal.text.size() - 3);
    const std::size_t colon = inside.find(':');
    Element &setting = file.add(Kind::Setting, inside.substr(0, colon), literal.begin);
    if (colon != None)
        setting.value = inside.substr(colon + 1);
    setting.optional = colon != None;
    return true;
}

} // namespace

void readJavaOffers(OfferFile &file)
{
    const std::string_view text = file.text();
    LiteralScan scan(Syntax::Java, text);
    Literal literal;
    std::string prefix;
    std::size_t read = 0;
    while (scan.next(literal)) {
        const std::size_t before = lastBefore(text, literal.begin);
        if (before == None)
            continue;
        const char c = text[before];
        // @Name(key = "x"), @Name(key = {"x"}), @Name({"x"}): to the annotation's bracket.
        std::size_t open = before;
        if (c == '=' || c == '{')
            open = openingBracket(text, c == '{' ? before : before + 1, 400);
        if (c == '=' || c == '{' || c == '(') {
            const bool bracket = open != None && text[open] == '(';
            const Call call = bracket ? callAt(text, open) : Call();
            if (!call.callee.empty() && call.begin > 0 && text[call.begin - 1] == '@') {
                if ((call.callee == "Option" || call.callee == "Command") && read != open) {
                    read = open;
                    readPicocli(file, call);
                } else if (!readSpringValue(file, call, literal)) {
                    readJavaRoute(file, call, literal, prefix);
                }
                continue;
            }
        }
        if (c != '(' && c != ',')
            continue;
        const Call call = callAround(text, before);
        if (!call.callee.empty() && !readEnvironment(file, call, literal) && !readJavaMetric(file, call, literal))
            readCommonsCli(file, call, literal);
    }
}

} // namespace waybill::api::offers
