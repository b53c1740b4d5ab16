// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/route.h"

#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

constexpr std::string_view methods[] = {"get", "post", "put", "delete", "patch", "head", "options", "connect", "trace"};

/// "GET" for "get" and "Get"; empty for anything else.
std::string methodOf(std::string_view word)
{
    const std::string small = lowered(word);
    if (std::find(std::begin(methods), std::end(methods), small) == std::end(methods))
        return {};
    std::string large = small;
    std::transform(large.begin(), large.end(), large.begin(), [](char c) { return char(c - ('a' - 'A')); });
    return large;
}

bool isRoute(std::string_view path)
{
    return path.starts_with('/') && !path.starts_with("//")
           && std::none_of(path.begin(), path.end(), [](char c) { return isSpace(c) || c == '"'; });
}

void add(OfferFile &file, std::string_view method, std::string_view path, std::size_t offset)
{
    const std::string name = method.empty() ? std::string(path) : std::string(method) + ' ' + std::string(path);
    file.add(Kind::Route, name, offset);
}

/// The statement's beginning: a route that is registered gives nothing that would be assigned, unlike a request.
bool beginsStatement(std::string_view text, const Call &call)
{
    const std::string_view line = lineAround(text, call.begin);
    const std::string_view before = trimmed(line.substr(0, call.begin - offsetOf(text, line)));
    return std::all_of(before.begin(), before.end(), [](char c) { return isWord(c) || c == '.'; });
}

/// Calls add() for each method in "GET,POST"; once without where there is none.
void addAll(OfferFile &file, std::string_view list, std::string_view path, std::size_t offset)
{
    if (list.empty())
        add(file, {}, path, offset);
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        std::string_view method = list.substr(0, comma);
        method = method.substr(method.rfind('.') + 1); // http.MethodGet, RequestMethod.GET
        if (method.starts_with("Method"))
            method.remove_prefix(6);
        add(file, methodOf(method), path, offset);
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
}

} // namespace

bool readGoRoute(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string_view callee = call.callee;
    const std::string_view text = literal.text;
    // mux.HandleFunc("GET /x", ..), since Go 1.22
    const std::size_t blank = text.find(' ');
    const bool handle = callee == "HandleFunc" || callee == "Handle" || callee == "HandlerFunc" || callee == "Any";
    const bool named =
        handle && blank != None && !methodOf(text.substr(0, blank)).empty() && isRoute(text.substr(blank + 1));
    if (!isRoute(text) && !named)
        return false;
    const std::string method = methodOf(callee);
    if (!handle && method.empty())
        return false;
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    if (arguments.size() < 2 || offsetOf(file.text(), arguments[0]) != literal.begin)
        return false;
    if (named) {
        add(file, text.substr(0, blank), text.substr(blank + 1), literal.begin);
        return true;
    }
    if (!handle) {
        const bool client = containsWord(call.receiver, "client") || call.receiver == "http";
        // GET is gin's and echo's, Get is chi's, and that of many a client.
        if (client || (!isUpper(callee[1]) && !beginsStatement(file.text(), call)))
            return false;
        add(file, method, text, literal.begin);
        return true;
    }
    std::string list;
    const std::size_t close = closingBracket(file.syntax(), file.text(), call.open);
    for (const Call &link : chainBehind(file.syntax(), file.text(), close))
        if (link.callee == "Methods")
            list = listText(file.syntax(), file.text().substr(link.open));
    addAll(file, list, text, literal.begin);
    return true;
}

bool readPythonRoute(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string_view callee = call.callee;
    const std::string method = methodOf(callee);
    if ((method.empty() && callee != "route" && callee != "websocket" && callee != "api_route")
        || !isRoute(literal.text))
        return false;
    const std::string_view line = trimmed(lineAround(file.text(), call.begin));
    if (!line.starts_with('@'))
        return false;
    if (!method.empty()) {
        add(file, method, literal.text, literal.begin);
        return true;
    }
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    addAll(file, listText(file.syntax(), valueOf(arguments, "methods")), literal.text, literal.begin);
    return true;
}

