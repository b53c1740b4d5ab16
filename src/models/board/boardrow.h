// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/board/boardforge.h"
#include "models/common/releaseticks.h"
#include "queries/registryquery.h"
#include "release/assess/advice.h"
#include "release/assess/impactcounts.h"
#include "support/problem.h"
#include "version/calendar.h"
#include "version/semver.h"
#include "words/bump.h"

#include <QDateTime>

#include <optional>
#include <vector>

namespace waybill::release {
struct PastRelease;
struct Relations;
struct Release;
} // namespace waybill::release

namespace waybill::models {

/// What the board says of a repository's pins of the others.
struct BoardPins {
    QString summary; ///< "agent −49": the worst one, "…" where there are more; empty where all are as they should be
    QStringList all; ///< a sentence each, the worst first
    bool needLook = false;
    qint64 behind = 0; ///< commits, of the one that is furthest
    bool operator==(const BoardPins &) const = default;
};

/// What the board says of a repository's images in registries.
struct BoardImages {
    QString summary; ///< "3", or "! 2 of 3"; empty where it has none that a registry is for
    QStringList all; ///< what is wrong, a sentence each, the worst first
    bool needLook = false;
    int wrong = 0; ///< images that something is wrong with
    int count = 0;
    bool operator==(const BoardImages &) const = default;
};

/// What the board shows of one repository, or of the product: a value that can be compared, so that a row is repainted
/// only where it changed.
struct BoardRow {
    int repository = -1; ///< index in the product; -1 for the product's own row
    QString name;
    QString detail; ///< "1.11.0 .. HEAD", or the folder
    bool loading = false;
    bool readable = false;
    std::optional<version::SemVer> current;
    QString currentTag;
    std::optional<QDateTime> releasedAt;
    ReleaseTicks ticks;
    qint64 commitsSince = 0;
    /// As the notes state them, without what another line has released; what is only suspected is in `suspicion`.
    release::ImpactCounts counts;
    int apart = 0; ///< changes that another line has released, which `counts` leaves out
    int toDecide = 0;
    std::optional<version::SemVer> next; ///< chosen by a person, else suggested
    Bump bump = Bump::None;
    std::optional<version::SemVer> released; ///< the release that the range ends at, whatever is suggested
    bool isOfEach = false;                   ///< of the product: each repository has a version of its own
    bool offends = false;
    QStringList reasons;
    std::optional<version::SemVer> suspected; ///< the version if what is suspected of some changes is true
    QString suspicion;                        ///< the same as a clause; empty without one
    std::optional<release::UpgradeAdvice> upgrade;
    BoardPins pins;
    BoardImages images;
    BoardChecks checks;
    BoardMilestone milestone;
    std::vector<Problem> problems;

    bool operator==(const BoardRow &) const = default;
};

[[nodiscard]] BoardRow boardRow(const release::Release &release, int repository, bool loading);
/// The product's own row, on top.
[[nodiscard]] BoardRow productRow(const release::Release &release, bool loading);
/// Of the pins that `repository` has of others in the product. Pure; `relations` may be null.
[[nodiscard]] BoardPins boardPins(const release::Relations *relations, const QString &repository);
/// Of the images that `repository` defines, and of what it refers to; without a name of all. Pure.
[[nodiscard]] BoardImages boardImages(const queries::RegistryView &view, const QString &repository);
/// The ticks of a sparkline. Tags are versions by `calendar` too, where there is one. Pure.
[[nodiscard]] ReleaseTicks releaseTicks(const std::vector<release::PastRelease> &past,
                                        const std::optional<version::Calendar> &calendar = {});

} // namespace waybill::models
