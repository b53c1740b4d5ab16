// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What there is to say about raising pins by pull requests; wording/bumpmessages.cpp has the words.
enum class BumpMessage {
    // Why it is not done: to be edited by hand.
    NeedsItsTool, ///< file
    EditByHand,   ///< file, line, what it has to say
    OtherTags,    ///< version, tag
    OnNoForge,
    FileNotOnBranch, ///< branch
    // Why there is nothing to do.
    IsOpen,      ///< number
    WasClosed,   ///< number
    IsRaised,    ///< branch
    NotProposed, ///< branch
    // Why it is not possible now.
    NoBaseBranch,     ///< branch
    BranchIsAnothers, ///< branch
    DeleteBranch,
    FileIsNewer, ///< file, branch
    PlanAgain,
    Unclear, ///< what the failure was
    RunAgain,
};

[[nodiscard]] constexpr const char *messageFamily(BumpMessage)
{
    return "bumping";
}

} // namespace waybill::release
