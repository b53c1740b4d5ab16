// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::proto {

/// What may be wrong with .proto files and folders of them; wording/protomessages.cpp has the words.
enum class ProtoMessage {
    FileTooLarge,    ///< bytes, bytes
    TooManyElements, ///< Count
    TooManySameNames,
    NestedTooDeeply, ///< Count
    MoreMistakes,    ///< Count
    UnknownEdition,  ///< edition
    NoOptionalInEditions,
    NoRequiredInEditions,
    UseFieldPresence,
    NoGroupsInEditions,
    UseMessageEncoding,

    ImportMissing, ///< file
    ImportedTypesByName,
    UnknownType, ///< type, field
    TypeByName,

    NoSuchFolder,
    NoSuchFolderInTree,
    NoSuchFile,
    CannotReadFile, ///< why
    FileChangedMeanwhile,
    ReadFolderAgain,
};

[[nodiscard]] constexpr const char *messageFamily(ProtoMessage)
{
    return "proto";
}

} // namespace waybill::proto
