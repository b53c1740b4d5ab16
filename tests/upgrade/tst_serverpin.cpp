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

    /// The client "runtime" and its server "agent", which comes from there.
    static pins::Siblings siblings(const char *url)
    {
        OpenRepositories all;
        all[QStringLiteral("agent")].name = QStringLiteral("agent");
        all[QStringLiteral("agent")].remoteUrl = url;
        all[QStringLiteral("runtime")].name = QStringLiteral("runtime");
        all[QStringLiteral("runtime")].remoteUrl = "https://github.com/kata-containers/runtime";
        return siblingsOf(all, {{QStringLiteral("runtime"), QStringLiteral("agent")}});
    }

    static const pins::Pin *pinOf(const pins::Pins &pins, const char *url)
    {
        return findPinOf(pins, siblings(url), QStringLiteral("runtime"), QStringLiteral("agent"));
    }

private Q_SLOTS:
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
        row("a fork, or what this is a fork of", "github.com/others/agent", "", hub, true);
        row("the same path on another host", "gitlab.com/kata-containers/agent", "", hub, true);
        row("a name inside another", "github.com/others/kata-containers/agent", "", hub, false);
        row("replaced by a fork", "github.com/kata-containers/agent", "github.com/others/agent", hub, true);
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
        pins::Pins pins;
        pins.pins.push_back(pinned(pin.constData(), source.constData()));
        QTEST(pinOf(pins, url.constData()) != nullptr, "expected");
    }

    void theBestOfSeveral()
    {
        const char *agent = "https://github.com/kata-containers/agent";
        pins::Pins pins;
        QVERIFY(!pinOf(pins, agent));
        pins.pins.push_back(pinned("github.com/kata-containers/runtime"));
        QVERIFY(!pinOf(pins, agent));
        pins.pins.push_back(pinned("github.com/kata-containers/agent"));
        pins.pins.back().direct = false;
        pins.pins.back().revision = "8e481255";
        QCOMPARE(pinOf(pins, agent), &pins.pins[1]);
        pins.pins.push_back(pinned("github.com/kata-containers/agent/pkg/types"));
        QCOMPARE(pinOf(pins, agent), &pins.pins[2]); // direct
        pins.pins.push_back(pinned("github.com/kata-containers/agent"));
        pins.pins.back().revision = "8e481255";
        QCOMPARE(pinOf(pins, agent), &pins.pins[3]); // and with a revision
        pins.pins.push_back(pins.pins.back());
        QCOMPARE(pinOf(pins, agent), &pins.pins[3]); // the first of equals
    }

    void anAddressCountsMoreThanAName()
    {
        pins::Pins pins;
        pins.pins.push_back(pinned("github.com/others/agent"));
        pins.pins.push_back(pinned("github.com/kata-containers/agent"));
        pins.pins.back().direct = false;
        QCOMPARE(pinOf(pins, "https://github.com/kata-containers/agent"), &pins.pins[1]);
        QCOMPARE(pinOf(pins, "https://github.com/me/agent"), &pins.pins[0]);
    }

    void inAFileThatIsNamed()
    {
        const char *agent = "https://github.com/kata-containers/agent";
        pins::Pins pins;
        pins.pins = {pinned("deps.agents"), pinned("deps.agent"), pinned("next.agent")};
        QVERIFY(!pinOf(pins, agent)); // a name by itself is not enough
        QCOMPARE(findNamedPinOf(pins, siblings(agent), QStringLiteral("runtime"), QStringLiteral("agent")),
                 &pins.pins[1]);
        pins.pins.push_back(pinned("github.com/kata-containers/agent"));
        QCOMPARE(findNamedPinOf(pins, siblings(agent), QStringLiteral("runtime"), QStringLiteral("agent")),
                 &pins.pins[3]);
        QVERIFY(!findNamedPinOf(pins, siblings(agent), QStringLiteral("runtime"), QStringLiteral("shim")));
    }

    void whatAVersionFileSaysIsNoPin()
    {
        pins::Pins pins;
        pins.pins.push_back(pinned("agent"));
        pins.pins.back().format = pins::Format::VersionFile;
        QVERIFY(!pinOf(pins, ""));
    }
};

WAYBILL_TEST_MAIN(TestServerPin)
#include "tst_serverpin.moc"
