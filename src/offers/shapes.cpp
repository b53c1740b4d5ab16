// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/shapes.h"

#include "offers/schemashape.h"
#include "offers/typevariables.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace waybill::api {

namespace {

/// Where the bracket or comma stands that ends what begins at `at`.
std::size_t endOfItem(std::string_view shape, std::size_t at)
{
    int depth = 0;
    for (; at < shape.size(); ++at) {
        const char c = shape[at];
        const bool isArrow = c == '>' && at > 0 && (shape[at - 1] == '-' || shape[at - 1] == '=');
        const bool isChannel = c == '<' && at + 1 < shape.size() && shape[at + 1] == '-';
        if (c == '(' || c == '[' || c == '{' || (c == '<' && !isChannel))
            ++depth;
        else if ((c == ',' || c == ')') && depth == 0)
            return at;
        else if (c == ')' || c == ']' || c == '}' || (c == '>' && !isArrow && depth > 0))
            --depth;
    }
    return shape.size();
}

std::vector<std::string_view> itemsOf(std::string_view list)
{
    std::vector<std::string_view> items;
    for (std::size_t at = 0; at < list.size();) {
        const std::size_t end = endOfItem(list, at);
        items.push_back(list.substr(at, end - at));
        at = end + 1;
    }
    return items;
}

/// An interface that callers cannot name, though they can give what fits: nobody exports a function for a type that
/// only the package itself can make.
bool isHiddenInterface(std::string_view type)
{
    constexpr std::string_view own[] = {"bool", "byte",  "complex64", "complex128", "error",  "float32", "float64",
                                        "int",  "int8",  "int16",     "int32",      "int64",  "rune",    "string",
                                        "uint", "uint8", "uint16",    "uint32",     "uint64", "uintptr", "func",
                                        "chan", "map",   "struct",    "interface"};
    return !type.empty() && std::islower(static_cast<unsigned char>(type.front())) != 0
           && std::all_of(type.begin(), type.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; })
           && std::find(std::begin(own), std::end(own), type) == std::end(own);
}

/// "scripter" and "Scripter": the interface that others may name now.
bool isExportedAs(std::string_view hidden, std::string_view exported)
{
    return isHiddenInterface(hidden) && hidden.size() == exported.size() && hidden.substr(1) == exported.substr(1)
           && std::tolower(static_cast<unsigned char>(exported.front())) == hidden.front();
}

/// Whether an argument of one type may stand where another is asked for: "any" takes all.
bool goAccepts(std::string_view before, std::string_view now)
{
    return before == now || now == "any" || isExportedAs(before, now)
           || (isHiddenInterface(now) && !isHiddenInterface(before) && !before.starts_with("..."))
           || (now.starts_with("...") && !before.starts_with("...") && !before.starts_with("[]")
               && goAccepts(before, now.substr(3)));
}

/// Whether calls go on as they are written: with further arguments that may be left out, with wider parameters, and
/// with results where there were none. Who keeps the function in a variable of its type must change that.
bool goTakes(const CallShape &before, const CallShape &now)
{
    const bool isMore =
        now.parameters.size() == before.parameters.size() + 1 && now.parameters.back().starts_with("...");
    if (before.head != now.head || (before.rest != now.rest && !before.rest.empty())
        || (before.parameters.size() != now.parameters.size() && !isMore))
        return false;
    for (std::size_t i = 0; i < before.parameters.size(); ++i) {
        const bool mayVary = i + 1 == before.parameters.size() && !isMore;
        if (mayVary ? !goAccepts(before.parameters[i], now.parameters[i])
                    : now.parameters[i].starts_with("...") || !goAccepts(before.parameters[i], now.parameters[i]))
            return false;
        if (before.parameters[i].starts_with("...") && before.parameters[i] != now.parameters[i])
            return false; // "f(list...)"
    }
    return true;
}

/// Parameters with a default end in "=".
std::string_view withoutDefault(std::string_view parameter)
{
    if (parameter.ends_with('='))
        parameter.remove_suffix(1);
    return parameter;
}

