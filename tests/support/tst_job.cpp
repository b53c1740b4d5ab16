// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/job.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QSemaphore>
#include <QThread>

using namespace waybill;

class TestJob : public QObject {
    Q_OBJECT

    QThreadPool m_pool;

private Q_SLOTS:
    void theResultArrivesOnTheReceiversThread()
    {
        auto job = Job<int>::start(m_pool, [](const JobControl &) -> Result<int> { return 42; });
        int received = 0;
        QThread *thread = nullptr;
        job.then(this, [&](const Result<int> &result) {
            received = result.value_or(-1);
            thread = QThread::currentThread();
        });
        QTRY_COMPARE(received, 42);
        QCOMPARE(thread, QThread::currentThread());
    }

    void aReceiverIsNeverCalledFromWithinThen()
    {
        auto job = Job<int>::start(m_pool, [](const JobControl &) -> Result<int> { return 42; });
        m_pool.waitForDone();
        QVERIFY(!job.isRunning());
        bool received = false;
        job.then(this, [&](const Result<int> &) { received = true; });
        QVERIFY(!received);
        QTRY_VERIFY(received);
    }

    void aJobThatIsDroppedIsCancelledAndStaysSilent()
    {
        QSemaphore started;
        std::atomic<bool> stopped = false;
        bool received = false;
        {
            auto job = Job<int>::start(m_pool, [&](const JobControl &control) -> Result<int> {
                started.release();
                while (!control.isCancelled())
                    QThread::yieldCurrentThread();
                stopped = true;
                return cancelled();
            });
            job.then(this, [&](const Result<int> &) { received = true; });
            started.acquire();
        }
        m_pool.waitForDone();
        QVERIFY(stopped);
        QTest::qWait(20);
        QVERIFY(!received);
    }

    void anotherJobInItsPlaceCancelsTheFirst()
    {
        std::vector<int> received;
        auto job = Job<int>::start(m_pool, [](const JobControl &) -> Result<int> { return 1; });
        job.then(this, [&](const Result<int> &result) { received.push_back(*result); });
        job = Job<int>::start(m_pool, [](const JobControl &) -> Result<int> { return 2; });
        job.then(this, [&](const Result<int> &result) { received.push_back(*result); });
        QTRY_VERIFY(!received.empty());
        QTest::qWait(20);
        QCOMPARE(received, std::vector<int>{2});
    }

    void aReceiverThatIsGoneIsNotCalled()
    {
        bool received = false;
        auto context = std::make_unique<QObject>();
        auto job = Job<int>::start(m_pool, [](const JobControl &) -> Result<int> { return 1; });
        job.then(context.get(), [&](const Result<int> &) { received = true; });
        context.reset();
        QTest::qWait(20);
        QVERIFY(!received);
    }

    void errorsAndProgressPass()
    {
        auto job = Job<int>::start(m_pool, [](const JobControl &control) -> Result<int> {
            control.progress(3, 4);
            return fail(Fault::Environment, QStringLiteral("the disk is full"), Place{QStringLiteral("a"), 1, 2},
                        QStringLiteral("make room"));
        });
        std::optional<Error> error;
        job.then(this, [&](const Result<int> &result) { error = result.error(); });
        QTRY_VERIFY(error.has_value());
        QCOMPARE(wording::line(*error), QStringLiteral("a:1:2: the disk is full; make room"));
        QCOMPARE(job.control().done(), 3);
        QCOMPARE(job.control().total(), 4);
    }
};

WAYBILL_TEST_MAIN(TestJob)
#include "tst_job.moc"
