// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"
#include "forge/net/httpcall.h"
#include "support/problem.h"

#include <QStringList>

#include <optional>

namespace waybill::forge {

/// "github.com", with a port where it has one.
[[nodiscard]] QString shownHost(const QUrl &url);
/// "GET /repos/o/r/pulls [c12]": method, path and the id by which the journal of requests knows it; never a query,
/// which may be long, nor anything secret.
[[nodiscard]] QString shownRequest(const HttpCall &call, const HttpAnswer &answer);

/// Why a forge did not do, or did not tell, what it was asked for: GitHub, GitLab and Gitea each say it in several
/// shapes. A plain value.
struct ForgeError {
    enum class Kind {
        BadToken,       ///< 401: unknown, expired or taken back
        NeedsSignIn,    ///< nobody is told that without a token
        SingleSignOn,   ///< the token must be authorized for the organization
        MissingScope,   ///< `scopes` are needed
        RateLimit,      ///< no more requests until `retryAt`
        SecondaryLimit, ///< too many at once, or too fast
        NotFound,       ///< or hidden from whoever asks
        Conflict,       ///< it exists already
        Invalid,        ///< the data are not accepted
        Burnt,          ///< the name of a tag that a release used up which cannot be changed
        Refused,        ///< 403 for another reason
        TooMuch,        ///< took the server too long: half as much may go
        Server,         ///< its own fault
        Moved,          ///< a redirection that was not followed
        NotUnderstood,  ///< the answer is none of the API
    };
    Kind kind = Kind::NotUnderstood;
    Error error;
    QStringList scopes = {};
    std::optional<QDateTime> retryAt = {}; ///< UTC; of the limits, where the forge says it

    /// What an answer says went wrong; nothing where its status is one of success. A 304 is one.
    [[nodiscard]] static std::optional<ForgeError> of(const HttpCall &call, const HttpAnswer &answer);
    /// What a GraphQL answer says went wrong as a whole, also with status 200: nothing of it is of use then.
    [[nodiscard]] static std::optional<ForgeError> ofGraphQl(const HttpCall &call, const HttpAnswer &answer);
    /// Of an answer that is none: why is a clause (ServiceMessage).
    [[nodiscard]] static ForgeError notUnderstood(const HttpCall &call, const HttpAnswer &answer, const Message &why);
};

/// Requests that are left, as a forge says beside its answers. Nothing where it does not: that is no limit.
struct RequestBudget {
    qint64 limit = 0;
    qint64 left = 0;
    QDateTime reset; ///< UTC; may be invalid
    bool operator==(const RequestBudget &) const = default;

    [[nodiscard]] static std::optional<RequestBudget> of(const HttpAnswer &answer);
};

} // namespace waybill::forge
