// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/packagescope.h"
#include "release/changes/range.h"
#include "release/evidence/statement.h"
#include "release/product/repositoryspec.h"
#include "support/job.h"
#include "support/problem.h"
#include "version/practice.h"
#include "version/tags.h"

#include <QDateTime>
#include <QHash>

#include <memory>

namespace waybill::release {

struct Change;
struct SurfaceChange;

/// A release on the repository's sparkline.
struct PastRelease {
    QByteArray tag;
    qint64 time = 0; ///< when the tag was made (git::tagDate()), seconds since 1970
    bool operator==(const PastRelease &) const = default;
};

/// All that is read from one repository: a plain value, independent of decisions.
struct Survey {
    RepositorySpec spec;
    bool readable = false; ///< false: only `spec` and `problems` mean something
    Range range;
    version::VersionTags versions;
    QByteArray currentTag; ///< tag of the highest stable release; empty without one
    std::optional<version::SemVer> currentVersion;
    std::optional<QDateTime> releasedAt;          ///< when `currentTag` was made (git::tagDate())
    std::optional<QDateTime> headTaggedAt;        ///< when the tag of the head was made, where the head is a release
    std::optional<version::SemVer> latestOnTrain; ///< see VersionQuestion
    /// What the releases before did: where something in the range is known to break, the minor ones, and where
    /// something is known to be new, the patch releases. Only where it was asked for.
    std::optional<version::Practice> practice;
    bool stableLine = false;
    qint64 commitsSince = 0;                            ///< `git rev-list --count base..head`
    PackageScope scope;                                 ///< the files that the versions are about
    std::shared_ptr<const std::vector<Change>> changes; ///< newest first; never null when readable
    /// What the range as a whole took from its users, or changed for them, and the changes that did it.
    std::vector<SurfaceChange> surface;
    std::vector<Statement> statements; ///< what the maintainers wrote for those who upgrade
    std::vector<PastRelease> past;     ///< stable releases by time, for the sparkline; the last 24
    /// When the tags of the newest 2,000 releases were made (git::tagDate()), by tag. Only where asked for.
    QHash<QByteArray, QDateTime> dates;
    QByteArray refsDigest;      ///< of all tags and branches, and of when objects were fetched last: equal, nothing new
    QByteArray remoteUrl;       ///< as configured, may be empty
    QByteArray forgeUrl;        ///< that names it on a forge, as far as one does (surveylinks.h); may be empty
    QString versionFileContent; ///< what Product::versionFile says at the head; empty without it
    /// What all who wrote something up to the base are known by (marksOf()); sorted. Only where newcomers were asked
    /// for.
    std::vector<QString> authorsBefore;
    std::vector<Problem> problems;
};

struct SurveyOptions {
    QString versionFile;
    QString cacheFolder; ///< empty: remember nothing
    bool countLines =
        false; ///< also count inserted and deleted lines of every change: reads blobs, so only where they are printed
    bool knownCounts = true; ///< where lines are not counted: tell what was counted before
    bool newcomers = false;  ///< also tell whose first contribution a change is: reads the authors of the whole history
    bool dates = false;      ///< also tell when each release was made: reads an object for every tag
    bool practice = false;   ///< also look at the releases before (Survey::practice)
    bool rangeOnly = false;  ///< read no commits: for those who look at what stands at the head only
};

/// Reads one repository. Never fails as a whole: what is wrong is in `problems`. Cancelled, it returns early with
/// readable = false. Runs on any thread; opens its own repository handle.
[[nodiscard]] Survey survey(const RepositorySpec &spec, const SurveyOptions &options, const JobControl &control = {});

} // namespace waybill::release
