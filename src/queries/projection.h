// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"
#include "support/result.h"
#include "version/semver.h"
#include "words/impact.h"
#include "words/stance.h"

#include <QDate>

#include <array>
#include <vector>

namespace waybill::release {
struct Product;
class Decisions;
} // namespace waybill::release

namespace waybill::queries {

/// A release of the past, as it would be judged today: its own version is not looked at.
struct ProjectedRelease {
    version::SemVer from; ///< the release that people came from
    version::SemVer to;
    QDate date; ///< of the newest of its tags (git::tagDate()), in its zone
    /// Under each stance, in the order of AllStances: by facts and decisions.
    std::array<Impact, AllStances.size()> impacts{};
    bool operator==(const ProjectedRelease &) const = default;
};

/// What the releases of some years, up to the newest one, would have cost in versions under each stance: "we would soon
/// be at 100.y.z" (docs/domain.md, 1.11).
struct Projection {
    int years = 0;
    std::vector<ProjectedRelease> releases; ///< by date, oldest first

    /// How many of them have this impact under a stance.
    [[nodiscard]] int count(Stance stance, Impact impact) const;
    /// How many would be patches: fixes, and those that changed nothing for users.
    [[nodiscard]] int patches(Stance stance) const { return count(stance, Impact::Fix) + count(stance, Impact::None); }
    /// The major number where every one of them that breaks something had raised it; 0 without a release.
    [[nodiscard]] quint64 majorUnder(Stance stance) const;
    bool operator==(const Projection &) const = default;
};

struct ProjectionOptions {
    int years = 2;       ///< back from the newest release, whenever that was
    QString cacheFolder; ///< empty: remember nothing
};

/// Looks at every stable release of the product's line in those years, against the one before it: of one repository, or
/// of several that share a version (another product fails). Each is surveyed as if it were the head of the range, so
/// that what was found before is remembered. Slow the first time: a job, on any thread; may be cancelled.
[[nodiscard]] Result<Projection> projectHistory(const release::Product &product, const release::Decisions &decisions,
                                                const ProjectionOptions &options, const JobControl &control = {});

} // namespace waybill::queries
