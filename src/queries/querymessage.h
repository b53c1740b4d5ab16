// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::queries {

/// What this room has to say; wording/querymessages.cpp has the words.
enum class QueryMessage {
    NoRepositoryHasBoth,
    ChooseOtherVersions,
    NoSharedVersion,
    ChooseOneRepository,
    CacheFolderMissing,
    CacheNotWritten,  ///< why
    NoImageReference, ///< text
    ExpectedImageReference,
    RegistryNotNamed, ///< host
    NameRegistry,
    ImageNotKnown, ///< repository, tag or digest
    AskRegistry,
    // Published images.
    PublishedGone,    ///< image, part, name, tag of the release before, that release
    PublishedChanged, ///< image, part, before, after, tag of the release before, that release
    PublishedUnexplained,
};
[[nodiscard]] constexpr const char *messageFamily(QueryMessage)
{
    return "query";
}

} // namespace waybill::queries