bool cppTakes(const CallShape &before, const CallShape &now)
{
    if (before.head != now.head || before.rest != now.rest || before.parameters.size() > now.parameters.size())
        return false;
    for (std::size_t i = 0; i < now.parameters.size(); ++i) {
        const bool hasDefault = now.parameters[i].ends_with('=');
        if (i >= before.parameters.size() ? !hasDefault
                                          : withoutDefault(before.parameters[i]) != withoutDefault(now.parameters[i])
                                                || (before.parameters[i].ends_with('=') && !hasDefault))
            return false;
    }
    return true;
}

/// A type of C# in its plainest words, without the marks of what may be null: they are for the compiler's warnings
/// only, but for those of values.
std::string plainCSharp(std::string_view type)
{
    constexpr std::string_view values[] = {"bool",           "byte",     "char", "decimal", "double",
                                           "float",          "int",      "long", "sbyte",   "short",
                                           "uint",           "ulong",    "nint", "ushort",  "DateTime",
                                           "DateTimeOffset", "TimeSpan", "Guid", "nuint",   "CancellationToken"};
    std::string plain;
    for (std::size_t at = 0; at < type.size(); ++at) {
        if (type[at] == '?') {
            std::size_t begin = plain.size();
            while (begin > 0 && std::isalnum(static_cast<unsigned char>(plain[begin - 1])) != 0)
                --begin;
            const std::string_view name = std::string_view(plain).substr(begin);
            if (std::find(std::begin(values), std::end(values), name) == std::end(values))
                continue;
        }
        plain += type[at];
    }
    // "String" is "string".
    for (const auto &[name, keyword] : {std::pair("String", "string"), std::pair("Object", "object")}) {
        const std::string_view written(name);
        for (std::size_t at = plain.find(written); at != std::string::npos; at = plain.find(written, at + 1)) {
            const auto isOfName = [&plain](std::size_t place) {
                return place < plain.size() && std::isalnum(static_cast<unsigned char>(plain[place])) != 0;
            };
            if (!(at > 0 && isOfName(at - 1)) && !isOfName(at + written.size()))
                plain.replace(at, written.size(), keyword);
        }
    }
    return plain;
}

/// "Collector.Names" and "Names", "java.util.List<T>" and "List<T>": one of two ways to write a type.
bool isSameQualified(std::string_view one, std::string_view other)
{
    const auto isTail = [](std::string_view longer, std::string_view shorter) {
        return longer.size() > shorter.size() + 1 && longer.ends_with(shorter)
               && longer[longer.size() - shorter.size() - 1] == '.'
               && longer.substr(0, longer.size() - shorter.size()).find_first_of("<(,[") == std::string_view::npos;
    };
    return one == other || isTail(one, other) || isTail(other, one);
}

/// "Transaction" and "Transaction<?>": who gives the one is only warned where the other is asked for.
bool isSameJava(std::string_view before, std::string_view now)
{
    const std::size_t arguments = now.find('<');
    const bool isNowGeneric = arguments != std::string_view::npos && now.ends_with('>') && !before.empty()
                              && before.find('<') == std::string_view::npos;
    return isSameQualified(before, isNowGeneric ? now.substr(0, arguments) : now);
}

/// Whether what was given for one parameter may be given for the other: "Filter<T>" for "Filter<?super T>", too.
bool javaAccepts(std::string_view before, std::string_view now)
{
    if (isSameJava(before, now))
        return true;
    const std::size_t open = before.find('<');
    const std::size_t nowOpen = now.find('<');
    if (open == std::string_view::npos || nowOpen == std::string_view::npos || !before.ends_with('>')
        || !now.ends_with('>') || !isSameQualified(before.substr(0, open), now.substr(0, nowOpen)))
        return false;
    const auto argumentsOf = [](std::string_view type, std::size_t at) {
        return itemsOf(type.substr(at + 1, type.size() - at - 2));
    };
    const std::vector<std::string_view> old = argumentsOf(before, open);
    const std::vector<std::string_view> next = argumentsOf(now, nowOpen);
    return old.size() == next.size()
           && std::equal(old.begin(), old.end(), next.begin(), [](std::string_view one, std::string_view other) {
                  for (const std::string_view wildcard : {"?super ", "?extends "}) {
                      if (other.starts_with(wildcard))
                          other.remove_prefix(wildcard.size());
                  }
                  return other == "?" || one == other;
              });
}

bool javaTakes(const CallShape &before, const CallShape &now)
{
    return before.head == now.head && before.parameters.size() == now.parameters.size()
           && isSameJava(before.rest, now.rest)
           && std::equal(before.parameters.begin(), before.parameters.end(), now.parameters.begin(), javaAccepts);
}

