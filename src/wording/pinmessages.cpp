// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family pinsFamily()
{
    using enum pins::PinMessage;
    static constexpr Row Rows[] = {
        {FileTooLarge, "fileTooLarge", QT_TRANSLATE_NOOP("Pins", "This file is too large to search for versions")},
        {LineNotUnderstood, "lineNotUnderstood", QT_TRANSLATE_NOOP("Pins", "This line is not understood")},
        {WithoutVersion, "withoutVersion", QT_TRANSLATE_NOOP("Pins", "%1 has no version")},
        {WithoutRevision, "withoutRevision", QT_TRANSLATE_NOOP("Pins", "%1 has no revision")},
        {RevisionNotACommit, "revisionNotACommit",
         QT_TRANSLATE_NOOP("Pins", "The revision of %1 is not a commit ID: “%2”")},
        {PackageIncomplete, "packageIncomplete", QT_TRANSLATE_NOOP("Pins", "A package without a name or a version")},
        {ProjectWithoutName, "projectWithoutName", QT_TRANSLATE_NOOP("Pins", "A project without a name")},
        {SubmoduleWithoutPath, "submoduleWithoutPath", QT_TRANSLATE_NOOP("Pins", "The submodule “%1” has no path")},
        {SubmoduleNotListed, "submoduleNotListed", QT_TRANSLATE_NOOP("Pins", "The submodule %1 is not in .gitmodules")},
        {BlockNotClosed, "blockNotClosed", QT_TRANSLATE_NOOP("Pins", "The block “%1” is not closed")},
        {UnknownDirective, "unknownDirective", QT_TRANSLATE_NOOP("Pins", "Unknown directive “%1” in go.mod")},
        {ExpectedModule, "expectedModule", QT_TRANSLATE_NOOP("Pins", "Expected a module and its version")},
        {ExpectedReplacement, "expectedReplacement", QT_TRANSLATE_NOOP("Pins", "Expected “old => new version”")},
        {ExpectedOneVersion, "expectedOneVersion", QT_TRANSLATE_NOOP("Pins", "Expected one version after “%1”")},
        {NotAMap, "notAMap", QT_TRANSLATE_NOOP("Pins", "“%1” is not a map of names to versions")},
        {VersionNotAString, "versionNotAString", QT_TRANSLATE_NOOP("Pins", "The version of %1 is not a string")},
        {ValueNotAString, "valueNotAString", QT_TRANSLATE_NOOP("Pins", "The value of “%1” is empty or not a string")},
        {NoVersionInFile, "noVersionInFile", QT_TRANSLATE_NOOP("Pins", "This file contains no version")},
        {NotAVersion, "notAVersion", QT_TRANSLATE_NOOP("Pins", "This is not a version")},
        {BadPattern, "badPattern", QT_TRANSLATE_NOOP("Pins", "The pattern “%1” is not a regular expression: %2")},
        {PatternWithoutGroup, "patternWithoutGroup",
         QT_TRANSLATE_NOOP("Pins", "The pattern “%1” has no capture group for the version")},
        {NoSuchKey, "noSuchKey", QT_TRANSLATE_NOOP("Pins", "The key “%1” doesn't exist in this file")},
        {AvailableKeys, "availableKeys", QT_TRANSLATE_NOOP("Pins", "existing keys: %1")},
        {KeyWithoutVersion, "keyWithoutVersion", QT_TRANSLATE_NOOP("Pins", "“%1” sets no version")},
        {ExpectedVersionValue, "expectedVersionValue",
         QT_TRANSLATE_NOOP("Pins", "expected a string, or a map with version, release, tag, branch or commit")},
        {FormatWithoutKeys, "formatWithoutKeys",
         QT_TRANSLATE_NOOP("Pins", "Keys cannot be looked up in this kind of file")},
        {ExpectedConfigFile, "expectedConfigFile",
         QT_TRANSLATE_NOOP("Pins", "expected YAML, JSON, TOML or a known lock file")},
        {Moved, "moved", QT_TRANSLATE_NOOP("Pins", "Pin of %1: %2 → %3")},
        {SaysOtherVersion, "saysOtherVersion", QT_TRANSLATE_NOOP("Pins", "%1 has another version there")},
        {CannotRewrite, "cannotRewrite",
         QT_TRANSLATE_NOOP("Pins", "%1 cannot be rewritten without changing anything else")},
    };
    return {"pins", "Pins", Rows};
}

} // namespace waybill::wording
