// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/imagechange.h"
#include "images/imagetree.h"

namespace waybill::images {

/// What differs between two definitions of one image; either may be null, not both. Empty where nothing does.
[[nodiscard]] std::vector<ImageClass> classify(const ImageDefinition *before, const ImageDefinition *after);

/// Fills in everything that follows from `before`, `after` and `classes`: case, moves, actor, edit, findings.
///   IMAGE_ADDED, IMAGE_REMOVED, IMAGE_APP_VERSION, IMAGE_REVISION_BUMPED (notes but for the second)
///   IMAGE_REVISION_NOT_BUMPED     other content under an intermediate tag that stays
///   IMAGE_REVISION_LOWERED        under a path that stays; under a new path it is legal
///   IMAGE_PATH_CHANGED, IMAGE_TAG_TEMPLATE_CHANGED, IMAGE_FLOATING_TAG_REMOVED   references break
///   IMAGE_PACKAGE_CHANGED         the version comes from another package
///   and those of checkImage() that the older definition did not have.
void judge(ImageChange &change);

/// What happened to each image from one tree to the other, by ID: net over a range, or one commit against its parent.
/// An image that went and one that came much like it are one change, `before` and `after` of different IDs.
[[nodiscard]] std::vector<ImageChange> compareImages(const Images &older, const Images &newer);

/// compareImages() of two trees. A tree that differs only in files that are no image's is one change without an ID, of
/// class RepositoryTooling. A null tree is empty. Of folders that cannot be read on one side nothing is reported: their
/// images would seem to come or go.
[[nodiscard]] Result<std::vector<ImageChange>> compareImageTrees(ImageReader &reader, const git::ObjectId &oldTree,
                                                                 const git::ObjectId &newTree,
                                                                 const JobControl &control = {});

} // namespace waybill::images
