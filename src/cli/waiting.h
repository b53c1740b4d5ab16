// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "cli/interrupt.h"
#include "support/job.h"

#include <QSemaphore>

namespace waybill::cli {

/// Does `work` on a thread of its own, so that Ctrl+C stops it and a terminal sees how far it is. Fails with
/// Fault::Cancelled when interrupted.
template <typename T>
[[nodiscard]] Result<T> waitFor(std::function<Result<T>(const JobControl &)> work, Console &console)
{
    QThreadPool pool;
    QSemaphore finished;
    // The result goes by a variable of its own: a future would want to copy it.
    std::optional<Result<T>> result;
    const Job<bool> job = Job<bool>::start(pool, [&](const JobControl &control) -> Result<bool> {
        const QSemaphoreReleaser done(finished);
        result = work(control);
        return true;
    });
    // A second without a bar: most work is done by then.
    constexpr int Patience = 50;
    constexpr int QuietRounds = 20;
    for (int round = 0; !finished.tryAcquire(1, Patience) && !wasInterrupted(); ++round) {
        if (round >= QuietRounds && job.control().total() > 0)
            console.progress(job.control().done(), job.control().total());
    }
    console.progress(0, 0);
    if (wasInterrupted())
        job.cancel();
    pool.waitForDone();
    if (wasInterrupted() || !result)
        return cancelled();
    return std::move(*result);
}

/// Does work that keeps a journal as waitFor() does. Where it was interrupted, tells how things stand then, by `status`
/// of the journal, with the interruption as the fault.
template <typename Report>
[[nodiscard]] Result<Report> waitForRun(std::function<Result<Report>(const JobControl &)> work,
                                        const std::function<Result<std::optional<Report>>()> &status, Console &console)
{
    auto report = waitFor<Report>(std::move(work), console);
    if (report || report.error().fault != Fault::Cancelled)
        return report;
    auto now = status();
    if (!now || !*now)
        return report;
    (*now)->fault = report.error();
    return std::move(**now);
}

} // namespace waybill::cli
