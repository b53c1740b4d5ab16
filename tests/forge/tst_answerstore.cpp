// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/answerstore.h"
#include "testing/httptest.h"
#include "testing/testmain.h"

#include <QDir>
#include <QFileInfo>

using namespace waybill;
using forge::AnswerStore;
using forge::HttpAnswer;
using forge::HttpCall;
using testing::getCall;
using testing::HttpReply;
using testing::HttpRequest;
using testing::HttpServer;
using testing::TestClient;

namespace {

/// A server that shows each account something else, by ETags.
HttpReply accountsPage(const HttpRequest &request)
{
    HttpReply reply;
    reply.body = "seen by " + request.header("authorization");
    const QByteArray etag = '"' + QByteArray::number(qHash(reply.body)) + '"';
    reply.headers = {{"ETag", etag}, {"X-RateLimit-Limit", "60"}, {"X-RateLimit-Remaining", "59"}};
    if (request.header("if-none-match") == etag)
        reply.status = 304;
    return reply;
}

HttpAnswer keptAnswer(const QByteArray &body)
{
    HttpAnswer answer;
    answer.status = 200;
    answer.headers = {{"etag", "\"1\""}, {"content-type", "application/json"}};
    answer.body = body;
    answer.url = QUrl(QStringLiteral("https://forge.example/x"));
    answer.received = QDateTime(QDate(2026, 3, 4), QTime(10, 0), Qt::UTC);
    return answer;
}

const AnswerStore::Key Key{"account", QUrl(QStringLiteral("https://forge.example/x?page=1")), "application/json"};

} // namespace

/// Answers that are kept, and whom they are given to.
class TestAnswerStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundTrip();
    void whatIsNotKept_data();
    void whatIsNotKept();
    void keys_data();
    void keys();
    void damaged();
    void onlyTheOwner();
    void pruning();
    void confirmed();
    void eachAccountItsOwn();
    void callersOwnEtag();
    void forgottenMeanwhile();
};

void TestAnswerStore::roundTrip()
{
    const testing::ScratchFolder scratch;
    AnswerStore store(scratch.path(QStringLiteral("answers")));
    QVERIFY(!store.find(Key));
    const HttpAnswer answer = keptAnswer(QByteArray("{}\0\xff", 4));
    store.keep(Key, answer);
    const auto found = AnswerStore(scratch.path(QStringLiteral("answers"))).find(Key);
    QVERIFY(found);
    QCOMPARE(found->body, answer.body);
    QCOMPARE(found->headers, answer.headers);
    QCOMPARE(found->url, answer.url);
    QCOMPARE(found->received, answer.received);
    store.keep(Key, keptAnswer("newer"));
    QCOMPARE(store.find(Key)->body, QByteArray("newer"));
}

void TestAnswerStore::whatIsNotKept_data()
{
    QTest::addColumn<HttpAnswer>("answer");
    HttpAnswer answer = keptAnswer("x");
    answer.status = 404;
    QTest::newRow("not found") << answer;
    answer = keptAnswer("x");
    answer.headers.erase("etag");
    QTest::newRow("without an ETag") << answer;
    answer = keptAnswer("x");
    answer.headers["cache-control"] = "private, No-Store";
    QTest::newRow("not to be stored") << answer;
    QTest::newRow("huge") << keptAnswer(QByteArray(17 << 20, 'x'));
}

void TestAnswerStore::whatIsNotKept()
{
    QFETCH(HttpAnswer, answer);
    const testing::ScratchFolder scratch;
    AnswerStore store(scratch.path());
    store.keep(Key, answer);
    QVERIFY(!store.find(Key));
    AnswerStore(QString()).keep(Key, keptAnswer("x"));
    QVERIFY(!AnswerStore(QString()).find(Key));
}

void TestAnswerStore::keys_data()
{
    QTest::addColumn<QByteArray>("account");
    QTest::addColumn<QUrl>("url");
    QTest::addColumn<QByteArray>("accept");
    QTest::addColumn<bool>("found");
    QTest::newRow("the same") << Key.account << Key.url << Key.accept << true;
    QTest::newRow("nobody") << QByteArray() << Key.url << Key.accept << false;
    QTest::newRow("another account") << QByteArray("other") << Key.url << Key.accept << false;
    QTest::newRow("another page") << Key.account << QUrl(QStringLiteral("https://forge.example/x?page=2")) << Key.accept
                                  << false;
    QTest::newRow("another host") << Key.account << QUrl(QStringLiteral("https://other.example/x?page=1")) << Key.accept
                                  << false;
    QTest::newRow("another kind") << Key.account << Key.url << QByteArray("text/plain") << false;
    // What would be the same if the parts were only put one behind the other.
    QTest::newRow("shifted") << QByteArray("accounth") << QUrl(QStringLiteral("ttps://forge.example/x?page=1"))
                             << Key.accept << false;
}

void TestAnswerStore::keys()
{
    QFETCH(QByteArray, account);
    QFETCH(QUrl, url);
    QFETCH(QByteArray, accept);
    QFETCH(bool, found);
    const testing::ScratchFolder scratch;
    AnswerStore store(scratch.path());
    store.keep(Key, keptAnswer("x"));
    QCOMPARE(store.find({account, url, accept}).has_value(), found);
}

