// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/cppparameters.h"

#include <algorithm>
#include <array>

namespace waybill::api {

namespace {

constexpr std::array<std::string_view, 22> TypeWords{"void",    "bool",    "char",     "short",    "int",    "long",
                                                     "float",   "double",  "signed",   "unsigned", "auto",   "const",
                                                     "wchar_t", "char8_t", "char16_t", "char32_t", "struct", "class",
                                                     "enum",    "union",   "typename", "volatile"};

constexpr std::array<std::string_view, 14> Decorations{
    "inline",   "virtual",  "explicit", "extern",     "constexpr",     "consteval", "constinit",
    "register", "__inline", "friend",   "__inline__", "__extension__", "mutable",   "thread_local"};

std::string readParameter(Scanner &scanner)
{
    std::string type;
    std::string last; // a word that is the name unless it is the type
    bool hasType = false;
    bool hasDefault = false;
    int angles = 0;
    auto take = [&] {
        if (!last.empty())
            appendToken(type, last);
        last.clear();
    };
    while (!scanner.atEnd() && !scanner.token().closes() && !(angles == 0 && scanner.is(','))) {
        const Token token = scanner.token();
        if (token.is('=') && angles == 0) {
            hasDefault = true;
            for (int inner = 0; !scanner.atEnd() && !scanner.is(')') && !(inner == 0 && scanner.is(','));) {
                inner += scanner.is('<') ? 1 : scanner.is('>') && inner > 0 ? -1 : 0;
                scanner.skip();
            }
            break;
        }
        if (token.is('<'))
            ++angles;
        else if (token.is('>'))
            --angles;
        if (token.is('[') && scanner.peek().is('[')) { // [[attribute]]
            scanner.skipGroup();
            continue;
        }
        if (token.isWord() && angles == 0) {
            // Behind a type a word is the name; behind "::" it goes on with the type.
            take();
            if (isCppTypeWord(token.text)) {
                appendToken(type, token.text);
                hasType = hasType
                          || (token.text != "const" && token.text != "volatile" && token.text != "struct"
                              && token.text != "class" && token.text != "enum" && token.text != "typename"
                              && token.text != "union");
            } else if (!hasType || type.ends_with("::")) {
                appendToken(type, token.text);
                hasType = true;
            } else {
                last = token.text;
            }
            scanner.advance();
        } else if (token.is('(')) {
            // A function's pointer, void (*name)(int), or what a type holds, std::function<void(int)>.
            const Token next = scanner.peek();
            const bool isPointer = angles == 0 && (next.is('*') || next.is('&'));
            take();
            if (isPointer) {
                scanner.skipGroup();
                type += "(*)";
            } else {
                type += readCppParameters(scanner);
            }
        } else if (token.is('[')) {
            last.clear();
            type += "[]";
            scanner.skipGroup();
        } else {
            if (token.is("::"))
                take();
            appendToken(type, token.text);
            scanner.skip();
        }
    }
    // "int const" and "const int" are one thing, but nobody writes both in one place.
    if (hasDefault)
        type += '=';
    return type;
}

} // namespace

bool isCppTypeWord(std::string_view word)
{
    return std::find(TypeWords.begin(), TypeWords.end(), word) != TypeWords.end();
}

bool isCppDecoration(std::string_view word)
{
    if (std::find(Decorations.begin(), Decorations.end(), word) != Decorations.end())
        return true;
    // Q_CORE_EXPORT and its like; FILE and HANDLE are types.
    return word.size() > 3 && word.find('_') != std::string_view::npos
           && std::all_of(word.begin(), word.end(),
                          [](char c) { return (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9'); });
}

std::string readCppParameters(Scanner &scanner)
{
    std::string shape = "(";
    scanner.advance();
    while (!scanner.atEnd() && !scanner.is(')')) {
        const std::size_t before = scanner.begin();
        const std::string parameter = readParameter(scanner);
        if (!parameter.empty()) {
            if (shape.size() > 1)
                shape += ',';
            shape += parameter;
        }
        scanner.accept(',');
        if (scanner.begin() == before)
            scanner.skip();
    }
    scanner.advance();
    if (shape == "(void")
        shape = "(";
    return shape + ')';
}

} // namespace waybill::api
