// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"
#include "git/remotetags.h"
#include "git/tagwriter.h"
#include "gittest.h"
#include "testing/githttpserver.h"
#include "wording/text.h"

#include <QDir>

#include <thread>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

using Outcome = TagPushed::Outcome;

namespace {

/// The remote of a clone, as the row says to talk to it.
RemoteAccess originOfTags()
{
    RemoteAccess access("origin");
    QFETCH(bool, library);
    if (library)
        access.git.clear();
    return access;
}

} // namespace

/// Tags go to a remote: a folder, and a server.
class TestRemoteTags : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void several_data() { transports(); }
    void several();
    void neverByForce_data() { transports(); }
    void neverByForce();
    void newCommits_data() { transports(); }
    void newCommits();
    void workingTree();
    void refusedByTheServer_data() { serverOnly(); }
    void refusedByTheServer();
    void brokenOff_data() { serverOnly(); }
    void brokenOff();
    void localHooks();
    void stoppedBeforeSending_data() { transports(); }
    void stoppedBeforeSending();
    void unreachable();
    void shallow_data() { transports(); }
    void shallow();
    void published();
    void cancelledWhileAsked();

private:
    static void transports();
    static void serverOnly();
    [[nodiscard]] Repository clone(const QString &name, bool http, const QStringList &options = {});
    [[nodiscard]] ObjectId tag(const Repository &repository, const QByteArray &name, const QByteArray &message);
    [[nodiscard]] QByteArray there(const QByteArray &name) const
    {
        return runGit(m_scratch->path(QStringLiteral("bare.git")),
                      {QStringLiteral("rev-parse"), QStringLiteral("--verify"), QStringLiteral("-q"),
                       QStringLiteral("refs/tags/") + QString::fromUtf8(name)})
            .output.trimmed();
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<GitHttpServer> m_server;
    ObjectId m_commit;
};

void TestRemoteTags::transports()
{
    QTest::addColumn<bool>("http");
    QTest::addColumn<bool>("library");
    for (const bool library : {false, true}) {
        for (const bool http : {false, true})
            QTest::addRow("%s by %s", http ? "http" : "folder", library ? "libgit2" : "git") << http << library;
    }
    if (!QFile::exists(GitHttpServer::backend()))
        QSKIP("there is no git http-backend");
}

void TestRemoteTags::serverOnly()
{
    QTest::addColumn<bool>("library");
    QTest::newRow("git") << false;
    QTest::newRow("libgit2") << true;
}

void TestRemoteTags::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("bare.git"), "main", true);
    for (const char *text : {"1", "2", "3"})
        m_commit = story.write("f", text).commit(text);
    testing::git(story.path(), args("config http.receivepack true"));
    m_server = std::make_unique<GitHttpServer>(m_scratch->path());
}

void TestRemoteTags::cleanup()
{
    m_server.reset();
}

Repository TestRemoteTags::clone(const QString &name, bool http, const QStringList &options)
{
    testing::git(m_scratch->path(),
                 QStringList{QStringLiteral("clone"), QStringLiteral("-q")} + options
                     + QStringList{QStringLiteral("file://") + m_scratch->path(QStringLiteral("bare.git")), name});
    const QString path = m_scratch->path(name);
    if (http)
        testing::git(path, {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                            m_server->url(QStringLiteral("bare.git"))});
    return std::move(*Repository::open(path));
}

ObjectId TestRemoteTags::tag(const Repository &repository, const QByteArray &name, const QByteArray &message)
{
    const auto head = resolveCommit(repository, "HEAD");
    const auto id =
        writeTagObject(repository, *tagContent(name, *head, {"Ada", "ada@test.example", 1700000000, 0}, message));
    return createTagReference(repository, name, *id).value_or(false) ? *id : ObjectId();
}

