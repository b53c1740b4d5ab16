// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/environment.h"
#include "offers/flagcommands.h"
#include "offers/flaggo.h"
#include "offers/gate.h"
#include "offers/metric.h"
#include "offers/offerreaders.h"
#include "offers/offertext.h"
#include "offers/route.h"
#include "offers/setting.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// Type{Key: "literal"}: `colon` is the one before the literal.
void readKeyed(OfferFile &file, std::size_t colon, const Literal &literal)
{
    const std::string_view text = file.text();
    const std::string_view key = wordBefore(text, colon);
    if (key != "Name" && key != "Use")
        return;
    const std::size_t open = openingBracket(text, colon - key.size());
    if (open == None || text[open] != '{')
        return;
    const std::string_view type = wordBefore(text, open);
    if (type.empty())
        return;
    if (key == "Name" && readGoMetricLiteral(file, type, open, literal))
        return;
    const std::size_t before = open - type.size();
    const std::string_view package = before > 0 && text[before - 1] == '.' ? wordBefore(text, before - 1) : "";
    if (key == (package == "cobra" ? "Use" : "Name") && (package == "cobra" || package == "cli" || type != "Command"))
        readGoFlagLiteral(file, type, key, open, literal);
}

/// Whether a package takes over the whole program, before its main() begins, where the program calls itself so: as a
/// helper in a process of its own. What it is told then it is told by the program.
bool isCalledByItself(std::string_view text)
{
    const std::size_t open = text.find("\nfunc init() {");
    if (open == None || text.find("\npackage main") != None || text.starts_with("package main"))
        return false;
    const std::size_t close = text.find("\n}", open);
    const std::string_view body = text.substr(open, close == None ? None : close - open);
    return body.find("os.Args[1] == \"") != None;
}

} // namespace

void readGoOffers(OfferFile &file)
{
    const std::string_view text = file.text();
    LiteralScan scan(Syntax::Go, text);
    Literal literal;
    bool gates = false;
    bool environment = false;
    const bool hasFlags = !isCalledByItself(text);
    while (scan.next(literal)) {
        if (literal.quote == '`' && literal.text.find(":\"") != None) {
            scan.jump(std::max(literal.end, readGoStruct(file, literal)));
            continue;
        }
        const std::size_t before = lastBefore(text, literal.begin);
        if (before == None)
            continue;
        environment = environment || literal.text == "os"; // an import
        const char c = text[before];
        if (c == ':') {
            readKeyed(file, before, literal);
        } else if (c == '(' || c == ',') {
            const Call call = callAround(text, before);
            if (call.callee.empty())
                gates = gates || literal.text.ends_with("featuregate");
            else if (!readEnvironment(file, call, literal) && !readGoMetric(file, call, literal)
                     && !readGoRoute(file, call, literal) && hasFlags)
                readGoFlag(file, call, literal);
        } else {
            gates = gates || literal.text.ends_with("featuregate");
        }
    }
    nameGoCommands(file);
    if (environment)
        readNamedEnvironment(file);
    if (gates)
        readFeatureGates(file);
}

} // namespace waybill::api::offers
