// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/repository.h"
#include "notes/reports/bumptext.h"
#include "publishproduct.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/bumping/bumprun.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/product/productfile.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/gitcommand.h"
#include "testing/testmain.h"

#include <QJsonDocument>

using namespace waybill;
using namespace waybill::release;
using testing::FakeForge;
using Dialect = FakeForge::Dialect;
using Trouble = FakeForge::Fault;

namespace {

const QByteArray BumpToken = "canary-of-bumps";

QByteArray protocol(const char *calls)
{
    return QByteArray("syntax = \"proto3\";\npackage agent;\nmessage Empty {}\nservice Agent {\n") + calls + "}\n";
}

QByteArray versions(const char *agent)
{
    return "# what is tested together\nexternals:\n  agent:\n    url: \"https://forge.example/o/agent\"\n    version: \""
           + QByteArray(agent) + "\" # of the agent\n  qemu:\n    version: \"9.0.0\"\n";
}

} // namespace

/// Pull requests that raise pins which lag: runtime pins agent twice, in versions.yaml and in go.mod.
class TestBump : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lagging();
    void raises_data();
    void raises();
    void closedIsNotMadeAgain_data();
    void closedIsNotMadeAgain();
    void anothersBranch();
    void whatIsInTheWay_data();
    void whatIsInTheWay();
    void cut_data();
    void cut();

private:
    void serve(Dialect dialect);
    void addRepositories() const;
    [[nodiscard]] Product product() const { return *readProductFile(m_scratch->path(QStringLiteral("waybill.toml"))); }
    [[nodiscard]] PublishAccess access() const
    {
        return {m_http.get(), [read = product()](const QString &name) { return PublishProduct::addressOf(read, name); },
                [](const forge::ForgeAddress &) { return true; }};
    }
    /// As another process would see it.
    [[nodiscard]] BumpPlan plan() const
    {
        const auto made = planBumps(*m_release, *laggingPins(*m_release, {}), access(), notes::bumpText);
        return made ? *made : BumpPlan();
    }
    [[nodiscard]] BumpReport run(const BumpPlan &plan) const
    {
        BumpRunOptions options;
        options.settling = {std::chrono::milliseconds(0), std::chrono::milliseconds(0)};
        const auto report = bumpPins(plan, publishJournalFile(product()), access(), options);
        return report ? *report : BumpReport();
    }
    [[nodiscard]] testing::FakeRepository runtime() const
    {
        testing::FakeRepository found;
        m_forge->edit(QStringLiteral("o/runtime"), [&](testing::FakeRepository &repository) { found = repository; });
        return found;
    }
    QByteArray inBare(const QStringList &arguments) const
    {
        return testing::git(m_scratch->path(QStringLiteral("runtime.git")), arguments);
    }
    /// What is wrong with what was made; empty where there is exactly one right pull request.
    [[nodiscard]] QString wrongness() const;
    static QStringList states(const BumpPlan &plan)
    {
        QStringList all;
        for (const BumpStep &step : plan.steps)
            all << step.pin.pin.place.file + QLatin1Char(' ') + keyName(step.state);
        return all;
    }

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<QTemporaryDir> m_state;
    std::unique_ptr<FakeForge> m_forge;
    testing::TestClient m_client;
    std::unique_ptr<forge::Http> m_http;
    std::optional<Release> m_release;
    QByteArray m_clone; ///< what the work tree was
};

