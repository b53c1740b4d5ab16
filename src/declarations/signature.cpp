// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/signature.h"

#include "declarations/scanner.h"
#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

namespace {

constexpr int DeepestSignature = 8; ///< a function that takes a function that takes ...

bool opens(char c)
{
    return c == '(' || c == '[' || c == '{';
}

bool isOneOf(char c, std::string_view characters)
{
    return characters.find(c) != std::string_view::npos;
}

bool closes(char c)
{
    return c == ')' || c == ']' || c == '}';
}

/// Walks over a text and knows how deep in brackets it is.
class Depth {
public:
    explicit Depth(std::string_view text)
        : m_text(text)
    {}

    /// Takes in the character at `at`; gives where the next one is, which is further on behind a text in quotes.
    std::size_t take(std::size_t at)
    {
        const char c = m_text[at];
        const char before = at > 0 ? m_text[at - 1] : '\0';
        if (c == '"' || c == '\'')
            return pastText(at);
        if (opens(c))
            ++m_depth;
        else if (closes(c))
            --m_depth;
        else if (c == '<' && before != '<' && !(at + 1 < m_text.size() && isOneOf(m_text[at + 1], "-=<")))
            ++m_angles;
        else if (c == '>' && before != '-' && before != '=' && m_angles > 0)
            --m_angles;
        return at + 1;
    }
    [[nodiscard]] bool isOutside() const { return m_depth <= 0 && m_angles <= 0; }
    [[nodiscard]] int brackets() const { return m_depth; }

private:
    [[nodiscard]] std::size_t pastText(std::size_t at) const
    {
        const char quote = m_text[at];
        // A Rust lifetime has no second quote.
        if (quote == '\'' && (at + 2 >= m_text.size() || (m_text[at + 1] != '\\' && m_text[at + 2] != '\'')))
            return at + 1;
        for (++at; at < m_text.size() && m_text[at] != quote; ++at) {
            if (m_text[at] == '\\')
                ++at;
        }
        return std::min(at + 1, m_text.size());
    }

    std::string_view m_text;
    int m_depth = 0;
    int m_angles = 0;
};

/// Where `sign` stands by itself outside of brackets; npos where it does not.
std::size_t findOutside(std::string_view text, char sign)
{
    Depth depth(text);
    for (std::size_t at = 0; at < text.size();) {
        const bool isPart = at + 1 < text.size() && (text[at + 1] == sign || (sign == '=' && text[at + 1] == '>'));
        const bool goesOn = at > 0 && (text[at - 1] == sign || (sign == '=' && isOneOf(text[at - 1], "<>!")));
        if (text[at] == sign && depth.isOutside() && !isPart && !goesOn)
            return at;
        at = depth.take(at);
    }
    return std::string_view::npos;
}

std::string_view takeDefault(std::string_view &parameter)
{
    const std::size_t equals = findOutside(parameter, '=');
    if (equals == std::string_view::npos)
        return {};
    const std::string_view value = parameter.substr(equals);
    parameter = trimmed(parameter.substr(0, equals));
    return value;
}

std::string_view wordAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isWordCharacter(text[end]))
        ++end;
    return text.substr(at, end - at);
}

std::string_view lastWord(std::string_view text)
{
    std::size_t begin = text.size();
    while (begin > 0 && isWordCharacter(text[begin - 1]))
        --begin;
    return text.substr(begin);
}

/// "@Nullable", "@Size(max = 3)", "[FromBody]" and "#[...]" in front.
std::string_view withoutAnnotations(std::string_view parameter)
{
    while (!parameter.empty()) {
        std::size_t end = 0;
        if (parameter.front() == '@') {
            end = 1;
            while (end < parameter.size() && (isWordCharacter(parameter[end]) || parameter[end] == '.'))
                ++end;
            if (end < parameter.size() && parameter[end] == '(')
                end = endOfGroup(parameter, end);
        } else if (parameter.front() == '[' || parameter.starts_with("#[")) {
            end = endOfGroup(parameter, parameter.front() == '#' ? 1 : 0);
            if (end < parameter.size() && !isSpace(parameter[end]) && isWordCharacter(parameter[end]))
                break; // Go's "[]byte"
        } else {
            break;
        }
        parameter = trimmed(parameter.substr(end));
    }
    return parameter;
}

std::string shapeOf(std::string_view list, ParameterStyle style, int depth);

/// Go's "func(int)(err error)" gives "func(int)error".
std::string withoutLoneBrackets(std::string list, std::string_view before, ParameterStyle style)
{
    if (style != ParameterStyle::TypeAfter || !trimmed(before).ends_with(')') || list.size() < 2)
        return list;
    const std::string inside = list.substr(1, list.size() - 2);
    return splitList(inside).size() == 1 ? inside : list;
}

