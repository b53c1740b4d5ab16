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
    , m_shapes(m_scanner, m_nesting)
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
    return namedElements();
}

void RustReader::add(Kind kind, const std::string &scope, std::string name, std::string shape, const RustMarks &marks)
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
    const RustMarks marks = m_shapes.readMarks();
    if (marks.forTests)
        m_shapes.skipItem();
    else
        readItem(marks, scope);
}

void RustReader::readFunction(Kind kind, const std::string &scope, const std::string &owner, const RustMarks &marks)
{
    // On "fn"; the words before it were read by who found it.
    m_scanner.advance();
    const std::string name(m_scanner.token().text);
    m_scanner.advance();
    std::string shape = "fn" + m_shapes.readGenerics();
    shape += m_shapes.readParameters();
    if (m_scanner.accept("->"))
        shape += "->" + m_shapes.readUntil("{;");
    if (const std::size_t where = shape.find(" where "); where != std::string::npos && shape.ends_with(','))
        shape.pop_back();
    const bool hasBody = m_scanner.is('{');
    if (m_scanner.is("where")) {
        std::string clause = m_shapes.readUntil("{;");
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

void RustReader::readItem(const RustMarks &marks, const std::string &scope)
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
        m_shapes.skipItem();
    } else if (word.is("mod")) {
        m_scanner.advance();
        const std::string name(m_scanner.token().text);
        m_scanner.advance();
        const Nesting::Level level(m_nesting);
        if (m_scanner.is('{') && marks.isPublic && !level.isTooDeep()) {
            const std::string inner = joined(scope, "::", name);
            readGroup('}', [&] { readAnyItem(inner); });
        } else {
            m_shapes.skipItem();
        }
    } else if (word.is("macro_rules")) {
        m_scanner.advance();
        m_scanner.accept('!');
        if (marks.exported)
            add(Kind::Macro, scope, std::string(m_scanner.token().text), {}, marks);
        m_shapes.skipItem();
    } else {
        m_shapes.skipItem();
        m_scanner.accept('}'); // one too many: go on
    }
}

void RustReader::readType(const RustMarks &marks, const std::string &scope)
{
    const std::string sort(m_scanner.token().text);
    m_scanner.advance();
    const std::string name(m_scanner.token().text);
    m_scanner.advance();
    const std::string generics = m_shapes.readGenerics();
    if (sort == "type") {
        std::string type;
        if (m_scanner.accept('='))
            type = m_shapes.readUntil(";");
        if (marks.isPublic)
            add(Kind::Type, scope, name, generics + type, marks);
        m_scanner.accept(';');
        return;
    }
    if (!marks.isPublic) {
        m_shapes.skipItem();
        return;
    }
    add(Kind::Type, scope, name, (marks.nonExhaustive ? "non_exhaustive " : "") + sort + generics, marks);
    if (m_scanner.is("where"))
        m_shapes.readUntil("{;(");
    if (m_scanner.is('(')) {
        readTupleFields(name, scope);
        m_shapes.skipItem();
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
        const RustMarks marks = m_shapes.readMarks();
        const std::string name(m_scanner.token().text);
        m_scanner.advance();
        m_scanner.accept(':');
        std::string type = m_shapes.readUntil(",");
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
        const RustMarks marks = m_shapes.readMarks();
        std::string type = m_shapes.readUntil(",");
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
        const RustMarks marks = m_shapes.readMarks();
        const std::string name = owner + "::" + std::string(m_scanner.token().text);
        m_scanner.advance();
        const std::size_t at = m_elements.size();
        add(Kind::EnumValue, scope, name, {}, marks);
        if (m_scanner.is('{')) {
            m_elements[at].shape = marks.nonExhaustive ? "non_exhaustive {}" : "{}";
            readFields(name, scope, true);
        } else if (m_scanner.is('(')) {
            m_elements[at].shape = m_shapes.readUntil(",=");
        }
        if (m_scanner.accept('='))
            m_elements[at].value = m_shapes.readUntil(",");
        m_scanner.accept(',');
    });
}

void RustReader::readTrait(const RustMarks &marks, const std::string &scope)
{
    m_scanner.advance();
    const std::string name(m_scanner.token().text);
    m_scanner.advance();
    std::string shape = "trait" + m_shapes.readGenerics();
    std::string bounds = m_shapes.readUntil("{;=");
    if (bounds.ends_with(','))
        bounds.pop_back();
    if (!marks.isPublic || !m_scanner.is('{')) {
        m_shapes.skipItem();
        return;
    }
    // A trait that nobody outside can name is the usual way to keep others from implementing this one.
    const bool isSealed = bounds.find("Sealed") != std::string::npos;
    const std::size_t first = m_elements.size() + 1;
    add(Kind::Interface, scope, name, shape + bounds, marks);
    readGroup('}', [&] {
        RustMarks inner = m_shapes.readMarks();
        inner.isPublic = !inner.forTests;
        while (m_scanner.is("async") || m_scanner.is("unsafe") || (m_scanner.is("const") && m_scanner.peek().is("fn")))
            m_scanner.advance();
        if (m_scanner.is("fn")) {
            readFunction(Kind::Demand, scope, name, inner);
        } else if (m_scanner.is("type") || m_scanner.is("const")) {
            const std::string sort(m_scanner.token().text);
            m_scanner.advance();
            const std::string inside(m_scanner.token().text);
            m_scanner.advance();
            std::string type = sort + m_shapes.readGenerics() + m_shapes.readUntil("=;");
            const bool isProvided = m_scanner.is('=');
            add(isProvided ? Kind::Method : Kind::Demand, scope, name + "::" + inside, std::move(type), inner);
            m_shapes.skipItem();
        } else {
            m_shapes.skipItem();
        }
    });
    for (std::size_t i = first; isSealed && i < m_elements.size(); ++i)
        m_elements[i].optional = true;
}

