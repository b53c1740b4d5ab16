// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// What benchmarks share: the time of the fastest of some runs, and a way out where something fails.
#pragma once

#include "support/result.h"
#include "wording/text.h"

#include <QElapsedTimer>

#include <cstdio>
#include <cstdlib>

namespace waybill::bench {

/// Milliseconds of the fastest of some runs.
template <typename Work>
double fastest(int runs, Work work)
{
    double best = 1e9;
    for (int run = 0; run < runs; ++run) {
        QElapsedTimer timer;
        timer.start();
        work();
        best = std::min(best, double(timer.nsecsElapsed()) / 1e6);
    }
    return best;
}

template <typename T>
T orDie(Result<T> result)
{
    if (result)
        return std::move(*result);
    std::fprintf(stderr, "%s\n", qPrintable(wording::line(result.error())));
    std::exit(2);
}

} // namespace waybill::bench
