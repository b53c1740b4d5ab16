// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "git/repository.h"
#include "images/definition.h"
#include "images/tagtemplates.h"
#include "kubernetes/references/containers.h"
#include "support/job.h"

namespace waybill::images {

/// The product's images, for those who run them.
struct ProductImages {
    std::vector<const Images *> images; ///< of each repository that defines some; none null
    /// By ID, for each of `images`: the tag that stands for what a template fills in, the newest that is pinned.
    std::vector<std::map<QString, QString>> pinned;
};

/// IMAGE_REFERENCE_PULL_POLICY, a warning: containers whose image has a short or intermediate tag, which moves from
/// build to build, and that are not pulled always, so that nodes keep what they have (docs/domain.md, 5a). Of images
/// that the product does not define, only a tag that tells a revision counts: the versions of others rarely move. A
/// template's name counts where it is the one of an image, "{{.DexImage}}", and a tag of it is pinned. One for each
/// image, tag and policy. Pure.
[[nodiscard]] std::vector<findings::Finding> checkPullPolicies(const std::vector<FoundContainer> &containers,
                                                               const ProductImages &product,
                                                               const TagTemplates &templates = {});

/// The same of all files of a tree that people use: manifests, templates, and sources that hold them as texts. A file
/// that cannot be read is left out. Fails when cancelled, or where the tree cannot be read.
[[nodiscard]] Result<std::vector<findings::Finding>> readPullPolicies(const git::Repository &repository,
                                                                      const git::ObjectId &tree,
                                                                      const std::vector<const Images *> &images,
                                                                      const TagTemplates &templates = {},
                                                                      const JobControl &control = {});

} // namespace waybill::images
