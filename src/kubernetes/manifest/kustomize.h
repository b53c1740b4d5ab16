// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/problem.h"

#include <QByteArray>

#include <map>
#include <set>
#include <vector>

namespace waybill::manifest {

/// Whether a file tells Kustomize what to make, by its name.
[[nodiscard]] bool isKustomization(const QByteArray &path);

/// What such a file says that matters here.
struct Kustomization {
    /// The files that it names as patches, from the top of the tree: they look like objects, and are only parts of
    /// them.
    std::vector<QByteArray> patches;
    std::vector<Problem> problems; ///< why there may be more of them; none of a template
};

[[nodiscard]] Kustomization readKustomization(const QByteArray &path, const QByteArray &content);

/// The kustomizations of trees of one repository. Each is read once, whichever trees have it. One thread at a time.
class Kustomizations {
public:
    /// `repository` must outlive it.
    explicit Kustomizations(const git::Repository &repository);

    /// One that cannot be read has a problem, and no patches; it is tried again the next time.
    [[nodiscard]] Kustomization read(const QByteArray &path, const git::ObjectId &blob);
    /// Whether a kustomization in the folder of a file or in one above it names that file as a patch. Looks at no other
    /// folder: Kustomize takes no files from beside its own.
    [[nodiscard]] bool isPatch(const git::ObjectId &tree, const QByteArray &path);

private:
    [[nodiscard]] const std::set<QByteArray> &patchesOf(const git::ObjectId &tree, const QByteArray &folder);

    const git::Repository &m_repository;
    /// By path too: it is what patches are found from, and what places name.
    std::map<std::pair<QByteArray, git::ObjectId>, Kustomization> m_known;
    std::map<std::pair<git::ObjectId, QByteArray>, std::set<QByteArray>> m_patches; ///< by tree and folder
};

} // namespace waybill::manifest
