// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/job.h"
#include "surface/manifest/object.h"

#include <map>

namespace waybill::manifest {

/// The manifests of one tree.
struct Manifests {
    std::map<QByteArray, std::shared_ptr<const ObjectFile>> files; ///< by path; those without an object are left out
    std::vector<Problem> problems;

    /// All objects, by file and in the order of each.
    [[nodiscard]] std::vector<const Object *> objects() const;
};

/// Reads the manifests of trees of one repository; a file that several trees share is read once. One thread at a time.
class ManifestReader {
public:
    /// `repository` must outlive the reader.
    explicit ManifestReader(const git::Repository &repository);

    /// Fails when cancelled, or where the tree cannot be read; a file that cannot be is a problem. A null tree is
    /// empty.
    [[nodiscard]] Result<Manifests> read(const git::ObjectId &tree, const JobControl &control = {});

private:
    const git::Repository &m_repository;
    /// By path too: places name the file.
    std::map<std::pair<QByteArray, git::ObjectId>, std::shared_ptr<const ObjectFile>> m_known;
};

} // namespace waybill::manifest
