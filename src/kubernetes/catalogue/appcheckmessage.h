// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::catalogue {

/// What is wrong with applications as they stand; wording/appcheckmessages.cpp has the words.
enum class AppCheckMessage {
    NoId,
    NoVersion,
    VersionIsNumber,
    PutItInQuotes,
    NotAVersion,
    WriteXYZ,
    NotSemVer,
    IsPreRelease,
    RunsFloatingImage,
    UseFixedTag,
    VariantsDiffer,
    VersionTwice,
    GiveOwnVersion,
    NoSuchApp,
    AppInOtherNamespace, ///< a cluster, the application, where that is
    TakeFromSystem,
    SimilarNames,
    MayBeInUnreadFile,
};

[[nodiscard]] constexpr const char *messageFamily(AppCheckMessage)
{
    return "appCheck";
}

} // namespace waybill::catalogue
