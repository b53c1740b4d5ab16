// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/http.h"
#include "forge/net/httpmessage.h"
#include "testing/httpserver.h"
#include "testing/scratch.h"

/// What the tests of the network room share.
namespace waybill::testing {

/// Lets everything pass, unless told to stop.
class OpenGuard : public forge::HttpGuard {
public:
    [[nodiscard]] Result<void> expectAllowed(const forge::Origin &) const override { return {}; }
};

/// Secrets of a test, by origin.
class TestSecrets : public forge::SecretKeeper {
public:
    void enter(const QUrl &url, const QByteArray &secret) { m_secrets[forge::Origin::of(url)] = secret; }
    [[nodiscard]] std::optional<forge::Authorization> authorizationFor(const forge::Origin &origin) const override
    {
        const auto found = m_secrets.find(origin);
        if (found == m_secrets.end())
            return {};
        return forge::Authorization{"Authorization", forge::Secret("Bearer " + found->second), "test"};
    }

private:
    std::map<forge::Origin, QByteArray> m_secrets;
};

/// No waiting between requests; what waits for something else waits as little as it can.
[[nodiscard]] inline forge::HttpPacing quickPacing()
{
    using Time = forge::HttpPacing::Time;
    forge::HttpPacing pacing;
    pacing.betweenSearches = pacing.betweenWrites = pacing.betweenNotifications = Time(0);
    pacing.beforeRetries = {Time(1), Time(1)};
    pacing.unsaid = Time(5);
    pacing.afterReset = Time(1);
    return pacing;
}

/// An Http that may ask anybody, with a journal and secrets.
struct TestClient {
    std::shared_ptr<TestSecrets> secrets = std::make_shared<TestSecrets>();
    std::shared_ptr<forge::RequestJournal> journal = std::make_shared<forge::RequestJournal>();
    forge::HttpPacing pacing = quickPacing();
    QString answersFolder = {};
    bool systemProxies = false;

    [[nodiscard]] std::unique_ptr<forge::Http> make() const
    {
        return std::make_unique<forge::Http>(
            forge::HttpSetup{std::make_shared<OpenGuard>(), secrets, journal, pacing, answersFolder, systemProxies});
    }
};

[[nodiscard]] inline forge::HttpCall getCall(const QUrl &url)
{
    forge::HttpCall call;
    call.url = url;
    call.headers = {{"Accept", "application/json"}};
    return call;
}

[[nodiscard]] inline forge::HttpCall writeCall(const QUrl &url,
                                               forge::HttpCall::Method method = forge::HttpCall::Method::Post,
                                               const QByteArray &body = "{\"tag_name\":\"v1\"}")
{
    forge::HttpCall call = getCall(url);
    call.method = method;
    call.body = body;
    call.contentType = "application/json";
    call.pace = forge::HttpCall::Pace::Write;
    return call;
}

/// The reason of an error of a call, as a value of HttpMessage; nothing where it is another error.
[[nodiscard]] inline std::optional<forge::HttpMessage> reasonOf(const Error &error)
{
    if (!error.what.is(forge::HttpMessage::Failed) && !error.what.is(forge::HttpMessage::Unclear))
        return {};
    const auto *reason = std::get_if<Message>(&error.what.arguments().at(1).value);
    return reason ? std::optional(forge::HttpMessage(reason->id())) : std::nullopt;
}

} // namespace waybill::testing