bool csharpTakes(const CallShape &before, const CallShape &now)
{
    const std::string rest = plainCSharp(before.rest);
    const std::string nextRest = plainCSharp(now.rest);
    std::vector<std::string> texts;
    texts.reserve(before.parameters.size() + now.parameters.size());
    CallShape old{before.head, {}, rest};
    CallShape next{now.head, {}, nextRest};
    for (const std::string_view parameter : before.parameters)
        old.parameters.push_back(texts.emplace_back(plainCSharp(parameter)));
    for (std::size_t i = 0; i < now.parameters.size(); ++i) {
        std::string_view parameter = texts.emplace_back(plainCSharp(now.parameters[i]));
        // A value may stand where one may be left out: "int" for "int?".
        if (i < old.parameters.size() && parameter == std::string(withoutDefault(old.parameters[i])) + '?')
            parameter.remove_suffix(1);
        next.parameters.push_back(parameter);
    }
    return (old.head == next.head && old.parameters == next.parameters && old.rest == next.rest) || cppTakes(old, next);
}

/// Whether the old parameters from one on, all of which may be left out, are still there, in whatever order, behind or
/// between new ones that may be left out, too: nobody gives so many by their places.
bool onlyInsertsOptions(const std::vector<std::string_view> &before, const std::vector<std::string_view> &now,
                        std::size_t from)
{
    constexpr std::size_t FewByPlace = 2;
    const auto isOption = [](std::string_view parameter) { return parameter.ends_with('='); };
    if (from < FewByPlace || !std::all_of(before.begin() + std::ptrdiff_t(from), before.end(), isOption)
        || !std::all_of(now.begin() + std::ptrdiff_t(from), now.end(), isOption))
        return false;
    return std::all_of(before.begin() + std::ptrdiff_t(from), before.end(), [&](std::string_view option) {
        return std::find(now.begin() + std::ptrdiff_t(from), now.end(), option) != now.end();
    });
}

/// Whether a parameter that must be given, one of the first ones, only has another name: those are given by their
/// places.
bool isRenamedByPlace(const std::vector<std::string_view> &before, const std::vector<std::string_view> &now,
                      std::size_t at)
{
    constexpr std::size_t FewByPlace = 2;
    const auto has = [](const std::vector<std::string_view> &names, std::string_view name) {
        return std::any_of(names.begin(), names.end(),
                           [name](std::string_view one) { return withoutDefault(one) == name; });
    };
    return at < FewByPlace && at < now.size() && before.size() == now.size() && !before[at].ends_with('=')
           && !has(now, before[at]) && !has(before, withoutDefault(now[at]));
}

