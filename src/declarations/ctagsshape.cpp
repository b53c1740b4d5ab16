// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/ctagsshape.h"

#include "declarations/scanner.h"
#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

namespace {

bool isType(Kind kind)
{
    return kind == Kind::Type || kind == Kind::Interface;
}

bool isCallable(Kind kind)
{
    return kind == Kind::Function || kind == Kind::Method || kind == Kind::Demand;
}

bool isInterface(const CtagsTag *tag)
{
    return tag && (tag->kind == "interface" || tag->kind == "annotation");
}

bool isAbstract(const CtagsTag &tag, std::string_view before)
{
    return tag.implementation == "abstract" || hasWord(before, "abstract");
}

/// Behind the parameters, up to the body or the end of the statement.
std::string_view behindParameters(std::string_view after)
{
    const std::size_t open = after.find_first_of("(;{\n");
    if (open == std::string_view::npos || after[open] != '(')
        return after;
    return after.substr(endOfGroup(after, open));
}

/// Of what stands behind a method's parameters: whether it has a body of its own, which begins with one of these.
bool hasBody(std::string_view rest, std::string_view beginnings)
{
    const std::size_t at = rest.find_first_of(std::string(beginnings) + ";}\n");
    if (at == std::string_view::npos || beginnings.find(rest[at]) != std::string_view::npos)
        return at != std::string_view::npos;
    // An opening bracket may stand on a line of its own.
    return rest[at] == '\n' && trimmed(rest).starts_with('{');
}

/// Type parameters right behind a name: "<T extends B>" of "<T extends B> implements C".
std::string_view typeParameters(std::string_view after)
{
    if (!after.starts_with('<'))
        return {};
    int depth = 0;
    for (std::size_t at = 0; at < after.size(); ++at) {
        depth += after[at] == '<' ? 1 : after[at] == '>' ? -1 : 0;
        if (depth == 0)
            return after.substr(0, at + 1);
    }
    return {};
}

/// The rest of a statement's head without annotations and modifiers: a type.
std::string typeBefore(std::string_view before, std::string &parameters)
{
    constexpr std::string_view Modifiers[] = {
        "public",       "protected", "private",  "static",    "final",    "abstract", "default",
        "synchronized", "native",    "strictfp", "transient", "volatile", "virtual",  "override",
        "async",        "sealed",    "readonly", "internal",  "extern",   "unsafe",   "new",
        "partial",      "required",  "const",    "event",     "delegate", "implicit", "explicit"};
    while (true) {
        before = trimmed(before);
        std::size_t end = 0;
        if (before.starts_with('@') || (before.starts_with('[') && parameters.empty())) {
            end = before.starts_with('[') ? endOfGroup(before, 0) : 1;
            while (end < before.size() && (isWordCharacter(before[end]) || before[end] == '.'))
                ++end;
            if (end < before.size() && before[end] == '(')
                end = endOfGroup(before, end);
        } else {
            while (end < before.size() && isWordCharacter(before[end]))
                ++end;
            if (std::find(std::begin(Modifiers), std::end(Modifiers), before.substr(0, end)) == std::end(Modifiers))
                break;
        }
        if (end == 0)
            break;
        before.remove_prefix(end);
    }
    parameters = condensed(typeParameters(before));
    if (!parameters.empty())
        before = trimmed(before.substr(typeParameters(before).size()));
    // "int a = 1, b": what is declared before it is no type.
    if (const std::size_t end = before.find('='); end != std::string_view::npos)
        before = trimmed(before.substr(0, end)).substr(0, trimmed(before.substr(0, end)).find_last_of(" \t"));
    else if (const std::vector<std::string_view> items = splitList(before);
             !items.empty() && (items.size() > 1 || before.ends_with(',')))
        before = items.front().substr(0, items.front().find_last_of(" \t"));
    return condensed(before);
}

// --- C and C++ ---

/// "typename:const char * const" -> "const char*const", "struct:node *" -> "struct node*".
std::string cppType(std::string_view typeref)
{
    const std::size_t colon = typeref.find(':');
    std::string type(typeref.substr(colon == std::string_view::npos ? 0 : colon + 1));
    if (colon != std::string_view::npos && typeref.substr(0, colon) != "typename")
        type = std::string(typeref.substr(0, colon)) + ' ' + type;
    // "unsigned:3": bits.
    if (const std::size_t bits = type.rfind(':'); bits != std::string::npos && bits > 0 && type[bits - 1] != ':')
        type.erase(bits);
    // What is written before a type in capitals exports it, as a rule.
    while (true) {
        const std::size_t space = type.find(' ');
        const std::size_t small = type.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
        if (space == std::string::npos || space < 2 || small != space)
            break;
        type.erase(0, space + 1);
    }
    return condensed(type);
}

std::string macroShape(const CtagsTag &tag)
{
    std::string shape;
    if (tag.signature.empty())
        return shape;
    for (const std::string_view parameter :
         splitList(std::string_view(tag.signature).substr(1, tag.signature.size() - 2)))
        shape += (shape.empty() ? "" : ",") + std::string(parameter.ends_with("...") ? "..." : "_");
    return '(' + shape + ')';
}

void describeCpp(Element &element, const PlacedTag &placed, const CtagsLanguage &language, const DeclaredText &text)
{
    const CtagsTag &tag = placed.tag;
    const std::string_view before = text.before(tag.line, tag.name);
    element.deprecated = element.deprecated || hasWord(tag.properties, "deprecated");
    const bool isStatic = hasWord(tag.properties, "static");
    if (isType(element.kind)) {
        const bool isAlias = tag.kind == "typedef" || tag.kind == "alias";
        element.shape = isAlias ? '=' + cppType(tag.typeref) : tag.kind == "struct" ? "class" : tag.kind;
    } else if (isCallable(element.kind)) {
        if (hasWord(tag.properties, "pure"))
            element.kind = Kind::Demand;
        const std::size_t behind = endOfGroup(tag.signature, 0);
        element.shape = parameterShape(std::string_view(tag.signature).substr(0, behind), language.parameters)
                        + condensed(std::string_view(tag.signature).substr(behind));
        if (isStatic && placed.isMember)
            element.shape.insert(0, "static ");
        if (!tag.typeref.empty())
            element.shape += "->" + cppType(tag.typeref);
    } else if (element.kind == Kind::Macro) {
        element.shape = macroShape(tag);
        if (element.shape.empty())
            element.value = shortValue(trimmed(tag.value));
    } else if (element.kind != Kind::EnumValue) {
        const std::string type = cppType(tag.typeref);
        const bool isConstant = (hasWord(before, "constexpr") || (hasWord(type, "const") && !type.ends_with('*')))
                                && (!placed.isMember || isStatic);
        if (isConstant)
            element.kind = Kind::Constant;
        element.shape = (isStatic && placed.isMember ? "static " : "") + type;
    }
    if (!isType(element.kind) && !isCallable(element.kind) && element.kind != Kind::Macro)
        element.value = text.value(tag.line, tag.name);
}

// --- Python ---

std::size_t indentOf(std::string_view line)
{
    const std::size_t at = line.find_first_not_of(" \t");
    return at == std::string_view::npos ? 0 : at;
}

/// Whether a function warns everybody who calls it. What it warns of under a condition is one way to call it, and what
/// a function inside does is another one's.
bool warnsItsCallers(const CtagsTag &tag, const DeclaredText &text)
{
    constexpr int most = 200;  // lines
    constexpr int longest = 8; // lines of a call
    const int end = std::min(tag.end, tag.line + most);
    const std::size_t own = indentOf(text.line(tag.line));
    std::size_t body = std::string_view::npos;
    for (int line = tag.line + 1; line <= end; ++line) {
        if (const std::size_t indent = indentOf(text.line(line)); indent > own)
            body = std::min(body, indent);
    }
    for (int line = tag.line; line <= end; ++line) {
        if (!hasWord(text.line(line), "DeprecationWarning"))
            continue;
        int call = line; // which may begin above
        while (call > tag.line && line - call < longest && !hasWord(text.line(call), "warn"))
            --call;
        if (!hasWord(text.line(call), "warn"))
            call = line;
        if (call == tag.line || indentOf(text.line(call)) == body)
            return true;
    }
    return false;
}

void describePython(Element &element, const PlacedTag &placed, const CtagsLanguage &language, const DeclaredText &text)
{
    const CtagsTag &tag = placed.tag;
    element.deprecated = hasWord(tag.decorators, "deprecated") || hasWord(tag.decorators, "Deprecated");
    auto isDerived = [](const CtagsTag &type, std::initializer_list<std::string_view> bases) {
        return std::any_of(bases.begin(), bases.end(),
                           [&](std::string_view base) { return hasWord(type.inherits, base); });
    };
    if (element.kind == Kind::Type) {
        if (isDerived(tag, {"ABC", "ABCMeta", "Protocol"}))
            element.kind = Kind::Interface;
        return;
    }
    if (isCallable(element.kind)) {
        for (const std::string_view property : {"property", "cached_property", "abstractproperty"}) {
            if (hasWord(tag.decorators, property)) {
                element.kind = Kind::Field;
                return;
            }
        }
        if (hasWord(tag.decorators, "abstractmethod"))
            element.kind = Kind::Demand;
        // What a command line fills in: nobody calls it.
        if (hasWord(tag.decorators, "command") || hasWord(tag.decorators, "group"))
            return;
        std::string shape = parameterShape(tag.signature, language.parameters);
        if (placed.isMember && !hasWord(tag.decorators, "staticmethod")) {
            // self, cls
            const std::size_t comma = shape.find(',');
            shape = comma == std::string::npos ? "()" : '(' + shape.substr(comma + 1);
        }
        element.shape = std::move(shape);
        element.deprecated = element.deprecated || warnsItsCallers(tag, text);
        return;
    }
    if (placed.isMember) {
        const bool isEnum = placed.owner && isDerived(*placed.owner, {"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"});
        element.kind = isEnum ? Kind::EnumValue : Kind::Field;
    } else if (kindByCase(tag.name) == Kind::Constant) {
        element.kind = Kind::Constant;
    }
    element.value = text.value(tag.line, tag.name);
}

// --- Java, C# ---

void describeManaged(Element &element, const PlacedTag &placed, const CtagsLanguage &language, const DeclaredText &text)
{
    const CtagsTag &tag = placed.tag;
    const std::string_view before = text.before(tag.line, tag.name);
    const std::string_view after = text.after(tag.line, tag.name);
    const bool isStatic = hasWord(before, "static");
    if (hasWord(before, "record") && isCallable(element.kind)) {
        element.kind = Kind::Type;
        element.shape = "record" + parameterShape(tag.signature, language.parameters);
        return;
    }
    if (isType(element.kind)) {
        if (element.kind == Kind::Type && isAbstract(tag, before))
            element.kind = Kind::Interface;
        element.shape = (tag.kind == "annotation" ? "@interface" : tag.kind) + condensed(typeParameters(after));
        return;
    }
    if (element.kind == Kind::EnumValue) {
        if (language.language == Language::CSharp)
            element.value = text.value(tag.line, tag.name);
        return;
    }
    std::string parameters;
    const std::string type = typeBefore(before, parameters);
    if (isCallable(element.kind)) {
        // A delegate is a type.
        if (hasWord(before, "delegate")) {
            element.kind = Kind::Type;
        } else {
            const bool hasOwnBody =
                hasBody(behindParameters(after), language.language == Language::CSharp ? "{=" : "{");
            if (isAbstract(tag, before) || (isInterface(placed.owner) && !hasOwnBody))
                element.kind = Kind::Demand;
        }
        element.shape =
            (isStatic ? "static " : "") + parameters + parameterShape(tag.signature, language.parameters) + type;
        const std::string_view rest = behindParameters(after);
        // Who may implement a sealed type is known.
        element.optional =
            element.kind == Kind::Demand && placed.owner
            && ((placed.owner->kind == "annotation" && hasWord(rest.substr(0, rest.find(';')), "default"))
                || hasWord(text.before(placed.owner->line, placed.owner->name), "sealed"));
        return;
    }
    const bool isConstant =
        isInterface(placed.owner) ? language.language == Language::Java : (isStatic && hasWord(before, "final"));
    if (isConstant || hasWord(before, "const"))
        element.kind = Kind::Constant;
    else if (isInterface(placed.owner) && tag.kind == "property")
        element.kind = Kind::Demand;
    element.shape = (isStatic && element.kind != Kind::Constant ? "static " : "") + type;
    if (language.language == Language::Java && element.kind != Kind::Constant)
        element.shape = type;
    element.value = text.value(tag.line, tag.name);
}

// --- Kotlin ---

/// The type that a text begins with, in front of a value, a body, an accessor or another parameter.
std::string leadingType(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size() && std::string_view("={,)").find(text[end]) == std::string_view::npos
           && !text.substr(end).starts_with(" get(") && !text.substr(end).starts_with(" by ")
           && !text.substr(end).starts_with(" where ")) {
        if (text[end] == '(' || text[end] == '[')
            end = endOfGroup(text, end);
        else
            end += text[end] == '<' ? std::max<std::size_t>(typeParameters(text.substr(end)).size(), 1) : 1;
    }
    return condensed(text.substr(0, end));
}

