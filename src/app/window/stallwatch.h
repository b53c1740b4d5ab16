// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/stacksample.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace waybill::app {

/// Measures how long the event loop was away: the longest time between two beats of a timer beyond its interval, and
/// how much of such a time the GUI thread itself computed (the rest other programs had the processor).
/// Started by WAYBILL_STALL_LOG=FILE; the figures are written there when it is destroyed, with a paragraph for each of
/// the first stalls in which the thread computed beyond the limit: when, how long, and its stack.
class StallWatch : public QObject {
    Q_OBJECT

public:
    explicit StallWatch(QString file, QObject *parent = nullptr);
    ~StallWatch() override;

    [[nodiscard]] qint64 longestMilliseconds() const { return m_longest / 1000000; }

private:
    void beat();

    QString m_file;
    QString m_stacks;
    StackSample m_sample;
    QTimer m_timer;
    QElapsedTimer m_sinceBeat;
    QElapsedTimer m_sinceStart;
    qint64 m_cpuAtBeat = 0;  ///< ns of processor time that the GUI thread had used
    qint64 m_longest = 0;    ///< ns
    qint64 m_longestCpu = 0; ///< ns: the most that the thread computed between two beats
    qint64 m_longestAt = 0;  ///< ms after the start
    int m_over = 0;          ///< stalls beyond the limit
    int m_beats = 0;
    int m_computed = 0; ///< stalls in which the thread itself computed beyond the limit
};

} // namespace waybill::app
