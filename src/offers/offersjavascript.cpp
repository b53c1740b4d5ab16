// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/environment.h"
#include "offers/metric.h"
#include "offers/offerreaders.h"
#include "offers/offertext.h"
#include "offers/route.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// "-p, --port <number>" gives "port"; empty where no flag is written.
std::string_view flagIn(std::string_view text)
{
    const std::size_t dashes = text.find("--");
    std::string_view name = dashes != None ? text.substr(dashes + 2) : text.starts_with('-') ? text.substr(1) : "";
    return name.substr(0, name.find_first_of(" ,=<["));
}

std::string shapeOfFlag(std::string_view text)
{
    if (text.find('<') != None)
        return text.find("...") != None ? "value[]" : "value";
    return text.find('[') != None ? "optional" : "bool";
}

/// commander: .option('-p, --port <number>', 'help', 3000); yargs: .option('port', {type: 'number', default: 3000}).
bool readOption(OfferFile &file, const Call &call, const Literal &literal)
{
    const bool option = call.callee == "option" || call.callee == "requiredOption";
    const bool constructed =
        call.callee == "Option" && wordBefore(file.text(), lastBefore(file.text(), call.begin) + 1) == "new";
    if (!option && !constructed)
        return false;
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    if (arguments.empty() || offsetOf(file.text(), arguments[0]) != literal.begin)
        return false;
    const std::string_view name = flagIn(literal.text);
    if (!name.empty()) {
        if (!isFlagName(name))
            return false;
        Element &flag = file.add(Kind::Flag, name, literal.begin);
        flag.shape = shapeOfFlag(literal.text);
        // A function in the third place parses the value.
        const bool parses = arguments.size() > 2
                            && (arguments[2].find("=>") != None || arguments[2].starts_with("parse")
                                || arguments[2].starts_with("function"));
        if (arguments.size() > 2 + std::size_t(parses))
            flag.value = visibleValue(arguments[2 + std::size_t(parses)]);
        return true;
    }
    if (arguments.size() != 2 || !arguments[1].starts_with('{') || !isFlagName(literal.text))
        return false;
    const auto fields = argumentsOf(file.syntax(), arguments[1], 0);
    Element &flag = file.add(Kind::Flag, literal.text, literal.begin);
    flag.shape = unquoted(valueOf(fields, "type"));
    flag.value = visibleValue(valueOf(fields, "default"));
    flag.deprecated = valueOf(fields, "hidden") == "true"
                      || (!valueOf(fields, "deprecated").empty() && valueOf(fields, "deprecated") != "false");
    return true;
}

/// commander's and yargs' .command('clone <source>', ..).
bool readCommand(OfferFile &file, const Call &call, const Literal &literal)
{
    if (call.callee != "command" || call.receiver.empty())
        return false;
    const std::string_view name = literal.text.substr(0, literal.text.find(' '));
    if (!isFlagName(name) || file.text()[skipSpace(file.text(), call.open + 1)] != literal.quote)
        return false;
    file.add(Kind::Command, name, literal.begin);
    return true;
}

} // namespace

void readJavaScriptOffers(OfferFile &file)
{
    const std::string_view text = file.text();
    const bool environment = text.find("process.env.") != None;
    LiteralScan scan(Syntax::JavaScript, text);
    Literal literal;
    std::size_t gap = 0;
    while (scan.next(literal)) {
        if (environment) {
            // Comments in the gap are looked through, too: their variables are named for a reason mostly.
            readProcessEnvironment(file, gap, literal.begin);
            gap = literal.end;
        }
        const std::size_t before = lastBefore(text, literal.begin);
        if (before == None)
            continue;
        if (text[before] == '[') {
            readEnvironmentIndex(file, before, literal);
        } else if (text[before] == ':' && wordBefore(text, before) == "name") {
            const std::size_t open = openingBracket(text, before, 400);
            const std::size_t outer = open == None ? None : lastBefore(text, open);
            if (outer != None && text[open] == '{' && text[outer] == '(')
                readJavaScriptMetric(file, callAt(text, outer), open, literal);
        } else if (text[before] == '(' || text[before] == ',') {
            const Call call = callAround(text, before);
            if (!call.callee.empty() && !readJavaScriptRoute(file, call, literal) && !readOption(file, call, literal))
                readCommand(file, call, literal);
        }
    }
    if (environment)
        readProcessEnvironment(file, gap, text.size());
}

} // namespace waybill::api::offers
