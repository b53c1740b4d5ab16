// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::git {

/// What this room has to say; wording/gitmessages.cpp has the words.
enum class GitMessage {
    Because, ///< what failed, what libgit2 says
    NoSuitableCredentials,
    KeysRefused,
    NoPassword,

    // repositories
    CannotOpen,
    CannotCreate,
    NoSuchPath,
    NotARepository,
    ExpectedRepository,
    NotInRepository,
    ExpectedInRepository,
    ForeignOwner,
    IfTrusted,
    SettingsLeftAside,
    CommittedRepository,
    PerhapsCommittedRepository,
    CloneElsewhere,
    ConfigUnreadable,
    OtherObjectFormat,
    OnlySha1,
    OtherRefStorage,
    ConvertRefs,

    // objects
    ObjectsUnreadable,
    ObjectUnreadable,
    ObjectMissing,
    FindMissing,
    FetchObject,
    Unshallow,
    FetchAll,
    SomeUnread,
    ObjectOfOtherType,
    ExpectedCommit,
    ExpectedFolder,
    ExpectedTag,
    ExpectedFile,
    ObjectDamaged,
    RunFsck,

    // references and revisions
    ReferencesUnreadable,
    ReferenceUnreadable,
    ReferenceNotWritten,
    ReferenceLocked,
    WaitForLock,
    HeadUnreadable,
    AmbiguousRevision,
    MoreDigits,
    UnknownRevision,
    RevisionUnreadable,
    RevisionOfOtherType,
    ExpectedRevision,
    ExpectedTree,
    NoSuchLine, ///< a commit

    // texts
    TextsNotCompared,
    TextsNotMerged,

    // writing
    FolderNotWritten,
    FileNotWritten,
    FileNotDeleted,
    CommitNotWritten,
    MessageNotWritten,
    NoNullByte,
    ForbiddenLine,
    IdentityNotWritten,
    ForbiddenInIdentity,
    NotCheckedOut,
    RemoteNotWritten,

    // tags and who signs them
    NotATagName,
    NoSuchTag,
    TagNotWritten,
    TagNotCreated,
    TagNotDeleted,
    TagNotCopied,
    NoIdentity,
    SetIt,
    DateUnreadable,
    ExpectedDate,
    CannotRun,
    NoResponse,
    NotSigned,
    CheckSigningKey,
    TemporaryFileNotWritten,
    NoSshKey,
    UnknownGpgFormat,
    ExpectedOneOf,

    // remotes
    NoSuchRemote,
    ListRemotes,
    Unreachable,
    NotListed,
    OtherTagThere,
    PushElsewhere,
    TagsRejected,
    NotesNotCopied,
    NotesBehind,
    NotesNotSent,
    NotesRejected,
    GitSays,
    RemoteHelper,
    WithAdvice, ///< what failed, what to do
    DeleteLock,

    // cloning
    NotAnAddress,
    ExpectedAddress,
    FolderNotEmpty,
    ChooseFolder,
    InstallGit,
    NotCloned,
};

[[nodiscard]] constexpr const char *messageFamily(GitMessage)
{
    return "git";
}

} // namespace waybill::git
