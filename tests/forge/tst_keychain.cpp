// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/accountmessage.h"
#include "forge/accounts/keychaintokens.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QProcess>
#include <QStandardPaths>

#include <sys/prctl.h>

#include <csignal>

using namespace waybill;
using namespace std::chrono_literals;
using forge::AccountMessage;
using forge::Keychain;
using forge::Secret;

/// A real keychain on a bus of the test's own.
class TestKeychain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void withoutABus();
    void withoutADaemon();
    void entries();
    void sites();
    void hangs();

private:
    void startBus();
    void startDaemon();

    testing::ScratchFolder m_scratch;
    QProcess m_daemon;
};

void TestKeychain::initTestCase()
{
    if (!Keychain::isBuiltIn())
        QSKIP("Waybill was built without QtKeychain");
    for (const char *program : {"dbus-daemon", "gnome-keyring-daemon"}) {
        if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty())
            QSKIP("there is no dbus-daemon or no gnome-keyring-daemon");
    }
    for (const char *name : {"XDG_CURRENT_DESKTOP", "DESKTOP_SESSION", "KDE_SESSION_VERSION", "GNOME_KEYRING_CONTROL"})
        qunsetenv(name); // which would choose another keychain
    qputenv("XDG_RUNTIME_DIR", m_scratch.path().toUtf8());
}

void TestKeychain::cleanupTestCase()
{
    if (m_daemon.state() == QProcess::NotRunning)
        return;
    ::kill(static_cast<pid_t>(m_daemon.processId()), SIGCONT);
    m_daemon.terminate();
    if (!m_daemon.waitForFinished(5000))
        m_daemon.kill();
    m_daemon.waitForFinished();
}

void TestKeychain::startBus()
{
    const QString config = m_scratch.write(QStringLiteral("bus.conf"),
                                           "<busconfig><type>session</type><listen>unix:path="
                                               + m_scratch.path(QStringLiteral("bus")).toUtf8()
                                               + "</listen><policy context=\"default\"><allow send_destination=\"*\" "
                                                 "eavesdrop=\"true\"/><allow eavesdrop=\"true\"/><allow own=\"*\"/>"
                                                 "</policy></busconfig>");
    // It has to outlive this process, which GLib ends together with its bus; the system ends it then. Held by something
    // that is never destroyed, or it would look like a leak.
    static auto *const keeper = new QObject;
    auto *bus = new QProcess(keeper);
    bus->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
    bus->start(QStringLiteral("dbus-daemon"), {QStringLiteral("--nofork"), QStringLiteral("--print-address"),
                                               QStringLiteral("--config-file"), config});
    QVERIFY(bus->waitForReadyRead(10'000));
    qputenv("DBUS_SESSION_BUS_ADDRESS", bus->readAllStandardOutput().trimmed());
}

void TestKeychain::startDaemon()
{
    if (m_daemon.state() != QProcess::NotRunning)
        return;
    if (!qgetenv("DBUS_SESSION_BUS_ADDRESS")
             .startsWith(QByteArray("unix:path=" + m_scratch.path(QStringLiteral("bus")).toUtf8())))
        startBus();
    m_daemon.start(QStringLiteral("gnome-keyring-daemon"), {QStringLiteral("--foreground"), QStringLiteral("--unlock"),
                                                            QStringLiteral("--components=secrets")});
    m_daemon.write("password of the keychain");
    m_daemon.closeWriteChannel();
    QTRY_VERIFY(Keychain(QStringLiteral("waybill-test")).read(QStringLiteral("none")));
}

void TestKeychain::withoutABus()
{
    qputenv("DBUS_SESSION_BUS_ADDRESS", QByteArray("unix:path=" + m_scratch.path(QStringLiteral("no bus")).toUtf8()));
    const auto nothing = Keychain(QStringLiteral("waybill-test")).read(QStringLiteral("none"));
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().fault, Fault::Environment);
    QVERIFY(!nothing.error().advice.isEmpty());
}

void TestKeychain::withoutADaemon()
{
    startBus();
    const auto nothing = Keychain(QStringLiteral("waybill-test")).read(QStringLiteral("none"));
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().fault, Fault::Environment);
    QVERIFY(!nothing.error().advice.isEmpty());
    QVERIFY(!Keychain(QStringLiteral("waybill-test")).write(QStringLiteral("none"), Secret(QByteArray("x"))));
}

void TestKeychain::entries()
{
    startDaemon();
    const Keychain keychain(QStringLiteral("waybill-test"));
    const QString key = QStringLiteral("https://github.com");
    const auto none = keychain.read(key);
    QVERIFY2(none, testing::errorText(none).constData());
    QVERIFY(!*none);
    const auto written = keychain.write(key, Secret(QByteArray("ghp_1")));
    QVERIFY2(written, testing::errorText(written).constData());
    QCOMPARE((*keychain.read(key))->reveal(), QByteArray("ghp_1"));
    QVERIFY(keychain.write(key, Secret(QByteArray("ghp_2"))));
    QCOMPARE((*keychain.read(key))->reveal(), QByteArray("ghp_2"));
    QVERIFY(!*keychain.read(QStringLiteral("https://gitlab.com")));
    QVERIFY(!*Keychain(QStringLiteral("another-program")).read(key));
    QCOMPARE(*keychain.remove(key), true);
    QCOMPARE(*keychain.remove(key), false);
    QVERIFY(!*keychain.read(key));
}

void TestKeychain::sites()
{
    startDaemon();
    const forge::KeychainTokens tokens(Keychain(QStringLiteral("waybill-test")));
    const auto siteOf = [](const char *url) {
        return forge::siteAt(forge::Dialect::GitHub, QUrl(QString::fromLatin1(url)));
    };
    QVERIFY(tokens.enter(siteOf("https://github.com"), Secret(QByteArray("ghp_1"))));
    const auto found = tokens.find(siteOf("https://github.com/any/where"), {});
    QVERIFY(found && *found);
    QCOMPARE((*found)->secret.reveal(), QByteArray("ghp_1"));
    QCOMPARE((*found)->origin, forge::TokenOrigin::Keychain);
    for (const char *url : {"http://github.com", "https://github.com:8443", "https://git.example"}) {
        const auto other = tokens.find(siteOf(url), {});
        QVERIFY2(other && !*other, url);
    }
    QCOMPARE(*tokens.remove(siteOf("https://github.com")), true);
}

/// Keychains do: nobody waits for one for longer than for a moment.
void TestKeychain::hangs()
{
    startDaemon();
    ::kill(static_cast<pid_t>(m_daemon.processId()), SIGSTOP);
    const auto slow = Keychain(QStringLiteral("waybill-test"), 200ms).read(QStringLiteral("x"));
    ::kill(static_cast<pid_t>(m_daemon.processId()), SIGCONT);
    QVERIFY(!slow);
    QVERIFY2(slow.error().what.is(AccountMessage::KeychainSlow), testing::errorText(slow).constData());
    QTRY_VERIFY(Keychain(QStringLiteral("waybill-test")).read(QStringLiteral("x"))); // and it works again
}

WAYBILL_TEST_MAIN(TestKeychain)
#include "tst_keychain.moc"
