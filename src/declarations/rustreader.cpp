// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/rustreader.h"

#include "declarations/words.h"
#include "source/pathkind.h"

#include <algorithm>

namespace waybill::api {

namespace {

/// "core/src/net/mod.rs" -> "core::net", "core/src/lib.rs" -> "core".
std::string moduleOf(std::string_view path)
{
    std::string scope;
    std::string_view module = withoutSuffix(path);
    for (const std::string_view root : {"mod", "lib"}) {
        if (fileNameOf(module) == root)
            module = folderOf(module);
    }
    while (!module.empty()) {
        const std::size_t slash = module.find('/');
        const std::string_view part = module.substr(0, slash);
        if (part != "src")
            scope = joined(scope, "::", part);
        module = slash == std::string_view::npos ? std::string_view() : module.substr(slash + 1);
    }
    return scope;
}

bool isProgram(std::string_view path)
{
    const std::string_view name = fileNameOf(path);
    if (name == "main.rs" || name == "build.rs")
        return true;
    return hasFolder(path, "bin") || source::pathKinds(path).has(source::PathKind::Benchmark);
}

/// "crate::a::B" -> "B": whether a type of the crate is named by its path or imported is the same to others.
void dropWhatMeansNothing(std::string &shape)
{
    for (const std::string_view root : {"crate::", "super::", "self::"}) {
        for (std::size_t at = shape.find(root); at != std::string::npos; at = shape.find(root, at)) {
            if (at > 0 && (isWordCharacter(shape[at - 1]) || shape[at - 1] == ':')) {
                ++at;
                continue;
            }
            std::size_t last = at;
            for (std::size_t end = at; end < shape.size();) {
                if (isWordCharacter(shape[end])) {
                    ++end;
                } else if (shape.compare(end, 2, "::") == 0) {
                    end += 2;
                    last = end;
                } else {
                    break;
                }
            }
            shape.erase(at, last - at);
        }
    }
    // Lifetimes that are left to the compiler may be written or not.
    for (const std::string_view elided : {"<'_>", "'_,", "'_ "}) {
        for (std::size_t at = shape.find(elided); at != std::string::npos; at = shape.find(elided, at))
            shape.erase(at, elided.size());
    }
}

} // namespace

RustReader::RustReader(std::string_view path, std::string_view text)
    : SourceReader(Language::Rust, path, text)
{}

Elements RustReader::read()
{
    if (isProgram(m_path))
        return {};
    const std::string scope = moduleOf(m_path);
    // One bracket too many ends nothing.
    while (!m_scanner.atEnd()) {
        readUpTo('}', [&] { readAnyItem(scope); });
        m_scanner.accept('}');
    }
    return std::move(m_elements);
}

void RustReader::add(Kind kind, const std::string &scope, std::string name, std::string shape, const Marks &marks)
{
    dropWhatMeansNothing(shape);
    Element element;
    element.kind = kind;
    element.scope = scope;
    element.name = std::move(name);
    element.shape = std::move(shape);
    element.line = marks.line;
    element.deprecated = marks.deprecated;
    m_elements.push_back(std::move(element));
}

void RustReader::readAnyItem(const std::string &scope)
{
    const Marks marks = readMarks();
    if (marks.forTests)
        skipItem();
    else
        readItem(marks, scope);
}

void RustReader::readAttribute(Marks &marks)
{
    m_scanner.advance();
    m_scanner.accept('!');
    if (!m_scanner.is('['))
        return;
    const Token name = m_scanner.peek();
    const std::string_view text = m_scanner.skipGroup();
    if (name.text == "deprecated")
        marks.deprecated = true;
    else if (name.text == "non_exhaustive")
        marks.nonExhaustive = true;
    else if (name.text == "macro_export")
        marks.exported = true;
    else if (name.text == "test")
        marks.forTests = true;
    else if (name.text == "cfg" && text.find("test") != std::string_view::npos
             && text.find("not(test") == std::string_view::npos && text.find('"') == std::string_view::npos)
        marks.forTests = true;
    else if (name.text == "doc" && text.find("hidden") != std::string_view::npos)
        marks.forTests = true; // no API, says its author
}

RustReader::Marks RustReader::readMarks()
{
    Marks marks;
    while (m_scanner.is('#') && !m_scanner.atEnd())
        readAttribute(marks);
    marks.line = m_scanner.line();
    if (m_scanner.accept("pub")) {
        marks.isPublic = true;
        if (m_scanner.is('(')) {
            // pub(crate), pub(super), pub(in path); but a tuple's field may be "pub (A, B)".
            const Token inside = m_scanner.peek();
            if (inside.is("crate") || inside.is("super") || inside.is("self") || inside.is("in")) {
                m_scanner.skipGroup();
                marks.isPublic = false;
            }
        }
    }
    return marks;
}

void RustReader::skipItem()
{
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        if (m_scanner.accept(';'))
            return;
        const bool isBody = m_scanner.is('{');
        m_scanner.skip();
        if (isBody) {
            m_scanner.accept(';');
            return;
        }
    }
}

