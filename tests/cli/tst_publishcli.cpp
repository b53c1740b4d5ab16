// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/fakeforge.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QJsonArray>

using namespace waybill;
using testing::FakeForge;
using testing::FakeRepository;

namespace {

const QByteArray Canary = "ghp_CanaryOfPublishing";

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

} // namespace

/// `waybill-cli publish` and `published`: what they show, what they send, and what they refuse.
class TestPublishCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void dryRunWritesNothing();
    void publishes();
    void published_data();
    void published();
    void publishedInWords();
    void aMovedTag();
    void hasToBeConfirmed();
    void continueAndUndo();
    void beforeThePointOfNoReturn();
    void notTagged();
    void versionsOfTheirOwn();
    void oneRepository();
    void notAllowed();
    void withoutAToken();
    void wrongUse_data();
    void wrongUse();

private:
    void serve(FakeForge::Dialect dialect, const QByteArray &kind);
    void describe(const QByteArray &settings, const QByteArray &forge);
    [[nodiscard]] CliRunner::Answer run(const char *line) const { return m_runner->run(words(line)); }
    [[nodiscard]] FakeRepository on(const char *name) const
    {
        FakeRepository found;
        m_forge->edit(QStringLiteral("o/") + QLatin1String(name),
                      [&](FakeRepository &repository) { found = repository; });
        return found;
    }
    /// "agent published" and so on, of a plan or a run as JSON.
    [[nodiscard]] static QStringList states(const QJsonObject &json, const char *of)
    {
        QStringList result;
        const QJsonArray releases = json.value(QLatin1String(of))[QLatin1String("releases")].toArray();
        for (const QJsonValue release : releases)
            result.append(release[QLatin1String("repository")].toString() + QLatin1Char(' ')
                          + release[QLatin1String("state")].toString());
        return result;
    }
    /// "agent: tag out, release out" of `published`.
    [[nodiscard]] static QStringList lights(const QJsonObject &json)
    {
        QStringList result;
        const QJsonArray repositories = json.value(QLatin1String("repositories")).toArray();
        for (const QJsonValue repository : repositories) {
            QStringList things;
            const QJsonArray all = repository[QLatin1String("things")].toArray();
            for (const QJsonValue thing : all)
                things.append(thing[QLatin1String("kind")].toString() + QLatin1Char(' ')
                              + thing[QLatin1String("state")].toString());
            result.append(repository[QLatin1String("repository")].toString() + QLatin1String(": ")
                          + things.join(QLatin1String(", ")));
        }
        return result;
    }
    [[nodiscard]] QStringList journals() const
    {
        const QDir folder(m_scratch->path(QStringLiteral("state/waybill/publishing")));
        QStringList files = folder.entryList({QStringLiteral("*.json")}, QDir::Files);
        files.removeIf([](const QString &name) { return name.endsWith(QLatin1String(".sent.json")); });
        return files;
    }
    void expectNoCanary(const CliRunner::Answer &answer) const;

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<FakeForge> m_forge;
    std::unique_ptr<CliRunner> m_runner;
};

void TestPublishCli::init()
{
    m_runner.reset();
    m_forge.reset();
    m_scratch = std::make_unique<testing::ScratchFolder>();
    for (const char *name : {"agent", "runtime"}) {
        const QString folder = QLatin1String(name);
        auto story = m_scratch->story(folder + QStringLiteral(".git"), "main", true);
        story.write("f", "1").commit("zero");
        story.tag("v1.0.0", "1.0.0");
        story.write("f", "2").commit("feat: two (#7)");
        story.tag("v1.1.0", "1.1.0");
        testing::git(m_scratch->path(),
                     {QStringLiteral("clone"), QStringLiteral("-q"), folder + QStringLiteral(".git"), folder});
        m_scratch->write(QStringLiteral("dist/%1.tar.gz").arg(folder), "bytes of " + QByteArray(name));
    }
    serve(FakeForge::Dialect::GitHubEnterprise, "ghes");
}

