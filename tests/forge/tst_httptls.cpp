// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/httpfailure.h"
#include "testing/httptest.h"
#include "testing/testmain.h"

#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>
#include <QStandardPaths>

using namespace waybill;
using forge::HttpMessage;
using testing::getCall;
using testing::HttpReply;
using testing::HttpRequest;
using testing::HttpServer;
using testing::TestClient;

/// Servers whose certificate a private authority signed, as inside companies.
class TestHttpTls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void unknownAuthority();
    void namedByGit_data();
    void namedByGit();
    void namedByTheEnvironment_data();
    void namedByTheEnvironment();
    void verificationStaysOn();
    void wrongName();

private:
    void openssl(const QStringList &arguments) const;
    void serve();
    [[nodiscard]] Result<forge::HttpAnswer> ask() const;

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<HttpServer> m_server;
};

void TestHttpTls::initTestCase()
{
    if (QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty() || !QSslSocket::supportsSsl())
        QSKIP("there is no openssl");
}

void TestHttpTls::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    for (const char *name : {"GIT_SSL_CAINFO", "SSL_CERT_FILE", "SSL_CERT_DIR"})
        qunsetenv(name);
    qputenv("GIT_CONFIG_GLOBAL", m_scratch->write(QStringLiteral("gitconfig"), {}).toUtf8());
    serve();
}

void TestHttpTls::cleanup()
{
    m_server.reset();
    for (const char *name : {"GIT_SSL_CAINFO", "SSL_CERT_FILE", "GIT_CONFIG_GLOBAL"})
        qunsetenv(name);
}

void TestHttpTls::openssl(const QStringList &arguments) const
{
    QProcess process;
    process.setWorkingDirectory(m_scratch->path());
    process.start(QStringLiteral("openssl"), arguments);
    QVERIFY(process.waitForFinished(60'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
}

void TestHttpTls::serve()
{
    const auto words = [](const char *text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
    openssl(words("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=ours -keyout "
                  "ca.key -out ca.pem"));
    openssl(words("req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=127.0.0.1 -keyout server.key "
                  "-out server.csr"));
    m_scratch->write(QStringLiteral("extensions"), "subjectAltName=IP:127.0.0.1\n");
    openssl(words("x509 -req -days 2 -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile extensions -out "
                  "server.pem"));
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setLocalCertificate(QSslCertificate(m_scratch->read(QStringLiteral("server.pem"))));
    tls.setPrivateKey(QSslKey(m_scratch->read(QStringLiteral("server.key")), QSsl::Ec));
    QVERIFY(!tls.localCertificate().isNull() && !tls.privateKey().isNull());
    m_server = std::make_unique<HttpServer>([](const HttpRequest &) { return HttpReply(); }, tls);
}

Result<forge::HttpAnswer> TestHttpTls::ask() const
{
    TestClient client;
    client.secrets->enter(m_server->url(), "ghp_canary");
    return client.make()->ask(getCall(m_server->url()), {});
}

void TestHttpTls::unknownAuthority()
{
    const auto answer = ask();
    QVERIFY(!answer);
    QCOMPARE(testing::reasonOf(answer.error()), HttpMessage::Untrusted);
    const QString text = wording::line(answer.error());
    const QByteArray digest = QSslCertificate(m_scratch->read(QStringLiteral("server.pem")))
                                  .digest(QCryptographicHash::Sha256)
                                  .toHex(':')
                                  .toUpper();
    QVERIFY2(text.contains(QString::fromLatin1(digest)), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("git config --global http.%1/.sslCAInfo").arg(m_server->url({}).toString())),
             qPrintable(text));
    QVERIFY(!m_server->allBytes().contains("ghp_canary"));
    QCOMPARE(m_server->count(), 0);
    // Nothing was sent, which is clear of a write, too.
    const auto written = TestClient().make()->ask(testing::writeCall(m_server->url()), {});
    QVERIFY(!written && !forge::isUnclear(written.error()));
}

void TestHttpTls::namedByGit_data()
{
    QTest::addColumn<QString>("section");
    QTest::addColumn<bool>("trusted");
    QTest::newRow("for all") << QStringLiteral("[http]") << true;
    QTest::newRow("for the address") << QStringLiteral("[http \"https://127.0.0.1:PORT\"]") << true;
    QTest::newRow("for another address") << QStringLiteral("[http \"https://127.0.0.1:1\"]") << false;
}

void TestHttpTls::namedByGit()
{
    QFETCH(QString, section);
    QFETCH(bool, trusted);
    section.replace(QStringLiteral("PORT"), QString::number(m_server->port()));
    m_scratch->write(
        QStringLiteral("gitconfig"),
        QString(section + QStringLiteral("\n\tsslCAInfo = ") + m_scratch->path(QStringLiteral("ca.pem"))).toUtf8());
    const auto answer = ask();
    QVERIFY2(answer.has_value() == trusted, testing::errorText(answer).constData());
}

void TestHttpTls::namedByTheEnvironment_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("git's") << QByteArray("GIT_SSL_CAINFO");
    QTest::newRow("OpenSSL's") << QByteArray("SSL_CERT_FILE");
}

void TestHttpTls::namedByTheEnvironment()
{
    QFETCH(QByteArray, name);
    qputenv(name.constData(), m_scratch->path(QStringLiteral("ca.pem")).toUtf8());
    const auto answer = ask();
    QVERIFY2(answer, testing::errorText(answer).constData());
}

void TestHttpTls::verificationStaysOn()
{
    m_scratch->write(QStringLiteral("gitconfig"), "[http]\n\tsslVerify = false\n");
    qputenv("GIT_SSL_NO_VERIFY", "1");
    const auto answer = ask();
    qunsetenv("GIT_SSL_NO_VERIFY");
    QVERIFY(!answer);
    QCOMPARE(m_server->count(), 0);
}

void TestHttpTls::wrongName()
{
    qputenv("SSL_CERT_FILE", m_scratch->path(QStringLiteral("ca.pem")).toUtf8());
    QUrl url = m_server->url();
    url.setHost(QStringLiteral("localhost"));
    const auto answer = TestClient().make()->ask(getCall(url), {});
    QVERIFY(!answer);
    QCOMPARE(testing::reasonOf(answer.error()), HttpMessage::Untrusted);
    QCOMPARE(m_server->count(), 0);
}

WAYBILL_TEST_MAIN(TestHttpTls)
#include "tst_httptls.moc"
