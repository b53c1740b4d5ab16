// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/gitprogram.h"

#include "git/gitmessage.h"
#include "git/handles.h"
#include "git/trust.h"
#include "support/text.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>

#include <unistd.h>

#include <csignal>

namespace waybill::git {

namespace {

using namespace std::chrono_literals;

/// What is left to git and its children to end in order.
constexpr auto Grace = 2s;

QString text(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes);
}

/// Arguments that take back what the repository's own configuration says should be run.
QStringList overrides(const Repository &repository, const QList<QByteArray> &leftAside)
{
    QStringList arguments;
    const auto set = [&arguments](const QByteArray &key, const QByteArray &value) {
        arguments << QStringLiteral("-c") << text(key + '=' + value);
    };
    bool helpers = false;
    for (const QByteArray &key : leftAside)
        helpers = helpers || key.startsWith("credential.");
    if (helpers) {
        set("credential.helper", {}); // forgets all that were named so far
        for (const auto &[name, value] : trustedHelpers(repository))
            set(name, value);
    }
    if (leftAside.contains("core.hookspath")) {
        const QByteArray trusted = trustedText(repository, "core.hooksPath");
        set("core.hooksPath",
            trusted.isEmpty() ? QFile::encodeName(repository.commonFolder() + QLatin1String("/hooks")) : trusted);
    }
    if (leftAside.contains("core.alternaterefscommand"))
        set("core.alternateRefsCommand", "true");
    if (leftAside.contains("core.fsmonitor"))
        set("core.fsmonitor", "false");
    return arguments;
}

/// Git asks by GIT_ASKPASS, core.askPass and SSH_ASKPASS, in this order, then on the terminal; ssh by SSH_ASKPASS.
void letAsk(QProcessEnvironment &environment, const Repository *repository, const Prompts &prompts)
{
    const QString gits = QStringLiteral("GIT_ASKPASS");
    const QString sshs = QStringLiteral("SSH_ASKPASS");
    const QString required = QStringLiteral("SSH_ASKPASS_REQUIRE");
    if (!prompts.terminal)
        environment.insert(QStringLiteral("GIT_TERMINAL_PROMPT"), QStringLiteral("0"));
    if (!prompts.areAllowed()) {
        environment.insert(gits, {});
        environment.insert(required, QStringLiteral("never"));
        return;
    }
    // What the user configured for this may keep passwords in a wallet. What the repository says does not count.
    if (!prompts.askpass.isEmpty() && environment.value(sshs).isEmpty())
        environment.insert(sshs, prompts.askpass);
    if (!repository) {
        environment.remove(gits); // core.askPass is the user's own then, and SSH_ASKPASS comes behind it
    } else if (environment.value(gits).isEmpty()) {
        environment.insert(gits, text(trustedText(*repository, "core.askPass")));
        if (environment.value(gits).isEmpty())
            environment.insert(gits, environment.value(sshs));
    }
    if (prompts.askpass.isEmpty())
        return;
    environment.insert(required, QStringLiteral("force"));
    environment.insert(QStringLiteral("WAYBILL_ASKPASS"), prompts.askpassServer);
}

QProcessEnvironment plainEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    // Of a hook that started Waybill: another repository's.
    for (const char *name : {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
                             "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "LC_ALL", "LANGUAGE"})
        environment.remove(QString::fromLatin1(name));
    environment.insert(QStringLiteral("LC_MESSAGES"), QStringLiteral("C"));
    return environment;
}

QProcessEnvironment environmentFor(const Repository &repository, const RemoteAccess &access,
                                   const QList<QByteArray> &leftAside)
{
    QProcessEnvironment environment = plainEnvironment();
    const auto set = [&environment](const char *name, const QString &value) {
        environment.insert(QString::fromLatin1(name), value);
    };
    if (leftAside.contains("core.sshcommand") && !environment.contains(QStringLiteral("GIT_SSH_COMMAND"))) {
        const QByteArray trusted = trustedText(repository, "core.sshCommand");
        set("GIT_SSH_COMMAND", trusted.isEmpty() ? QStringLiteral("ssh") : text(trusted));
    }
    if (leftAside.contains("core.gitproxy"))
        set("GIT_PROXY_COMMAND", {});
    const bool protocols = std::any_of(leftAside.begin(), leftAside.end(),
                                       [](const QByteArray &key) { return key.startsWith("protocol."); });
    if (protocols)
        set("GIT_ALLOW_PROTOCOL", QStringLiteral("file:git:http:https:ssh"));
    letAsk(environment, &repository, access.prompts);
    return environment;
}

/// Ends git and what it started: ssh, hooks and helpers.
void end(QProcess &process, bool group)
{
    const auto send = [&](int signal) {
        const auto id = static_cast<pid_t>(process.processId());
        if (id > 0)
            ::kill(group ? -id : id, signal);
    };
    send(SIGTERM);
    if (!process.waitForFinished(int(std::chrono::milliseconds(Grace).count())))
        send(SIGKILL);
    process.waitForFinished();
}

/// Runs git in the process, which knows where and in which environment, to its end.
Result<GitAnswer> run(QProcess &process, const RemoteAccess &access, const QStringList &arguments,
                      std::chrono::milliseconds patience, const std::function<void(const QByteArray &)> &hear,
                      const QString &place, const QByteArray &input = {})
{
    if (input.isEmpty())
        process.setStandardInputFile(QProcess::nullDevice());
    // A session of its own has no terminal to ask on, and can be ended as a whole. Who may ask is left in ours.
    const bool group = !access.prompts.terminal;
    if (group)
        process.setChildProcessModifier([] { ::setsid(); });
    process.start(access.git, arguments);
    if (!input.isEmpty()) {
        process.write(input);
        process.closeWriteChannel();
    }
    QElapsedTimer silence;
    silence.start();
    GitAnswer answer;
    constexpr int Step = 50;
    while (!process.waitForFinished(Step)) {
        if (process.state() == QProcess::NotRunning)
            return fail(Fault::Environment, message(GitMessage::CannotRun, access.git), {}, process.errorString());
        const QByteArray said = process.readAllStandardError();
        const QByteArray written = process.readAllStandardOutput();
        answer.errors += said;
        answer.output += written;
        if (hear && !said.isEmpty())
            hear(said);
        if (!said.isEmpty() || !written.isEmpty())
            silence.restart();
        if (access.control.isCancelled() || silence.hasExpired(patience.count())) {
            end(process, group);
            if (access.control.isCancelled())
                return cancelled();
            return fail(Fault::Environment, message(GitMessage::NoResponse, QLatin1String("git")), Place{place, 0, 0});
        }
    }
    const QByteArray last = process.readAllStandardError();
    if (hear && !last.isEmpty())
        hear(last);
    answer.errors += last;
    answer.output += process.readAllStandardOutput();
    answer.fine = process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    return answer;
}

} // namespace

QString gitProgram()
{
    return QStandardPaths::findExecutable(QStringLiteral("git"));
}

QString GitAnswer::complaint() const
{
    QStringList lines;
    for (const QByteArray &part : errors.split('\n')) {
        const QByteArray whole = part.trimmed();                        // ssh ends its lines as a terminal wants them
        const QByteArray line = whole.mid(whole.lastIndexOf('\r') + 1); // of progress, what stands there last
        const bool tells = line.startsWith("fatal: ") || line.startsWith("error: ") || line.startsWith("remote: ")
                           || line.startsWith("ssh: ") || line.startsWith("Host key ") || line.contains("denied")
                           || line.startsWith("No ");
        if (tells && !line.startsWith("error: failed to push some refs"))
            lines.append(visibleLine(decodeText(line)));
    }
    lines.removeDuplicates();
    return lines.join(QLatin1String("; "));
}

Result<GitAnswer> callGit(const Repository &repository, const RemoteAccess &access, const QStringList &arguments,
                          std::chrono::milliseconds patience)
{
    if (access.control.isCancelled())
        return cancelled();
    const QList<QByteArray> leftAside = settingsLeftAside(repository);
    const QString folder = QFile::decodeName(git_repository_path(repository.handle()));
    QProcess process;
    process.setWorkingDirectory(repository.workTree().isEmpty() ? repository.path() : repository.workTree());
    process.setProcessEnvironment(environmentFor(repository, access, leftAside));
    const QStringList first{QStringLiteral("--git-dir=") + folder};
    return run(process, access, first + overrides(repository, leftAside) + arguments, patience, {}, repository.path());
}

Result<GitAnswer> callGitIn(const QString &place, const RemoteAccess &access, const QStringList &arguments,
                            std::chrono::milliseconds patience, const std::function<void(const QByteArray &)> &said,
                            const QByteArray &input)
{
    if (access.control.isCancelled())
        return cancelled();
    QProcess process;
    process.setWorkingDirectory(place);
    QProcessEnvironment environment = plainEnvironment();
    letAsk(environment, nullptr, access.prompts);
    process.setProcessEnvironment(environment);
    return run(process, access, arguments, patience, said, place, input);
}

} // namespace waybill::git
