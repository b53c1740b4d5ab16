// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/remotetags.h"
#include "git/signing.h"
#include "git/tagwriter.h"
#include "git/trust.h"
#include "gittest.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// What a repository's own configuration names is not run (docs/security.md), unless the user trusts it.
class TestTrust : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void leftAside_data();
    void leftAside();
    void leftAsideElsewhere();
    void notRun_data();
    void notRun();
    void pushesAnyway();
    void trustedIsRun();
    void planningRunsNothing();
    void committedRepositories();
    void committedWhereItCannotBeTold_data();
    void committedWhereItCannotBeTold();
    void vanishedRepositories();
    void scpAddressIsNoFolder_data();
    void scpAddressIsNoFolder();

private:
    [[nodiscard]] Repository open() const { return std::move(*Repository::open(m_path)); }
    void config(const char *key, const QByteArray &value) const
    {
        testing::git(m_path, {QStringLiteral("config"), QString::fromLatin1(key), QString::fromUtf8(value)});
    }
    /// A command that leaves a trace.
    [[nodiscard]] QByteArray trap() const { return m_trap.toUtf8(); }
    [[nodiscard]] bool sprung() const { return QFile::exists(m_scratch->path(QStringLiteral("sprung"))); }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<UserConfiguration> m_user;
    QString m_path;
    QString m_trap;
};

void TestTrust::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_user.reset();
    m_user = std::make_unique<UserConfiguration>(*m_scratch, QList<std::pair<QByteArray, QByteArray>>{{"a.b", "c"}});
    auto bare = m_scratch->story(QStringLiteral("bare.git"), "main", true);
    bare.write("f", "1").commit("one");
    testing::git(m_scratch->path(), args("clone -q bare.git ours"));
    m_path = m_scratch->path(QStringLiteral("ours"));
    testing::git(m_path, args("tag -a -m one v1"));
    m_trap = m_scratch->write(QStringLiteral("trap"),
                              "#!/bin/sh\ntouch '" + m_scratch->path().toUtf8() + "/sprung'\nexit 1\n");
    QVERIFY(QFile(m_trap).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

void TestTrust::leftAside_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<bool>("executes");
    const auto row = [](const char *key, bool executes) { QTest::newRow(key) << QString::fromLatin1(key) << executes; };
    for (const char *key : {"core.sshcommand", "core.gitproxy", "core.askpass", "core.hookspath", "core.fsmonitor",
                            "core.alternaterefscommand", "credential.helper", "credential.https://x.example.helper",
                            "gpg.program", "gpg.ssh.program", "gpg.ssh.defaultkeycommand", "remote.origin.vcs",
                            "remote.origin.uploadpack", "remote.a.b.receivepack", "protocol.ext.allow"})
        row(key, true);
    for (const char *key : {"core.bare", "remote.origin.url", "user.signingkey", "credential.username", "http.proxy"})
        row(key, false);
}

void TestTrust::leftAside()
{
    QFETCH(QString, key);
    QFETCH(bool, executes);
    config(qPrintable(key), "false");
    QCOMPARE(settingsLeftAside(open()).contains(key.toUtf8()), executes);
    QCOMPARE(trustAdvice(open()).isEmpty(), !executes);
    const UserConfiguration user(*m_scratch, {{"waybill.trustedRepository", m_path.toUtf8()}});
    QCOMPARE(settingsLeftAside(open()), QList<QByteArray>());
}

/// What libgit2 does not read of a repository's own configuration, and git does.
void TestTrust::leftAsideElsewhere()
{
    config("extensions.worktreeConfig", "true");
    testing::git(m_path, args("config --worktree core.sshCommand false"));
    const QString included = m_scratch->write(QStringLiteral("included"), "[core]\n\tgitProxy = false\n");
    testing::git(m_path,
                 {QStringLiteral("config"), QStringLiteral("includeIf.hasconfig:remote.*.url:**.path"), included});
    QCOMPARE(settingsLeftAside(open()), (QList<QByteArray>{"core.gitproxy", "core.sshcommand"}));
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere"); // git is missing
    const QList<QByteArray> byLibrary = settingsLeftAside(open());
    qputenv("PATH", path);
    QCOMPARE(byLibrary, QList<QByteArray>{"core.sshcommand"});
    config("remote.origin.url", "ssh://nobody@127.0.0.1:1/x");
    testing::git(m_path,
                 {QStringLiteral("config"), QStringLiteral("--worktree"), QStringLiteral("core.sshCommand"), m_trap});
    QVERIFY(!readRemoteTags(open(), RemoteAccess("origin")));
    QVERIFY(!sprung());
}

