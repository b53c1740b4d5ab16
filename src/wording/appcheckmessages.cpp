// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appcheckmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family appCheckFamily()
{
    using enum catalogue::AppCheckMessage;
    static constexpr Row Rows[] = {
        {NoId, "noId",
         QT_TRANSLATE_NOOP("AppCheck", "%1 has no ID: it is unclear which application it is a version of")},
        {NoVersion, "noVersion", QT_TRANSLATE_NOOP("AppCheck", "%1 has no version")},
        {VersionIsNumber, "versionIsNumber",
         QT_TRANSLATE_NOOP("AppCheck", "The version %1 is a number, not a string: other tools read 1.10 as 1.1")},
        {PutItInQuotes, "putItInQuotes", QT_TRANSLATE_NOOP("AppCheck", "Put it in quotes")},
        {NotAVersion, "notAVersion",
         QT_TRANSLATE_NOOP("AppCheck", "“%1” is not a version: no search for the latest version finds it")},
        {WriteXYZ, "writeXYZ", QT_TRANSLATE_NOOP("AppCheck", "Write X.Y.Z")},
        {NotSemVer, "notSemVer",
         QT_TRANSLATE_NOOP("AppCheck", "“%1” is not SemVer: lenient tools read it as %2, but an operator doesn't")},
        {IsPreRelease, "isPreRelease",
         QT_TRANSLATE_NOOP("AppCheck", "%1 is a pre-release: it must be requested by its version")},
        {RunsFloatingImage, "runsFloatingImage",
         QT_TRANSLATE_NOOP("AppCheck", "Version “%1” runs the image %2, a floating tag")},
        {UseFixedTag, "useFixedTag", QT_TRANSLATE_NOOP("AppCheck", "Use a fixed tag or a digest")},
        {VariantsDiffer, "variantsDiffer", QT_TRANSLATE_NOOP("AppCheck", "%1 is also in %2, with different content")},
        {VersionTwice, "versionTwice", QT_TRANSLATE_NOOP("AppCheck", "%1 and %2 both claim to be version %3 of %4")},
        {GiveOwnVersion, "giveOwnVersion", QT_TRANSLATE_NOOP("AppCheck", "Give one of them a version of its own")},
        {NoSuchApp, "noSuchApp", QT_TRANSLATE_NOOP("AppCheck", "%1 refers to %2, but there is no %3 of that name")},
        {AppInOtherNamespace, "appInOtherNamespace",
         QT_TRANSLATE_NOOP("AppCheck", "%1 takes %2 from its own namespace (appCatalog: local), but it is only in %3")},
        {TakeFromSystem, "takeFromSystem",
         QT_TRANSLATE_NOOP("AppCheck", "Set appCatalog to system, or ship the application in the cluster's namespace")},
        {SimilarNames, "similarNames", QT_TRANSLATE_NOOP("AppCheck", "Existing: %1")},
        {MayBeInUnreadFile, "mayBeInUnreadFile",
         QT_TRANSLATE_NOOP("AppCheck", "It may be in a file that could not be read: %1")},
    };
    return {"appCheck", "AppCheck", Rows};
}

} // namespace waybill::wording
