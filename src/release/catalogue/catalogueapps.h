// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/catalogue/catalogue.h"
#include "release/product/surfacesettings.h"

namespace waybill::release {

/// Adds the applications of one repository at the head of its range, with what is wrong about them, what the range
/// changed, and their history over its releases. `survey` is readable and `repository` its own. Fails when cancelled;
/// what cannot be read is in the catalogue's rows.
[[nodiscard]] Result<void> addApps(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                                   const SurfaceSettings &settings, const JobControl &control = {});

} // namespace waybill::release
