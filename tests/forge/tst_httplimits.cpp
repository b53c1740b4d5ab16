// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/httptime.h"
#include "forge/net/limitwait.h"
#include "testing/httptest.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace std::chrono_literals;
using forge::HttpAnswer;
using forge::HttpCall;
using forge::HttpMessage;
using testing::getCall;
using testing::HttpReply;
using testing::HttpRequest;
using testing::HttpServer;
using testing::TestClient;
using testing::writeCall;
using Headers = std::map<QByteArray, QByteArray>;

namespace {

/// What servers call now: an hour before our own clock.
const QDateTime ServersNow(QDate(2026, 3, 4), QTime(10, 0), Qt::UTC);
const QDateTime OurNow = ServersNow.addSecs(3600);

HttpAnswer answerWith(int status, Headers headers, const QByteArray &body = {})
{
    HttpAnswer answer;
    answer.status = status;
    answer.headers = std::move(headers);
    answer.headers["date"] = "Wed, 04 Mar 2026 10:00:00 GMT";
    answer.body = body;
    answer.url = QUrl(QStringLiteral("https://api.github.com/repos"));
    answer.received = OurNow;
    return answer;
}

QByteArray atServer(qint64 seconds)
{
    return QByteArray::number(ServersNow.addSecs(seconds).toSecsSinceEpoch());
}

} // namespace

/// Rate limits: read, obeyed in the right order, and not waited for longer than is sensible.
class TestHttpLimits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void budgets_data();
    void budgets();
    void times_data();
    void times();
    void obedience_data();
    void obedience();
    void waitsAndGoesOn_data();
    void waitsAndGoesOn();
    void tooLong();
    void usedUpByASuccess();
    void budgetIsShown();
    void writesWaitForTheReset();
};

void TestHttpLimits::budgets_data()
{
    QTest::addColumn<Headers>("headers");
    QTest::addColumn<QString>("budget");
    QTest::newRow("none") << Headers{} << QString();
    QTest::newRow("GitHub") << Headers{{"x-ratelimit-limit", "5000"},
                                       {"x-ratelimit-remaining", "4812"},
                                       {"x-ratelimit-reset", atServer(600)},
                                       {"x-ratelimit-resource", "core"}}
                            << QStringLiteral("api.github.com core 4812/5000 2026-03-04T10:10:00Z");
    QTest::newRow("GitLab") << Headers{{"ratelimit-limit", "2000"},
                                       {"ratelimit-remaining", "0"},
                                       {"ratelimit-reset", atServer(60)}}
                            << QStringLiteral("api.github.com  0/2000 2026-03-04T10:01:00Z");
    QTest::newRow("seconds from now") << Headers{{"ratelimit-limit", "10"},
                                                 {"ratelimit-remaining", "3"},
                                                 {"ratelimit-reset", "30"}}
                                      << QStringLiteral("api.github.com  3/10 2026-03-04T10:00:30Z");
    QTest::newRow("without a reset") << Headers{{"x-ratelimit-limit", "10"}, {"x-ratelimit-remaining", "3"}}
                                     << QStringLiteral("api.github.com  3/10 ");
    QTest::newRow("nonsense") << Headers{{"x-ratelimit-limit", "many"}, {"x-ratelimit-remaining", "3"}} << QString();
    QTest::newRow("negative") << Headers{{"x-ratelimit-limit", "10"}, {"x-ratelimit-remaining", "-3"}} << QString();
}

void TestHttpLimits::budgets()
{
    QFETCH(Headers, headers);
    QFETCH(QString, budget);
    const auto found = forge::budgetOf(answerWith(200, headers));
    const QString text = found
                             ? QStringLiteral("%1 %2 %3/%4 %5")
                                   .arg(found->host, QString::fromLatin1(found->resource))
                                   .arg(found->remaining)
                                   .arg(found->limit)
                                   .arg(found->reset.isNull() ? QString() : found->reset.toUTC().toString(Qt::ISODate))
                             : QString();
    QCOMPARE(text, budget);
}

void TestHttpLimits::times_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("time");
    QTest::newRow("right") << QByteArray("Tue, 15 Nov 1994 08:12:31 GMT") << QStringLiteral("1994-11-15T08:12:31Z");
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("number") << QByteArray("120") << QString();
    QTest::newRow("nonsense") << QByteArray("Tue, 99 Nov 1994 08:12:31 GMT") << QString();
}

