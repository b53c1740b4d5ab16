// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/describe.h"
#include "git/repository.h"
#include "pins/pin.h"
#include "support/job.h"

#include <optional>
#include <vector>

namespace waybill::pins {

/// What a pin means in the repository of what is pinned.
struct ResolvedPin {
    enum class State {
        Found,    ///< one commit, for good
        Floating, ///< a branch, which is at `commit` now, or a range of versions, which names none
        Unknown,  ///< the repository has no such commit, tag or branch
    };

    State state = State::Unknown;
    git::ObjectId commit;                    ///< null where there is none
    QByteArray reference;                    ///< the tag or branch that said so; empty for a revision
    std::optional<git::Description> nearest; ///< the tag at or before the commit
    bool operator==(const ResolvedPin &) const = default;
};

/// "found", "floating" or "unknown". Not translated.
[[nodiscard]] QString keyName(ResolvedPin::State state);

/// Looks a pin up in the repository of what it pins, whose tags the caller has read: by its revision (40 digits, or the
/// 12 of a pseudo-version), else by the tag of its version, with or without "v" (for a Go module in a subfolder that
/// subfolder's tag first), else by its branch. Fails only where the repository cannot be read.
[[nodiscard]] Result<ResolvedPin> resolvePin(const Pin &pin, const git::Repository &repository,
                                             const std::vector<git::Tag> &tags, const JobControl &control = {});

/// How far a pin and a tag are apart, both ways.
struct PinDistance {
    qint64 onlyInTag = 0; ///< commits that the pin lacks
    qint64 onlyInPin = 0; ///< commits that the tag lacks
    bool operator==(const PinDistance &) const = default;
};
/// The distance of a commit to the tag `version`, with or without "v"; nothing where there is no such tag.
[[nodiscard]] Result<std::optional<PinDistance>> distanceToTag(const git::Repository &repository,
                                                               const git::ObjectId &commit,
                                                               const std::vector<git::Tag> &tags,
                                                               const QByteArray &version,
                                                               const JobControl &control = {});

} // namespace waybill::pins
