// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/answer.h"

namespace waybill::version {

/// The words of the steps to a release, lowest first: "alpha", "beta", "rc". Not translated.
[[nodiscard]] const QStringList &ladderWords();

/// Goes from an answer that names a final release to the step before it that the question asks for: the next one of the
/// train that leads there, never back to a lower word; the first of its word where there is no train yet, in the way
/// that earlier ones are written. Where the final release itself is asked for, a train that has had no release
/// candidate is warned of: one comes first (docs/domain.md, 1.2), unless this product's releases never had any.
/// Rules: "ladder", "ladder.first", "ladder.back", "ladder.end", "ladder.guard". Pure.
[[nodiscard]] VersionAnswer climb(VersionAnswer answer, const VersionQuestion &question);

/// The step that leads to `target`: of the train, or the current version; nothing where neither does.
[[nodiscard]] std::optional<SemVer> stepTowards(const SemVer &target, const VersionQuestion &question);
/// Whether a release candidate is missing between that step and its final release, as climb() looks at it.
[[nodiscard]] bool lacksCandidate(const SemVer &step, const VersionQuestion &question);
/// Whether a word of the ladder stands below that of a step.
[[nodiscard]] bool isBelow(const QString &word, const SemVer &step);

/// The next step of a pre-release train, in the way that `current` writes it ("rc0" or "rc.0"): alpha0 -> alpha1
/// (`to` empty or the same word), alphaN -> rc0 only when asked for (`to` = "rc"), rcN -> rcN+1; the final release has
/// none. Guard: never back from rc to alpha (docs/domain.md, 1.2), nor to anything else that SemVer sorts below
/// `current`, such as alpha10 after alpha9. Nothing where the step is not allowed.
[[nodiscard]] std::optional<SemVer> nextPrerelease(const SemVer &current, const QString &to);

} // namespace waybill::version
