// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/httpfailure.h"
#include "forge/net/redirect.h"
#include "testing/httptest.h"
#include "testing/testmain.h"

#include <QDirIterator>
#include <QFile>

using namespace waybill;
using forge::HttpCall;
using forge::HttpMessage;
using testing::getCall;
using testing::HttpReply;
using testing::HttpRequest;
using testing::HttpServer;
using testing::TestClient;
using testing::writeCall;
using Method = HttpCall::Method;

namespace {

const QByteArray Canary = "ghp_CanaryThatMustStayHome0123456789";

HttpReply redirectTo(int status, const QUrl &url)
{
    HttpReply reply;
    reply.status = status;
    reply.headers = {{"Location", url.toEncoded()}};
    return reply;
}

} // namespace

/// Where redirects lead, and what goes along.
class TestHttpRedirects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void readsFollow_data();
    void readsFollow();
    void secretsStayAtTheirOrigin_data();
    void secretsStayAtTheirOrigin();
    void aLostSecretStaysLost();
    void writesFollowOnTheSameOrigin_data();
    void writesFollowOnTheSameOrigin();
    void movedRepository_data();
    void movedRepository();
    void fiveAtMost();
    void canary();
};

void TestHttpRedirects::rules_data()
{
    QTest::addColumn<Method>("method");
    QTest::addColumn<QString>("from");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<QString>("to"); // empty: refused
    QTest::addColumn<bool>("same");
    const QString api = QStringLiteral("https://api.github.com/repos/a/b");
    const auto row = [&](const char *name, Method method, const QString &from, int status, const char *location,
                         const char *to, bool same) {
        QTest::newRow(name) << method << from << status << QByteArray(location) << QString::fromLatin1(to) << same;
    };
    row("relative", Method::Get, api, 301, "/repositories/7", "https://api.github.com/repositories/7", true);
    row("same origin", Method::Get, api, 302, "https://api.github.com/x?y=1", "https://api.github.com/x?y=1", true);
    row("port that is the scheme's", Method::Get, api, 302, "https://API.github.com:443/x",
        "https://api.github.com:443/x", true);
    row("other host", Method::Get, api, 302, "https://objects.githubusercontent.com/f",
        "https://objects.githubusercontent.com/f", false);
    row("other port", Method::Get, api, 302, "https://api.github.com:8443/f", "https://api.github.com:8443/f", false);
    row("http to https", Method::Get, QStringLiteral("http://git.example/x"), 301, "https://git.example/x",
        "https://git.example/x", false);
    row("https to http", Method::Get, api, 302, "http://api.github.com/x", "", false);
    row("without a scheme", Method::Get, api, 302, "//evil.example/x", "https://evil.example/x", false);
    row("user information", Method::Get, api, 302, "https://api.github.com@evil.example/x", "https://evil.example/x",
        false);
    row("to this machine", Method::Get, api, 302, "https://127.0.0.1/x", "", false);
    row("to a private network", Method::Get, api, 302, "https://192.168.1.1/x", "", false);
    row("to the metadata of a cloud", Method::Get, api, 302, "https://169.254.169.254/latest", "", false);
    row("to this machine by IPv6", Method::Get, api, 302, "https://[::1]/x", "", false);
    row("within a private network", Method::Get, QStringLiteral("https://10.1.1.1/x"), 302, "https://10.1.1.2/x",
        "https://10.1.1.2/x", false);
    row("file", Method::Get, api, 302, "file:///etc/passwd", "", false);
    row("nothing", Method::Get, api, 302, "", "", false);
    row("nonsense", Method::Get, api, 302, "https://[::/", "", false);
    for (const int status : {301, 302, 303})
        QTest::addRow("POST %d", status) << Method::Post << api << status
                                         << QByteArray("https://api.github.com/repositories/7") << QString() << false;
    for (const int status : {307, 308}) {
        QTest::addRow("POST %d", status) << Method::Post << api << status << QByteArray("/repositories/7")
                                         << QStringLiteral("https://api.github.com/repositories/7") << true;
        QTest::addRow("POST %d elsewhere", status)
            << Method::Post << api << status << QByteArray("https://evil.example/") << QString() << false;
    }
    row("DELETE 307", Method::Delete, api, 307, "/x", "https://api.github.com/x", true);
    row("HEAD 302", Method::Head, api, 302, "/x", "https://api.github.com/x", true);
}

