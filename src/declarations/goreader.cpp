// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/goreader.h"

#include "declarations/words.h"

namespace waybill::api {

namespace {

constexpr int DeepestStruct = 16;

bool isExported(std::string_view name)
{
    // Letters past ASCII that are capital ones are not worth a table.
    return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

/// Go ends a statement at a line's end behind such a token.
bool mayEndStatement(const Token &token)
{
    return token.kind != Token::Kind::Sign || token.closes();
}

std::string withIndex(std::string_view expression, int index)
{
    constexpr std::string_view Iota = "iota";
    std::string value(expression);
    for (std::size_t at = value.find(Iota); at != std::string::npos; at = value.find(Iota, at + 1)) {
        const bool begins = at == 0 || !isWordCharacter(value[at - 1]);
        const bool ends = at + Iota.size() == value.size() || !isWordCharacter(value[at + Iota.size()]);
        if (begins && ends)
            value.replace(at, Iota.size(), std::to_string(index));
    }
    return value;
}

} // namespace

GoReader::GoReader(std::string_view path, std::string_view text)
    : m_path(path)
    , m_text(text)
    , m_scanner(Language::Go, text)
    , m_types(m_scanner)
    , m_scope(folderOf(path))
{}

bool GoReader::declaresForOthers()
{
    for (const std::string_view suffix : {"_test.go", ".pb.go", ".pb.gw.go"}) {
        if (m_path.ends_with(suffix))
            return false;
    }
    for (const std::string_view folder : {"internal", "vendor", "testdata", "third_party"}) {
        if (hasFolder(m_path, folder))
            return false;
    }
    // The clause "package x" comes first, comments above it may say that a program wrote the file.
    if (!m_scanner.is("package"))
        return false;
    const std::string_view head = m_text.substr(0, m_scanner.begin());
    for (std::size_t at = head.find("// Code generated "); at != std::string_view::npos;
         at = head.find("// Code generated ", at + 1)) {
        if (at == 0 || head[at - 1] == '\n')
            return false;
    }
    m_scanner.advance();
    const std::string_view name = m_scanner.token().text;
    m_scanner.advance();
    return name != "main" && !name.ends_with("_test");
}

Elements GoReader::read()
{
    if (!declaresForOthers())
        return {};
    while (!m_scanner.atEnd()) {
        const Token &token = m_scanner.token();
        if (!token.isWord() || !token.lineBreak)
            m_scanner.skip();
        else if (token.text == "func")
            readFunction();
        else if (token.text == "type")
            readTypes();
        else if (token.text == "const")
            readValues(Kind::Constant);
        else if (token.text == "var")
            readValues(Kind::Variable);
        else if (token.text == "import")
            readImports();
        else
            m_scanner.skip();
    }
    return std::move(m_elements);
}

bool GoReader::isDeprecated() const
{
    return hasParagraph(m_scanner.comment(), "Deprecated:");
}

Element &GoReader::add(Kind kind, std::string name, std::string shape, int line)
{
    Element element;
    element.kind = kind;
    element.scope = m_scope;
    element.name = std::move(name);
    element.shape = std::move(shape);
    element.line = line;
    return m_elements.emplace_back(std::move(element));
}

void GoReader::readImports()
{
    m_scanner.advance();
    if (!m_scanner.accept('(')) {
        readImport();
        return;
    }
    while (!m_scanner.atEnd() && !m_scanner.is(')'))
        readImport();
    m_scanner.advance();
}

void GoReader::readImport()
{
    const Token alias = m_scanner.token();
    m_scanner.advance();
    if (!alias.isWord() || m_scanner.token().kind != Token::Kind::Text)
        return;
    // pb "example.org/api/v3/etcdserverpb" is "etcdserverpb", "example.org/client/v3" is "client".
    std::string_view path = m_scanner.token().text.substr(1);
    path.remove_suffix(path.empty() ? 0 : 1);
    std::string_view package = fileNameOf(path);
    if (package.size() > 1 && package.front() == 'v' && package.find_first_not_of("0123456789", 1) == package.npos)
        package = fileNameOf(folderOf(path));
    // A package may be called a little otherwise than its folder: "yaml" in "yaml.v2", "clientv3" in "client/v3".
    const bool isOwnName = alias.text.find(package) != std::string_view::npos
                           || (package.find_first_of(".-") != std::string_view::npos
                               && package.find(alias.text) != std::string_view::npos);
    if (!isOwnName)
        m_types.addImport(alias.text, package);
    m_scanner.advance();
}

std::string GoReader::readReceiver()
{
    std::string type;
    std::vector<std::string_view> parameters;
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is(')')) {
        if (m_scanner.is('[')) {
            for (m_scanner.advance(); !m_scanner.atEnd() && !m_scanner.is(']'); m_scanner.skip()) {
                if (m_scanner.token().isWord())
                    parameters.push_back(m_scanner.token().text);
            }
        } else if (m_scanner.token().isWord()) {
            type = m_scanner.token().text;
        }
        m_scanner.skip();
    }
    m_scanner.advance();
    m_types.setTypeParameters(std::move(parameters));
    return type;
}

void GoReader::readFunction()
{
    const bool deprecated = isDeprecated();
    Scanner start = m_scanner;
    m_scanner.advance();
    m_types.setTypeParameters({});
    std::string owner;
    const bool isMethod = m_scanner.is('(');
    if (isMethod)
        owner = readReceiver();
    const std::string_view name = m_scanner.token().text;
    m_scanner.advance();
    std::string shape = "func";
    if (m_scanner.is('['))
        m_types.readTypeParameters(shape);
    m_types.readSignature(shape);
    if (isExported(name) && (!isMethod || isExported(owner))) {
        const Kind kind = isMethod ? Kind::Method : Kind::Function;
        const int line = start.line();
        add(kind, joined(owner, ".", name), std::move(shape), line).deprecated = deprecated;
    }
    if (m_scanner.is('{') && !m_scanner.token().lineBreak)
        m_scanner.skipGroup();
}

void GoReader::readTypes()
{
    const bool deprecated = isDeprecated();
    const Token group = m_scanner.peek();
    if (!group.is('(')) {
        m_scanner.advance();
        readTypeDeclaration(deprecated);
        return;
    }
    m_scanner.advance();
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is(')')) {
        const std::size_t before = m_scanner.begin();
        if (m_scanner.token().isWord())
            readTypeDeclaration(deprecated);
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
}

void GoReader::readTypeDeclaration(bool groupDeprecated)
{
    const bool deprecated = groupDeprecated || isDeprecated();
    const std::string name(m_scanner.token().text);
    const int line = m_scanner.line();
    const bool exported = isExported(name);
    std::string shape;
    m_scanner.advance();
    m_types.setTypeParameters({});
    if (m_types.atTypeArguments())
        m_types.readTypeParameters(shape);
    if (m_scanner.accept('='))
        shape = '=';
    const bool isAlias = shape == "=";
    const bool isStruct = m_scanner.is("struct");
    const bool isInterface = m_scanner.is("interface");
    if (!exported || isAlias || (!isStruct && !isInterface)) {
        m_types.readType(shape);
        if (exported)
            add(Kind::Type, name, std::move(shape), line).deprecated = deprecated;
        return;
    }
    shape += m_scanner.token().text;
    m_scanner.advance();
    add(isStruct ? Kind::Type : Kind::Interface, name, std::move(shape), line).deprecated = deprecated;
    if (!m_scanner.is('{'))
        return;
    if (isStruct)
        readStruct(name);
    else
        readInterface(name, m_elements.size() - 1);
}

void GoReader::readStruct(const std::string &owner)
{
    if (++m_depth > DeepestStruct) {
        --m_depth;
        m_scanner.skipGroup();
        return;
    }
    m_scanner.advance();
    struct Name {
        std::string_view name;
        int line;
    };
    std::vector<Name> names;
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        const std::size_t before = m_scanner.begin();
        const bool deprecated = isDeprecated();
        const int line = m_scanner.line();
        std::string shape;
        names.clear();
        if (m_scanner.token().isWord()) {
            const Token next = m_scanner.peek();
            const bool isEmbedded = next.lineBreak || next.is('.') || next.is('}') || next.is(';')
                                    || next.kind == Token::Kind::Text || (next.is('[') && !next.spaced);
            if (!isEmbedded) {
                do {
                    names.push_back({m_scanner.token().text, m_scanner.line()});
                    m_scanner.advance();
                } while (m_scanner.accept(',') && m_scanner.token().isWord());
            }
        }
        if (!names.empty() && m_scanner.is("struct") && m_scanner.peek().is('{')) {
            std::vector<std::string> nested;
            for (const Name &field : names) {
                if (!isExported(field.name))
                    continue;
                nested.push_back(joined(owner, ".", field.name));
                add(Kind::Field, nested.back(), "struct", field.line).deprecated = deprecated;
            }
            m_scanner.advance();
            if (nested.size() == 1)
                readStruct(nested.front());
            else
                m_scanner.skipGroup();
        } else {
            const std::size_t from = m_scanner.begin();
            m_types.readType(shape);
            if (names.empty()) {
                // Embedded: called as its type is, without package, pointer and type arguments.
                std::string_view type = m_scanner.between(from, m_scanner.lastEnd());
                type = type.substr(0, type.find('['));
                const std::size_t last = type.find_last_of(".*");
                names.push_back({last == std::string_view::npos ? type : type.substr(last + 1), line});
                shape.insert(0, "embedded ");
            }
            for (const Name &field : names) {
                if (isExported(field.name))
                    add(Kind::Field, joined(owner, ".", field.name), shape, field.line).deprecated = deprecated;
            }
        }
        if (m_scanner.token().kind == Token::Kind::Text && !m_scanner.token().lineBreak)
            m_scanner.advance(); // the tag
        m_scanner.accept(';');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
    --m_depth;
}

void GoReader::readInterface(const std::string &owner, std::size_t type)
{
    bool isClosed = false; // nobody outside the package can implement it
    std::string constraints;
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        const std::size_t before = m_scanner.begin();
        const bool deprecated = isDeprecated();
        const Token name = m_scanner.token();
        const int line = m_scanner.line();
        if (name.isWord() && m_scanner.peek().is('(')) {
            m_scanner.advance();
            std::string shape = "func";
            m_types.readSignature(shape);
            if (isExported(name.text))
                add(Kind::Demand, joined(owner, ".", name.text), std::move(shape), line).deprecated = deprecated;
            else
                isClosed = true;
        } else {
            std::string embedded;
            bool isUnion = false;
            do {
                if (m_scanner.accept('|')) {
                    embedded += '|';
                    isUnion = true;
                }
                isUnion = isUnion || m_scanner.is('~');
                m_types.readType(embedded);
            } while (m_scanner.is('|'));
            const std::string_view last = std::string_view(embedded).substr(embedded.rfind('.') + 1);
            if (isUnion || embedded == "comparable")
                constraints += embedded + ';';
            else if (embedded == "error")
                add(Kind::Demand, owner + ".Error", "func()string", line);
            else if (isExported(last))
                add(Kind::Demand, owner + '.' + std::string(last.substr(0, last.find('['))), '=' + embedded, line);
        }
        m_scanner.accept(';');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
    if (!constraints.empty())
        m_elements[type].shape += '{' + constraints + '}';
    if (isClosed)
        m_elements[type].shape.insert(0, "closed ");
    for (std::size_t i = type + 1; isClosed && i < m_elements.size(); ++i)
        m_elements[i].optional = true;
}

void GoReader::readValues(Kind kind)
{
    const bool deprecated = isDeprecated();
    m_scanner.advance();
    Inherited inherited;
    if (!m_scanner.accept('(')) {
        readValueLine(kind, inherited, deprecated);
        return;
    }
    while (!m_scanner.atEnd() && !m_scanner.is(')')) {
        const std::size_t before = m_scanner.begin();
        if (m_scanner.token().isWord())
            readValueLine(kind, inherited, deprecated);
        m_scanner.accept(';');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
}

std::string_view GoReader::readExpression()
{
    const std::size_t from = m_scanner.begin();
    bool isFirst = true;
    Token last;
    while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is(';') && !m_scanner.token().closes()) {
        if (!isFirst && m_scanner.token().lineBreak && mayEndStatement(last))
            break;
        isFirst = false;
        last = m_scanner.token();
        if (last.opens()) {
            m_scanner.skipGroup();
            last.kind = Token::Kind::Word; // a bracket that closes ends a statement
        } else {
            m_scanner.advance();
        }
    }
    return m_scanner.between(from, m_scanner.lastEnd());
}

void GoReader::readValueLine(Kind kind, Inherited &inherited, bool groupDeprecated)
{
    const bool deprecated = groupDeprecated || isDeprecated();
    const std::size_t first = m_elements.size();
    std::vector<std::ptrdiff_t> places; // of the names among the elements, -1 for one that is not exported
    do {
        const Token name = m_scanner.token();
        places.push_back(-1);
        if (isExported(name.text)) {
            places.back() = static_cast<std::ptrdiff_t>(m_elements.size());
            add(kind, std::string(name.text), {}, m_scanner.line()).deprecated = deprecated;
        }
        m_scanner.advance();
    } while (m_scanner.accept(',') && m_scanner.token().isWord());
    std::string type;
    if (!m_scanner.token().lineBreak && !m_scanner.is('=') && !m_scanner.is(')') && !m_scanner.is(';'))
        m_types.readType(type);
    bool isInherited = kind == Kind::Constant;
    std::size_t index = 0;
    if (m_scanner.accept('=')) {
        isInherited = false;
        inherited.type = type;
        inherited.value.clear();
        do {
            std::string signature;
            if (m_scanner.is("func") && index < places.size() && places[index] >= 0) {
                Scanner ahead = m_scanner;
                GoTypes types(ahead, m_types);
                types.readType(signature);
            }
            const std::string_view expression = readExpression();
            if (index == 0)
                inherited.value = shortValue(expression);
            if (index < places.size() && places[index] >= 0) {
                Element &element = m_elements[static_cast<std::size_t>(places[index])];
                // Calls and literals of types are no values to compare.
                if (kind == Kind::Constant || expression.find_first_of("({") == std::string_view::npos)
                    element.value = withIndex(shortValue(expression), inherited.index);
                element.shape = std::move(signature);
            }
            ++index;
        } while (m_scanner.accept(','));
    }
    for (std::size_t i = first; i < m_elements.size(); ++i) {
        Element &element = m_elements[i];
        if (isInherited && places.size() == 1)
            element.value = withIndex(inherited.value, inherited.index);
        if (element.shape.empty())
            element.shape = isInherited ? inherited.type : type;
    }
    ++inherited.index;
}

} // namespace waybill::api
