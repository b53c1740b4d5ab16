// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/gitcommand.h"
#include "testing/githttpserver.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDirIterator>
#include <QJsonArray>

using namespace waybill;
using testing::GitHttpServer;
using testing::ScratchFolder;

namespace {

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

} // namespace

/// `waybill-cli tag`: what it shows, what it changes, and what it refuses.
class TestTagCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void dryRunChangesNothing();
    void createsThem();
    void messageOfAFile();
    void versions();
    void versionsOfTheirOwn();
    void oneRepository();
    void faultyPlans();
    void wrongUse_data();
    void wrongUse();
    void pushHasToBeConfirmed();
    void pushes_data() { transports(); }
    void pushes();
    void pushesWhatWasMadeBefore();
    void remoteHasItAlready_data() { transports(); }
    void remoteHasItAlready();
    void pushBreaksOff();
    void credentials();
    void breaksOffAndGoesOn();
    void statusAndUndo();
    void signedTags();

private:
    static void transports();
    void describe(const QByteArray &settings);
    void throughServer(const QString &url);
    [[nodiscard]] CliRunner::Answer run(const char *line) const { return m_runner->run(words(line)); }
    QByteArray inGit(const QString &name, const char *line) const
    {
        return testing::git(m_scratch->path(name), words(line));
    }
    /// The journals of runs that are not over.
    [[nodiscard]] QStringList journals() const
    {
        const QDir folder(m_scratch->path(QStringLiteral("home/.local/state/waybill/tagging")));
        return folder.entryList({QStringLiteral("*.json")}, QDir::Files);
    }
    [[nodiscard]] QByteArray tags(const QString &name) const { return inGit(name, "tag").replace('\n', ' '); }
    /// Every file of the product with its bytes.
    [[nodiscard]] std::map<QString, QByteArray> bytes() const
    {
        std::map<QString, QByteArray> all;
        QDirIterator files(m_scratch->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.fileName().contains(QLatin1String("/cache/")) || !file.open(QIODevice::ReadOnly))
                continue;
            all.emplace(file.fileName(), file.readAll());
        }
        return all;
    }
    /// "agent created" and so on, of a run as JSON.
    [[nodiscard]] static QStringList states(const QJsonObject &json)
    {
        QStringList result;
        const QJsonArray tags = json.value(QLatin1String("run")).toObject().value(QLatin1String("tags")).toArray();
        for (const QJsonValue tag : tags)
            result.append(tag[QLatin1String("repository")].toString() + QLatin1Char(' ')
                          + tag[QLatin1String("state")].toString());
        return result;
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<CliRunner> m_runner;
    std::unique_ptr<GitHttpServer> m_server;
};

void TestTagCli::transports()
{
    QTest::addColumn<bool>("http");
    QTest::newRow("folder") << false;
    QTest::newRow("http") << true;
    if (!QFile::exists(GitHttpServer::backend()))
        QSKIP("there is no git http-backend");
}

void TestTagCli::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    for (const char *name : {"agent", "runtime"}) {
        const QString folder = QLatin1String(name);
        auto story = m_scratch->story(folder + QStringLiteral(".git"), "main", true);
        story.write("f", "1").commit("zero");
        story.tag(folder == QLatin1String("agent") ? "v1.0.0" : "1.0.0", "1.0.0");
        story.write("f", "2").commit("feat: two");
        testing::git(story.path(), words("config http.receivepack true"));
        testing::git(m_scratch->path(),
                     {QStringLiteral("clone"), QStringLiteral("-q"), folder + QStringLiteral(".git"), folder});
    }
    m_scratch->write(QStringLiteral("home/.gitconfig"), "[user]\nname = Ada\nemail = ada@test.example\n");
    describe("lockstep = true\n");
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    for (const char *name : {"GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"})
        qunsetenv(name);
    m_server = std::make_unique<GitHttpServer>(m_scratch->path());
}

void TestTagCli::cleanup()
{
    m_server.reset();
}

