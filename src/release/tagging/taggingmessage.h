// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What there is to say about tagging; wording/taggingmessages.cpp has the words.
enum class TaggingMessage {
    CannotRead,
    NoRepository,
    NoCommit,
    HeadMoved,
    ReadAgain,
    InvalidName,
    CheckPrefix,
    ExistsUnannotated,
    ExistsElsewhere,
    ChooseAnotherVersion,
    NoVersionFile,
    VersionFileDiffers,
    MakeThemMatch,
    Unpublished,
    PushBranchFirst,
    NoMessage,
    AnnotatedTagNeedsMessage,
    NotAboveBase,
    SameVersion,
    NoRemote,
    FetchTag,
    RemoteHasElsewhere,
    RemoteHas,
    RemoteHasAnother,
    PointsElsewhere,
    NoLongerExists,
    NotInProgress,
    WouldBeRecorded,
    CreatedBySomebodyElse,
    CompareWith,
    KeptAsRemoteHas,
    KeptAsRemoteMayHave,
    ContinueByPushing,
    Unfinished,
    ContinueOrUndo,
    PushInterrupted,
    PushAgain,
    ChangedSinceCreated,
    RemoteRejects,
    RemoteSilent,
    PushAgainToFindOut,
    NoRemoteFor,
    AddRemote,
    NotAllCreated,
    ContinueFirst,
    CannotWriteJournal,
    CheckFolder,
    CannotReadJournal,
    NotAJournal,
    CheckTags,
    CannotLock,
    Locked,
    WaitForThem,
};

[[nodiscard]] constexpr const char *messageFamily(TaggingMessage)
{
    return "tagging";
}

} // namespace waybill::release
