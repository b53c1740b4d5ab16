// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/catalogue/registryrow.h"

namespace waybill::models {

/// An image that can be compared with another one of the same name.
struct TagChoice {
    QString reference; ///< "registry.example.com/app:1.2" or "...@sha256:..."
    QString text;      ///< for people
    QByteArray digest; ///< may be empty
    bool operator==(const TagChoice &) const = default;
};

/// What is known of an image that can be compared: its tags, the newest first, then what they were before.
struct TagChoices {
    std::vector<TagChoice> all;
    /// What one would like to know first, by index: what the tag that people use was before, else what the release
    /// before had, else the build before. -1: there are no two.
    int before = -1;
    int after = -1;
};

/// Of an image of the registry view; pure.
[[nodiscard]] TagChoices tagChoices(const RegistryRow &row, const registry::Sightings &sightings,
                                    const images::TagTemplates &templates);

/// Chooses the builds before and after the update that an event of the row's history tells of; false, choosing
/// nothing, where it tells of none or one of them is not known any more.
[[nodiscard]] bool chooseUpdate(TagChoices &choices, const RegistryRow &row, const release::CatalogueEvent &event);

} // namespace waybill::models
