// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/ctagsprocess.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <sys/resource.h>
#include <unistd.h>
#ifdef Q_OS_LINUX
#include <sys/prctl.h>

#include <csignal>
#endif

#include <algorithm>

namespace waybill::api {

namespace {

/// No configuration of the user's, no output about the line itself, and all that a declaration may be made of.
QStringList arguments()
{
    return {
        QStringLiteral("--options=NONE"),
        QStringLiteral("--_interactive=sandbox"),
        QStringLiteral("--pattern-length-limit=1"),
        QStringLiteral("--fields=NaeimnpsStrEz"),
        QStringLiteral("--fields-C=+{macrodef}{properties}"),
        QStringLiteral("--fields-C++=+{macrodef}{properties}{specialization}{template}"),
        QStringLiteral("--fields-Python=+{decorators}"),
        QStringLiteral("--extras=-s"),
        QStringLiteral("--extras=+r"),
        QStringLiteral("--kinds-C=+px-h"),
        QStringLiteral("--kinds-C++=+pxA-h"),
        QStringLiteral("--kinds-Go=-Pu"),
        QStringLiteral("--kinds-Sh=-hs"),
        QStringLiteral("--kinds-Ruby=-L"),
    };
}

/// A text may make a parser take all memory: then it costs its own process, not the machine.
void limitMemory(quint64 bytes)
{
    if (bytes == 0)
        return;
    const rlimit limit{bytes, bytes};
    setrlimit(RLIMIT_AS, &limit);
}

/// In the child: it ends with the thread that started it, even where that is killed and no destructor runs. What it
/// would do with a text that it hangs on nobody reads any more.
void endWithParent([[maybe_unused]] pid_t parent)
{
#ifdef Q_OS_LINUX
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) // it died before this was asked
        _exit(1);
#endif
}

} // namespace

CtagsProcess::CtagsProcess(QString program)
    : CtagsProcess(std::move(program), Limits())
{}

CtagsProcess::CtagsProcess(QString program, Limits limits)
    : m_program(std::move(program))
    , m_limits(limits)
{}

CtagsProcess::~CtagsProcess()
{
    end();
}

QString CtagsProcess::findProgram()
{
    // Other programs are called "ctags", too: distributions that have several give this one a name of its own.
    for (const QString &name : {QStringLiteral("ctags-universal"), QStringLiteral("universal-ctags"),
                                QStringLiteral("uctags"), QStringLiteral("ctags")}) {
        if (const QString path = QStandardPaths::findExecutable(name); !path.isEmpty())
            return path;
    }
    return {};
}

bool CtagsProcess::start()
{
    if (m_program.isEmpty())
        m_program = findProgram();
    if (m_program.isEmpty())
        return false;
    m_process = std::make_unique<QProcess>();
    m_process->setStandardErrorFile(QProcess::nullDevice());
    m_process->setChildProcessModifier([memory = m_limits.memory, parent = getpid()] {
        endWithParent(parent);
        limitMemory(memory);
    });
    m_process->start(m_program, arguments());
    m_written = 0;
    const Clock::time_point deadline = Clock::now() + m_limits.start;
    // What is no Universal Ctags, or has no sandbox, says something else or ends.
    while (const std::optional<QByteArray> line = readLine(deadline)) {
        const std::optional<CtagsReply> reply = parseCtagsReply({line->constData(), std::size_t(line->size())});
        if (!reply || reply->type == CtagsReply::Type::Fatal)
            break;
        if (reply->type == CtagsReply::Type::Program) {
            m_hasRun = true;
            return true;
        }
    }
    end();
    return false;
}

void CtagsProcess::end()
{
    if (!m_process)
        return;
    // It holds nothing that would have to be saved.
    m_process->kill();
    m_process->waitForFinished();
    m_process.reset();
}

std::optional<QByteArray> CtagsProcess::readLine(Clock::time_point deadline)
{
    while (!m_process->canReadLine()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0 || m_written + m_process->bytesAvailable() > m_limits.bytes)
            return std::nullopt;
        // Also writes what is still to be written.
        if (!m_process->waitForReadyRead(int(left.count())) && !m_process->canReadLine())
            return std::nullopt;
    }
    QByteArray line = m_process->readLine();
    m_written += line.size();
    if (m_written > m_limits.bytes)
        return std::nullopt;
    return line;
}

tl::expected<CtagsTags, CtagsProcess::Failure> CtagsProcess::read(const QByteArray &name, std::string_view text)
{
    if (m_isMissing)
        return tl::unexpected(Failure::Missing);
    if (!m_process && !start()) {
        // What has run once is there; it could not be started now, for want of memory or processes.
        m_isMissing = !m_hasRun;
        return tl::unexpected(m_isMissing ? Failure::Missing : Failure::Text);
    }
    const QJsonObject command{{QStringLiteral("command"), QStringLiteral("generate-tags")},
                              {QStringLiteral("filename"), QString::fromUtf8(name)},
                              {QStringLiteral("size"), qint64(text.size())}};
    m_process->write(QJsonDocument(command).toJson(QJsonDocument::Compact) + '\n');
    m_process->write(text.data(), qint64(text.size()));
    m_written = 0;
    const Clock::time_point deadline = Clock::now() + m_limits.text;
    CtagsTags tags;
    while (const std::optional<QByteArray> line = readLine(deadline)) {
        std::optional<CtagsReply> reply = parseCtagsReply({line->constData(), std::size_t(line->size())});
        if (!reply || reply->type == CtagsReply::Type::Fatal)
            break;
        if (reply->type == CtagsReply::Type::Completed)
            return tags;
        if (reply->type == CtagsReply::Type::Tag)
            tags.push_back(std::move(reply->tag));
    }
    end();
    return tl::unexpected(Failure::Text);
}

} // namespace waybill::api
