// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "support/message.h"
#include "version/semver.h"

namespace waybill::release {
struct AssessedChange;
struct Change;
struct Release;
struct RepositoryRelease;
} // namespace waybill::release

namespace waybill::cli {

/// One thing that stands in the way of a release.
struct CheckFinding {
    enum class Rule {
        Unclassified,    ///< neither a person nor a suggestion says what a change means
        Undecided,       ///< only a suggestion does (--strict)
        UpgradeMissing,  ///< a breaking change, and nothing says how to upgrade
        VersionTooSmall, ///< the planned version is below what the changes ask for
        Contradiction,   ///< what people wrote on the forge does not fit what was found or decided
        StableLine,      ///< more than a fix, where only patches belong
        PromiseBroken,   ///< what the product promises to older releases, or to workloads that run, does not hold
        Surface,         ///< what manifests, schemas, catalogues or images must not be or do
        Registry,        ///< git and what registries were seen to have do not agree
        Unreadable,      ///< a repository could not be looked at
    };

    Rule rule = Rule::Unclassified;
    QString message; ///< translated sentence, with the repository's name before it
    QString repository;
    const release::Change *change = nullptr;        ///< as long as the release lives
    Place place;                                    ///< inside the repository; may be empty
    std::vector<findings::ValueChange> values = {}; ///< that it is about
    Messages causes = {};                           ///< what the sentence rests on, in no language
};

/// "unclassified", "undecided", "upgrade-missing", "version-too-small", "contradiction", "stable-line", "surface",
/// "registry", "unreadable": stable words for scripts. Not translated.
[[nodiscard]] QString keyName(CheckFinding::Rule rule);
/// Translated, a few words.
[[nodiscard]] QString label(CheckFinding::Rule rule);

struct CheckOptions {
    bool strict = false; ///< a person has to have decided on each change; of surfaces, warnings count too
    std::optional<version::SemVer> version; ///< the one that is planned; else the head's, or what version_file says
};

/// All of it, in the order of the repositories and their changes. Pure.
[[nodiscard]] std::vector<CheckFinding> checkRelease(const release::Release &release, const CheckOptions &options);

/// Whether people are told how to upgrade past a change: by what was decided about it, or by a step or warning of the
/// procedure that is about the same thing: its protocol, the pin or the format that it moved, the file that it changed,
/// or, in a person's own words, its repository. Pure.
[[nodiscard]] bool saysHowToUpgrade(const release::Release &release, const release::RepositoryRelease &row,
                                    const release::AssessedChange &assessed);

} // namespace waybill::cli
