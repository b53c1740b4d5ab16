// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/calendar.h"
#include "version/practice.h"
#include "version/step.h"
#include "words/bump.h"
#include "words/impact.h"

#include <QDate>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace waybill::version {

enum class Policy;

/// What is known when the next version is to be found.
struct VersionQuestion {
    std::optional<SemVer> current; ///< the version that the range starts from; nothing before the first release
    std::optional<SemVer>
        latestOnTrain; ///< the highest pre-release above `current` on the way to the next release, e.g. 1.6.0-rc0
    Impact impact = Impact::None; ///< of the whole range, as far as it is known; Undecided: of some changes nothing is
    bool empty = false;           ///< the range has no change at all
    bool stableLine = false;      ///< the head stands on a line where only patches belong
    QStringList askedBy = {};     ///< the changes that have that impact, as people name them: told in the steps only
    QStringList together = {};    ///< where one version is for several repositories: those that ask for it
    Calendar calendar = {};       ///< how versions are made of dates, for the policy of that name
    QString prerelease = {}; ///< asks for a step of this word on the way there: one of ladderWords(); empty: for the
                             ///< final release
    std::vector<SemVer> prereleases = {};  ///< that are out: the ladder goes by how they are written, and by whether
                                           ///< there was ever a candidate
    std::optional<Practice> practice = {}; ///< of the releases before, where nobody chose a policy; for `semver` only,
                                           ///< and where it is about `impact`
    QDate date = {}; ///< for which a version is asked under that policy: of the newest commit, say
};

/// A version and why. `reasons` are in the order of the argument.
struct VersionAnswer {
    std::optional<SemVer> version; ///< nothing where no release is due
    Bump bump = Bump::None;
    Messages reasons;                    ///< reasonsOf() the steps
    bool offends = false;                ///< a change on a stable line requires more than a patch
    std::vector<VersionStep> steps = {}; ///< the whole argument, from the base on
    bool operator==(const VersionAnswer &) const = default;
};

/// The next version under a policy: pure. Where the policies leave it open:
/// - A range without a change gives no version. One with internal changes only (None; Undecided counts as that) gives a
///   patch: something is different in what is shipped.
/// - Without a current version the first is 0.1.0, as semver.org's FAQ advises, or the final release of its train.
/// - Below 1.0.0 `semver` goes by its letter: breaking gives 1.0.0, and a reason names what `semver-0x` would give.
/// - Where nobody chose `semver`, what breaks makes a minor release below 1.0.0, and where minor releases before broke
///   something, too, and the range breaks no more than the worst of them. Likewise what adds something makes a patch
///   release where patch releases before did, and the range is no larger than the largest of them.
/// - A train is followed to its final release where the impact asks for no more than that, and overtaken otherwise. A
///   current version that is a pre-release is on a train itself.
/// - On a stable line only a train of that line counts; what the policy puts above a patch raises the version and
///   offends.
/// - By the calendar what changed never moves the date: it only says which number counts up within one date, and a
///   breakage is warned of, since the version does not tell. On a stable line the date stays that of the line. A date
///   before that of the current version counts as that one.
/// - Where a pre-release is asked for, that is the next step of the train to this version (climb()).
[[nodiscard]] VersionAnswer nextVersion(Policy policy, const VersionQuestion &question);

} // namespace waybill::version
