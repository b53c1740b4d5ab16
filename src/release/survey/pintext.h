// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/relations.h"

namespace waybill::release {

/// What is pinned, exactly: the version as written, or the revision where that says more (a branch of a lock file).
[[nodiscard]] QString pinValue(const pins::Pin &pin);
/// The same for the eye: a revision is cut to ten digits, and a pseudo-version of Go is its revision.
[[nodiscard]] QString pinValueShown(const pins::Pin &pin);
/// What is pinned, for the eye; of an image the last part of its path.
[[nodiscard]] QString componentShown(const PinRelation &relation);
/// The tag or branch that the relation is held against, or the tag that an image is given, for the eye; empty without
/// one.
[[nodiscard]] QString heldAgainst(const PinRelation &relation);

/// True where the pin is behind what it is held against.
[[nodiscard]] bool isBehind(const PinRelation &relation);
/// What a pin of an image is, in one or two words: "as defined", "behind", "short tag".
[[nodiscard]] Message imageStateText(PinnedImage::State state);
/// True where a release should not go out without somebody having looked: a pin of a sibling that cannot be found, or
/// moves, or that lies beside what is released, or that is behind with another protocol; of an image, another tag than
/// the one that it is given.
[[nodiscard]] bool needsLook(const PinRelation &relation);
/// What there is to say of it, without a full stop: "agent 49 commits behind 1.6.0, protocol differs".
[[nodiscard]] Message pinState(const PinRelation &relation);

} // namespace waybill::release
