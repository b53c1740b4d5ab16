// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/stallwatch.h"

#include "support/file.h"

#include <QTextStream>

#include <ctime>

namespace waybill::app {

namespace {

constexpr int Interval = 2;            // ms
constexpr qint64 Limit = 50 * 1000000; // ns: what docs/design.md allows
constexpr int MostStacks = 40;         // in the log: a window that stalls all the time fills no disk

/// Processor time of the calling thread so far.
qint64 cpuNanoseconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return qint64(now.tv_sec) * 1000000000 + now.tv_nsec;
}

} // namespace

StallWatch::StallWatch(QString file, QObject *parent)
    : QObject(parent)
    , m_file(std::move(file))
    , m_sample(Limit)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_sinceStart.start();
    connect(&m_timer, &QTimer::timeout, this, [this] { beat(); });
    m_timer.start(Interval);
}

StallWatch::~StallWatch()
{
    QString text;
    QTextStream(&text) << "longest_ms=" << m_longest / 1000000 << " at_ms=" << m_longestAt
                       << " longest_cpu_ms=" << m_longestCpu / 1000000 << " over_50ms=" << m_over
                       << " computed_over_50ms=" << m_computed << " beats=" << m_beats
                       << " watched_ms=" << m_sinceStart.elapsed() << '\n'
                       << m_stacks;
    if (!replaceFile(m_file, text.toUtf8()))
        qWarning("WAYBILL_STALL_LOG: %s cannot be written", qPrintable(m_file));
}

void StallWatch::beat()
{
    ++m_beats;
    if (!m_sinceBeat.isValid()) { // the first beat: the loop has begun to run
        m_sinceBeat.start();
        m_cpuAtBeat = cpuNanoseconds();
        m_sample.rearm();
        return;
    }
    const qint64 away = m_sinceBeat.nsecsElapsed() - qint64(Interval) * 1000000;
    m_sinceBeat.restart();
    const qint64 cpu = cpuNanoseconds();
    const qint64 computed = cpu - m_cpuAtBeat;
    m_longestCpu = std::max(m_longestCpu, computed);
    if (computed > Limit && ++m_computed <= MostStacks) {
        m_stacks += QStringLiteral("\nat_ms=%1 cpu_ms=%2\n%3\n")
                        .arg(m_sinceStart.elapsed())
                        .arg(computed / 1000000)
                        .arg(m_sample.take());
    }
    m_cpuAtBeat = cpuNanoseconds(); // without what naming the frames took
    m_sample.rearm();
    if (away > Limit)
        ++m_over;
    if (away > m_longest) {
        m_longest = away;
        m_longestAt = m_sinceStart.elapsed();
    }
}

} // namespace waybill::app

#include "moc_stallwatch.cpp"
