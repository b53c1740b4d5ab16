// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/usersettings.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>

using namespace waybill;

/// Settings of git that count for addresses, held against git itself.
class TestUserSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void httpPath_data();
    void httpPath();
    void home();
    void cleanup() { qunsetenv("GIT_CONFIG_GLOBAL"); }
};

void TestUserSettings::httpPath_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("file");
    const auto row = [](const char *url, const char *file) {
        QTest::newRow(url) << QString::fromLatin1(url) << QString::fromLatin1(file);
    };
    row("https://elsewhere.example/a", "/all.pem");
    row("https://git.example/a", "/host.pem");
    row("https://GIT.example:443/a", "/host.pem");
    row("https://git.example:8443/a", "/port.pem");
    row("http://git.example/a", "/all.pem");
    row("https://git.example/team/x", "/team.pem");
    row("https://git.example/teams/x", "/host.pem");
    row("https://git.example/team", "/team.pem");
    row("https://ann@git.example/team/x", "/ann.pem");
    row("https://ben@git.example/team/x", "/team.pem");
    row("https://a.wild.example/", "/wild.pem");
    row("https://b.a.wild.example/", "/all.pem");
    row("https://named.wild.example/", "/named.pem");
    row("https://git.example.evil/", "/all.pem");
    row("https://twice.example/", "/second.pem");
}

void TestUserSettings::httpPath()
{
    QFETCH(QString, url);
    QFETCH(QString, file);
    const testing::ScratchFolder scratch;
    const QString config = scratch.write(QStringLiteral("config"), R"([http]
    sslCAInfo = /all.pem
[http "https://git.example"]
    sslCAInfo = /host.pem
    proxy = http://proxy
[http "https://git.example:8443/"]
    sslCAInfo = /port.pem
[http "https://git.example/team"]
    sslcainfo = /team.pem
[http "https://ann@git.example/team/"]
    sslCAInfo = /ann.pem
[http "https://named.wild.example"]
    sslCAInfo = /named.pem
[http "https://*.wild.example"]
    sslCAInfo = /wild.pem
[http "https://twice.example"]
    sslCAInfo = /first.pem
[http "https://twice.example"]
    sslCAInfo = /second.pem
)");
    qputenv("GIT_CONFIG_GLOBAL", config.toUtf8());
    QCOMPARE(git::userHttpPath(QStringLiteral("sslCAInfo"), QUrl(url)), file);
    QCOMPARE(QString::fromUtf8(testing::git(scratch.path(),
                                            {QStringLiteral("config"), QStringLiteral("--file"), config,
                                             QStringLiteral("--get-urlmatch"), QStringLiteral("http.sslCAInfo"), url})),
             file);
}

void TestUserSettings::home()
{
    const testing::ScratchFolder scratch;
    const QString config = scratch.write(QStringLiteral("config"), "[http]\n\tsslCAInfo = ~/ca.pem\n");
    qputenv("GIT_CONFIG_GLOBAL", config.toUtf8());
    const QUrl url(QStringLiteral("https://git.example/"));
    QCOMPARE(git::userHttpPath(QStringLiteral("sslCAInfo"), url),
             QString(QDir::homePath() + QStringLiteral("/ca.pem")));
    QCOMPARE(git::userHttpPath(QStringLiteral("sslCert"), url), QString());
}

WAYBILL_TEST_MAIN(TestUserSettings)
#include "tst_usersettings.moc"
