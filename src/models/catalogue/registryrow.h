// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/catalogue/cataloguefacts.h"
#include "queries/registryquery.h"
#include "release/catalogue/catalogueevent.h"

namespace waybill::models {

/// A row of what registries have beside git: an image, or what a repository that names images has wrong.
struct RegistryRow {
    QString repository; ///< of the product
    QString name;       ///< of the image: "caasp/v4/pause"; of another row what it is, translated
    bool isImage = true;
    registry::ComparedImage image;                ///< of a row without an image: empty
    std::vector<Problem> problems;                ///< findings and what could not be read, the worst first
    std::vector<release::CatalogueEvent> history; ///< what was seen, newest first; its events have no commits
    Place place;
    bool operator==(const RegistryRow &) const = default;

    /// The tag that manifests should refer to, or where git defines none the one that says most; null without tags.
    [[nodiscard]] const registry::ComparedTag *mainTag() const { return image.mainTag(); }
    /// Null where no update was seen.
    [[nodiscard]] const registry::ImageUpdate *lastUpdate() const;
};

/// Images in their order, then what names them. Pure.
[[nodiscard]] std::vector<RegistryRow> registryRows(const queries::RegistryView &view);
[[nodiscard]] std::vector<EntryFact> factsOf(const RegistryRow &row);
/// The same view with the images of these rows alone, and what is wrong elsewhere only where such a row is among them.
[[nodiscard]] queries::RegistryView viewOf(const std::vector<RegistryRow> &rows, const queries::RegistryView &view);

} // namespace waybill::models
