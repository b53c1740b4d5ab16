// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/calendar.h"

#include <QByteArray>

namespace waybill::version {

/// A tag name that is a version.
struct VersionTag {
    QByteArray name;   ///< the bare tag name: "kubernetes-1.30.0"
    QByteArray prefix; ///< what stands before the version: "kubernetes-"
    SemVer version;
    bool underscores = false; ///< stand between its numbers: "curl-8_1_2"
};

/// The version in a tag name, behind any prefix; nothing where the rest is not SemVer ("20191207", "list",
/// "2.1-alpha0"). A prefix is empty, or letters ("v", "go"), or begins with a letter or '@' and ends in '-', '_', '/',
/// '@', a dot behind a letter, or one of these and a 'v' ("kubernetes-", "api/v", "@scope/name@"). It never holds a dot
/// between digits, so that "v0.3.1.1" is no 3.1.1. Without a calendar, underscores may stand for the dots, and one or
/// nothing before a pre-release: "curl-8_1_2", "REL_1_2_0_RC1". With a calendar its versions count too ("v24.04"), and
/// are written as it writes them.
[[nodiscard]] std::optional<VersionTag> parseTag(const QByteArray &name, const std::optional<Calendar> &calendar = {});

/// The version in a tag name that lacks the patch number, "v1.7" or "v1.7-rc.1", written as the tag writes it. That is
/// no SemVer, but what many call 1.7.0; it is also what a moving tag is called (on the newest 1.7.z), and a year and a
/// month: four digits are no major version. By itself such a name says nothing, see readTags(). With an underscore it
/// is one behind a separator or a 'v' only: "x86_64" is none.
[[nodiscard]] std::optional<VersionTag> parseShortTag(const QByteArray &name);

/// The versions among tag names, in no order. Those without a patch number count where a family of tags (equal but for
/// the version and a 'v' before it) is written that way: where it has no X.Y.0 beside an X.Y, and several of these, at
/// least one to ten others; or where the repository has no others at all. The rest of the family is then written that
/// way, too, if its highest X.Y is. By a calendar none of these count.
[[nodiscard]] std::vector<VersionTag> readTags(const std::vector<QByteArray> &names,
                                               const std::optional<Calendar> &calendar = {});

/// The version of a tag that is known to be a release, written either way.
[[nodiscard]] std::optional<VersionTag> readReleaseTag(const QByteArray &name,
                                                       const std::optional<Calendar> &calendar = {});

/// The name of a tag: the prefix and the version, with underscores for the dots where its siblings are written so.
/// Build metadata stays as it is, since there is no other way to write it.
[[nodiscard]] QByteArray tagName(const QByteArray &prefix, const SemVer &version, bool underscores);

/// True for a pre-release that is a step on the way to its final release: one whose first identifier is a word for
/// that ("alpha", "beta", "rc", "pre", "dev", ...), with or without a number, or a bare number. SemVer lets any word
/// stand there, so that "1.6.0-kernel-config" and "1.9.0-rcx" are pre-releases by syntax and none of 1.6.0 or 1.9.0
/// (docs/domain.md, 0.5).
[[nodiscard]] bool isTrainStep(const SemVer &version);

/// The tags of a repository that are its versions, by SemVer precedence.
struct VersionTags {
    QByteArray prefix;                ///< of the family that was chosen: that of its highest release
    std::vector<VersionTag> releases; ///< of that family, ascending by precedence, then by name; stable ones and train
                                      ///< steps only
    std::vector<QByteArray> others;   ///< tags that are no version of this family, by name
    std::optional<Calendar> calendar = {}; ///< that they follow

    /// The highest stable release; null without one. Of several with the same precedence the one without build
    /// metadata.
    [[nodiscard]] const VersionTag *latestStable() const;
    [[nodiscard]] const VersionTag *find(const QByteArray &name) const;
    /// Whether the next tag is written with underscores between the numbers, as the highest release is.
    [[nodiscard]] bool hasUnderscores() const { return !releases.empty() && releases.back().underscores; }
};

/// Sorts tag names into versions and others. Without `prefix` the family is found: of the prefixes in use ("", "v",
/// "kubernetes-"), the one whose highest stable release is highest, among those with at least a fifth of the largest
/// family's tags; on a tie the shorter prefix (so "v3.6.0" is preferred to "api/v3.6.0"). Prefixes that differ only in
/// a 'v' at the end are one family: many projects began to write it at some time. A given `prefix` is taken exactly.
/// With a calendar its versions are versions, and those of SemVer from before.
[[nodiscard]] VersionTags sortTags(const std::vector<QByteArray> &names, const std::optional<QByteArray> &prefix = {},
                                   const std::optional<Calendar> &calendar = {});

/// The highest pre-release above `current` (nothing: above nothing) whose final release is not out: the train on the
/// way to the next release. With `sameLine` only those of the line of `current` count, as on a stable branch. Null
/// where there is none.
[[nodiscard]] const VersionTag *latestOnTrain(const VersionTags &tags, const std::optional<SemVer> &current,
                                              bool sameLine = false);

/// The release that people come from when they go to `version` (docs/domain.md, 0.2), by version and not by ancestry:
/// for X.Y.Z (Z > 0) the highest lower stable release of its line; for X.Y.0 the first stable release of the line
/// before (the lowest Z that exists), across majors too; for a pre-release the pre-release before it of the same X.Y.Z,
/// else what its final release would come from. Where a line lacks its X.Y.0, its first release comes from the line
/// before too. By a calendar there are no lines that people stay on: it is the highest lower stable release. `version`
/// need not exist yet. Null where there is none.
[[nodiscard]] const VersionTag *predecessor(const VersionTags &tags, const SemVer &version);

} // namespace waybill::version
