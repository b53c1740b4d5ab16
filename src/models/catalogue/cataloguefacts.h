// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/catalogue/appgridmodel.h"
#include "release/catalogue/catalogue.h"
#include "words/verdict.h"

#include <optional>

namespace waybill::models {

/// One line of what is known of an entry.
struct EntryFact {
    QString name; ///< translated: "Version"
    QString text;
    std::optional<Verdict> verdict; ///< whose glyph and colour the text has
    bool operator==(const EntryFact &) const = default;
};

/// What there is to say of an entry, in the order of reading; what is not known is left out.
[[nodiscard]] std::vector<EntryFact> factsOf(const release::CatalogueApp &app);
[[nodiscard]] std::vector<EntryFact> factsOf(const release::CatalogueImage &image);
[[nodiscard]] std::vector<EntryFact> factsOf(const release::PinRelation &relation);
[[nodiscard]] std::vector<EntryFact> factsOf(const release::CatalogueManifest &manifest);
/// `model`: of which it is a row.
[[nodiscard]] std::vector<EntryFact> factsOf(const AppGridEntry &entry, const AppGridModel &model);

} // namespace waybill::models
