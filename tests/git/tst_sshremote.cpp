// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/notes.h"
#include "git/remotetags.h"
#include "gittest.h"
#include "testing/sshserver.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;
using Outcome = TagPushed::Outcome;

/// Tags and notes over OpenSSH as Debian has it: keys, aliases, hosts that are not known, and who is asked.
class TestSshRemote : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void keys_data();
    void keys();
    void strangerIsRefused();
    void unknownHost_data();
    void unknownHost();
    void changedHost();
    void passphrase_data();
    void passphrase();
    void usersOwnAskpass();

private:
    /// What ~/.ssh/config would say of the alias "relay", and what git is told to use it.
    void configure(const QString &key, const QByteArray &knownHosts);
    /// A program that writes down what it is asked, and answers.
    [[nodiscard]] QString askpass(const QString &name, const QByteArray &answer) const;
    [[nodiscard]] QByteArray asked(const QString &name) const { return m_scratch->read(name + u".asked"); }
    [[nodiscard]] QByteArray there() const
    {
        const QByteArray tags = testing::git(m_scratch->path(QStringLiteral("bare.git")), args("tag --list"));
        return tags;
    }
    [[nodiscard]] static QString why(const Error &error) { return wording::line(error); }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<SshServer> m_server;
    std::unique_ptr<UserConfiguration> m_user;
    std::optional<Repository> m_ours;
};

void TestSshRemote::initTestCase()
{
    if (!QFile::exists(SshServer::program()))
        QSKIP("OpenSSH's server is not installed (Debian: openssh-server, which also starts it for the network)");
}

void TestSshRemote::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_server = std::make_unique<SshServer>(*m_scratch);
    auto story = m_scratch->story(QStringLiteral("bare.git"), "main", true);
    story.write("f", "1").commit("one");
    testing::git(m_scratch->path(), args("clone -q bare.git ours"));
    const QString ours = m_scratch->path(QStringLiteral("ours"));
    testing::git(ours, args("tag -a -m one v1"));
    testing::git(ours, {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                        QStringLiteral("relay:") + m_scratch->path(QStringLiteral("bare.git"))});
    m_ours = std::move(*Repository::open(ours));
}

void TestSshRemote::cleanup()
{
    m_ours.reset();
    m_user.reset();
    m_server.reset();
    qunsetenv("SSH_ASKPASS");
}

void TestSshRemote::configure(const QString &key, const QByteArray &knownHosts)
{
    m_scratch->write(QStringLiteral("known_hosts"), knownHosts);
    const QByteArray folder = m_scratch->path().toUtf8();
    const QString config =
        m_scratch->write(QStringLiteral("ssh_config"),
                         "Host relay 127.0.0.1\n  HostName 127.0.0.1\n  Port " + QByteArray::number(m_server->port())
                             + "\n  User " + SshServer::user().toUtf8() + "\n  IdentityFile " + key.toUtf8()
                             + "\n  IdentitiesOnly yes\n  IdentityAgent none\n  UserKnownHostsFile " + folder
                             + "/known_hosts\n  GlobalKnownHostsFile /dev/null\n  HashKnownHosts no\n");
    m_user.reset();
    m_user = std::make_unique<UserConfiguration>(
        *m_scratch, QList<std::pair<QByteArray, QByteArray>>{{"core.sshCommand", "ssh -F " + config.toUtf8()}});
}

QString TestSshRemote::askpass(const QString &name, const QByteArray &answer) const
{
    const QString script =
        m_scratch->write(name, "#!/bin/sh\nprintf '%s\\n' \"$1\" >>'" + m_scratch->path(name + u".asked").toUtf8()
                                   + "'\necho '" + answer + "'\n");
    QFile(script).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return script;
}

void TestSshRemote::keys_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<bool>("alias");
    for (const char *type : {"rsa", "ed25519", "ecdsa"}) {
        QTest::addRow("%s, alias", type) << QByteArray(type) << true;
        QTest::addRow("%s, address", type) << QByteArray(type) << false;
    }
}

void TestSshRemote::keys()
{
    QFETCH(QByteArray, type);
    QFETCH(bool, alias);
    const QString key = m_server->makeKey(QStringLiteral("key"), type.constData());
    m_server->admit(key);
    configure(key, m_server->knownAsItself());
    if (!alias)
        testing::git(m_ours->path(), {QStringLiteral("remote"), QStringLiteral("set-url"), QStringLiteral("origin"),
                                      QStringLiteral("ssh://%1@127.0.0.1:%2%3")
                                          .arg(SshServer::user())
                                          .arg(m_server->port())
                                          .arg(m_scratch->path(QStringLiteral("bare.git")))});
    const RemoteAccess access("origin");
    const auto before = readRemoteTags(*m_ours, access);
    QVERIFY2(before && before->empty(), errorText(before).constData());
    const auto pushed = pushTags(*m_ours, access, {"v1"});
    QVERIFY2(pushed && pushed->front().outcome == Outcome::Done, errorText(pushed).constData());
    QCOMPARE(there(), QByteArray("v1"));
    const auto after = readRemoteTags(*m_ours, access);
    QVERIFY2(after && after->contains("v1"), errorText(after).constData());
    // Notes: there and back.
    testing::git(m_ours->path(), args("notes --ref=waybill add -m said"));
    const auto notes = pushReference(*m_ours, access, "refs/notes/waybill");
    QVERIFY2(notes && notes->done, errorText(notes).constData());
    const auto fetched = fetchReference(*m_ours, access, "refs/notes/waybill", "refs/notes/remotes/origin/waybill");
    QVERIFY2(fetched, errorText(fetched).constData());
    QCOMPARE(fetched->toHex(), testing::git(m_ours->path(), args("rev-parse refs/notes/waybill")));
}

