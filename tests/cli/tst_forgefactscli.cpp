// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgereport.h"
#include "clirunner.h"
#include "forge/facts/forgetext.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using namespace waybill::forge;

/// What forges say, on the command line.
class TestForgeFactsCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void changes();
    void check();
    void notes();
    void newcomersAreNewToTheProduct();
    void offline();
    void nothingIsAskedUnallowed();
    void brokenLines();
    void refreshText();

private:
    [[nodiscard]] CliRunner::Answer run(const char *line) const
    {
        return CliRunner(m_scratch->path()).run(QString::fromUtf8(line).split(QLatin1Char(' ')));
    }
    void keep(const std::vector<PullRequest> &pulls) const;

    std::unique_ptr<testing::ScratchFolder> m_scratch;
};

namespace {

PullRequest pullFor(int number)
{
    PullRequest pull;
    pull.number = number;
    pull.title = QStringLiteral("Change %1").arg(number);
    pull.isMerged = true;
    pull.author = QStringLiteral("ann");
    pull.asOf = QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC);
    pull.url = QUrl(QStringLiteral("https://github.com/o/agent/pull/%1").arg(number));
    return pull;
}

} // namespace

void TestForgeFactsCli::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("agent"));
    story.write("main.go", "package main\n\nfunc main() {}\n").commit("zero");
    story.tag("v1.0.0", "1.0.0");
    story.write("main.go", "package main\n\nfunc main() { a() }\n").commit("Speed up the agent (#1)\n\nFixes #9\n");
    story.write("main.go", "package main\n\nfunc main() { b() }\n").commit("Rework the agent (#2)");
    story.finish();
    QVERIFY(!story.error());
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[product]\nname = \"Cargo\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n"
                     "forge = \"https://github.com/o/agent\"\n");
}

void TestForgeFactsCli::keep(const std::vector<PullRequest> &pulls) const
{
    ForgeBook book;
    ForgeFacts &facts = book[QStringLiteral("agent")];
    facts.web = QUrl(QStringLiteral("https://github.com/o/agent"));
    for (const PullRequest &pull : pulls)
        facts.pulls.emplace(pull.number, pull);
    ForgeText text({});
    text.apply(book);
    m_scratch->write(QStringLiteral("waybill.forge.json"), text.bytes());
}

void TestForgeFactsCli::changes()
{
    PullRequest pull = pullFor(1);
    pull.labels = QStringList{QStringLiteral("kind/feature")};
    pull.milestone = QStringLiteral("1.1");
    pull.note = {ReleaseNote::Kind::Text, QStringLiteral("The agent is faster")};
    pull.issues = {{QStringLiteral("x/y"), 3, QStringLiteral("Slow")}};
    keep({pull});
    const auto answer = run("changes --format json");
    QCOMPARE(answer.status, 0);
    const QJsonArray all = answer.json()[QLatin1String("repositories")][0][QLatin1String("changes")].toArray();
    QCOMPARE(all.size(), 2);
    const QJsonObject known = all.at(1).toObject();
    QCOMPARE(known[QLatin1String("labels")].toArray(), QJsonArray{QStringLiteral("kind/feature")});
    QCOMPARE(known[QLatin1String("milestone")].toString(), QStringLiteral("1.1"));
    QCOMPARE(known[QLatin1String("author_login")].toString(), QStringLiteral("ann"));
    QCOMPARE(known[QLatin1String("forge_url")].toString(), QStringLiteral("https://github.com/o/agent/pull/1"));
    QCOMPARE(known[QLatin1String("release_note")][QLatin1String("text")].toString(),
             QStringLiteral("The agent is faster"));
    QCOMPARE(known[QLatin1String("issues")].toArray().size(), 2);
    QCOMPARE(known[QLatin1String("issues")][1][QLatin1String("url")].toString(),
             QStringLiteral("https://github.com/x/y/issues/3"));
    QCOMPARE(known[QLatin1String("impact")].toString(), QStringLiteral("additive"));
    QCOMPARE(known[QLatin1String("suggestion")][QLatin1String("basis")].toString(), QStringLiteral("fact"));
    QCOMPARE(known[QLatin1String("suggestion")][QLatin1String("reasons")][0][QLatin1String("source")].toString(),
             QStringLiteral("forge"));
    const QJsonObject other = all.at(0).toObject();
    QVERIFY(other[QLatin1String("labels")].toArray().isEmpty());
    QVERIFY(other[QLatin1String("milestone")].isNull());
    QVERIFY(other[QLatin1String("release_note")].isNull());
    QCOMPARE(other[QLatin1String("forge_url")].toString(), QStringLiteral("https://github.com/o/agent/pull/2"));
    // The cache knows nothing of labels: other ones count at once.
    pull.labels = QStringList{QStringLiteral("kind/bug")};
    keep({pull});
    QCOMPARE(run("changes --format json")
                 .json()[QLatin1String("repositories")][0][QLatin1String("changes")][1][QLatin1String("impact")]
                 .toString(),
             QStringLiteral("fix"));
    QCOMPARE(run("changes --format json").output, run("changes --format json --no-cache").output);
}

