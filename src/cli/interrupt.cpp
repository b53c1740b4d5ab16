// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/interrupt.h"

#include <csignal>

namespace waybill::cli {

namespace {

// A signal handler can reach nothing but this.
volatile std::sig_atomic_t interrupted = 0;

void interrupt(int)
{
    interrupted = 1;
}

} // namespace

void watchInterrupts()
{
    for (const int number : {SIGINT, SIGTERM}) {
        struct sigaction action = {};
        action.sa_handler = interrupt;
        action.sa_flags = int(SA_RESETHAND);
        sigaction(number, &action, nullptr);
    }
}

bool wasInterrupted()
{
    return interrupted != 0;
}

} // namespace waybill::cli
