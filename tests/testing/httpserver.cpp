// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/httpserver.h"

#include "testing/httpconnection.h"

#include <QSslSocket>
#include <QTcpServer>
#include <QUrlQuery>

namespace waybill::testing {

namespace {

class ListeningServer : public QTcpServer {
public:
    ListeningServer(HttpServer &server, const QSslConfiguration &tls)
        : m_server(server)
        , m_tls(tls)
    {}

protected:
    void incomingConnection(qintptr handle) override
    {
        m_server.noteConnection();
        if (m_tls.localCertificate().isNull()) {
            auto *socket = new QTcpSocket(this);
            socket->setSocketDescriptor(handle);
            new HttpConnection(m_server, socket);
            return;
        }
        auto *socket = new QSslSocket(this);
        socket->setSocketDescriptor(handle);
        socket->setSslConfiguration(m_tls);
        new HttpConnection(m_server, socket);
        socket->startServerEncryption();
    }

private:
    HttpServer &m_server;
    const QSslConfiguration &m_tls;
};

} // namespace

QString HttpRequest::query(const QString &name) const
{
    return QUrlQuery(QUrl::fromEncoded(target)).queryItemValue(name, QUrl::FullyDecoded);
}

HttpServer::HttpServer(Answer answer, const QSslConfiguration &tls, quint16 port)
    : m_answer(std::move(answer))
    , m_tls(tls)
    , m_wanted(port)
{
    start();
    m_listening.acquire();
}

HttpServer::~HttpServer()
{
    quit();
    wait();
}

void HttpServer::run()
{
    ListeningServer server(*this, m_tls);
    server.listen(QHostAddress::LocalHost, m_wanted);
    m_port = server.serverPort();
    m_listening.release();
    QThread::run(); // the event loop
}

QUrl HttpServer::url(const QString &path) const
{
    const bool secure = !m_tls.localCertificate().isNull();
    return QUrl((secure ? QStringLiteral("https://127.0.0.1:") : QStringLiteral("http://127.0.0.1:"))
                + QString::number(m_port) + path);
}

std::vector<HttpRequest> HttpServer::requests() const
{
    const QMutexLocker lock(&m_mutex);
    return m_requests;
}

int HttpServer::count(const QByteArray &method) const
{
    const QMutexLocker lock(&m_mutex);
    return int(std::count_if(m_requests.begin(), m_requests.end(), [&method](const HttpRequest &request) {
        return method.isEmpty() || request.method == method;
    }));
}

QByteArray HttpServer::allBytes() const
{
    const QMutexLocker lock(&m_mutex);
    return m_bytes;
}

int HttpServer::connections() const
{
    const QMutexLocker lock(&m_mutex);
    return m_connections;
}

int HttpServer::mostAtOnce() const
{
    const QMutexLocker lock(&m_mutex);
    return m_mostRunning;
}

void HttpServer::forget()
{
    const QMutexLocker lock(&m_mutex);
    m_requests.clear();
    m_bytes.clear();
    m_mostRunning = 0;
}

void HttpServer::note(const HttpRequest &request)
{
    const QMutexLocker lock(&m_mutex);
    m_requests.push_back(request);
}

void HttpServer::noteBytes(const QByteArray &bytes)
{
    const QMutexLocker lock(&m_mutex);
    m_bytes += bytes;
}

void HttpServer::noteConnection()
{
    const QMutexLocker lock(&m_mutex);
    ++m_connections;
}

void HttpServer::noteRunning(int change)
{
    const QMutexLocker lock(&m_mutex);
    m_running += change;
    m_mostRunning = std::max(m_mostRunning, m_running);
}

} // namespace waybill::testing
