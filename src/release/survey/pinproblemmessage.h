// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What is wrong with what repositories pin of each other; wording/pinproblemmessages.cpp has the words.
enum class PinProblemMessage {
    OnTag,
    AfterTag,
    Unknown,
    FetchOrFix,
    WithoutVersion,
    Floating,
    PinFixed,
    Diverged,              ///< component, revision, tag; Count
    BehindProtocolDiffers, ///< component, revision, tag; Count
    FloatingContentUnknown,
    NotVendored,      ///< client, server
    ServerPinsClient, ///< server, client, protocol
    CheckServerAndClients,
    Disagree,
    MayNotBeCompatible,
    NoSuchFile,
};

[[nodiscard]] constexpr const char *messageFamily(PinProblemMessage)
{
    return "pinProblem";
}

} // namespace waybill::release