void TestBump::serve(Dialect dialect)
{
    m_http.reset();
    m_release.reset();
    m_state = std::make_unique<QTemporaryDir>(PublishProduct::stateTemplate());
    qputenv("XDG_STATE_HOME", QFile::encodeName(m_state->path()));
    m_scratch = std::make_unique<testing::ScratchFolder>();
    auto agent = m_scratch->story(QStringLiteral("agent.git"), "main", true);
    agent.write("agent.proto", protocol("  rpc Start(Empty) returns (Empty);\n  rpc Pause(Empty) returns (Empty);\n"));
    agent.commit("first");
    agent.tag("v1.0.0", "1.0.0");
    agent.write("agent.proto", protocol("  rpc Start(Empty) returns (Empty);\n")).commit("feat!: no Pause (#7)");
    agent.tag("v1.1.0", "1.1.0");
    agent.write("f", "later").commit("fix: later");
    auto runtime = m_scratch->story(QStringLiteral("runtime.git"), "main", true);
    runtime.write("versions.yaml", versions("v1.0.0"));
    runtime.write("go.mod", "module forge.example/o/runtime\n\nrequire forge.example/o/agent v1.0.0\n");
    runtime.write("go.sum", "forge.example/o/agent v1.0.0 h1:abc\n");
    runtime.write("main.go", "package main\nfunc f() { client.Pause(ctx, &pb.Empty{}) }\n").commit("first");
    runtime.tag("v1.0.0", "1.0.0");
    runtime.write("x", "1").commit("fix: x");
    for (const QString &name : {QStringLiteral("agent"), QStringLiteral("runtime")})
        testing::git(m_scratch->path(), {QStringLiteral("clone"), QStringLiteral("-q"), QString(name + u".git"), name});
    m_forge = std::make_unique<FakeForge>(dialect);
    FakeForge::Account account;
    account.login = QStringLiteral("ann");
    account.scopes = {QStringLiteral("repo"), QStringLiteral("api")};
    m_forge->addAccount(BumpToken, account);
    QByteArray toml = "[product]\nname = \"Cargo\"\n[forge]\nkind = \"" + PublishProduct::kindOf(dialect) + "\"\n";
    if (dialect == Dialect::GitHub)
        toml += "api = \"" + m_forge->api().toEncoded(QUrl::RemovePath) + "\"\n";
    for (const QByteArray name : {"agent", "runtime"})
        toml += "[[repository]]\nname = \"" + name + "\"\npath = \"" + name + "\"\nurl = \"https://forge.example/o/"
                + name + "\"\nforge = \"" + m_forge->web().toEncoded(QUrl::RemovePath) + "/o/" + name + "\"\n";
    m_scratch->write(QStringLiteral("waybill.toml"), toml);
    m_client = testing::TestClient();
    m_client.secrets->enter(m_forge->web(), BumpToken);
    m_http = m_client.make();
    addRepositories();
    std::vector<std::shared_ptr<const Survey>> surveys;
    const Product read = product();
    for (const RepositorySpec &spec : read.repositories)
        surveys.push_back(std::make_shared<const Survey>(survey(spec, {})));
    m_release = assess(read, surveys, {});
    m_release->relations = std::make_shared<Relations>(*readRelations(read, surveys, {}));
    m_clone = testing::git(m_scratch->path(QStringLiteral("runtime")),
                           {QStringLiteral("for-each-ref"), QStringLiteral("--format=%(refname) %(objectname)")});
}

void TestBump::addRepositories() const
{
    for (const QString &name : {QStringLiteral("agent"), QStringLiteral("runtime")}) {
        testing::FakeRepository repository(QStringLiteral("o/") + name, m_scratch->path(name + QStringLiteral(".git")));
        repository.addPull(7, QStringLiteral("Another one"), QString(40, u'1'));
        m_forge->addRepository(repository);
    }
}

