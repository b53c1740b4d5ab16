// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/logkeeper.h"

#include <QTime>

#include <atomic>

namespace waybill::app {

namespace {

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

void LogKeeper::take(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    LogKeeper *self = keeper;
    if (!self)
        return;
    {
        const QMutexLocker lock(&self->m_mutex);
        self->m_lines.append(QStringLiteral("%1 %2 %3: %4")
                                 .arg(QTime::currentTime().toString(Qt::ISODate), word(type),
                                      QLatin1String(context.category), text.left(1000)));
        if (self->m_lines.size() > Most)
            self->m_lines.removeFirst();
    }
    if (self->m_before)
        self->m_before(type, context, text);
}

} // namespace waybill::app