void TestTagCli::describe(const QByteArray &settings)
{
    m_scratch->write(QStringLiteral("waybill.toml"), "[product]\nname = \"Cargo\"\n" + settings
                                                         + "[[repository]]\nname = \"agent\"\npath = \"agent\"\n"
                                                           "[[repository]]\nname = \"runtime\"\npath = \"runtime\"\n");
}

void TestTagCli::throughServer(const QString &url)
{
    for (const char *name : {"agent", "runtime"})
        testing::git(m_scratch->path(QLatin1String(name)),
                     {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                      QString(url).replace(QLatin1String("NAME"), QLatin1String(name))});
}

void TestTagCli::dryRunChangesNothing()
{
    const auto before = bytes();
    const auto text = run("tag --dry-run");
    QVERIFY2(text.status == 0, text.errors.constData());
    QVERIFY2(text.output.contains("v1.1.0") && text.output.contains("feat: two") && text.output.contains("create"),
             text.output.constData());
    for (const char *line : {"tag --dry-run --format json", "tag --dry-run --check-remote --push",
                             "tag --dry-run --version 3.0.0 --sign --push --yes", "tag --status"}) {
        const auto answer = run(line);
        QVERIFY2(answer.status == 0, answer.errors.constData());
    }
    QCOMPARE(bytes(), before);
    const QJsonObject json = run("tag --dry-run --format json").json();
    QVERIFY(json.value(QLatin1String("run")).isNull());
    const QJsonArray plan = json.value(QLatin1String("plan")).toArray();
    QCOMPARE(plan.size(), 2);
    QCOMPARE(plan[0][QLatin1String("tag")].toString(), QStringLiteral("v1.1.0"));
    QCOMPARE(plan[1][QLatin1String("tag")].toString(), QStringLiteral("1.1.0"));
    QCOMPARE(plan[0][QLatin1String("state")].toString(), QStringLiteral("create"));
    QVERIFY(plan[0][QLatin1String("fault")].isNull());
    QCOMPARE(plan[0][QLatin1String("commit")].toString().toLatin1(), inGit(QStringLiteral("agent"), "rev-parse HEAD"));
    QCOMPARE(run("tag --dry-run --format json").output, run("tag --dry-run --format json --no-cache").output);
}

void TestTagCli::createsThem()
{
    const auto answer = run("tag");
    QVERIFY2(answer.status == 0 && answer.errors.isEmpty(), answer.errors.constData());
    QVERIFY(answer.output.contains("created"));
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0 v1.1.0"));
    QCOMPARE(tags(QStringLiteral("runtime")), QByteArray("1.0.0 1.1.0"));
    QCOMPARE(tags(QStringLiteral("agent.git")), QByteArray("v1.0.0"));
    const QByteArray message = inGit(QStringLiteral("agent"), "cat-file tag v1.1.0");
    QVERIFY2(message.contains("\ntagger Ada <ada@test.example> ") && message.contains("\n\nCargo 1.1.0\n\n")
                 && message.contains("## Added") && !message.contains("\n# Cargo"),
             message.constData());
    const auto again = run("tag");
    QVERIFY2(again.status == 0, again.errors.constData());
    QVERIFY(again.output.contains("exists") && again.errors.contains("already exist"));
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0 v1.1.0"));
}

void TestTagCli::messageOfAFile()
{
    m_scratch->write(QStringLiteral("text"), "A title  \n\n\n# What\nä\n");
    QCOMPARE(run("tag --message-file text").status, 0);
    QVERIFY(inGit(QStringLiteral("agent"), "cat-file tag v1.1.0").endsWith("\n\nA title\n\n# What\nä"));
    QCOMPARE(run("tag --version 3.0.0 --message-file missing").status, 2);
    m_scratch->write(QStringLiteral("empty"), "\n");
    QCOMPARE(run("tag --version 3.0.0 --message-file empty").status, 2);
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0 v1.1.0"));
}

