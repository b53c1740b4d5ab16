// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/remotetags.h"
#include "gittest.h"
#include "testing/githttpserver.h"

#include <QSslCertificate>
#include <QSslKey>
#include <QStandardPaths>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;
using Outcome = TagPushed::Outcome;

/// Servers whose certificate a private authority signed, as inside companies.
class TestTlsRemote : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void authorities_data();
    void authorities();
    void passwords_data();
    void passwords();

private:
    void openssl(const QStringList &arguments) const;
    void serve(const QByteArray &password = {});
    /// An authority of its own, NAME.pem.
    void makeAuthority(const QString &name) const;
    [[nodiscard]] QByteArray there() const
    {
        return testing::git(m_scratch->path(QStringLiteral("bare.git")), args("tag --list"));
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<GitHttpServer> m_server;
    std::unique_ptr<UserConfiguration> m_user;
    std::optional<Repository> m_ours;
};

void TestTlsRemote::initTestCase()
{
    for (const char *name : {"GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_SSL_NO_VERIFY", "GIT_PROXY_SSL_CAINFO"})
        qunsetenv(name); // of the machine
    if (!QFile::exists(GitHttpServer::backend()))
        QSKIP("there is no git http-backend");
    if (QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty() || !QSslSocket::supportsSsl())
        QSKIP("there is no openssl");
}

void TestTlsRemote::openssl(const QStringList &arguments) const
{
    QProcess process;
    process.setWorkingDirectory(m_scratch->path());
    process.start(QStringLiteral("openssl"), arguments);
    QVERIFY(process.waitForFinished(60'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
}

void TestTlsRemote::makeAuthority(const QString &name) const
{
    openssl({QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"), QStringLiteral("ec"),
             QStringLiteral("-pkeyopt"), QStringLiteral("ec_paramgen_curve:prime256v1"), QStringLiteral("-nodes"),
             QStringLiteral("-days"), QStringLiteral("2"), QStringLiteral("-subj"), QStringLiteral("/CN=") + name,
             QStringLiteral("-keyout"), name + QStringLiteral(".key"), QStringLiteral("-out"),
             name + QStringLiteral(".pem")});
}

void TestTlsRemote::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("bare.git"), "main", true);
    story.write("f", "1").commit("one");
    testing::git(story.path(), args("config http.receivepack true"));
    testing::git(m_scratch->path(), args("clone -q bare.git ours"));
    testing::git(m_scratch->path(QStringLiteral("ours")), args("tag -a -m one v1"));
    m_ours = std::move(*Repository::open(m_scratch->path(QStringLiteral("ours"))));
    makeAuthority(QStringLiteral("ours.ca"));
    makeAuthority(QStringLiteral("other.ca"));
    openssl({QStringLiteral("req"), QStringLiteral("-newkey"), QStringLiteral("ec"), QStringLiteral("-pkeyopt"),
             QStringLiteral("ec_paramgen_curve:prime256v1"), QStringLiteral("-nodes"), QStringLiteral("-subj"),
             QStringLiteral("/CN=127.0.0.1"), QStringLiteral("-keyout"), QStringLiteral("server.key"),
             QStringLiteral("-out"), QStringLiteral("server.csr")});
    const QString extensions = m_scratch->write(QStringLiteral("extensions"), "subjectAltName=IP:127.0.0.1\n");
    openssl({QStringLiteral("x509"), QStringLiteral("-req"), QStringLiteral("-days"), QStringLiteral("2"),
             QStringLiteral("-in"), QStringLiteral("server.csr"), QStringLiteral("-CA"), QStringLiteral("ours.ca.pem"),
             QStringLiteral("-CAkey"), QStringLiteral("ours.ca.key"), QStringLiteral("-CAcreateserial"),
             QStringLiteral("-extfile"), extensions, QStringLiteral("-out"), QStringLiteral("server.pem")});
}

void TestTlsRemote::cleanup()
{
    m_ours.reset();
    m_user.reset();
    m_server.reset();
}