void TestRemoteTags::several()
{
    QFETCH(bool, http);
    const Repository ours = clone(QStringLiteral("ours"), http);
    const ObjectId one = tag(ours, "v1", "one");
    const ObjectId two = tag(ours, "v2", "two");
    testing::git(ours.path(), args("tag light"));
    auto known = readRemoteTags(ours, originOfTags());
    QVERIFY2(known && known->empty(), errorText(known).constData());
    int called = 0;
    const auto sending = [&called] {
        ++called;
        return Result<void>();
    };
    auto pushed = pushTags(ours, originOfTags(), {"v1", "v2", "light"}, sending);
    QVERIFY2(pushed, errorText(pushed).constData());
    QCOMPARE(pushed->size(), std::size_t(3));
    for (const TagPushed &tag : *pushed)
        QVERIFY2(tag.outcome == Outcome::Done && tag.why.isEmpty(), qPrintable(wording::text(tag.why)));
    QCOMPARE(called, 1);
    QCOMPARE(there("v1"), one.toHex());
    QCOMPARE(there("v2"), two.toHex());
    QCOMPARE(there("light"), m_commit.toHex());
    known = readRemoteTags(ours, originOfTags());
    QCOMPARE(known->size(), std::size_t(3));
    QCOMPARE(known->at("v1"), (RemoteTag{one, m_commit}));
    QCOMPARE(known->at("light"), (RemoteTag{m_commit, m_commit}));
    pushed = pushTags(ours, originOfTags(), {"v1"});
    QVERIFY(pushed && pushed->front().outcome == Outcome::AlreadyThere);
    QCOMPARE(runGit(m_scratch->path(QStringLiteral("bare.git")), args("fsck --strict")).exitCode, 0);
    QCOMPARE(pushTags(ours, originOfTags(), {"v3"}).error().fault, Fault::Input);
}

void TestRemoteTags::neverByForce()
{
    QFETCH(bool, http);
    const Repository ours = clone(QStringLiteral("ours"), http);
    const Repository theirs = clone(QStringLiteral("theirs"), http);
    const ObjectId first = tag(theirs, "v1", "theirs");
    QVERIFY(pushTags(theirs, originOfTags(), {"v1"}));
    QVERIFY(tag(ours, "v1", "ours") != first);
    const ObjectId other = tag(ours, "v2", "ours");
    const auto pushed = pushTags(ours, originOfTags(), {"v1", "v2"});
    QVERIFY2(pushed, errorText(pushed).constData());
    for (const TagPushed &tag : *pushed) {
        QCOMPARE(tag.outcome, tag.name == "v1" ? Outcome::Refused : Outcome::Done);
        QCOMPARE(wording::text(tag.why).contains(first.shortId()), tag.name == "v1");
    }
    QCOMPARE(there("v1"), first.toHex());
    QCOMPARE(there("v2"), other.toHex());
}

/// Commits that the remote has not go with the tag.
void TestRemoteTags::newCommits()
{
    QFETCH(bool, http);
    const Repository ours = clone(QStringLiteral("ours"), http);
    testing::git(ours.path(), args("commit -q --allow-empty -m four"));
    testing::git(ours.path(), args("commit -q --allow-empty -m five"));
    const ObjectId id = tag(ours, "v1", "one");
    const auto pushed = pushTags(ours, originOfTags(), {"v1"});
    QVERIFY2(pushed && pushed->front().outcome == Outcome::Done, errorText(pushed).constData());
    QCOMPARE(there("v1"), id.toHex());
    QCOMPARE(testing::git(m_scratch->path(QStringLiteral("bare.git")), args("rev-list --count v1")), QByteArray("5"));
    QCOMPARE(runGit(m_scratch->path(QStringLiteral("bare.git")), args("fsck --strict")).exitCode, 0);
}

void TestRemoteTags::workingTree()
{
    const Repository theirs = clone(QStringLiteral("theirs"), false);
    const Repository ours = clone(QStringLiteral("ours"), false);
    testing::git(ours.path(), args("remote add bob ../theirs"));
    const ObjectId id = tag(ours, "v1", "one");
    const auto pushed = pushTags(ours, RemoteAccess("bob"), {"v1"});
    QVERIFY2(pushed && pushed->front().outcome == Outcome::Done, errorText(pushed).constData());
    QCOMPARE(testing::git(theirs.path(), args("rev-parse v1")), id.toHex());
}

