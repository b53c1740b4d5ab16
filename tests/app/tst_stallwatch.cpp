// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/stallwatch.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QEventLoop>

#include <ctime>

using namespace waybill;
using namespace waybill::app;

namespace {

/// Computes for so many milliseconds of the thread's processor time, however busy the machine is.
void compute(int milliseconds)
{
    const auto now = [] {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return qint64(time.tv_sec) * 1000 + time.tv_nsec / 1000000;
    };
    for (const qint64 end = now() + milliseconds; now() < end;)
        ;
}

class TestStallWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhere()
    {
        const testing::ScratchFolder scratch;
        {
            StallWatch watch(scratch.path(QStringLiteral("log")));
            QEventLoop loop;
            int step = 0;
            QTimer timer;
            connect(&timer, &QTimer::timeout, &loop, [&] {
                if (++step == 5)
                    compute(200);
                else if (step > 10)
                    loop.quit();
            });
            timer.start(5);
            loop.exec();
            QVERIFY(watch.longestMilliseconds() >= 150);
        }
        const QString log = QString::fromUtf8(scratch.read(QStringLiteral("log")));
        const QStringList parts = log.split(QStringLiteral("\n\n"));
        QVERIFY2(parts.size() >= 2, qPrintable(log));
        QVERIFY2(parts.first().contains(QLatin1String("computed_over_50ms=")), qPrintable(log));
        QVERIFY2(log.contains(QLatin1String("cpu_ms=")), qPrintable(log));
        // The function above is this program's own.
        const QString program = QFileInfo(QCoreApplication::applicationFilePath()).fileName();
        QVERIFY2(log.contains(program + QLatin1String("+0x")), qPrintable(log));
    }
    void nothingToSay()
    {
        const testing::ScratchFolder scratch;
        {
            const StallWatch watch(scratch.path(QStringLiteral("log")));
        }
        QVERIFY(scratch.read(QStringLiteral("log")).startsWith("longest_ms=0 "));
    }
};

} // namespace

WAYBILL_TEST_MAIN(TestStallWatch)
#include "tst_stallwatch.moc"
