// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/reach.h"

#include "proto/names.h"
#include "proto/rulecontext.h"

#include <algorithm>
#include <map>

namespace waybill::proto {

namespace {

class Reach {
public:
    explicit Reach(const Pairs &pairs)
        : m_pairs(pairs)
    {}

    std::set<std::string> find()
    {
        defaults();
        otherKinds();
        movedTypes(m_pairs.messages);
        movedTypes(m_pairs.enums);
        return std::move(m_paths);
    }

private:
    void take(const SchemaFile *before, const SchemaFile *after)
    {
        m_paths.insert(before->path);
        m_paths.insert(after->path);
    }

    /// What a field has by default where it says nothing, or names a value.
    void defaults()
    {
        for (const Pair<Enum> &pair : m_pairs.enums) {
            if (!pair.isBoth() || pair.before->values.empty() || pair.after->values.empty())
                continue;
            std::map<std::string_view, int> numbers;
            for (const EnumValue &value : pair.after->values)
                numbers.emplace(value.name, value.number);
            if (pair.before->values.front().number != pair.after->values.front().number
                || std::any_of(pair.before->values.begin(), pair.before->values.end(), [&](const EnumValue &value) {
                       const auto now = numbers.find(value.name);
                       return now != numbers.end() && now->second != value.number;
                   }))
                take(pair.before.file, pair.after.file);
        }
    }

    void otherKinds()
    {
        for (const Pair<Enum> &pair : m_pairs.enums) {
            if (pair.isBoth())
                continue;
            const std::string_view name = pair.before ? pair.before->fullName : pair.after->fullName;
            const Pair<Message> message = m_pairs.message(name);
            if (pair.before && message.after && !message.before)
                take(pair.before.file, message.after.file);
            else if (pair.after && message.before && !message.after)
                take(message.before.file, pair.after.file);
        }
    }

    static bool isAround(std::string_view outer, std::string_view inner)
    {
        return inner.size() > outer.size() && inner.starts_with(outer) && (outer.empty() || inner[outer.size()] == '.');
    }

    /// True where both sides have the file: an unchanged file can only import what stays.
    [[nodiscard]] static bool stays(const Schema &schema, const SchemaFile &file)
    {
        return file.wellKnown || schema.tree().find(file.path);
    }

    /// A name in an unchanged file is looked up in the package of that file and in those around it, so that it finds
    /// another type only where the packages of both lie within each other and the rest of the name is the same. Of the
    /// two the inner one counts: it must be new or gone, or the other must have taken its place.
    template <typename T>
    void movedTypes(const std::vector<Pair<T>> &pairs)
    {
        std::multimap<std::string, const Pair<T> *> byName;
        for (const Pair<T> &pair : pairs) {
            const In<T> &one = pair.before ? pair.before : pair.after;
            byName.emplace(nestedName(*one.file, one->fullName), &pair);
        }
        for (const Pair<T> &pair : pairs) {
            const bool isAdded = !pair.before;
            if (pair.isBoth()
                || !(isAdded ? stays(m_pairs.before, *pair.after.file) : stays(m_pairs.after, *pair.before.file)))
                continue;
            const SchemaFile *file = isAdded ? pair.after.file : pair.before.file;
            const std::string &package = file->content->package;
            const In<T> &one = isAdded ? pair.after : pair.before;
            const auto [first, last] = byName.equal_range(nestedName(*file, one->fullName));
            for (auto it = first; it != last; ++it) {
                const In<T> &other = isAdded ? it->second->before : it->second->after;
                if (!other)
                    continue;
                const std::string &otherPackage = other.file->content->package;
                const bool otherStays = it->second->isBoth();
                if (isAround(otherPackage, package) || (!otherStays && isAround(package, otherPackage)))
                    take(file, other.file);
            }
        }
    }

    const Pairs &m_pairs;
    std::set<std::string> m_paths;
};

/// Import roots may differ (Schema::imported).
bool mayMean(const std::string &import, const std::string &path)
{
    const std::string &longer = import.size() >= path.size() ? import : path;
    const std::string &shorter = import.size() >= path.size() ? path : import;
    return longer.ends_with(shorter)
           && (longer.size() == shorter.size() || longer[longer.size() - shorter.size() - 1] == '/');
}

bool meansAny(const std::vector<std::string> &imports, const std::set<std::string> &paths)
{
    return std::any_of(imports.begin(), imports.end(), [&paths](const std::string &import) {
        return std::any_of(paths.begin(), paths.end(),
                           [&import](const std::string &path) { return mayMean(import, path); });
    });
}

} // namespace

std::set<std::string> farReaching(const Pairs &pairs)
{
    return Reach(pairs).find();
}

std::set<std::string> importersOf(std::set<std::string> paths, UnchangedFiles &unchanged)
{
    std::set<std::string> importers;
    for (bool again = !paths.empty(); again;) {
        again = false;
        (void)unchanged.any({}, [&](const TreeFile &file, const Preamble &preamble) {
            if (meansAny(preamble.imports, paths))
                importers.insert(file.path);
            if (meansAny(preamble.publicImports, paths))
                again = paths.insert(file.path).second || again;
            return false;
        });
    }
    return importers;
}

std::set<std::string> copiesOfDeleted(const std::vector<std::pair<const SchemaFile *, const SchemaFile *>> &files,
                                      UnchangedFiles &unchanged)
{
    std::set<std::string> copies;
    for (const auto &[before, after] : files) {
        if (after)
            continue;
        const std::string &package = before->content->package;
        (void)unchanged.anyNamed(fileName(before->path), [&](const TreeFile &file, const Preamble &preamble) {
            if (preamble.package == package)
                copies.insert(file.path);
            return false;
        });
    }
    return copies;
}

} // namespace waybill::proto
