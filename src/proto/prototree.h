// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "proto/parsedfiles.h"
#include "support/job.h"

namespace waybill::proto {

/// A .proto file of a tree.
struct TreeFile {
    std::string path; ///< relative to the import root
    git::ObjectId blob;
    bool operator==(const TreeFile &) const = default;
};

/// The .proto files below an import root: names and ids at once, contents on demand. One thread at a time.
class ProtoTree {
public:
    virtual ~ProtoTree() = default;
    /// By path.
    [[nodiscard]] const std::vector<TreeFile> &files() const { return m_files; }
    /// The file at `path`; null where there is none.
    [[nodiscard]] const TreeFile *find(std::string_view path) const;
    /// The bytes of a file.
    [[nodiscard]] virtual Result<QByteArray> read(const TreeFile &file) const = 0;
    /// What to put before a path to name it to a reader: empty, or ending in '/'.
    [[nodiscard]] const QString &prefix() const { return m_prefix; }

protected:
    std::vector<TreeFile> m_files;
    QString m_prefix;
};

/// The .proto files of a commit or tree of `repository`, which must outlive it and be used by the same thread; below
/// `folder`, which is the import root (empty: the top). Reads trees only. Fails where the folder is not there.
[[nodiscard]] Result<std::unique_ptr<ProtoTree>> openGitTree(const git::Repository &repository,
                                                             const git::ObjectId &tree, const QByteArray &folder = {});
/// A tree of known files, whose blobs are in `repository`; see openGitTree(). `files` are sorted by path.
[[nodiscard]] std::unique_ptr<ProtoTree> gitTreeOf(const git::Repository &repository, std::vector<TreeFile> files);
/// The .proto files of a folder on disk, with ids as git would give them; links are followed only to files inside.
[[nodiscard]] Result<std::unique_ptr<ProtoTree>> openFolder(const QString &folder, const JobControl &control = {});

} // namespace waybill::proto
