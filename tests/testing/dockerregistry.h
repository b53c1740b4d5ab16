// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QString>

#include <memory>

namespace waybill::testing {

/// Debian's docker-registry on a port of its own of this machine, which keeps its images in a folder: several may be
/// started on one folder, one after the other, so that what was pushed plainly is served with TLS and passwords.
class DockerRegistry {
public:
    /// Whether it is installed: tests that need it are skipped otherwise.
    [[nodiscard]] static bool isInstalled();

    /// How it asks for who one is, and with which certificate: parts of its configuration, in YAML.
    struct Options {
        QByteArray auth;        ///< "  htpasswd:\n    realm: x\n    path: /y\n"
        QByteArray certificate; ///< files; empty: plain http
        QByteArray key;
    };
    /// Starts it, and waits until it answers.
    DockerRegistry(const QString &folder, const Options &options);
    explicit DockerRegistry(const QString &folder)
        : DockerRegistry(folder, Options())
    {}
    ~DockerRegistry();
    DockerRegistry(const DockerRegistry &) = delete;
    DockerRegistry &operator=(const DockerRegistry &) = delete;

    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] quint16 port() const { return m_port; }
    /// "http://127.0.0.1:PORT", without a path.
    [[nodiscard]] QString address() const;
    /// What it logged: its requests among that.
    [[nodiscard]] QByteArray log() const;
    void stop();

private:
    QProcess m_process;
    quint16 m_port = 0;
    bool m_tls = false;
    bool m_running = false;
    QString m_logFile;
};

} // namespace waybill::testing
