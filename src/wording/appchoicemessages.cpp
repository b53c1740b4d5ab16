// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appchoicemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family appChoiceFamily()
{
    using enum catalogue::AppChoiceMessage;
    static constexpr Row Rows[] = {
        {SeveralHighest, "severalHighest", QT_TRANSLATE_NOOP("AppChoice", "Not selectable: %1 are all version %2")},
        {OnlyVersion, "onlyVersion", QT_TRANSLATE_NOOP("AppChoice", "%1 is the only version")},
        {HighestButPreReleases, "highestButPreReleases",
         QT_TRANSLATE_NOOP("AppChoice", "%1 is the highest; %2 is a pre-release")},
        {HighestButUnreadable, "highestButUnreadable",
         QT_TRANSLATE_NOOP("AppChoice", "%1 is the highest; “%2” is not a version")},
        {HighestOf, "highestOf", QT_TRANSLATE_NOOP("AppChoice", "%1 is the highest of %2")},
        {OnlyPreReleases, "onlyPreReleases",
         QT_TRANSLATE_NOOP("AppChoice", "Not selectable: there are only pre-releases (%1)")},
        {NoneIsSemVer, "noneIsSemVer", QT_TRANSLATE_NOOP("AppChoice", "Not selectable: “%1” is not SemVer (X.Y.Z)")},
        {NoneIsVersion, "noneIsVersion", QT_TRANSLATE_NOOP("AppChoice", "Not selectable: “%1” is not a version")},
        {NameNotId, "nameNotId", QT_TRANSLATE_NOOP("AppChoice", "%1 is the name of an application; its ID is %2")},
        {NoSuchId, "noSuchId", QT_TRANSLATE_NOOP("AppChoice", "There is no application with the ID %1")},
        {IsVersion, "isVersion", QT_TRANSLATE_NOOP("AppChoice", "%1 is version %2")},
        {SeveralAreVersion, "severalAreVersion", QT_TRANSLATE_NOOP("AppChoice", "%1 are all version %2 of %3")},
        {NoSuchVersion, "noSuchVersion", QT_TRANSLATE_NOOP("AppChoice", "%1 has no version %2, but %3")},
        {NoIdGiven, "noIdGiven", QT_TRANSLATE_NOOP("AppChoice", "No ID was given")},
        {OtherApplication, "otherApplication",
         QT_TRANSLATE_NOOP("AppChoice", "It is a different application: %1, not %2")},
        {NotSemVer, "notSemVer", QT_TRANSLATE_NOOP("AppChoice", "“%1” is not SemVer (X.Y.Z)")},
        {NotAVersion, "notAVersion", QT_TRANSLATE_NOOP("AppChoice", "“%1” is not a version")},
        {NotNewer, "notNewer", QT_TRANSLATE_NOOP("AppChoice", "%1 is not newer than %2")},
        {NotUpgradable, "notUpgradable", QT_TRANSLATE_NOOP("AppChoice", "Version %1 is not marked as upgradable")},
        {PackageWithoutImage, "packageWithoutImage",
         QT_TRANSLATE_NOOP("AppChoice", "The package of role %1 changed, but not its image")},
        {MoreDiffers, "moreDiffers",
         QT_TRANSLATE_NOOP("AppChoice", "More than images, packages and member counts changed: %1")},
        {OnlyAllowedDiffers, "onlyAllowedDiffers",
         QT_TRANSLATE_NOOP("AppChoice", "Only changes that a live upgrade allows")},
        {MustHaveMembers, "mustHaveMembers",
         QT_TRANSLATE_NOOP("AppChoice", "Role %1 must have %2 members (%3 before)")},
    };
    return {"appChoice", "AppChoice", Rows};
}

} // namespace waybill::wording
