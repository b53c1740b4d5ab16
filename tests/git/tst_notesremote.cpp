// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/notes.h"
#include "git/refs.h"
#include "git/remote.h"
#include "gittest.h"
#include "testing/githttpserver.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

namespace {

const QByteArray Reference = "refs/notes/waybill";
const QByteArray Tracking = "refs/notes/remotes/origin/waybill";

/// The remote of a clone, as the row says to talk to it.
RemoteAccess origin()
{
    RemoteAccess access("origin");
    QFETCH(bool, library);
    if (library)
        access.git.clear();
    return access;
}

ObjectId say(const Repository &repository, const ObjectId &commit, const QByteArray &text)
{
    const auto notes = editNotes(repository, Reference, {"Ada", "ada@test.example", 1700000000, 0}, "said\n",
                                 [&](NoteTexts &texts) { texts[commit] = text; });
    return notes ? notes->tip : ObjectId();
}

} // namespace

/// Notes go to a remote and come from it: a folder, and a server.
class TestNotesRemote : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void fetchAndPush_data() { transports(); }
    void fetchAndPush();
    void neverByForce_data() { transports(); }
    void neverByForce();
    void incompleteClones_data();
    void incompleteClones();
    void refusedByTheServer();
    void passwords();
    void wrongPassword();
    void withoutGit();
    void noSuchRemote();
    void relativePaths();
    void theRemoteThatIsMeant();

private:
    static void transports();
    /// Clones the bare repository and points the clone at the server where the row wants that.
    [[nodiscard]] Repository clone(const QString &name, bool http);

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<GitHttpServer> m_server;
    ObjectId m_commit;
};

void TestNotesRemote::initTestCase()
{
    if (!QFile::exists(GitHttpServer::backend()))
        QSKIP("there is no git http-backend");
}

void TestNotesRemote::transports()
{
    QTest::addColumn<bool>("http");
    QTest::addColumn<bool>("library");
    for (const bool library : {false, true}) {
        for (const bool http : {false, true})
            QTest::addRow("%s by %s", http ? "http" : "folder", library ? "libgit2" : "git") << http << library;
    }
}

void TestNotesRemote::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("bare.git"), "main", true);
    m_commit = story.write("f", "1").commit("one");
    testing::git(story.path(), args("config http.receivepack true"));
    m_server = std::make_unique<GitHttpServer>(m_scratch->path());
}

void TestNotesRemote::cleanup()
{
    m_server.reset();
}

Repository TestNotesRemote::clone(const QString &name, bool http)
{
    testing::git(m_scratch->path(), {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("bare.git"), name});
    const QString path = m_scratch->path(name);
    if (http)
        testing::git(path, {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                            m_server->url(QStringLiteral("bare.git"))});
    return std::move(*Repository::open(path));
}

void TestNotesRemote::fetchAndPush()
{
    QFETCH(bool, http);
    const Repository ours = clone(QStringLiteral("ours"), http);
    const Repository theirs = clone(QStringLiteral("theirs"), http);
    // Nothing there yet, nothing to give yet.
    auto fetched = fetchReference(ours, origin(), Reference, Tracking);
    QVERIFY2(fetched, errorText(fetched).constData());
    QVERIFY(fetched->isNull());
    auto pushed = pushReference(ours, origin(), Reference);
    QVERIFY2(pushed, errorText(pushed).constData());
    QVERIFY(pushed->done && !hasReference(ours, Reference));
    // The first notes, more of them, and the same again.
    for (const char *text : {"one\n", "two\n", "two\n"}) {
        const ObjectId tip = say(ours, m_commit, text);
        pushed = pushReference(ours, origin(), Reference);
        QVERIFY2(pushed && pushed->done, errorText(pushed).constData());
        QCOMPARE(testing::git(m_scratch->path(QStringLiteral("bare.git")), args("rev-parse refs/notes/waybill")),
                 tip.toHex());
        fetched = fetchReference(theirs, origin(), Reference, Tracking);
        QVERIFY2(fetched, errorText(fetched).constData());
        QCOMPARE(*fetched, tip);
        auto notes = readNotes(theirs, Tracking);
        QVERIFY2(notes, errorText(notes).constData());
        QCOMPARE(notes->texts[m_commit], QByteArray(text));
    }
    QCOMPARE(testing::git(theirs.path(), args("for-each-ref --format=%(refname) refs/notes")), Tracking);
    QVERIFY(!QFile::exists(theirs.path() + QStringLiteral("/.git/FETCH_HEAD")));
    QCOMPARE(runGit(m_scratch->path(QStringLiteral("bare.git")), args("fsck --strict")).exitCode, 0);
}