void TestHttpRedirects::rules()
{
    QFETCH(Method, method);
    QFETCH(QString, from);
    QFETCH(int, status);
    QFETCH(QByteArray, location);
    QFETCH(QString, to);
    QFETCH(bool, same);
    const auto next = forge::redirected(method, QUrl(from), status, location);
    QCOMPARE(next ? next->url.toString() : QString(), to);
    if (next)
        QCOMPARE(next->sameOrigin, same);
    else
        QVERIFY(!next.error().what.isEmpty() && !next.error().advice.isEmpty());
}

void TestHttpRedirects::readsFollow_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d", status) << status;
}

void TestHttpRedirects::readsFollow()
{
    QFETCH(int, status);
    const HttpServer server([&](const HttpRequest &request) {
        if (request.path() == QLatin1String("/repositories/7")) {
            HttpReply reply;
            reply.body = "{}";
            return reply;
        }
        HttpReply reply = redirectTo(status, QUrl(QStringLiteral("/repositories/7")));
        reply.body = "moved";
        return reply;
    });
    TestClient client;
    client.secrets->enter(server.url(), Canary);
    const auto answer = client.make()->ask(getCall(server.url(QStringLiteral("/repos/a/b"))), {});
    QVERIFY2(answer, testing::errorText(answer).constData());
    QCOMPARE(answer->body, QByteArray("{}"));
    QCOMPARE(answer->url, server.url(QStringLiteral("/repositories/7")));
    QCOMPARE(server.requests().back().header("authorization"), QByteArray("Bearer " + Canary));
    QCOMPARE(client.journal->entries().front().redirects, QStringList{answer->url.toString()});
}

void TestHttpRedirects::secretsStayAtTheirOrigin_data()
{
    readsFollow_data();
}

/// Qt 6.4 would hand the token to the other host.
void TestHttpRedirects::secretsStayAtTheirOrigin()
{
    QFETCH(int, status);
    const HttpServer other([](const HttpRequest &) { return HttpReply(); });
    const HttpServer server([&](const HttpRequest &) { return redirectTo(status, other.url()); });
    TestClient client;
    client.secrets->enter(server.url(), Canary);
    const auto http = client.make();
    const auto answer = http->ask(getCall(server.url()), {});
    QVERIFY2(answer, testing::errorText(answer).constData());
    QVERIFY(server.allBytes().contains(Canary));
    QCOMPARE(other.count(), 1);
    QVERIFY2(!other.allBytes().contains(Canary), other.allBytes().constData());
    // A write is not taken there at all.
    const auto written = http->ask(writeCall(server.url()), {});
    QVERIFY(!written);
    QCOMPARE(other.count(), 1);
}

void TestHttpRedirects::aLostSecretStaysLost()
{
    std::unique_ptr<HttpServer> server;
    const HttpServer other([&](const HttpRequest &) { return redirectTo(302, server->url(QStringLiteral("/back"))); });
    server = std::make_unique<HttpServer>([&](const HttpRequest &request) {
        return request.path() == QLatin1String("/back") ? HttpReply() : redirectTo(302, other.url());
    });
    TestClient client;
    client.secrets->enter(server->url(), Canary);
    const auto answer = client.make()->ask(getCall(server->url()), {});
    QVERIFY2(answer, testing::errorText(answer).constData());
    QCOMPARE(server->requests().size(), std::size_t(2));
    QCOMPARE(server->requests().back().header("authorization"), QByteArray());
}

void TestHttpRedirects::writesFollowOnTheSameOrigin_data()
{
    QTest::addColumn<Method>("method");
    QTest::addColumn<int>("status");
    for (const int status : {307, 308}) {
        QTest::addRow("POST %d", status) << Method::Post << status;
        QTest::addRow("PATCH %d", status) << Method::Patch << status;
    }
}

void TestHttpRedirects::writesFollowOnTheSameOrigin()
{
    QFETCH(Method, method);
    QFETCH(int, status);
    const HttpServer server([&](const HttpRequest &request) {
        if (request.path() == QLatin1String("/repositories/7"))
            return HttpReply{201, {}, request.body};
        return redirectTo(status, QUrl(QStringLiteral("/repositories/7")));
    });
    const auto answer =
        TestClient().make()->ask(writeCall(server.url(QStringLiteral("/repos/a/b")), method, "{\"n\":1}"), {});
    QVERIFY2(answer, testing::errorText(answer).constData());
    QCOMPARE(answer->status, 201);
    QCOMPARE(answer->body, QByteArray("{\"n\":1}"));
    QCOMPARE(server.requests().back().method, server.requests().front().method);
    QCOMPARE(server.count(), 2);
}

