// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/siblings.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::pins;

namespace {

Siblings::Member member(const char *name, const char *remote = "", const char *module = "")
{
    Siblings::Member made{QString::fromLatin1(name), QStringLiteral("/src/") + QLatin1String(name), {}};
    for (const char *text : {remote, module}) {
        if (auto address = RepositoryAddress::read(QString::fromLatin1(text)))
            made.addresses.push_back(std::move(*address));
    }
    return made;
}

/// The first of them pins; it is called "runtime".
Siblings product(const QString &which)
{
    const auto runtime = [](const char *remote) { return member("runtime", remote); };
    if (which == QLatin1String("remotes")) {
        return {{runtime("git@github.com:kata-containers/runtime.git"),
                 member("agent", "https://github.com/kata-containers/agent"), member("tools")},
                {}};
    }
    if (which == QLatin1String("forks")) // everything was cloned from one's own forks
        return {{runtime("git@github.com:me/runtime.git"), member("agent", "git@github.com:me/agent.git")}, {}};
    if (which == QLatin1String("forked clients")) {
        return {{runtime("git@github.com:me/runtime.git"), member("agent", "git@github.com:me/agent.git")},
                {{QStringLiteral("runtime"), QStringLiteral("agent")}}};
    }
    if (which == QLatin1String("renamed")) {
        return {{runtime("https://github.com/kata-containers/runtime"),
                 member("agent", "https://github.com/kata-containers/agent-ng")},
                {{QStringLiteral("runtime"), QStringLiteral("agent")}}};
    }
    if (which == QLatin1String("vanity")) {
        return {{runtime("https://github.com/kubernetes/kubernetes"),
                 member("cri", "https://github.com/kubernetes/cri-api", "k8s.io/cri-api"),
                 member("api", "https://example.org/group/sub/api.git", "go.example.org/api/v3")},
                {}};
    }
    return {{runtime(""), member("agent", "/mirrors/agent"), member("agent2.git")}, {}};
}

} // namespace

/// Which repository of the product a pin means.
class TestSiblings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected"); // "owner name"
        const auto row = [](const char *text, const char *expected) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
        };
        row("https://github.com/kata-containers/agent", "github.com/kata-containers agent");
        row("https://me:secret@GitHub.com:443/Kata-Containers/Agent.git/", "github.com/kata-containers agent");
        row("git@github.com:kata-containers/agent.git", "github.com/kata-containers agent");
        row("ssh://git@example.org:2222/group/sub/agent.git", "example.org/group/sub agent");
        row("git+https://github.com/a/b.git?branch=main#0123", "github.com/a b");
        row("github.com/kata-containers/agent/v2", "github.com/kata-containers agent");
        row("github.com/kata-containers/agent/pkg/types", "github.com/kata-containers agent");
        row("gopkg.in/yaml.v2", "gopkg.in yaml");
        row("github:a/b", "github.com/a b");
        row("k8s.io/cri-api", "k8s.io cri-api");
        row("agent", "");
        row("assets.kernel", "");
        row("/srv/git/agent.git", "");
        row("../agent", "");
        row("C:/git/agent", "");
        row("file:///srv/git/agent", "");
        row("https://github.com/", "");
        row("", "");
    }

    void reads()
    {
        QFETCH(QString, text);
        const auto address = RepositoryAddress::read(text);
        QTEST(address ? address->owner() + QLatin1Char(' ') + address->name() : QString(), "expected");
    }

    void finds_data()
    {
        QTest::addColumn<QString>("which");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *title, const char *which, const char *name, const char *source,
                            const char *expected) {
            QTest::newRow(title) << QString::fromLatin1(which) << QString::fromLatin1(name)
                                 << QString::fromLatin1(source) << QString::fromLatin1(expected);
        };
        row("by address", "remotes", "github.com/kata-containers/agent", "", "agent");
        row("by address, second major", "remotes", "github.com/kata-containers/agent/v2", "", "agent");
        row("a package in it", "remotes", "github.com/kata-containers/agent/pkg/types", "", "agent");
        row("a longer name", "remotes", "github.com/kata-containers/agents", "", "");
        row("somebody else's", "remotes", "github.com/clearcontainers/agent", "", "");
        row("somebody else's folder", "remotes", "github.com/kata-containers/tests/agent", "", "");
        row("itself", "remotes", "github.com/kata-containers/runtime/tools", "", "");
        row("no remote, known owner", "remotes", "github.com/kata-containers/tools", "",
            "tools (github.com/kata-containers)");
        row("no remote, other owner", "remotes", "github.com/golang/tools", "", "");
        row("a key of YAML", "remotes", "components.agent", "https://github.com/kata-containers/agent", "agent");
        row("replaced by a fork", "remotes", "github.com/kata-containers/agent", "github.com/me/agent", "agent");
        row("a submodule beside", "remotes", "sub", "../agent.git", "agent");
        row("a submodule elsewhere", "remotes", "sub", "../../other/agent.git", "");
        row("forks", "forks", "github.com/kata-containers/agent", "", "");
        row("forks of a client", "forked clients", "github.com/kata-containers/agent", "",
            "agent (github.com/kata-containers)");
        row("it comes from something else", "renamed", "github.com/kata-containers/agent", "", "");
        row("by what its go.mod says", "vanity", "k8s.io/cri-api", "", "cri");
        row("a module in it", "vanity", "go.example.org/api/client/v3", "", "api");
        row("in groups", "vanity", "example.org/group/sub/api", "", "api");
        row("another group", "vanity", "example.org/group/api", "", "");
        row("nothing known", "none", "github.com/kata-containers/agent", "", "agent (github.com/kata-containers)");
        row("nothing known, by folder", "none", "github.com/kata-containers/agent2", "",
            "agent2.git (github.com/kata-containers)");
        row("a folder beside", "none", "example.org/whatever", "../agent", "agent");
        row("a folder in a folder", "none", "github.com/a/b/agent", "", "");
    }

    void finds()
    {
        QFETCH(QString, which);
        const Siblings siblings = product(which);
        pins::Pin pin;
        pin.format = pins::Format::GoMod;
        QFETCH(QString, name);
        QFETCH(QString, source);
        pin.name = name;
        pin.source = source;
        const auto found = siblings.find(0, pin);
        QString said;
        if (found) {
            said = siblings.members()[found->member].name;
            if (!found->owner.isEmpty())
                said += QStringLiteral(" (%1)").arg(found->owner);
        }
        QTEST(said, "expected");
    }

    void aNameAloneIsNoAddress()
    {
        pins::Pin pin;
        pin.name = QStringLiteral("github.com/kata-containers/agent");
        for (const pins::Format format : {pins::Format::PackageLock, pins::Format::CargoLock, pins::Format::Yaml}) {
            pin.format = format;
            QVERIFY(!product(QStringLiteral("remotes")).find(0, pin));
        }
        pin.format = pins::Format::GopkgLock;
        QVERIFY(product(QStringLiteral("remotes")).find(0, pin).has_value());
    }
};

WAYBILL_TEST_MAIN(TestSiblings)
#include "tst_siblings.moc"