void TestSshRemote::strangerIsRefused()
{
    configure(m_server->makeKey(QStringLiteral("key"), "ed25519"), m_server->knownAsItself());
    const auto pushed = pushTags(*m_ours, RemoteAccess("origin"), {"v1"});
    QVERIFY(!pushed);
    QCOMPARE(pushed.error().fault, Fault::Environment);
    QVERIFY2(why(pushed.error()).contains(QLatin1String("Permission denied (publickey)")),
             qPrintable(why(pushed.error())));
    QCOMPARE(there(), QByteArray());
}

void TestSshRemote::unknownHost_data()
{
    QTest::addColumn<QByteArray>("answer"); // null: nobody is asked
    QTest::newRow("nobody to ask") << QByteArray();
    QTest::newRow("trusted") << QByteArray("yes");
    QTest::newRow("not trusted") << QByteArray("no");
}

void TestSshRemote::unknownHost()
{
    QFETCH(QByteArray, answer);
    const QString key = m_server->makeKey(QStringLiteral("key"), "ed25519");
    m_server->admit(key);
    configure(key, QByteArray());
    Prompts prompts;
    if (!answer.isNull())
        prompts.askpass = askpass(QStringLiteral("ask"), answer);
    const auto pushed = pushTags(*m_ours, RemoteAccess("origin", prompts), {"v1"});
    QCOMPARE(asked(QStringLiteral("ask")).contains("(yes/no"), !answer.isNull());
    const bool trusted = answer == "yes";
    QCOMPARE(pushed.has_value(), trusted);
    QCOMPARE(there(), trusted ? QByteArray("v1") : QByteArray());
    QCOMPARE(m_scratch->read(QStringLiteral("known_hosts")).contains("ssh-ed25519"), trusted);
    if (!trusted)
        QVERIFY2(why(pushed.error()).contains(QLatin1String("Host key verification failed")),
                 qPrintable(why(pushed.error())));
}

/// Somebody stands between: nobody is asked whether that is fine.
void TestSshRemote::changedHost()
{
    const QString key = m_server->makeKey(QStringLiteral("key"), "ed25519");
    m_server->admit(key);
    configure(key, m_server->knownAs(m_server->makeKey(QStringLiteral("other"), "ed25519")));
    Prompts prompts;
    prompts.askpass = askpass(QStringLiteral("ask"), "yes");
    const auto pushed = pushTags(*m_ours, RemoteAccess("origin", prompts), {"v1"});
    QVERIFY(!pushed);
    QCOMPARE(asked(QStringLiteral("ask")), QByteArray());
    QVERIFY2(why(pushed.error()).contains(QLatin1String("Host key")), qPrintable(why(pushed.error())));
    QCOMPARE(there(), QByteArray());
}

void TestSshRemote::passphrase_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("right") << QByteArray("open sesame");
    QTest::newRow("wrong") << QByteArray("open barley");
    QTest::newRow("nobody to ask") << QByteArray();
}

void TestSshRemote::passphrase()
{
    QFETCH(QByteArray, answer);
    const QString key = m_server->makeKey(QStringLiteral("key"), "ed25519", QStringLiteral("open sesame"));
    m_server->admit(key);
    configure(key, m_server->knownAsItself());
    Prompts prompts;
    if (!answer.isNull())
        prompts.askpass = askpass(QStringLiteral("ask"), answer);
    const auto pushed = pushTags(*m_ours, RemoteAccess("origin", prompts), {"v1"});
    const bool right = answer == "open sesame";
    QCOMPARE(asked(QStringLiteral("ask")).contains("passphrase"), !answer.isNull());
    QCOMPARE(pushed.has_value(), right);
    QCOMPARE(there(), right ? QByteArray("v1") : QByteArray());
}

/// Who has a wallet for passphrases keeps it.
void TestSshRemote::usersOwnAskpass()
{
    const QString key = m_server->makeKey(QStringLiteral("key"), "ed25519", QStringLiteral("open sesame"));
    m_server->admit(key);
    configure(key, m_server->knownAsItself());
    qputenv("SSH_ASKPASS", QFile::encodeName(askpass(QStringLiteral("wallet"), "open sesame")));
    Prompts prompts;
    prompts.askpass = askpass(QStringLiteral("ask"), "nothing");
    const auto pushed = pushTags(*m_ours, RemoteAccess("origin", prompts), {"v1"});
    QVERIFY2(pushed, errorText(pushed).constData());
    QVERIFY(asked(QStringLiteral("wallet")).contains("passphrase"));
    QCOMPARE(asked(QStringLiteral("ask")), QByteArray());
}

WAYBILL_TEST_MAIN(TestSshRemote)
#include "tst_sshremote.moc"
