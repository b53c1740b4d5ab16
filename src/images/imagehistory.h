// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "images/imagecompare.h"

namespace waybill::images {

/// What one commit did to one image.
struct ImageEvent {
    git::Commit commit;
    git::ObjectId parent; ///< that it was held against; null for a commit without one
    ImageChange change;
};

/// What the commits of a range did to images, each against its first parent (never against the commit that happens to
/// stand before it: docs/domain.md, 0.3); merges only bring such commits along and are left out. Newest first, by
/// image. What the range does as a whole is compareImageTrees() of its ends. A change that gives a tag another content
/// than it has had earlier in the range is IMAGE_REVISION_REUSED too, unless IMAGE_REVISION_NOT_BUMPED says so. A null
/// `base` means the whole history.
[[nodiscard]] Result<std::vector<ImageEvent>> readImageHistory(const git::Repository &repository, ImageReader &reader,
                                                               const git::ObjectId &base, const git::ObjectId &head,
                                                               const JobControl &control = {});

} // namespace waybill::images
