// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What there is to say about a range; wording/rangemessages.cpp has the words.
enum class RangeMessage {
    OnlyVersionChanged,
    HighestIsElsewhere,
    ChooseAsBase,
    DivergedAfter,
    Diverged,
    ChangesSinceThen,
    ChooseAncestor,
    BaseIsOwnPrerelease,
    BaseIsPrereleaseBefore,
    ChooseStable,
    SeveralVersions,
    NameAnother,
    NoCommonHistory,
    FetchMoreHistory,
    ChooseAnotherBase,
};

[[nodiscard]] constexpr const char *messageFamily(RangeMessage)
{
    return "range";
}

} // namespace waybill::release
