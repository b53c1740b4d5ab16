// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "publishing/publishproduct.h"
#include "testing/testmain.h"

#include <QDirIterator>
#include <QJsonArray>

using namespace waybill;
using testing::FakeForge;
using testing::FakeRepository;
using Dialect = PublishProduct::Dialect;

/// `forge refresh` and `forge status` on the command line, at each kind of forge.
class TestForgeRefreshCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void refreshes_data() { dialects(); }
    void refreshes();
    void status_data() { dialects(); }
    void status();
    void failures_data() { dialects(); }
    void failures();

private:
    static void dialects();
    void serve();
    [[nodiscard]] CliRunner::Answer run(const char *line) const
    {
        return m_runner->run(QString::fromLatin1(line).split(QLatin1Char(' ')));
    }
    void setLabels(const QStringList &labels);
    [[nodiscard]] QString host() const { return QStringLiteral("127.0.0.1:%1").arg(m_product->forge->web().port()); }
    [[nodiscard]] int asked() const { return int(m_product->forge->server().requests().size()); }
    [[nodiscard]] static QJsonObject agentOf(const QJsonObject &json);
    /// Neither what was said, nor any file of the test, holds the token.
    void expectNoCanary(const CliRunner::Answer &answer) const;

    std::unique_ptr<PublishProduct> m_product;
    std::unique_ptr<CliRunner> m_runner;
    int m_edits = 0;
};

void TestForgeRefreshCli::dialects()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("GitHub") << Dialect::GitHub;
    QTest::newRow("GHES") << Dialect::GitHubEnterprise;
    QTest::newRow("GitLab") << Dialect::GitLab;
    QTest::newRow("Gitea") << Dialect::Gitea;
}

void TestForgeRefreshCli::serve()
{
    QFETCH(Dialect, dialect);
    m_product = std::make_unique<PublishProduct>(dialect);
    FakeForge::Budget budget;
    budget.reset = QDateTime::currentDateTimeUtc().addSecs(3600);
    m_product->forge->setBudget(budget);
    m_runner = std::make_unique<CliRunner>(m_product->scratch.path());
    m_runner->setVariable(QStringLiteral("XDG_STATE_HOME"), m_product->scratch.path(QStringLiteral("state")));
    m_runner->setVariable(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("unix:path=/nonexistent"));
    m_runner->setVariable(QStringLiteral("WAYBILL_TOKEN_127_0_0_1_%1").arg(m_product->forge->web().port()),
                          QString::fromLatin1(PublishProduct::token()));
    setLabels({QStringLiteral("kind/bug")});
}

void TestForgeRefreshCli::cleanup()
{
    m_runner.reset();
    m_product.reset();
}

void TestForgeRefreshCli::setLabels(const QStringList &labels)
{
    m_product->edit(QStringLiteral("agent"), [this, &labels](FakeRepository &repository) {
        const QString when = QStringLiteral("2026-03-05T12:00:%1Z").arg(++m_edits, 2, 10, QLatin1Char('0'));
        const QString commit = repository.commitOf(QStringLiteral("v1.1.0"));
        repository.pulls = {};
        repository.milestones = {};
        repository.addMilestone(3, QStringLiteral("1.2.0"), 2);
        repository.addPull(7, QStringLiteral("feat: second"), commit, labels,
                           {{QStringLiteral("updated_at"), when},
                            {QStringLiteral("body"), QStringLiteral("```release-note\nFaster\n```")}});
        repository.checkRuns[commit] =
            QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("unit")},
                                   {QStringLiteral("status"), QStringLiteral("completed")},
                                   {QStringLiteral("conclusion"), QStringLiteral("failure")},
                                   {QStringLiteral("details_url"), QStringLiteral("https://ci.example/1")}}};
    });
}

QJsonObject TestForgeRefreshCli::agentOf(const QJsonObject &json)
{
    const QJsonArray all = json[QLatin1String("repositories")].toArray();
    for (const QJsonValue &one : all) {
        if (one[QLatin1String("name")].toString() == QLatin1String("agent"))
            return one.toObject();
    }
    return {};
}

