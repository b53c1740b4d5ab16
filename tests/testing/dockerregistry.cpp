// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/dockerregistry.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

namespace waybill::testing {

namespace {

constexpr int Patience = 60000; // ms

quint16 freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

} // namespace

bool DockerRegistry::isInstalled()
{
    return !QStandardPaths::findExecutable(QStringLiteral("docker-registry")).isEmpty();
}

DockerRegistry::DockerRegistry(const QString &folder, const Options &options)
    : m_port(freePort())
    , m_tls(!options.certificate.isEmpty())
{
    QByteArray text =
        "version: 0.1\nlog:\n  level: info\n  accesslog:\n    disabled: false\nstorage:\n  delete:\n    enabled: "
        "true\n  filesystem:\n    rootdirectory: "
        + folder.toUtf8() + "/storage\nhttp:\n  addr: 127.0.0.1:" + QByteArray::number(m_port) + '\n';
    if (m_tls)
        text += "  tls:\n    certificate: " + options.certificate + "\n    key: " + options.key + '\n';
    if (!options.auth.isEmpty())
        text += "auth:\n" + options.auth;
    QDir().mkpath(folder);
    const QString file = folder + QStringLiteral("/registry-%1.yml").arg(m_port);
    QFile config(file);
    if (!config.open(QFile::WriteOnly) || config.write(text) != text.size())
        return;
    config.close();
    // Not a pipe: nobody reads it while a test waits for an answer.
    m_logFile = file + QStringLiteral(".log");
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardOutputFile(m_logFile);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("OTEL_TRACES_EXPORTER"), QStringLiteral("none"));
    m_process.setProcessEnvironment(environment);
    m_process.start(QStringLiteral("docker-registry"), {QStringLiteral("serve"), file});
    QElapsedTimer since;
    since.start();
    while (!since.hasExpired(Patience) && m_process.state() != QProcess::NotRunning) {
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), m_port);
        if (socket.waitForConnected(1000)) {
            m_running = true;
            return;
        }
        m_process.waitForFinished(20);
    }
}

DockerRegistry::~DockerRegistry()
{
    stop();
}

void DockerRegistry::stop()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished();
    m_running = false;
}

QString DockerRegistry::address() const
{
    return QStringLiteral("%1://127.0.0.1:%2")
        .arg(m_tls ? QStringLiteral("https") : QStringLiteral("http"))
        .arg(m_port);
}

QByteArray DockerRegistry::log() const
{
    QFile file(m_logFile);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace waybill::testing