void TestForgeFactsCli::check()
{
    const auto contradictions = [this] {
        QStringList said;
        const QJsonArray findings = run("check --format json").json()[QLatin1String("findings")].toArray();
        for (const QJsonValue finding : findings) {
            if (finding[QLatin1String("rule")] == QLatin1String("contradiction"))
                said << finding[QLatin1String("message")].toString();
        }
        return said;
    };
    QCOMPARE(contradictions(), QStringList());
    QCOMPARE(run("classify --repo agent #1 fix --by bo").status, 0);
    PullRequest pull = pullFor(1);
    pull.note = {ReleaseNote::Kind::Text, QStringLiteral("The agent is faster")};
    keep({pull});
    QCOMPARE(contradictions(), QStringList());
    pull.noteEditedAt = QDateTime::currentDateTimeUtc().addDays(1);
    keep({pull});
    QCOMPARE(contradictions().size(), 1);
    QVERIFY2(contradictions().front().contains(QLatin1String("after bo classified the change")),
             qPrintable(contradictions().front()));
    QCOMPARE(run("check").status, 1);
}

void TestForgeFactsCli::notes()
{
    PullRequest pull = pullFor(1);
    pull.labels = QStringList{QStringLiteral("kind/bug")};
    pull.note = {ReleaseNote::Kind::Text, QStringLiteral("The agent starts\nfaster <now>")};
    pull.issues = {{QStringLiteral("x/y"), 3, {}}};
    PullRequest action = pullFor(2);
    action.note = {ReleaseNote::Kind::Text, QStringLiteral("ACTION REQUIRED: restart the agent")};
    keep({pull, action});
    const QString text = run("notes").text();
    QVERIFY2(text.contains(QLatin1String("The agent starts faster &lt;now>")), qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("(https://github.com/x/y/issues/3)")), qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("restart the agent")), qPrintable(text));
    const QString kubernetes = run("notes --template kubernetes").text();
    // Named, and not called: who publishes notes must not send mail to a hundred people.
    QVERIFY2(kubernetes.contains(QLatin1String(", @&#8203;ann)")), qPrintable(kubernetes));
    // Each of it can be switched off.
    QByteArray toml = m_scratch->read(QStringLiteral("waybill.toml"));
    m_scratch->write(QStringLiteral("waybill.toml"),
                     toml + "[forge]\nuse_release_notes = false\nuse_handles = false\n");
    QVERIFY(run("notes").text().contains(QLatin1String("Speed up the agent")));
    QVERIFY(!run("notes --template kubernetes").text().contains(QLatin1String("ann)")));
}

void TestForgeFactsCli::newcomersAreNewToTheProduct()
{
    for (const char *name : {"one", "two"}) {
        auto story = m_scratch->story(QString::fromLatin1(name));
        const bool first = QByteArray(name) == "one";
        story.as(first ? "Ann" : "Bo", first ? "ann@example.org" : "bo@example.org");
        story.write("a", "0\n").commit("Begin");
        story.tag("v1.0.0", "1.0.0");
        // Ann is known to the product by the other repository, and so is who only changed the name; Eve is not.
        story.as(first ? "Bob" : "Ann", first ? "BO@example.org" : "ann@home.example")
            .write("a", "1\n")
            .commit("A (#1)");
        story.as("Eve", "eve@example.org").write("a", "2\n").commit("B (#2)");
        story.finish();
        QVERIFY(!story.error());
    }
    m_scratch->write(
        QStringLiteral("waybill.toml"),
        "[[repository]]\nname = \"one\"\npath = \"one\"\n[[repository]]\nname = \"two\"\npath = \"two\"\n");
    const QString text = run("notes").text();
    QVERIFY2(text.contains(QLatin1String("Eve made their first contribution")), qPrintable(text));
    QVERIFY2(!text.contains(QLatin1String("Ann made")), qPrintable(text));
    QVERIFY2(!text.contains(QLatin1String("Bob made")), qPrintable(text));
}

