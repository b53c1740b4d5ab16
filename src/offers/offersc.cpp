// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/environment.h"
#include "offers/offerreaders.h"
#include "offers/offertext.h"

namespace waybill::api::offers {

namespace {

/// {"name", required_argument, NULL, 'n'} of getopt_long.
void readLongOption(OfferFile &file, const Literal &literal)
{
    const std::string_view text = file.text();
    std::size_t at = skipSpace(text, literal.end);
    if (at >= text.size() || text[at] != ',' || !isFlagName(literal.text))
        return;
    at = skipSpace(text, at + 1);
    const std::string_view word = wordAt(text, at);
    if (word != "no_argument" && word != "required_argument" && word != "optional_argument")
        return;
    file.add(Kind::Flag, literal.text, literal.begin).shape = word == "no_argument"         ? "bool"
                                                              : word == "required_argument" ? "value"
                                                                                            : "optional";
}

/// DEFINE_string(name, "x", "help") of gflags, ABSL_FLAG(std::string, name, "x", "help"): the name is no literal.
bool readGflag(OfferFile &file, const Call &call)
{
    const bool absl = call.callee == "ABSL_FLAG";
    if (!absl && !call.callee.starts_with("DEFINE_"))
        return false;
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    const std::size_t name = absl ? 1 : 0;
    if (arguments.size() != name + 3 || !isFlagName(arguments[name]) || !isQuoted(arguments[name + 2]))
        return false;
    Element &flag = file.add(Kind::Flag, arguments[name], offsetOf(file.text(), arguments[name]));
    flag.shape = absl ? squeezed(arguments[0]) : std::string(call.callee.substr(7));
    flag.value = visibleValue(arguments[name + 1]);
    return true;
}

/// CLI11's add_option("-f,--file", ..) and add_flag("--yes", ..).
bool readCli11(OfferFile &file, const Call &call, const Literal &literal)
{
    if (call.callee == "add_subcommand" && isFlagName(literal.text)) {
        file.add(Kind::Command, literal.text, literal.begin);
        return true;
    }
    if (call.callee != "add_option" && call.callee != "add_flag")
        return false;
    const std::size_t dashes = literal.text.find("--");
    if (dashes == None)
        return false;
    const std::string_view behind = literal.text.substr(dashes + 2);
    const std::string_view name = behind.substr(0, behind.find_first_of(",!{ "));
    if (!isFlagName(name))
        return false;
    file.add(Kind::Flag, name, literal.begin).shape = call.callee == "add_flag" ? "bool" : "value";
    return true;
}

/// QCommandLineOption option("name", ..), QCommandLineOption({"n", "name"}, ..): the longest name counts.
void readQtOption(OfferFile &file, const Call &call, const Literal &literal)
{
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    if (arguments.empty())
        return;
    std::string_view best = literal.text;
    LiteralScan scan(file.syntax(), arguments[0]);
    Literal name;
    while (scan.next(name))
        if (name.text.size() > best.size())
            best = name.text;
    if (isFlagName(best))
        file.add(Kind::Flag, best, literal.begin).shape = arguments.size() > 2 ? "value" : "bool";
}

} // namespace

void readCOffers(OfferFile &file)
{
    const std::string_view text = file.text();
    const bool qt = text.find("QCommandLineOption") != None;
    LiteralScan scan(Syntax::C, text);
    Literal literal;
    std::size_t read = 0;
    while (scan.next(literal)) {
        const std::size_t before = lastBefore(text, literal.begin);
        if (before == None)
            continue;
        if (text[before] == '{')
            readLongOption(file, literal);
        if (qt) {
            // QCommandLineOption name(QStringLiteral("x")), ({"x", ..})
            constexpr std::size_t Far = 120;
            const std::size_t first = before > Far ? before - Far : 0;
            const std::size_t type = text.substr(first, before - first).rfind("QCommandLineOption");
            const std::size_t open = type == None ? None : text.find_first_of("({;", first + type);
            if (open != None && open <= before && text[open] != ';' && open != read
                && text.substr(open, before - open).find('"') == None) {
                read = open;
                Call call;
                call.open = open;
                readQtOption(file, call, literal);
                continue;
            }
        }
        if (text[before] != '(' && text[before] != ',')
            continue;
        const Call call = callAround(text, before);
        if (!call.callee.empty() && !readEnvironment(file, call, literal) && !readCli11(file, call, literal))
            readGflag(file, call);
    }
}

} // namespace waybill::api::offers
