// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QProcessEnvironment>
#include <QSemaphore>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

#include <atomic>

namespace waybill::testing {

/// Serves the bare repositories of a folder by `git http-backend`, on a port of its own of this machine, one request
/// after another on a thread of its own. Not a web server: just enough for git.
class GitHttpServer : public QThread {
public:
    /// With `password`, who comes has to say "ada" and that. With a certificate and its key, by https.
    explicit GitHttpServer(QString folder, QByteArray password = {}, QSslConfiguration tls = {})
        : m_folder(std::move(folder))
        , m_password(std::move(password))
        , m_tls(std::move(tls))
    {
        start();
        m_listening.acquire();
    }
    ~GitHttpServer() override
    {
        m_stop = true;
        wait();
    }

    [[nodiscard]] static QString backend() { return QStringLiteral("/usr/lib/git-core/git-http-backend"); }
    [[nodiscard]] QString url(const QString &repository) const
    {
        return QStringLiteral("%1://127.0.0.1:%2/%3")
            .arg(isSecure() ? QStringLiteral("https") : QStringLiteral("http"), QString::number(m_port), repository);
    }
    [[nodiscard]] int refused() const { return m_refused; }

protected:
    void run() override
    {
        Server server(m_tls);
        server.listen(QHostAddress::LocalHost);
        m_port = server.serverPort();
        m_listening.release();
        while (!m_stop) {
            if (!server.hasPendingConnections() && !server.waitForNewConnection(50))
                continue;
            const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
            auto *secure = qobject_cast<QSslSocket *>(socket.get());
            if (secure && !secure->waitForEncrypted(5000))
                continue;
            answer(*socket);
            socket->disconnectFromHost();
            if (socket->state() != QAbstractSocket::UnconnectedState)
                socket->waitForDisconnected(2000);
        }
    }

private:
    class Server : public QTcpServer {
    public:
        explicit Server(const QSslConfiguration &tls)
            : m_tls(tls)
        {}

    protected:
        void incomingConnection(qintptr handle) override
        {
            if (m_tls.localCertificate().isNull())
                return QTcpServer::incomingConnection(handle);
            auto *socket = new QSslSocket(this);
            socket->setSocketDescriptor(handle);
            socket->setSslConfiguration(m_tls);
            socket->startServerEncryption();
            addPendingConnection(socket);
        }

    private:
        const QSslConfiguration &m_tls;
    };

    [[nodiscard]] bool isSecure() const { return !m_tls.localCertificate().isNull(); }

    static bool more(QTcpSocket &socket, QByteArray *bytes)
    {
        if (socket.bytesAvailable() == 0 && !socket.waitForReadyRead(5000)) // TLS may have some already
            return false;
        *bytes += socket.readAll();
        return true;
    }

    static QByteArray header(const QByteArray &head, const QByteArray &name)
    {
        for (const QByteArray &line : head.split('\n')) {
            if (line.toLower().startsWith(QByteArray(name + ':')))
                return line.mid(name.size() + 1).trimmed();
        }
        return {};
    }

    /// What follows the header: counted, or in chunks.
    static QByteArray body(QTcpSocket &socket, const QByteArray &head, QByteArray rest)
    {
        if (header(head, "transfer-encoding").toLower() != "chunked") {
            const qsizetype size = header(head, "content-length").toLongLong();
            while (rest.size() < size && more(socket, &rest)) {
            }
            return rest;
        }
        QByteArray whole;
        for (;;) {
            qsizetype end = 0;
            while ((end = rest.indexOf("\r\n")) < 0) {
                if (!more(socket, &rest))
                    return whole;
            }
            const qsizetype size = rest.left(end).toLongLong(nullptr, 16);
            while (rest.size() < end + 2 + size + 2) {
                if (!more(socket, &rest))
                    return whole;
            }
            if (size == 0)
                return whole;
            whole += rest.mid(end + 2, size);
            rest.remove(0, end + 2 + size + 2);
        }
    }

    static void reply(QTcpSocket &socket, const QByteArray &status, const QByteArray &headers, const QByteArray &body)
    {
        socket.write("HTTP/1.1 " + status + "\r\n" + headers + "Content-Length: " + QByteArray::number(body.size())
                     + "\r\nConnection: close\r\n\r\n" + body);
        while (socket.bytesToWrite() > 0 && socket.waitForBytesWritten(5000)) {
        }
    }

    void answer(QTcpSocket &socket)
    {
        QByteArray bytes;
        qsizetype end = 0;
        while ((end = bytes.indexOf("\r\n\r\n")) < 0) {
            if (!more(socket, &bytes))
                return;
        }
        const QByteArray head = bytes.left(end);
        if (header(head, "expect").toLower() == "100-continue")
            socket.write("HTTP/1.1 100 Continue\r\n\r\n");
        const QByteArray sent = body(socket, head, bytes.mid(end + 4));
        const QByteArray expected = "Basic " + QByteArray("ada:" + m_password).toBase64();
        if (!m_password.isEmpty() && header(head, "authorization") != expected) {
            ++m_refused; // without a body: on a connection that closes, libgit2 1.5 stumbles over one
            reply(socket, "401 Unauthorized", "WWW-Authenticate: Basic realm=\"git\"\r\n", QByteArray());
            return;
        }
        const QList<QByteArray> request = head.left(head.indexOf('\r')).split(' ');
        if (request.size() < 2)
            return;
        const qsizetype question = request[1].indexOf('?');
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        const auto set = [&environment](const char *name, const QByteArray &value) {
            environment.insert(QString::fromLatin1(name), QString::fromUtf8(value));
        };
        set("GIT_PROJECT_ROOT", m_folder.toUtf8());
        set("GIT_HTTP_EXPORT_ALL", "1");
        set("GIT_CONFIG_NOSYSTEM", "1");
        set("HOME", m_folder.toUtf8());
        set("REQUEST_METHOD", request[0]);
        set("PATH_INFO", question < 0 ? request[1] : request[1].left(question));
        set("QUERY_STRING", question < 0 ? QByteArray() : request[1].mid(question + 1));
        set("CONTENT_TYPE", header(head, "content-type"));
        set("CONTENT_LENGTH", QByteArray::number(sent.size()));
        set("HTTP_CONTENT_ENCODING", header(head, "content-encoding"));
        set("REMOTE_USER", "ada"); // without one nobody may push
        set("REMOTE_ADDR", "127.0.0.1");
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(backend(), QStringList());
        process.write(sent);
        process.closeWriteChannel();
        process.waitForFinished(20000);
        const QByteArray output = process.readAllStandardOutput();
        const qsizetype split = output.indexOf("\r\n\r\n");
        const QByteArray status = header(output.left(split), "status");
        reply(socket, status.isEmpty() ? "200 OK" : status, output.left(split) + "\r\n", output.mid(split + 4));
    }

    QString m_folder;
    QByteArray m_password;
    QSslConfiguration m_tls;
    std::atomic<bool> m_stop = false;
    std::atomic<int> m_refused = 0;
    std::atomic<quint16> m_port = 0;
    QSemaphore m_listening;
};

} // namespace waybill::testing
