// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surveymessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family surveyFamily()
{
    using enum release::SurveyMessage;
    static constexpr Row Rows[] = {
        {RevertedBy, "revertedBy", QT_TRANSLATE_NOOP("Survey", "Reverted by %1 in this range")},
        {Reverts, "reverts", QT_TRANSLATE_NOOP("Survey", "Reverts %1, which is in this range, too")},
        {ShallowClone, "shallowClone", QT_TRANSLATE_NOOP("Survey", "This clone is shallow; its history ends early")},
        {FetchRest, "fetchRest", QT_TRANSLATE_NOOP("Survey", "fetch the rest with git fetch --unshallow")},
        {NoCommit, "noCommit", QT_TRANSLATE_NOOP("Survey", "This repository has no commits yet")},
        {TagWithContent, "tagWithContent",
         QT_TRANSLATE_NOOP3("Survey", "%1 (the file has %2)", "a tag; what its version file holds")},
        {VersionFilesDiffer, "versionFilesDiffer",
         QT_TRANSLATE_N_NOOP("Survey", "%1 of %2 does not match the tag in %n release(s): %3")},
        {LacksReleases, "lacksReleases",
         QT_TRANSLATE_N_NOOP("Survey", "%1 lacks %n release(s) that all other repositories have: %2")},
        {SameTagEverywhere, "sameTagEverywhere",
         QT_TRANSLATE_NOOP("Survey", "in lockstep every repository has the same tag")},
        {NoServer, "noServer", QT_TRANSLATE_NOOP("Survey", "The protocol %1 has no server: %2 cannot be read")},
        {SetServer, "setServer",
         QT_TRANSLATE_NOOP("Survey", "set protocol.server to one of the product's repositories")},
        {OfComponent, "ofComponent", QT_TRANSLATE_NOOP("Survey", "component %1: %2")},
        {CopyDiffers, "copyDiffers",
         QT_TRANSLATE_NOOP("Survey", "%1 has a copy of the protocol %2 that differs from the one in %3")},
        {CopyAgain, "copyAgain", QT_TRANSLATE_NOOP("Survey", "copy the files again, or document why they differ")},
        {CopiesDiffer, "copiesDiffer",
         QT_TRANSLATE_NOOP3("Survey", "%1 and %2 are copies of one protocol (%3) that differ: %4",
                            "folders, a service")},
        {CopiesSay, "copiesSay", QT_TRANSLATE_NOOP3("Survey", "%1 is “%2” and “%3”", "something in two copies")},
        {OnlyInCopy, "onlyInCopy", QT_TRANSLATE_NOOP3("Survey", "%1 is only in %2", "a folder")},
        {CannotRead, "cannotRead", QT_TRANSLATE_NOOP("Survey", "%1 could not be read")},
        {WordAdded, "wordAdded", QT_TRANSLATE_NOOP("Survey", "“%1” was added to %2")},
        {WordRemoved, "wordRemoved", QT_TRANSLATE_NOOP("Survey", "“%1” was removed from %2")},
        {StoredFormat, "storedFormat", QT_TRANSLATE_NOOP("Survey", "The stored format %1 changed")},
        {StoredVersion, "storedVersion",
         QT_TRANSLATE_NOOP("Survey", "The stored format %1 changed from version %2 to %3")},
    };
    return {"survey", "Survey", Rows};
}

} // namespace waybill::wording
