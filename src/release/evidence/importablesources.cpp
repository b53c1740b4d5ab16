// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/importablesources.h"

#include "declarations/importable.h"
#include "git/tree.h"

#include <algorithm>
#include <iterator>

namespace waybill::release {

ImportableSources::ImportableSources(const git::Repository &repository, const git::ObjectId &base,
                                     const git::ObjectId &head)
{
    for (const git::ObjectId &tree : {base, head}) {
        const auto entry = git::findEntry(repository, tree, "composer.json");
        const auto text = entry && *entry ? git::readBlob(repository, (*entry)->id) : Result<QByteArray>(QByteArray());
        if (!text)
            continue;
        std::vector<std::string> folders = api::autoloadedFolders({text->constData(), std::size_t(text->size())});
        std::move(folders.begin(), folders.end(), std::back_inserter(m_phpFolders));
    }
}

bool ImportableSources::has(std::string_view path) const
{
    return path.ends_with(".php")
           && std::any_of(m_phpFolders.begin(), m_phpFolders.end(),
                          [path](const std::string &folder) { return path.starts_with(folder); });
}

} // namespace waybill::release