void TestTagCli::versions()
{
    const auto one = run("tag --version 2.0.0-rc.1 --version agent=1.5.0");
    QVERIFY2(one.status == 0, one.errors.constData());
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0 v1.5.0"));
    QCOMPARE(tags(QStringLiteral("runtime")), QByteArray("1.0.0 2.0.0-rc.1"));
}

void TestTagCli::versionsOfTheirOwn()
{
    describe("");
    inGit(QStringLiteral("runtime"), "tag -f 1.0.0 HEAD");
    QCOMPARE(run("tag --version 3.0.0").status, 2);
    // The runtime is released already: its head is 1.0.0.
    const auto answer = run("tag");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0 v1.1.0"));
    QCOMPARE(tags(QStringLiteral("runtime")), QByteArray("1.0.0"));
    const QByteArray message = inGit(QStringLiteral("agent"), "cat-file tag v1.1.0");
    QVERIFY2(message.contains("\n\nagent 1.1.0\n\n"), message.constData());
}

void TestTagCli::oneRepository()
{
    QCOMPARE(run("tag --repo runtime --version 1.2.0").status, 0);
    QCOMPARE(tags(QStringLiteral("runtime")), QByteArray("1.0.0 1.2.0"));
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0"));
    QCOMPARE(run("tag --undo").status, 0);
    QCOMPARE(tags(QStringLiteral("runtime")), QByteArray("1.0.0"));
    QCOMPARE(run("tag --repo agent --to HEAD~1 --dry-run").status, 0);
}

/// One repository in the way, and none is tagged.
void TestTagCli::faultyPlans()
{
    inGit(QStringLiteral("runtime"), "tag 1.1.0 HEAD~1");
    inGit(QStringLiteral("runtime"), "tag 2.0.0 HEAD~1");
    const auto before = bytes();
    for (const char *line : {"tag --version 1.1.0", "tag --version 1.1.0 --dry-run"}) {
        const auto answer = run(line);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.output.contains("at another commit"), answer.output.constData());
        QVERIFY2(answer.errors.contains("1.1.0") && answer.errors.count('\n') <= 2, answer.errors.constData());
    }
    const QJsonObject json = run("tag --version 1.1.0 --format json").json();
    QVERIFY(json.value(QLatin1String("plan")).toArray()[1][QLatin1String("fault")].isObject());
    QCOMPARE(bytes(), before);
    inGit(QStringLiteral("runtime"), "tag -d 1.1.0 2.0.0");
    inGit(QStringLiteral("agent"), "commit -q --allow-empty -m three");
    QCOMPARE(run("tag --version 1.1.0").status, 2);
    QCOMPARE(run("tag --version 1.1.0 --allow-unpublished").status, 0);
}

void TestTagCli::wrongUse_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line :
         {"tag v1", "tag --version one", "tag --version ghost=1.0.0", "tag --repo ghost", "tag --format yaml",
          "tag --continue --undo", "tag --undo --push --yes", "tag --sign --no-sign", "tag --status --dry-run",
          "tag --continue", "tag --undo", "tag --push", "tag --version 1.1.0+b@d"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void TestTagCli::wrongUse()
{
    QFETCH(QString, line);
    const auto before = bytes();
    const auto answer = run(qPrintable(line));
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.errors.count('\n'), 1);
    QVERIFY(answer.errors.startsWith("waybill-cli: "));
    QCOMPARE(bytes(), before);
}

void TestTagCli::pushHasToBeConfirmed()
{
    const auto answer = run("tag --push");
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains("--yes"), answer.errors.constData());
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0"));
    QCOMPARE(tags(QStringLiteral("agent.git")), QByteArray("v1.0.0"));
}

