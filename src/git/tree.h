// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

#include <vector>

namespace waybill::git {

/// Whether a mode, as git has it, is that of a file with bytes of its own: no link, submodule or folder. Old trees have
/// modes such as 0100664.
[[nodiscard]] constexpr bool isRegularFile(quint32 mode)
{
    return mode >> 12 == 010;
}

/// git's own bound (core.maxTreeDepth): deeper trees are made to exhaust the stack, and count as damaged.
inline constexpr int MostTreeDepth = 2048;

/// Where the bytes of a file in a tree are.
struct TreeEntry {
    QByteArray path; ///< from the top of the tree, with '/'
    ObjectId id;
    quint32 mode = 0; ///< as git has it: 0100644, 0100755, 0120000 (link), 0160000 (submodule), 0040000 (folder)

    [[nodiscard]] bool isFolder() const { return mode == 0040000; }
    [[nodiscard]] bool isSubmodule() const { return mode == 0160000; }
    [[nodiscard]] bool isLink() const { return mode == 0120000; }
    bool operator==(const TreeEntry &) const = default;
};

/// The bytes of a blob. Of the functions that read, this one may run on several threads at once, where nothing else
/// reads from the repository meanwhile. Fails with Fault::Input and "object missing" where a partial clone lacks it.
[[nodiscard]] Result<QByteArray> readBlob(const Repository &repository, const ObjectId &id);
/// The size of a blob in bytes, without reading it where libgit2 can tell from the header.
[[nodiscard]] Result<qint64> blobSize(const Repository &repository, const ObjectId &id);
/// The entry at `path` in `tree`; nothing where the tree has none.
[[nodiscard]] Result<std::optional<TreeEntry>> findEntry(const Repository &repository, const ObjectId &tree,
                                                         const QByteArray &path);
/// All files (links and submodules too, no folders) at or below `folder` (empty: everything), by path.
[[nodiscard]] Result<std::vector<TreeEntry>> listFiles(const Repository &repository, const ObjectId &tree,
                                                       const QByteArray &folder = {});
/// What stands directly in a tree, folders too, in git's order; `path` is the name alone.
[[nodiscard]] Result<std::vector<TreeEntry>> listFolder(const Repository &repository, const ObjectId &tree);
/// readBlob() of the file at `path` in the tree of a commit; nothing where there is no such file.
[[nodiscard]] Result<std::optional<QByteArray>> readFile(const Repository &repository, const ObjectId &commit,
                                                         const QByteArray &path);

} // namespace waybill::git
