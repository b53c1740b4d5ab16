// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/pager.h"

#include "git/usersettings.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStandardPaths>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>

namespace waybill::cli {

namespace {

/// Whether a pager can be started: true as well where only a shell could tell, as for "a | b".
bool exists(const QByteArray &command)
{
    const QString program = QString::fromLocal8Bit(command).section(QLatin1Char(' '), 0, 0);
    static const QRegularExpression plain(QStringLiteral("^[\\w./+-]+$"));
    if (!plain.match(program).hasMatch())
        return true;
    return !QStandardPaths::findExecutable(program).isEmpty();
}

} // namespace

QByteArray Pager::command()
{
    const auto meant = [](const QByteArray &command) { return command == "cat" ? QByteArray() : command; };
    for (const char *name : {"WAYBILL_PAGER", "GIT_PAGER"}) {
        if (qEnvironmentVariableIsSet(name))
            return meant(qgetenv(name).trimmed());
    }
    if (const QByteArray set = git::userText("core.pager").trimmed(); !set.isEmpty())
        return meant(set);
    if (qEnvironmentVariableIsSet("PAGER"))
        return meant(qgetenv("PAGER").trimmed());
    return QStandardPaths::findExecutable(QStringLiteral("less")).isEmpty() ? QByteArray() : QByteArray("less");
}

bool Pager::start(const QByteArray &command)
{
    if (!exists(command)) {
        std::fprintf(
            stderr, "%s\n",
            qPrintable(QCoreApplication::translate("CommandLine", "The pager “%1” was not found: output is not paged")
                           .arg(QString::fromLocal8Bit(command))));
        return false;
    }
    std::array<int, 2> ends{};
    if (command.isEmpty() || ::pipe2(ends.data(), O_CLOEXEC) != 0)
        return false;
    std::fflush(stdout);
    m_before = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    // Made before the fork: behind it, only what is safe in a signal handler is allowed.
    const bool ownLess = !qEnvironmentVariableIsSet("LESS");
    if (ownLess)
        qputenv("LESS", "FRX"); // as git: leave where one screen is enough, show colors, leave the text on the terminal
    m_process = ::fork();
    if (m_process == 0) {
        ::dup2(ends[0], STDIN_FILENO);
        ::signal(SIGINT, SIG_DFL);
        ::signal(SIGTERM, SIG_DFL);
        ::execl("/bin/sh", "sh", "-c", command.constData(), static_cast<char *>(nullptr));
        ::_exit(127);
    }
    if (ownLess)
        qunsetenv("LESS");
    ::close(ends[0]);
    if (m_process > 0)
        ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[1]);
    // A reader who has seen enough ends the writing, not the program: its exit status still counts.
    ::signal(SIGPIPE, SIG_IGN);
    return m_process > 0;
}

void Pager::finish()
{
    if (m_process <= 0)
        return;
    // What asks the pager to stop, Ctrl+C, is its own business now.
    ::signal(SIGINT, SIG_IGN);
    std::fflush(stdout);
    // The pager sees the end of what it reads when nobody holds the other end any more.
    ::dup2(m_before, STDOUT_FILENO);
    ::close(m_before);
    while (::waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) {
    }
    m_process = -1;
}

} // namespace waybill::cli