void TestForgeFactsCli::offline()
{
    QCOMPARE(run("forge refresh --offline").text(), QStringLiteral("agent: nothing known yet\n"));
    keep({pullFor(1)});
    const auto answer = run("forge refresh --offline");
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.text(), QStringLiteral("agent: 1 pull request, as of 2026-01-01T00:00:00Z\n"));
    const QJsonObject row =
        run("forge refresh --offline --format json").json()[QLatin1String("repositories")][0].toObject();
    QCOMPARE(row[QLatin1String("pull_requests")].toInt(), 1);
    QCOMPARE(row[QLatin1String("forge_url")].toString(), QStringLiteral("https://github.com/o/agent"));
}

void TestForgeFactsCli::nothingIsAskedUnallowed()
{
    const auto answer = run("forge refresh");
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains("add the table [forge] to waybill.toml"), answer.errors.constData());
    const QByteArray toml = m_scratch->read(QStringLiteral("waybill.toml"));
    m_scratch->write(QStringLiteral("waybill.toml"), toml + "[forge]\nrequests = false\n");
    QCOMPARE(run("forge refresh").status, 2);
    QCOMPARE(run("forge").status, 2);
    QCOMPARE(run("forge somewhere").status, 2);
}

void TestForgeFactsCli::brokenLines()
{
    keep({pullFor(1)});
    m_scratch->write(QStringLiteral("waybill.forge.json"),
                     m_scratch->read(QStringLiteral("waybill.forge.json")).replace("null]}", "nonsense\nnull]}"));
    const auto answer = run("changes --format json");
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.errors.contains("waybill.forge.json:4"), answer.errors.constData());
    QCOMPARE(answer.json()[QLatin1String("repositories")][0][QLatin1String("changes")][1][QLatin1String("author_login")]
                 .toString(),
             QStringLiteral("ann"));
}

void TestForgeFactsCli::refreshText()
{
    queries::ForgeRefreshes refreshes;
    queries::ForgeRefresh agent;
    agent.repository = QStringLiteral("agent");
    agent.web = QUrl(QStringLiteral("https://github.com/o/agent"));
    agent.requests = 26;
    agent.budget = RequestBudget{5000, 4812, {}};
    PullRequestNews added;
    added.number = 1;
    added.isNew = true;
    PullRequestNews changed;
    changed.number = 7;
    changed.changed = {PullRequestNews::What::Note, PullRequestNews::What::Labels};
    changed.labelsAdded = QStringList{QStringLiteral("kind/bug")};
    changed.labelsRemoved = QStringList{QStringLiteral("kind/feature")};
    agent.news = {added, changed};
    queries::ForgeRefresh runtime;
    runtime.repository = QStringLiteral("runtime");
    refreshes.repositories = {agent, runtime};
    refreshes.requests = 26;
    QCOMPARE(cli::forgeRefreshText(refreshes),
             QStringLiteral("agent: 1 new pull request(s), 1 changed (github.com/o/agent)\n"
                            "  #7  release note, +kind/bug, -kind/feature\n"
                            "runtime: not on a forge that can be queried\n"
                            "requests: 26\n"
                            "github.com: 4812 of 5000 requests left\n"));
    const QJsonObject json = cli::forgeRefreshJson(refreshes);
    QCOMPARE(
        json[QLatin1String("repositories")][0][QLatin1String("changed")][0][QLatin1String("labels_added")].toArray(),
        QJsonArray{QStringLiteral("kind/bug")});
}

WAYBILL_TEST_MAIN(TestForgeFactsCli)
#include "tst_forgefactscli.moc"
