// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "clirunner.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <unistd.h>

/// Runs waybill-cli with standard output, or all streams, on a terminal of its own.
class TerminalRunner {
public:
    struct Answer {
        int status = -1;
        QByteArray screen; ///< all that came to the terminal
        QByteArray errors; ///< of standard error, where that is no terminal
    };

    explicit TerminalRunner(const CliRunner &runner)
        : m_runner(runner)
    {}

    [[nodiscard]] Answer run(const QStringList &arguments) const
    {
        int master = -1;
        int terminal = -1;
        if (::openpty(&master, &terminal, nullptr, nullptr, nullptr) != 0)
            return {};
        ::fcntl(master, F_SETFD, FD_CLOEXEC);
        ::fcntl(terminal, F_SETFD, FD_CLOEXEC);
        QProcess process;
        m_runner.prepare(process);
        process.setChildProcessModifier([terminal] { ::dup2(terminal, STDOUT_FILENO); });
        process.start(CliRunner::program(), arguments);
        Answer answer;
        if (process.waitForStarted(60000)) {
            ::close(terminal);
            answer.screen = readAll(master);
            process.waitForFinished(60000);
            answer.errors = process.readAllStandardError();
            answer.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        }
        ::close(master);
        answer.screen.replace("\r\n", "\n");
        return answer;
    }

private:
    /// Until nobody holds the other end any more.
    static QByteArray readAll(int master)
    {
        QByteArray all;
        char buffer[4096];
        pollfd waiting{master, POLLIN, 0};
        while (::poll(&waiting, 1, 60000) > 0) {
            const ssize_t count = ::read(master, buffer, sizeof buffer);
            if (count <= 0)
                break;
            all.append(buffer, count);
        }
        return all;
    }

    const CliRunner &m_runner;
};