void TestForgeRefreshCli::expectNoCanary(const CliRunner::Answer &answer) const
{
    QVERIFY(!answer.output.contains(PublishProduct::token()));
    QVERIFY(!answer.errors.contains(PublishProduct::token()));
    for (QDirIterator all(m_product->scratch.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
         all.hasNext();) {
        QFile file(all.next());
        if (file.open(QIODevice::ReadOnly))
            QVERIFY2(!file.readAll().contains(PublishProduct::token()), qPrintable(file.fileName()));
    }
}

void TestForgeRefreshCli::refreshes()
{
    serve();
    const auto first = run("forge refresh");
    QVERIFY2(first.status == 0, first.errors.constData());
    QVERIFY2(first.text().contains(QStringLiteral("agent: 1 new pull request, 0 changed (%1/o/agent)\n").arg(host())),
             first.output.constData());
    QVERIFY2(first.text().contains(QStringLiteral("docs: 0 new pull requests, 0 changed")), first.output.constData());
    QVERIFY2(first.text().contains(QStringLiteral("\n%1: ").arg(host())), first.output.constData());
    QVERIFY2(first.text().contains(QStringLiteral("requests: %1\n").arg(asked())), first.output.constData());
    expectNoCanary(first);
    const QByteArray file = m_product->scratch.read(QStringLiteral("waybill.forge.json"));
    QVERIFY2(file.contains("kind/bug") && file.contains("Faster"), file.constData());
    const auto changes = agentOf(run("changes --format json").json())[QLatin1String("changes")].toArray();
    QCOMPARE(changes[0][QLatin1String("labels")].toArray(), QJsonArray{QStringLiteral("kind/bug")});
    QCOMPARE(changes[0][QLatin1String("release_note")][QLatin1String("text")].toString(), QStringLiteral("Faster"));

    // The second time there is nothing new, and it is cheaper.
    const int before = asked();
    const auto second = run("forge refresh --format json");
    QVERIFY2(second.status == 0, second.errors.constData());
    const QJsonObject agent = agentOf(second.json());
    QVERIFY(agent[QLatin1String("added")].toArray().isEmpty() && agent[QLatin1String("changed")].toArray().isEmpty());
    QCOMPARE(second.json()[QLatin1String("requests")].toInt(), asked() - before);
    QVERIFY(asked() - before <= before);
    QCOMPARE(agent[QLatin1String("state")][QLatin1String("ci")].toString(), QStringLiteral("failed"));
    QCOMPARE(agent[QLatin1String("state")][QLatin1String("milestones")][0][QLatin1String("title")].toString(),
             QStringLiteral("1.2.0"));
    QCOMPARE(m_product->scratch.read(QStringLiteral("waybill.forge.json")), file);

    setLabels({QStringLiteral("kind/feature")});
    const auto third = run("forge refresh");
    QVERIFY2(third.text().contains(QStringLiteral("  #7  +kind/feature, -kind/bug\n")), third.output.constData());

    // What was said is there without asking again.
    const int last = asked();
    const auto offline = run("forge refresh --offline");
    QCOMPARE(offline.status, 0);
    QVERIFY2(offline.text().contains(QStringLiteral("agent: 1 pull request, as of ")), offline.output.constData());
    QCOMPARE(asked(), last);
}

void TestForgeRefreshCli::status()
{
    serve();
    QFETCH(Dialect, dialect);
    const auto answer = run("forge status --format json");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    const QJsonArray forges = answer.json()[QLatin1String("forges")].toArray();
    QCOMPARE(forges.size(), 1);
    const QByteArray kind = PublishProduct::kindOf(dialect);
    QCOMPARE(forges[0][QLatin1String("kind")].toString(),
             QString::fromLatin1(kind == "ghes" ? QByteArray("github") : kind));
    QCOMPARE(forges[0][QLatin1String("host")].toString(), host());
    QCOMPARE(forges[0][QLatin1String("consent")].toString(), QStringLiteral("product"));
    QCOMPARE(forges[0][QLatin1String("repositories")].toArray().size(), 4);
    QCOMPARE(forges[0][QLatin1String("token")][QLatin1String("source")].toString(), QStringLiteral("environment"));
    QCOMPARE(forges[0][QLatin1String("token")][QLatin1String("login")].toString(), QStringLiteral("ann"));
    QVERIFY(forges[0][QLatin1String("problems")].toArray().isEmpty());
    QCOMPARE(answer.json()[QLatin1String("requests")].toInt(), asked());
    QCOMPARE(forges[0][QLatin1String("budgets")][0][QLatin1String("left")].toInt(), 5000 - asked());
    expectNoCanary(answer);
    const auto text = run("forge status");
    QVERIFY2(text.text().contains(QStringLiteral("ann, from environment")), text.output.constData());
    expectNoCanary(text);
}

/// One problem with host and cure; what was known stays.
void TestForgeRefreshCli::failures()
{
    serve();
    QCOMPARE(run("forge refresh").status, 0);
    const QByteArray file = m_product->scratch.read(QStringLiteral("waybill.forge.json"));
    setLabels({QStringLiteral("kind/feature")});
    m_product->forge->fail(FakeForge::Fault::Unauthorized, {}, {}, 1000);
    const auto refused = run("forge refresh");
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.errors.contains(host().toUtf8()), refused.errors.constData());
    QVERIFY2(refused.errors.contains("rejects the token"), refused.errors.constData());
    QCOMPARE(m_product->scratch.read(QStringLiteral("waybill.forge.json")), file);
    expectNoCanary(refused);
    const auto status = run("forge status --format json");
    QCOMPARE(status.json()[QLatin1String("forges")][0][QLatin1String("problems")].toArray().size(), 1);
    expectNoCanary(status);
    m_product->forge->stopFailing();
    QCOMPARE(run("forge refresh").status, 0);
    QVERIFY(m_product->scratch.read(QStringLiteral("waybill.forge.json")).contains("kind/feature"));
}

WAYBILL_TEST_MAIN(TestForgeRefreshCli)
#include "tst_forgerefreshcli.moc"
