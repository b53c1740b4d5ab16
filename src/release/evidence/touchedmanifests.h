// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"
#include "kubernetes/manifest/manifesttree.h"

#include <optional>

namespace waybill::release {

/// Whether what stands in a file may be objects that people use, by its path and mode; definitions of custom resources
/// aside. Cheap.
[[nodiscard]] bool mayOfferObjects(const QByteArray &path, quint32 mode);

/// The manifests that one change touches, before and after it, read without the trees around them. One thread at a
/// time.
class TouchedManifests {
public:
    /// `repository` must outlive it. A null tree is empty.
    TouchedManifests(const git::Repository &repository, const git::ObjectId &oldTree, const git::ObjectId &newTree);

    /// Reads the files, but for those that only define custom resources; of what cannot be read on one side neither is
    /// told. What Kustomize applies as a patch is left out. Objects that went from these files and stand elsewhere in
    /// the newer tree bring those files along, on both sides: they are not gone.
    [[nodiscard]] manifest::ManifestPair read(const std::vector<git::FileChange> &files);

    /// What names an object whatever the group of its API: kind, namespace, name.
    using Key = std::tuple<QString, QString, QString>;
    [[nodiscard]] static Key keyOf(const manifest::Identity &identity)
    {
        return {identity.kind, identity.nameSpace, identity.name};
    }
    /// Those of `keys` that a tree offers; all of them where that cannot be determined. Looks first into the files that
    /// have them in `known`, and into every manifest that may have them only for those that are not there.
    [[nodiscard]] std::set<Key> standing(const git::ObjectId &tree, const std::set<Key> &keys,
                                         const manifest::Manifests &known);

private:
    using File = std::shared_ptr<const manifest::ObjectFile>;
    using Files = std::map<QByteArray, File>;

    /// The files of a tree that hold one of the keys, or may make it; nothing where a file that may could not be read:
    /// then nobody knows.
    [[nodiscard]] std::optional<Files> find(const git::ObjectId &tree, const std::set<Key> &keys,
                                            const std::set<QByteArray> &without);
    /// Null where it cannot be read, or nobody should try.
    [[nodiscard]] File readFile(const git::ObjectId &blob, const QByteArray &path) const;
    void add(manifest::Manifests &side, const git::ObjectId &tree, const QByteArray &path, const File &file);

    const git::Repository &m_repository;
    git::ObjectId m_oldTree;
    git::ObjectId m_newTree;
    manifest::Kustomizations m_kustomizations;
};

} // namespace waybill::release
