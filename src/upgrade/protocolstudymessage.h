// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// Why nothing is known of a client: clauses without a full stop. wording/protocolstudymessages.cpp has the words.
enum class ProtocolStudyMessage {
    Vocabulary,      ///< name, what is wrong
    NoProtocolFiles, ///< repository
    NoRepository,
    NoFile,             ///< repository, file
    NoPin,              ///< client, server
    PinWithoutRevision, ///< client, server
    UnknownPin,         ///< server, revision
    NoProtocolFilesAt,  ///< server, revision
};

[[nodiscard]] constexpr const char *messageFamily(ProtocolStudyMessage)
{
    return "protocolStudy";
}

} // namespace waybill::upgrade
