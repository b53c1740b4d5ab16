// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/calendar.h"
#include "version/semver.h"
#include "words/bump.h"

#include <QDate>
#include <QString>

#include <optional>
#include <vector>

namespace waybill::release {
struct Release;
}

namespace waybill::version {
struct VersionAnswer;
}

namespace waybill::models {

/// A version that the next release may have.
struct VersionChoice {
    version::SemVer version;
    Bump bump = Bump::None;
    bool suggested = false;
    bool released = false;  ///< the heads are that release already
    bool byDefault = false; ///< what the notes are called when nobody picks
    bool ofEach = false;    ///< no version: each repository has its own
    bool operator==(const VersionChoice &) const = default;
};

/// The version that the product's range starts from: of each repository the base's, else the current one; the highest.
[[nodiscard]] std::optional<version::SemVer> startVersion(const release::Release &release);

/// What can be picked: what is released already, else the suggestion first, then the patch, the minor and the major
/// release after `current` where they differ from it. Without a current version the first releases that people make.
/// By a calendar: the first release of `date`, and the next one of the current's. Pure.
[[nodiscard]] std::vector<VersionChoice> versionChoices(const std::optional<version::SemVer> &current,
                                                        const version::VersionAnswer &next,
                                                        const std::optional<version::SemVer> &released = {},
                                                        const std::optional<version::Calendar> &calendar = {},
                                                        const QDate &date = {});

/// The same, with the release candidate that comes before the suggestion: the next of its train, or the first one, as
/// the product's earlier pre-releases are written ("1.4.0-rc0", "1.4.0-rc.1"). Pure.
[[nodiscard]] std::vector<VersionChoice> withCandidate(std::vector<VersionChoice> choices,
                                                       const release::Release &release);

/// All of that for a release on `date`. Where each repository has a version of its own, that comes first, and nothing
/// is suggested for all. Pure.
[[nodiscard]] std::vector<VersionChoice> choicesOf(const release::Release &release, const QDate &date);

/// What is wrong with a version that somebody typed, translated; empty where it can be the next one.
[[nodiscard]] QString versionObjection(const QString &text, const std::optional<version::SemVer> &current,
                                       const std::optional<version::Calendar> &calendar = {});

} // namespace waybill::models
