// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/catalogue/catalogue.h"

namespace waybill::queries {

/// What the repositories of a product ship at their heads; with what is wrong about the repositories themselves, first
/// in their rows. Reads no commits. Fails when cancelled, or where no repository can be read. Runs on any thread.
[[nodiscard]] Result<release::Catalogue> readHeadCatalogue(const release::Product &product,
                                                           const release::CatalogueOptions &options,
                                                           const JobControl &control = {});

} // namespace waybill::queries
