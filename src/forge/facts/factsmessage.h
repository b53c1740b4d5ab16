// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::forge {

/// What kept facts of forges have to say; wording/forgefactsmessages.cpp has the words.
enum class FactsMessage {
    CannotReadFile,  ///< why
    CannotWriteFile, ///< why
    CannotLockFile,  ///< why
    FileIsLocked,
    NothingChanged,
    LeadsOut,
    LineNotUnderstood, ///< why: clause
    LineIsKept,
    MergeConflict,
    RefreshToSettle,
    NotJson,
    MissingKey,        ///< name
    WrongKey,          ///< name
    StoppedAfterPages, ///< host, how many
};

[[nodiscard]] constexpr const char *messageFamily(FactsMessage)
{
    return "forgeFacts";
}

} // namespace waybill::forge
