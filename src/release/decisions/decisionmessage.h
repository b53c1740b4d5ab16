// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What there is to say about decisions and where they are kept; wording/decisionmessages.cpp has the words.
enum class DecisionMessage {
    LeftoverMark,
    RemoveMark,
    NotADecision,
    ExpectedDecision,
    ConflictMarks,
    MarksWillGo,
    ProductVersionsDiffer,
    VersionsDiffer,
    StepsDiffer,
    DecisionsDiffer,
    BothKept,
    VersionRepeated,
    StepRepeated,
    DecisionRepeated,
    DecideToKeepOne,
    RemoteRefused,
    NoRemote,
    AddRemote,
    NoRepository,
    NotAFile,
    LeadsOut,
    ReplaceLink,
    KeptInFile,
    CannotRead,
    CannotLock,
    CheckFolder,
    Process,
    Somebody,
    Locked,
    WaitForLock,
    CannotWrite,
    NothingChanged,
    SameChangeDecidedTwice,
    DecideAgain,
    DecisionKey,
    EditKey,
    ChoiceKey,
    ExpectedRepository,
    ExpectedCommit,
    ExpectedOneOf,
    ExpectedString,
    ExpectedTime,
    ExpectedStep,
    ExpectedStepText,
    ExpectedBoolean,
    ExpectedVersion,
    DiscussionKey,
    ExpectedName,
    ExpectedComment,
    AssigneesDiffer,
    AssignmentRepeated,
    BothKeptAssigned,
    AssignToKeepOne,
};

[[nodiscard]] constexpr const char *messageFamily(DecisionMessage)
{
    return "decision";
}

} // namespace waybill::release
