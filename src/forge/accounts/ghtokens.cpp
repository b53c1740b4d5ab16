// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/ghtokens.h"

#include "forge/accounts/accountmessage.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>

namespace waybill::forge {

namespace {

constexpr int StepMilliseconds = 50;

void endProgram(QProcess &process)
{
    process.kill();
    process.waitForFinished();
}

} // namespace

Result<std::optional<Token>> GhTokens::find(const ForgeSite &site, const JobControl &control) const
{
    const QString program = m_program.isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("gh")) : m_program;
    // It knows no ports, and speaks https only.
    if (site.dialect != Dialect::GitHub || program.isEmpty() || site.web.scheme() != QLatin1String("https")
        || site.web.port() != -1)
        return std::optional<Token>();
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("GH_PROMPT_DISABLED"), QStringLiteral("1"));
    environment.insert(QStringLiteral("GH_NO_UPDATE_NOTIFIER"), QStringLiteral("1"));
    // With these it would give back what the environment says, for any host.
    for (const char *name : {"GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "GH_DEBUG"})
        environment.remove(QString::fromLatin1(name));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QDir::homePath()); // no repository's
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program,
                  {QStringLiteral("auth"), QStringLiteral("token"), QStringLiteral("--hostname"), site.host()});
    QElapsedTimer since;
    since.start();
    while (!process.waitForFinished(StepMilliseconds)) {
        if (process.state() == QProcess::NotRunning)
            return fail(Fault::Environment, message(AccountMessage::ProgramFailed, program), {}, process.errorString());
        const bool slow = since.hasExpired(m_patience.count());
        if (!slow && !control.isCancelled())
            continue;
        endProgram(process);
        if (control.isCancelled())
            return cancelled();
        return fail(Fault::Environment, message(AccountMessage::ProgramSlow, program));
    }
    Secret secret(process.readAllStandardOutput());
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0 || secret.isEmpty())
        return std::optional<Token>(); // it has none for this host
    return Token{secret, TokenOrigin::Gh, {}};
}

} // namespace waybill::forge