void describeKotlin(Element &element, const PlacedTag &placed, const CtagsLanguage &language, const DeclaredText &text)
{
    const CtagsTag &tag = placed.tag;
    const std::string_view before = text.before(tag.line, tag.name);
    std::string_view after = text.after(tag.line, tag.name);
    const std::string_view generic = typeParameters(after);
    after.remove_prefix(generic.size());
    const bool hasParameters = trimmed(after.substr(0, after.find_first_of("({\n"))).empty()
                               && after.find('(') != after.npos && after.find('(') <= after.find_first_of("{\n");
    const std::size_t open = after.find('(');
    const std::size_t close = hasParameters ? endOfGroup(after, open) : 0;
    const std::string parameters =
        hasParameters ? parameterShape(after.substr(open, close - open), language.parameters) : std::string();
    // ": Type" behind a name or its parameters.
    const std::string_view rest = trimmed(after.substr(close, after.find('\n', close) - close));
    const std::string type = rest.starts_with(':') ? leadingType(rest.substr(1)) : std::string();
    if (isType(element.kind)) {
        if (tag.kind == "typealias") {
            const std::size_t equals = after.find('=');
            element.shape =
                equals == after.npos ? "=" : '=' + condensed(after.substr(equals + 1, after.find('\n') - equals - 1));
            return;
        }
        if (hasWord(before, "abstract") || hasWord(before, "sealed"))
            element.kind = Kind::Interface;
        element.shape = tag.kind + condensed(generic) + (tag.kind == "class" ? parameters : std::string());
        return;
    }
    const bool isDemand =
        hasWord(before, "abstract") || (isInterface(placed.owner) && !hasBody(after.substr(close), "{="));
    if (isCallable(element.kind)) {
        if (isDemand)
            element.kind = Kind::Demand;
        else if (!placed.isMember)
            element.kind = Kind::Function;
        element.shape = (hasWord(before, "suspend") ? "suspend " : "") + condensed(generic) + parameters + type;
        return;
    }
    if (hasWord(before, "const"))
        element.kind = Kind::Constant;
    else if (!placed.isMember)
        element.kind = Kind::Variable;
    else if (isDemand && isInterface(placed.owner))
        element.kind = Kind::Demand;
    element.shape = (tag.kind == "variable" ? "var " : "") + type;
    element.value = text.value(tag.line, tag.name);
}

