// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "images/definition.h"
#include "release/catalogue/catalogue.h"

namespace waybill::release {

/// Images by the repository of the product that defines them.
using DefinedImages = std::map<QString, images::Images>;

/// The newest tags that a repository names at its head of images which others define, held against the definitions.
/// What is behind or ahead is added to the repository's row, too. `survey` is readable and `repository` its own. Fails
/// when cancelled; what cannot be read is in the catalogue's rows.
[[nodiscard]] Result<std::vector<PinRelation>> readImagePins(Catalogue &catalogue, const git::Repository &repository,
                                                             const Survey &survey, const DefinedImages &defined,
                                                             const images::TagTemplates &templates,
                                                             const JobControl &control = {});
/// Adds them to the pins of a catalogue in its order, which is that of `surveys`; who pins an image is not silent.
void addImagePins(Catalogue &catalogue, std::vector<PinRelation> pins,
                  const std::vector<std::shared_ptr<const Survey>> &surveys);

} // namespace waybill::release
