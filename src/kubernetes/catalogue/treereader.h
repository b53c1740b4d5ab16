// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/tree.h"
#include "kubernetes/catalogue/app.h"

namespace waybill::catalogue {

/// Reads the catalogues of many trees of one repository: folders and files that trees share are read once, and only
/// files that name one of the kinds are read by meaning. One thread at a time.
class TreeReader {
public:
    /// `repository` must outlive the reader.
    TreeReader(const git::Repository &repository, std::vector<CatalogueKind> kinds);

    /// Fails when cancelled, or where a tree cannot be read; a file that cannot be is a problem. A null tree is empty.
    [[nodiscard]] Result<AppList> read(const git::ObjectId &tree, const JobControl &control = {});

private:
    /// The files below a folder that may hold objects; paths are from there.
    using Folder = std::vector<git::TreeEntry>;
    struct Known {
        std::shared_ptr<const manifest::ObjectFile> file; ///< null where it names no kind
        std::optional<Problem> problem;
    };

    [[nodiscard]] Result<std::shared_ptr<const Folder>> folder(const git::ObjectId &tree, const JobControl &control);
    [[nodiscard]] const Known &file(const git::TreeEntry &entry);
    [[nodiscard]] bool namesKind(const QByteArray &content) const;

    const git::Repository &m_repository;
    std::vector<CatalogueKind> m_kinds;
    std::vector<QByteArray> m_words; ///< the names of the kinds, and of those that refer to them
    std::map<git::ObjectId, std::shared_ptr<const Folder>> m_folders;
    /// By path too: places name the file.
    std::map<std::pair<QByteArray, git::ObjectId>, Known> m_files;
};

} // namespace waybill::catalogue
