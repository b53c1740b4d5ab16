// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/quitsignals.h"

#include <QSocketNotifier>

#include <sys/socket.h>
#include <unistd.h>

#include <csignal>

namespace waybill::app {

namespace {

// A signal handler may do little more than write a byte, and it can reach nothing but statics.
int g_ends[2] = {-1, -1};

void handle(int signal)
{
    const char byte = char(signal);
    [[maybe_unused]] const auto written = ::write(g_ends[0], &byte, 1);
}

} // namespace

QuitSignals::QuitSignals(QObject *parent)
    : QObject(parent)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, g_ends) != 0)
        return;
    m_notifier = new QSocketNotifier(g_ends[1], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        char byte = 0;
        [[maybe_unused]] const auto got = ::read(g_ends[1], &byte, 1);
        Q_EMIT quitRequested(byte == char(SIGINT));
    });
    std::signal(SIGTERM, handle);
    std::signal(SIGINT, handle);
}

QuitSignals::~QuitSignals()
{
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    for (int &end : g_ends) {
        if (end >= 0)
            ::close(end);
        end = -1;
    }
}

} // namespace waybill::app

#include "moc_quitsignals.cpp"