void TestHttpLimits::times()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, time);
    const QDateTime found = forge::httpTime(text);
    QCOMPARE(found.isNull() ? QString() : found.toUTC().toString(Qt::ISODate), time);
}

void TestHttpLimits::obedience_data()
{
    QTest::addColumn<HttpAnswer>("answer");
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("wait"); // seconds; -1: it is no limit
    QTest::addColumn<bool>("wholeHost");
    const Headers empty{
        {"x-ratelimit-limit", "60"}, {"x-ratelimit-remaining", "0"}, {"x-ratelimit-reset", atServer(90)}};
    const auto with = [&](Headers headers, const QByteArray &name, const QByteArray &value) {
        headers[name] = value;
        return headers;
    };
    const QByteArray secondary = R"({"message":"You have exceeded a secondary rate limit. Please wait"})";
    QTest::newRow("fine") << answerWith(200, {}) << 0 << -1 << true;
    QTest::newRow("fine, nothing left") << answerWith(200, empty) << 0 << -1 << true;
    QTest::newRow("no rights") << answerWith(403, {}, R"({"message":"Must have admin rights"})") << 0 << -1 << true;
    QTest::newRow("retry-after") << answerWith(429, {{"retry-after", "7"}}) << 0 << 7 << true;
    QTest::newRow("retry-after before reset") << answerWith(403, with(empty, "retry-after", "7")) << 0 << 7 << true;
    QTest::newRow("retry-after as a time")
        << answerWith(429, {{"retry-after", "Wed, 04 Mar 2026 10:00:42 GMT"}}) << 0 << 42 << true;
    QTest::newRow("blank retry-after") << answerWith(403, {{"retry-after", ""}}) << 0 << 60 << true;
    QTest::newRow("senseless retry-after") << answerWith(403, {{"retry-after", "soon"}}) << 0 << 60 << true;
    QTest::newRow("negative retry-after") << answerWith(429, {{"retry-after", "-5"}}) << 0 << 60 << true;
    QTest::newRow("reset, plus a second") << answerWith(403, empty) << 0 << 91 << false;
    QTest::newRow("reset in the past") << answerWith(403, with(empty, "x-ratelimit-reset", atServer(-500))) << 0 << 1
                                       << false;
    QTest::newRow("secondary, unsaid") << answerWith(403, {}, secondary) << 0 << 60 << true;
    QTest::newRow("doubled") << answerWith(403, {}, secondary) << 1 << 120 << true;
    QTest::newRow("doubled again") << answerWith(429, {}, "Retry later\n") << 2 << 240 << true;
    QTest::newRow("overloaded") << answerWith(503, {{"retry-after", "9"}}) << 0 << 9 << true;
    QTest::newRow("overloaded, unsaid") << answerWith(503, {}) << 0 << -1 << true;
}

void TestHttpLimits::obedience()
{
    QFETCH(HttpAnswer, answer);
    QFETCH(int, before);
    QFETCH(int, wait);
    QFETCH(bool, wholeHost);
    const auto limit = forge::limitOf(answer, before, forge::HttpPacing());
    QCOMPARE(limit ? int(std::chrono::duration_cast<std::chrono::seconds>(limit->wait).count()) : -1, wait);
    if (limit)
        QCOMPARE(limit->wholeHost, wholeHost);
}

void TestHttpLimits::waitsAndGoesOn_data()
{
    QTest::addColumn<HttpReply>("limit");
    HttpReply reply;
    reply.status = 429;
    reply.body = "Retry later\n";
    QTest::newRow("429 as plain text") << reply;
    reply.headers = {{"Retry-After", ""}};
    QTest::newRow("blank retry-after") << reply; // which Qt 6.4 does not pass on
    reply.status = 403;
    reply.headers = {{"Retry-After", "0"}};
    QTest::newRow("retry-after") << reply;
    reply.headers.clear();
    reply.body = R"({"message":"You have exceeded a secondary rate limit"})";
    QTest::newRow("secondary") << reply;
}

void TestHttpLimits::waitsAndGoesOn()
{
    QFETCH(HttpReply, limit);
    std::atomic<int> asked = 0;
    const HttpServer server([&](const HttpRequest &) { return ++asked == 1 ? limit : HttpReply(); });
    const auto answer = TestClient().make()->ask(getCall(server.url()), {});
    QVERIFY2(answer, testing::errorText(answer).constData());
    QCOMPARE(answer->status, 200);
    QCOMPARE(server.count(), 2);
}

