// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// Where a pin stands; wording/pinstatemessages.cpp has the words.
enum class PinStateMessage {
    At,
    Follows, ///< a branch or a range
    Unknown,
    WithoutVersion,
    Diverged, ///< Count
    Same,
    BehindProtocolDiffers, ///< Count
    BehindProtocolSame,    ///< Count
    Behind,                ///< Count
    ImageAsDefined,
    ImageRevisionsBehind, ///< Count
    ImageOlder,
    ImageRevisionsAhead, ///< Count
    ImageNewer,
    ImageShortTag,
    StateAsDefined,
    StateBehind,
    StateAhead,
    StateShortTag,
    StateUnknown,
};

[[nodiscard]] constexpr const char *messageFamily(PinStateMessage)
{
    return "pinState";
}

} // namespace waybill::release