/// Parameters are "name", "name=" with a default, "*args", "**options"; "*" and "/" stand for themselves, and "_name"
/// is one that is given by its place, as before there was "/": what begins so is nobody else's.
bool pythonTakes(const CallShape &before, const CallShape &now)
{
    struct Side {
        std::vector<std::string_view> positional; // names, with "=" for a default
        std::vector<std::string_view> named;      // all that may be given by name
        std::size_t nameless = 0;                 // of the positional ones
        bool any = false;                         // *args
        bool anyNamed = false;                    // **options
    };
    auto sideOf = [](const CallShape &call) {
        Side side;
        bool isNamedOnly = false;
        for (const std::string_view parameter : call.parameters) {
            if (parameter == "/") {
                side.nameless = side.positional.size();
            } else if (parameter.starts_with("**")) {
                side.anyNamed = true;
            } else if (parameter.starts_with('*')) {
                side.any = side.any || parameter.size() > 1;
                isNamedOnly = true;
            } else {
                if (!isNamedOnly && parameter.starts_with('_') && side.nameless == side.positional.size())
                    ++side.nameless;
                if (!isNamedOnly)
                    side.positional.push_back(parameter);
                side.named.push_back(parameter);
            }
        }
        return side;
    };
    const Side old = sideOf(before);
    const Side side = sideOf(now);
    if (before.head != now.head || (old.any && !side.any) || (old.anyNamed && !side.anyNamed))
        return false;
    const auto isRenamed = [&](std::size_t i) { return isRenamedByPlace(old.positional, side.positional, i); };
    for (std::size_t i = 0; i < old.positional.size(); ++i) {
        if (i >= side.positional.size())
            return false;
        const bool byPlaceOnly = (i < old.nameless && i < side.nameless) || isRenamed(i);
        if (byPlaceOnly || withoutDefault(old.positional[i]) == withoutDefault(side.positional[i]))
            continue;
        if (onlyInsertsOptions(old.positional, side.positional, i))
            break;
        return false;
    }
    // "*args" takes what the extra ones before it would now take.
    if (old.any && side.positional.size() > old.positional.size())
        return false;
    if (side.nameless > old.nameless)
        return false;
    for (std::size_t i = 0; i < side.named.size(); ++i) {
        const std::string_view name = withoutDefault(side.named[i]);
        const bool isRequired = !side.named[i].ends_with('=');
        const auto was = std::find_if(old.named.begin(), old.named.end(),
                                      [&](std::string_view other) { return withoutDefault(other) == name; });
        const bool isNameless = i < old.positional.size() && (i < side.nameless || isRenamed(i));
        const bool wasRequired =
            isNameless ? !old.positional[i].ends_with('=') : was != old.named.end() && !was->ends_with('=');
        if (isRequired && !wasRequired)
            return false;
    }
    for (std::size_t i = old.nameless; i < old.named.size(); ++i) {
        const bool isKept = std::any_of(side.named.begin(), side.named.end(), [&](std::string_view name) {
            return withoutDefault(name) == withoutDefault(old.named[i]);
        });
        if (!isKept && !side.anyNamed && !(i < old.positional.size() && isRenamed(i)))
            return false;
    }
    return true;
}

/// Parameters are types; "?" ends one that may be left out, "_" is one that says no type.
bool scriptTakes(const CallShape &before, const CallShape &now)
{
    auto type = [](std::string_view parameter) {
        return parameter.ends_with('?') ? parameter.substr(0, parameter.size() - 1) : parameter;
    };
    auto isSame = [](std::string_view one, std::string_view other, std::string_view unknown) {
        return one == other || one == unknown || other == unknown;
    };
    if (before.head != now.head || !isSame(before.rest, now.rest, {}))
        return false;
    for (std::size_t i = 0; i < std::max(before.parameters.size(), now.parameters.size()); ++i) {
        if (i >= now.parameters.size())
            return false;
        const std::string_view parameter = now.parameters[i];
        const bool mayBeLeftOut = parameter.ends_with('?') || parameter.starts_with("...");
        if (i >= before.parameters.size() ? !mayBeLeftOut
                                          : !isSame(type(before.parameters[i]), type(parameter), "_")
                                                || (before.parameters[i].ends_with('?') && !mayBeLeftOut))
            return false;
    }
    return true;
}

/// "a|b" -> "b|c|a": what was one of them still is.
bool isWiderUnion(std::string_view before, std::string_view now)
{
    if (now.find('|') == std::string_view::npos)
        return false;
    auto alternatives = [](std::string_view type) {
        std::vector<std::string_view> all;
        int depth = 0;
        std::size_t from = 0;
        for (std::size_t at = 0; at <= type.size(); ++at) {
            if (at == type.size() || (type[at] == '|' && depth == 0)) {
                if (at > from)
                    all.push_back(type.substr(from, at - from));
                from = at + 1;
            } else if (std::string_view("([{<").find(type[at]) != std::string_view::npos) {
                ++depth;
            } else if (std::string_view(")]}>").find(type[at]) != std::string_view::npos) {
                --depth;
            }
        }
        std::sort(all.begin(), all.end());
        return all;
    };
    const std::vector<std::string_view> old = alternatives(before);
    const std::vector<std::string_view> all = alternatives(now);
    return std::includes(all.begin(), all.end(), old.begin(), old.end());
}

/// "string" -> "stringSlice", "PathBuf" -> "Vec<PathBuf>", "int" -> "int[]": given once it is what it was.
bool isListOf(std::string_view list, std::string_view item)
{
    const std::string type(item);
    return list == type + "slice" || list == type + "array" || list == type + 's' || list == "Vec<" + type + '>'
           || list == type + "[]";
}