void TestPublishCli::serve(FakeForge::Dialect dialect, const QByteArray &kind)
{
    m_forge = std::make_unique<FakeForge>(dialect);
    FakeForge::Account account;
    account.login = QStringLiteral("ann");
    account.scopes = {QStringLiteral("repo"), QStringLiteral("api")};
    m_forge->addAccount(Canary, account);
    m_forge->setBudget({5000, 4813, QDateTime(QDate(2030, 1, 1), QTime(0, 0), Qt::UTC)});
    for (const char *name : {"agent", "runtime"}) {
        FakeRepository repository(QStringLiteral("o/") + QLatin1String(name),
                                  m_scratch->path(QLatin1String(name) + QStringLiteral(".git")));
        repository.addMilestone(3, QStringLiteral("1.1.0"), 0);
        m_forge->addRepository(repository);
    }
    describe("lockstep = true\n", "[forge]\nkind = \"" + kind + "\"\n");
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    m_runner->setVariable(QStringLiteral("XDG_STATE_HOME"), m_scratch->path(QStringLiteral("state")));
    m_runner->setVariable(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("unix:path=/nonexistent"));
    for (const char *name : {"GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITLAB_TOKEN", "GITEA_TOKEN", "NETRC"})
        m_runner->setVariable(QLatin1String(name), {});
    m_runner->setVariable(QStringLiteral("WAYBILL_TOKEN_127_0_0_1_%1").arg(m_forge->web().port()),
                          QString::fromLatin1(Canary));
}

void TestPublishCli::describe(const QByteArray &settings, const QByteArray &forge)
{
    QByteArray toml = "[product]\nname = \"Cargo\"\n" + settings + forge;
    for (const QByteArray name : {"agent", "runtime"})
        toml += "[[repository]]\nname = \"" + name + "\"\npath = \"" + name + "\"\nforge = \""
                + m_forge->web().toEncoded(QUrl::RemovePath) + "/o/" + name + "\"\n";
    m_scratch->write(QStringLiteral("waybill.toml"), toml);
}

void TestPublishCli::expectNoCanary(const CliRunner::Answer &answer) const
{
    QVERIFY(!answer.output.contains(Canary) && !answer.errors.contains(Canary));
    QDirIterator all(m_scratch->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        QFile file(all.next());
        if (file.open(QIODevice::ReadOnly))
            QVERIFY2(!file.readAll().contains(Canary), qPrintable(file.fileName()));
    }
}

void TestPublishCli::dryRunWritesNothing()
{
    const auto answer = run("publish --dry-run --file agent=dist/agent.tar.gz");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    for (const char *part : {"create, latest", "Cargo 1.1.0", "agent.tar.gz", "milestone 1.1.0",
                             "everything can be undone", " requests of "})
        QVERIFY2(answer.text().contains(QLatin1String(part)), answer.output.constData());
    QVERIFY2(answer.text().contains(
                 QString::fromLatin1(QCryptographicHash::hash("bytes of agent", QCryptographicHash::Sha256).toHex())),
             answer.output.constData());
    QVERIFY2(answer.errors.contains("nothing was changed"), answer.errors.constData());
    for (const testing::HttpRequest &request : m_forge->server().requests())
        QVERIFY2(request.method == "GET" || request.target.endsWith("/graphql"), request.target.constData());
    QVERIFY(journals().isEmpty());
    const auto json = run("publish --dry-run --format json");
    QCOMPARE(states(json.json(), "plan"),
             (QStringList{QStringLiteral("agent create"), QStringLiteral("runtime create")}));
    QCOMPARE(json.json()[QLatin1String("plan")][QLatin1String("point_of_no_return")].toString(),
             QStringLiteral("agent"));
    QVERIFY(json.json()[QLatin1String("run")].isNull());
    const QJsonValue first = json.json()[QLatin1String("plan")][QLatin1String("releases")][0];
    QCOMPARE(first[QLatin1String("tag")].toString(), QStringLiteral("v1.1.0"));
    QVERIFY(first[QLatin1String("latest")].toBool());
    QVERIFY(first[QLatin1String("body")].toString().contains(QLatin1String("two")));
}

void TestPublishCli::publishes()
{
    const auto answer = run("publish --yes --file agent=dist/agent.tar.gz --comment --format json");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QCOMPARE(states(answer.json(), "run"),
             (QStringList{QStringLiteral("agent published"), QStringLiteral("runtime published")}));
    QVERIFY(answer.json()[QLatin1String("run")][QLatin1String("complete")].toBool());
    for (const char *name : {"agent", "runtime"}) {
        const FakeRepository repository = on(name);
        QCOMPARE(repository.releases.size(), 1);
        const QJsonValue release = repository.releases.first();
        QVERIFY(!release[QLatin1String("draft")].toBool());
        QCOMPARE(release[QLatin1String("name")].toString(), QStringLiteral("Cargo 1.1.0"));
        QVERIFY(release[QLatin1String("body")].toString().contains(QLatin1String("two")));
        QCOMPARE(repository.milestones.first()[QLatin1String("state")].toString(), QStringLiteral("closed"));
        QCOMPARE(repository.comments.size(), 1);
    }
    QCOMPARE(on("agent").files.values(), QList<QByteArray>{"bytes of agent"});
    QVERIFY(journals().isEmpty());
    expectNoCanary(answer);
    // The second time there is nothing left.
    const auto again = run("publish --yes --file agent=dist/agent.tar.gz");
    QVERIFY2(again.status == 0, again.errors.constData());
    QVERIFY2(again.errors.contains("there is nothing to publish"), again.errors.constData());
    QCOMPARE(on("agent").releases.size(), 1);
}