/// A type, in which the parameters of function types lose their names, too.
std::string typeShape(std::string_view type, ParameterStyle style, int depth)
{
    std::string shape;
    for (std::size_t at = 0; at < type.size();) {
        const std::size_t open = depth < DeepestSignature ? type.find('(', at) : type.npos;
        if (open == std::string_view::npos) {
            shape += type.substr(at);
            break;
        }
        shape += type.substr(at, open - at);
        const std::size_t end = endOfGroup(type, open);
        const std::string_view group = type.substr(open, end - open);
        const std::string_view inside = trimmed(group.substr(1));
        // "(* name)" in front of the parameters of a function's pointer.
        if (style == ParameterStyle::Types && (inside.starts_with('*') || inside.starts_with('&')))
            shape += std::string("(") + inside.front() + ')';
        else
            shape += withoutLoneBrackets(shapeOf(group, style, depth + 1), shape, style);
        at = end;
    }
    return condensed(shape);
}

/// A word that is part of a type of C, never a name.
bool isCppTypeWord(std::string_view word)
{
    constexpr std::string_view Words[] = {"void",    "bool",   "char",     "short",    "int",    "long",
                                          "float",   "double", "signed",   "unsigned", "auto",   "wchar_t",
                                          "char8_t", "const",  "char16_t", "char32_t", "struct", "class",
                                          "enum",    "union",  "typename", "volatile"};
    return std::find(std::begin(Words), std::end(Words), word) != std::end(Words);
}

bool isQualifier(std::string_view word)
{
    constexpr std::string_view Words[] = {"const", "volatile", "struct",   "class",    "enum", "union",
                                          "final", "typename", "register", "restrict", "in",   "readonly"};
    return std::find(std::begin(Words), std::end(Words), word) != std::end(Words);
}

std::string_view withoutArrays(std::string_view parameter)
{
    while (parameter.ends_with(']') && parameter.find('[') != std::string_view::npos)
        parameter = trimmed(parameter.substr(0, parameter.rfind('[')));
    return parameter;
}

/// Of "const QString & name": without the name, if there is one behind a type.
std::string_view withoutName(std::string_view parameter)
{
    const std::string_view head = withoutArrays(parameter);
    const std::string_view name = lastWord(head);
    std::string_view type = trimmed(head.substr(0, head.size() - name.size()));
    if (name.empty() || type.empty() || type.ends_with("::") || (type.ends_with('.') && !type.ends_with("..."))
        || isCppTypeWord(name))
        return parameter;
    // PHP's "$name", "&$name".
    while (type.ends_with('$') || type.ends_with("&$"))
        type = trimmed(type.substr(0, type.size() - 1));
    bool hasType = false;
    for (std::size_t at = 0; at < type.size();) {
        const std::string_view word = wordAt(type, at);
        hasType = hasType || (!word.empty() && !isQualifier(word));
        at += std::max<std::size_t>(word.size(), 1);
    }
    return hasType ? type : parameter;
}

std::string typedParameter(std::string_view parameter, int depth)
{
    parameter = withoutAnnotations(parameter);
    for (const std::string_view word : {"final ", "this ", "params ", "mutable "}) {
        if (parameter.starts_with(word))
            parameter = trimmed(parameter.substr(word.size()));
    }
    const bool hasDefault = !takeDefault(parameter).empty();
    const std::string_view direct = parameter.starts_with('&') ? trimmed(parameter.substr(1)) : parameter;
    if (direct.starts_with('$'))
        parameter = direct == parameter ? "mixed" : "mixed&"; // PHP's without a type
    std::string shape;
    const std::size_t pointer = parameter.find("(*");
    const std::size_t pointerSpaced = parameter.find("( *");
    if (pointer != std::string_view::npos || pointerSpaced != std::string_view::npos) {
        shape = typeShape(parameter, ParameterStyle::Types, depth);
    } else {
        const std::string_view type = withoutName(parameter);
        shape = typeShape(type, ParameterStyle::Types, depth);
        if (type.size() != parameter.size()) {
            const std::string_view arrays = parameter.substr(withoutArrays(parameter).size());
            for (auto count = std::count(arrays.begin(), arrays.end(), '['); count > 0; --count)
                shape += "[]";
        }
    }
    // Universal Ctags says "T ....", with a dot too many, of "T ... rest".
    if (const std::size_t dots = shape.find("...."); dots != std::string::npos)
        shape.erase(dots, 1);
    return hasDefault ? shape + '=' : shape;
}

std::string namedParameter(std::string_view parameter)
{
    const bool hasDefault = !takeDefault(parameter).empty();
    if (const std::size_t colon = findOutside(parameter, ':'); colon != std::string_view::npos)
        parameter = trimmed(parameter.substr(0, colon));
    std::string name;
    while (parameter.starts_with('*')) {
        name += '*';
        parameter = trimmed(parameter.substr(1));
    }
    // Nobody says the names of "*args" and "**options".
    if (name.empty() || parameter.empty())
        name += parameter;
    else
        name += "args";
    return hasDefault ? name + '=' : name;
}

