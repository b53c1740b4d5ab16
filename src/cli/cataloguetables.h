// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "release/catalogue/catalogue.h"

namespace waybill::cli {

/// The applications of catalogues, a line each, for a terminal; what is wrong with one stands below its line.
[[nodiscard]] QString appTableText(const std::vector<release::CatalogueApp> &apps, const Console &console);
/// The images that repositories define; see appTableText().
[[nodiscard]] QString imageTableText(const std::vector<release::CatalogueImage> &images, const Console &console);

/// What a range changes for those who use Kubernetes objects: a line each.
[[nodiscard]] QString manifestTableText(const std::vector<release::CatalogueManifest> &manifests,
                                        const Console &console);
/// The versions of applications down, their releases across: a mark each, and below what the marks mean.
[[nodiscard]] QString appGridText(const release::AppGrid &grid, const Console &console);

} // namespace waybill::cli
