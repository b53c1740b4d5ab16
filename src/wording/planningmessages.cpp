// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/planningmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family planningFamily()
{
    using enum release::PlanningMessage;
    static constexpr Row Rows[] = {
        {Chosen, "chosen", QT_TRANSLATE_NOOP("Planning", "%1 was chosen.")},
        {ChosenBy, "chosenBy", QT_TRANSLATE_NOOP("Planning", "%1 was chosen by %2.")},
        {ChosenByOn, "chosenByOn", QT_TRANSLATE_NOOP("Planning", "%1 was chosen by %2 on %3.")},
        {ChosenByOnWhy, "chosenByOnWhy", QT_TRANSLATE_NOOP("Planning", "%1 was chosen by %2 on %3: “%4”.")},
        {ChoiceReleased, "choiceReleased",
         QT_TRANSLATE_NOOP("Planning", "%1, chosen by %2, is already released: the choice no longer applies.")},
        {ChoiceElsewhere, "choiceElsewhere",
         QT_TRANSLATE_NOOP("Planning", "%1, chosen by %2, is not the release shown here, which already has its tag.")},
        {WithdrawChoice, "withdrawChoice",
         QT_TRANSLATE_NOOP("Planning", "choose another version, or withdraw the choice")},
        {OneVersionForAll, "oneVersionForAll",
         QT_TRANSLATE_NOOP("Planning", "%1 was chosen for %2 by %3, but all repositories share one version: %4.")},
        {EachItsOwn, "eachItsOwn",
         QT_TRANSLATE_NOOP("Planning", "Each repository has its own version; the highest is %1, of %2.")},
        {MoreThanPatch, "moreThanPatch",
         QT_TRANSLATE_NOOP("Planning",
                           "%1 is on a stable line, where only patches belong, but more is required by: %2")},
        {ReleaseElsewhere, "releaseElsewhere",
         QT_TRANSLATE_NOOP("Planning", "revert it, classify it, or release it from another branch")},
        {AClient, "aClient", QT_TRANSLATE_NOOP("Planning", "a client")},
        {PromiseBroken, "promiseBroken",
         QT_TRANSLATE_NOOP("Planning", "%1: %2 %3 and %4 %5 are not compatible (%6), though N-%7 is promised: %8")},
        {KeepPromise, "keepPromise", QT_TRANSLATE_NOOP("Planning", "fix it, or document how to upgrade around it")},
        {NotSideBySide, "notSideBySide",
         QT_TRANSLATE_NOOP("Planning", "Do not run %1 %2 together with %3 %4: upgrade both before you use them.")},
        {LiveUpgradeBroken, "liveUpgradeBroken",
         QT_TRANSLATE_NOOP("Planning",
                           "Live upgrades are promised, but this release breaks them for %1: %3 (requirement: “%2”)")},
        {KeepLiveUpgrade, "keepLiveUpgrade",
         QT_TRANSLATE_NOOP("Planning", "make it compatible, or release it as a new major version")},
        {StopBeforeUpgrade, "stopBeforeUpgrade",
         QT_TRANSLATE_NOOP("Planning", "This release cannot be installed while workloads run: stop them first.")},
        {BreaksOldServer, "breaksOldServer",
         QT_TRANSLATE_NOOP("Planning", "%1: under “%2” this is breaking, because an old server refuses it")},
        {Breaks, "breaks", QT_TRANSLATE_NOOP("Planning", "%1: under “%2” this is breaking")},
        {StoredFormatChanged, "storedFormatChanged", QT_TRANSLATE_NOOP("Planning", "the stored format %1 changed")},
        {NoVersionFile, "noVersionFile", QT_TRANSLATE_NOOP("Planning", "%1 has no file %2 at %3")},
        {AddVersionFile, "addVersionFile",
         QT_TRANSLATE_NOOP("Planning", "add it, or change version_file in waybill.toml")},
        {VersionFileDiffers, "versionFileDiffers", QT_TRANSLATE_NOOP("Planning", "%1 of %2 is %3, but the tag is %4")},
        {MakeThemMatch, "makeThemMatch", QT_TRANSLATE_NOOP("Planning", "make them match before you release")},
        {NoChange, "noChange",
         QT_TRANSLATE_NOOP("Planning", "%1 has no change since %2 and is released with the others")},
        {NoRelease, "noRelease", QT_TRANSLATE_NOOP("Planning", "no release")},
        {OtherVersion, "otherVersion", QT_TRANSLATE_NOOP("Planning", "%1 has %2, the product has %3")},
        {VersionTaken, "versionTaken",
         QT_TRANSLATE_NOOP("Planning", "%1 is suggested, but was released already, as %2")},
        {ChooseLatest, "chooseLatest", QT_TRANSLATE_NOOP("Planning", "for the next release, choose %1 as the base")},
        {IfBreaking, "ifBreaking", QT_TRANSLATE_N_NOOP("Planning", "%1 if one of %n suspected change(s) is breaking")},
        {IfAdditive, "ifAdditive",
         QT_TRANSLATE_N_NOOP("Planning", "%1 if one of %n suspected change(s) adds something")},
        {IfFix, "ifFix", QT_TRANSLATE_N_NOOP("Planning", "%1 if one of %n suspected change(s) is a fix")},
        {LabelSaysLess, "labelSaysLess",
         QT_TRANSLATE_NOOP3("Planning", "The label “%1” contradicts the evidence: %2",
                            "of a pull request; a sentence")},
        {NoteSaysLess, "noteSaysLess",
         QT_TRANSLATE_NOOP3("Planning",
                            "The pull request says that no release note is needed, against the evidence: %1",
                            "a sentence")},
        {SettleWords, "settleWords", QT_TRANSLATE_NOOP("Planning", "correct it on the forge, or classify the change")},
        {NoteEditedSince, "noteEditedSince",
         QT_TRANSLATE_NOOP3("Planning", "The release note was edited on %2, after %1 classified the change",
                            "a person; a date")},
        {DecideAgain, "decideAgain", QT_TRANSLATE_NOOP("Planning", "read it, and classify the change again")},
    };
    return {"planning", "Planning", Rows};
}

} // namespace waybill::wording