void TestRemoteTags::refusedByTheServer()
{
    const QString hook =
        m_scratch->write(QStringLiteral("bare.git/hooks/update"), "#!/bin/sh\ntest \"$1\" != refs/tags/v1\n");
    QFile(hook).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const Repository ours = clone(QStringLiteral("ours"), true);
    QVERIFY(!tag(ours, "v1", "one").isNull());
    const ObjectId two = tag(ours, "v2", "two");
    const auto pushed = pushTags(ours, originOfTags(), {"v1", "v2"});
    QVERIFY2(pushed, errorText(pushed).constData());
    // git takes all or none; libgit2 each for itself.
    QFETCH(bool, library);
    for (const TagPushed &tag : *pushed)
        QCOMPARE(tag.outcome, tag.name == "v1" || !library ? Outcome::Refused : Outcome::Done);
    QVERIFY2(wording::text(pushed->front().why).contains(QLatin1String("hook")),
             qPrintable(wording::text(pushed->front().why)));
    QCOMPARE(there("v1"), QByteArray());
    QCOMPARE(there("v2"), library ? two.toHex() : QByteArray());
}

/// As with `git push`: what the repository's owner put there may stop it.
void TestRemoteTags::localHooks()
{
    const Repository ours = clone(QStringLiteral("ours"), true);
    QVERIFY(!tag(ours, "v1", "one").isNull());
    const QString hook = m_scratch->write(QStringLiteral("ours/.git/hooks/pre-push"), "#!/bin/sh\nexit 1\n");
    QFile(hook).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const auto pushed = pushTags(ours, RemoteAccess("origin"), {"v1"});
    QVERIFY2(pushed && pushed->front().outcome == Outcome::Refused, errorText(pushed).constData());
    QCOMPARE(there("v1"), QByteArray());
}

/// The server dies when it has the tag and before it says so.
void TestRemoteTags::brokenOff()
{
    const QString hook = m_scratch->write(QStringLiteral("bare.git/hooks/reference-transaction"),
                                          "#!/bin/sh\ntest \"$1\" != committed || kill -9 $PPID\n");
    QFile(hook).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const Repository ours = clone(QStringLiteral("ours"), true);
    const ObjectId id = tag(ours, "v1", "one");
    auto pushed = pushTags(ours, originOfTags(), {"v1"});
    QVERIFY2(pushed, errorText(pushed).constData());
    // git is asked for the proof; libgit2 leaves that to the next push.
    QFETCH(bool, library);
    QCOMPARE(pushed->front().outcome, library ? Outcome::Unknown : Outcome::Done);
    QCOMPARE(pushed->front().why.isEmpty(), !library);
    QCOMPARE(there("v1"), id.toHex());
    pushed = pushTags(ours, originOfTags(), {"v1"});
    QVERIFY2(pushed, errorText(pushed).constData());
    QCOMPARE(pushed->front().outcome, Outcome::AlreadyThere);
}

void TestRemoteTags::stoppedBeforeSending()
{
    QFETCH(bool, http);
    const Repository ours = clone(QStringLiteral("ours"), http);
    QVERIFY(!tag(ours, "v1", "one").isNull());
    const auto pushed = pushTags(ours, originOfTags(), {"v1"},
                                 []() -> Result<void> { return fail(Fault::Environment, QStringLiteral("stop")); });
    QVERIFY(!pushed);
    QCOMPARE(wording::text(pushed.error().what), QStringLiteral("stop"));
    QCOMPARE(there("v1"), QByteArray());
}

