// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/httpserver.h"

#include <QTcpSocket>

#include <memory>
#include <optional>

namespace waybill::testing {

/// One connection to an HttpServer: requests one after the other. Goes with its socket.
class HttpConnection : public QObject {
public:
    HttpConnection(HttpServer &server, QTcpSocket *socket);
    ~HttpConnection() override;

private:
    void received();
    /// A request whose end is there; nothing before that.
    [[nodiscard]] std::optional<HttpRequest> takeRequest();
    [[nodiscard]] bool readHead();
    [[nodiscard]] std::optional<QByteArray> takeBody();
    void answer(const HttpRequest &request);
    void say(const HttpReply &reply, const QByteArray &method);
    void drip(const HttpReply &reply);
    void over();

    HttpServer &m_server;
    QTcpSocket *m_socket;
    QByteArray m_buffer;
    std::optional<HttpRequest> m_head; ///< whose body is still to come
    QByteArray m_rest;                 ///< what drips
    bool m_busy = false;
};

} // namespace waybill::testing