void TestAnswerStore::damaged()
{
    const testing::ScratchFolder scratch;
    AnswerStore store(scratch.path());
    store.keep(Key, keptAnswer("x"));
    const QString file = QDir(scratch.path()).entryList(QDir::Files).value(0);
    const QByteArray whole = scratch.read(file);
    QVERIFY(!whole.isEmpty());
    for (qsizetype size = 0; size < whole.size(); ++size) {
        scratch.write(file, whole.left(size));
        QVERIFY(!store.find(Key));
    }
    scratch.write(file, whole);
    QVERIFY(store.find(Key));
}

void TestAnswerStore::onlyTheOwner()
{
    const testing::ScratchFolder scratch;
    AnswerStore store(scratch.path(QStringLiteral("answers")));
    store.keep(Key, keptAnswer("x"));
    const auto others = QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    QVERIFY(!(QFileInfo(scratch.path(QStringLiteral("answers"))).permissions() & others));
}

void TestAnswerStore::pruning()
{
    const testing::ScratchFolder scratch;
    AnswerStore store(scratch.path(), 10'000);
    for (int i = 0; i < 120; ++i) {
        AnswerStore::Key key = Key;
        key.account = QByteArray::number(i);
        store.keep(key, keptAnswer(QByteArray(1000, 'x')));
    }
    store.prune();
    const qsizetype left = QDir(scratch.path()).entryList(QDir::Files).size();
    QVERIFY2(left > 5 && left < 10, qPrintable(QString::number(left)));
}

/// What the server confirms costs nothing and is what it was, with the budget of now.
void TestAnswerStore::confirmed()
{
    const testing::ScratchFolder scratch;
    const HttpServer server(accountsPage);
    TestClient client;
    client.answersFolder = scratch.path();
    client.secrets->enter(server.url(), "ann");
    const auto first = client.make()->ask(getCall(server.url()), {});
    const auto second = client.make()->ask(getCall(server.url()), {}); // another run of the program
    QVERIFY2(first, testing::errorText(first).constData());
    QVERIFY2(second, testing::errorText(second).constData());
    QVERIFY(!first->unchanged);
    QVERIFY(second->unchanged);
    QCOMPARE(second->status, 200);
    QCOMPARE(second->body, QByteArray("seen by Bearer ann"));
    QCOMPARE(second->header("x-ratelimit-remaining"), QByteArray("59"));
    QVERIFY(!server.requests().back().header("if-none-match").isEmpty());
    QCOMPARE(client.journal->entries().back().status, 304);
    QVERIFY(client.journal->entries().back().unchanged);
}

/// Qt's own cache would give Ben what Ann was told.
void TestAnswerStore::eachAccountItsOwn()
{
    const testing::ScratchFolder scratch;
    const HttpServer server(accountsPage);
    for (int round = 0; round < 2; ++round) {
        for (const QByteArray account : {"ann", "ben"}) {
            TestClient client;
            client.answersFolder = scratch.path();
            client.secrets->enter(server.url(), account);
            const auto http = client.make();
            const auto answer = http->ask(getCall(server.url()), {});
            QVERIFY2(answer, testing::errorText(answer).constData());
            QCOMPARE(answer->unchanged, round == 1);
            QCOMPARE(answer->body, QByteArray("seen by Bearer " + account));
            // A stranger's question of somebody who has a token.
            HttpCall anonymous = getCall(server.url());
            anonymous.anonymous = true;
            QCOMPARE(http->ask(anonymous, {})->body, QByteArray("seen by "));
        }
    }
}

void TestAnswerStore::callersOwnEtag()
{
    const testing::ScratchFolder scratch;
    const HttpServer server(accountsPage);
    TestClient client;
    client.answersFolder = scratch.path();
    const auto http = client.make();
    HttpCall call = getCall(server.url());
    call.etag = http->ask(call, {})->header("etag");
    const auto answer = http->ask(call, {});
    QVERIFY2(answer, testing::errorText(answer).constData());
    QCOMPARE(answer->status, 304); // who brings one is told what the server says
    QCOMPARE(answer->body, QByteArray());
}

void TestAnswerStore::forgottenMeanwhile()
{
    const testing::ScratchFolder scratch;
    TestClient client;
    client.answersFolder = scratch.path();
    const HttpServer server([&](const HttpRequest &request) {
        if (!request.header("if-none-match").isEmpty()) {
            const QStringList files = QDir(scratch.path()).entryList(QDir::Files);
            for (const QString &file : files)
                QFile::remove(scratch.path(file));
        }
        return accountsPage(request);
    });
    const auto http = client.make();
    QVERIFY(http->ask(getCall(server.url()), {}));
    const auto lost = http->ask(getCall(server.url()), {});
    QVERIFY(!lost);
    QVERIFY(http->ask(getCall(server.url()), {}));
}

WAYBILL_TEST_MAIN(TestAnswerStore)
#include "tst_answerstore.moc"