void TestRemoteTags::unreachable()
{
    const Repository ours = clone(QStringLiteral("ours"), false);
    QVERIFY(!tag(ours, "v1", "one").isNull());
    QCOMPARE(pushTags(ours, RemoteAccess("nowhere"), {"v1"}).error().fault, Fault::Input);
    for (const char *url : {"../gone.git", "http://127.0.0.1:9/x.git"}) {
        testing::git(ours.path(), {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                                   QString::fromLatin1(url)});
        const Repository again = std::move(*Repository::open(ours.path()));
        const auto pushed = pushTags(again, RemoteAccess("origin"), {"v1"});
        QVERIFY(!pushed);
        QCOMPARE(pushed.error().fault, Fault::Environment);
        QCOMPARE(readRemoteTags(again, RemoteAccess("origin")).error().fault, Fault::Environment);
    }
}

/// A folder takes it; a server may not get it from libgit2 before 1.7, and then what git itself would do is told.
void TestRemoteTags::shallow()
{
    QFETCH(bool, http);
    const Repository ours = clone(QStringLiteral("ours"), http, {QStringLiteral("--depth=1")});
    const ObjectId id = tag(ours, "v1", "one");
    const auto pushed = pushTags(ours, originOfTags(), {"v1"});
    QVERIFY2(pushed, errorText(pushed).constData());
    const TagPushed &tag = pushed->front();
    QFETCH(bool, library);
    QVERIFY(library || tag.outcome == Outcome::Done);
    if (tag.outcome == Outcome::Done) {
        QCOMPARE(there("v1"), id.toHex());
    } else {
        QVERIFY(http);
        QCOMPARE(tag.outcome, Outcome::Refused);
        QCOMPARE(there("v1"), QByteArray());
        QVERIFY2(wording::text(tag.why).contains(QLatin1String(" push origin refs/tags/v1")),
                 qPrintable(wording::text(tag.why)));
    }
}

void TestRemoteTags::published()
{
    const Repository ours = clone(QStringLiteral("ours"), false);
    QCOMPARE(isPublished(ours, m_commit), std::optional(true));
    QCOMPARE(isPublished(ours, *resolveCommit(ours, "HEAD~1")), std::optional(true));
    testing::git(ours.path(), args("commit -q --allow-empty -m four"));
    QCOMPARE(isPublished(ours, *resolveCommit(ours, "HEAD")), std::optional(false));
    const Repository bare = std::move(*Repository::open(m_scratch->path(QStringLiteral("bare.git"))));
    QCOMPARE(isPublished(bare, m_commit), std::optional<bool>());
}

void TestRemoteTags::cancelledWhileAsked()
{
    const GitHttpServer guarded(m_scratch->path(), "s3cret");
    const Repository ours = clone(QStringLiteral("ours"), false);
    testing::git(ours.path(), {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                               guarded.url(QStringLiteral("bare.git"))});
    const UserConfiguration user(*m_scratch,
                                 {{"credential.helper", "!exec 2>/dev/null; touch asked; sleep 613.75; :"}});
    QVERIFY(!tag(ours, "v1", "one").isNull());
    const JobControl control = JobControl::create();
    std::thread canceller([&] {
        for (int i = 0; i < 200 && !QFile::exists(m_scratch->path(QStringLiteral("ours/asked"))); ++i)
            QThread::msleep(50);
        control.cancel();
    });
    const auto pushed = pushTags(ours, RemoteAccess("origin", {}, control), {"v1"});
    canceller.join();
    // That it came back says that it did not wait for the helper: ctest gives it half of what that one sleeps. What git
    // started ends, too, as soon as the system has the time for it.
    const auto helperRuns = [] {
        const QStringList processes = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
        return std::any_of(processes.begin(), processes.end(), [](const QString &process) {
            QFile line(QStringLiteral("/proc/%1/cmdline").arg(process));
            return line.open(QIODevice::ReadOnly) && line.readAll().contains("613.75");
        });
    };
    QTRY_VERIFY(!helperRuns());
    QVERIFY(!pushed);
    QCOMPARE(pushed.error().fault, Fault::Cancelled);
    QCOMPARE(there("v1"), QByteArray());
}

WAYBILL_TEST_MAIN(TestRemoteTags)
#include "tst_remotetags.moc"
