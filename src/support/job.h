// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/language.h"
#include "support/result.h"

#include <QFuture>
#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>

namespace waybill {

/// What a long function gets so that it can be stopped and can say how far it is. Copies share one state; a
/// default-constructed control is never cancelled and forgets its progress, so that pure functions can be called from
/// tests without ceremony. Thread-safe.
class JobControl {
public:
    JobControl() = default;

    /// True once somebody asked to stop. Loops ask at every step that takes more than about a millisecond.
    [[nodiscard]] bool isCancelled() const { return m_state && m_state->cancelled.load(std::memory_order_relaxed); }
    /// Says that `done` of `total` steps are done; `total` 0 means that the end is not known.
    void progress(qint64 done, qint64 total) const
    {
        if (m_state) {
            m_state->done.store(done, std::memory_order_relaxed);
            m_state->total.store(total, std::memory_order_relaxed);
        }
    }

    /// A control with a state of its own, for whoever starts the work.
    [[nodiscard]] static JobControl create()
    {
        JobControl control;
        control.m_state = std::make_shared<State>();
        return control;
    }
    void cancel() const
    {
        if (m_state)
            m_state->cancelled.store(true, std::memory_order_relaxed);
    }
    [[nodiscard]] qint64 done() const { return m_state ? m_state->done.load(std::memory_order_relaxed) : 0; }
    [[nodiscard]] qint64 total() const { return m_state ? m_state->total.load(std::memory_order_relaxed) : 0; }

private:
    struct State {
        std::atomic<bool> cancelled = false;
        std::atomic<qint64> done = 0;
        std::atomic<qint64> total = 0;
    };
    std::shared_ptr<State> m_state;
};

/// Work that runs on a thread pool: a future for its result, and the control to stop it. Movable; dropping a Job
/// cancels it, so that a page that goes away, or asks again, never receives a stale answer's work.
template <typename T>
class Job {
public:
    Job() = default;
    Job(const Job &) = delete;
    Job &operator=(const Job &) = delete;
    Job(Job &&) noexcept = default;
    Job &operator=(Job &&other) noexcept
    {
        if (this != &other) {
            cancel();
            m_control = std::move(other.m_control);
            m_future = std::move(other.m_future);
        }
        return *this;
    }
    ~Job() { cancel(); }

    /// Starts `work` on `pool`. It is called on a worker thread, in the language of who starts it, with a control that
    /// this job cancels.
    [[nodiscard]] static Job start(QThreadPool &pool, std::function<Result<T>(const JobControl &)> work)
    {
        Job job;
        job.m_control = JobControl::create();
        auto promise = std::make_shared<QPromise<Result<T>>>();
        job.m_future = promise->future();
        promise->start();
        pool.start([promise, control = job.m_control, work = std::move(work), language = LanguageScope::current()] {
            const LanguageScope scope(language);
            if (control.isCancelled())
                promise->addResult(Result<T>(cancelled()));
            else
                promise->addResult(work(control));
            promise->finish();
        });
        return job;
    }

    /// Calls `receiver` with the Result when it is there, unless the job was cancelled or `context` is gone. To be
    /// called on the thread of `context`, where the receiver will run: always from the event loop, never from within
    /// then().
    template <typename Receiver>
    void then(QObject *context, Receiver receiver)
    {
        // A watcher and not QFuture::then(): that one looks at the context from the worker's thread, while it may be
        // dying.
        auto *watcher = new QFutureWatcher<Result<T>>(context);
        QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                         [watcher, control = m_control, receiver = std::move(receiver)]() mutable {
                             watcher->deleteLater();
                             if (!control.isCancelled())
                                 receiver(watcher->result());
                         });
        watcher->setFuture(m_future);
    }

    void cancel() const { m_control.cancel(); }
    [[nodiscard]] bool isRunning() const { return m_future.isValid() && m_future.isRunning(); }
    [[nodiscard]] const JobControl &control() const { return m_control; }
    [[nodiscard]] const QFuture<Result<T>> &future() const { return m_future; }

private:
    JobControl m_control;
    QFuture<Result<T>> m_future;
};

} // namespace waybill
