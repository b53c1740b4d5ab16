// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/settling.h"

#include <QThread>

namespace waybill::release {

bool settle(const std::vector<std::chrono::milliseconds> &waits, std::size_t round, const JobControl &control)
{
    if (round >= waits.size())
        return false;
    constexpr std::chrono::milliseconds step(50);
    for (std::chrono::milliseconds waited{0}; waited < waits[round]; waited += step) {
        if (control.isCancelled())
            return false;
        QThread::msleep(ulong(step.count()));
    }
    return true;
}

} // namespace waybill::release
