// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What there is to say about entries of the catalogue; wording/entrymessages.cpp has the words.
enum class EntryMessage {
    ShortTag,
    IntermediateTag,
    LongTag,
    FloatingTag,
    TagsMove,
    WithCase,
    RebuildsNotInGit,
};

[[nodiscard]] constexpr const char *messageFamily(EntryMessage)
{
    return "entry";
}

} // namespace waybill::release
