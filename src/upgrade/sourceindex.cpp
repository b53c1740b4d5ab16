// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/sourceindex.h"

#include "git/refs.h"

#include <algorithm>

namespace waybill::upgrade {

SourceIndex::SourceIndex(const git::Repository &repository, Wanted wanted)
    : m_repository(repository)
    , m_wanted(std::move(wanted))
{}

Result<const std::vector<int> *> SourceIndex::filesAt(const git::ObjectId &commit, const JobControl &control)
{
    if (const auto known = m_commits.find(commit); known != m_commits.end())
        return known->second;
    const auto tree = git::resolveTree(m_repository, commit.toHex());
    if (!tree)
        return fail(tree.error());
    const auto files = walk(*tree, {}, control);
    if (!files)
        return fail(files.error());
    m_commits.emplace(commit, *files);
    return *files;
}

Result<const std::vector<int> *> SourceIndex::walk(const git::ObjectId &tree, const QByteArray &prefix,
                                                   const JobControl &control)
{
    const Key key{tree, prefix};
    if (const auto known = m_folders.find(key); known != m_folders.end())
        return &known->second;
    if (control.isCancelled())
        return cancelled();
    const auto entries = git::listFolder(m_repository, tree);
    if (!entries)
        return fail(entries.error());
    std::vector<int> files;
    for (const git::TreeEntry &entry : *entries) {
        if (entry.isSubmodule() || entry.isLink())
            continue;
        const QByteArray path = prefix + entry.path;
        if (!entry.isFolder()) {
            if (m_wanted.file(path))
                files.push_back(indexOf(entry.id, path, entry.mode));
            continue;
        }
        if (!m_wanted.folder(path))
            continue;
        const auto below = walk(entry.id, path + '/', control);
        if (!below)
            return below;
        files.insert(files.end(), (*below)->begin(), (*below)->end());
    }
    std::sort(files.begin(), files.end());
    return &m_folders.emplace(key, std::move(files)).first->second;
}

int SourceIndex::indexOf(const git::ObjectId &blob, const QByteArray &path, quint32 mode)
{
    const auto [at, isNew] = m_indices.emplace(Key{blob, path}, int(m_files.size()));
    if (isNew)
        m_files.push_back({path, blob, mode});
    return at->second;
}

} // namespace waybill::upgrade
