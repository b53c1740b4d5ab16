// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "git/repository.h"
#include "release/product/surfacesettings.h"
#include "support/job.h"
#include "support/problem.h"

namespace waybill::release {

/// What two commits differ in for those who use manifests, catalogues and images.
struct SurfaceFindings {
    std::vector<findings::Finding> findings; ///< the gravest first; of one gravity by surface
    std::vector<Problem> problems;           ///< of files that cannot be read
    /// Of these, errors in manifests that the head offers: neither in templates and tests, nor what the base alone has.
    std::vector<Problem> headErrors;
    bool operator==(const SurfaceFindings &) const = default;
};

/// Compares all surfaces of two commits but their protocols: Kubernetes objects, schemas of custom resources,
/// applications and images. A null `base` is empty, so that everything is new. `patch`: the head is to be a patch
/// release. Only files that differ are read by meaning, where that is possible. Fails when cancelled, or where a commit
/// cannot be read.
[[nodiscard]] Result<SurfaceFindings> readSurfaceFindings(const git::Repository &repository, const git::ObjectId &base,
                                                          const git::ObjectId &head, bool patch,
                                                          const SurfaceSettings &settings,
                                                          const JobControl &control = {});

/// The same of Kubernetes objects, schemas and clusters that run applications.
[[nodiscard]] Result<SurfaceFindings> readManifestFindings(const git::Repository &repository, const git::ObjectId &base,
                                                           const git::ObjectId &head, bool patch,
                                                           const SurfaceSettings &settings,
                                                           const JobControl &control = {});

} // namespace waybill::release