void TestTagCli::pushes()
{
    QFETCH(bool, http);
    if (http)
        throughServer(m_server->url(QStringLiteral("NAME.git")));
    const auto answer = run("tag --push --yes --check-remote --format json");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QCOMPARE(states(answer.json()), (QStringList{QStringLiteral("agent pushed"), QStringLiteral("runtime pushed")}));
    for (const char *name : {"agent", "runtime"}) {
        const QString tag =
            QLatin1String(name) == QLatin1String("agent") ? QStringLiteral("v1.1.0") : QStringLiteral("1.1.0");
        const QByteArray here = testing::git(m_scratch->path(QLatin1String(name)), {QStringLiteral("rev-parse"), tag});
        const QString bare = m_scratch->path(QLatin1String(name) + QStringLiteral(".git"));
        QCOMPARE(testing::git(bare, {QStringLiteral("rev-parse"), tag}), here);
        QCOMPARE(testing::runGit(bare, words("fsck --strict")).exitCode, 0);
    }
    QCOMPARE(journals(), QStringList());
    const auto again = run("tag --push --yes");
    QVERIFY2(again.status == 0, again.errors.constData());
}

void TestTagCli::pushesWhatWasMadeBefore()
{
    QCOMPARE(run("tag").status, 0);
    const auto pushed = run("tag --push --yes");
    QVERIFY2(pushed.status == 0, pushed.errors.constData());
    QCOMPARE(tags(QStringLiteral("runtime.git")), QByteArray("1.0.0 1.1.0"));
    QCOMPARE(tags(QStringLiteral("agent.git")), QByteArray("v1.0.0 v1.1.0"));
}

void TestTagCli::remoteHasItAlready()
{
    QFETCH(bool, http);
    if (http)
        throughServer(m_server->url(QStringLiteral("NAME.git")));
    inGit(QStringLiteral("runtime.git"), "tag 1.1.0 main~1");
    const QByteArray theirs = inGit(QStringLiteral("runtime.git"), "rev-parse 1.1.0");
    QCOMPARE(run("tag --check-remote").status, 2);
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0"));
    // Who does not ask before finds out when pushing; the others are pushed.
    const auto answer = run("tag --push --yes --format json");
    QCOMPARE(answer.status, 3);
    QCOMPARE(states(answer.json()), (QStringList{QStringLiteral("agent pushed"), QStringLiteral("runtime created")}));
    QCOMPARE(inGit(QStringLiteral("runtime.git"), "rev-parse 1.1.0"), theirs);
    const auto undone = run("tag --undo --format json");
    QCOMPARE(undone.status, 2); // the pushed one stays
    QCOMPARE(tags(QStringLiteral("runtime")), QByteArray("1.0.0"));
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0 v1.1.0"));
}

/// The server dies for good when it has the tag and before it says so: it may be pushed, and is not taken back.
void TestTagCli::pushBreaksOff()
{
    throughServer(m_server->url(QStringLiteral("NAME.git")));
    const QString hook = m_scratch->write(QStringLiteral("agent.git/hooks/reference-transaction"),
                                          "#!/bin/sh\ntest \"$1\" != committed && exit\n"
                                          "mv \"$PWD\" \"$PWD.gone\"\nkill -9 $PPID\n");
    QFile(hook).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const auto broken = run("tag --push --yes --format json");
    QCOMPARE(broken.status, 3);
    const QStringList expected{QStringLiteral("agent pushing"), QStringLiteral("runtime pushed")};
    QCOMPARE(states(broken.json()), expected);
    QCOMPARE(run("tag --undo").status, 2);
    QCOMPARE(tags(QStringLiteral("agent")), QByteArray("v1.0.0 v1.1.0"));
    QCOMPARE(states(run("tag --status --format json").json()), expected);
    // Another release does not make one forget it.
    QCOMPARE(run("tag --version 3.0.0").status, 2);
    QVERIFY(QDir(m_scratch->path()).rename(QStringLiteral("agent.git.gone"), QStringLiteral("agent.git")));
    const auto again = run("tag --push --yes --format json");
    QVERIFY2(again.status == 0, again.errors.constData());
    QCOMPARE(states(again.json()), (QStringList{QStringLiteral("agent pushed"), QStringLiteral("runtime pushed")}));
    QCOMPARE(journals(), QStringList());
}

