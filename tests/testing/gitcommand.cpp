// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/gitcommand.h"

#include <QProcess>
#include <QTest>

namespace waybill::testing {

namespace {

constexpr int PatienceMs = 60'000;

QProcessEnvironment ownEnvironment()
{
    QProcessEnvironment environment;
    const QPair<const char *, const char *> variables[] = {
        {"HOME", "/nonexistent"},
        {"LC_ALL", "C"},
        {"TZ", "UTC"},
        {"GIT_CONFIG_NOSYSTEM", "1"},
        {"GIT_CONFIG_GLOBAL", "/dev/null"},
        {"GIT_TERMINAL_PROMPT", "0"},
        {"GIT_AUTHOR_NAME", "Test Author"},
        {"GIT_AUTHOR_EMAIL", "author@test.example"},
        {"GIT_AUTHOR_DATE", "2024-01-08T09:00:00Z"},
        {"GIT_COMMITTER_NAME", "Test Committer"},
        {"GIT_COMMITTER_EMAIL", "committer@test.example"},
        {"GIT_COMMITTER_DATE", "2024-01-08T09:00:00Z"},
    };
    environment.insert(QStringLiteral("PATH"), qEnvironmentVariable("PATH"));
    for (const auto &[name, value] : variables)
        environment.insert(QString::fromLatin1(name), QString::fromLatin1(value));
    return environment;
}

} // namespace

CommandOutput runGit(const QString &folder, const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(ownEnvironment());
    process.setWorkingDirectory(folder);
    const QStringList settings{QStringLiteral("-c"), QStringLiteral("init.defaultBranch=main"), QStringLiteral("-c"),
                               QStringLiteral("protocol.file.allow=always")};
    process.start(QStringLiteral("git"), settings + arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(PatienceMs) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.errorString().toUtf8()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QByteArray git(const QString &folder, const QStringList &arguments, const std::source_location &caller)
{
    CommandOutput result = runGit(folder, arguments);
    if (result.exitCode != 0) {
        const QByteArray what = "git " + arguments.join(QLatin1Char(' ')).toUtf8() + " in " + folder.toUtf8()
                                + " ended with " + QByteArray::number(result.exitCode) + ": " + result.errors;
        QTest::qFail(what.constData(), caller.file_name(), static_cast<int>(caller.line()));
    }
    if (result.output.endsWith('\n'))
        result.output.chop(1);
    return result.output;
}

} // namespace waybill::testing
