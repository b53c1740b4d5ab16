// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/cloning.h"
#include "git/refs.h"
#include "gittest.h"
#include "testing/githttpserver.h"

#include <QDir>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Repositories are cloned from a folder and from a server; what is begun and not finished goes.
class TestCloning : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
    void refuses_data();
    void refuses();
    void clones_data();
    void clones();
    void failureLeavesNothing();
    void errorsShowNoPassword();
    void cancelledLeavesNothing();
    void fullFolderStays();
    void runsNoHooks();
};

namespace {

void tellOrigin(const ScratchFolder &scratch)
{
    sample::Storyteller story = scratch.story(QStringLiteral("origin"));
    story.as("Ada", "ada@example.org").write("main.go", "package main\n");
    story.commit("Begin");
    story.tag("1.0.0", "Release");
    story.finish();
    QCOMPARE(errorText(story), QByteArray());
    testing::git(scratch.path(), {QStringLiteral("clone"), QStringLiteral("--quiet"), QStringLiteral("--bare"),
                                  scratch.path(QStringLiteral("origin")), scratch.path(QStringLiteral("origin.git"))});
}

} // namespace

void TestCloning::names_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("https://example.org/owner/agent.git") << "agent";
    QTest::newRow("git@example.org:owner/agent") << "agent";
    QTest::newRow("example.org:agent.git/") << "agent";
    QTest::newRow("/srv/agent/.git") << "agent";
    QTest::newRow("https://example.org/..") << "";
    QTest::newRow("") << "";
}

void TestCloning::names()
{
    QFETCH(QString, name);
    QCOMPARE(cloneName(QString::fromUtf8(QTest::currentDataTag())), name);
}

void TestCloning::refuses_data()
{
    QTest::addColumn<QString>("address");
    QTest::newRow("empty") << "";
    QTest::newRow("option") << "--upload-pack=touch /tmp/x";
    QTest::newRow("dash") << "-x";
    QTest::newRow("program") << "ext::sh -c true";
    QTest::newRow("host that is an option") << "ssh://-oProxyCommand=true/x";
}

void TestCloning::refuses()
{
    QFETCH(QString, address);
    const ScratchFolder scratch;
    const auto cloned = cloneRepository(address, scratch.path(QStringLiteral("new")), RemoteAccess({}));
    QVERIFY(!cloned);
    QCOMPARE(cloned.error().fault, Fault::Input);
    QVERIFY(!QDir(scratch.path(QStringLiteral("new"))).exists());
}

void TestCloning::clones_data()
{
    QTest::addColumn<bool>("http");
    QTest::newRow("file") << false;
    QTest::newRow("http") << true;
}

void TestCloning::clones()
{
    QFETCH(bool, http);
    if (http && !QFile::exists(GitHttpServer::backend()))
        QSKIP("there is no git http-backend");
    const ScratchFolder scratch;
    tellOrigin(scratch);
    GitHttpServer server(scratch.path());
    const QString address = http ? server.url(QStringLiteral("origin.git"))
                                 : QStringLiteral("file://") + scratch.path(QStringLiteral("origin.git"));
    const QString folder = scratch.path(QStringLiteral("deep/er/agent"));
    JobControl control = JobControl::create();
    const auto cloned = cloneRepository(address, folder, RemoteAccess({}, {}, control));
    QCOMPARE(errorText(cloned), QByteArray());
    QVERIFY(QFile::exists(folder + QStringLiteral("/main.go")));
    QVERIFY(!QFile::exists(folder + QStringLiteral("/.git/hooks")));
    const auto repository = Repository::open(folder);
    QVERIFY(repository);
    QCOMPARE(readTags(*repository)->size(), std::size_t(1));
    QCOMPARE(control.total(), qint64(100));
}

void TestCloning::failureLeavesNothing()
{
    const ScratchFolder scratch;
    const QString folder = scratch.path(QStringLiteral("agent"));
    const auto cloned = cloneRepository(QStringLiteral("file:///no/such/repository"), folder, RemoteAccess({}));
    QVERIFY(!cloned);
    QCOMPARE(cloned.error().fault, Fault::Environment);
    QVERIFY2(errorText(cloned).contains("git says"), errorText(cloned).constData());
    QVERIFY(!QDir(folder).exists());
}

void TestCloning::errorsShowNoPassword()
{
    const ScratchFolder scratch;
    GitHttpServer server(scratch.path());
    QString address = server.url(QStringLiteral("missing.git"));
    address.insert(address.indexOf(QStringLiteral("//")) + 2, QStringLiteral("ada:s3cret@"));
    const auto cloned = cloneRepository(address, scratch.path(QStringLiteral("agent")), RemoteAccess({}));
    QVERIFY(!cloned);
    QVERIFY2(errorText(cloned).contains("missing.git"), errorText(cloned).constData());
    QVERIFY2(!errorText(cloned).contains("s3cret"), errorText(cloned).constData());
}

void TestCloning::cancelledLeavesNothing()
{
    const ScratchFolder scratch;
    tellOrigin(scratch);
    const QString folder = scratch.path(QStringLiteral("agent"));
    // A server that takes its time: git waits for it until it is ended.
    const QString slow = scratch.write(QStringLiteral("slow"), "#!/bin/sh\nsleep 30\n");
    QFile::setPermissions(slow, QFile::ReadOwner | QFile::ExeOwner);
    const UserConfiguration user(scratch, {{"core.sshCommand", QFile::encodeName(slow)}});
    const JobControl control = JobControl::create();
    QThreadPool pool;
    pool.start([control] {
        QTest::qSleep(300);
        control.cancel();
    });
    const auto cloned =
        cloneRepository(QStringLiteral("ssh://host.example/x.git"), folder, RemoteAccess({}, {}, control));
    pool.waitForDone();
    QVERIFY(!cloned);
    QCOMPARE(cloned.error().fault, Fault::Cancelled);
    QVERIFY(!QDir(folder).exists());
}

void TestCloning::fullFolderStays()
{
    const ScratchFolder scratch;
    tellOrigin(scratch);
    scratch.write(QStringLiteral("agent/mine"), "kept\n");
    const auto cloned = cloneRepository(scratch.path(QStringLiteral("origin.git")),
                                        scratch.path(QStringLiteral("agent")), RemoteAccess({}));
    QVERIFY(!cloned);
    QCOMPARE(scratch.read(QStringLiteral("agent/mine")), QByteArray("kept\n"));
}

void TestCloning::runsNoHooks()
{
    const ScratchFolder scratch;
    tellOrigin(scratch);
    const QString hook = scratch.write(QStringLiteral("hooks/post-checkout"),
                                       "#!/bin/sh\ntouch " + QFile::encodeName(scratch.path(QStringLiteral("ran"))));
    QFile::setPermissions(hook, QFile::ReadOwner | QFile::ExeOwner);
    const UserConfiguration user(scratch,
                                 {{"core.hooksPath", QFile::encodeName(scratch.path(QStringLiteral("hooks")))}});
    const auto cloned = cloneRepository(scratch.path(QStringLiteral("origin.git")),
                                        scratch.path(QStringLiteral("agent")), RemoteAccess({}));
    QCOMPARE(errorText(cloned), QByteArray());
    QVERIFY(!QFile::exists(scratch.path(QStringLiteral("ran"))));
}

WAYBILL_TEST_MAIN(TestCloning)
#include "tst_cloning.moc"
