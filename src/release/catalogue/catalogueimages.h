// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "images/definition.h"
#include "release/catalogue/catalogue.h"

namespace waybill::release {

/// Adds the images that one repository defines at the head of its range, with what is wrong about them, what the range
/// did to their tags, and what its commits did; gives back their definitions. `survey` is readable and `repository` its
/// own. Fails when cancelled; what cannot be read is in the catalogue's rows.
[[nodiscard]] Result<images::Images> addImages(Catalogue &catalogue, const git::Repository &repository,
                                               const Survey &survey, const JobControl &control = {});
/// The definitions alone, likewise; nothing is added but what cannot be read.
[[nodiscard]] Result<images::Images> readImages(Catalogue &catalogue, const git::Repository &repository,
                                                const Survey &survey, const JobControl &control = {});

} // namespace waybill::release
