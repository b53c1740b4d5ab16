// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpclient.h"
#include "forge/services/forgeerror.h"
#include "forge/services/jsonmembers.h"

namespace waybill::forge {

/// Why a service did not do what it was asked for.
struct ServiceFailure {
    Error error;
    std::optional<ForgeError::Kind> kind; ///< where the forge answered
    /// It may have been done all the same: look before it is asked for again.
    bool isUnclear = false;
};

template <typename T>
using Served = tl::expected<T, ServiceFailure>;

/// Whether it was done, where what came back does not matter.
template <typename T>
[[nodiscard]] Served<void> withoutValue(const Served<T> &served)
{
    return served ? Served<void>() : tl::unexpected(served.error());
}

/// Sends calls one after the other, and gives only answers that are a success: everything else is a failure that says
/// whether a write may have been carried out. Counts what it sends. For one worker.
class ForgeTalk {
public:
    /// Refers to the client. `anonymous`: nothing is signed, so that it sees what strangers do.
    ForgeTalk(HttpClient &client, JobControl control, bool anonymous = false)
        : m_client(client)
        , m_control(std::move(control))
        , m_anonymous(anonymous)
    {}

    [[nodiscard]] Served<HttpAnswer> ask(HttpCall call);
    /// The same, as a JSON object or array.
    [[nodiscard]] Served<QJsonObject> object(const HttpCall &call);
    [[nodiscard]] Served<QJsonArray> array(const HttpCall &call);
    /// Nothing where there is no such thing, or it is hidden.
    [[nodiscard]] Served<std::optional<QJsonObject>> objectIfAny(const HttpCall &call);
    /// Of an answer that was understood as JSON and then not: `why` is a clause.
    [[nodiscard]] static ServiceFailure notUnderstood(const HttpCall &call, const HttpAnswer &answer,
                                                      const Message &why);

    [[nodiscard]] const JobControl &control() const { return m_control; }
    [[nodiscard]] bool isAnonymous() const { return m_anonymous; }
    [[nodiscard]] int requests() const { return m_requests; }
    /// What the forge said last of how many requests are left.
    [[nodiscard]] const std::optional<RequestBudget> &budget() const { return m_budget; }
    /// The answer to the last call, for what it says beside its body.
    [[nodiscard]] const HttpAnswer &last() const { return m_last; }
    /// Whether it says that the list goes on, whose page had so many rows of at most `size`.
    [[nodiscard]] bool hasNextPage(qsizetype rows, int size) const;

private:
    HttpClient &m_client;
    JobControl m_control;
    bool m_anonymous;
    int m_requests = 0;
    std::optional<RequestBudget> m_budget;
    HttpAnswer m_last;
};

/// A write with a body of JSON.
[[nodiscard]] HttpCall jsonWrite(HttpCall::Method method, const QUrl &url, const QJsonObject &body);

} // namespace waybill::forge
