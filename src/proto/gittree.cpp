// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"
#include "git/tree.h"
#include "proto/protomessage.h"
#include "proto/prototree.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::proto {

namespace {

class GitTree : public ProtoTree {
public:
    GitTree(const git::Repository &repository, std::vector<TreeFile> files, const QByteArray &folder)
        : m_repository(repository)
    {
        m_files = std::move(files);
        if (!folder.isEmpty())
            m_prefix = decodeText(folder) + u'/';
    }

    [[nodiscard]] Result<QByteArray> read(const TreeFile &file) const override
    {
        auto bytes = git::readBlob(m_repository, file.blob);
        if (bytes)
            return bytes;
        Error error = bytes.error();
        error.place.file = m_prefix + decodeText(QByteArray::fromStdString(file.path));
        return fail(error);
    }

private:
    const git::Repository &m_repository;
};

QByteArray withoutSlashes(QByteArray folder)
{
    while (folder.endsWith('/'))
        folder.chop(1);
    return folder;
}

} // namespace

Result<std::unique_ptr<ProtoTree>> openGitTree(const git::Repository &repository, const git::ObjectId &tree,
                                               const QByteArray &folder)
{
    const QByteArray below = withoutSlashes(folder);
    const auto root = git::resolveTree(repository, tree.toHex()); // of a commit, too
    if (!root)
        return fail(root.error());
    if (!below.isEmpty()) {
        const auto entry = git::findEntry(repository, *root, below);
        if (!entry)
            return fail(entry.error());
        if (!*entry || !(*entry)->isFolder()) {
            return fail(Fault::Input, ProtoMessage::NoSuchFolderInTree, Place{decodeText(below)});
        }
    }
    const auto listed = git::listFiles(repository, *root, below);
    if (!listed)
        return fail(listed.error());
    std::vector<TreeFile> files;
    const auto skipped = below.isEmpty() ? 0 : below.size() + 1;
    for (const git::TreeEntry &entry : *listed) {
        if (!entry.isSubmodule() && !entry.isLink() && entry.path.endsWith(".proto"))
            files.push_back({entry.path.mid(skipped).toStdString(), entry.id});
    }
    std::sort(files.begin(), files.end(), [](const TreeFile &a, const TreeFile &b) { return a.path < b.path; });
    return std::make_unique<GitTree>(repository, std::move(files), below);
}

std::unique_ptr<ProtoTree> gitTreeOf(const git::Repository &repository, std::vector<TreeFile> files)
{
    return std::make_unique<GitTree>(repository, std::move(files), QByteArray());
}

} // namespace waybill::proto
