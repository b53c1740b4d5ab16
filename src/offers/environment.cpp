// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/environment.h"

#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// What every system has of its own; reading it is no offer of the program's.
bool isOfSystem(std::string_view name)
{
    constexpr std::string_view names[] = {"HOME",         "PATH",     "USER",         "SHELL",        "PWD",
                                          "TMPDIR",       "TEMP",     "TMP",          "APPDATA",      "LocalAppData",
                                          "LOCALAPPDATA", "OUT_DIR",  "USERPROFILE",  "COMSPEC",      "ComSpec",
                                          "LOGNAME",      "HOSTNAME", "DISPLAY",      "SYSTEMROOT",   "SystemRoot",
                                          "WINDIR",       "windir",   "PROGRAMFILES", "ProgramFiles", "PROGRAMDATA"};
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

bool assigned(std::string_view text, std::size_t behind)
{
    const std::size_t at = skipSpace(text, behind);
    return at + 1 < text.size() && text[at] == '=' && text[at + 1] != '=';
}

} // namespace

bool readEnvironment(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string_view callee = call.callee;
    // getenv, Getenv, GetEnvOr, getenvString, secure_getenv, qgetenv, LookupEnv, qEnvironmentVariable
    const bool byName = callee.size() >= 6
                        && (containsWord(callee, "getenv") || containsWord(callee, "lookupenv")
                            || callee == "qEnvironmentVariable" || callee.starts_with("get_env")
                            || callee == "qEnvironmentVariableIntValue" || callee == "qEnvironmentVariableIsSet");
    const bool rust = (callee == "var" || callee == "var_os") && (call.receiver == "env");
    const bool python = callee == "get" && call.receiver == "environ";
    const bool viper = callee == "BindEnv";
    if (!byName && !rust && !python && !viper)
        return false;
    std::string_view name = literal.text;
    std::size_t offset = literal.begin;
    if (viper) {
        const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
        if (arguments.size() < 2)
            return false;
        name = unquoted(arguments[1]);
        offset = offsetOf(file.text(), arguments[1]);
    }
    if (!isVariableName(name) || isOfSystem(name))
        return false;
    Element &variable = file.add(Kind::Environment, name, offset);
    if (python || callee == "getenv") {
        const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
        if (arguments.size() == 2)
            variable.value = visibleValue(arguments[1]);
    }
    return true;
}

bool readEnvironmentIndex(OfferFile &file, std::size_t bracket, const Literal &literal)
{
    const std::string_view object = wordBefore(file.text(), bracket);
    if ((object != "environ" && object != "env") || !isVariableName(literal.text) || isOfSystem(literal.text))
        return false;
    if (object == "env" && !file.text().substr(0, bracket).ends_with("process.env"))
        return false;
    const std::size_t close = skipSpace(file.text(), literal.end);
    if (close >= file.text().size() || file.text()[close] != ']' || assigned(file.text(), close + 1))
        return false;
    file.add(Kind::Environment, literal.text, literal.begin);
    return true;
}

void readNamedEnvironment(OfferFile &file)
{
    const std::string_view text = file.text();
    for (const std::string_view anchor : {"Getenv(", "LookupEnv("}) {
        for (std::size_t at = text.find(anchor); at != None; at = text.find(anchor, at + 1)) {
            const std::size_t begin = at + anchor.size();
            const std::string_view name = wordAt(text, begin);
            const std::string_view line = lineAround(text, at);
            if (name.empty() || begin + name.size() >= text.size() || text[begin + name.size()] != ')'
                || line.substr(0, at - offsetOf(text, line)).find("//") != None)
                continue;
            const std::string_view variable = file.constant(name);
            if (isVariableName(variable) && !isOfSystem(variable))
                file.add(Kind::Environment, variable, begin);
        }
    }
}

void readProcessEnvironment(OfferFile &file, std::size_t begin, std::size_t end)
{
    constexpr std::string_view Anchor = "process.env.";
    const std::string_view gap = file.text().substr(0, end);
    for (std::size_t at = gap.find(Anchor, begin); at != None; at = gap.find(Anchor, at + 1)) {
        const std::string_view name = wordAt(gap, at + Anchor.size());
        if (isVariableName(name) && !isOfSystem(name) && !assigned(file.text(), at + Anchor.size() + name.size()))
            file.add(Kind::Environment, name, at);
    }
}

} // namespace waybill::api::offers
