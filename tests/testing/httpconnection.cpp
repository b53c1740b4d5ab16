// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/httpconnection.h"

#include <QTimer>

#include <algorithm>

namespace waybill::testing {

HttpConnection::HttpConnection(HttpServer &server, QTcpSocket *socket)
    : QObject(socket)
    , m_server(server)
    , m_socket(socket)
{
    QObject::connect(socket, &QTcpSocket::readyRead, this, [this] { received(); });
    QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
}

HttpConnection::~HttpConnection()
{
    if (m_busy)
        m_server.noteRunning(-1);
}

void HttpConnection::received()
{
    const QByteArray bytes = m_socket->readAll();
    m_server.noteBytes(bytes);
    m_buffer += bytes;
    if (m_busy)
        return;
    if (const auto request = takeRequest())
        answer(*request);
}

bool HttpConnection::readHead()
{
    const qsizetype end = m_buffer.indexOf("\r\n\r\n");
    if (end < 0)
        return false;
    const QList<QByteArray> lines = m_buffer.left(end).split('\n');
    const QList<QByteArray> first = lines.front().trimmed().split(' ');
    HttpRequest request;
    request.method = first.value(0);
    request.target = first.value(1);
    request.raw = m_buffer.left(end + 4);
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const qsizetype colon = lines[i].indexOf(':');
        request.headers[lines[i].left(colon).trimmed().toLower()] = lines[i].mid(colon + 1).trimmed();
    }
    m_buffer.remove(0, end + 4);
    m_head = request;
    return true;
}

std::optional<QByteArray> HttpConnection::takeBody()
{
    if (m_head->header("transfer-encoding").toLower() != "chunked") {
        const qsizetype size = m_head->header("content-length").toLongLong();
        if (m_buffer.size() < size)
            return {};
        const QByteArray body = m_buffer.left(size);
        m_buffer.remove(0, size);
        return body;
    }
    QByteArray whole;
    qsizetype at = 0;
    for (;;) {
        const qsizetype end = m_buffer.indexOf("\r\n", at);
        if (end < 0)
            return {};
        const qsizetype size = m_buffer.mid(at, end - at).toLongLong(nullptr, 16);
        if (m_buffer.size() < end + 2 + size + 2)
            return {};
        whole += m_buffer.mid(end + 2, size);
        at = end + 2 + size + 2;
        if (size == 0)
            break;
    }
    m_buffer.remove(0, at);
    return whole;
}

std::optional<HttpRequest> HttpConnection::takeRequest()
{
    if (!m_head) {
        if (!readHead())
            return {};
        if (const auto reply = m_server.earlyAnswerTo(*m_head)) {
            m_server.note(*m_head);
            m_busy = true;
            m_server.noteRunning(1);
            say(*reply, m_head->method);
            m_socket->disconnectFromHost();
            return {};
        }
    }
    const auto body = takeBody();
    if (!body)
        return {};
    HttpRequest request = *m_head;
    m_head.reset();
    request.body = *body;
    request.raw += *body;
    return request;
}

void HttpConnection::answer(const HttpRequest &request)
{
    m_server.note(request);
    m_busy = true;
    m_server.noteRunning(1);
    const HttpReply reply = m_server.answerTo(request);
    if (reply.delay.count() > 0)
        QTimer::singleShot(reply.delay, this, [this, reply, method = request.method] { say(reply, method); });
    else
        say(reply, request.method);
}

void HttpConnection::say(const HttpReply &reply, const QByteArray &method)
{
    using Manner = HttpReply::Manner;
    if (reply.manner == Manner::Silent)
        return;
    if (reply.manner == Manner::Closes) {
        m_socket->disconnectFromHost();
        return;
    }
    QByteArray head = "HTTP/1.1 " + QByteArray::number(reply.status) + " Whatever\r\n";
    for (const auto &[name, value] : reply.headers)
        head += name + ": " + value + "\r\n";
    const bool hasBody = method != "HEAD" && reply.status != 204 && reply.status != 304;
    if (reply.chunked)
        head += "Transfer-Encoding: chunked\r\n";
    else if (!reply.withoutLength && hasBody)
        head += "Content-Length: " + QByteArray::number(reply.body.size()) + "\r\n";
    const bool closes = !reply.keepsAlive || reply.withoutLength || reply.manner == Manner::CutShort;
    head += closes ? "Connection: close\r\n\r\n" : "\r\n";
    QByteArray body = hasBody ? reply.body : QByteArray();
    if (reply.chunked)
        body = QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n0\r\n\r\n";
    if (reply.manner == Manner::Drips) {
        m_socket->write(head);
        m_rest = body;
        drip(reply);
        return;
    }
    m_socket->write(head + (reply.manner == Manner::CutShort ? body.left(reply.after) : body));
    if (closes)
        m_socket->disconnectFromHost(); // when all of that was sent
    else
        over();
}

void HttpConnection::drip(const HttpReply &reply)
{
    if (m_rest.isEmpty())
        return over();
    m_socket->write(m_rest.left(1));
    m_rest.remove(0, 1);
    QTimer::singleShot(reply.every, this, [this, reply] { drip(reply); });
}

void HttpConnection::over()
{
    m_busy = false;
    m_server.noteRunning(-1);
    if (!m_buffer.isEmpty()) {
        if (const auto request = takeRequest())
            answer(*request);
    }
}

} // namespace waybill::testing
