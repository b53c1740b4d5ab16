// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/proto/reach.h"

#include "surface/proto/rulecontext.h"

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
        firstValues();
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

    void firstValues()
    {
        for (const Pair<Enum> &pair : m_pairs.enums) {
            if (pair.isBoth() && !pair.before->values.empty() && !pair.after->values.empty()
                && pair.before->values.front().number != pair.after->values.front().number)
                take(pair.before.file, pair.after.file);
        }
    }

    void otherKinds()
    {
        for (const Pair<Enum> &pair : m_pairs.enums) {
            if (pair.isBoth())
                continue;
            const std::string &name = pair.before ? pair.before->fullName : pair.after->fullName;
            const Pair<Message> message = m_pairs.message(name);
            if (pair.before && message.after && !message.before)
                take(pair.before.file, message.after.file);
            else if (pair.after && message.before && !message.after)
                take(message.before.file, pair.after.file);
        }
    }

    static bool isAround(const std::string &outer, const std::string &inner)
    {
        return inner.size() > outer.size() && inner.starts_with(outer) && (outer.empty() || inner[outer.size()] == '.');
    }

    /// A name in an unchanged file is looked up in the package of that file and those around it. It finds another type
    /// only where the packages of both lie within each other and the rest of the name is the same.
    template <typename T>
    void movedTypes(const std::vector<Pair<T>> &pairs)
    {
        std::multimap<std::string, const SchemaFile *> added;
        for (const Pair<T> &pair : pairs) {
            if (!pair.before)
                added.emplace(nestedName(*pair.after.file, pair.after->fullName), pair.after.file);
        }
        for (const Pair<T> &pair : pairs) {
            if (pair.after)
                continue;
            const auto [first, last] = added.equal_range(nestedName(*pair.before.file, pair.before->fullName));
            for (auto it = first; it != last; ++it) {
                const std::string &before = pair.before.file->content->package;
                const std::string &after = it->second->content->package;
                if (isAround(before, after) || isAround(after, before))
                    take(pair.before.file, it->second);
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
        (void)unchanged.any({}, [&](const TreeFile &file, const Glance &glance) {
            if (meansAny(glance.imports, paths))
                importers.insert(file.path);
            if (meansAny(glance.publicImports, paths))
                again = paths.insert(file.path).second || again;
            return false;
        });
    }
    return importers;
}

} // namespace waybill::proto
