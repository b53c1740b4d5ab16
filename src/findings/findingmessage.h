// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::findings {

/// What is said around findings of all surfaces; wording/findingmessages.cpp has the words.
enum class FindingMessage {
    AndMore,    ///< some names, how many others
    WithAdvice, ///< a message, an advice
    Ruling,
    IsError,
    IsWarning,
    ValueChanged,   ///< a path, the old value, the new one
    ValueSet,       ///< a path, the new value
    ValueRemoved,   ///< a path, the old value
    ItemsGained,    ///< a path of a list, what came
    ItemsLost,      ///< the same, what went
    ItemsExchanged, ///< the same, what went, what came
    ItemCount,      ///< the same, how many items it had, and has
    WithDifference, ///< what a value does, by how much: "+12 GiB"
    WithDifferenceOfEachPod,
};

[[nodiscard]] constexpr const char *messageFamily(FindingMessage)
{
    return "finding";
}

} // namespace waybill::findings
