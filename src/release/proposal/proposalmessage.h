// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// Why a line of a proposed waybill.toml is proposed; wording/proposalmessages.cpp has the words.
enum class ProposalMessage {
    SameOwner,
    OwnersName,
    SameReleases,
    Pins,
    CopiesServices,
    NoSign,
    CannotBeRead,
    Releases,
    NoReleases,
    BelowOne,
    NoNewMajor,
    ByDate,
    ReleasedTogether,
    VersionFileSays,
    SeveralPrefixes,
    DeclaresServices,
    PinsInFile,
    ClientsLag,
    ClientsLead,
    StanceByDefault,
    TraitByName,
};

[[nodiscard]] constexpr const char *messageFamily(ProposalMessage)
{
    return "proposal";
}

} // namespace waybill::release
