// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QUrl>

#include <chrono>
#include <utility>
#include <vector>

namespace waybill::forge {

/// A request over HTTP, before it is sent: a value that holds no secret. Whoever sends it (HttpClient) adds the secret
/// that was entered for the origin of `url`, and nothing to any other origin.
struct HttpCall {
    enum class Method { Get, Head, Post, Patch, Put, Delete };
    /// How the queue of its host treats it (docs/forges.md, Limits).
    enum class Pace {
        Read,   ///< several at once; tried again where the network or the server fails
        Search, ///< one every two seconds; tried again likewise
        Write,  ///< one by one and a second apart; sent once and never again by itself
        Notify, ///< a write that sends mail to people: three seconds apart
    };

    Method method = Method::Get;
    QUrl url; ///< absolute, https (or http where the user named it so)
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    QByteArray contentType; ///< of the body
    Pace pace = Pace::Read;
    bool anonymous = false;                    ///< no secret is added: what a stranger would see
    QByteArray etag;                           ///< of what is known already; the answer may be 304 then
    std::chrono::milliseconds deadline{60000}; ///< for the whole exchange, redirects included; each try has its own
    qint64 mostBytes = 64 << 20;               ///< a longer body is an error

    [[nodiscard]] bool isWrite() const { return pace == Pace::Write || pace == Pace::Notify; }
};

} // namespace waybill::forge
