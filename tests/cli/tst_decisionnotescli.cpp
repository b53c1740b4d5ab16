// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/gitcommand.h"
#include "testing/githttpserver.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QSet>

using namespace waybill;
using testing::GitHttpServer;
using testing::ScratchFolder;

namespace {

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

} // namespace

/// Decisions as git notes, by the command line: two people with a clone each, and a server between them.
class TestDecisionNotesCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void keepsThemAsNotes();
    void fromTheFileToNotes();
    void whatOthersWrite();
    void rebaseCopiesNotes();
    void refusals();
    void differentChanges_data() { transports(); }
    void differentChanges();
    void sameChange_data() { transports(); }
    void sameChange();
    void pushMergesWhatIsInTheWay_data() { transports(); }
    void pushMergesWhatIsInTheWay();
    void everybodyAtOnce_data() { transports(); }
    void everybodyAtOnce();

private:
    static void transports();
    /// A clone for somebody, as a product that keeps its decisions as notes.
    void clone(const QString &name, bool http = false);
    [[nodiscard]] CliRunner::Answer run(const QString &name, const QStringList &arguments) const
    {
        return CliRunner(m_scratch->path(name)).run(arguments);
    }
    void classify(const QString &name, const QByteArray &commit, const char *impact);
    /// "IMPACT BY" of the decided changes, oldest first.
    [[nodiscard]] QStringList decided(const QString &name) const;
    QByteArray inGit(const QString &name, const char *line) const
    {
        return testing::git(m_scratch->path(name + QStringLiteral("/agent")), words(line));
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<GitHttpServer> m_server;
    QList<QByteArray> m_commits; ///< after the release, oldest first
};

void TestDecisionNotesCli::transports()
{
    QTest::addColumn<bool>("http");
    QTest::newRow("folder") << false;
    QTest::newRow("http") << true;
}

void TestDecisionNotesCli::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("agent.git"), "main", true);
    story.write("f", "0").commit("zero");
    story.tag("v1.0.0", "1.0.0");
    m_commits.clear();
    for (const char *name : {"one", "two", "three"})
        m_commits << story.write("f", name).commit(name).toHex();
    testing::git(story.path(), words("config http.receivepack true"));
    m_server = std::make_unique<GitHttpServer>(m_scratch->path());
    clone(QStringLiteral("ada"));
}

void TestDecisionNotesCli::cleanup()
{
    m_server.reset();
}

void TestDecisionNotesCli::clone(const QString &name, bool http)
{
    m_scratch->write(name + QStringLiteral("/waybill.toml"),
                     "[product]\nname = \"Cargo\"\ndecisions = \"git-notes\"\n[[repository]]\nname = \"agent\"\n"
                     "path = \"agent\"\n");
    QDir(m_scratch->path(name + QStringLiteral("/agent"))).removeRecursively();
    testing::git(m_scratch->path(), {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("agent.git"),
                                     name + QStringLiteral("/agent")});
    if (http)
        inGit(name, qPrintable(QStringLiteral("remote set-url origin ") + m_server->url(QStringLiteral("agent.git"))));
}

void TestDecisionNotesCli::classify(const QString &name, const QByteArray &commit, const char *impact)
{
    const auto answer = run(name, {QStringLiteral("classify"), QString::fromLatin1(commit), QString::fromLatin1(impact),
                                   QStringLiteral("--by"), name});
    QVERIFY2(answer.status == 0, answer.errors.constData());
}

QStringList TestDecisionNotesCli::decided(const QString &name) const
{
    const auto answer = run(name, words("changes --format json"));
    if (answer.status != 0)
        return {QString::fromUtf8(answer.errors)};
    QStringList result;
    const QJsonObject row = answer.json().value(QLatin1String("repositories")).toArray().at(0).toObject();
    for (const QJsonValue change : row.value(QLatin1String("changes")).toArray()) {
        const QJsonObject decision = change[QLatin1String("decision")].toObject();
        if (!decision.isEmpty())
            result.prepend(change[QLatin1String("title")].toString() + QLatin1Char(' ')
                           + decision.value(QLatin1String("impact")).toString() + QLatin1Char(' ')
                           + decision.value(QLatin1String("by")).toString());
    }
    return result;
}

void TestDecisionNotesCli::keepsThemAsNotes()
{
    const QString ada = QStringLiteral("ada");
    classify(ada, m_commits[0], "breaking");
    classify(ada, m_commits[1], "fix");
    QCOMPARE(decided(ada), (QStringList{QStringLiteral("one breaking ada"), QStringLiteral("two fix ada")}));
    QVERIFY(!QFile::exists(m_scratch->path(QStringLiteral("ada/waybill.decisions.jsonl"))));
    const QByteArray note = inGit(ada, "notes --ref=waybill show main~2");
    QVERIFY2(note.contains(R"("impact":"breaking")") && note.contains(R"("patch":")") && !note.contains('\n'),
             note.constData());
    QCOMPARE(inGit(ada, "log --format=%an%x20%s refs/notes/waybill"),
             "ada Decide " + m_commits[1].left(10) + ": fix\nada Decide " + m_commits[0].left(10) + ": breaking");
    classify(ada, m_commits[0], "none");
    QCOMPARE(run(ada, {QStringLiteral("classify"), QString::fromLatin1(m_commits[1]), QStringLiteral("clear")}).status,
             0);
    QCOMPARE(decided(ada), QStringList{QStringLiteral("one none ada")});
    QCOMPARE(testing::runGit(m_scratch->path(QStringLiteral("ada/agent")), words("fsck --strict")).exitCode, 0);
}

