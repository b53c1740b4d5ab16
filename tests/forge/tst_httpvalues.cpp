// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/oncebody.h"
#include "forge/net/origin.h"
#include "forge/net/requestjournal.h"
#include "forge/net/secret.h"
#include "testing/testmain.h"

#include <QDebug>
#include <QJsonDocument>
#include <QJsonObject>

#include <type_traits>

using namespace waybill;
using forge::Origin;
using forge::RequestJournal;
using forge::Secret;

namespace {

template <typename T>
concept Printable = requires(QDebug debug, const T &value)
{
    debug << value;
};

} // namespace

/// The small values of the network room.
class TestHttpValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void origins_data();
    void origins();
    void sameOrigins();
    void secretsDoNotShow();
    void secretsAreTrimmed_data();
    void secretsAreTrimmed();
    void bodiesAreReadOnce();
    void journalIsBounded();
    void journalShowsNoSecrets_data();
    void journalShowsNoSecrets();
    void journalAsJson();
};

void TestHttpValues::origins_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("origin");
    QTest::addColumn<bool>("isPrivate");
    const auto row = [](const char *url, const char *origin, bool isPrivate) {
        QTest::newRow(url) << QString::fromLatin1(url) << QString::fromLatin1(origin) << isPrivate;
    };
    row("https://api.github.com/x", "https://api.github.com", false);
    row("https://API.GitHub.com:443", "https://api.github.com", false);
    row("https://api.github.com./", "https://api.github.com", false);
    row("http://git.example:8080/a", "http://git.example:8080", false);
    row("https://user:pw@git.example/", "https://git.example", false);
    row("https://xn--mnchen-3ya.example/", "https://xn--mnchen-3ya.example", false);
    row("https://[2001:db8::1]:8443/", "https://[2001:db8::1]:8443", false);
    row("http://127.0.0.1:80/", "http://127.0.0.1", true);
    row("http://localhost:3000/", "http://localhost:3000", true);
    row("http://gitea.localhost/", "http://gitea.localhost", true);
    row("https://10.0.0.7/", "https://10.0.0.7", true);
    row("https://172.20.0.7/", "https://172.20.0.7", true);
    row("https://172.32.0.7/", "https://172.32.0.7", false);
    row("https://0.0.0.0/", "https://0.0.0.0", true);
    row("https://[::1]/", "https://[::1]", true);
    row("https://[fd00::1]/", "https://[fd00::1]", true);
    row("ftp://git.example/", "", false);
    row("/repos", "", false);
    row("https:///x", "", false);
}

void TestHttpValues::origins()
{
    QFETCH(QString, url);
    QFETCH(QString, origin);
    QFETCH(bool, isPrivate);
    const Origin found = Origin::of(QUrl(url));
    QCOMPARE(found.isValid() ? found.text() : QString(), origin);
    QCOMPARE(found.isPrivate(), isPrivate);
}

void TestHttpValues::sameOrigins()
{
    const Origin api = Origin::of(QUrl(QStringLiteral("https://api.github.com")));
    QCOMPARE(api, Origin::of(QUrl(QStringLiteral("https://api.github.com:443/x"))));
    QVERIFY(api != Origin::of(QUrl(QStringLiteral("http://api.github.com"))));
    QVERIFY(api != Origin::of(QUrl(QStringLiteral("https://api.github.com:8443"))));
    QVERIFY(api != Origin::of(QUrl(QStringLiteral("https://github.com"))));
    QVERIFY(api != Origin::of(QUrl(QStringLiteral("https://api.github.com.evil.example"))));
}

void TestHttpValues::secretsDoNotShow()
{
    static_assert(!Printable<Secret>);
    static_assert(!std::is_convertible_v<Secret, QString> && !std::is_convertible_v<Secret, QByteArray>);
    static_assert(!std::is_convertible_v<QByteArray, Secret>);
    static_assert(!std::equality_comparable<Secret>);
    Secret secret(QByteArray("s3cret"));
    const Secret copy = secret;
    secret = Secret();
    QCOMPARE(copy.reveal(), QByteArray("s3cret"));
    QVERIFY(!copy.fingerprint().contains("s3cret"));
    QCOMPARE(copy.fingerprint(), Secret(QByteArray("s3cret")).fingerprint());
    QVERIFY(copy.fingerprint() != Secret(QByteArray("s3creT")).fingerprint());
    QVERIFY(secret.isEmpty() && secret.fingerprint().isEmpty());
}

