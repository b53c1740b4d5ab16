// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <atomic>
#include <ctime>

namespace waybill::app {

/// Says where a thread is when it computes longer than a limit at a stretch: its own timer of processor time interrupts
/// it and writes down the stack. For Linux with GNU's C library; elsewhere nothing is sampled. Made, rearmed and
/// destroyed on the thread that is watched, and one at a time in a process, since the signal (SIGPROF) is.
class StackSample {
public:
    explicit StackSample(qint64 limitNanoseconds);
    ~StackSample();
    StackSample(const StackSample &) = delete;
    StackSample &operator=(const StackSample &) = delete;

    /// A stretch begins: the limit counts from here.
    void rearm();
    /// The stacks of the stretch until now, one line for each frame, innermost first: "PROGRAM+0x1f3a", which addr2line
    /// knows; a line "--" between two stacks. Empty where the limit was not reached.
    [[nodiscard]] QString take();

private:
    static constexpr int Depth = 64;
    static constexpr int Most = 4; ///< stacks of one stretch
    struct Stack {
        std::array<void *, Depth> frames;
        int count = 0;
    };
    friend void sampleStack(StackSample &sample);

    qint64 m_limit;
    std::array<Stack, Most> m_stacks;
    std::atomic<int> m_taken = 0;
    timer_t m_timer = {};
    bool m_works = false;
};

} // namespace waybill::app