/// What a command line or a file says for the one is good for the other: "3" for "int" and for "float64".
bool isWiderNumber(std::string_view before, std::string_view now)
{
    constexpr std::string_view Integers[] = {"int",    "int8",   "int16",  "int32", "int64", "uint", "uint8",
                                             "uint16", "uint32", "uint64", "i8",    "i16",   "i32",  "i64",
                                             "isize",  "u8",     "u16",    "u32",   "u64",   "usize"};
    constexpr std::string_view Fractions[] = {"float", "float32", "float64", "f32", "f64"};
    return std::find(std::begin(Integers), std::end(Integers), before) != std::end(Integers)
           && std::find(std::begin(Fractions), std::end(Fractions), now) != std::end(Fractions);
}

/// A flag of a type of the program's own is of no known shape: that may take what was taken before. But who gave a
/// switch without a value must give one now.
bool flagTakes(std::string_view before, std::string_view now)
{
    if (before == "bool")
        return isWiderUnion(before, now);
    return before.empty() || now.empty() || isListOf(now, before) || isWiderNumber(before, now)
           || isWiderUnion(before, now);
}

bool takes(Language language, const CallShape &before, const CallShape &now)
{
    switch (language) {
    case Language::Go: return goTakes(before, now);
    case Language::C:
    case Language::Cpp:
    case Language::Kotlin:
    case Language::Php:
    case Language::Scala:
    case Language::Swift:
    case Language::Groovy:
    case Language::Dart: return cppTakes(before, now);
    case Language::CSharp: return csharpTakes(before, now);
    case Language::Python:
    case Language::Ruby: return pythonTakes(before, now);
    case Language::TypeScript:
    case Language::JavaScript:
    case Language::Lua: return scriptTakes(before, now);
    case Language::Java: return javaTakes(before, now);
    case Language::Rust:
    case Language::Perl:
    case Language::Shell: break;
    }
    return false;
}

} // namespace

CallShape splitCall(std::string_view shape)
{
    // The parameters stand in the first round brackets outside of type parameters.
    std::size_t open = 0;
    int depth = 0;
    for (; open < shape.size(); ++open) {
        const char c = shape[open];
        if (c == '(' && depth == 0)
            break;
        if (c == '[' || c == '<' || c == '(')
            ++depth;
        else if (c == ']' || c == ')' || (c == '>' && (open == 0 || shape[open - 1] != '-')))
            --depth;
    }
    if (open == shape.size())
        return {shape, {}, {}};
    std::size_t close = open + 1;
    while ((close = endOfItem(shape, close)) < shape.size() && shape[close] == ',')
        ++close;
    CallShape call;
    call.head = shape.substr(0, open);
    call.parameters = itemsOf(shape.substr(open + 1, close - open - 1));
    call.rest = close < shape.size() ? shape.substr(close + 1) : std::string_view();
    return call;
}

bool isCompatible(std::optional<Language> language, const Element &before, const Element &now)
{
    if (now.kind == Kind::SchemaProperty)
        return takesAll(before.shape, now.shape);
    if (!language)
        return false;
    // What a type parameter is called matters to nobody.
    const bool isCode = now.kind != Kind::Flag && now.kind != Kind::Setting && now.kind != Kind::Environment;
    if (isCode && before.kind == now.kind && *language != Language::Go
        && withNumberedVariables(before.shape) == withNumberedVariables(now.shape))
        return true;
    switch (now.kind) {
    case Kind::Type:
    case Kind::Interface: {
        constexpr std::string_view NonExhaustive = "non_exhaustive ";
        constexpr std::string_view Closed = "closed ";
        for (const std::string_view restriction : {NonExhaustive, Closed}) {
            if (before.shape.starts_with(restriction) && before.shape.substr(restriction.size()) == now.shape)
                return true;
        }
        // Another name for what has moved elsewhere.
        if (now.shape.starts_with('=') && (!before.shape.starts_with('=') || *language == Language::Rust))
            return true;
        return *language == Language::TypeScript && isWiderUnion(before.shape, now.shape);
    }
    case Kind::Function:
    case Kind::Method:
        return before.kind != Kind::Demand && takes(*language, splitCall(before.shape), splitCall(now.shape));
    case Kind::Flag: return flagTakes(before.shape, now.shape);
    case Kind::Setting:
    case Kind::Environment: return isWiderNumber(before.shape, now.shape);
    default: return false;
    }
}

} // namespace waybill::api
