// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/treereader.h"

#include "support/text.h"

#include <algorithm>

namespace waybill::catalogue {

TreeReader::TreeReader(const git::Repository &repository, std::vector<CatalogueKind> kinds)
    : m_repository(repository)
    , m_kinds(std::move(kinds))
{
    for (const CatalogueKind &kind : m_kinds) {
        m_words.push_back(kind.kind.toUtf8());
        for (const ReferringKind &referring : kind.references)
            m_words.push_back(referring.kind.toUtf8());
    }
}

Result<AppList> TreeReader::read(const git::ObjectId &tree, const JobControl &control)
{
    if (tree.isNull())
        return AppList();
    const auto entries = folder(tree, control);
    if (!entries)
        return fail(entries.error());
    manifest::Manifests manifests;
    std::set<QString> unread;
    for (const git::TreeEntry &entry : **entries) {
        if (control.isCancelled())
            return cancelled();
        const Known &known = file(entry);
        if (known.problem)
            manifests.problems.push_back(*known.problem);
        if (known.problem || (known.file && known.file->isTemplate))
            unread.insert(visiblePath(entry.path));
        if (!known.file)
            continue;
        manifests.problems.insert(manifests.problems.end(), known.file->problems.begin(), known.file->problems.end());
        if (!known.file->objects.empty())
            manifests.files.emplace(entry.path, known.file);
    }
    AppList list = readApps(manifests, m_kinds);
    list.unread.merge(unread);
    return list;
}

Result<std::shared_ptr<const TreeReader::Folder>> TreeReader::folder(const git::ObjectId &tree,
                                                                     const JobControl &control)
{
    if (const auto known = m_folders.find(tree); known != m_folders.end())
        return known->second;
    if (control.isCancelled())
        return cancelled();
    const auto listed = git::listFolder(m_repository, tree);
    if (!listed)
        return fail(listed.error());
    auto files = std::make_shared<Folder>();
    for (const git::TreeEntry &entry : *listed) {
        if (!entry.isFolder()) {
            if (!entry.isLink() && !entry.isSubmodule() && manifest::isManifestFile(entry.path))
                files->push_back(entry);
            continue;
        }
        // A file of that name inside a folder that is left out is left out too: it need not be opened.
        if (!manifest::isManifestFile(entry.path + "/x.yaml"))
            continue;
        const auto below = folder(entry.id, control);
        if (!below)
            return fail(below.error());
        for (git::TreeEntry file : **below) {
            file.path = entry.path + '/' + file.path;
            files->push_back(std::move(file));
        }
    }
    return m_folders[tree] = std::move(files);
}

const TreeReader::Known &TreeReader::file(const git::TreeEntry &entry)
{
    const auto [at, isNew] = m_files.try_emplace({entry.path, entry.id});
    Known &known = at->second;
    if (!isNew)
        return known;
    const auto content = git::readBlob(m_repository, entry.id);
    if (!content) {
        known.problem = Problem::fromError(content.error(), Problem::Severity::Warning);
        known.problem->place = Place{visiblePath(entry.path), 0, 0};
    } else if (namesKind(*content)) {
        known.file = manifest::readObjects(entry.path, *content);
    }
    return known;
}

bool TreeReader::namesKind(const QByteArray &content) const
{
    return std::any_of(m_words.begin(), m_words.end(), [&](const QByteArray &word) { return content.contains(word); });
}

} // namespace waybill::catalogue
