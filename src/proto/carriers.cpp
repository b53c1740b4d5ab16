// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/carriers.h"

#include "proto/names.h"

#include <algorithm>
#include <set>

namespace waybill::proto {

namespace {

std::string folderOf(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
}

/// So many unchanged files are looked at in a moment.
constexpr std::size_t SmallTree = 1000;

/// The files whose messages are looked for, and those that import them.
class Targets {
public:
    /// False where it is there already.
    bool add(const std::string &path)
    {
        const auto [added, isNew] = m_paths.insert(path);
        if (isNew)
            m_byName.emplace(fileName(*added), &*added);
        return isNew;
    }

    /// Import roots differ: "rpc/kv.proto" means "api/rpc/kv.proto" too.
    [[nodiscard]] bool holdAny(const std::vector<std::string> &imports) const
    {
        return std::any_of(imports.begin(), imports.end(), [this](const std::string &import) {
            const auto [first, last] = m_byName.equal_range(fileName(import));
            return std::any_of(first, last, [&import](const auto &entry) {
                return entry.second->ends_with(import) || import.ends_with(*entry.second);
            });
        });
    }

private:
    std::set<std::string> m_paths;
    std::unordered_multimap<std::string_view, const std::string *> m_byName;
};

} // namespace

std::vector<std::string> carriersOf(const std::vector<const SchemaFile *> &compared, UnchangedFiles &unchanged)
{
    Targets targets;
    std::set<std::string> folders;
    for (const SchemaFile *file : compared) {
        const ProtoFile &content = *file->content;
        if (!file->wellKnown && content.services.empty() && !(content.messages.empty() && content.enums.empty())) {
            targets.add(file->path);
            folders.insert(folderOf(file->path));
        }
    }
    std::vector<std::string> carriers;
    if (folders.empty())
        return carriers;
    std::vector<const TreeFile *> candidates;
    for (const TreeFile *file : unchanged.files()) {
        if (unchanged.files().size() <= SmallTree || folders.count(folderOf(file->path)) > 0)
            candidates.push_back(file);
    }
    for (bool again = true; again;) { // a message may be held by messages of other files
        again = false;
        for (const TreeFile *file : candidates) {
            const Preamble &preamble = unchanged.preamble(*file);
            if (!targets.holdAny(preamble.imports) || !targets.add(file->path))
                continue;
            again = true;
            if (preamble.hasServices)
                carriers.push_back(file->path);
        }
    }
    std::sort(carriers.begin(), carriers.end());
    return carriers;
}

} // namespace waybill::proto
