// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/catalogue/app.h"
#include "kubernetes/catalogue/appversion.h"
#include "kubernetes/catalogue/specdiff.h"

namespace waybill::catalogue {

/// A role or service that went.
struct LostPart {
    QString word; ///< of its PartList: "role"
    QString id;
    bool operator==(const LostPart &) const = default;
};

/// What became of an application from one tree to another. It is the same one where kind, namespace and name are: that
/// is what clusters refer to. The version and the group of its API may change, and its file.
struct AppChange {
    enum class Event { Same, Changed, Added, Removed };
    /// How far a change goes. An image is what runs: another one is more than looks.
    enum class Extent { None, Cosmetic, Images, ImagesAndCosmetic, Behaviour };

    Event event = Event::Same; ///< of the content; Changed where the version is another one, too
    Extent extent = Extent::None;
    VersionMove move = VersionMove::Same;
    std::optional<App> before;
    std::optional<App> after;
    bool idChanged = false;                  ///< another application under an old name
    bool apiChanged = false;                 ///< group or version of its API
    std::vector<SpecDifference> differences; ///< without that of the version
    std::vector<LostPart> lost;
    QString counterpart; ///< Removed: what its file holds instead; Added: what it held before. A name, or empty
    /// Names of the other side's applications that have the same ID: Removed, what goes on with it; Added, what had it.
    /// That is how a new version should come (docs/domain.md, 4a).
    QStringList relatives;

    /// The side that there is, the newer one first.
    [[nodiscard]] const App &app() const { return after ? *after : *before; }
    /// True where something changed and people cannot tell by the version.
    [[nodiscard]] bool lacksBump() const
    {
        return event == Event::Changed && (move == VersionMove::Same || move == VersionMove::Rewritten);
    }
    /// The differences, those that change behaviour first, looks last.
    [[nodiscard]] std::vector<SpecDifference> byMatter() const;
    /// The same as texts.
    [[nodiscard]] QStringList paths() const;
};

/// Holds the catalogues of two trees against each other: every application of both, by kind, namespace and name. Where
/// several files describe one, those at one path are compared, then the others in their order. What is missing on one
/// side where its file could not be read did not come or go, as far as anybody knows: it is left out. Pure.
[[nodiscard]] std::vector<AppChange> compareApps(const AppList &before, const AppList &after,
                                                 VersionReading reading = VersionReading::Lenient);

} // namespace waybill::catalogue
