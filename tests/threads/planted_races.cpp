// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/job.h"
#include "support/parallel.h"

#include <QCoreApplication>
#include <QTimer>

#include <cstdio>
#include <string_view>

using namespace waybill;

namespace {

/// Handed over as it should be: by the result of the job.
void byResult(QCoreApplication &application)
{
    QThreadPool pool;
    QList<QString> lines{QStringLiteral("one")};
    Job<QList<QString>> job = Job<QList<QString>>::start(pool, [lines](const JobControl &) -> Result<QList<QString>> {
        return lines + QList<QString>{QStringLiteral("two")};
    });
    qsizetype count = 0;
    job.then(&application, [&](Result<QList<QString>> result) {
        count = result->size();
        application.quit();
    });
    application.exec();
    std::printf("%d\n", int(count));
}

/// A counter that the job writes and the window reads.
void counter(QCoreApplication &application)
{
    QThreadPool pool;
    int done = 0;
    const Job<int> job = Job<int>::start(pool, [&done](const JobControl &) -> Result<int> {
        for (int i = 0; i < 200; ++i) {
            ++done;
            QThread::msleep(1);
        }
        return done;
    });
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &application, [&] {
        if (done > 100)
            application.quit();
    });
    timer.start(1);
    application.exec();
    pool.waitForDone();
}

/// A list of Qt's that two jobs append to.
void list(QCoreApplication &application)
{
    QThreadPool pool;
    pool.setMaxThreadCount(2);
    QList<int> numbers;
    numbers.reserve(4000);
    const auto append = [&numbers](const JobControl &) -> Result<int> {
        for (int i = 0; i < 100; ++i) {
            numbers.append(i);
            QThread::msleep(1);
        }
        return 0;
    };
    const Job<int> one = Job<int>::start(pool, append);
    const Job<int> other = Job<int>::start(pool, append);
    pool.waitForDone();
    Q_UNUSED(application)
}

/// What the window changes while the job that got a reference to it still reads.
void lateWrite(QCoreApplication &application)
{
    QThreadPool pool;
    QString title = QStringLiteral("title");
    const Job<int> job = Job<int>::start(pool, [&title](const JobControl &) -> Result<int> {
        int length = 0;
        for (int i = 0; i < 200; ++i) {
            length += int(title.size());
            QThread::msleep(1);
        }
        return length;
    });
    QTimer::singleShot(20, &application, [&] {
        title = QStringLiteral("another");
        application.quit();
    });
    application.exec();
    pool.waitForDone();
}

} // namespace

/// planted_races WHAT: a program with one race, or none, which the thread sanitizer should find, or not.
int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what == "none")
        byResult(application);
    else if (what == "counter")
        counter(application);
    else if (what == "list")
        list(application);
    else if (what == "late-write")
        lateWrite(application);
    else
        return 2;
    return 0;
}
