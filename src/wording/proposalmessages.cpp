// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/proposal/proposalmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family proposalFamily()
{
    using enum release::ProposalMessage;
    static constexpr Row Rows[] = {
        {SameOwner, "sameOwner", QT_TRANSLATE_NOOP("Proposal", "%1 and %2 have the same owner, %3")},
        {OwnersName, "ownersName", QT_TRANSLATE_NOOP("Proposal", "all repositories have this owner")},
        {SameReleases, "sameReleases",
         QT_TRANSLATE_N_NOOP("Proposal", "%1 and %2 have %n release(s) of the same version from the same week")},
        {Pins, "pins", QT_TRANSLATE_NOOP("Proposal", "%1 pins %2 in %3")},
        {CopiesServices, "copiesServices", QT_TRANSLATE_NOOP("Proposal", "%1 and %2 both declare the service %3")},
        {NoSign, "noSign",
         QT_TRANSLATE_NOOP("Proposal", "no pin, no common service, no release at the same time, and another owner")},
        {CannotBeRead, "cannotBeRead", QT_TRANSLATE_NOOP("Proposal", "cannot be read: %1")},
        {Releases, "releases", QT_TRANSLATE_N_NOOP("Proposal", "%n release(s), the latest is %1")},
        {NoReleases, "noReleases", QT_TRANSLATE_NOOP("Proposal", "no release yet")},
        {BelowOne, "belowOne",
         QT_TRANSLATE_NOOP("Proposal", "%1 is at %2: below 1.0.0 a breaking change requires a minor version only")},
        {NoNewMajor, "noNewMajor",
         QT_TRANSLATE_N_NOOP("Proposal", "%n minor release(s) since 1.0.0, and never a new major version: "
                                         "remove the # if breaking changes only require a minor version")},
        {ByDate, "byDate", QT_TRANSLATE_NOOP("Proposal", "the tags of %1 are dates: %2")},
        {ReleasedTogether, "releasedTogether",
         QT_TRANSLATE_N_NOOP("Proposal", "the latest %n release(s) exist in every repository")},
        {VersionFileSays, "versionFileSays",
         QT_TRANSLATE_NOOP("Proposal", "every repository has this file; in %1 it contains %2")},
        {SeveralPrefixes, "severalPrefixes",
         QT_TRANSLATE_N_NOOP("Proposal", "there are also %n release tag(s) with the prefix \"%1\"")},
        {DeclaresServices, "declaresServices",
         QT_TRANSLATE_N_NOOP("Proposal", "%1 declares %n service(s), such as %2")},
        {PinsInFile, "pinsInFile", QT_TRANSLATE_NOOP("Proposal", "where each client pins the revision of the server")},
        {ClientsLag, "clientsLag",
         QT_TRANSLATE_N_NOOP("Proposal", "%1 pins %2 %n commit(s) behind: older clients call newer servers")},
        {ClientsLead, "clientsLead",
         QT_TRANSLATE_N_NOOP("Proposal", "%1 pins %2 %n commit(s) ahead: newer clients call older servers")},
        {StanceByDefault, "stanceByDefault",
         QT_TRANSLATE_NOOP("Proposal", "the default: old clients must work with new servers")},
        {TraitByName, "traitByName", QT_TRANSLATE_NOOP("Proposal", "how %1 is usually upgraded")},
    };
    return {"proposal", "Proposal", Rows};
}

} // namespace waybill::wording
