// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/schema.h"

#include "proto/displaytext.h"
#include "proto/names.h"
#include "proto/protomessage.h"

#include <algorithm>
#include <array>
#include <set>

namespace waybill::proto {

namespace {

/// True where `path` is `tail` below some folder.
bool endsBelow(std::string_view path, std::string_view tail)
{
    return path.size() > tail.size() && path.substr(path.size() - tail.size()) == tail
           && path[path.size() - tail.size() - 1] == '/';
}

std::size_t commonStart(std::string_view a, std::string_view b)
{
    return std::size_t(
        std::mismatch(a.begin(), a.begin() + std::ptrdiff_t(std::min(a.size(), b.size())), b.begin()).first
        - a.begin());
}

} // namespace

namespace {

/// Most fields: nothing is to be looked up, and nothing to be remembered.
const ResolvedType &scalarType(Kind kind)
{
    static const std::array<ResolvedType, std::size_t(Kind::Named) + 1> types = [] {
        std::array<ResolvedType, std::size_t(Kind::Named) + 1> all;
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i].kind = Kind(i);
        return all;
    }();
    return types[std::size_t(kind)];
}

} // namespace

class Schema::Private {
public:
    struct PointersHash {
        std::size_t operator()(const std::pair<const SchemaFile *, const Field *> &key) const
        {
            const std::hash<const void *> hash;
            return hash(key.first) * 31 + hash(key.second);
        }
    };

    /// The files of the tree by their last part, for imports from another root.
    std::unordered_multimap<std::string_view, const TreeFile *> byName;
    bool indexed = false;
    std::unordered_map<const SchemaFile *, std::vector<const SchemaFile *>> visible;
    /// By file and field: the same blob, and so the same field, may stand at several paths.
    std::unordered_map<std::pair<const SchemaFile *, const Field *>, ResolvedType, PointersHash> types;
    std::set<std::string> unreadable;                             ///< paths
    std::set<std::pair<const SchemaFile *, std::string>> missing; ///< imports that are reported
    std::set<const SchemaFile *> incomplete;                      ///< files that do not see all that they should
    std::set<const Field *> unknown;                              ///< fields whose type is reported

    [[nodiscard]] const TreeFile *elsewhere(const ProtoTree &tree, const std::string &from, const std::string &path);
    [[nodiscard]] const std::vector<const SchemaFile *> &visibleFrom(Schema &schema, const SchemaFile &from);
    [[nodiscard]] static ResolvedType lookUp(const std::vector<const SchemaFile *> &files, std::string_view fullName);
};

/// Import roots differ: a Go project imports by its whole module path, and a repository may keep its protos below a
/// folder. Of several that fit the longest match counts, then the one nearest to the file that imports.
const TreeFile *Schema::Private::elsewhere(const ProtoTree &tree, const std::string &from, const std::string &path)
{
    if (!indexed) {
        for (const TreeFile &file : tree.files())
            byName.emplace(fileName(file.path), &file);
        indexed = true;
    }
    const TreeFile *best = nullptr;
    std::pair<std::size_t, std::size_t> bestScore;
    const auto [first, last] = byName.equal_range(fileName(path));
    for (auto it = first; it != last; ++it) {
        const TreeFile *file = it->second;
        if (!endsBelow(file->path, path) && !endsBelow(path, file->path))
            continue;
        const std::pair score(std::min(file->path.size(), path.size()), commonStart(file->path, from));
        if (!best || score > bestScore || (score == bestScore && file->path < best->path)) {
            best = file;
            bestScore = score;
        }
    }
    return best;
}

Schema::Schema(const ProtoTree &tree, ParsedFiles &cache)
    : m_tree(tree)
    , m_cache(cache)
    , d(std::make_unique<Private>())
{}

Schema::~Schema() = default;

const SchemaFile *Schema::file(const std::string &path)
{
    if (const auto found = m_loaded.find(path); found != m_loaded.end())
        return found->second->wellKnown ? nullptr : found->second.get();
    const TreeFile *entry = m_tree.find(path);
    if (!entry || d->unreadable.count(path) > 0)
        return nullptr;
    const Result<ProtoFilePtr> content = m_cache.get(entry->blob, [&] { return m_tree.read(*entry); });
    const QString name = displayText(path);
    if (!content) {
        d->unreadable.insert(path);
        Problem problem = Problem::fromError(content.error());
        if (problem.place.isEmpty())
            problem.place.file = name;
        m_problems.push_back(std::move(problem));
        return nullptr;
    }
    for (Problem problem : (*content)->problems) {
        problem.place.file = name;
        m_problems.push_back(std::move(problem));
    }
    return m_loaded.emplace(path, std::make_unique<SchemaFile>(SchemaFile{path, *content, false})).first->second.get();
}

