// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// Compatibility of a client and a server of other versions: clauses without a full stop. wording/mixmessages.cpp has
/// the words.
enum class MixMessage {
    Quoted,       ///< word of a vocabulary
    NamesAndMore, ///< names, how many more
    Misread,      ///< names
    Refused,
    Ignored,
    RefusedAndHandled,
    BrokenButUnused,
    NewClientsOldServer, ///< protocol, server, what goes wrong
    OldClientsNewServer,
    NewClientsOldNamesake, ///< server of a protocol of its name, what goes wrong
    OldClientsNewNamesake,
    NewClientOldServer, ///< protocol, clients, server, what goes wrong
    OldClientNewServer,
    NewPartOldPart, ///< protocol, what is both client and server, what goes wrong
    OldPartNewPart,
    NotCalled,           ///< client
    NothingCarriesIt,    ///< client
    Handled,             ///< client
    Called,              ///< client
    CalledAt,            ///< client, place
    CarrierCalled,       ///< client, RPC
    WordUnknown,         ///< word, vocabulary
    WordSent,            ///< client, place
    Unreadable,          ///< file, what is wrong
    ChecksUnimplemented, ///< function
    CalledIfReported,    ///< capability
    CalledIfSet,         ///< variable, capability, place
    NeedsRuling,         ///< finding, why it needs a ruling
};

[[nodiscard]] constexpr const char *messageFamily(MixMessage)
{
    return "mix";
}

} // namespace waybill::upgrade
