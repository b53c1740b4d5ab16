// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/tree.h"
#include "support/job.h"

#include <functional>
#include <map>

namespace waybill::upgrade {

/// The files of many commits of one repository that an analysis is about, each distinct content at a path once, and
/// each folder listed once whatever commits it stands in: releases have nearly everything in common. One thread at a
/// time.
class SourceIndex {
public:
    struct Wanted {
        /// Whether a file counts, by its path.
        std::function<bool(const QByteArray &path)> file;
        /// Whether to look into a folder, by its path without a slash at the end.
        std::function<bool(const QByteArray &path)> folder;
    };

    /// `repository` must outlive it.
    SourceIndex(const git::Repository &repository, Wanted wanted);

    /// The files of a commit, as ascending indices of files(). Submodules and links are no files. Good as long as the
    /// index.
    [[nodiscard]] Result<const std::vector<int> *> filesAt(const git::ObjectId &commit, const JobControl &control = {});
    /// All distinct ones that were met so far.
    [[nodiscard]] const std::vector<git::TreeEntry> &files() const { return m_files; }
    [[nodiscard]] const git::Repository &repository() const { return m_repository; }

private:
    using Key = std::pair<git::ObjectId, QByteArray>; ///< a blob or a tree, and where it stands
    Result<const std::vector<int> *> walk(const git::ObjectId &tree, const QByteArray &prefix,
                                          const JobControl &control);
    int indexOf(const git::ObjectId &blob, const QByteArray &path, quint32 mode);

    const git::Repository &m_repository;
    Wanted m_wanted;
    std::vector<git::TreeEntry> m_files;
    std::map<Key, int> m_indices;
    std::map<Key, std::vector<int>> m_folders;
    std::map<git::ObjectId, const std::vector<int> *> m_commits;
};

} // namespace waybill::upgrade
