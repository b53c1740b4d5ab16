// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>

/// Runs the waybill-cli that was built, in a folder, with a home of its own.
class CliRunner {
public:
    struct Answer {
        int status = -1; ///< -1: it crashed, or did not start
        QByteArray output;
        QByteArray errors;

        [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(output).object(); }
        [[nodiscard]] QString text() const { return QString::fromUtf8(output); }
    };

    explicit CliRunner(const QString &folder)
        : m_folder(folder)
        , m_environment(QProcessEnvironment::systemEnvironment())
    {
        m_environment.insert(QStringLiteral("HOME"), folder + QStringLiteral("/home"));
        m_environment.insert(QStringLiteral("XDG_CACHE_HOME"), folder + QStringLiteral("/cache"));
        m_environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder + QStringLiteral("/config"));
        m_environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        m_environment.insert(QStringLiteral("USER"), QStringLiteral("tester"));
        for (const char *name : {"NO_COLOR", "LANGUAGE", "QT_FORCE_STDERR_LOGGING"})
            m_environment.remove(QString::fromLatin1(name));
    }

    void setVariable(const QString &name, const QString &value) { m_environment.insert(name, value); }

    void removeVariable(const QString &name) { m_environment.remove(name); }

    [[nodiscard]] static QString program() { return QStringLiteral(WAYBILL_BIN_DIR "/waybill-cli"); }

    void prepare(QProcess &process) const
    {
        process.setWorkingDirectory(m_folder);
        process.setProcessEnvironment(m_environment);
    }

    [[nodiscard]] Answer run(const QStringList &arguments) const
    {
        QProcess process;
        prepare(process);
        process.start(program(), arguments);
        Answer answer;
        const bool finished = process.waitForFinished(60000);
        answer.output = process.readAllStandardOutput();
        answer.errors = process.readAllStandardError();
        if (finished && process.exitStatus() == QProcess::NormalExit)
            answer.status = process.exitCode();
        else // rare enough that a log without the reason would be of no help
            qWarning("%s: %s, state %d, code %d (a crash: the signal), standard error: %s",
                     qPrintable(arguments.join(QLatin1Char(' '))), qPrintable(process.errorString()),
                     int(process.state()), process.exitCode(), answer.errors.constData());
        return answer;
    }

private:
    QString m_folder;
    QProcessEnvironment m_environment;
};
