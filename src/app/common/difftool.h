// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QProcess>
#include <QStringList>

namespace waybill::app {

/// Makes Waybill git's tool for `git difftool`, in the user's own configuration, by the commands that it shows. GUI
/// thread only; git runs beside it.
class Difftool : public QObject {
    Q_OBJECT

public:
    explicit Difftool(QObject *parent = nullptr);
    /// What runs is ended.
    ~Difftool() override;

    /// What start() runs, a line each, as a shell takes them.
    [[nodiscard]] static QStringList commands();
    /// Runs them, one after the other. finished() tells how it went.
    void start();
    [[nodiscard]] bool isBusy() const { return m_process.state() != QProcess::NotRunning || !m_left.isEmpty(); }

Q_SIGNALS:
    /// `failure` is what git said; empty where all went well.
    void finished(const QString &failure);

private:
    void next();
    void end(const QString &failure);

    QProcess m_process;
    QList<QStringList> m_left;
};

} // namespace waybill::app
