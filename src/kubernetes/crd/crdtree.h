// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "git/repository.h"
#include "kubernetes/crd/schemachange.h"
#include "support/job.h"
#include "support/problem.h"

namespace waybill::crd {

/// What two trees differ in, as far as CustomResourceDefinitions go.
struct CrdComparison {
    std::vector<SchemaChange> changes;       ///< each difference of each path of each version
    std::vector<findings::Finding> findings; ///< the same, folded for people (toFindings())
    std::vector<Problem> problems; ///< files that could not be read, definitions that are not as they should be
};

/// Compares the definitions in the manifests (manifest::isManifestFile()) that two trees offer (manifest::isOffered());
/// a null tree is empty, and what Kustomize applies as a patch is no definition. Only files that differ are read; but
/// where a definition seems to come or go, the others are searched for it, as it may stand in several folders. `patch`:
/// the newer tree is to be a patch release. Fails when cancelled, or where a tree cannot be read; a file that cannot be
/// is a problem.
[[nodiscard]] Result<CrdComparison> compareCrdTrees(const git::Repository &repository, const git::ObjectId &oldTree,
                                                    const git::ObjectId &newTree, bool patch,
                                                    const JobControl &control = {});

} // namespace waybill::crd
