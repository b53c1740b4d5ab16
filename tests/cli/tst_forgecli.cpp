// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/fakeforge.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDirIterator>
#include <QJsonArray>

using namespace waybill;
using testing::FakeForge;

namespace {

const QByteArray Canary = "ghp_CanaryOfTheCommandLine";

} // namespace

/// Forges on the command line: nothing is sent unasked, and no secret gets out.
class TestForgeCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingWithoutConsent();
    void allowedByTheProduct();
    void offline();
    void kinds_data();
    void kinds();
    void otherProgramsTokensStay();
    void loginWithoutKeychain();
    void loginWithWrongToken();
    void wrongUse_data();
    void wrongUse();
    void logout();

private:
    void serve(FakeForge::Dialect dialect);
    void allow(const QByteArray &table);
    [[nodiscard]] CliRunner runner() const;
    [[nodiscard]] QJsonObject status(CliRunner &cli, const QStringList &more = {}) const;
    [[nodiscard]] QString host() const { return QStringLiteral("127.0.0.1:%1").arg(m_forge->web().port()); }
    [[nodiscard]] QString variable() const
    {
        return QStringLiteral("WAYBILL_TOKEN_127_0_0_1_%1").arg(m_forge->web().port());
    }
    /// Every file of the test holds no canary.
    void expectNoCanary() const;

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<FakeForge> m_forge;
};

void TestForgeCli::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("agent"));
    story.write("f", "1").commit("one");
    m_scratch->write(QStringLiteral("waybill.toml"), "[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    serve(FakeForge::Dialect::Gitea);
}

void TestForgeCli::serve(FakeForge::Dialect dialect)
{
    m_forge = std::make_unique<FakeForge>(dialect);
    FakeForge::Account account;
    account.login = QStringLiteral("ann");
    account.scopes = {QStringLiteral("api")};
    m_forge->addAccount(Canary, account);
    m_forge->setBudget({5000, 4813, QDateTime(QDate(2030, 1, 1), QTime(0, 0), Qt::UTC)});
    const QString remote = m_forge->web().toString() + QStringLiteral("/o/agent.git");
    const QString agent = m_scratch->path(QStringLiteral("agent"));
    std::ignore =
        testing::runGit(agent, {QStringLiteral("remote"), QStringLiteral("remove"), QStringLiteral("origin")});
    testing::git(agent, {QStringLiteral("remote"), QStringLiteral("add"), QStringLiteral("origin"), remote});
}

void TestForgeCli::allow(const QByteArray &table)
{
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[[repository]]\nname = \"agent\"\npath = \"agent\"\n\n[forge]\n" + table);
}

CliRunner TestForgeCli::runner() const
{
    CliRunner cli(m_scratch->path());
    cli.setVariable(QStringLiteral("XDG_STATE_HOME"), m_scratch->path(QStringLiteral("state")));
    // No keychain, and no programs with tokens of the machine's.
    cli.setVariable(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("unix:path=/nonexistent"));
    for (const char *name : {"GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITLAB_TOKEN", "GITEA_TOKEN", "NETRC"})
        cli.setVariable(QLatin1String(name), {});
    return cli;
}

QJsonObject TestForgeCli::status(CliRunner &cli, const QStringList &more) const
{
    const auto answer = cli.run(QStringList{QStringLiteral("forge"), QStringLiteral("status"),
                                            QStringLiteral("--format"), QStringLiteral("json")}
                                + more);
    if (answer.status != 0)
        qWarning("%s", answer.errors.constData());
    return answer.json();
}

