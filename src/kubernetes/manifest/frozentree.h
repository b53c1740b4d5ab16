// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "kubernetes/manifest/frozen.h"

#include <memory>
#include <set>

namespace waybill::manifest {

/// Reads what the definitions in trees of one repository freeze. Folders and files that trees share are read once, and
/// of files only those by meaning that define a kind that is asked for and have a rule about what was. One thread at a
/// time.
class FrozenReader {
public:
    /// `repository` must outlive the reader.
    explicit FrozenReader(const git::Repository &repository);

    using Kind = std::pair<QString, QString>; ///< group of the API, and kind

    /// As frozenKindsOf() of all manifests of the tree, but of these kinds alone; nothing is read where there are none.
    /// Of what cannot be read nothing is frozen.
    [[nodiscard]] std::vector<FrozenKind> read(const git::ObjectId &tree, const std::set<Kind> &kinds);

private:
    /// A file that has a definition with such a rule.
    struct File {
        QByteArray name; ///< tells JSON from YAML
        git::ObjectId blob;
        std::set<QString> without; ///< kinds that it does not speak of
        std::optional<std::vector<FrozenKind>> frozen;
    };
    using Files = std::vector<std::shared_ptr<File>>;

    /// All that are below a folder.
    [[nodiscard]] std::shared_ptr<const Files> folder(const git::ObjectId &tree);
    /// Null for all other files.
    [[nodiscard]] std::shared_ptr<File> file(const QByteArray &name, const git::ObjectId &blob);
    void readKinds(File &file, const std::set<Kind> &kinds);

    const git::Repository &m_repository;
    /// By the tree alone: whether something is offered, a folder's own name tells.
    std::map<git::ObjectId, std::shared_ptr<const Files>> m_folders;
    std::map<git::ObjectId, std::shared_ptr<File>> m_files;
};

} // namespace waybill::manifest