void RustReader::readImplementation(const std::string &scope)
{
    m_scanner.advance();
    const std::string generics = m_shapes.readGenerics();
    std::string type;
    bool isOfTrait = false;
    while (!m_scanner.atEnd() && !m_scanner.is('{') && !m_scanner.is(';')) {
        if (m_scanner.is("where")) {
            m_shapes.readUntil("{;");
            break;
        }
        if (m_scanner.is("for"))
            isOfTrait = true;
        else if (m_scanner.is('<')) {
            m_scanner.skipAngles();
            continue;
        } else if (m_scanner.token().isWord() && !m_scanner.token().text.starts_with('\''))
            type = m_scanner.token().text;
        m_scanner.skip();
    }
    if (!m_scanner.is('{') || isOfTrait) {
        m_shapes.skipItem();
        return;
    }
    readGroup('}', [&] {
        RustMarks marks = m_shapes.readMarks();
        marks.isPublic = marks.isPublic && !marks.forTests;
        std::string words;
        while (m_scanner.is("async") || m_scanner.is("unsafe") || m_scanner.is("extern")
               || m_scanner.token().kind == Token::Kind::Text
               || (m_scanner.is("const") && (m_scanner.peek().is("fn") || m_scanner.peek().is("unsafe")))) {
            if (m_scanner.is("async") || m_scanner.is("unsafe"))
                words += std::string(m_scanner.token().text) + ' ';
            m_scanner.advance();
        }
        const std::size_t at = m_elements.size();
        if (m_scanner.is("fn")) {
            readFunction(Kind::Method, scope, type, marks);
            if (m_elements.size() > at)
                m_elements.back().shape.insert(0, words);
        } else if (m_scanner.is("const")) {
            readValue(marks, scope, type);
        } else {
            m_shapes.skipItem();
        }
    });
}

void RustReader::readValue(const RustMarks &marks, const std::string &scope, const std::string &owner)
{
    const Kind kind = m_scanner.is("const") ? Kind::Constant : Kind::Variable;
    m_scanner.advance();
    m_scanner.accept("mut");
    const std::string name = joined(owner, "::", m_scanner.token().text);
    m_scanner.advance();
    std::string type;
    if (m_scanner.accept(':'))
        type = m_shapes.readUntil("=;");
    std::string value;
    if (m_scanner.accept('=')) {
        const std::size_t from = m_scanner.begin();
        while (!m_scanner.atEnd() && !m_scanner.is(';'))
            m_scanner.skip();
        value = shortValue(m_scanner.between(from, m_scanner.lastEnd()));
    }
    m_scanner.accept(';');
    if (!marks.isPublic)
        return;
    add(kind, scope, name, std::move(type), marks);
    m_elements.back().value = std::move(value);
}

void RustReader::readUse(const std::string &scope, const std::string &prefix, const RustMarks &marks)
{
    // a::b::{C, d as D, e::*}
    std::string path = prefix;
    std::string last;
    while (!m_scanner.atEnd() && !m_scanner.is(';') && !m_scanner.is(',') && !m_scanner.is('}')) {
        if (m_scanner.is('{')) {
            m_scanner.advance();
            while (!m_scanner.atEnd() && !m_scanner.is('}') && !m_scanner.is(';')) {
                const Nesting::Level level(m_nesting);
                if (level.isTooDeep())
                    m_scanner.skip();
                else
                    readUse(scope, path, marks);
                m_scanner.accept(',');
            }
            m_scanner.accept('}');
            return;
        }
        if (m_scanner.accept("as")) {
            last = m_scanner.token().text;
            m_scanner.skip();
            continue;
        }
        if (m_scanner.token().isWord())
            last = m_scanner.token().text;
        path += m_scanner.token().text;
        m_scanner.skip();
    }
    if (path.ends_with('*')) {
        // What it hands on stands elsewhere.
        return;
    }
    if (last == "self") {
        const std::size_t from = prefix.size() > 2 ? prefix.rfind("::", prefix.size() - 3) : std::string::npos;
        last = prefix.substr(from == std::string::npos ? 0 : from + 2);
        last = last.substr(0, last.find(':'));
    }
    if (last.empty() || last == "_")
        return;
    add(kindByCase(last), scope, last, kindByCase(last) == Kind::Type ? '=' + path : std::string(), marks);
}

} // namespace waybill::api
