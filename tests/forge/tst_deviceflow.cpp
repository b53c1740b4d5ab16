// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/accountmessage.h"
#include "forge/accounts/deviceflow.h"
#include "testing/httptest.h"
#include "testing/testmain.h"

#include <QUrlQuery>

using namespace waybill;
using namespace std::chrono_literals;
using forge::AccountMessage;
using forge::DeviceFlow;
using forge::Dialect;
using testing::HttpReply;
using testing::HttpRequest;
using testing::HttpServer;

namespace {

HttpReply jsonReply(const QByteArray &body, int status = 200)
{
    HttpReply reply;
    reply.status = status;
    reply.headers = {{"Content-Type", "application/json"}};
    reply.body = body;
    return reply;
}

QString formValue(const HttpRequest &request, const char *name)
{
    return QUrlQuery(QString::fromLatin1(request.body)).queryItemValue(QLatin1String(name), QUrl::FullyDecoded);
}

} // namespace

/// Signing in with a code that is typed in a browser.
class TestDeviceFlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void signsIn_data();
    void signsIn();
    void ends_data();
    void ends();
    void wrongBeginnings_data();
    void wrongBeginnings();
    void cancelling();
};

void TestDeviceFlow::signsIn_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("then");
    QTest::newRow("GitHub") << Dialect::GitHub << QStringLiteral("/login/device/code")
                            << QStringLiteral("/login/oauth/access_token");
    QTest::newRow("GitLab") << Dialect::GitLab << QStringLiteral("/oauth/authorize_device")
                            << QStringLiteral("/oauth/token");
}

void TestDeviceFlow::signsIn()
{
    QFETCH(Dialect, dialect);
    QFETCH(QString, first);
    QFETCH(QString, then);
    std::unique_ptr<HttpServer> server;
    int asked = 0;
    server = std::make_unique<HttpServer>([&](const HttpRequest &request) {
        if (request.path() == first)
            return jsonReply(
                R"({"device_code":"dev&1","user_code":"AB-12","interval":1,"expires_in":900,"verification_uri":")"
                + server->url(QStringLiteral("/device")).toEncoded() + "\"}");
        ++asked;
        if (asked == 1)
            return jsonReply(R"({"error":"authorization_pending"})", 400);
        if (asked == 2)
            return jsonReply(R"({"error":"slow_down","interval":2})");
        return jsonReply(R"({"access_token":"gho_new","token_type":"bearer"})");
    });
    testing::TestClient client;
    client.secrets->enter(server->url(), "ghp_old");
    const auto http = client.make();
    DeviceFlow flow(*http, forge::siteAt(dialect, server->url()), QStringLiteral("app1"), 1ms);
    const auto code = flow.begin(QStringLiteral("repo read:org"), {});
    QVERIFY2(code, testing::errorText(code).constData());
    QCOMPARE(code->userCode, QStringLiteral("AB-12"));
    QCOMPARE(code->page, server->url(QStringLiteral("/device")));
    const auto token = flow.finish(*code, {});
    QVERIFY2(token, testing::errorText(token).constData());
    QCOMPARE(token->secret.reveal(), QByteArray("gho_new"));
    const auto requests = server->requests();
    QCOMPARE(requests.size(), std::size_t(4));
    QCOMPARE(requests.back().path(), then);
    QCOMPARE(formValue(requests.front(), "client_id"), QStringLiteral("app1"));
    QCOMPARE(formValue(requests.front(), "scope"), QStringLiteral("repo read:org"));
    QCOMPARE(formValue(requests.back(), "device_code"), QStringLiteral("dev&1"));
    QCOMPARE(formValue(requests.back(), "grant_type"), QStringLiteral("urn:ietf:params:oauth:grant-type:device_code"));
    QVERIFY(!server->allBytes().contains("ghp_old")); // who signs in is nobody yet
    QVERIFY(!client.journal->toJson().contains("gho_new"));
}

void TestDeviceFlow::ends_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<AccountMessage>("reason");
    QTest::newRow("denied") << QByteArray(R"({"error":"access_denied"})") << AccountMessage::AccessDenied;
    QTest::newRow("expired") << QByteArray(R"({"error":"expired_token"})") << AccountMessage::CodeExpired;
    QTest::newRow("never") << QByteArray(R"({"error":"authorization_pending"})") << AccountMessage::CodeExpired;
    QTest::newRow("unknown error") << QByteArray(R"({"error":"unsupported"})") << AccountMessage::UnexpectedAnswer;
    QTest::newRow("nonsense") << QByteArray("{") << AccountMessage::UnexpectedAnswer;
    QTest::newRow("token that is none") << QByteArray(R"({"access_token":7})") << AccountMessage::UnexpectedAnswer;
}

void TestDeviceFlow::ends()
{
    QFETCH(QByteArray, body);
    QFETCH(AccountMessage, reason);
    const HttpServer server([&](const HttpRequest &) { return jsonReply(body); });
    const auto http = testing::TestClient().make();
    DeviceFlow flow(*http, forge::siteAt(Dialect::GitHub, server.url()), QStringLiteral("app1"), 1ms);
    DeviceFlow::Code code;
    code.deviceCode = forge::Secret(QByteArray("dev1"));
    code.interval = 1s;
    code.lifetime = 20s;
    const auto token = flow.finish(code, {});
    QVERIFY(!token);
    QVERIFY2(token.error().what.is(reason), testing::errorText(token).constData());
}

void TestDeviceFlow::wrongBeginnings_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QString>("client");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<AccountMessage>("reason");
    const QString app = QStringLiteral("app1");
    const QByteArray elsewhere =
        R"({"device_code":"d","user_code":"u","verification_uri":"https://evil.example/device"})";
    QTest::newRow("Gitea") << Dialect::Gitea << app << 200 << QByteArray() << AccountMessage::NoDeviceFlow;
    QTest::newRow("no application") << Dialect::GitHub << QString() << 200 << QByteArray()
                                    << AccountMessage::NoApplication;
    QTest::newRow("old GitLab") << Dialect::GitLab << app << 404 << QByteArray() << AccountMessage::NoDeviceFlow;
    QTest::newRow("page elsewhere") << Dialect::GitHub << app << 200 << elsewhere << AccountMessage::UnexpectedAnswer;
    QTest::newRow("nothing in it") << Dialect::GitHub << app << 200 << QByteArray("{}")
                                   << AccountMessage::UnexpectedAnswer;
}

void TestDeviceFlow::wrongBeginnings()
{
    QFETCH(Dialect, dialect);
    QFETCH(QString, client);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(AccountMessage, reason);
    const HttpServer server([&](const HttpRequest &) { return jsonReply(body, status); });
    const auto http = testing::TestClient().make();
    const auto code = DeviceFlow(*http, forge::siteAt(dialect, server.url()), client, 1ms).begin({}, {});
    QVERIFY(!code);
    QVERIFY2(code.error().what.is(reason), testing::errorText(code).constData());
    QVERIFY(!code.error().advice.isEmpty());
}

void TestDeviceFlow::cancelling()
{
    const HttpServer server([](const HttpRequest &) { return HttpReply(); });
    const auto http = testing::TestClient().make();
    DeviceFlow flow(*http, forge::siteAt(Dialect::GitHub, server.url()), QStringLiteral("app1"));
    const JobControl control = JobControl::create();
    control.cancel();
    const auto token = flow.finish({}, control);
    QVERIFY(!token);
    QCOMPARE(token.error().fault, Fault::Cancelled);
    QCOMPARE(server.count(), 0);
}

WAYBILL_TEST_MAIN(TestDeviceFlow)
#include "tst_deviceflow.moc"