void addGoParameters(const std::vector<std::string_view> &parameters, std::vector<std::string> &shapes, int depth)
{
    struct Parameter {
        std::string_view name;
        std::string_view type;
    };
    std::vector<Parameter> all;
    bool isNamed = false;
    for (const std::string_view parameter : parameters) {
        const std::string_view word = wordAt(parameter, 0);
        const std::string_view rest = trimmed(parameter.substr(word.size()));
        const bool isPair = !word.empty() && !rest.empty() && rest.front() != '.' && word != "func" && word != "map"
                            && word != "chan" && word != "struct" && word != "interface"
                            && isSpace(parameter[word.size()]);
        const bool isVariadic = !word.empty() && rest.starts_with("...");
        isNamed = isNamed || isPair || isVariadic;
        all.push_back(isPair || isVariadic ? Parameter{word, rest} : Parameter{parameter, {}});
    }
    std::string_view type;
    for (std::size_t i = all.size(); i-- > 0;) {
        // "a, b int": the type of one without comes later.
        if (isNamed && all[i].type.empty())
            all[i].type = type;
        type = all[i].type;
    }
    for (const Parameter &parameter : all)
        shapes.push_back(typeShape(isNamed ? parameter.type : parameter.name, ParameterStyle::TypeAfter, depth));
}

void addKeywordParameters(const std::vector<std::string_view> &parameters, std::vector<std::string> &shapes)
{
    bool isNamedOnly = false;
    for (std::string_view parameter : parameters) {
        if (parameter.starts_with('&'))
            continue; // any call may come with a block
        const std::size_t colon = findOutside(parameter, ':');
        if (colon != std::string_view::npos && !parameter.starts_with('*')) {
            if (!isNamedOnly)
                shapes.emplace_back("*");
            isNamedOnly = true;
            const bool hasDefault = !trimmed(parameter.substr(colon + 1)).empty();
            shapes.push_back(std::string(trimmed(parameter.substr(0, colon))) + (hasDefault ? "=" : ""));
            continue;
        }
        const bool takesRest = parameter.starts_with('*') && !parameter.starts_with("**");
        isNamedOnly = isNamedOnly || takesRest;
        shapes.push_back(namedParameter(parameter));
    }
}

std::string shapeOf(std::string_view list, ParameterStyle style, int depth)
{
    list = list.substr(std::min<std::size_t>(1, list.size()));
    if (list.ends_with(')'))
        list.remove_suffix(1);
    const std::vector<std::string_view> parameters = splitList(list);
    std::vector<std::string> shapes;
    if (style == ParameterStyle::TypeAfter)
        addGoParameters(parameters, shapes, depth);
    else if (style == ParameterStyle::Keywords)
        addKeywordParameters(parameters, shapes);
    else {
        for (std::string_view parameter : parameters) {
            if (style == ParameterStyle::Types) {
                shapes.push_back(typedParameter(parameter, depth));
            } else if (style == ParameterStyle::Names) {
                shapes.push_back(namedParameter(parameter));
            } else if (style == ParameterStyle::Loose) {
                shapes.emplace_back(parameter.starts_with("...") ? "...?" : "_?");
            } else {
                parameter = withoutAnnotations(parameter);
                const bool hasDefault = !takeDefault(parameter).empty();
                if (const std::size_t colon = findOutside(parameter, ':'); colon != std::string_view::npos)
                    parameter = trimmed(parameter.substr(colon + 1));
                shapes.push_back(typeShape(parameter, style, depth) + (hasDefault ? "=" : ""));
            }
        }
    }
    if (shapes.size() == 1 && shapes.front() == "void")
        shapes.clear();
    std::string shape = "(";
    for (const std::string &one : shapes) {
        if (shape.size() > 1)
            shape += ',';
        shape += one;
    }
    return shape + ')';
}

} // namespace

bool hasWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isWordCharacter(text[at - 1])) && (end == text.size() || !isWordCharacter(text[end])))
            return true;
    }
    return false;
}

std::string condensed(std::string_view text)
{
    std::string shape;
    bool isApart = false;
    for (const char c : text) {
        if (isSpace(c)) {
            isApart = true;
            continue;
        }
        if (isApart && isWordCharacter(c)
            && ((!shape.empty() && isWordCharacter(shape.back())) || shape.ends_with("<-")))
            shape += ' ';
        isApart = false;
        shape += c;
    }
    return shape;
}

std::size_t endOfGroup(std::string_view text, std::size_t from)
{
    Depth depth(text);
    for (std::size_t at = from; at < text.size();) {
        const bool isClosing = closes(text[at]);
        at = depth.take(at);
        if (isClosing && depth.brackets() <= 0)
            return at;
    }
    return text.size();
}

std::vector<std::string_view> splitList(std::string_view list)
{
    std::vector<std::string_view> items;
    Depth depth(list);
    std::size_t from = 0;
    auto add = [&](std::size_t end) {
        if (const std::string_view item = trimmed(list.substr(from, end - from)); !item.empty())
            items.push_back(item);
        from = end + 1;
    };
    for (std::size_t at = 0; at < list.size();) {
        if (list[at] == ',' && depth.isOutside())
            add(at);
        at = depth.take(at);
    }
    if (from < list.size())
        add(list.size());
    return items;
}

std::string parameterShape(std::string_view list, ParameterStyle style)
{
    return shapeOf(list, style, 0);
}

} // namespace waybill::api