void TestTrust::notRun_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("url");
    const auto row = [](const char *key, const char *url) {
        QTest::newRow(key) << QString::fromLatin1(key) << QString::fromLatin1(url);
    };
    row("core.sshCommand", "ssh://nobody@127.0.0.1:1/x");
    row("core.gitProxy", "git://127.0.0.1:1/x");
    row("core.hooksPath", "");
    row("remote.origin.uploadpack", "");
    row("remote.origin.receivepack", "");
    row("core.fsmonitor", "");
    row("protocol.ext.allow", "ext::%1");
    row("remote.origin.vcs", "");
    row("gpg.program", "");
}

void TestTrust::notRun()
{
    QFETCH(QString, key);
    QFETCH(QString, url);
    QByteArray value = trap();
    if (key == QLatin1String("protocol.ext.allow"))
        value = "always";
    if (key == QLatin1String("core.hooksPath")) {
        QVERIFY(QDir(m_scratch->path()).mkpath(QStringLiteral("hooks")));
        for (const char *hook : {"pre-push", "reference-transaction", "post-checkout"})
            QVERIFY(QFile::copy(m_trap, m_scratch->path(QStringLiteral("hooks/") + QLatin1String(hook))));
        value = m_scratch->path(QStringLiteral("hooks")).toUtf8();
    }
    if (key == QLatin1String("remote.origin.vcs"))
        value = "trap";
    config(qPrintable(key), value);
    config("push.gpgSign", "if-asked");
    if (!url.isEmpty())
        config("remote.origin.url", url.contains(QLatin1Char('%')) ? url.arg(m_trap).toUtf8() : url.toUtf8());
    const QByteArray path = qgetenv("PATH");
    QVERIFY(QFile::copy(m_trap, m_scratch->path(QStringLiteral("git-remote-trap"))));
    qputenv("PATH", QByteArray(m_scratch->path().toUtf8() + ':' + path));
    const Repository ours = open();
    (void)readRemoteTags(ours, RemoteAccess("origin"));
    const auto pushed = pushTags(ours, RemoteAccess("origin"), {"v1"});
    qputenv("PATH", path);
    QVERIFY(!sprung());
    QCOMPARE(pushed.has_value(), url.isEmpty() && key != QLatin1String("remote.origin.vcs"));
}

/// The same settings, where they do no harm, keep nobody from working.
void TestTrust::pushesAnyway()
{
    for (const char *key :
         {"core.sshCommand", "remote.origin.receivepack", "remote.origin.uploadpack", "credential.helper"})
        config(key, trap());
    const auto pushed = pushTags(open(), RemoteAccess("origin"), {"v1"});
    QVERIFY2(pushed && pushed->front().outcome == TagPushed::Outcome::Done, errorText(pushed).constData());
    QVERIFY(!sprung());
}

void TestTrust::trustedIsRun()
{
    config("core.sshCommand", trap());
    config("remote.origin.url", "ssh://nobody@127.0.0.1:1/x");
    QVERIFY(!readRemoteTags(open(), RemoteAccess("origin")));
    QVERIFY(!sprung());
    const UserConfiguration user(*m_scratch, {{"waybill.trustedRepository", m_path.toUtf8()}});
    QVERIFY(!readRemoteTags(open(), RemoteAccess("origin")));
    QVERIFY(sprung());
}

void TestTrust::planningRunsNothing()
{
    config("gpg.format", "ssh");
    config("gpg.ssh.defaultKeyCommand", trap());
    config("tag.gpgSign", "true");
    QVERIFY(signerProblem(open())); // what the repository says does not count
    const UserConfiguration user(*m_scratch, {{"gpg.ssh.defaultKeyCommand", trap()}});
    QVERIFY(!signerProblem(open()));
    QVERIFY(!sprung());
    QVERIFY(!signerOf(open(), {"Ada", "ada@test.example", 0, 0}));
    QVERIFY(sprung());
}

