// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What reading repositories, and what they are to each other, has to say; wording/surveymessages.cpp has the words.
enum class SurveyMessage {
    RevertedBy,
    Reverts,
    ShallowClone,
    FetchRest,
    NoCommit,
    TagWithContent,
    VersionFilesDiffer,
    LacksReleases,
    SameTagEverywhere,
    NoServer,
    SetServer,
    OfComponent,
    CopyDiffers,
    CopyAgain,
    CopiesDiffer, ///< two folders, a service, the differences
    CopiesSay,    ///< what, in the one, in the other
    OnlyInCopy,   ///< what, a folder
    CannotRead,
    WordAdded,     ///< word, vocabulary
    WordRemoved,   ///< word, vocabulary
    StoredFormat,  ///< name
    StoredVersion, ///< name, version before, version after
};

[[nodiscard]] constexpr const char *messageFamily(SurveyMessage)
{
    return "survey";
}

} // namespace waybill::release