void TestPublishCli::published_data()
{
    QTest::addColumn<FakeForge::Dialect>("dialect");
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("GitHub") << FakeForge::Dialect::GitHubEnterprise << QByteArray("ghes");
    QTest::newRow("GitLab") << FakeForge::Dialect::GitLab << QByteArray("gitlab");
    QTest::newRow("Gitea") << FakeForge::Dialect::Gitea << QByteArray("gitea");
}

void TestPublishCli::published()
{
    QFETCH(FakeForge::Dialect, dialect);
    QFETCH(QByteArray, kind);
    serve(dialect, kind);
    auto answer = run("published --format json --file agent=dist/agent.tar.gz");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QCOMPARE(lights(answer.json()), (QStringList{QStringLiteral("agent: tag out, release missing, file missing"),
                                                 QStringLiteral("runtime: tag out, release missing")}));
    QVERIFY(!answer.json()[QLatin1String("out")].toBool());
    QCOMPARE(run("published --exit-code").status, 1);
    QVERIFY(!m_forge->server().allBytes().contains(Canary)); // as a stranger

    answer = run("publish --yes --file agent=dist/agent.tar.gz");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    m_forge->server().forget();
    answer = run("published --format json --exit-code"); // it remembers the file
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QCOMPARE(lights(answer.json()), (QStringList{QStringLiteral("agent: tag out, release out, file out"),
                                                 QStringLiteral("runtime: tag out, release out")}));
    QVERIFY(answer.json()[QLatin1String("out")].toBool());
    QVERIFY(!m_forge->server().allBytes().contains(Canary));

    // Whoever has other bytes sees it.
    m_scratch->write(QStringLiteral("dist/agent.tar.gz"), "other bytes");
    answer = run("published --format json --exit-code --file agent=dist/agent.tar.gz");
    QCOMPARE(answer.status, 1);
    QCOMPARE(lights(answer.json()).front(), QStringLiteral("agent: tag out, release out, file differs"));
    // A forge that can't be reached is not one that has nothing.
    m_forge.reset();
    answer = run("published --format json");
    QCOMPARE(answer.status, 3);
    QCOMPARE(lights(answer.json()).front(), QStringLiteral("agent: tag unknown, release unknown, file unknown"));
}

void TestPublishCli::publishedInWords()
{
    const auto answer = run("published");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    for (const char *part : {"the tag is there, at the right commit", "the release is not public", "6 requests sent, "})
        QVERIFY2(answer.text().contains(QLatin1String(part)), answer.output.constData());
}

void TestPublishCli::aMovedTag()
{
    testing::git(m_scratch->path(QStringLiteral("agent.git")), words("tag -f v1.1.0 v1.0.0"));
    const auto answer = run("published --format json");
    QCOMPARE(lights(answer.json()).front(), QStringLiteral("agent: tag differs, release missing"));
    const auto plan = run("publish --yes");
    QCOMPARE(plan.status, 2);
    QVERIFY2(plan.errors.contains("points to"), plan.errors.constData());
    QVERIFY(on("runtime").releases.isEmpty());
}

void TestPublishCli::hasToBeConfirmed()
{
    const auto answer = run("publish");
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains("add --yes"), answer.errors.constData());
    QCOMPARE(m_forge->server().connections(), 0);
}

void TestPublishCli::continueAndUndo()
{
    // Refused in the middle: the first release is out.
    m_forge->fail(FakeForge::Fault::Forbidden, "PATCH", QStringLiteral("/runtime/releases"));
    auto answer = run("publish --yes");
    QCOMPARE(answer.status, 3);
    QVERIFY2(answer.errors.contains("publish --continue") && !answer.errors.contains("--undo"),
             answer.errors.constData());
    QCOMPARE(journals().size(), 1);
    answer = run("publish --status --format json");
    QCOMPARE(states(answer.json(), "run"),
             (QStringList{QStringLiteral("agent published"), QStringLiteral("runtime verified")}));
    QCOMPARE(answer.json()[QLatin1String("run")][QLatin1String("passed_no_return")].toString(),
             QStringLiteral("agent"));
    answer = run("publish --yes");
    QVERIFY2(answer.status == 2 && answer.errors.contains("not finished"), answer.errors.constData());
    answer = run("publish --undo");
    QVERIFY2(answer.status == 2 && answer.errors.contains("published already"), answer.errors.constData());
    answer = run("publish --continue --repo runtime"); // --repo is not what decides here
    QVERIFY2(answer.status == 0, answer.errors.constData());
    for (const char *name : {"agent", "runtime"}) {
        QCOMPARE(on(name).releases.size(), 1);
        QVERIFY(!on(name).releases.first()[QLatin1String("draft")].toBool());
    }
    QVERIFY(journals().isEmpty());
    answer = run("publish --continue");
    QVERIFY2(answer.status == 2 && answer.errors.contains("No publication is in progress"), answer.errors.constData());
}

