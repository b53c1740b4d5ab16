// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "version/answer.h"
#include "version/semver.h"
#include "version/step.h"
#include "version/versionmessage.h"
#include "words/bump.h"

namespace waybill::version {

/// An answer while it is found: the version so far, and each step to it. For the policies.
class Arguing {
public:
    using Kind = VersionStep::Kind;

    /// With a version, that is the answer from now on.
    void say(Kind kind, const char *rule, const Message &text, const std::optional<SemVer> &version = {});
    void fact(const char *rule, const Message &text) { say(Kind::Fact, rule, text); }
    void sayBase(const SemVer &current);
    /// Which changes require it, and of which repositories.
    void sayWhoAsks(const VersionQuestion &question);
    /// That more than a patch is required on a stable line.
    void sayOffence(const VersionQuestion &question);
    /// Goes on to the final release of the train where that leaves room for the version so far. `ahead` is why not,
    /// of the pre-release, its final release and the version so far.
    void followTrain(const VersionQuestion &question, VersionMessage ahead);

    [[nodiscard]] VersionAnswer &answer() { return m_answer; }
    [[nodiscard]] VersionAnswer take();

private:
    VersionAnswer m_answer;
};

/// The train that the range is on; nothing where the pre-release is no step of one, or leads elsewhere.
[[nodiscard]] std::optional<SemVer> trainOf(const VersionQuestion &question);
/// Which number a release moves, seen from the release before it: 1.6.0 is a minor release, 1.5.1 a patch.
[[nodiscard]] Bump bumpOf(const SemVer &release);
[[nodiscard]] Bump bumpBetween(const SemVer &from, const SemVer &to);

} // namespace waybill::version
