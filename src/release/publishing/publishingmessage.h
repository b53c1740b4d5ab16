// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What there is to say about publishing; wording/publishingmessages.cpp has the words.
enum class PublishingMessage {
    // the plan
    NoRepository, ///< product, repository
    NoForge,
    NotSignedIn, ///< host
    SignIn,      ///< host
    MayNotWrite, ///< host, path
    AskForRights,
    TokenLacksScope, ///< host, scopes
    MakeToken,       ///< scopes
    TokenExpires,    ///< host, when
    Archived,        ///< host, path
    Unarchive,
    NoLocalTag, ///< tag
    TagFirst,
    NotOnForge, ///< host, tag
    PushTag,
    PushTagPastRules,    ///< names of rules
    TagElsewhereOnForge, ///< host, tag, commit there, commit here
    NeverMoves,
    NextVersion,
    ChecksFailed,  ///< names
    ChecksPending, ///< names
    FixOrIgnoreChecks,
    WaitOrIgnoreChecks,
    OpenInMilestone, ///< how many, milestone
    MoveThem,
    MilestoneStaysOpen,
    NoSuchMilestone, ///< title
    BodyTooLong,     ///< how many characters there are, how many may be
    ShortenNotes,
    SeveralDrafts, ///< host, how many, tag
    DeleteDrafts,
    ImmutableAfter, ///< host
    CheckBeforePublishing,
    ImmutableLacksFile, ///< tag, file
    ReleaseAgain,
    FileDiffersThere, ///< file
    RemoveItThere,
    FileRenamed, ///< file, host
    RenameFile,
    FileUnreadable, ///< why
    FileTwice,      ///< name
    FileEmpty,
    EditedThere, ///< host, how many lines
    WasNotOurs,  ///< host
    EditsStay,
    ConflictsThere,  ///< how many
    CircleOfPins,    ///< names
    BadgeElsewhere,  ///< host, tag that carries it
    TooFewRequests,  ///< host, how many are left
    PublicPackages,  ///< host
    NotesDiffer,     ///< tag
    BudgetIsRenewed, ///< when

    // the run
    NothingToPublish,
    PublishedMeanwhile, ///< tag
    PlanAgain,
    DraftGone,   ///< tag
    MadeAnother, ///< tag
    Unclear,     ///< what the failure was
    ContinueLooks,
    FileChanged,   ///< file
    UploadDiffers, ///< file
    ContinueUploads,
    NotFoundInDisguise, ///< host
    CheckScopes,
    NameBurnt, ///< tag
    ChooseNextVersion,
    ForgeMovedTag, ///< host, tag
    LookAtTag,
    AnotherForge, ///< repository
    ChangeBack,
    CannotUndoPublished, ///< repository, tag
    ContinuePublishing,
    KeptEdited, ///< tag
    DeleteByHand,
    Unfinished,
    ContinueOrUndo,
    NotInProgress,
    WouldBeRecorded,
    CannotWriteJournal, ///< why
    CheckFolder,
    CannotReadJournal, ///< why
    NotAJournal,
    CheckReleases,
    CannotLock, ///< why
    Locked,
    WaitForThem,
    EditedSincePlan,  ///< tag, how many lines
    ReleaseImmutable, ///< tag

    // whether it is out
    TagOut,
    TagOutUnchecked,
    TagNotOut,
    TagOutElsewhere, ///< commit
    ReleaseOut,
    ReleaseNotOut,
    FileOut,
    FileNotOut,
    FileOtherBytes, ///< sha256 there
    FileSizeOnly,
    CannotTell, ///< why
};

[[nodiscard]] constexpr const char *messageFamily(PublishingMessage)
{
    return "publishing";
}

} // namespace waybill::release
