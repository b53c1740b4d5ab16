// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family decisionFamily()
{
    using enum release::DecisionMessage;
    static constexpr Row Rows[] = {
        {LeftoverMark, "leftoverMark", QT_TRANSLATE_NOOP("Decisions", "This line is left over from a merge conflict")},
        {RemoveMark, "removeMark",
         QT_TRANSLATE_NOOP("Decisions", "it is kept; remove it once the conflict is resolved")},
        {NotADecision, "notADecision",
         QT_TRANSLATE_NOOP("Decisions", "This line is not a decision and is kept as it is")},
        {ExpectedDecision, "expectedDecision",
         QT_TRANSLATE_NOOP("Decisions", "expected a JSON object with repository, commit and impact")},
        {ConflictMarks, "conflictMarks",
         QT_TRANSLATE_NOOP("Decisions", "A merge left conflict markers here; both sides are read")},
        {MarksWillGo, "marksWillGo",
         QT_TRANSLATE_NOOP("Decisions", "the next decision that is saved removes the markers")},
        {ProductVersionsDiffer, "productVersionsDiffer",
         QT_TRANSLATE_NOOP("Decisions",
                           "Different versions are chosen: %1 by %2 counts as the later (line %3), not %4 by %5")},
        {VersionsDiffer, "versionsDiffer",
         QT_TRANSLATE_NOOP(
             "Decisions",
             "Different versions are chosen for %1: %2 by %3 counts as the later (line %4), not %5 by %6")},
        {StepsDiffer, "stepsDiffer",
         QT_TRANSLATE_NOOP(
             "Decisions",
             "Step %1 of the procedure is edited in different ways: the edit by %2 counts as the later (line %3), not the one by %4")},
        {DecisionsDiffer, "decisionsDiffer",
         QT_TRANSLATE_NOOP(
             "Decisions",
             "Commit %1 of %2 is decided in different ways: \"%3\" by %4 counts as the later (line %5), not \"%6\" by %7")},
        {BothKept, "bothKept", QT_TRANSLATE_NOOP("Decisions", "both lines are kept until it is decided again")},
        {VersionRepeated, "versionRepeated",
         QT_TRANSLATE_NOOP("Decisions", "A version is chosen more than once: the latest counts")},
        {StepRepeated, "stepRepeated",
         QT_TRANSLATE_NOOP("Decisions", "Step %1 of the procedure is edited more than once: the latest counts")},
        {DecisionRepeated, "decisionRepeated",
         QT_TRANSLATE_NOOP("Decisions", "Commit %1 of %2 is decided more than once: the latest counts")},
        {DecideToKeepOne, "decideToKeepOne", QT_TRANSLATE_NOOP("Decisions", "decide it again to keep one line")},
        {RemoteRefused, "remoteRefused", QT_TRANSLATE_NOOP("Decisions", "%1 rejected the decisions: %2")},
        {NoRemote, "noRemote", QT_TRANSLATE_NOOP("Decisions", "%1 has no remote to share decisions with")},
        {AddRemote, "addRemote", QT_TRANSLATE_NOOP("Decisions", "name one, or add one with git remote add")},
        {NoRepository, "noRepository", QT_TRANSLATE_NOOP("Decisions", "The product has no repository \"%1\"")},
        {NotAFile, "notAFile", QT_TRANSLATE_NOOP("Decisions", "This is not a file")},
        {LeadsOut, "leadsOut", QT_TRANSLATE_NOOP("Decisions", "This is a link out of the product's folder")},
        {ReplaceLink, "replaceLink", QT_TRANSLATE_NOOP("Decisions", "replace it with the file itself")},
        {KeptInFile, "keptInFile", QT_TRANSLATE_NOOP("Decisions", "the decisions are kept in a file of this name")},
        {CannotRead, "cannotRead", QT_TRANSLATE_NOOP("Decisions", "The decisions cannot be read: %1")},
        {CannotLock, "cannotLock",
         QT_TRANSLATE_NOOP("Decisions", "The decisions cannot be saved: no lock file can be created here")},
        {CheckFolder, "checkFolder",
         QT_TRANSLATE_NOOP("Decisions", "check that the folder of %1 exists and is writable")},
        {Process, "process", QT_TRANSLATE_NOOP("Decisions", "process %1 (%2) on %3")},
        {Somebody, "somebody", QT_TRANSLATE_NOOP("Decisions", "someone")},
        {Locked, "locked", QT_TRANSLATE_NOOP("Decisions", "The decisions cannot be saved: %1 holds the lock")},
        {WaitForLock, "waitForLock",
         QT_TRANSLATE_NOOP("Decisions", "wait for it, or delete the lock file if nothing is writing")},
        {CannotWrite, "cannotWrite", QT_TRANSLATE_NOOP("Decisions", "The decisions cannot be saved: %1")},
        {NothingChanged, "nothingChanged", QT_TRANSLATE_NOOP("Decisions", "nothing has changed")},
        {SameChangeDecidedTwice, "sameChangeDecidedTwice",
         QT_TRANSLATE_NOOP(
             "Decisions",
             "%1 of %2 is the same change as two that were decided differently: %3 of %4 counts as the later one, not %5 of %6")},
        {DecideAgain, "decideAgain", QT_TRANSLATE_NOOP("Decisions", "decide it again")},
        {DecisionKey, "decisionKey", QT_TRANSLATE_NOOP("Decisions", "\"%1\" of this decision cannot be read")},
        {EditKey, "editKey", QT_TRANSLATE_NOOP("Decisions", "\"%1\" of this edit of the procedure cannot be read")},
        {ChoiceKey, "choiceKey", QT_TRANSLATE_NOOP("Decisions", "\"%1\" of this choice of a version cannot be read")},
        {ExpectedRepository, "expectedRepository", QT_TRANSLATE_NOOP("Decisions", "expected a repository's name")},
        {ExpectedCommit, "expectedCommit", QT_TRANSLATE_NOOP("Decisions", "expected 40 hexadecimal digits")},
        {ExpectedOneOf, "expectedOneOf", QT_TRANSLATE_NOOP("Decisions", "expected one of: %1")},
        {ExpectedString, "expectedString", QT_TRANSLATE_NOOP("Decisions", "expected a string")},
        {ExpectedTime, "expectedTime", QT_TRANSLATE_NOOP("Decisions", "expected a time like 2026-11-20T23:35:13Z")},
        {ExpectedStep, "expectedStep", QT_TRANSLATE_NOOP("Decisions", "expected the ID of a step")},
        {ExpectedStepText, "expectedStepText", QT_TRANSLATE_NOOP("Decisions", "expected the text of the step")},
        {ExpectedBoolean, "expectedBoolean", QT_TRANSLATE_NOOP("Decisions", "expected true or false")},
        {ExpectedVersion, "expectedVersion", QT_TRANSLATE_NOOP("Decisions", "expected a version like 1.9.0")},
        {DiscussionKey, "discussionKey", QT_TRANSLATE_NOOP("Decisions", "\"%1\" of this line cannot be read")},
        {ExpectedName, "expectedName", QT_TRANSLATE_NOOP("Decisions", "expected a person's name")},
        {ExpectedComment, "expectedComment", QT_TRANSLATE_NOOP("Decisions", "expected the text of the comment")},
        {AssigneesDiffer, "assigneesDiffer",
         QT_TRANSLATE_NOOP(
             "Decisions",
             "Commit %1 of %2 is assigned to different people: %3, by %4, counts as the later (line %5), not %6, by %7")},
        {AssignmentRepeated, "assignmentRepeated",
         QT_TRANSLATE_NOOP("Decisions", "Commit %1 of %2 is assigned more than once: the latest counts")},
        {BothKeptAssigned, "bothKeptAssigned",
         QT_TRANSLATE_NOOP("Decisions", "both lines are kept until it is assigned again")},
        {AssignToKeepOne, "assignToKeepOne", QT_TRANSLATE_NOOP("Decisions", "assign it again to keep one line")},
    };
    return {"decision", "Decisions", Rows};
}

} // namespace waybill::wording
