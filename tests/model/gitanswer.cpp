// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "gitanswer.h"

#include <QProcess>

namespace waybill::model {

QByteArray askGit(const QString &folder, const QStringList &arguments, const QByteArray &input)
{
    constexpr int patienceMs = 60'000;
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("PATH"), qEnvironmentVariable("PATH"));
    for (const auto &[name, value] : {std::pair("HOME", "/nonexistent"),
                                      {"LC_ALL", "C"},
                                      {"TZ", "UTC"},
                                      {"GIT_CONFIG_NOSYSTEM", "1"},
                                      {"GIT_CONFIG_GLOBAL", "/dev/null"},
                                      {"GIT_NO_REPLACE_OBJECTS", "1"},
                                      {"GIT_GRAFT_FILE", "/dev/null"},
                                      {"GIT_AUTHOR_NAME", "Ada"},
                                      {"GIT_AUTHOR_EMAIL", "ada@test.example"},
                                      {"GIT_COMMITTER_NAME", "Ada"},
                                      {"GIT_COMMITTER_EMAIL", "ada@test.example"}})
        environment.insert(QString::fromLatin1(name), QString::fromLatin1(value));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("git"), QStringList{QStringLiteral("-c"), QStringLiteral("protocol.file.allow=always"),
                                                     QStringLiteral("-c"), QStringLiteral("core.quotePath=false")}
                                             + arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(patienceMs);
    if (!ended || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return "git failed: " + arguments.join(QLatin1Char(' ')).toUtf8() + ": " + process.readAllStandardError();
    return process.readAllStandardOutput();
}

} // namespace waybill::model
