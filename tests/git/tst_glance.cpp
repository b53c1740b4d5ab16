// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/glance.h"
#include "gittest.h"
#include "testing/settle.h"

#include <QProcess>

#include <unistd.h>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Whether a repository looks as before tells whether anything that is read from it would be read otherwise.
class TestGlance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void notices_data();
    void notices();
    void passesOver_data();
    void passesOver();
    void cannotTell_data();
    void cannotTell();
    void freshObjects();
    void revisions_data();
    void revisions();

private:
    using Action = std::function<void()>;

    void run(const char *arguments) const { testing::git(m_path, args(arguments)); }
    void write(const char *name, const QByteArray &content) const
    {
        (void)m_scratch->write(QLatin1String("ours/") + QLatin1String(name), content);
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<UserConfiguration> m_user;
    QString m_path;
};

void TestGlance::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_user.reset();
    m_user = std::make_unique<UserConfiguration>(*m_scratch, QList<std::pair<QByteArray, QByteArray>>{{"a.b", "c"}});
    auto story = m_scratch->story(QStringLiteral("ours"));
    story.write("f", "1").commit("one");
    story.tag("v1", "v1");
    story.write("f", "2").commit("two");
    story.tag("v2", "v2");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    m_path = story.path();
    settle(m_path);
}

void TestGlance::notices_data()
{
    QTest::addColumn<Action>("change");
    const auto row = [](const char *name, Action change) { QTest::newRow(name) << std::move(change); };
    row("a branch", [this] { run("branch other HEAD~1"); });
    row("a branch that moved", [this] { run("update-ref refs/heads/main HEAD~1"); });
    row("HEAD", [this] { run("symbolic-ref HEAD refs/heads/other"); });
    row("a detached HEAD", [this] { run("update-ref --no-deref HEAD HEAD~1"); });
    row("a tag", [this] { run("tag v3"); });
    row("a tag that is gone", [this] { run("tag -d v1"); });
    row("a tag of the same size elsewhere", [this] { run("update-ref refs/tags/v1 HEAD"); });
    row("packed references", [this] { run("pack-refs --all"); });
    row("a remote", [this] { run("remote add origin https://test.example/a"); });
    row("the user's configuration", [this] { (void)m_scratch->write(QStringLiteral("gitconfig"), "[a]\n\tb = d\n"); });
    row("another configuration of the user", [this] {
        qputenv("GIT_CONFIG_GLOBAL", QFile::encodeName(m_scratch->write(QStringLiteral("other"), "[a]\n\tb = c\n")));
    });
    row("a configuration of the working tree", [this] { write(".git/config.worktree", "[a]\n\tb = c\n"); });
    row("grafts", [this] { write(".git/info/grafts", ""); });
    row("a replaced object", [this] { run("replace HEAD HEAD~1"); });
    row("an object", [this] {
        write("g", "3");
        run("hash-object -w g");
    });
    row("a pack", [this] { run("repack -a -q"); });
    row("objects of another repository", [this] { write(".git/objects/info/alternates", "/nowhere\n"); });
    row("a shallow clone", [this] { write(".git/shallow", ""); });
    row("a linked working tree", [this] { write(".git/commondir", "."); });
    row("another repository of the same content", [this] {
        QVERIFY(QDir().rename(m_path, m_scratch->path(QStringLiteral("moved"))));
        const QString moved = m_scratch->path(QStringLiteral("moved"));
        QCOMPARE(QProcess::execute(QStringLiteral("cp"), {QStringLiteral("-a"), moved, m_path}), 0);
    });
    row("nothing", [this] { QVERIFY(QDir(m_path).removeRecursively()); });
    if (::geteuid() == 0) {
        row("another owner", [this] {
            QCOMPARE(::chown(QFile::encodeName(m_path + QLatin1String("/.git")).constData(), 12345, gid_t(-1)), 0);
        });
    }
}

void TestGlance::notices()
{
    QFETCH(const Action, change);
    const auto before = glanceAt(m_path);
    QVERIFY(before);
    QVERIFY(looksAsBefore(m_path, *before));
    QCOMPARE(glanceAt(m_path), before);
    change();
    QVERIFY(!looksAsBefore(m_path, *before));
}

void TestGlance::passesOver_data()
{
    QTest::addColumn<Action>("change");
    QTest::newRow("a file") << Action([this] { write("f", "4"); });
    QTest::newRow("the index") << Action([this] { run("rm -q --cached f"); });
    QTest::newRow("the reflog") << Action([this] { write(".git/logs/HEAD", ""); });
}

void TestGlance::passesOver()
{
    QFETCH(const Action, change);
    const auto before = glanceAt(m_path);
    QVERIFY(before);
    change();
    QVERIFY(looksAsBefore(m_path, *before));
}

void TestGlance::cannotTell_data()
{
    QTest::addColumn<Action>("change");
    const auto row = [](const char *name, Action change) { QTest::newRow(name) << std::move(change); };
    row("no repository", [this] { m_path = m_scratch->path(); });
    row("the folder .git itself", [this] { m_path += QLatin1String("/.git"); });
    row("a linked working tree", [this] {
        run("worktree add -q ../linked v1");
        settle(m_path);
        m_path = m_scratch->path(QStringLiteral("linked"));
    });
    row("a bare repository", [this] {
        run("clone -q --bare . ../bare.git");
        m_path = m_scratch->path(QStringLiteral("bare.git"));
    });
    row("a shallow clone", [this] { write(".git/shallow", ""); });
    row("a configuration that includes another", [this] { run("config include.path other"); });
    row("one that includes it for some", [this] { run("config includeIf.onbranch:main.path other"); });
    row("a user's configuration that does",
        [this] { (void)m_scratch->write(QStringLiteral("gitconfig"), "[Include]\n\tpath = other\n"); });
    row("a link among the references",
        [this] { QVERIFY(QFile::link(QStringLiteral("main"), m_path + QLatin1String("/.git/refs/heads/linked"))); });
    row("a folder in place of HEAD", [this] {
        QVERIFY(QFile::remove(m_path + QLatin1String("/.git/HEAD")));
        QVERIFY(QDir().mkdir(m_path + QLatin1String("/.git/HEAD")));
    });
}

void TestGlance::cannotTell()
{
    QFETCH(const Action, change);
    change();
    QVERIFY(!glanceAt(m_path));
}

/// Another object could come before the clock goes on.
void TestGlance::freshObjects()
{
    QVERIFY(glanceAt(m_path));
    write("g", "3");
    run("hash-object -w g");
    QVERIFY(!glanceAt(m_path));
    settle(m_path);
    QVERIFY(glanceAt(m_path));
}

void TestGlance::revisions_data()
{
    QTest::addColumn<bool>("told");
    for (const char *one : {"", "HEAD", "HEAD~2^", "v1.2.0", "release/1.2", "refs/tags/v1", "pkg@1.2.0", "main^2",
                            "0123456789012345678901234567890123456789"})
        QTest::newRow(one) << true;
    for (const char *one : {"abcdef0", "1234", "v1.2.0-5-gabcdef0", "HEAD@{1}", "main@{yesterday}", ":/fix",
                            "main:file", "main^{/fix}", "ORIG_HEAD", "FETCH_HEAD~1", "a b"})
        QTest::newRow(one) << false;
}

void TestGlance::revisions()
{
    QFETCH(const bool, told);
    QCOMPARE(isToldByGlance(QTest::currentDataTag()), told);
}

WAYBILL_TEST_MAIN(TestGlance)
#include "tst_glance.moc"