std::string RustReader::readUntil(std::string_view stops)
{
    const Nesting::Level level(m_nesting);
    std::string text;
    int angles = 0;
    while (!m_scanner.atEnd()) {
        const Token token = m_scanner.token();
        if (token.kind == Token::Kind::Sign && token.text.size() == 1) {
            const char c = token.text.front();
            if ((angles <= 0 && stops.find(c) != std::string_view::npos) || c == ';')
                break;
            if (token.closes())
                break;
            if (c == '<')
                ++angles;
            else if (c == '>')
                --angles;
        }
        if (token.is('#')) {
            Marks unused;
            readAttribute(unused);
        } else if (token.opens() && level.isTooDeep()) {
            m_scanner.skipGroup();
        } else if (token.is('(') || token.is('[')) {
            text += token.text;
            m_scanner.advance();
            text += readUntil({});
            text += token.is('(') ? ')' : ']';
            // A comma at the end, as rustfmt puts where a list is broken into lines.
            if (text.size() > 2 && text[text.size() - 2] == ',')
                text.erase(text.size() - 2, 1);
            if (m_scanner.token().closes())
                m_scanner.advance();
        } else if (token.is('{')) {
            if (angles <= 0 && stops.empty())
                break;
            m_scanner.skipGroup();
        } else {
            if (token.is('>') && text.ends_with(','))
                text.pop_back();
            appendToken(text, token.text);
            m_scanner.advance();
        }
    }
    return text;
}

std::string RustReader::readGenerics()
{
    if (!m_scanner.is('<'))
        return {};
    const Scanner start = m_scanner;
    m_scanner.skipAngles();
    const std::size_t end = m_scanner.begin();
    std::string text;
    for (Scanner at = start; at.begin() < end; at.advance()) {
        if (at.is('>') && text.ends_with(','))
            text.pop_back();
        appendToken(text, at.token().text);
    }
    return text;
}

std::string RustReader::readParameters()
{
    std::string shape = "(";
    if (!m_scanner.is('('))
        return shape + ')';
    readGroup(')', [&] {
        while (m_scanner.is('#')) {
            Marks unused;
            readAttribute(unused);
        }
        std::string parameter = readUntil(",:");
        if (m_scanner.accept(':')) {
            const bool isSelf = parameter == "self" || parameter == "mut self";
            parameter = isSelf ? "self:" : "";
            parameter += readUntil(",");
        } else if (parameter == "mut self") {
            parameter = "self";
        }
        if (!parameter.empty()) {
            if (shape.size() > 1)
                shape += ',';
            shape += parameter;
        }
        m_scanner.accept(',');
    });
    return shape + ')';
}

void RustReader::readFunction(Kind kind, const std::string &scope, const std::string &owner, const Marks &marks)
{
    // On "fn"; the words before it were read by who found it.
    m_scanner.advance();
    const std::string name(m_scanner.token().text);
    m_scanner.advance();
    std::string shape = "fn" + readGenerics();
    shape += readParameters();
    if (m_scanner.accept("->"))
        shape += "->" + readUntil("{;");
    if (const std::size_t where = shape.find(" where "); where != std::string::npos && shape.ends_with(','))
        shape.pop_back();
    const bool hasBody = m_scanner.is('{');
    if (m_scanner.is("where")) {
        std::string clause = readUntil("{;");
        if (clause.ends_with(','))
            clause.pop_back();
        shape += ' ' + clause;
    }
    const bool isProvided = hasBody || m_scanner.is('{');
    if (isProvided)
        m_scanner.skipGroup();
    else
        m_scanner.accept(';');
    if (!marks.isPublic)
        return;
    add(kind == Kind::Demand && isProvided ? Kind::Method : kind, scope, joined(owner, "::", name), std::move(shape),
        marks);
}

