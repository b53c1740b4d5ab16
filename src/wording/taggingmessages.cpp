// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/tagging/taggingmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family taggingFamily()
{
    using enum release::TaggingMessage;
    static constexpr Row Rows[] = {
        {CannotRead, "cannotRead", QT_TRANSLATE_NOOP("Tagging", "%1 cannot be read")},
        {NoRepository, "noRepository", QT_TRANSLATE_NOOP("Tagging", "%1 has no repository \"%2\"")},
        {NoCommit, "noCommit", QT_TRANSLATE_NOOP("Tagging", "There is no commit to tag")},
        {HeadMoved, "headMoved", QT_TRANSLATE_NOOP("Tagging", "The head is at %1 now, not at %2 as it was read")},
        {ReadAgain, "readAgain", QT_TRANSLATE_NOOP("Tagging", "read the product again")},
        {InvalidName, "invalidName", QT_TRANSLATE_NOOP("Tagging", "\"%1\" is not a valid tag name")},
        {CheckPrefix, "checkPrefix", QT_TRANSLATE_NOOP("Tagging", "check tag_prefix in waybill.toml")},
        {ExistsUnannotated, "existsUnannotated",
         QT_TRANSLATE_NOOP("Tagging", "%1 already exists, but is not annotated")},
        {ExistsElsewhere, "existsElsewhere", QT_TRANSLATE_NOOP("Tagging", "%1 already exists, at %2")},
        {ChooseAnotherVersion, "chooseAnotherVersion",
         QT_TRANSLATE_NOOP("Tagging", "choose another version: a tag that others may have never moves")},
        {NoVersionFile, "noVersionFile", QT_TRANSLATE_NOOP("Tagging", "%1 has no file %2")},
        {VersionFileDiffers, "versionFileDiffers",
         QT_TRANSLATE_NOOP3("Tagging", "%1 has %2, not %3", "a version file; its content; the version")},
        {MakeThemMatch, "makeThemMatch", QT_TRANSLATE_NOOP("Tagging", "make them match before you release")},
        {Unpublished, "unpublished", QT_TRANSLATE_NOOP("Tagging", "No remote branch contains %1")},
        {PushBranchFirst, "pushBranchFirst",
         QT_TRANSLATE_NOOP("Tagging", "push the branch first, or fetch if it is already pushed")},
        {NoMessage, "noMessage", QT_TRANSLATE_NOOP("Tagging", "The tag has no message")},
        {AnnotatedTagNeedsMessage, "annotatedTagNeedsMessage",
         QT_TRANSLATE_NOOP("Tagging", "an annotated tag needs one")},
        {NotAboveBase, "notAboveBase",
         QT_TRANSLATE_NOOP("Tagging", "%1 is not above %2, the release that users upgrade from")},
        {SameVersion, "sameVersion", QT_TRANSLATE_NOOP("Tagging", "%1 is the same version, at %2")},
        {NoRemote, "noRemote", QT_TRANSLATE_NOOP("Tagging", "There is no remote to push to")},
        {FetchTag, "fetchTag", QT_TRANSLATE_NOOP("Tagging", "fetch it with git fetch %1 tag %2")},
        {RemoteHasElsewhere, "remoteHasElsewhere", QT_TRANSLATE_NOOP("Tagging", "%1 already has %2, at %3")},
        {RemoteHas, "remoteHas", QT_TRANSLATE_NOOP("Tagging", "%1 already has %2")},
        {RemoteHasAnother, "remoteHasAnother", QT_TRANSLATE_NOOP("Tagging", "%1 has another %2, at the same commit")},
        {PointsElsewhere, "pointsElsewhere",
         QT_TRANSLATE_NOOP("Tagging", "%1 points at %2, which was not created here")},
        {NoLongerExists, "noLongerExists", QT_TRANSLATE_NOOP("Tagging", "%1 no longer exists")},
        {NotInProgress, "notInProgress", QT_TRANSLATE_NOOP("Tagging", "No tagging is in progress")},
        {WouldBeRecorded, "wouldBeRecorded", QT_TRANSLATE_NOOP("Tagging", "it would be recorded in this file")},
        {CreatedBySomebodyElse, "createdBySomebodyElse",
         QT_TRANSLATE_NOOP("Tagging", "%1 was created by someone else in the meantime")},
        {CompareWith, "compareWith", QT_TRANSLATE_NOOP("Tagging", "compare it with %1")},
        {KeptAsRemoteHas, "keptAsRemoteHas", QT_TRANSLATE_NOOP("Tagging", "%1 is kept: %2 has it")},
        {KeptAsRemoteMayHave, "keptAsRemoteMayHave", QT_TRANSLATE_NOOP("Tagging", "%1 is kept: %2 may have it")},
        {ContinueByPushing, "continueByPushing",
         QT_TRANSLATE_NOOP("Tagging", "others may have fetched it: continue by pushing")},
        {Unfinished, "unfinished", QT_TRANSLATE_NOOP("Tagging", "An earlier tagging is not finished")},
        {ContinueOrUndo, "continueOrUndo", QT_TRANSLATE_NOOP("Tagging", "continue it, or undo it")},
        {PushInterrupted, "pushInterrupted", QT_TRANSLATE_NOOP("Tagging", "An earlier push was interrupted")},
        {PushAgain, "pushAgain", QT_TRANSLATE_NOOP("Tagging", "push again, to find out what the remote has")},
        {ChangedSinceCreated, "changedSinceCreated",
         QT_TRANSLATE_NOOP("Tagging", "%1 has changed since it was created")},
        {RemoteRejects, "remoteRejects", QT_TRANSLATE_NOOP("Tagging", "%1 rejected %2: %3")},
        {RemoteSilent, "remoteSilent", QT_TRANSLATE_NOOP("Tagging", "%1 did not report whether it has %2: %3")},
        {PushAgainToFindOut, "pushAgainToFindOut", QT_TRANSLATE_NOOP("Tagging", "push again to find out")},
        {NoRemoteFor, "noRemoteFor", QT_TRANSLATE_NOOP("Tagging", "%1 has no remote to push to")},
        {AddRemote, "addRemote", QT_TRANSLATE_NOOP("Tagging", "name one, or add one with git remote add")},
        {NotAllCreated, "notAllCreated", QT_TRANSLATE_NOOP("Tagging", "Not all tags are created yet")},
        {ContinueFirst, "continueFirst", QT_TRANSLATE_NOOP("Tagging", "continue that first, or undo it")},
        {CannotWriteJournal, "cannotWriteJournal",
         QT_TRANSLATE_NOOP("Tagging", "The record of this tagging cannot be written: %1")},
        {CheckFolder, "checkFolder",
         QT_TRANSLATE_NOOP("Tagging", "check that the folder is writable and the disk has room")},
        {CannotReadJournal, "cannotReadJournal", QT_TRANSLATE_NOOP("Tagging", "The file cannot be read: %1")},
        {NotAJournal, "notAJournal", QT_TRANSLATE_NOOP("Tagging", "This is not the record of a tagging")},
        {CheckTags, "checkTags",
         QT_TRANSLATE_NOOP("Tagging", "check the tags of the repositories, then delete the file")},
        {CannotLock, "cannotLock", QT_TRANSLATE_NOOP("Tagging", "Other runs of tagging cannot be kept away: %1")},
        {Locked, "locked", QT_TRANSLATE_NOOP("Tagging", "Someone else is tagging this product")},
        {WaitForThem, "waitForThem", QT_TRANSLATE_NOOP("Tagging", "wait until that is done")},
    };
    return {"tagging", "Tagging", Rows};
}

} // namespace waybill::wording