bool readRustRoute(OfferFile &file, const Call &call, const Literal &literal)
{
    if (!isRoute(literal.text))
        return false;
    const std::string_view text = file.text();
    const std::string method = methodOf(call.callee);
    if (!method.empty()) {
        if (call.begin < 2 || text.substr(call.begin - 2, 2) != "#[")
            return false;
        add(file, method, literal.text, literal.begin);
        return true;
    }
    if (call.callee == "resource" && call.receiver == "web") {
        add(file, {}, literal.text, literal.begin);
        return true;
    }
    if (call.callee != "route")
        return false;
    const auto arguments = argumentsOf(file.syntax(), text, call.open);
    if (arguments.size() < 2 || offsetOf(text, arguments[0]) != literal.begin)
        return false;
    // get(handler).post(other), web::get().to(handler)
    std::string list;
    const std::string_view handlers = arguments[1];
    for (std::size_t open = handlers.find('('); open != None; open = handlers.find('(', open)) {
        const std::string found = methodOf(wordBefore(handlers, open));
        if (!found.empty())
            list += (list.empty() ? "" : ",") + found;
        open = closingBracket(file.syntax(), handlers, open);
        if (open == None)
            break;
    }
    addAll(file, list, literal.text, literal.begin);
    return true;
}

bool readJavaScriptRoute(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string method = methodOf(call.callee);
    if ((method.empty() && call.callee != "all") || !isRoute(literal.text))
        return false;
    const std::string_view receiver = call.receiver;
    const bool known = receiver == "app" || receiver == "router" || receiver == "server" || receiver == "fastify"
                       || receiver.ends_with("Router") || receiver.ends_with("App") || receiver.ends_with("router")
                       || receiver.ends_with("Routes") || receiver == "routes";
    if (!known || !beginsStatement(file.text(), call))
        return false;
    if (argumentsOf(file.syntax(), file.text(), call.open).size() < 2)
        return false;
    add(file, method, literal.text, literal.begin);
    return true;
}

bool readJavaRoute(OfferFile &file, const Call &annotation, const Literal &literal, std::string &prefix)
{
    const std::string_view text = file.text();
    std::string_view name = annotation.callee;
    if (annotation.begin == 0 || text[annotation.begin - 1] != '@')
        return false;
    const bool request = name == "RequestMapping";
    const bool path = name == "Path";
    if (!request && !path && (!name.ends_with("Mapping") || methodOf(name.substr(0, name.size() - 7)).empty()))
        return false;
    std::string route(literal.text);
    if (!route.starts_with('/'))
        route.insert(0, "/");
    if (!isRoute(route))
        return false;
    const auto arguments = argumentsOf(file.syntax(), text, annotation.open);
    for (const std::string_view other : {"produces", "consumes", "headers", "params", "name"}) {
        const std::string_view value = valueOf(arguments, other);
        if (!value.empty() && literal.begin >= offsetOf(text, value)
            && literal.begin < offsetOf(text, value) + value.size())
            return true;
    }
    // Up to what is annotated: a class or a method.
    const std::size_t close = closingBracket(file.syntax(), text, annotation.open);
    if (close == None)
        return false;
    const std::string_view behind = text.substr(close, std::min(text.find_first_of("{;", close), text.size()) - close);
    const bool ofClass = containsWord(behind, " class ") || containsWord(behind, " interface ")
                         || containsWord(behind, "\nclass ") || containsWord(behind, "\ninterface ");
    if (ofClass) {
        prefix = route == "/" ? std::string() : route;
        return true;
    }
    if (prefix.ends_with('/'))
        prefix.pop_back();
    std::string method;
    if (request) {
        const std::string_view value = valueOf(arguments, "method");
        method = value.starts_with('{') ? listText(file.syntax(), value) : std::string(value);
    } else if (path) {
        for (const std::string_view verb : {"GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"}) {
            const std::string mark = '@' + std::string(verb);
            const std::string_view line = lineAround(text, annotation.begin);
            const std::size_t begin = offsetOf(text, line);
            const std::string_view above = begin > 1 ? lineAround(text, begin - 1) : std::string_view();
            if (behind.find(mark) != None || trimmed(above) == mark)
                method = verb;
        }
    } else {
        method = methodOf(name.substr(0, name.size() - 7));
    }
    addAll(file, method, prefix + (route == "/" && !prefix.empty() ? std::string() : route), literal.begin);
    return true;
}

} // namespace waybill::api::offers