void TestHttpLimits::tooLong()
{
    const HttpServer server([&](const HttpRequest &) {
        HttpReply reply;
        reply.status = 429;
        reply.headers = {{"Retry-After", "3600"}};
        return reply;
    });
    const auto http = TestClient().make();
    const auto answer = http->ask(getCall(server.url()), {});
    QVERIFY(!answer);
    QVERIFY2(answer.error().what.is(HttpMessage::LimitReached), testing::errorText(answer).constData());
    const QDateTime until = std::get<QDateTime>(answer.error().what.arguments().at(1).value);
    const qint64 left = QDateTime::currentDateTimeUtc().secsTo(until);
    QVERIFY2(left > 3000 && left <= 3600, qPrintable(until.toString(Qt::ISODate)));
    QVERIFY(!answer.error().advice.isEmpty());
    // And what comes next is not even sent.
    QVERIFY(http->ask(getCall(server.url()), {}).error().what.is(HttpMessage::LimitReached));
    QVERIFY(http->ask(writeCall(server.url()), {}).error().what.is(HttpMessage::LimitReached));
    QCOMPARE(server.count(), 1);
}

/// The budget counts for what is counted alike: search is not core.
void TestHttpLimits::usedUpByASuccess()
{
    const HttpServer server([&](const HttpRequest &) {
        HttpReply reply;
        reply.headers = {{"X-RateLimit-Limit", "30"},
                         {"X-RateLimit-Remaining", "0"},
                         {"X-RateLimit-Resource", "search"},
                         {"X-RateLimit-Reset", QByteArray::number(QDateTime::currentSecsSinceEpoch() + 3000)}};
        return reply;
    });
    const auto http = TestClient().make();
    HttpCall search = getCall(server.url(QStringLiteral("/search/issues")));
    search.pace = HttpCall::Pace::Search;
    QVERIFY(http->ask(search, {}));
    QVERIFY(http->ask(search, {}).error().what.is(HttpMessage::LimitReached));
    QVERIFY(http->ask(getCall(server.url()), {}));
    QCOMPARE(server.count(), 2);
}

void TestHttpLimits::budgetIsShown()
{
    int left = 60;
    const HttpServer server([&](const HttpRequest &request) {
        HttpReply reply;
        --left;
        reply.headers = {{"X-RateLimit-Limit", "60"},
                         {"X-RateLimit-Remaining", QByteArray::number(left)},
                         {"X-RateLimit-Resource", request.path() == QLatin1String("/graphql") ? "graphql" : "core"},
                         {"X-RateLimit-Reset", "4102444800"}};
        return reply;
    });
    const auto http = TestClient().make();
    QVERIFY(http->budgets().empty());
    QVERIFY(http->ask(getCall(server.url()), {}));
    QVERIFY(http->ask(getCall(server.url()), {}));
    QVERIFY(http->ask(getCall(server.url(QStringLiteral("/graphql"))), {}));
    const auto budgets = http->budgets();
    QCOMPARE(budgets.size(), std::size_t(2));
    QCOMPARE(budgets[0].resource, QByteArray("core"));
    QCOMPARE(budgets[0].remaining, 58);
    QCOMPARE(budgets[0].host, QStringLiteral("127.0.0.1:%1").arg(server.port()));
    QCOMPARE(budgets[1].resource, QByteArray("graphql"));
    QCOMPARE(budgets[1].remaining, 57);
    QCOMPARE(budgets[1].reset.toUTC().toString(Qt::ISODate), QStringLiteral("2100-01-01T00:00:00Z"));
}

void TestHttpLimits::writesWaitForTheReset()
{
    std::atomic<int> asked = 0;
    const HttpServer server([&](const HttpRequest &) {
        HttpReply reply;
        if (++asked == 1) {
            reply.status = 403;
            reply.headers = {{"Retry-After", "0"}};
        }
        return reply;
    });
    const auto http = TestClient().make();
    const auto refused = http->ask(writeCall(server.url()), {});
    QVERIFY(refused);
    QCOMPARE(refused->status, 403); // and not sent again by itself
    const auto done = http->ask(writeCall(server.url()), {});
    QVERIFY(done);
    QCOMPARE(done->status, 200);
    QCOMPARE(server.count(), 2);
}

WAYBILL_TEST_MAIN(TestHttpLimits)
#include "tst_httplimits.moc"
