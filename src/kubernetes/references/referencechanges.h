// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "images/tagtemplates.h"
#include "kubernetes/references/references.h"
#include "support/job.h"

#include <set>

namespace waybill::images {

/// The images that one side of a comparison names.
struct ReferenceSide {
    std::vector<FoundReference> references;
    std::set<QString> files;  ///< that it has, as in places
    std::set<QString> unread; ///< those of which nobody knows what they name
};

/// What the newer side names otherwise than the older; what stood there before in the same form, by the same object or
/// in the same file, or in a file that is gone, is no news. Of a file that the older side has unread all is news, but
/// nothing another tag or digest:
///
///     IMAGE_REFERENCE_ILLEGAL    an error: no registry takes it
///     IMAGE_REFERENCE_FLOATING   a warning: another image from day to day
///     IMAGE_REFERENCE_LOWERED    a warning: the same image by a lower tag
///     IMAGE_REFERENCE_MOVED      a note: the same image by another tag, or by another digest under the same
///
/// All that say the same of one image are one finding. Pure.
[[nodiscard]] std::vector<findings::Finding> compareReferences(const ReferenceSide &older, const ReferenceSide &newer,
                                                               const TagTemplates &templates = {});

/// What differs, and which files could not be read: nothing is said of these, but of what is broken in the older tree
/// only, which is a note.
struct ReferenceComparison {
    std::vector<findings::Finding> findings;
    std::vector<Problem> problems;
};

/// The same of two trees, in the files that differ and people use: manifests, kustomizations, Helm's values and
/// templates; see manifest::isOffered(). Objects of `without` kinds are reported elsewhere. A null tree is empty. Fails
/// when cancelled, or where a tree cannot be read.
[[nodiscard]] Result<ReferenceComparison> compareReferenceTrees(
    const git::Repository &repository, const git::ObjectId &oldTree, const git::ObjectId &newTree,
    const TagTemplates &templates = {}, const std::set<QString> &without = {}, const JobControl &control = {});

} // namespace waybill::images