const SchemaFile *Schema::imported(const SchemaFile &from, const Import &import)
{
    if (m_tree.find(import.path))
        return file(import.path);
    if (const auto found = m_loaded.find(import.path); found != m_loaded.end())
        return found->second.get();
    if (ProtoFilePtr known = wellKnownFile(import.path)) {
        auto wellKnown = std::make_unique<SchemaFile>(SchemaFile{import.path, std::move(known), true});
        return m_loaded.emplace(import.path, std::move(wellKnown)).first->second.get();
    }
    if (from.wellKnown)
        return nullptr;
    if (const TreeFile *other = d->elsewhere(m_tree, from.path, import.path); other && other->path != from.path)
        return file(other->path);
    if (d->missing.insert({&from, import.path}).second) {
        m_problems.push_back(
            {Problem::Severity::Warning, waybill::message(ProtoMessage::ImportMissing, displayText(import.path)),
             Place{displayText(from.path), import.span.line, import.span.column}, ProtoMessage::ImportedTypesByName});
    }
    return nullptr;
}

const std::vector<const SchemaFile *> &Schema::Private::visibleFrom(Schema &schema, const SchemaFile &from)
{
    if (const auto found = visible.find(&from); found != visible.end())
        return found->second;
    std::vector<const SchemaFile *> files{&from};
    std::set<const SchemaFile *> seen{&from};
    // What a file imports it sees; of those also what they import publicly, and so on.
    std::vector<std::pair<const SchemaFile *, bool>> open{{&from, true}};
    while (!open.empty()) {
        const auto [file, direct] = open.back();
        open.pop_back();
        for (const Import &import : file->content->imports) {
            if (import.isOption || (!direct && !import.isPublic))
                continue;
            const SchemaFile *other = schema.imported(*file, import);
            if (!other) {
                incomplete.insert(&from);
            } else if (seen.insert(other).second) {
                files.push_back(other);
                open.emplace_back(other, false);
            }
        }
    }
    return visible.emplace(&from, std::move(files)).first->second;
}

/// The message or enum of that full name among the visible files.
ResolvedType Schema::Private::lookUp(const std::vector<const SchemaFile *> &files, std::string_view fullName)
{
    for (const SchemaFile *file : files) {
        // Every name of a file begins with its package: most files are ruled out without a search.
        if (!fullName.starts_with(file->content->package))
            continue;
        const Symbol *symbol = file->content->find(fullName);
        if (!symbol)
            continue;
        if (symbol->kind == ElementKind::Message)
            return {Kind::Message, symbol->fullName, {file, symbol->message}, {}};
        if (symbol->kind == ElementKind::Enum)
            return {Kind::Enum, symbol->fullName, {}, {file, symbol->enumeration}};
    }
    return {};
}

/// protobuf's rule, which is C++'s: the innermost scope that knows the first part of the name decides, so long as it
/// knows the rest too. (protoc stops with an error where it does not; going on outwards reads more.)
ResolvedType Schema::resolve(const SchemaFile &file, std::string_view scope, std::string_view written)
{
    const std::vector<const SchemaFile *> &files = d->visibleFrom(*this, file);
    if (written.starts_with('.')) {
        ResolvedType type = d->lookUp(files, written.substr(1));
        if (type.kind == Kind::Named)
            type.fullName = written.substr(1);
        return type;
    }
    ResolvedType type;
    std::string name;
    for (std::string_view around = scope;; around = scopeOf(around)) {
        name.assign(around);
        if (!around.empty())
            name += '.';
        name += written;
        type = d->lookUp(files, name);
        if (type.kind != Kind::Named || around.empty())
            break;
    }
    if (type.kind == Kind::Named)
        type.fullName = written;
    return type;
}

const ResolvedType &Schema::typeOf(const SchemaFile &file, const Field &field)
{
    if (field.kind != Kind::Named && field.kind != Kind::Group)
        return scalarType(field.kind);
    const auto [known, isNew] = d->types.try_emplace({&file, &field});
    ResolvedType &type = known->second;
    if (!isNew)
        return type;
    type = resolve(file, scopeOf(field.fullName), field.typeName);
    if (field.kind == Kind::Group
        || (type.kind == Kind::Message && !field.isMap && field.features.message == MessageEncoding::Delimited))
        type.kind = Kind::Group;
    if (type.kind == Kind::Named && !d->incomplete.count(&file) && d->unknown.insert(&field).second) {
        m_problems.push_back(
            {Problem::Severity::Warning,
             waybill::message(ProtoMessage::UnknownType, displayText(field.typeName), displayText(field.fullName)),
             Place{displayText(file.path), field.typeSpan.line, field.typeSpan.column}, ProtoMessage::TypeByName});
    }
    return type;
}

/// Source: protobuf.dev, "Field Presence".
Cardinality Schema::cardinalityOf(const SchemaFile &file, const Field &field)
{
    if (field.isMap)
        return Cardinality::Map;
    if (field.label == Label::Repeated)
        return Cardinality::Repeated;
    if (field.label == Label::Required || field.features.presence == FieldPresence::LegacyRequired)
        return Cardinality::Required;
    if (field.oneof >= 0 || field.proto3Optional || field.isExtension()
        || field.features.presence == FieldPresence::Explicit)
        return Cardinality::Explicit;
    const Kind kind = typeOf(file, field).kind;
    return kind == Kind::Message || kind == Kind::Group ? Cardinality::Explicit : Cardinality::Implicit;
}

} // namespace waybill::proto