void TestForgeCli::expectNoCanary() const
{
    for (QDirIterator all(m_scratch->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
         all.hasNext();) {
        const QString file = all.next();
        QFile opened(file);
        if (opened.open(QIODevice::ReadOnly))
            QVERIFY2(!opened.readAll().contains(Canary), qPrintable(file));
    }
}

void TestForgeCli::nothingWithoutConsent()
{
    CliRunner cli = runner();
    cli.setVariable(variable(), QString::fromLatin1(Canary));
    const QJsonObject all = status(
        cli, {QStringLiteral("--host"), m_forge->web().toString(), QStringLiteral("--kind"), QStringLiteral("gitea")});
    const QJsonValue forge = all[QStringLiteral("forges")][0];
    QCOMPARE(forge[QStringLiteral("host")].toString(), host());
    QCOMPARE(forge[QStringLiteral("consent")].toString(), QStringLiteral("not-asked"));
    QCOMPARE(forge[QStringLiteral("token")][QStringLiteral("source")].toString(), QStringLiteral("environment"));
    QCOMPARE(forge[QStringLiteral("token")][QStringLiteral("detail")].toString(), variable());
    QVERIFY(forge[QStringLiteral("token")][QStringLiteral("login")].isNull());
    QCOMPARE(all[QStringLiteral("requests")].toInt(), 0);
    QCOMPARE(m_forge->server().connections(), 0);
    const auto text = cli.run({QStringLiteral("forge"), QStringLiteral("status")});
    QVERIFY2(text.text().contains(QStringLiteral("not allowed")), text.output.constData());
    QVERIFY(!text.output.contains(Canary) && !text.errors.contains(Canary));
    QCOMPARE(m_forge->server().connections(), 0);
}

void TestForgeCli::allowedByTheProduct()
{
    allow("kind = \"gitea\"\n");
    CliRunner cli = runner();
    cli.setVariable(variable(), QString::fromLatin1(Canary));
    const QJsonObject all = status(cli);
    const QJsonValue forge = all[QStringLiteral("forges")][0];
    QCOMPARE(forge[QStringLiteral("kind")].toString(), QStringLiteral("gitea"));
    QCOMPARE(forge[QStringLiteral("consent")].toString(), QStringLiteral("product"));
    QCOMPARE(forge[QStringLiteral("repositories")][0].toString(), QStringLiteral("agent"));
    QCOMPARE(forge[QStringLiteral("token")][QStringLiteral("login")].toString(), QStringLiteral("ann"));
    QCOMPARE(forge[QStringLiteral("budgets")][0][QStringLiteral("left")].toInt(), 4812);
    QCOMPARE(all[QStringLiteral("requests")].toInt(), 1);
    const auto text = cli.run({QStringLiteral("forge"), QStringLiteral("status")});
    QVERIFY2(text.text().contains(QStringLiteral("ann, from environment")), text.output.constData());
    QVERIFY2(text.text().contains(QStringLiteral("4811 of 5000 requests left")), text.output.constData());
    QVERIFY(!text.output.contains(Canary) && !text.errors.contains(Canary));
    expectNoCanary();
}

void TestForgeCli::offline()
{
    allow("kind = \"gitea\"\n");
    CliRunner cli = runner();
    cli.setVariable(variable(), QString::fromLatin1(Canary));
    const QJsonObject all = status(cli, {QStringLiteral("--offline")});
    QCOMPARE(all[QStringLiteral("forges")][0][QStringLiteral("consent")].toString(), QStringLiteral("offline"));
    QCOMPARE(m_forge->server().connections(), 0);
}

void TestForgeCli::kinds_data()
{
    QTest::addColumn<FakeForge::Dialect>("dialect");
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("requests");
    QTest::newRow("ghes") << FakeForge::Dialect::GitHubEnterprise << QByteArray("kind = \"ghes\"\n")
                          << QStringLiteral("github") << 1;
    QTest::newRow("gitlab") << FakeForge::Dialect::GitLab << QByteArray("kind = \"gitlab\"\n")
                            << QStringLiteral("gitlab") << 2;
    QTest::newRow("unknown") << FakeForge::Dialect::Gitea << QByteArray() << QStringLiteral("generic") << 0;
    QTest::newRow("requests = false") << FakeForge::Dialect::Gitea << QByteArray("kind = \"gitea\"\nrequests = false\n")
                                      << QStringLiteral("gitea") << 0;
}

void TestForgeCli::kinds()
{
    QFETCH(FakeForge::Dialect, dialect);
    QFETCH(QByteArray, table);
    QFETCH(QString, kind);
    QFETCH(int, requests);
    serve(dialect);
    allow(table);
    CliRunner cli = runner();
    cli.setVariable(variable(), QString::fromLatin1(Canary));
    const QJsonObject all = status(cli);
    QCOMPARE(all[QStringLiteral("forges")][0][QStringLiteral("kind")].toString(), kind);
    QCOMPARE(m_forge->server().count(), requests);
}

/// A product may say that any host is a GitHub; GitHub's token is not for that.
void TestForgeCli::otherProgramsTokensStay()
{
    serve(FakeForge::Dialect::GitHubEnterprise);
    allow("kind = \"ghes\"\n");
    CliRunner cli = runner();
    for (const char *name : {"GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITLAB_TOKEN", "GITEA_TOKEN"})
        cli.setVariable(QLatin1String(name), QString::fromLatin1(Canary));
    m_scratch->write(QStringLiteral("home/.netrc"), "default login ann password " + Canary + "\n");
    const QJsonObject all = status(cli);
    QVERIFY(all[QStringLiteral("forges")][0][QStringLiteral("token")].isNull());
    QVERIFY(!m_forge->server().allBytes().contains(Canary));
}

void TestForgeCli::loginWithoutKeychain()
{
    QProcess process;
    runner().prepare(process);
    process.start(CliRunner::program(), {QStringLiteral("forge"), QStringLiteral("login"), QStringLiteral("--host"),
                                         m_forge->web().toString(), QStringLiteral("--kind"), QStringLiteral("gitea")});
    process.write(Canary + "\n");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(60'000));
    const QByteArray said = process.readAllStandardError() + process.readAllStandardOutput();
    QCOMPARE(process.exitCode(), 3);
    QVERIFY2(said.contains("keychain"), said.constData());
    QVERIFY(!said.contains(Canary));
    QCOMPARE(m_forge->server().count(), 1); // it was checked before
    expectNoCanary();
    // And nothing is remembered of what failed.
    CliRunner cli = runner();
    const QJsonObject all = status(
        cli, {QStringLiteral("--host"), m_forge->web().toString(), QStringLiteral("--kind"), QStringLiteral("gitea")});
    QCOMPARE(all[QStringLiteral("forges")][0][QStringLiteral("consent")].toString(), QStringLiteral("not-asked"));
}

void TestForgeCli::loginWithWrongToken()
{
    QProcess process;
    runner().prepare(process);
    process.start(CliRunner::program(), {QStringLiteral("forge"), QStringLiteral("login"), QStringLiteral("--host"),
                                         m_forge->web().toString(), QStringLiteral("--kind"), QStringLiteral("gitea")});
    process.write("wrong-" + Canary + "\n");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(60'000));
    const QByteArray said = process.readAllStandardError();
    QCOMPARE(process.exitCode(), 3);
    QVERIFY2(said.contains("does not accept the token"), said.constData());
    QVERIFY(!said.contains(Canary));
    expectNoCanary();
}

void TestForgeCli::wrongUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("no action") << QStringList() << QByteArray("no action");
    QTest::newRow("unknown action") << QStringList{QStringLiteral("leave")} << QByteArray("no action");
    QTest::newRow("unknown kind") << QStringList{QStringLiteral("status"), QStringLiteral("--kind"),
                                                 QStringLiteral("svn")}
                                  << QByteArray("svn");
    QTest::newRow("no host") << QStringList{QStringLiteral("login"), QStringLiteral("--host"), QStringLiteral("a b")}
                             << QByteArray("not a host");
    QTest::newRow("kind not known") << QStringList{QStringLiteral("login")} << QByteArray("the kind of forge");
    QTest::newRow("empty token") << QStringList{QStringLiteral("login"), QStringLiteral("--host"),
                                                QStringLiteral("github.com")}
                                 << QByteArray("empty");
    QTest::newRow("no application") << QStringList{QStringLiteral("login"), QStringLiteral("--host"),
                                                   QStringLiteral("github.com"), QStringLiteral("--web")}
                                    << QByteArray("No application ID");
}

void TestForgeCli::wrongUse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, said);
    QProcess process;
    runner().prepare(process);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(CliRunner::program(), QStringList{QStringLiteral("forge")} + arguments);
    QVERIFY(process.waitForFinished(60'000));
    const QByteArray errors = process.readAllStandardError();
    QCOMPARE(process.exitCode(), 2);
    QVERIFY2(errors.contains(said), errors.constData());
    QCOMPARE(m_forge->server().connections(), 0);
}

void TestForgeCli::logout()
{
    m_scratch->write(QStringLiteral("state/waybill/forges.json"),
                     "{\"hosts\": {\"" + host().toUtf8() + "\": {\"requests\": true}}}");
    CliRunner cli = runner();
    const QStringList place{QStringLiteral("--host"), m_forge->web().toString(), QStringLiteral("--kind"),
                            QStringLiteral("gitea")};
    QCOMPARE(status(cli, place)[QStringLiteral("forges")][0][QStringLiteral("consent")].toString(),
             QStringLiteral("user"));
    const auto answer = cli.run(QStringList{QStringLiteral("forge"), QStringLiteral("logout")} + place);
    QCOMPARE(answer.status, 3); // there is no keychain to look into
    QCOMPARE(status(cli, place)[QStringLiteral("forges")][0][QStringLiteral("consent")].toString(),
             QStringLiteral("not-asked"));
}

WAYBILL_TEST_MAIN(TestForgeCli)
#include "tst_forgecli.moc"