/// Who starts to keep them as notes loses none of those in the file.
void TestDecisionNotesCli::fromTheFileToNotes()
{
    const QString ada = QStringLiteral("ada");
    const QByteArray toml = m_scratch->read(QStringLiteral("ada/waybill.toml"));
    m_scratch->write(QStringLiteral("ada/waybill.toml"), QByteArray(toml).replace("git-notes", "file"));
    classify(ada, m_commits[0], "breaking");
    classify(ada, m_commits[1], "fix");
    m_scratch->write(QStringLiteral("ada/waybill.toml"), toml);
    QCOMPARE(decided(ada), (QStringList{QStringLiteral("one breaking ada"), QStringLiteral("two fix ada")}));
    classify(ada, m_commits[1], "none");
    QCOMPARE(decided(ada), (QStringList{QStringLiteral("one breaking ada"), QStringLiteral("two none ada")}));
    QCOMPARE(m_scratch->read(QStringLiteral("ada/waybill.decisions.jsonl")).count('\n'), 1);
}

void TestDecisionNotesCli::whatOthersWrite()
{
    const QString ada = QStringLiteral("ada");
    // Without the names that Waybill gives, and with words for people.
    testing::git(m_scratch->path(QStringLiteral("ada/agent")),
                 {QStringLiteral("notes"), QStringLiteral("--ref=waybill"), QStringLiteral("add"), QStringLiteral("-m"),
                  QStringLiteral(R"({"impact":"fix","by":"Script","repository":"elsewhere"})"), QStringLiteral("-m"),
                  QStringLiteral("see the wiki"), QStringLiteral("main")});
    QCOMPARE(decided(ada), QStringList{QStringLiteral("three fix Script")});
    auto answer = run(ada, {QStringLiteral("changes")});
    QVERIFY2(answer.errors.contains(QByteArray("refs/notes/waybill:" + m_commits[2].left(10))),
             answer.errors.constData());
    classify(ada, m_commits[2], "additive");
    QCOMPARE(decided(ada), QStringList{QStringLiteral("three additive ada")});
    QVERIFY(inGit(ada, "notes --ref=waybill show main").contains("see the wiki"));
}

/// git copies notes to what it rewrites, where it is told to: the commit that they are on counts.
void TestDecisionNotesCli::rebaseCopiesNotes()
{
    const QString ada = QStringLiteral("ada");
    classify(ada, m_commits[2], "breaking");
    inGit(ada, "config notes.rewriteRef refs/notes/waybill");
    inGit(ada, "commit -q --amend --allow-empty -m drei");
    QCOMPARE(decided(ada), QStringList{QStringLiteral("drei breaking ada")});
}

