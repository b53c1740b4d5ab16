// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/authorities.h"
#include "forge/net/httpanswer.h"
#include "forge/net/httpfailure.h"
#include "forge/net/httpguard.h"
#include "forge/net/secretkeeper.h"

#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace waybill::forge {

/// One try of a call: sends it, follows redirects by hand, and ends it where a limit is passed. On the network thread.
class HttpTry : public QObject {
public:
    /// What all tries share, and outlives them.
    struct Surroundings {
        QNetworkAccessManager *reads = nullptr; ///< connections that are used again; writes have one of their own
        Authorities *authorities = nullptr;
        const HttpGuard *guard = nullptr;
        const SecretKeeper *secrets = nullptr; ///< may be null
        QByteArray userAgent;
        bool systemProxies = true;
        std::chrono::milliseconds idle{0};
    };
    /// What it came to.
    struct Outcome {
        std::optional<HttpAnswer> answer; ///< else there is a failure, or a refusal
        HttpFailure failure;
        std::optional<Error> refusal; ///< nothing was sent: the guard said no
        QByteArray secretFrom;
        QStringList redirects;
        qint64 sent = 0;
        qint64 received = 0;
    };

    /// `done` is called once, from the event loop.
    HttpTry(HttpCall call, QByteArray callId, const Surroundings &surroundings,
            std::function<void(const Outcome &)> done);
    ~HttpTry() override;

    void start();
    /// Ends it as cancelled.
    void cancel();

private:
    void send(const QUrl &url);
    [[nodiscard]] QNetworkRequest requestFor(const QUrl &url);
    [[nodiscard]] QNetworkReply *dispatch(const QNetworkRequest &request);
    void watch(QNetworkReply *reply);
    void read();
    void abort(const HttpFailure &why);
    void ended();
    void follow(int status);
    void finish();
    [[nodiscard]] HttpAnswer answerOf(int status) const;

    HttpCall m_call;
    QByteArray m_callId;
    Surroundings m_around;
    std::function<void(const Outcome &)> m_done;
    std::unique_ptr<QNetworkAccessManager> m_own;
    std::unique_ptr<QIODevice> m_body;
    QNetworkReply *m_reply = nullptr;
    QTimer m_deadline;
    QTimer m_idle;
    QUrl m_url;
    QByteArray m_received;
    Message m_tls;
    std::optional<HttpFailure> m_aborted; ///< who ended it: Qt reports each of them as "cancelled"
    bool m_secretLost = false;
    int m_hops = 0;
    Outcome m_outcome;
};

} // namespace waybill::forge
