// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/tree.h"

#include "git/blob.h"
#include "git/handles.h"
#include "git/recentblobs.h"
#include "git/unreadobjects.h"

namespace waybill::git {

namespace {

Result<TreePtr> lookUpTree(const Repository &repository, const ObjectId &id)
{
    const git_oid oid = toOid(id);
    git_tree *found = nullptr;
    const int code = git_tree_lookup(&found, repository.handle(), &oid);
    if (code < 0)
        return fail(objectError(code, id, repository));
    return TreePtr(found);
}

Error tooDeep(const Repository &repository, const ObjectId &id)
{
    Error error = damagedError(id, repository.handle());
    repository.unread().add(id, error);
    return error;
}

/// All below `top`, in git's order. What is open stands in a vector: git allows more folders in each other than the
/// stack of every thread has room for.
Result<std::vector<TreeEntry>> list(const Repository &repository, TreePtr top, QByteArray path)
{
    struct Folder {
        TreePtr tree;
        std::size_t next;
        qsizetype pathLength; ///< with the '/' at its end
    };
    std::vector<TreeEntry> files;
    std::vector<Folder> open;
    open.push_back({std::move(top), 0, path.size()});
    while (!open.empty()) {
        Folder &folder = open.back();
        path.truncate(folder.pathLength);
        if (folder.next >= git_tree_entrycount(folder.tree.get())) {
            open.pop_back();
            continue;
        }
        const git_tree_entry *entry = git_tree_entry_byindex(folder.tree.get(), folder.next++);
        path += git_tree_entry_name(entry);
        const auto mode = quint32(git_tree_entry_filemode(entry));
        const ObjectId id = fromOid(git_tree_entry_id(entry));
        if (mode != GIT_FILEMODE_TREE) {
            files.push_back({QByteArray(path.constData(), path.size()), id, mode});
            continue;
        }
        auto inner = lookUpTree(repository, id);
        if (!inner)
            return fail(inner.error());
        if (open.size() > std::size_t(MostTreeDepth))
            return fail(tooDeep(repository, id));
        path += '/';
        open.push_back({std::move(*inner), 0, path.size()});
    }
    return files;
}

} // namespace

Result<QByteArray> readBlob(const Repository &repository, const ObjectId &id)
{
    if (id.isNull()) // a side without a file, as Blob takes it
        return fail(objectError(GIT_ENOTFOUND, id, repository));
    if (auto known = repository.recentBlobs().find(id))
        return std::move(*known);
    const auto blob = Blob::read(repository, id);
    if (!blob)
        return fail(blob.error());
    const std::string_view bytes = blob->bytes();
    QByteArray content(bytes.data(), qsizetype(bytes.size()));
    repository.recentBlobs().add(id, content);
    return content;
}

Result<qint64> blobSize(const Repository &repository, const ObjectId &id)
{
    if (const auto known = repository.recentBlobs().find(id))
        return qint64(known->size());
    git_odb *opened = nullptr;
    int code = git_repository_odb(&opened, repository.handle());
    if (code < 0)
        return fail(objectError(code, id, repository));
    const OdbPtr odb(opened);
    const git_oid oid = toOid(id);
    std::size_t size = 0;
    git_object_t type = GIT_OBJECT_INVALID;
    code = git_odb_read_header(&size, &type, odb.get(), &oid);
    if (code < 0)
        return fail(objectError(code, id, repository));
    return qint64(size);
}

Result<std::optional<TreeEntry>> findEntry(const Repository &repository, const ObjectId &tree, const QByteArray &path)
{
    // Folder by folder: libgit2 does not tell a path that the tree lacks from a folder that the repository lacks.
    ObjectId folder = tree;
    for (qsizetype at = 0;;) {
        const auto read = lookUpTree(repository, folder);
        if (!read)
            return fail(read.error());
        const qsizetype end = path.indexOf('/', at);
        const QByteArray name = path.mid(at, end < 0 ? -1 : end - at);
        const git_tree_entry *found = git_tree_entry_byname(read->get(), name.constData());
        if (!found)
            return std::optional<TreeEntry>();
        TreeEntry entry{path, fromOid(git_tree_entry_id(found)), quint32(git_tree_entry_filemode(found))};
        // "folder/" is the folder.
        if (end < 0 || (end == path.size() - 1 && entry.isFolder()))
            return std::optional(std::move(entry));
        if (!entry.isFolder())
            return std::optional<TreeEntry>();
        folder = entry.id;
        at = end + 1;
    }
}

Result<std::vector<TreeEntry>> listFiles(const Repository &repository, const ObjectId &tree, const QByteArray &folder)
{
    std::vector<TreeEntry> files;
    ObjectId from = tree;
    QByteArray prefix;
    if (!folder.isEmpty()) {
        const auto entry = findEntry(repository, tree, folder);
        if (!entry)
            return fail(entry.error());
        if (!*entry)
            return files;
        if (!(*entry)->isFolder()) {
            files.push_back(**entry);
            return files;
        }
        from = (*entry)->id;
        prefix = folder + '/';
    }
    auto top = lookUpTree(repository, from);
    if (!top)
        return fail(top.error());
    return list(repository, std::move(*top), prefix);
}

Result<std::vector<TreeEntry>> listFolder(const Repository &repository, const ObjectId &tree)
{
    const auto found = lookUpTree(repository, tree);
    if (!found)
        return fail(found.error());
    std::vector<TreeEntry> entries;
    const std::size_t count = git_tree_entrycount(found->get());
    entries.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const git_tree_entry *entry = git_tree_entry_byindex(found->get(), i);
        entries.push_back({QByteArray(git_tree_entry_name(entry)), fromOid(git_tree_entry_id(entry)),
                           quint32(git_tree_entry_filemode(entry))});
    }
    return entries;
}

Result<std::optional<QByteArray>> readFile(const Repository &repository, const ObjectId &commit, const QByteArray &path)
{
    const git_oid oid = toOid(commit);
    git_commit *found = nullptr;
    const int code = git_commit_lookup(&found, repository.handle(), &oid);
    if (code < 0)
        return fail(repository.isShallow() ? objectError(code, commit, repository.handle())
                                           : objectError(code, commit, repository));
    const CommitPtr owned(found);
    const auto entry = findEntry(repository, fromOid(git_commit_tree_id(found)), path);
    if (!entry)
        return fail(entry.error());
    if (!*entry || (*entry)->isFolder() || (*entry)->isSubmodule())
        return std::optional<QByteArray>();
    auto content = readBlob(repository, (*entry)->id);
    if (!content)
        return fail(content.error());
    return std::optional<QByteArray>(std::move(*content));
}

} // namespace waybill::git