QString TestBump::wrongness() const
{
    const QJsonArray pulls = runtime().pulls;
    if (pulls.size() != 2)
        return QStringLiteral("%1 pull requests").arg(pulls.size() - 1);
    const QJsonObject pull = pulls.first().toObject();
    if (pull[QStringLiteral("state")].toString() != QLatin1String("open")
        || pull[QStringLiteral("base")][QStringLiteral("ref")].toString() != QLatin1String("main")
        || pull[QStringLiteral("title")].toString() != QLatin1String("Bump agent to v1.1.0 in versions.yaml"))
        return QString::fromUtf8(QJsonDocument(pull).toJson());
    const QString branch = pull[QStringLiteral("head")][QStringLiteral("ref")].toString();
    const QByteArray branches = inBare(
        {QStringLiteral("for-each-ref"), QStringLiteral("refs/heads"), QStringLiteral("--format=%(refname:short)")});
    if (branches.split('\n') != QList<QByteArray>{"main", branch.toUtf8()})
        return QStringLiteral("branches: ") + QString::fromUtf8(branches);
    const QByteArray changed = inBare({QStringLiteral("log"), QStringLiteral("--format=%s"),
                                       QStringLiteral("--name-only"), QString(QStringLiteral("main..") + branch)});
    if (changed != "Bump agent to v1.1.0 in versions.yaml\n\nversions.yaml")
        return QStringLiteral("commits: ") + QString::fromUtf8(changed);
    const QByteArray file = inBare({QStringLiteral("show"), QString(branch + QStringLiteral(":versions.yaml"))});
    if (file + '\n' != versions("v1.1.0"))
        return QString::fromUtf8(file);
    const QString clone = m_scratch->path(QStringLiteral("runtime"));
    if (testing::git(clone, {QStringLiteral("for-each-ref"), QStringLiteral("--format=%(refname) %(objectname)")})
            != m_clone
        || !testing::git(clone, {QStringLiteral("status"), QStringLiteral("--porcelain")}).isEmpty())
        return QStringLiteral("the clone was changed");
    return {};
}

namespace {

void addDialects()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("GitHub") << Dialect::GitHub;
    QTest::newRow("GHES") << Dialect::GitHubEnterprise;
    QTest::newRow("GitLab") << Dialect::GitLab;
    QTest::newRow("Gitea") << Dialect::Gitea;
}

} // namespace

void TestBump::lagging()
{
    serve(Dialect::GitHub);
    const auto pins = laggingPins(*m_release, {});
    QVERIFY(pins);
    QCOMPARE(pins->size(), std::size_t(2));
    for (const LaggingPin &pin : *pins) {
        QCOMPARE(pin.repository, QStringLiteral("runtime"));
        QCOMPARE(pin.component, QStringLiteral("agent"));
        QCOMPARE(pin.tag, QByteArray("v1.1.0")); // the release, not the head
        QCOMPARE(pin.lag, 1);
        QVERIFY(!pin.findings.empty());
        QCOMPARE(pin.findings.front().subject, QStringLiteral("Pause"));
    }
    QCOMPARE(pins->front().version, QString()); // go.mod
    QCOMPARE(pins->back().version, QStringLiteral("v1.1.0"));
    QCOMPARE(laggingPins(*m_release, QStringLiteral("agent"))->size(), std::size_t(0));
    QCOMPARE(laggingPins(*m_release, QStringLiteral("runtime"))->size(), std::size_t(2));
    // Names of branches are the same for ever.
    QCOMPARE(bumpBranch(pins->back()), QStringLiteral("waybill-bump-agent-v1.1.0-05d1e812"));
    const QUrl compare(QStringLiteral("https://forge.example/o/agent/compare/a...b"));
    const BumpText text = notes::bumpText(pins->back(), compare);
    QCOMPARE(text.title, QStringLiteral("Bump agent to v1.1.0 in versions.yaml"));
    for (const char *part :
         {"`externals.agent` in `versions.yaml` goes from `v1.0.0` to `v1.1.0`. It was 1 commit behind agent v1.1.0.",
          "https://forge.example/o/agent/compare/a...b", "### What changes in the protocol for runtime", "Pause",
          "main.go:2"})
        QVERIFY2(text.body.contains(QLatin1String(part)), qPrintable(text.body));
}

void TestBump::raises_data()
{
    addDialects();
}