void TestHttpValues::secretsAreTrimmed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<bool>("oneLine");
    QTest::newRow("line end") << QByteArray("ghp_x\n") << QByteArray("ghp_x") << true;
    QTest::newRow("Windows") << QByteArray("ghp_x\r\n") << QByteArray("ghp_x") << true;
    QTest::newRow("blank") << QByteArray(" \n") << QByteArray() << true;
    QTest::newRow("header") << QByteArray("x\r\nEvil: 1") << QByteArray("x\r\nEvil: 1") << false;
    QTest::newRow("zero") << QByteArray("a\0b", 3) << QByteArray("a\0b", 3) << false;
    QTest::newRow("letters of others") << QByteArray("\xc3\xa4") << QByteArray("\xc3\xa4") << false;
}

void TestHttpValues::secretsAreTrimmed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, secret);
    QFETCH(bool, oneLine);
    const Secret made{QByteArray(bytes)};
    QCOMPARE(made.reveal(), secret);
    QCOMPARE(made.isOneLine(), oneLine);
}

void TestHttpValues::bodiesAreReadOnce()
{
    forge::OnceBody body("0123456789");
    QCOMPARE(body.size(), 10);
    QVERIFY(!body.isSequential());
    QCOMPARE(body.read(4), QByteArray("0123"));
    QVERIFY(!body.seek(0) && !body.reset());
    QCOMPARE(body.readAll(), QByteArray("456789"));
    QVERIFY(!body.reset());
    QCOMPARE(body.readAll(), QByteArray());
}

void TestHttpValues::journalIsBounded()
{
    RequestJournal journal;
    for (int i = 0; i < 2500; ++i) {
        RequestJournal::Entry entry;
        entry.callId = QByteArray::number(i);
        journal.add(entry);
    }
    QCOMPARE(journal.count(), 2500);
    QCOMPARE(journal.entries().size(), std::size_t(2000));
    QCOMPARE(journal.entries().back().callId, QByteArray("2499"));
}

void TestHttpValues::journalShowsNoSecrets_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *url, const char *shown) {
        QTest::newRow(url) << QString::fromLatin1(url) << QString::fromLatin1(shown);
    };
    row("https://h/r?state=closed&page=2", "https://h/r?state=closed&page=2");
    row("https://u:p@h/r", "https://h/r");
    row("https://h/r?private_token=abc&page=2", "https://h/r?private_token=***&page=2");
    row("https://h/f?X-Amz-Signature=abc&X-Amz-Credential=d", "https://h/f?X-Amz-Signature=***&X-Amz-Credential=***");
    row("https://h/f?sig=abc#frag", "https://h/f?sig=***");
    row("https://h/groups%2Fsub?q=a%20b", "https://h/groups%2Fsub?q=a%20b");
}

void TestHttpValues::journalShowsNoSecrets()
{
    QFETCH(QString, url);
    QFETCH(QString, shown);
    QCOMPARE(forge::shownUrl(QUrl(url)), shown);
}

void TestHttpValues::journalAsJson()
{
    RequestJournal journal;
    RequestJournal::Entry entry;
    entry.callId = "ab-1";
    entry.at = QDateTime(QDate(2026, 3, 4), QTime(10, 0), Qt::UTC);
    entry.method = "GET";
    entry.url = QStringLiteral("https://h/r");
    entry.secretFrom = "keychain";
    entry.status = 200;
    entry.serversId = "C0\x1b[31m";
    journal.add(entry);
    const QJsonObject json = QJsonDocument::fromJson(journal.toJson()).object();
    QCOMPARE(json[QStringLiteral("count")].toInt(), 1);
    const QJsonObject row = json[QStringLiteral("requests")][0].toObject();
    QCOMPARE(row[QStringLiteral("token")].toString(), QStringLiteral("keychain"));
    QCOMPARE(row[QStringLiteral("at")].toString(), QStringLiteral("2026-03-04T10:00:00.000Z"));
    QVERIFY(!row[QStringLiteral("server_id")].toString().contains(QChar(0x1b)));
}

WAYBILL_TEST_MAIN(TestHttpValues)
#include "tst_httpvalues.moc"
