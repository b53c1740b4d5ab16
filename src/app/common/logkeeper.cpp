// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/logkeeper.h"

#include <QTime>

#include <atomic>

namespace waybill::app {

namespace {

constexpr qsizetype LongestLine = 1000;

// A message handler can reach nothing but this.
std::atomic<LogKeeper *> keeper = nullptr;

QString word(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg: return QStringLiteral("debug");
    case QtInfoMsg: return QStringLiteral("info");
    case QtWarningMsg: return QStringLiteral("warning");
    case QtCriticalMsg: return QStringLiteral("critical");
    case QtFatalMsg: return QStringLiteral("fatal");
    }
    return {};
}

} // namespace

LogKeeper::LogKeeper()
    : m_before(qInstallMessageHandler(&LogKeeper::take))
{
    keeper = this;
}

LogKeeper::~LogKeeper()
{
    keeper = nullptr;
    qInstallMessageHandler(m_before);
}

QStringList LogKeeper::lines() const
{
    const QMutexLocker lock(&m_mutex);
    return m_lines;
}

void LogKeeper::append(const QString &line)
{
    const QMutexLocker lock(&m_mutex);
    m_lines.append(QTime::currentTime().toString(Qt::ISODate) + QLatin1Char(' ') + line);
    if (m_lines.size() > Most)
        m_lines.removeFirst();
}

void LogKeeper::keep(const QString &line)
{
    if (LogKeeper *self = keeper)
        self->append(line.left(LongestLine));
}

void LogKeeper::take(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    LogKeeper *self = keeper;
    if (!self)
        return;
    self->append(QStringLiteral("%1 %2: %3").arg(word(type), QLatin1String(context.category), text.left(LongestLine)));
    if (self->m_before)
        self->m_before(type, context, text);
}

} // namespace waybill::app
