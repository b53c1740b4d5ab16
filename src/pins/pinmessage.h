// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::pins {

/// What there is to say about files that pin versions; wording/pinmessages.cpp has the words.
enum class PinMessage {
    FileTooLarge,
    LineNotUnderstood,
    WithoutVersion,
    WithoutRevision,
    RevisionNotACommit,
    PackageIncomplete,
    ProjectWithoutName,
    SubmoduleWithoutPath,
    SubmoduleNotListed,
    BlockNotClosed,
    UnknownDirective,
    ExpectedModule,
    ExpectedReplacement,
    ExpectedOneVersion,
    NotAMap,
    VersionNotAString,
    ValueNotAString,
    NoVersionInFile,
    NotAVersion,
    BadPattern, ///< the pattern, why
    PatternWithoutGroup,
    NoSuchKey,
    AvailableKeys,
    KeyWithoutVersion,
    ExpectedVersionValue,
    FormatWithoutKeys,
    ExpectedConfigFile,
    Moved,            ///< name, version before and after
    SaysOtherVersion, ///< name
    CannotRewrite,    ///< name
};

[[nodiscard]] constexpr const char *messageFamily(PinMessage)
{
    return "pins";
}

} // namespace waybill::pins