void TestHttpRedirects::movedRepository_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303})
        QTest::addRow("%d", status) << status;
}

/// Qt would make it a GET without a body that ends in "200, no error".
void TestHttpRedirects::movedRepository()
{
    QFETCH(int, status);
    const HttpServer server([&](const HttpRequest &request) {
        return request.path() == QLatin1String("/new") ? HttpReply() : redirectTo(status, QUrl(QStringLiteral("/new")));
    });
    const auto answer = TestClient().make()->ask(writeCall(server.url(QStringLiteral("/old"))), {});
    QVERIFY(!answer);
    QCOMPARE(testing::reasonOf(answer.error()), HttpMessage::Moved);
    QVERIFY(wording::line(answer.error()).contains(server.url(QStringLiteral("/new")).toString()));
    QCOMPARE(forge::isUnclear(answer.error()), status == 303);
    QCOMPARE(server.count(), 1);
}

void TestHttpRedirects::fiveAtMost()
{
    const HttpServer server([&](const HttpRequest &request) {
        const int step = request.path().mid(1).toInt();
        return step == 0 ? HttpReply() : redirectTo(302, QUrl(QStringLiteral("/%1").arg(step - 1)));
    });
    const auto http = TestClient().make();
    QVERIFY(http->ask(getCall(server.url(QStringLiteral("/5"))), {}));
    const auto answer = http->ask(getCall(server.url(QStringLiteral("/6"))), {});
    QVERIFY(!answer);
    QCOMPARE(testing::reasonOf(answer.error()), HttpMessage::TooManyRedirects);
}

/// The secret is looked for wherever it might have gone: other origins, the journal, errors, logs and files.
void TestHttpRedirects::canary()
{
    static QByteArray logged;
    logged.clear();
    const auto before = qInstallMessageHandler(
        [](QtMsgType, const QMessageLogContext &, const QString &text) { logged += text.toUtf8(); });
    const testing::ScratchFolder scratch;
    const HttpServer other([](const HttpRequest &) { return HttpReply(); });
    int step = 0;
    const HttpServer server([&](const HttpRequest &) {
        HttpReply reply;
        reply.body = "{}";
        reply.headers = {{"ETag", "\"e\""}, {"Link", "<" + other.url().toEncoded() + ">; rel=\"next\""}};
        switch (step) {
        case 0: return reply;
        case 1: return redirectTo(302, other.url());
        case 2: return redirectTo(307, other.url());
        case 3: reply.manner = HttpReply::Manner::Closes; return reply;
        case 4: reply.manner = HttpReply::Manner::CutShort; return reply;
        case 5: reply.status = 401; return reply;
        case 6: reply.status = 502; return reply;
        default: reply.headers = {{"Content-Type", "text/html"}}; return reply;
        }
    });
    TestClient client;
    client.answersFolder = scratch.path(QStringLiteral("answers"));
    client.secrets->enter(server.url(), Canary);
    const auto http = client.make();
    QByteArray told;
    for (step = 0; step < 8; ++step) {
        for (const HttpCall &call : {getCall(server.url()), writeCall(server.url()), getCall(other.url())}) {
            const auto answer = http->ask(call, {});
            if (!answer)
                told += wording::line(answer.error()).toUtf8();
        }
    }
    qInstallMessageHandler(before);
    QVERIFY(server.allBytes().contains(Canary));
    QVERIFY(other.count() > 8);
    QVERIFY(!other.allBytes().contains(Canary));
    QVERIFY(!told.isEmpty() && !told.contains(Canary));
    QVERIFY(!logged.contains(Canary));
    const QByteArray journal = client.journal->toJson();
    QVERIFY(journal.contains("\"test\"") && !journal.contains(Canary));
    int files = 0;
    for (QDirIterator all(scratch.path(), QDir::Files, QDirIterator::Subdirectories); all.hasNext(); ++files) {
        const QString file = all.next();
        QVERIFY(!scratch.read(QDir(scratch.path()).relativeFilePath(file)).contains(Canary));
    }
    QVERIFY(files > 0);
}

WAYBILL_TEST_MAIN(TestHttpRedirects)
#include "tst_httpredirects.moc"
