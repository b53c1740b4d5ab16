// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/frozentree.h"

#include "git/tree.h"

#include <algorithm>

namespace waybill::manifest {

FrozenReader::FrozenReader(const git::Repository &repository)
    : m_repository(repository)
{}

std::vector<FrozenKind> FrozenReader::read(const git::ObjectId &tree, const std::set<Kind> &kinds)
{
    std::vector<FrozenKind> found;
    if (kinds.empty() || tree.isNull())
        return found;
    const std::shared_ptr<const Files> files = folder(tree);
    for (const std::shared_ptr<File> &file : *files) {
        readKinds(*file, kinds);
        if (!file->frozen)
            continue;
        for (const FrozenKind &kind : *file->frozen)
            if (kinds.count({kind.group, kind.kind}) > 0 && std::find(found.begin(), found.end(), kind) == found.end())
                found.push_back(kind);
    }
    return found;
}

std::shared_ptr<const FrozenReader::Files> FrozenReader::folder(const git::ObjectId &tree)
{
    if (const auto known = m_folders.find(tree); known != m_folders.end())
        return known->second;
    auto files = std::make_shared<Files>();
    if (const auto entries = git::listFolder(m_repository, tree)) {
        for (const git::TreeEntry &entry : *entries) {
            const QByteArray inside = entry.path + "/a.yaml";
            if (entry.isFolder() && isManifestFile(inside) && isOffered(inside)) {
                const auto below = folder(entry.id);
                files->insert(files->end(), below->begin(), below->end());
            } else if (git::isRegularFile(entry.mode) && isManifestFile(entry.path)) {
                if (auto one = file(entry.path, entry.id))
                    files->push_back(std::move(one));
            }
        }
    }
    return m_folders[tree] = std::move(files);
}

std::shared_ptr<FrozenReader::File> FrozenReader::file(const QByteArray &name, const git::ObjectId &blob)
{
    const auto [at, isNew] = m_files.try_emplace(blob);
    if (!isNew)
        return at->second;
    const auto content = git::readBlob(m_repository, blob);
    if (content && content->contains("oldSelf") && content->contains("CustomResourceDefinition"))
        at->second = std::make_shared<File>(File{name, blob, {}, {}});
    return at->second;
}

void FrozenReader::readKinds(File &file, const std::set<Kind> &kinds)
{
    const auto mayDefine = [&](const Kind &kind) { return file.without.count(kind.second) == 0; };
    if (file.frozen || std::none_of(kinds.begin(), kinds.end(), mayDefine))
        return;
    const auto content = git::readBlob(m_repository, file.blob);
    for (const Kind &kind : kinds) {
        if (!content || !content->contains(kind.second.toUtf8()))
            file.without.insert(kind.second);
        else if (!file.frozen)
            file.frozen = frozenKindsOf(*readObjects(file.name, *content));
    }
}

} // namespace waybill::manifest
