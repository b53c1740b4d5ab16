// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/ctagsreader.h"

#include "declarations/ctagsshape.h"
#include "declarations/words.h"

#include <algorithm>
#include <numeric>

namespace waybill::api {

namespace {

/// Deeper ones are none that anybody names: a text that is made to be slow.
constexpr std::size_t LongestScope = 1000;

bool isSpace(std::string_view kind)
{
    return kind == "namespace" || kind == "package";
}

bool holdsMembers(std::string_view kind)
{
    constexpr std::string_view Kinds[] = {"class", "struct", "union",  "interface",  "enum",
                                          "trait", "object", "module", "annotation", "implementation"};
    return std::find(std::begin(Kinds), std::end(Kinds), kind) != std::end(Kinds);
}

bool isBody(std::string_view kind)
{
    return kind == "function" || kind == "method" || kind == "member" || kind == "singletonMethod";
}

bool hasHashComments(Language language)
{
    return language == Language::Python || language == Language::Ruby || language == Language::Perl
           || language == Language::Shell || language == Language::Php;
}

bool isMadeUp(std::string_view name)
{
    return name.starts_with("__anon");
}

/// Ctags takes the last word for the name: B of "interface A permits B", over the ends of lines as well. Empty where
/// nothing is permitted.
std::string nameBeforePermits(const DeclaredText &text, const CtagsTag &tag)
{
    constexpr int MostLinesAboveName = 4;
    const std::string_view own = text.before(tag.line, tag.name);
    std::string head;
    // Comments may speak of a class that permits something.
    for (int line = std::max(tag.line - MostLinesAboveName, 1); line < tag.line && !hasWord(own, tag.kind); ++line) {
        const std::string_view above = trimmed(text.line(line));
        if (!above.starts_with('*') && !above.starts_with('/'))
            head += std::string(above) + ' ';
    }
    head += std::string(own) + ' ';
    head.erase(0, head.find_last_of(";{}") + 1);
    const std::size_t kind = head.find(tag.kind + ' ');
    const std::size_t permits = head.find("permits ");
    if (kind == std::string::npos || permits == std::string::npos || permits < kind)
        return {};
    const std::string_view name = trimmed(std::string_view(head).substr(kind + tag.kind.size()));
    return std::string(name.substr(0, name.find_first_of(" \t<")));
}

} // namespace

CtagsReader::CtagsReader(const CtagsLanguage &language, std::string_view path, std::string_view text)
    : m_language(language)
    , m_path(path)
    , m_text(text, hasHashComments(language.language))
{
    if (language.scoping == Scoping::Folder) {
        m_scope = folderOf(path);
    } else if (language.scoping == Scoping::Module) {
        m_scope = withoutSuffix(path);
        if (withoutSuffix(fileNameOf(path)) == "__init__")
            m_scope = folderOf(path);
    }
}

std::string CtagsReader::fullName(const CtagsTag &tag) const
{
    return joined(tag.scope, m_language.scopeSeparator, tag.name);
}

void CtagsReader::findContainers(const CtagsTags &tags)
{
    for (const CtagsTag &tag : tags) {
        if (!isDeclaration(tag))
            continue;
        if (isSpace(tag.kind)) {
            m_spaces.insert(fullName(tag));
            // Java's package is no scope of its tags, Perl's neither.
            if (m_language.scoping == Scoping::Package && tag.scope.empty() && m_package.empty())
                m_package = tag.name;
        }
        if ((isSpace(tag.kind) || holdsMembers(tag.kind)) && !m_language.isExported(tag, m_text))
            m_hidden.insert(fullName(tag));
        if (holdsMembers(tag.kind))
            m_owners.try_emplace(fullName(tag), Owner{&tag, 0});
        if (!tag.specialization.empty()) {
            // Where they begin and end, summed up below.
            m_specialized.resize(std::size_t(m_text.lines()) + 2);
            ++m_specialized[std::size_t(tag.line)];
            --m_specialized[std::size_t(std::clamp(tag.end, tag.line, m_text.lines())) + 1];
        }
        if (m_language.language == Language::Java && holdsMembers(tag.kind)) {
            if (std::string name = nameBeforePermits(m_text, tag); !name.empty())
                m_renamed.try_emplace(fullName(tag), std::move(name));
        }
        // "typedef struct a {} b;" makes b, whatever a is.
        if (tag.kind == "typedef") {
            const std::size_t colon = tag.typeref.find(':');
            if (colon == std::string::npos || tag.typeref.find_first_of("*&( ") != std::string::npos)
                continue;
            const std::string of = joined(tag.scope, m_language.scopeSeparator, tag.typeref.substr(colon + 1));
            const std::string direct = tag.typeref.substr(colon + 1);
            for (const std::string &name : {of, direct}) {
                const auto owner = m_owners.find(name);
                if (owner != m_owners.end() && owner->second.tag->end >= tag.line
                    && owner->second.tag->line <= tag.line) {
                    m_renamed.try_emplace(name, tag.name);
                    m_names.insert(fullName(tag));
                    break;
                }
            }
        }
    }
    std::partial_sum(m_specialized.begin(), m_specialized.end(), m_specialized.begin());
}

bool CtagsReader::isDeclaration(const CtagsTag &tag) const
{
    return tag.role == "def" && !tag.name.empty() && tag.scope.size() <= LongestScope && tag.line > 0
           && tag.line <= m_text.lines();
}

bool CtagsReader::isSpecialized(const CtagsTag &tag) const
{
    return !m_specialized.empty() && m_specialized[std::size_t(tag.line)] > 0;
}

bool CtagsReader::isHidden(std::string_view scope) const
{
    const std::string_view separator = m_language.scopeSeparator;
    for (std::size_t end = scope.find(separator); !scope.empty(); end = scope.find(separator, end + separator.size())) {
        if (m_hidden.contains(scope.substr(0, end)))
            return true;
        if (end == std::string_view::npos)
            break;
    }
    return false;
}

void CtagsReader::place(Element &element, const CtagsTag &tag) const
{
    const std::string_view separator = m_language.scopeSeparator;
    element.scope = m_scope;
    std::string prefix;
    std::string path;
    std::string_view scope = tag.scope;
    while (!scope.empty()) {
        const std::size_t end = scope.find(separator);
        const std::string_view part = scope.substr(0, end);
        path = joined(path, separator, part);
        if (m_language.scoping == Scoping::Package && m_spaces.contains(path)) {
            element.scope = path;
            prefix.clear();
        } else if (m_language.scoping == Scoping::Folder && m_spaces.contains(path)) {
            // Go's package, which is the folder's
        } else if (const auto renamed = m_renamed.find(path); renamed != m_renamed.end()) {
            prefix = joined(prefix, m_language.separator, renamed->second);
        } else if (!isMadeUp(part)) {
            prefix = joined(prefix, m_language.separator, trimmed(part));
        }
        scope = end == std::string_view::npos ? std::string_view() : scope.substr(end + separator.size());
    }
    if (m_language.scoping == Scoping::Package && element.scope.empty())
        element.scope = m_package;
    std::string_view name = trimmed(tag.name);
    if (const auto renamed = m_renamed.find(fullName(tag)); renamed != m_renamed.end())
        name = renamed->second;
    element.name = joined(prefix, m_language.separator, name);
    // "operator =" is one word, "operator bool" two.
    constexpr std::string_view Operator = "operator ";
    if (const std::size_t at = element.name.find(Operator); at != std::string::npos)
        element.name = element.name.substr(0, at) + condensed(std::string_view(element.name).substr(at));
}

void CtagsReader::addElement(const CtagsTag &tag, Kind kind)
{
    const std::string own = fullName(tag);
    Element element;
    element.kind = kind;
    element.line = tag.line;
    place(element, tag);
    PlacedTag placed{tag};
    const auto owner = m_owners.find(tag.scope);
    placed.isMember = holdsMembers(tag.scopeKind) && (!isMadeUp(tag.scope) || m_renamed.contains(tag.scope));
    if (owner != m_owners.end())
        placed.owner = owner->second.tag;
    if (m_go) {
        // A method's receiver may be declared in another file.
        if (tag.kind == "func" && tag.scopeKind != "package")
            element.kind = Kind::Method;
        element.deprecated = m_text.isDeprecated(tag.line, tag.name);
        m_go->describe(element, placed);
    } else {
        describe(element, placed, m_language, m_text);
    }
    // Who has something to implement is there to be implemented.
    if (element.kind == Kind::Demand && owner != m_owners.end() && owner->second.element < m_elements.size()
        && m_elements[owner->second.element].kind == Kind::Type)
        m_elements[owner->second.element].kind = Kind::Interface;
    if (const auto self = m_owners.find(own); self != m_owners.end() && self->second.tag == &tag)
        self->second.element = m_elements.size();
    m_elements.push_back(std::move(element));
    if (m_go && tag.kind == "interface") {
        const Elements embedded = m_go->embedded(m_elements.back(), tag);
        m_elements.insert(m_elements.end(), embedded.begin(), embedded.end());
    }
}

/// Of an import, whose names may stand on lines of their own: whether it is no function's.
bool CtagsReader::isAtTop(int line) const
{
    for (; line > 0; --line) {
        const std::string_view text = m_text.line(line);
        if (trimmed(text).starts_with("from "))
            return text.starts_with("from ");
    }
    return false;
}

void CtagsReader::addImported(const CtagsTag &tag)
{
    Element element;
    element.kind = kindByCase(tag.name);
    element.scope = m_scope;
    element.name = tag.name;
    element.line = tag.line;
    m_elements.push_back(std::move(element));
}

void CtagsReader::limitToAll(const CtagsTags &tags)
{
    const auto all = std::find_if(tags.begin(), tags.end(),
                                  [](const CtagsTag &tag) { return tag.name == "__all__" && tag.scope.empty(); });
    if (all == tags.end())
        return;
    const std::string_view text = m_text.after(all->line, all->name);
    const std::size_t open = text.find_first_of("[(");
    if (open == std::string_view::npos)
        return;
    const std::size_t end = endOfGroup(text, open);
    const std::string_view rest = trimmed(text.substr(end, text.find('\n', end) - end));
    std::vector<std::string_view> names;
    bool isComplete = end < text.size() && (rest.empty() || rest.starts_with('#'));
    for (std::string_view line = text.substr(open + 1, end - open - 2); !line.empty();) {
        const std::size_t quote = line.find_first_of("'\"#");
        if (quote == std::string_view::npos)
            break;
        const std::size_t close = line.find(line[quote] == '#' ? '\n' : line[quote], quote + 1);
        if (line[quote] != '#' && close != std::string_view::npos)
            names.push_back(line.substr(quote + 1, close - quote - 1));
        line = close == std::string_view::npos ? std::string_view() : line.substr(close + 1);
    }
    std::vector<std::string_view> missing = names;
    Elements kept;
    for (Element &element : m_elements) {
        const std::string_view root = std::string_view(element.name).substr(0, element.name.find('.'));
        const bool isListed = std::find(names.begin(), names.end(), root) != names.end();
        missing.erase(std::remove(missing.begin(), missing.end(), root), missing.end());
        if (isListed || !isComplete)
            kept.push_back(std::move(element));
    }
    m_elements = std::move(kept);
    for (const std::string_view name : missing) {
        CtagsTag tag;
        tag.name = name;
        tag.line = all->line;
        if (!name.empty())
            addImported(tag);
    }
}

Elements CtagsReader::read(const CtagsTags &tags)
{
    if (m_language.language == Language::Go)
        m_go.emplace(tags, m_text);
    findContainers(tags);
    const bool handsOn = m_language.language == Language::Python && m_path.ends_with("__init__.py");
    for (const CtagsTag &tag : tags) {
        // What a Python package imports of its own modules, it offers as its own.
        if (handsOn && tag.kind == "unknown" && !tag.name.starts_with('_')
            && ((tag.role == "imported" && tag.scope.starts_with('.')) || tag.role == "def") && isAtTop(tag.line)) {
            addImported(tag);
            continue;
        }
        if (!isDeclaration(tag) || isBody(tag.scopeKind) || (tag.anonymous && !m_renamed.contains(fullName(tag))))
            continue;
        const auto kind = std::find_if(m_language.kinds.begin(), m_language.kinds.end(),
                                       [&](const CtagsKind &one) { return one.name == tag.kind; });
        if (kind == m_language.kinds.end())
            continue;
        if (!m_language.isExported(tag, m_text) || isHidden(tag.scope) || isSpecialized(tag))
            continue;
        // Told by the type that it names.
        const bool isNameOnly = tag.kind == "typedef" && m_names.contains(fullName(tag));
        if (!isNameOnly)
            addElement(tag, kind->kind);
    }
    std::stable_sort(m_elements.begin(), m_elements.end(),
                     [](const Element &one, const Element &other) { return one.line < other.line; });
    if (m_language.language == Language::Python)
        limitToAll(tags);
    return std::move(m_elements);
}

} // namespace waybill::api
