// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::catalogue {

/// Which version of an application is found, and which one clusters may go to; wording/appchoicemessages.cpp has the
/// words.
enum class AppChoiceMessage {
    SeveralHighest,
    OnlyVersion,
    HighestButPreReleases,
    HighestButUnreadable,
    HighestOf,
    OnlyPreReleases,
    NoneIsSemVer,
    NoneIsVersion,
    NameNotId,
    NoSuchId,
    IsVersion,
    SeveralAreVersion,
    NoSuchVersion,
    NoIdGiven,
    OtherApplication,
    NotSemVer,
    NotAVersion,
    NotNewer,
    NotUpgradable,
    PackageWithoutImage,
    MoreDiffers,
    OnlyAllowedDiffers,
    MustHaveMembers,
};

[[nodiscard]] constexpr const char *messageFamily(AppChoiceMessage)
{
    return "appChoice";
}

} // namespace waybill::catalogue
