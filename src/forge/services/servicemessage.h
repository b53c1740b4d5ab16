// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::forge {

/// What asking a forge has to say; wording/forgeservicemessages.cpp has the words. Host and request are texts:
/// "github.com", "GET /repos/o/r/pulls [call 12]".
enum class ServiceMessage {
    BadToken,       ///< host, request
    SignInAgain,    ///< host
    NeedsSignIn,    ///< host, request
    NeedsSso,       ///< host, request
    AuthorizeToken, ///< address
    AuthorizeTokenThere,
    ScopeMissing,  ///< host, request, scopes
    MakeTokenWith, ///< scopes
    LimitReached,  ///< host, request
    TryAgainAt,    ///< time
    TryAgainLater,
    TokenRaisesLimit,
    TooFast,  ///< host, request
    NotFound, ///< host, request
    CheckAddress,
    RepositoryNotFound, ///< host, path
    Refused,            ///< host, request, the host's own words
    RefusedSilently,    ///< host, request, status
    ExistsAlready,      ///< host, request, the host's own words
    LookFirst,
    NotAccepted, ///< host, request, the host's own words
    ReportRequest,
    TookTooLong,  ///< host, request
    ServerFailed, ///< host, request, status
    Moved,        ///< host, request, address
    UseNewAddress,
    NotUnderstood,     ///< host, request, why: clause
    CheckKind,         ///< host
    RowsNotUnderstood, ///< host, request, how many, why: clause
    StayAsKnown,
    UploadsElsewhere, ///< host, where files were to go
    // Why an answer cannot be understood: clauses.
    IsHtml,
    IsNotJson,
    IsEmpty,
    IsNotObject,
    IsNotArray,
    MemberMissing,     ///< name
    MemberOfOtherType, ///< name, what was expected
    ExpectedText,
    ExpectedNumber,
    ExpectedFlag,
    ExpectedObject,
    ExpectedArray,
    ExpectedTime,
};

[[nodiscard]] constexpr const char *messageFamily(ServiceMessage)
{
    return "forgeService";
}

} // namespace waybill::forge
