// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/facts/tagjournal.h"

namespace waybill::registry {

/// What is kept of a product's registries.
struct KeptSightings {
    Sightings sightings;
    std::vector<Problem> problems;
};
/// Reads the file; one that does not exist says nothing. Fails with Fault::Environment where it cannot be read.
[[nodiscard]] Result<KeptSightings> readSightings(const QString &file);
/// Adds to the file, under a lock that other processes respect, and replaces it atomically; what someone else wrote
/// meanwhile stays. One that would hold the same bytes is not written. Fails, changing nothing, where it cannot be.
[[nodiscard]] Result<KeptSightings> keepSightings(const QString &file, const std::vector<TagSighting> &fresh);

} // namespace waybill::registry
