// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/stacksample.h"

// Not every C library of Linux has it.
#if defined(__linux__) && __has_include(<execinfo.h>)
#define WAYBILL_SAMPLES_STACKS
#endif

#ifdef WAYBILL_SAMPLES_STACKS
#include <QStringList>

#include <dlfcn.h>
#include <execinfo.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

// The C library of Debian 12 does not name it.
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif
#endif

namespace waybill::app {

#ifdef WAYBILL_SAMPLES_STACKS

/// Called by the signal: touches nothing but the arrays that are there.
void sampleStack(StackSample &sample)
{
    const int taken = sample.m_taken.load(std::memory_order_relaxed);
    if (taken >= StackSample::Most)
        return;
    StackSample::Stack &stack = sample.m_stacks[std::size_t(taken)];
    stack.count = ::backtrace(stack.frames.data(), StackSample::Depth);
    sample.m_taken.store(taken + 1, std::memory_order_relaxed);
}

namespace {

void onTimer(int /*signal*/, siginfo_t *info, void * /*context*/)
{
    const int error = errno;
    sampleStack(*static_cast<StackSample *>(info->si_value.sival_ptr));
    errno = error;
}

QString frameText(void *address)
{
    Dl_info info{};
    if (::dladdr(address, &info) == 0 || !info.dli_fname)
        return QStringLiteral("?");
    const auto offset = quintptr(address) - quintptr(info.dli_fbase);
    return QStringLiteral("%1+0x%2").arg(QString::fromLocal8Bit(info.dli_fname)).arg(offset, 0, 16);
}

} // namespace

StackSample::StackSample(qint64 limitNanoseconds)
    : m_limit(limitNanoseconds)
{
    ::backtrace(m_stacks[0].frames.data(), Depth); // loads what it needs, which a signal must not
    struct sigaction action = {};
    action.sa_sigaction = onTimer;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    struct sigevent event = {};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = SIGPROF;
    event.sigev_value.sival_ptr = this;
    event.sigev_notify_thread_id = pid_t(::syscall(SYS_gettid));
    m_works =
        ::sigaction(SIGPROF, &action, nullptr) == 0 && ::timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &m_timer) == 0;
    rearm();
}

StackSample::~StackSample()
{
    if (m_works)
        ::timer_delete(m_timer);
    ::signal(SIGPROF, SIG_IGN); // one may be on its way
}

void StackSample::rearm()
{
    m_taken.store(0, std::memory_order_relaxed);
    if (!m_works)
        return;
    itimerspec when = {};
    when.it_value = {time_t(m_limit / 1'000'000'000), long(m_limit % 1'000'000'000)};
    when.it_interval = when.it_value;
    ::timer_settime(m_timer, 0, &when, nullptr);
}

QString StackSample::take()
{
    QStringList lines;
    const int taken = m_taken.load(std::memory_order_relaxed);
    for (int i = 0; i < taken; ++i) {
        if (i > 0)
            lines << QStringLiteral("--");
        const Stack &stack = m_stacks[std::size_t(i)];
        for (int frame = 0; frame < stack.count; ++frame)
            lines << frameText(stack.frames[std::size_t(frame)]);
    }
    return lines.join(QLatin1Char('\n'));
}

#else

void sampleStack(StackSample & /*sample*/) {}
StackSample::StackSample(qint64 limitNanoseconds)
    : m_limit(limitNanoseconds)
{}
StackSample::~StackSample() = default;
void StackSample::rearm() {}
QString StackSample::take()
{
    return {};
}

#endif

} // namespace waybill::app