void TestTlsRemote::serve(const QByteArray &password)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setLocalCertificate(QSslCertificate(m_scratch->read(QStringLiteral("server.pem"))));
    tls.setPrivateKey(QSslKey(m_scratch->read(QStringLiteral("server.key")), QSsl::Ec));
    QVERIFY(!tls.localCertificate().isNull() && !tls.privateKey().isNull());
    m_server = std::make_unique<GitHttpServer>(m_scratch->path(), password, tls);
    const QString url = m_server->url(QStringLiteral("bare.git"));
    QVERIFY(url.startsWith(QLatin1String("https://")));
    testing::git(m_ours->path(), {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"), url});
}

void TestTlsRemote::authorities_data()
{
    QTest::addColumn<QByteArray>("setting"); // "%": the server; "@": the test's folder
    QTest::addColumn<bool>("trusted");
    QTest::newRow("the system's") << QByteArray() << false;
    QTest::newRow("ours") << QByteArray("http.sslCAInfo=@/ours.ca.pem") << true;
    QTest::newRow("another one") << QByteArray("http.sslCAInfo=@/other.ca.pem") << false;
    QTest::newRow("ours, for this server") << QByteArray("http.%.sslCAInfo=@/ours.ca.pem") << true;
    QTest::newRow("ours, for another server") << QByteArray("http.https://127.0.0.2/.sslCAInfo=@/ours.ca.pem") << false;
    QTest::newRow("not verified") << QByteArray("http.sslVerify=false") << true;
}

void TestTlsRemote::authorities()
{
    QFETCH(QByteArray, setting);
    QFETCH(bool, trusted);
    serve();
    setting.replace('%', m_server->url(QString()).toUtf8()).replace('@', m_scratch->path().toUtf8());
    const qsizetype equals = setting.indexOf('=');
    QList<std::pair<QByteArray, QByteArray>> settings{{"a.b", "c"}};
    if (!setting.isEmpty())
        settings.append({setting.left(equals), setting.mid(equals + 1)});
    m_user = std::make_unique<UserConfiguration>(*m_scratch, settings);
    const auto listed = readRemoteTags(*m_ours, RemoteAccess("origin"));
    QVERIFY2(listed.has_value() == trusted, errorText(listed).constData());
    const auto pushed = pushTags(*m_ours, RemoteAccess("origin"), {"v1"});
    QCOMPARE(pushed.has_value(), trusted);
    QCOMPARE(there(), trusted ? QByteArray("v1") : QByteArray());
    if (trusted) {
        QCOMPARE(pushed->front().outcome, Outcome::Done);
        return;
    }
    QCOMPARE(pushed.error().fault, Fault::Environment);
    QVERIFY2(wording::line(pushed.error()).contains(QLatin1String("certificate")),
             qPrintable(wording::line(pushed.error())));
}

void TestTlsRemote::passwords_data()
{
    QTest::addColumn<QByteArray>("password"); // null: nobody is asked
    QTest::newRow("right") << QByteArray("sesame");
    QTest::newRow("wrong") << QByteArray("barley");
    QTest::newRow("nobody to ask") << QByteArray();
}

void TestTlsRemote::passwords()
{
    QFETCH(QByteArray, password);
    serve("sesame");
    m_user = std::make_unique<UserConfiguration>(
        *m_scratch,
        QList<std::pair<QByteArray, QByteArray>>{{"http.sslCAInfo", m_scratch->path().toUtf8() + "/ours.ca.pem"}});
    Prompts prompts;
    if (!password.isNull()) {
        prompts.askpass =
            m_scratch->write(QStringLiteral("ask"), "#!/bin/sh\nprintf '%s\\n' \"$1\" >>'" + m_scratch->path().toUtf8()
                                                        + "/asked'\ncase \"$1\" in User*) echo ada ;; *) echo '"
                                                        + password + "' ;; esac\n");
        QFile(prompts.askpass).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    const auto pushed = pushTags(*m_ours, RemoteAccess("origin", prompts), {"v1"});
    const bool right = password == "sesame";
    QCOMPARE(pushed.has_value(), right);
    QCOMPARE(there(), right ? QByteArray("v1") : QByteArray());
    const QByteArray asked = m_scratch->read(QStringLiteral("asked"));
    QCOMPARE(asked.contains("Username for 'https://127.0.0.1:")
                 && asked.contains("Password for 'https://ada@127.0.0.1:"),
             !password.isNull());
}

WAYBILL_TEST_MAIN(TestTlsRemote)
#include "tst_tlsremote.moc"
