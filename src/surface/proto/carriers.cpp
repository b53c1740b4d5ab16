// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/proto/carriers.h"

#include <algorithm>

namespace waybill::proto {

namespace {

std::string folderOf(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
}

/// Import roots differ: "rpc/kv.proto" means "api/rpc/kv.proto" too.
bool mayMean(const std::string &import, const std::string &path)
{
    return path.ends_with(import) || import.ends_with(path);
}

} // namespace

std::vector<std::string> carriersOf(const std::vector<const SchemaFile *> &compared, UnchangedFiles &unchanged)
{
    std::map<std::string, std::vector<std::string>> byFolder;
    for (const SchemaFile *file : compared) {
        const ProtoFile &content = *file->content;
        if (!file->wellKnown && content.services.empty() && !(content.messages.empty() && content.enums.empty()))
            byFolder[folderOf(file->path)].push_back(file->path);
    }
    std::vector<std::string> carriers;
    if (byFolder.empty())
        return carriers;
    for (const TreeFile *file : unchanged.files()) {
        const auto folder = byFolder.find(folderOf(file->path));
        if (folder == byFolder.end())
            continue;
        const Glance &glance = unchanged.glance(*file);
        const bool imports = std::any_of(glance.imports.begin(), glance.imports.end(), [&](const std::string &import) {
            return std::any_of(folder->second.begin(), folder->second.end(),
                               [&import](const std::string &path) { return mayMean(import, path); });
        });
        if (glance.hasServices && imports)
            carriers.push_back(file->path);
    }
    return carriers;
}

} // namespace waybill::proto
