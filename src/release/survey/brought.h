// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/relations.h"

namespace waybill::release {

/// The changes that brought what only the relations tell: a word that the old server does not know, or that the new one
/// no longer does, another version of a stored format, and a key that a configuration file no longer has and no source
/// reads any more. Of several that did it the newest counts: what was taken
/// back in between came with that one. What no single change did is in none. `surveys` have their changes. Fills
/// `relations.brought` from its facts, and adds to its rows what could not be read. Runs on any thread; opens its own
/// repository handles. What it remembers is kept in `cacheFolder`; an empty one keeps nothing.
void addBrought(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys, Relations &relations,
                const QString &cacheFolder, const JobControl &control = {});

} // namespace waybill::release
