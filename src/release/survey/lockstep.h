// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"
#include "support/problem.h"
#include "version/semver.h"

#include <map>
#include <memory>
#include <vector>

namespace waybill::git {
class Repository;
}

namespace waybill::release {

struct ReleaseTags;
struct Survey;

/// A release of one repository, held against what the others of a product in lockstep look like.
struct LockstepRow {
    QByteArray tag;
    version::SemVer version;
    QString says;             ///< what the version file says; empty where there is none
    bool agrees = false;      ///< with the tag
    bool versionOnly = false; ///< differs from its predecessor by version in nothing but the version file
    bool operator==(const LockstepRow &) const = default;
};

/// True where what a version file says is this version, with or without "v". Pure.
[[nodiscard]] bool saysVersion(const QString &says, const version::SemVer &version);

/// The releases of a repository, ascending. Reads trees and the version files only. A version file that cannot be read
/// says nothing. Cancelled, it fails.
[[nodiscard]] Result<std::vector<LockstepRow>> readLockstep(const git::Repository &repository, const ReleaseTags &tags,
                                                            const QString &versionFile, const JobControl &control = {});

/// The releases that every other readable repository has and one has not, by repository, ascending. Pure; nothing where
/// fewer than two can be read.
[[nodiscard]] std::map<QString, std::vector<version::SemVer>> missingReleases(
    const std::vector<std::shared_ptr<const Survey>> &surveys);

/// What there is to say of one repository on the board: one problem for all version files that do not say what their
/// tag says, one for all tags that it lacks. The release that is `head` is left out: versionFileProblems() says what is
/// wrong with its file. Pure.
[[nodiscard]] std::vector<Problem> lockstepProblems(const QString &repository, const std::vector<LockstepRow> &rows,
                                                    const std::vector<version::SemVer> &missing,
                                                    const QString &versionFile,
                                                    const std::optional<version::SemVer> &head = {});

} // namespace waybill::release
