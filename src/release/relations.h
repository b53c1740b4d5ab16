// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey.h"
#include "surface/finding.h"
#include "surface/pin/pinresolve.h"
#include "upgrade/facts.h"

namespace waybill::release {

/// That one repository of the product pins another, or a component, at the head.
struct PinRelation {
    QString repository; ///< that pins
    QString component;  ///< what is pinned: a repository of the product, or a component's name
    bool sibling = false;
    pin::Pin pin;
    pin::ResolvedPin resolved; ///< in the sibling's repository; of state Unknown for anything else
    QByteArray tag;            ///< of the sibling, that it is held against: of the same version as the head
                               ///< where that is a release, else the sibling's head; empty without one
    std::optional<pin::PinDistance> distance; ///< to `tag`, both ways
    std::optional<bool> sameProtocol;         ///< whether the protocols of the sibling are the same there
    bool operator==(const PinRelation &) const = default;

    /// Commits that the pin is behind; nothing where that is not known.
    [[nodiscard]] std::optional<qint64> lag() const
    {
        return distance ? std::optional(distance->onlyInTag) : std::nullopt;
    }
};

/// What the repositories of a product are to each other between base and head: all that no survey() of a single one can
/// see. A plain value, independent of decisions.
struct Relations {
    upgrade::UpgradeFacts facts; ///< without what people asked for and without versions: assess() knows these
    std::vector<PinRelation> pins;
    /// By repository: what base and head differ in for those who use its manifests, catalogues and images. Those with a
    /// base only; repositories without a finding are left out.
    std::map<QString, std::vector<surface::Finding>> surfaces;
    std::map<QString, std::vector<Problem>> rows; ///< by repository: pins that lag, VERSION files, empty releases
    std::vector<Problem> problems;                ///< of no repository alone
    bool operator==(const Relations &) const = default;
};

struct RelationsOptions {
    QString cacheFolder; ///< empty: remember nothing
};

/// Reads them. `surveys` are of the product's repositories and name their ranges. Never fails as a whole: what is wrong
/// is in `problems`. Cancelled, it fails. Runs on any thread; opens its own repository handles.
[[nodiscard]] Result<Relations> readRelations(const Product &product,
                                              const std::vector<std::shared_ptr<const Survey>> &surveys,
                                              const RelationsOptions &options, const JobControl &control = {});

} // namespace waybill::release