void TestPublishCli::beforeThePointOfNoReturn()
{
    m_forge->fail(FakeForge::Fault::Forbidden, "PATCH", QStringLiteral("/agent/releases"));
    auto answer = run("publish --yes");
    QCOMPARE(answer.status, 3);
    QCOMPARE(on("runtime").releases.size(), 1);
    answer = run("publish --undo");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QVERIFY2(answer.text().contains(QLatin1String("undone")), answer.output.constData());
    for (const char *name : {"agent", "runtime"})
        QVERIFY(on(name).releases.isEmpty());
    QVERIFY(journals().isEmpty());
    answer = run("publish --status");
    QVERIFY2(answer.errors.contains("no publication is in progress"), answer.errors.constData());
}

void TestPublishCli::notTagged()
{
    const auto answer = run("publish --version 1.2.0 --dry-run");
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains("There is no tag v1.2.0 here; create it"), answer.errors.constData());
    QVERIFY2(answer.text().contains(QLatin1String("not possible")), answer.output.constData());
}

void TestPublishCli::versionsOfTheirOwn()
{
    describe({}, "[forge]\nkind = \"ghes\"\n");
    auto answer = run("publish --yes --version 1.1.0");
    QVERIFY2(answer.status == 2 && answer.errors.contains("versions of their own"), answer.errors.constData());
    answer = run("publish --yes --version agent=1.1.0 --format json");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QCOMPARE(on("agent").releases.first()[QLatin1String("name")].toString(), QStringLiteral("agent 1.1.0"));
}

void TestPublishCli::oneRepository()
{
    m_scratch->write(QStringLiteral("text.md"), "By hand\n");
    const auto answer =
        run("publish --yes --repo agent --file dist/agent.tar.gz --notes-file text.md --keep-milestones");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QCOMPARE(on("agent").releases.first()[QLatin1String("body")].toString(), QStringLiteral("By hand\n"));
    QCOMPARE(on("agent").milestones.first()[QLatin1String("state")].toString(), QStringLiteral("open"));
    QVERIFY(on("runtime").releases.isEmpty());
}

void TestPublishCli::notAllowed()
{
    describe("lockstep = true\n", {});
    for (const char *line : {"publish --yes", "publish --continue", "published"}) {
        const auto answer = run(line);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.errors.contains("doesn't allow requests"), answer.errors.constData());
    }
    QCOMPARE(m_forge->server().connections(), 0);
}

void TestPublishCli::withoutAToken()
{
    m_runner->removeVariable(QStringLiteral("WAYBILL_TOKEN_127_0_0_1_%1").arg(m_forge->web().port()));
    const auto answer = run("publish --yes");
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains("There is no token") && answer.errors.contains("forge login --host"),
             answer.errors.constData());
    QCOMPARE(run("published").status, 0);
}

void TestPublishCli::wrongUse_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("two ways") << QByteArray("publish --continue --undo") << QByteArray("cannot be used together");
    QTest::newRow("argument") << QByteArray("publish agent") << QByteArray("agent");
    QTest::newRow("format") << QByteArray("published --format html") << QByteArray("no format");
    QTest::newRow("whose file") << QByteArray("publish --yes --file dist/agent.tar.gz")
                                << QByteArray("--file REPO=PATH");
    QTest::newRow("no file") << QByteArray("publish --yes --file agent=dist/none") << QByteArray("no such file");
    QTest::newRow("no version") << QByteArray("published --version x") << QByteArray("is not a version");
    QTest::newRow("no repository") << QByteArray("publish --yes --version x=1.0.0") << QByteArray("no repository");
}

void TestPublishCli::wrongUse()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, said);
    const auto answer = run(line.constData());
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains(said), answer.errors.constData());
    QCOMPARE(m_forge->server().connections(), 0);
}

WAYBILL_TEST_MAIN(TestPublishCli)
#include "tst_publishcli.moc"
