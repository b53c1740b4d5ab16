// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "kubernetes/crd/schemachange.h"

namespace waybill::crd {

/// The changes as people read them: one finding for what one path meets in all versions, of each class. A property that
/// is new and required is one, as is one that is gone with its being required; types that are declared at many places
/// are one; what only documents is one; what a new version has other than the stored one is one, and binds nobody.
/// A tightening is breaking (Ruling: at worst), a warning, and an error where `patch` says that the release is a patch;
/// a relaxation is additive.
[[nodiscard]] std::vector<findings::Finding> toFindings(const std::vector<SchemaChange> &changes, bool patch);

} // namespace waybill::crd
