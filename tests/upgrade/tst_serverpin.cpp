// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/serverpin.h"

using namespace waybill;
using namespace waybill::upgrade;

/// Which repository a pin means.
class TestServerPin : public QObject {
    Q_OBJECT

    static pins::Pin pinned(const char *name, const char *source = "")
    {
        pins::Pin made;
        made.format = pins::Format::GoMod;
        made.name = QString::fromLatin1(name);
        made.source = QString::fromLatin1(source);
        return made;
    }

    static OpenRepository server(const char *name, const char *url)
    {
        OpenRepository made;
        made.name = QString::fromLatin1(name);
        made.remoteUrl = url;
        return made;
    }

private Q_SLOTS:
    void keys_data()
    {
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *address, const char *expected) {
            QTest::newRow(address) << QString::fromLatin1(expected);
        };
        const char *agent = "github.com/kata-containers/agent";
        row("github.com/kata-containers/agent", agent);
        row("https://github.com/kata-containers/agent", agent);
        row("https://github.com/kata-containers/agent/", agent);
        row("https://github.com/kata-containers/agent.git", agent);
        row("https://github.com/kata-containers/agent.git/", agent);
        row("HTTPS://GitHub.com/Kata-Containers/Agent.git", agent);
        row("https://token@github.com/kata-containers/agent", agent);
        row("https://user:secret@github.com/kata-containers/agent", agent);
        row("https://github.com:8443/kata-containers/agent", agent);
        row("git@github.com:kata-containers/agent.git", agent);
        row("github.com:kata-containers/agent", agent);
        row("ssh://git@github.com/kata-containers/agent.git", agent);
        row("ssh://git@github.com:22/kata-containers/agent.git", agent);
        row("git+ssh://git@github.com/kata-containers/agent", agent);
        row("git://github.com/kata-containers/agent", agent);
        row("github.com/kata-containers/agent/v2", agent);
        row(" github.com/kata-containers/agent\n", agent);
        row("github.com/kata-containers/agent/v2beta", "github.com/kata-containers/agent/v2beta");
        row("github.com/kata-containers/agent/pkg/types", "github.com/kata-containers/agent/pkg/types");
        row("gopkg.in/yaml.v2", "gopkg.in/yaml.v2");
        row("agent", "agent");
        row("../agent", "../agent");
        row("", "");
    }

    void keys() { QTEST(repositoryKey(QString::fromLatin1(QTest::currentDataTag())), "expected"); }

    void keyWithoutAScheme_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("expected");
        QTest::newRow("file") << "file:///srv/git/agent.git"
                              << "/srv/git/agent";
        QTest::newRow("path") << "/srv/git/agent.git"
                              << "/srv/git/agent";
        QTest::newRow("group of groups") << "git@gitlab.com:group/sub/agent.git"
                                         << "gitlab.com/group/sub/agent";
    }

    void keyWithoutAScheme()
    {
        QFETCH(QString, address);
        QTEST(repositoryKey(address), "expected");
    }

    void isPin_data()
    {
        QTest::addColumn<QByteArray>("pin");
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<bool>("expected");
        const char *hub = "https://github.com/kata-containers/agent.git";
        const auto row = [](const char *title, const char *pin, const char *source, const char *url, bool expected) {
            QTest::newRow(title) << QByteArray(pin) << QByteArray(source) << QByteArray(url) << expected;
        };
        row("itself", "github.com/kata-containers/agent", "", hub, true);
        row("another case", "github.com/Kata-Containers/agent", "", hub, true);
        row("a module below it", "github.com/kata-containers/agent/pkg/types", "", hub, true);
        row("a later major", "github.com/kata-containers/agent/v2", "", hub, true);
        row("a sibling whose name goes on", "github.com/kata-containers/agent-tests", "", hub, false);
        row("the same name of others", "github.com/others/agent", "", hub, false);
        row("the same path on another host", "gitlab.com/kata-containers/agent", "", hub, false);
        row("a name inside another", "github.com/others/kata-containers/agent", "", hub, false);
        row("replaced by a fork", "github.com/kata-containers/agent", "github.com/others/agent", hub, false);
        row("a fork that is it", "github.com/others/agent", "github.com/kata-containers/agent", hub, true);
        row("a submodule", "agent", "https://github.com/kata-containers/agent", hub, true);
        row("a submodule beside it", "third/agent", "../agent.git", hub, true);
        row("a key path", "agent", "", hub, true);
        row("another key path", "kernel", "", hub, false);
        row("no remote", "github.com/kata-containers/agent", "", "", true);
        row("no remote, a module", "github.com/kata-containers/agent/pkg/types", "", "", true);
        row("no remote, a folder of that name elsewhere", "github.com/others/tools/agent", "", "", false);
        row("no remote, others", "github.com/kata-containers/runtime", "", "", false);
        row("a remote in a folder", "github.com/kata-containers/agent", "", "/srv/git/agent.git", true);
        row("a remote of another name", "github.com/kata-containers/kata-agent", "", "/srv/git/kata-agent.git", true);
        row("a remote by a short host", "github.com/kata-containers/agent", "", "gitbox:kata/agent", true);
        row("nothing is written", "", "", hub, false);
    }

    void isPin()
    {
        QFETCH(QByteArray, pin);
        QFETCH(QByteArray, source);
        QFETCH(QByteArray, url);
        QTEST(isPinOf(pinned(pin.constData(), source.constData()), server("agent", url.constData())), "expected");
    }

    void theBestOfSeveral()
    {
        const OpenRepository agent = server("agent", "https://github.com/kata-containers/agent");
        pins::Pins pins;
        QVERIFY(!findPinOf(pins, agent));
        pins.pins.push_back(pinned("github.com/kata-containers/runtime"));
        QVERIFY(!findPinOf(pins, agent));
        pins.pins.push_back(pinned("github.com/kata-containers/agent"));
        pins.pins.back().direct = false;
        pins.pins.back().revision = "8e481255";
        QCOMPARE(findPinOf(pins, agent), &pins.pins[1]);
        pins.pins.push_back(pinned("github.com/kata-containers/agent/pkg/types"));
        QCOMPARE(findPinOf(pins, agent), &pins.pins[2]); // direct
        pins.pins.push_back(pinned("github.com/kata-containers/agent"));
        pins.pins.back().revision = "8e481255";
        QCOMPARE(findPinOf(pins, agent), &pins.pins[3]); // and with a revision
        pins.pins.push_back(pins.pins.back());
        QCOMPARE(findPinOf(pins, agent), &pins.pins[3]); // the first of equals
    }

    void inAFileThatIsNamed()
    {
        const OpenRepository agent = server("agent", "https://github.com/kata-containers/agent");
        pins::Pins pins;
        pins.pins = {pinned("deps.agents"), pinned("deps.agent"), pinned("next.agent")};
        QVERIFY(!findPinOf(pins, agent)); // a name by itself is not enough
        QCOMPARE(findNamedPinOf(pins, agent), &pins.pins[1]);
        pins.pins.push_back(pinned("github.com/kata-containers/agent"));
        QCOMPARE(findNamedPinOf(pins, agent), &pins.pins[3]);
        QVERIFY(!findNamedPinOf(pins, server("runtime", "")));
    }

    void whatAVersionFileSaysIsNoPin()
    {
        pins::Pins pins;
        pins.pins.push_back(pinned("agent"));
        pins.pins.back().format = pins::Format::VersionFile;
        QVERIFY(!findPinOf(pins, server("agent", "")));
    }
};

WAYBILL_TEST_MAIN(TestServerPin)
#include "tst_serverpin.moc"
