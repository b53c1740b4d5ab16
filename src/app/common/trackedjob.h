// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/joblist.h"

#include <algorithm>

namespace waybill::app {

/// One job at a time, listed in a JobList while it runs: starting another drops the one before. Where somebody cancels
/// all jobs, the owner hears of it as a failure with Fault::Cancelled. GUI thread only.
template <typename T>
class TrackedJob {
public:
    /// `pool` and `jobs` outlive it; `owner` is what receivers live and die with. `cancelled` is told when the list
    /// cancelled a job that ran.
    TrackedJob(QObject *owner, QThreadPool &pool, JobList &jobs, std::function<void()> cancelled)
        : m_owner(owner)
        , m_pool(pool)
        , m_jobs(jobs)
    {
        QObject::connect(&jobs, &JobList::cancelled, owner, [this, cancelled = std::move(cancelled)] {
            if (!isBusy())
                return;
            m_number = 0;
            m_job = {};
            cancelled();
        });
    }
    TrackedJob(const TrackedJob &) = delete;
    TrackedJob &operator=(const TrackedJob &) = delete;
    // The job is dropped. The list is not told: while a window goes, whoever listens to it may be half gone.
    ~TrackedJob() = default;

    /// Drops what runs and starts `work`, listed as `title`; `receiver` gets its Result.
    template <typename Receiver>
    void start(const QString &title, std::function<Result<T>(const JobControl &)> work, Receiver receiver)
    {
        cancel();
        m_job = Job<T>::start(m_pool, std::move(work));
        m_number = m_jobs.add(title, m_job.control());
        m_job.then(m_owner, [this, receiver = std::move(receiver)](const Result<T> &result) {
            m_jobs.done(m_number);
            m_number = 0;
            receiver(result);
        });
    }
    /// Drops what runs; nobody hears of it.
    void cancel()
    {
        m_job = {};
        if (isBusy())
            m_jobs.done(m_number);
        m_number = 0;
    }
    [[nodiscard]] bool isBusy() const { return m_number != 0; }
    /// 0..100 while it is busy; -1 where that is not known.
    [[nodiscard]] int percent() const
    {
        const qint64 total = isBusy() ? m_job.control().total() : 0;
        return total > 0 ? int(std::clamp<qint64>(m_job.control().done() * 100 / total, 0, 100)) : -1;
    }

private:
    QObject *m_owner;
    QThreadPool &m_pool;
    JobList &m_jobs;
    Job<T> m_job;
    int m_number = 0; ///< in the job list; 0: nothing runs
};

} // namespace waybill::app
