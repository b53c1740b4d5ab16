// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "git/tree.h"
#include "kubernetes/manifest/kustomize.h"
#include "kubernetes/manifest/object.h"
#include "support/job.h"

#include <map>

namespace waybill::manifest {

/// The manifests of one tree.
struct Manifests {
    std::map<QByteArray, std::shared_ptr<const ObjectFile>> files; ///< by path; those without an object are left out
    std::map<QByteArray, std::shared_ptr<const ObjectFile>> templates; ///< by path; they have no objects yet
    std::set<QString> unread;     ///< files, as places tell them, that may hold more objects than were read
    std::set<QByteArray> patches; ///< files that Kustomize applies to objects
    bool hasAllPatches = true;    ///< a kustomization that cannot be read may name more
    std::vector<Problem> problems;

    /// All objects, by file and in the order of each.
    [[nodiscard]] std::vector<const Object *> objects() const;
};

/// The same of two trees.
struct ManifestPair {
    Manifests before;
    Manifests after;
};

/// Reads the manifests of trees of one repository; a file that several trees share is read once, and a file that is the
/// same in two trees is the same `ObjectFile`. What Kustomize applies as a patch is left out; a kustomization that
/// cannot be read is a problem, as its patches are taken for objects then. Templates are told of once for each chart,
/// and what is wrong in folders that are not offered is a note. One thread at a time.
class ManifestReader {
public:
    /// `repository` must outlive the reader.
    explicit ManifestReader(const git::Repository &repository);

    /// Fails when cancelled, or where the tree cannot be read; a file that cannot be is a problem. A null tree is
    /// empty.
    [[nodiscard]] Result<Manifests> read(const git::ObjectId &tree, const JobControl &control = {});
    /// Both trees, or nothing of either where no manifest differs. Nearly all the time goes into manifests, and a tree
    /// has few: reading fewer of them was no faster. Fails as read() does.
    [[nodiscard]] Result<ManifestPair> readPair(const git::ObjectId &oldTree, const git::ObjectId &newTree,
                                                const JobControl &control = {});

private:
    [[nodiscard]] std::shared_ptr<const ObjectFile> readFile(const git::TreeEntry &entry);

    const git::Repository &m_repository;
    Kustomizations m_kustomizations;
    /// By path too: places name the file.
    std::map<std::pair<QByteArray, git::ObjectId>, std::shared_ptr<const ObjectFile>> m_known;
};

} // namespace waybill::manifest