void TestBump::raises()
{
    QFETCH(Dialect, dialect);
    serve(dialect);
    const BumpPlan first = plan();
    QCOMPARE(states(first), (QStringList{QStringLiteral("go.mod by-hand"), QStringLiteral("versions.yaml create")}));
    for (const testing::HttpRequest &request : m_forge->server().requests())
        QCOMPARE(request.method, QByteArray("GET")); // a plan writes nothing
    const BumpReport report = run(first);
    QVERIFY2(!report.fault(), report.fault() ? qPrintable(wording::line(*report.fault())) : "");
    QCOMPARE(report.outcomes.size(), std::size_t(1));
    QVERIFY(report.outcomes.front().pull->isOpen);
    QCOMPARE(report.outcomes.front().pull->number, 8);
    QCOMPARE(wrongness(), QString());
    const QJsonObject pull = runtime().pulls.first().toObject();
    QVERIFY(pull[QStringLiteral("body")].toString().contains(QStringLiteral("Pause")));
    // Again, and from a plan that was made before.
    const BumpPlan again = plan();
    QCOMPARE(states(again), (QStringList{QStringLiteral("go.mod by-hand"), QStringLiteral("versions.yaml open")}));
    QCOMPARE(again.steps.back().pull->number, 8);
    QVERIFY(!run(first).fault());
    QCOMPARE(wrongness(), QString());
    // Merged.
    inBare({QStringLiteral("update-ref"), QStringLiteral("refs/heads/main"), first.steps.back().branch});
    QCOMPARE(states(plan()), (QStringList{QStringLiteral("go.mod by-hand"), QStringLiteral("versions.yaml done")}));
}

void TestBump::closedIsNotMadeAgain_data()
{
    addDialects();
}

void TestBump::closedIsNotMadeAgain()
{
    QFETCH(Dialect, dialect);
    serve(dialect);
    const BumpPlan first = plan();
    QVERIFY(!run(first).fault());
    m_forge->edit(QStringLiteral("o/runtime"), [](testing::FakeRepository &repository) {
        QJsonObject pull = repository.pulls.first().toObject();
        pull[QStringLiteral("state")] = QStringLiteral("closed");
        repository.pulls[0] = pull;
    });
    // The branch is gone, too.
    inBare({QStringLiteral("update-ref"), QStringLiteral("-d"),
            QString(QStringLiteral("refs/heads/") + first.steps.back().branch)});
    QCOMPARE(states(plan()), (QStringList{QStringLiteral("go.mod by-hand"), QStringLiteral("versions.yaml closed")}));
    QVERIFY(run(first).fault());
    QCOMPARE(runtime().pulls.size(), 2);
}

void TestBump::anothersBranch()
{
    serve(Dialect::GitHub);
    const QString branch = plan().steps.back().branch;
    const QString clone = m_scratch->path(QStringLiteral("runtime"));
    testing::git(clone, {QStringLiteral("checkout"), QStringLiteral("-q"), QStringLiteral("-b"), branch});
    testing::git(clone, {QStringLiteral("rm"), QStringLiteral("-q"), QStringLiteral("versions.yaml")});
    testing::git(clone, {QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("mine")});
    testing::git(clone, {QStringLiteral("push"), QStringLiteral("-q"), QStringLiteral("origin"), branch});
    const BumpPlan made = plan();
    QCOMPARE(keyName(made.steps.back().state), QStringLiteral("blocked"));
    QVERIFY(!made.writes());
    QVERIFY(wording::line(*made.steps.back().fault).contains(branch));
}

void TestBump::whatIsInTheWay_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("state");
    for (const auto &[what, state] : {std::pair("archived", "blocked"), std::pair("no rights", "blocked"),
                                      std::pair("another version there", "by-hand"), std::pair("no file", "by-hand"),
                                      std::pair("bad gateway", "blocked")})
        QTest::newRow(what) << QString::fromLatin1(what) << QString::fromLatin1(state);
}

