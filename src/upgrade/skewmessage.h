// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// The skew matrix, and what to select of it. wording/skewmessages.cpp has the words.
enum class SkewMessage {
    Pair,          ///< client, server
    Because,       ///< verdict or pair, reason
    OwnCopy,       ///< client
    OwnCopyAndPin, ///< client, server at a revision
    NoPin,         ///< client, server
    FollowsBranch, ///< client, server at a revision
    Pins,          ///< client, server at a revision
    Unknown,
    NotAVersion,
    NoVersion,
    EmptyRange, ///< range, its first version, its second
    OlderFirst,
    RangeExpected,
};

[[nodiscard]] constexpr const char *messageFamily(SkewMessage)
{
    return "skew";
}

} // namespace waybill::upgrade
