// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "version/semver.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace waybill::version {

/// One step of the way to a version: what was known, what was asked for, what held it back. A value.
struct VersionStep {
    enum class Kind {
        Fact,        ///< where it begins, who asks
        Requirement, ///< asks for a number
        Limit,       ///< settles on another number than what was asked for, or on none
        Warning,     ///< speaks against the version
    };

    /// Stable, not translated: "base", "empty", "first", "impact.breaking", "impact.additive", "impact.fix",
    /// "impact.none", "impact.undecided", "practice.exceeded", "asked-by", "lockstep", "stable-line", "train",
    /// "train.overtaken", "zero", "exhausted"; "suspected"; "calendar" and
    /// "calendar.*" (nextVersion()); "ladder" and "ladder.*"
    /// (climb()); "chosen" and "chosen.*" (objectionsTo()).
    QString rule;
    Message text;
    std::optional<SemVer> version; ///< after this step, where it moves it
    Kind kind = Kind::Fact;
    Message problem = {}; ///< of an objection: the same without a full stop, for a list of problems
    bool operator==(const VersionStep &) const = default;
};

/// "fact", "demand", "limit", "warning": the word that JSON uses. Not translated.
[[nodiscard]] QString keyName(VersionStep::Kind kind);

/// What argues for the version, in order: without where it begins and what requires it.
[[nodiscard]] Messages reasonsOf(const std::vector<VersionStep> &steps);

/// "a; b; c and 4 more": the first three of them, for sentences. With And "a and b", or "a, b, c and 4 more".
[[nodiscard]] Argument several(const QStringList &names, Listing::Join join = Listing::Join::Clauses);

} // namespace waybill::version
