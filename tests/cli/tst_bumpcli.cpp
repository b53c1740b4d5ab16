// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/fakeforge.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using testing::FakeForge;
using testing::FakeRepository;

namespace {

const QByteArray BumpCanary = "ghp_CanaryOfBumps";

} // namespace

/// `waybill-cli forge bump-pins`: what it shows, what it sends, and what it refuses.
class TestBumpCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void plansFirst();
    void opensThem();
    void oneRepository();
    void refuses_data();
    void refuses();

private:
    [[nodiscard]] CliRunner::Answer run(const char *line) const
    {
        return m_runner->run(QString::fromLatin1(line).split(QLatin1Char(' ')));
    }
    void describe(const QByteArray &forge) const;
    [[nodiscard]] qsizetype pulls() const
    {
        qsizetype count = 0;
        m_forge->edit(QStringLiteral("o/runtime"),
                      [&](FakeRepository &repository) { count = repository.pulls.size(); });
        return count;
    }

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<FakeForge> m_forge;
    std::unique_ptr<CliRunner> m_runner;
};

void TestBumpCli::init()
{
    m_runner.reset();
    m_forge.reset();
    m_scratch = std::make_unique<testing::ScratchFolder>();
    auto agent = m_scratch->story(QStringLiteral("agent"));
    agent.write("f", "1").commit("first");
    agent.tag("v1.0.0", "1.0.0");
    agent.write("f", "2").commit("feat: second");
    agent.tag("v1.1.0", "1.1.0");
    agent.finish();
    auto runtime = m_scratch->story(QStringLiteral("runtime"));
    runtime.write("versions.yaml", "agent:\n  url: https://forge.example/o/agent\n  version: v1.0.0\n");
    runtime.write("go.mod", "module forge.example/o/runtime\n\nrequire forge.example/o/agent v1.0.0\n").commit("first");
    runtime.tag("v1.0.0", "1.0.0");
    runtime.finish();
    m_forge = std::make_unique<FakeForge>(FakeForge::Dialect::GitHubEnterprise);
    FakeForge::Account account;
    account.login = QStringLiteral("ann");
    m_forge->addAccount(BumpCanary, account);
    m_forge->setBudget({5000, 4900, QDateTime::currentDateTimeUtc().addSecs(3600)});
    for (const char *name : {"agent", "runtime"})
        m_forge->addRepository(
            FakeRepository(QStringLiteral("o/") + QLatin1String(name), m_scratch->path(QLatin1String(name))));
    describe("[forge]\nkind = \"ghes\"\n");
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    m_runner->setVariable(QStringLiteral("XDG_STATE_HOME"), m_scratch->path(QStringLiteral("state")));
    m_runner->setVariable(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("unix:path=/nonexistent"));
    m_runner->setVariable(QStringLiteral("WAYBILL_TOKEN_127_0_0_1_%1").arg(m_forge->web().port()),
                          QString::fromLatin1(BumpCanary));
}

void TestBumpCli::describe(const QByteArray &forge) const
{
    QByteArray toml = "[product]\nname = \"Cargo\"\n" + forge;
    for (const QByteArray name : {"agent", "runtime"})
        toml += "[[repository]]\nname = \"" + name + "\"\npath = \"" + name + "\"\nurl = \"https://forge.example/o/"
                + name + "\"\nforge = \"" + m_forge->web().toEncoded(QUrl::RemovePath) + "/o/" + name + "\"\n";
    m_scratch->write(QStringLiteral("waybill.toml"), toml);
}

