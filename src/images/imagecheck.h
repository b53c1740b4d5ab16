// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "images/definition.h"

namespace waybill::images {

/// What is wrong about one definition, whatever it was before, by its ID:
///   IMAGE_TAG_ILLEGAL             no registry takes the tag, or its repository path
///   IMAGE_PLACEHOLDER_UNRESOLVED  nothing fills a placeholder of a tag in
///   IMAGE_TAG_ELSEWHERE           one tag goes to another repository than the others (docs/domain.md, I8)
///   IMAGE_TAG_MISMATCH            the intermediate or long tag does not begin with the short one
///   IMAGE_REVISION_NOT_A_NUMBER   the revision cannot be counted up
///   IMAGE_FLOATING_TAG            a note: it has tags that move by intent
///   IMAGE_FLOATING_BASE           it is built from another image from day to day
/// Places are in `place`; the compared state may move them to `oldPlace`.
[[nodiscard]] std::vector<findings::Finding> checkImage(const ImageDefinition &image);

} // namespace waybill::images