void TestNotesRemote::neverByForce()
{
    QFETCH(bool, http);
    const Repository ours = clone(QStringLiteral("ours"), http);
    const Repository theirs = clone(QStringLiteral("theirs"), http);
    const ObjectId first = say(ours, m_commit, "ours\n");
    QVERIFY(pushReference(ours, origin(), Reference)->done);
    const ObjectId other = say(theirs, m_commit, "theirs\n");
    QVERIFY(first != other);
    const auto pushed = pushReference(theirs, origin(), Reference);
    QVERIFY2(pushed, errorText(pushed).constData());
    QVERIFY(!pushed->done && !pushed->refusal.isEmpty());
    QCOMPARE(testing::git(m_scratch->path(QStringLiteral("bare.git")), args("rev-parse refs/notes/waybill")),
             first.toHex());
    // Even when what is there is known here.
    QVERIFY(fetchReference(theirs, origin(), Reference, Tracking));
    QVERIFY(!pushReference(theirs, origin(), Reference)->done);
}

void TestNotesRemote::incompleteClones_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<bool>("http");
    QTest::addColumn<bool>("library");
    for (const bool library : {false, true}) {
        for (const bool http : {false, true}) {
            for (const char *kind : {"--depth=1", "--filter=blob:none", "--bare"})
                QTest::addRow("%s, %s by %s", kind, http ? "http" : "folder", library ? "libgit2" : "git")
                    << QByteArray(kind) << http << library;
        }
    }
}

void TestNotesRemote::incompleteClones()
{
    QFETCH(QByteArray, kind);
    QFETCH(bool, http);
    auto story = m_scratch->story(QStringLiteral("long.git"), "main", true);
    for (const char *text : {"1", "2", "3"})
        m_commit = story.write("f", text).commit(text);
    for (const char *setting : {"http.receivepack", "uploadpack.allowFilter", "uploadpack.allowAnySHA1InWant"})
        testing::git(story.path(), {QStringLiteral("config"), QString::fromLatin1(setting), QStringLiteral("true")});
    testing::git(m_scratch->path(), {QStringLiteral("clone"), QStringLiteral("-q"), QString::fromLatin1(kind),
                                     QStringLiteral("file://") + story.path(), QStringLiteral("ours")});
    const QString path = m_scratch->path(QStringLiteral("ours"));
    if (http)
        testing::git(path, {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                            m_server->url(QStringLiteral("long.git"))});
    const ObjectId first = say(story.repository(), m_commit, "theirs\n");
    const Repository ours = std::move(*Repository::open(path));
    auto fetched = fetchReference(ours, origin(), Reference, Tracking);
    QVERIFY2(fetched, errorText(fetched).constData());
    QCOMPARE(*fetched, first);
    QVERIFY(setReference(ours, Reference, first));
    const ObjectId second = say(ours, m_commit, "ours\n");
    QVERIFY(!second.isNull());
    const auto pushed = pushReference(ours, origin(), Reference);
    QVERIFY2(pushed && pushed->done, errorText(pushed).constData());
    QCOMPARE(testing::git(story.path(), args("rev-parse refs/notes/waybill")), second.toHex());
    QCOMPARE(runGit(story.path(), args("fsck --strict")).exitCode, 0);
}

void TestNotesRemote::refusedByTheServer()
{
    const Repository ours = clone(QStringLiteral("ours"), true);
    testing::git(m_scratch->path(QStringLiteral("bare.git")), args("config receive.hideRefs refs/notes"));
    say(ours, m_commit, "ours\n");
    const auto pushed = pushReference(ours, RemoteAccess("origin"), Reference);
    QVERIFY2(pushed, errorText(pushed).constData());
    QVERIFY(!pushed->done);
    QVERIFY2(wording::text(pushed->refusal).contains(QLatin1String("hidden")),
             qPrintable(wording::text(pushed->refusal)));
}

void TestNotesRemote::passwords()
{
    const GitHttpServer guarded(m_scratch->path(), "s3cret");
    const Repository ours = clone(QStringLiteral("ours"), false);
    testing::git(ours.path(), {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                               guarded.url(QStringLiteral("bare.git"))});
    say(ours, m_commit, "ours\n");
    auto pushed = pushReference(ours, RemoteAccess("origin"), Reference);
    QVERIFY(!pushed && pushed.error().fault == Fault::Environment);
    QVERIFY2(wording::line(pushed.error()).contains(QLatin1String("could not read Username")),
             errorText(pushed).constData());
    // What the repository's own configuration names is not run; what the user's does is.
    const QByteArray helper = "!f() { echo $1 >>'" + m_scratch->path(QStringLiteral("asked")).toUtf8()
                              + "'; test $1 = get && printf 'username=ada\\npassword=s3cret\\n'; }; f";
    testing::git(ours.path(),
                 {QStringLiteral("config"), QStringLiteral("credential.helper"), QString::fromUtf8(helper)});
    pushed = pushReference(ours, RemoteAccess("origin"), Reference);
    QVERIFY(!pushed);
    QVERIFY2(wording::line(pushed.error()).contains(QLatin1String("waybill.trustedRepository")),
             errorText(pushed).constData());
    QVERIFY(!QFile::exists(m_scratch->path(QStringLiteral("asked"))));
    testing::git(ours.path(), args("config --unset credential.helper"));
    const UserConfiguration user(*m_scratch, {{"credential.helper", helper}});
    pushed = pushReference(ours, RemoteAccess("origin"), Reference);
    QVERIFY2(pushed && pushed->done, errorText(pushed).constData());
    QVERIFY(guarded.refused() > 0);
    QVERIFY(m_scratch->read(QStringLiteral("asked")).contains("get\nstore\n"));
    const auto fetched = fetchReference(ours, RemoteAccess("origin"), Reference, Tracking);
    QVERIFY2(fetched && !fetched->isNull(), errorText(fetched).constData());
}

