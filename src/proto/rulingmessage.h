// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::proto {

/// Why only a person can tell what two ends make of a difference: clauses. wording/rulingmessages.cpp has the words;
/// docs/protocol-rules.md has the sources.
enum class RulingMessage {
    OldEndRequiresUtf8,
    NewEndRequiresUtf8,
    UnknownEnumValue,
    LastOneWins,
    OneofClears,
    OtherDefault,
    ReservedInUse,
    TypesMayFit,
};

[[nodiscard]] constexpr const char *messageFamily(RulingMessage)
{
    return "ruling";
}

} // namespace waybill::proto
