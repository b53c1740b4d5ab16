// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/hostqueue.h"
#include "testing/testmain.h"

using namespace waybill::forge;
using namespace std::chrono_literals;
using Pace = HttpCall::Pace;

namespace {

HttpCall callOf(Pace pace, const char *path = "/repos")
{
    HttpCall call;
    call.pace = pace;
    call.url = QUrl(QLatin1String("https://forge.example") + QLatin1String(path));
    return call;
}

/// Runs a queue by a clock of its own: "ticket@milliseconds" in the order in which they start, each taking `each`.
QStringList timetable(HostQueue &queue, std::chrono::milliseconds each)
{
    QStringList starts;
    std::multimap<HostQueue::Time, HostQueue::Ticket> ends;
    HostQueue::Time now;
    for (int rounds = 0; rounds < 1000 && !queue.isEmpty(); ++rounds) {
        while (!ends.empty() && ends.begin()->first <= now) {
            queue.remove(ends.begin()->second);
            ends.erase(ends.begin());
        }
        while (const auto ticket = queue.take(now)) {
            const auto at = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
            starts.append(QStringLiteral("%1@%2").arg(*ticket).arg(at));
            ends.emplace(now + each, *ticket);
        }
        auto next = queue.nextAt(now);
        if (!ends.empty() && (!next || ends.begin()->first < *next))
            next = ends.begin()->first;
        if (!next)
            break;
        now = std::max(now, *next);
    }
    return starts;
}

} // namespace

/// Which request may start when, by a clock that the test turns.
class TestHostQueue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void order_data();
    void order();
    void holds();
    void holdsByCounter();
    void hopeless();
    void triedAgain();
    void removed();
    void counters();
};

void TestHostQueue::order_data()
{
    QTest::addColumn<std::vector<Pace>>("paces");
    QTest::addColumn<int>("each");
    QTest::addColumn<QString>("starts");
    using Paces = std::vector<Pace>;
    QTest::newRow("six reads at once") << Paces(8, Pace::Read) << 100
                                       << QStringLiteral("0@0 1@0 2@0 3@0 4@0 5@0 6@100 7@100");
    QTest::newRow("searches two seconds apart") << Paces(3, Pace::Search) << 100 << QStringLiteral("0@0 1@2000 2@4000");
    QTest::newRow("writes a second apart") << Paces(3, Pace::Write) << 100 << QStringLiteral("0@0 1@1000 2@2000");
    QTest::newRow("writes one by one") << Paces(3, Pace::Write) << 1500 << QStringLiteral("0@0 1@1500 2@3000");
    QTest::newRow("notifications three seconds apart")
        << Paces(3, Pace::Notify) << 100 << QStringLiteral("0@0 1@3000 2@6000");
    QTest::newRow("writes keep their order")
        << Paces{Pace::Notify, Pace::Notify, Pace::Write} << 100 << QStringLiteral("0@0 1@3000 2@4000");
    QTest::newRow("reads do not wait for writes")
        << Paces{Pace::Write, Pace::Write, Pace::Read} << 500 << QStringLiteral("0@0 2@0 1@1000");
    QTest::newRow("reads overtake searches")
        << Paces{Pace::Search, Pace::Search, Pace::Read} << 100 << QStringLiteral("0@0 2@0 1@2000");
}

void TestHostQueue::order()
{
    QFETCH(std::vector<Pace>, paces);
    QFETCH(int, each);
    QFETCH(QString, starts);
    HostQueue queue{HttpPacing()};
    for (std::size_t i = 0; i < paces.size(); ++i)
        queue.add(i, callOf(paces[i]));
    QCOMPARE(timetable(queue, std::chrono::milliseconds(each)).join(QLatin1Char(' ')), starts);
}

void TestHostQueue::holds()
{
    HostQueue queue{HttpPacing()};
    queue.add(1, callOf(Pace::Read));
    queue.add(2, callOf(Pace::Write));
    queue.holdAll(HostQueue::Time(5s));
    queue.holdAll(HostQueue::Time(3s)); // the later one counts
    QCOMPARE(timetable(queue, 10ms), QStringList({QStringLiteral("1@5000"), QStringLiteral("2@5000")}));
}

void TestHostQueue::holdsByCounter()
{
    HostQueue queue{HttpPacing()};
    queue.add(1, callOf(Pace::Read));
    queue.add(2, callOf(Pace::Search));
    queue.add(3, callOf(Pace::Read, "/graphql"));
    queue.hold(HostQueue::Counter::Search, HostQueue::Time(60s));
    queue.hold(HostQueue::Counter::GraphQl, HostQueue::Time(7s));
    QCOMPARE(timetable(queue, 10ms),
             QStringList({QStringLiteral("1@0"), QStringLiteral("3@7000"), QStringLiteral("2@60000")}));
}

void TestHostQueue::hopeless()
{
    HostQueue queue{HttpPacing()};
    queue.add(1, callOf(Pace::Read));
    queue.add(2, callOf(Pace::Search));
    queue.hold(HostQueue::Counter::Search, HostQueue::Time(121s));
    const auto found = queue.hopeless(HostQueue::Time(0s), 120s);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.begin()->first, HostQueue::Ticket(2));
    QVERIFY(found.begin()->second == HostQueue::Time(121s));
    QVERIFY(queue.hopeless(HostQueue::Time(1s), 120s).empty());
}

void TestHostQueue::triedAgain()
{
    HostQueue queue{HttpPacing()};
    queue.add(1, callOf(Pace::Read), HostQueue::Time(2s));
    queue.add(2, callOf(Pace::Read));
    QCOMPARE(timetable(queue, 10ms), QStringList({QStringLiteral("2@0"), QStringLiteral("1@2000")}));
}

void TestHostQueue::removed()
{
    HostQueue queue{HttpPacing()};
    queue.add(1, callOf(Pace::Write));
    queue.add(2, callOf(Pace::Write));
    QCOMPARE(queue.take(HostQueue::Time()), std::optional<HostQueue::Ticket>(1));
    QVERIFY(!queue.take(HostQueue::Time(10s))); // the first one still runs
    QVERIFY(!queue.nextAt(HostQueue::Time(10s)));
    queue.remove(2);
    queue.remove(1);
    QVERIFY(queue.isEmpty());
}

void TestHostQueue::counters()
{
    QCOMPARE(HostQueue::counterOf(callOf(Pace::Read)), HostQueue::Counter::Core);
    QCOMPARE(HostQueue::counterOf(callOf(Pace::Write)), HostQueue::Counter::Core);
    QCOMPARE(HostQueue::counterOf(callOf(Pace::Search)), HostQueue::Counter::Search);
    QCOMPARE(HostQueue::counterOf(callOf(Pace::Read, "/api/graphql")), HostQueue::Counter::GraphQl);
}

WAYBILL_TEST_MAIN(TestHostQueue)
#include "tst_hostqueue.moc"
