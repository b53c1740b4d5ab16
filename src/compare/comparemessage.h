// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::compare {

/// What this room has to say; wording/comparemessages.cpp has the words.
enum class CompareMessage {
    FolderUnreadable,
    FileUnreadable,
    SpecialFile,
    NoSuchPath,
    ExpectedFileOrFolder,
    FileWithFolder,
    GiveTwoAlike,
    NotOnThisSide,
    SubmoduleHasNoContent,
    BadRegularExpression,
};

[[nodiscard]] constexpr const char *messageFamily(CompareMessage)
{
    return "compare";
}

} // namespace waybill::compare