void TestNotesRemote::wrongPassword()
{
    const GitHttpServer guarded(m_scratch->path(), "s3cret");
    const Repository ours = clone(QStringLiteral("ours"), false);
    testing::git(ours.path(), {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                               guarded.url(QStringLiteral("bare.git"))});
    const UserConfiguration user(
        *m_scratch,
        {{"credential.helper", "!f() { echo $1 >>'" + m_scratch->path(QStringLiteral("asked")).toUtf8()
                                   + "'; test $1 = get && printf 'username=ada\\npassword=guess\\n'; }; f"}});
    const auto fetched = fetchReference(ours, RemoteAccess("origin"), Reference, Tracking);
    QVERIFY(!fetched);
    QCOMPARE(fetched.error().fault, Fault::Environment);
    QVERIFY2(!wording::line(fetched.error()).contains(QLatin1String("guess")), errorText(fetched).constData());
    QCOMPARE(m_scratch->read(QStringLiteral("asked")), QByteArray("get\nerase\n"));
}

void TestNotesRemote::withoutGit()
{
    const GitHttpServer guarded(m_scratch->path(), "s3cret");
    const Repository ours = clone(QStringLiteral("ours"), false);
    testing::git(ours.path(), {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                               guarded.url(QStringLiteral("bare.git"))});
    RemoteAccess access("origin");
    access.git.clear();
    const auto fetched = fetchReference(ours, access, Reference, Tracking);
    QVERIFY(!fetched && fetched.error().fault == Fault::Environment);
    QVERIFY2(wording::line(fetched.error()).contains(QLatin1String("needs git")), errorText(fetched).constData());
}

void TestNotesRemote::noSuchRemote()
{
    const Repository ours = clone(QStringLiteral("ours"), false);
    const auto missing = fetchReference(ours, RemoteAccess("nowhere"), Reference, Tracking);
    QVERIFY(!missing && missing.error().fault == Fault::Input);
    testing::git(ours.path(), args("remote add gone ../gone.git"));
    const auto gone = fetchReference(ours, RemoteAccess("gone"), Reference, Tracking);
    QVERIFY(!gone && gone.error().fault == Fault::Environment);
    testing::git(ours.path(), args("remote add closed http://127.0.0.1:9/x.git"));
    say(ours, m_commit, "ours\n");
    const auto closed = pushReference(ours, RemoteAccess("closed"), Reference);
    QVERIFY(!closed && closed.error().fault == Fault::Environment);
}

/// As git takes it: from where the repository stands, not the process.
void TestNotesRemote::relativePaths()
{
    const Repository theirs = clone(QStringLiteral("theirs"), false);
    const ObjectId tip = say(theirs, m_commit, "theirs\n");
    QVERIFY(pushReference(theirs, RemoteAccess("origin"), Reference)->done);
    const Repository ours = clone(QStringLiteral("ours"), false);
    testing::git(ours.path(), args("remote set-url origin ../bare.git"));
    const auto fetched = fetchReference(ours, RemoteAccess("origin"), Reference, Tracking);
    QVERIFY2(fetched, errorText(fetched).constData());
    QCOMPARE(*fetched, tip);
    QVERIFY(setReference(ours, Reference, tip) && !say(ours, m_commit, "ours\n").isNull());
    QVERIFY(pushReference(ours, RemoteAccess("origin"), Reference)->done);
}

void TestNotesRemote::theRemoteThatIsMeant()
{
    const Repository ours = clone(QStringLiteral("ours"), false);
    testing::git(ours.path(), args("remote add other ../other.git"));
    QCOMPARE(defaultRemote(ours), QByteArray("origin"));
    testing::git(ours.path(), args("config branch.main.remote other"));
    QCOMPARE(defaultRemote(*Repository::open(ours.path())), QByteArray("other"));
    testing::git(ours.path(), args("checkout -q --detach"));
    testing::git(ours.path(), args("remote remove origin"));
    QCOMPARE(defaultRemote(*Repository::open(ours.path())), QByteArray("other"));
    testing::git(ours.path(), args("remote add third ../third.git"));
    QCOMPARE(defaultRemote(*Repository::open(ours.path())), QByteArray());
}

WAYBILL_TEST_MAIN(TestNotesRemote)
#include "tst_notesremote.moc"
