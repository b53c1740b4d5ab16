// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"
#include "support/language.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace waybill {

/// Calls `work(state, index)` for every index below `count`, on all cores, in runs of `run` indexes that lie together;
/// each thread makes a state of its own with `makeState()` first, and works on the calling thread alone where there is
/// no more than one run. The threads speak the caller's language. Returns when all is done, or soon after it is
/// cancelled: then some indexes were left out.
template <typename MakeState, typename Work>
void onAllCores(std::size_t count, std::size_t run, const JobControl &control, MakeState makeState, Work work)
{
    std::atomic<std::size_t> next = 0;
    const auto serve = [&] {
        auto state = makeState();
        for (std::size_t begin = next.fetch_add(run); begin < count; begin = next.fetch_add(run)) {
            for (std::size_t index = begin; index < std::min(begin + run, count); ++index) {
                if (control.isCancelled())
                    return;
                work(state, index);
            }
        }
    };
    constexpr std::size_t most = 8; // beyond that, reading is what takes the time
    const std::size_t runs = (count + run - 1) / run;
    const std::size_t cores = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, most);
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min(cores, runs); ++i)
        others.emplace_back(inThisLanguage([&serve] { serve(); }));
    serve();
    for (std::thread &other : others)
        other.join();
}

} // namespace waybill
