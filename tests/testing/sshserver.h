// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/scratch.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QThread>

#include <pwd.h>
#include <unistd.h>

namespace waybill::testing {

/// OpenSSH's own server, for one user and the keys of a test, on a port of its own of this machine.
class SshServer {
public:
    /// Where it lies; not every machine has one, since Debian's package would start it for all of the network.
    [[nodiscard]] static QString program() { return QStringLiteral("/usr/sbin/sshd"); }

    explicit SshServer(const ScratchFolder &scratch)
        : m_scratch(scratch)
    {
        makeKey(QStringLiteral("host"), "ed25519");
        if (::geteuid() == 0)
            QDir().mkpath(QStringLiteral("/run/sshd")); // what the package's service does
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        for (int attempt = 0; attempt < 5 && !isAnswering(); ++attempt)
            start();
        if (!isAnswering())
            QTest::qFail("sshd does not start", __FILE__, __LINE__);
    }
    ~SshServer()
    {
        m_process.terminate();
        if (!m_process.waitForFinished(5000))
            m_process.kill();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(SshServer)

    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] static QString user() { return QString::fromLocal8Bit(::getpwuid(::geteuid())->pw_name); }

    /// A new pair of keys in the test's folder; gives back the path of the private one.
    QString makeKey(const QString &name, const char *type, const QString &passphrase = {}) const
    {
        const QString file = m_scratch.path(name);
        QFile::remove(file);
        QFile::remove(file + QLatin1String(".pub"));
        QProcess keygen;
        keygen.start(QStringLiteral("ssh-keygen"),
                     {QStringLiteral("-q"), QStringLiteral("-t"), QLatin1String(type), QStringLiteral("-N"), passphrase,
                      QStringLiteral("-C"), name, QStringLiteral("-f"), file});
        if (!keygen.waitForFinished(60'000) || keygen.exitCode() != 0)
            QTest::qFail("ssh-keygen failed", __FILE__, __LINE__);
        return file;
    }
    /// From now on who has that key may come.
    void admit(const QString &key) const
    {
        QFile from(key + QLatin1String(".pub"));
        QFile to(m_scratch.path(QStringLiteral("authorized_keys")));
        if (!from.open(QIODevice::ReadOnly) || !to.open(QIODevice::Append) || to.write(from.readAll()) < 0)
            QTest::qFail("the key cannot be admitted", __FILE__, __LINE__);
    }
    /// A line of known_hosts: this server, with that key.
    [[nodiscard]] QByteArray knownAs(const QString &key) const
    {
        QFile file(key + QLatin1String(".pub"));
        if (!file.open(QIODevice::ReadOnly))
            QTest::qFail("there is no such key", __FILE__, __LINE__);
        return "[127.0.0.1]:" + QByteArray::number(m_port) + ' ' + file.readAll();
    }
    [[nodiscard]] QByteArray knownAsItself() const { return knownAs(m_scratch.path(QStringLiteral("host"))); }

private:
    void start()
    {
        QTcpServer probe;
        probe.listen(QHostAddress::LocalHost);
        m_port = probe.serverPort();
        probe.close();
        const QByteArray folder = m_scratch.path().toUtf8();
        const QString config = m_scratch.write(QStringLiteral("sshd_config"),
                                               "ListenAddress 127.0.0.1\nPort " + QByteArray::number(m_port)
                                                   + "\nHostKey " + folder + "/host\nAuthorizedKeysFile " + folder
                                                   + "/authorized_keys\nStrictModes no\nUsePAM no\nPidFile none\n"
                                                     "PasswordAuthentication no\nKbdInteractiveAuthentication no\n"
                                                     "PermitRootLogin yes\nLogLevel QUIET\n");
        m_process.start(program(), {QStringLiteral("-D"), QStringLiteral("-e"), QStringLiteral("-f"), config});
        for (int i = 0; i < 100 && m_process.state() != QProcess::NotRunning && !isAnswering(); ++i)
            m_process.waitForFinished(50);
    }
    [[nodiscard]] bool isAnswering() const
    {
        if (m_process.state() != QProcess::Running)
            return false;
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), m_port);
        return socket.waitForConnected(1000);
    }

    const ScratchFolder &m_scratch;
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace waybill::testing