void TestBumpCli::plansFirst()
{
    const auto answer = run("forge bump-pins --dry-run");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    for (const char *part :
         {"open a pull request", "v1.0.0 → v1.1.0", "versions.yaml:3", ", into main",
          "Bump agent to v1.1.0 in versions.yaml", "edit go.mod, line 3, by hand: v1.1.0", "6 requests of 4"})
        QVERIFY2(answer.text().contains(QString::fromUtf8(part)), answer.output.constData());
    QVERIFY2(answer.errors.contains("nothing was changed"), answer.errors.constData());
    for (const testing::HttpRequest &request : m_forge->server().requests())
        QCOMPARE(request.method, QByteArray("GET"));
    const QJsonObject json = run("forge bump-pins --dry-run --format json").json();
    const QJsonArray pins = json[QLatin1String("pins")].toArray();
    QCOMPARE(pins.size(), 2);
    QCOMPARE(pins[0][QLatin1String("state")].toString(), QStringLiteral("by-hand"));
    QVERIFY(!pins[0][QLatin1String("why")].toString().isEmpty());
    QCOMPARE(pins[1][QLatin1String("state")].toString(), QStringLiteral("create"));
    QCOMPARE(pins[1][QLatin1String("to")].toString(), QStringLiteral("v1.1.0"));
    QCOMPARE(pins[1][QLatin1String("behind")].toInt(), 1);
    QVERIFY(json[QLatin1String("run")].isNull());
    const QJsonValue budget = json[QLatin1String("budgets")][0];
    QCOMPARE(budget[QLatin1String("requests")].toInt(), 6);
    QCOMPARE(budget[QLatin1String("limit")].toInt(), 5000);
    QCOMPARE(budget[QLatin1String("left")].toInt(), 4900 - int(m_forge->server().requests().size()));
    QCOMPARE(pulls(), 0);
}

void TestBumpCli::opensThem()
{
    const auto answer = run("forge bump-pins --yes --format json");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    const QJsonValue made = answer.json()[QLatin1String("run")][QLatin1String("pull_requests")][0];
    QCOMPARE(made[QLatin1String("pull_request")][QLatin1String("number")].toInt(), 1);
    QVERIFY(made[QLatin1String("problem")].isNull());
    const QJsonValue budget = answer.json()[QLatin1String("run")][QLatin1String("budgets")][0];
    QCOMPARE(budget[QLatin1String("left")].toInt(), 4900 - int(m_forge->server().requests().size()));
    QVERIFY(budget[QLatin1String("requests")].toInt() > 0);
    QCOMPARE(pulls(), 1);
    QVERIFY(!answer.output.contains(BumpCanary) && !answer.errors.contains(BumpCanary));
    const auto again = run("forge bump-pins --yes");
    QVERIFY2(again.status == 0, again.errors.constData());
    QVERIFY2(again.text().contains(QLatin1String("Pull request #1 is open")), again.output.constData());
    QCOMPARE(pulls(), 1);
    // In words: before, and after.
    m_forge->edit(QStringLiteral("o/runtime"), [](FakeRepository &repository) { repository.pulls = {}; });
    const auto spoken = run("forge bump-pins --yes");
    QVERIFY2(spoken.text().contains(QLatin1String(" requests of 4")), spoken.output.constData());
    QVERIFY2(spoken.text().contains(QLatin1String(" sent, 4")), spoken.output.constData());
    QCOMPARE(m_scratch->read(QStringLiteral("runtime/versions.yaml")).count("v1.0.0"), 1); // the work tree
}

void TestBumpCli::oneRepository()
{
    const auto answer = run("forge bump-pins --yes --repo agent");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QVERIFY2(answer.errors.contains("no pin lags"), answer.errors.constData());
    QVERIFY(m_forge->server().requests().empty());
}

void TestBumpCli::refuses_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("forge");
    QTest::addColumn<QByteArray>("says");
    const QByteArray allowed = "[forge]\nkind = \"ghes\"\n";
    QTest::newRow("no terminal") << QByteArray("forge bump-pins") << allowed << QByteArray("there is no terminal");
    QTest::newRow("offline") << QByteArray("forge bump-pins --yes --offline") << allowed << QByteArray("--offline");
    QTest::newRow("nobody allowed it") << QByteArray("forge bump-pins --yes") << QByteArray() << QByteArray("[forge]");
    QTest::newRow("no such repository") << QByteArray("forge bump-pins --yes --repo x") << allowed << QByteArray("x");
}

void TestBumpCli::refuses()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, forge);
    QFETCH(QByteArray, says);
    describe(forge);
    const auto answer = run(line.constData());
    QVERIFY(answer.status != 0);
    QVERIFY2(answer.errors.contains(says), answer.errors.constData());
    QVERIFY(m_forge->server().requests().empty());
    QCOMPARE(pulls(), 0);
}

WAYBILL_TEST_MAIN(TestBumpCli)
#include "tst_bumpcli.moc"
