// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgesite.h"
#include "forge/accounts/token.h"
#include "forge/net/httpclient.h"

namespace waybill::forge {

/// Signing in with a browser, on this machine or another: a code is shown, typed there, and a token comes back
/// (RFC 8628). GitHub and GitLab have it. It takes the identifier of an application that is registered with the forge.
class DeviceFlow {
public:
    /// What the user is to do.
    struct Code {
        QString userCode; ///< to be typed at `page`
        QUrl page;        ///< on the forge itself
        Secret deviceCode;
        std::chrono::seconds interval{5};
        std::chrono::seconds lifetime{900};
    };

    /// `second`: how long one is, for tests.
    DeviceFlow(HttpClient &client, ForgeSite site, QString clientId,
               std::chrono::milliseconds second = std::chrono::seconds(1));

    /// WAYBILL_CLIENT_ID_<HOST> of the environment; empty where it is not set.
    [[nodiscard]] static QString configuredClientId(const ForgeSite &site);

    /// Asks for a code. Fails with AccountMessage::NoDeviceFlow where the forge has no such thing.
    [[nodiscard]] Result<Code> begin(const QString &scopes, const JobControl &control);
    /// Waits until the user typed the code, refused, or was too late. Blocks for minutes.
    [[nodiscard]] Result<Token> finish(const Code &code, const JobControl &control);

private:
    [[nodiscard]] Result<HttpAnswer> post(const QString &path, const QList<std::pair<QString, QString>> &form,
                                          const JobControl &control);

    HttpClient &m_client;
    ForgeSite m_site;
    QString m_clientId;
    std::chrono::milliseconds m_second;
};

} // namespace waybill::forge