void TestTagCli::credentials()
{
    const GitHttpServer guarded(m_scratch->path(), "s3cret");
    throughServer(guarded.url(QStringLiteral("NAME.git")));
    const auto refused = run("tag --push --yes");
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.output.contains("created"), refused.output.constData());
    m_scratch->write(QStringLiteral("home/.gitconfig"),
                     "[user]\nname = Ada\nemail = ada@test.example\n[credential]\nhelper = \"!f() { test $1 = get && "
                     "printf 'username=ada\\\\npassword=s3cret\\\\n'; }; f\"\n");
    const auto pushed = run("tag --push --yes");
    QVERIFY2(pushed.status == 0, pushed.errors.constData());
    QCOMPARE(tags(QStringLiteral("agent.git")), QByteArray("v1.0.0 v1.1.0"));
}

void TestTagCli::breaksOffAndGoesOn()
{
    const QString lock = m_scratch->write(QStringLiteral("runtime/.git/refs/tags/1.1.0.lock"), {});
    const auto broken = run("tag --format json");
    QCOMPARE(broken.status, 3);
    QCOMPARE(states(broken.json()), (QStringList{QStringLiteral("agent created"), QStringLiteral("runtime written")}));
    QVERIFY2(broken.errors.contains("--continue"), broken.errors.constData());
    QCOMPARE(run("tag").status, 2);
    QCOMPARE(run("tag --continue").status, 3);
    QVERIFY(QFile::remove(lock));
    const auto status = run("tag --status --format json");
    QCOMPARE(states(status.json()), states(broken.json()));
    const auto more = run("tag --continue --push --yes");
    QVERIFY2(more.status == 0, more.errors.constData());
    QCOMPARE(tags(QStringLiteral("runtime.git")), QByteArray("1.0.0 1.1.0"));
}

void TestTagCli::statusAndUndo()
{
    const auto none = run("tag --status");
    QVERIFY(none.status == 0 && none.output.isEmpty() && !none.errors.isEmpty());
    QVERIFY(run("tag --status --format json").json().value(QLatin1String("run")).isNull());
    const QByteArray before = inGit(QStringLiteral("agent"), "for-each-ref");
    QCOMPARE(run("tag").status, 0);
    QVERIFY(run("tag --status").output.contains("created"));
    const auto undone = run("tag --undo");
    QVERIFY2(undone.status == 0, undone.errors.constData());
    QCOMPARE(inGit(QStringLiteral("agent"), "for-each-ref"), before);
    QCOMPARE(tags(QStringLiteral("runtime")), QByteArray("1.0.0"));
}

void TestTagCli::signedTags()
{
    QProcess process;
    process.start(QStringLiteral("ssh-keygen"),
                  {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"), QStringLiteral("-N"),
                   QString(), QStringLiteral("-f"), m_scratch->path(QStringLiteral("home/key"))});
    if (!process.waitForFinished())
        QSKIP("there is no ssh-keygen");
    m_scratch->write(QStringLiteral("home/signers"),
                     "ada@test.example " + m_scratch->read(QStringLiteral("home/key.pub")));
    m_scratch->write(QStringLiteral("home/.gitconfig"),
                     "[user]\nname = Ada\nemail = ada@test.example\nsigningKey = ~/key.pub\n[gpg]\nformat = ssh\n"
                     "[tag]\ngpgSign = true\n");
    QVERIFY(run("tag --dry-run").output.contains("signed"));
    QVERIFY(!run("tag --dry-run --no-sign").output.contains("signed"));
    const auto answer = run("tag");
    QVERIFY2(answer.status == 0, answer.errors.constData());
    const auto verified = testing::runGit(
        m_scratch->path(QStringLiteral("agent")),
        {QStringLiteral("-c"),
         QStringLiteral("gpg.ssh.allowedSignersFile=") + m_scratch->path(QStringLiteral("home/signers")),
         QStringLiteral("tag"), QStringLiteral("-v"), QStringLiteral("v1.1.0")});
    QVERIFY2(verified.exitCode == 0, verified.errors.constData());
}

WAYBILL_TEST_MAIN(TestTagCli)
#include "tst_tagcli.moc"
