// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// How far two versions may be apart: clauses without a full stop. wording/lagmessages.cpp has the words.
enum class LagMessage {
    NotOlder,
    NotNewer,
    AtMostOne,
    AtMost,
    OtherMajor,     ///< component, version, component, version
    SameMinor,      ///< as OtherMajor
    Older,          ///< as OtherMajor, how many
    Newer,          ///< as Older
    Limited,        ///< how far it is, how far it may be
    LimitedBecause, ///< a limit, what it comes from
};

[[nodiscard]] constexpr const char *messageFamily(LagMessage)
{
    return "lag";
}

} // namespace waybill::upgrade
