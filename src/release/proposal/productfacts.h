// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/repositoryspec.h"
#include "support/job.h"
#include "support/problem.h"
#include "version/tags.h"

#include <map>
#include <set>

namespace waybill::release {

/// What git tells of a repository that may belong to a product.
struct RepositoryFacts {
    QString name;
    QString path;                        ///< absolute
    QString owner;                       ///< "github.com/kata-containers": host and path above the repository
    QString url;                         ///< of its remote, without a password; empty for a local one
    version::VersionTags versions;       ///< its releases, by tags and commits
    std::map<QByteArray, qint64> times;  ///< committer time of each tag's commit, seconds since 1970
    QString versionFile;                 ///< what the file VERSION at the head contains; empty without one
    std::set<QString> services;          ///< full names of the gRPC services that it declares at the head
    std::optional<Problem> problem = {}; ///< why nothing but name and path is known
};

/// That the head of one of them pins another one, or something else that is upgraded.
struct PinFacts {
    QString repository; ///< that pins
    QString pinned;     ///< the repository that is pinned, or the key "assets.hypervisor.qemu"
    bool sibling = false;
    QString file;
    std::optional<qint64> lag = {};  ///< commits that the pin is behind its release, or the head
    std::optional<qint64> lead = {}; ///< commits that it has beyond that
    bool operator==(const PinFacts &) const = default;
};

/// All that proposeProduct() goes by.
struct ProductFacts {
    QString folder; ///< where the waybill.toml would be: the deepest that holds all repositories
    std::vector<RepositoryFacts> repositories;
    std::vector<PinFacts> pins;
};

/// The repositories at the folders, each once, named after their folders. Opens nothing.
[[nodiscard]] std::vector<RepositorySpec> repositoriesOf(const QStringList &folders);
/// Reads them; what cannot be read is a problem of its repository. Fails when cancelled only. For a worker.
[[nodiscard]] Result<ProductFacts> readProductFacts(const std::vector<RepositorySpec> &repositories,
                                                    const JobControl &control = {});

} // namespace waybill::release