void RustReader::readItem(const Marks &marks, const std::string &scope)
{
    // Words before "fn" that callers may have to know.
    std::string before;
    while (m_scanner.is("async") || m_scanner.is("unsafe") || m_scanner.is("extern") || m_scanner.is("const")
           || m_scanner.is("default") || m_scanner.is("auto")) {
        const Token next = m_scanner.peek();
        if (m_scanner.is("const") && !next.is("fn") && !next.is("unsafe") && !next.is("async") && !next.is("extern"))
            break;
        if (m_scanner.is("extern") && (next.is("crate") || next.is('{')))
            break;
        if (m_scanner.is("async") || m_scanner.is("unsafe"))
            before += std::string(m_scanner.token().text) + ' ';
        m_scanner.advance();
        if (m_scanner.token().kind == Token::Kind::Text)
            m_scanner.advance(); // extern "C"
    }
    const Token word = m_scanner.token();
    if (word.is("fn")) {
        const std::size_t at = m_elements.size();
        readFunction(Kind::Function, scope, {}, marks);
        if (m_elements.size() > at)
            m_elements.back().shape.insert(0, before);
    } else if (word.is("struct") || word.is("enum") || word.is("union") || word.is("type")) {
        readType(marks, scope);
    } else if (word.is("trait")) {
        readTrait(marks, scope);
    } else if (word.is("impl")) {
        readImplementation(scope);
    } else if (word.is("const") || word.is("static")) {
        readValue(marks, scope, {});
    } else if (word.is("use")) {
        m_scanner.advance();
        if (marks.isPublic)
            readUse(scope, {}, marks);
        skipItem();
    } else if (word.is("mod")) {
        m_scanner.advance();
        const std::string name(m_scanner.token().text);
        m_scanner.advance();
        const Nesting::Level level(m_nesting);
        if (m_scanner.is('{') && marks.isPublic && !level.isTooDeep()) {
            const std::string inner = joined(scope, "::", name);
            readGroup('}', [&] { readAnyItem(inner); });
        } else {
            skipItem();
        }
    } else if (word.is("macro_rules")) {
        m_scanner.advance();
        m_scanner.accept('!');
        if (marks.exported)
            add(Kind::Macro, scope, std::string(m_scanner.token().text), {}, marks);
        skipItem();
    } else {
        skipItem();
        m_scanner.accept('}'); // one too many: go on
    }
}

void RustReader::readType(const Marks &marks, const std::string &scope)
{
    const std::string sort(m_scanner.token().text);
    m_scanner.advance();
    const std::string name(m_scanner.token().text);
    m_scanner.advance();
    const std::string generics = readGenerics();
    if (sort == "type") {
        std::string type;
        if (m_scanner.accept('='))
            type = readUntil(";");
        if (marks.isPublic)
            add(Kind::Type, scope, name, generics + type, marks);
        m_scanner.accept(';');
        return;
    }
    if (!marks.isPublic) {
        skipItem();
        return;
    }
    add(Kind::Type, scope, name, (marks.nonExhaustive ? "non_exhaustive " : "") + sort + generics, marks);
    if (m_scanner.is("where"))
        readUntil("{;(");
    if (m_scanner.is('(')) {
        readTupleFields(name, scope);
        skipItem();
    } else if (m_scanner.is('{') && sort == "enum") {
        readVariants(name, scope);
    } else if (m_scanner.is('{')) {
        readFields(name, scope, false);
    } else {
        m_scanner.accept(';');
    }
}

void RustReader::readFields(const std::string &owner, const std::string &scope, bool areAllPublic)
{
    readGroup('}', [&] {
        const Marks marks = readMarks();
        const std::string name(m_scanner.token().text);
        m_scanner.advance();
        m_scanner.accept(':');
        std::string type = readUntil(",");
        if (marks.isPublic || areAllPublic)
            add(Kind::Field, scope, owner + "::" + name, std::move(type), marks);
        m_scanner.accept(',');
    });
}

void RustReader::readTupleFields(const std::string &owner, const std::string &scope)
{
    m_scanner.advance();
    for (int index = 0; !m_scanner.atEnd() && !m_scanner.is(')'); ++index) {
        const std::size_t before = m_scanner.begin();
        const Marks marks = readMarks();
        std::string type = readUntil(",");
        if (marks.isPublic)
            add(Kind::Field, scope, owner + "::" + std::to_string(index), std::move(type), marks);
        m_scanner.accept(',');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
}

void RustReader::readVariants(const std::string &owner, const std::string &scope)
{
    readGroup('}', [&] {
        const Marks marks = readMarks();
        const std::string name = owner + "::" + std::string(m_scanner.token().text);
        m_scanner.advance();
        const std::size_t at = m_elements.size();
        add(Kind::EnumValue, scope, name, {}, marks);
        if (m_scanner.is('{')) {
            m_elements[at].shape = marks.nonExhaustive ? "non_exhaustive {}" : "{}";
            readFields(name, scope, true);
        } else if (m_scanner.is('(')) {
            m_elements[at].shape = readUntil(",=");
        }
        if (m_scanner.accept('='))
            m_elements[at].value = readUntil(",");
        m_scanner.accept(',');
    });
}

} // namespace waybill::api