// --- what is not typed, or only in part ---

void describeScript(Element &element, const PlacedTag &placed, const CtagsLanguage &language, const DeclaredText &text)
{
    const CtagsTag &tag = placed.tag;
    const std::string_view before = text.before(tag.line, tag.name);
    if (isType(element.kind)) {
        if (element.kind == Kind::Type && isAbstract(tag, before))
            element.kind = Kind::Interface;
        element.shape = tag.kind;
        return;
    }
    if (isCallable(element.kind)) {
        if (placed.isMember)
            element.kind = Kind::Method;
        else
            element.kind = Kind::Function;
        if (language.language == Language::Php && placed.isMember
            && (isAbstract(tag, before) || isInterface(placed.owner)))
            element.kind = Kind::Demand;
        std::string_view signature = tag.signature;
        if (language.language == Language::Lua) {
            const std::string_view after = text.after(tag.line, tag.name);
            const std::size_t open = after.find('(');
            signature = open == after.npos ? std::string_view() : after.substr(open, endOfGroup(after, open) - open);
        }
        if (signature.empty())
            return;
        element.shape = parameterShape(signature, language.parameters);
        if (tag.kind == "singletonMethod")
            element.shape.insert(0, "static ");
        if (language.language == Language::Php) {
            if (hasWord(before, "static"))
                element.shape.insert(0, "static ");
            const std::string_view rest = behindParameters(text.after(tag.line, tag.name));
            if (trimmed(rest).starts_with(':'))
                element.shape += condensed(trimmed(trimmed(rest).substr(1, trimmed(rest).find_first_of(";{\n") - 1)));
        }
        return;
    }
    element.value = text.value(tag.line, tag.name);
    if (language.language == Language::Php && element.kind == Kind::Field) {
        std::string none;
        std::string type = typeBefore(before, none);
        while (type.ends_with('$') || type.ends_with(' '))
            type.pop_back();
        element.shape = type == "var" ? std::string() : type;
    }
}

} // namespace

void describe(Element &element, const PlacedTag &placed, const CtagsLanguage &language, const DeclaredText &text)
{
    const CtagsTag &tag = placed.tag;
    if (placed.isMember && element.kind == Kind::Function)
        element.kind = Kind::Method;
    if (placed.isMember && element.kind == Kind::Variable)
        element.kind = Kind::Field;
    element.deprecated = text.isDeprecated(tag.line, tag.name);
    switch (language.language) {
    case Language::C:
    case Language::Cpp: describeCpp(element, placed, language, text); break;
    case Language::Python: describePython(element, placed, language, text); break;
    case Language::Java:
    case Language::CSharp: describeManaged(element, placed, language, text); break;
    case Language::Kotlin: describeKotlin(element, placed, language, text); break;
    default: describeScript(element, placed, language, text); break;
    }
}

} // namespace waybill::api