void TestDecisionNotesCli::refusals()
{
    const QString ada = QStringLiteral("ada");
    QCOMPARE(run(ada, words("decisions")).status, 2);
    QCOMPARE(run(ada, words("decisions dance")).status, 2);
    QCOMPARE(run(ada, words("decisions sync --remote nowhere")).status, 2);
    inGit(ada, "remote set-url origin ../gone.git");
    const auto gone = run(ada, words("decisions sync"));
    QCOMPARE(gone.status, 3);
    QCOMPARE(gone.errors.count('\n'), 1);
    inGit(ada, "remote remove origin");
    QCOMPARE(run(ada, words("decisions sync")).status, 2);
    m_scratch->write(QStringLiteral("ada/waybill.toml"), "[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    QCOMPARE(run(ada, words("decisions sync")).status, 2);
}

void TestDecisionNotesCli::differentChanges()
{
    QFETCH(bool, http);
    clone(QStringLiteral("ada"), http);
    clone(QStringLiteral("bob"), http);
    classify(QStringLiteral("ada"), m_commits[0], "breaking");
    classify(QStringLiteral("bob"), m_commits[1], "fix");
    for (const char *name : {"ada", "bob", "ada"}) {
        const auto answer = run(QLatin1String(name), words("decisions sync"));
        QVERIFY2(answer.status == 0 && answer.errors.isEmpty(), answer.errors.constData());
    }
    const QStringList both{QStringLiteral("one breaking ada"), QStringLiteral("two fix bob")};
    QCOMPARE(decided(QStringLiteral("ada")), both);
    QCOMPARE(decided(QStringLiteral("bob")), both);
    QCOMPARE(inGit(QStringLiteral("ada"), "rev-parse refs/notes/waybill"),
             inGit(QStringLiteral("bob"), "rev-parse refs/notes/waybill"));
    const auto again = run(QStringLiteral("bob"), words("decisions sync"));
    QVERIFY2(again.text().contains(QStringLiteral("nothing new")), again.output.constData());
}

void TestDecisionNotesCli::sameChange()
{
    QFETCH(bool, http);
    clone(QStringLiteral("ada"), http);
    clone(QStringLiteral("bob"), http);
    classify(QStringLiteral("ada"), m_commits[0], "breaking");
    QTest::qSleep(1100); // times are in seconds
    classify(QStringLiteral("bob"), m_commits[0], "fix");
    QCOMPARE(run(QStringLiteral("ada"), words("decisions push")).status, 0);
    const auto synced = run(QStringLiteral("bob"), words("decisions sync"));
    QCOMPARE(synced.status, 0);
    QVERIFY2(synced.errors.contains("different ways"), synced.errors.constData());
    QCOMPARE(inGit(QStringLiteral("bob"), "notes --ref=waybill show main~2").count('\n'), 1); // two lines
    QCOMPARE(run(QStringLiteral("ada"), words("decisions fetch")).status, 0);
    QCOMPARE(decided(QStringLiteral("ada")), QStringList{QStringLiteral("one breaking ada")});
    QCOMPARE(run(QStringLiteral("ada"), words("decisions merge")).status, 0);
    for (const char *name : {"ada", "bob"}) {
        QCOMPARE(decided(QLatin1String(name)), QStringList{QStringLiteral("one fix bob")});
        const auto shown = run(QLatin1String(name), {QStringLiteral("changes")});
        for (const char *word : {"different ways", "breaking", "ada", "fix", "bob"})
            QVERIFY2(shown.errors.contains(word), shown.errors.constData());
    }
    // Ada settles it, and so it is for Bob too.
    classify(QStringLiteral("ada"), m_commits[0], "additive");
    QCOMPARE(run(QStringLiteral("ada"), words("decisions sync")).status, 0);
    QCOMPARE(run(QStringLiteral("bob"), words("decisions sync")).status, 0);
    QCOMPARE(decided(QStringLiteral("bob")), QStringList{QStringLiteral("one additive ada")});
    QCOMPARE(run(QStringLiteral("bob"), {QStringLiteral("changes")}).errors, QByteArray());
}

void TestDecisionNotesCli::pushMergesWhatIsInTheWay()
{
    QFETCH(bool, http);
    clone(QStringLiteral("ada"), http);
    clone(QStringLiteral("bob"), http);
    classify(QStringLiteral("ada"), m_commits[0], "breaking");
    QCOMPARE(run(QStringLiteral("ada"), words("decisions push")).status, 0);
    classify(QStringLiteral("bob"), m_commits[1], "fix");
    const auto pushed = run(QStringLiteral("bob"), words("decisions push"));
    QVERIFY2(pushed.status == 0, pushed.errors.constData());
    QCOMPARE(decided(QStringLiteral("bob")).size(), 2);
    QCOMPARE(run(QStringLiteral("ada"), words("decisions sync")).status, 0);
    QCOMPARE(decided(QStringLiteral("ada")).size(), 2);
}

/// Five people share five times at once: what anybody said is there at the end, with everybody.
void TestDecisionNotesCli::everybodyAtOnce()
{
    QFETCH(bool, http);
    constexpr int People = 5;
    QStringList names;
    for (int i = 0; i < People; ++i) {
        names << QStringLiteral("p%1").arg(i);
        clone(names.back(), http);
    }
    const QString impacts[] = {QStringLiteral("breaking"), QStringLiteral("fix"), QStringLiteral("none")};
    for (int round = 0; round < 3; ++round) {
        std::vector<std::unique_ptr<QProcess>> processes;
        for (int i = 0; i < People; ++i) {
            // Everybody about the same change, and each differently from the neighbour.
            classify(names[i], m_commits[round], qPrintable(impacts[(i + round) % 3]));
            processes.push_back(std::make_unique<QProcess>());
            CliRunner(m_scratch->path(names[i])).prepare(*processes.back());
        }
        for (const auto &process : processes)
            process->start(CliRunner::program(), words("decisions sync"));
        for (const auto &process : processes) {
            QVERIFY(process->waitForFinished(60'000));
            QVERIFY2(process->exitCode() == 0, process->readAllStandardError().constData());
        }
    }
    for (const QString &name : names)
        QCOMPARE(run(name, words("decisions sync")).status, 0);
    QSet<QByteArray> tips;
    for (const QString &name : names)
        tips.insert(inGit(name, "rev-parse refs/notes/waybill"));
    QCOMPARE(tips.size(), 1);
    for (int round = 0; round < 3; ++round) {
        const QByteArray note = inGit(names[0], QByteArray("notes --ref=waybill show " + m_commits[round]).constData());
        // The first word on a change is never lost to another one: of those who agree the latest is there.
        for (const QString &impact : impacts)
            QVERIFY2(note.contains(impact.toUtf8()), note.constData());
    }
}

WAYBILL_TEST_MAIN(TestDecisionNotesCli)
#include "tst_decisionnotescli.moc"
