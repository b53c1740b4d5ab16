// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "models/catalogue/appgridmodel.h"
#include "models/catalogue/cataloguefacts.h"
#include "models/catalogue/registryrow.h"

namespace waybill::app {

struct FileAtRevisions;

/// One entry of the catalogue, of whatever kind.
struct CatalogueEntry {
    QString repository;
    QString title;
    Place place;
    std::vector<models::EntryFact> facts;
    std::vector<Problem> problems;
    std::vector<release::CatalogueEvent> history; ///< newest first
    bool hasHistory = true;                       ///< its kind has one at all
    /// At the base of the range, where that is known to be another place; `place` is empty for what is gone.
    Place oldPlace = {};
    bool isOfRegistry = false; ///< its history is what was seen of a registry
    bool isOfRange = false;    ///< where it has no history, that is because the range leaves it alone
    bool operator==(const CatalogueEntry &) const = default;
};

[[nodiscard]] CatalogueEntry entryOf(const release::CatalogueApp &app);
[[nodiscard]] CatalogueEntry entryOf(const release::CatalogueImage &image);
[[nodiscard]] CatalogueEntry entryOf(const release::PinRelation &relation);
[[nodiscard]] CatalogueEntry entryOf(const release::CatalogueManifest &manifest);
[[nodiscard]] CatalogueEntry entryOf(const models::RegistryRow &row);
/// `model`: of which it is a row.
[[nodiscard]] CatalogueEntry entryOf(const models::AppGridEntry &entry, const models::AppGridModel &model);

/// The file of an event beside what it was before. Commits are named by the tags of other events of `history` and by
/// the ends of the range, where they are these.
[[nodiscard]] FileAtRevisions fileOf(const release::CatalogueEvent &event,
                                     const std::vector<release::CatalogueEvent> &history,
                                     const release::Survey &survey);
/// The file of an entry at both ends of its repository's range.
[[nodiscard]] FileAtRevisions fileInRange(const CatalogueEntry &entry, const release::Survey &survey);
/// What opens the file of an entry: at the head of the range, where it is there, or at its base, or both.
[[nodiscard]] std::optional<FileRequest> entryRequest(FileRequest::Use use, const CatalogueEntry &entry,
                                                      const release::Survey &survey);
/// What opens the file of an event, or of what was before it, or both.
[[nodiscard]] std::optional<FileRequest> eventRequest(FileRequest::Use use, const release::CatalogueEvent &event,
                                                      const release::Survey &survey);
/// What the pinned revision lacks of the one it is held against, in the repository of what is pinned; nothing where
/// that is not known.
[[nodiscard]] std::optional<FileAtRevisions> gapOf(const release::PinRelation &relation,
                                                   const release::Product &product);

} // namespace waybill::app