void TestTrust::committedRepositories()
{
    // A bare repository as plain files, as a clone of the product would have it.
    testing::git(m_path, {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--bare"),
                          m_scratch->path(QStringLiteral("bare.git")), QStringLiteral("parts/inner")});
    QVERIFY(Repository::open(m_path + QLatin1String("/parts/inner"))); // the user's own work, so far
    testing::git(m_path, args("add -f parts"));
    const auto committed = Repository::open(m_path + QLatin1String("/parts/inner"));
    QVERIFY(!committed);
    QVERIFY2(wording::line(committed.error()).contains(m_path), errorText(committed).constData());
    QVERIFY(QFile::link(QStringLiteral("parts/inner"), m_path + QLatin1String("/link")));
    QVERIFY(!Repository::open(m_path + QLatin1String("/link")));
    // With a working tree of its own, a repository cannot be committed.
    testing::git(m_path, args("init -q parts/other"));
    QVERIFY(Repository::open(m_path + QLatin1String("/parts/other")));
    QVERIFY(Repository::open(m_path + QLatin1String("/.git")));
}

void TestTrust::committedWhereItCannotBeTold_data()
{
    QTest::addColumn<QString>("how"); // a command of the shell in the outer repository
    QTest::newRow("sparse index") << QStringLiteral("git sparse-checkout set --cone --sparse-index parts");
    QTest::newRow("split index") << QStringLiteral("git update-index --split-index");
    QTest::newRow("empty index") << QStringLiteral("git read-tree --empty");
    QTest::newRow("no index") << QStringLiteral("rm .git/index");
    QTest::newRow("another object format") << QStringLiteral("rm -rf .git; git init -q --object-format=sha256; "
                                                             "git add -f parts; git commit -q -m parts");
    QTest::newRow("broken") << QStringLiteral("rm .git/HEAD");
    QTest::newRow("elsewhere, and gone") << QStringLiteral("rm -rf .git; echo 'gitdir: /nowhere' >.git");
}

void TestTrust::committedWhereItCannotBeTold()
{
    QFETCH(QString, how);
    testing::git(m_path, {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--bare"),
                          m_scratch->path(QStringLiteral("bare.git")), QStringLiteral("parts/inner")});
    testing::git(m_path, args("add -f parts"));
    testing::git(m_path, args("commit -q -m parts"));
    testing::git(m_path, {QStringLiteral("-c"), QStringLiteral("alias.sh=!") + how, QStringLiteral("sh")});
    const auto committed = Repository::open(m_path + QLatin1String("/parts/inner"));
    QVERIFY(!committed);
    QVERIFY2(wording::line(committed.error()).contains(m_path), errorText(committed).constData());
}

void TestTrust::scpAddressIsNoFolder_data()
{
    QTest::addColumn<bool>("library");
    QTest::newRow("git") << false;
    QTest::newRow("libgit2") << true;
}

/// A drive that is pulled out while a repository is opened: the question is answered, not asked for ever.
void TestTrust::vanishedRepositories()
{
    const Repository repository = open();
    QVERIFY(QDir().rename(m_path, m_path + QLatin1String("-away")));
    const auto answer = git::expectNotCommitted(repository, m_path);
    QVERIFY2(answer, errorText(answer).constData());
}

/// A committed folder that is named like a host's address is not what is meant.
void TestTrust::scpAddressIsNoFolder()
{
    QFETCH(bool, library);
    testing::git(m_path, args("clone -q --bare . nobody@127.0.0.1:x"));
    testing::git(m_path, args("remote set-url origin nobody@127.0.0.1:x"));
    RemoteAccess access("origin");
    if (library)
        access.git.clear();
    const UserConfiguration user(*m_scratch, {{"core.sshCommand", "false"}});
    const auto pushed = pushTags(open(), access, {"v1"});
    QVERIFY(!pushed);
    QCOMPARE(pushed.error().fault, Fault::Environment);
    testing::git(m_path, args("remote set-url origin ./nobody@127.0.0.1:x"));
    QVERIFY(pushTags(open(), access, {"v1"}));
}

WAYBILL_TEST_MAIN(TestTrust)
#include "tst_trust.moc"