void TestBump::whatIsInTheWay()
{
    QFETCH(QString, what);
    serve(Dialect::GitHub);
    if (what == QLatin1String("bad gateway"))
        m_forge->fail(Trouble::BadGatewayPage, {}, QStringLiteral("/contents/"), 100);
    m_forge->edit(QStringLiteral("o/runtime"), [&](testing::FakeRepository &repository) {
        repository.archived = what == QLatin1String("archived");
        repository.mayPush = what != QLatin1String("no rights");
    });
    const QString clone = m_scratch->path(QStringLiteral("runtime"));
    if (what == QLatin1String("another version there"))
        m_scratch->write(QStringLiteral("runtime/versions.yaml"), versions("v1.0.5"));
    if (what == QLatin1String("no file"))
        QVERIFY(QFile::remove(clone + QStringLiteral("/versions.yaml")));
    if (!testing::git(clone, {QStringLiteral("status"), QStringLiteral("--porcelain")}).isEmpty()) {
        testing::git(clone, {QStringLiteral("commit"), QStringLiteral("-qam"), QStringLiteral("meanwhile")});
        testing::git(clone, {QStringLiteral("push"), QStringLiteral("-q")});
    }
    const BumpPlan made = plan();
    QTEST(keyName(made.steps.back().state), "state");
    QVERIFY(!made.writes());
    QVERIFY(made.steps.back().fault || !made.steps.back().why.isEmpty());
}

void TestBump::cut_data()
{
    addDialects();
}

/// The connection is cut at every request, before it was carried out or after; another process then does the rest.
void TestBump::cut()
{
    QFETCH(Dialect, dialect);
    serve(dialect);
    const QByteArray main = inBare({QStringLiteral("rev-parse"), QStringLiteral("main")});
    const BumpPlan first = plan();
    const auto reset = [&] {
        addRepositories();
        std::ignore = testing::runGit(m_scratch->path(QStringLiteral("runtime.git")),
                                      {QStringLiteral("update-ref"), QStringLiteral("-d"),
                                       QString(QStringLiteral("refs/heads/") + first.steps.back().branch)});
    };
    m_forge->server().forget();
    QVERIFY(!run(first).fault());
    const int all = int(m_forge->server().requests().size());
    QVERIFY(all >= 6);
    struct Cut {
        const char *name;
        Trouble trouble;
        int times;
    };
    const Cut cuts[] = {{"one answer", Trouble::ClosesAfter, 1},
                        {"cut short", Trouble::CutShort, 1},
                        {"a gateway", Trouble::BadGatewayPage, 1},
                        {"dead before", Trouble::ClosesBefore, 100000},
                        {"dead after", Trouble::ClosesAfter, 100000}};
    int interrupted = 0;
    for (int which = 0; which < all; which += PublishProduct::stride(dialect)) {
        for (const Cut &cut : cuts) {
            const QString where = QStringLiteral("request %1, %2: ").arg(which).arg(QLatin1String(cut.name));
            reset();
            m_forge->fail(cut.trouble, {}, {}, cut.times, which);
            const bool isDone = !run(first).fault();
            m_forge->stopFailing();
            QVERIFY2(cut.times == 1 || !isDone, qPrintable(where));
            if (!isDone) {
                ++interrupted;
                const BumpReport more = run(plan());
                QVERIFY2(!more.fault(),
                         qPrintable(QString(where + (more.fault() ? wording::line(*more.fault()) : QString()))));
            }
            const QString wrong = wrongness();
            QVERIFY2(wrong.isEmpty(), qPrintable(QString(where + wrong)));
            QCOMPARE(inBare({QStringLiteral("rev-parse"), QStringLiteral("main")}), main);
        }
    }
    QVERIFY(interrupted >= 2 * (all / PublishProduct::stride(dialect)));
    for (const testing::HttpRequest &request : m_forge->server().requests())
        QVERIFY(!request.target.contains(BumpToken));
}

WAYBILL_TEST_MAIN(TestBump)
#include "tst_bump.moc"
