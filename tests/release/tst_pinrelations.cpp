// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "release/survey/pinrelations.h"
#include "release/survey/pintext.h"
#include "release/survey/survey.h"
#include "sample/storyteller.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/specs.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;

namespace {

const QByteArray Proto = "protocols/agent.proto";

QByteArray gopkg(const QByteArray &name, const QByteArray &revision)
{
    return "[[projects]]\n  branch = \"master\"\n  name = \"" + name + "\"\n  packages = [\".\"]\n  revision = \""
           + revision + "\"\n";
}

QByteArray goMod(const QByteArray &version)
{
    return "module github.com/lagoon/runtime\n\nrequire github.com/lagoon/agent " + version + "\n";
}

/// "runtime: agent@VALUE found of 1.1.0 -2+0 protocol no (Gopkg.lock:6)", a line each.
QString print(const std::vector<PinRelation> &pins)
{
    QStringList lines;
    for (const PinRelation &one : pins) {
        QString line = QStringLiteral("%1: %2 %3 of %4")
                           .arg(one.repository, one.component, keyName(one.resolved.state), heldAgainst(one));
        if (one.distance)
            line += QStringLiteral(" -%1+%2").arg(one.distance->onlyInTag).arg(one.distance->onlyInPin);
        if (one.sameProtocol)
            line += *one.sameProtocol ? QStringLiteral(" same") : QStringLiteral(" differs");
        lines += line;
    }
    return lines.join(QLatin1Char('\n'));
}

/// "warning runtime: ...", a line each, without places.
QString print(const std::map<QString, std::vector<Problem>> &rows)
{
    QStringList lines;
    for (const auto &[name, problems] : rows) {
        for (const Problem &problem : problems)
            lines += QStringLiteral("%1 %2: %3").arg(keyName(problem.severity), name, wording::text(problem.message));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// What the repositories of a product pin of each other.
class TestPinRelations : public QObject {
    Q_OBJECT

    std::unique_ptr<testing::ScratchFolder> m_folder;
    Product m_product;
    std::map<QByteArray, QByteArray> m_agent; ///< ids of the agent's commits

    sample::Storyteller begin(const char *name, bool remote = true)
    {
        sample::Storyteller story = m_folder->story(QLatin1String(name));
        if (remote)
            story.remote("origin", QByteArray("https://github.com/lagoon/") + name);
        RepositorySpec spec;
        spec.name = QLatin1String(name);
        spec.path = story.path();
        m_product.repositories.push_back(spec);
        return story;
    }

    /// Of 1.0.0 only a comment of the protocol's differs from 1.1.0, which is one commit before the head.
    void tellAgent(bool remote = true)
    {
        sample::Storyteller story = begin("agent", remote);
        story.write(Proto, "syntax = \"proto3\";\n").write("vendor/x.proto", "// 1\n");
        m_agent["first"] = story.commit("First").toHex();
        story.tag("1.0.0", "one");
        story.write(Proto, "syntax = \"proto3\"; // stable\n");
        m_agent["protocol"] = story.commit("Say that it is stable").toHex();
        story.write("vendor/x.proto", "// 2\n").write("tests/y.proto", "// 1\n");
        m_agent["vendored"] = story.commit("Vendor").toHex();
        story.write("VERSION", "1.1.0\n").commit("Release");
        story.tag("1.1.0", "two");
        story.write("a.c", "1\n").commit("Go on");
        story.branch("side", "1.0.0").write("b.c", "1\n");
        m_agent["side"] = story.commit("Beside").toHex();
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
    }

    void tellClient(const char *name, const QByteArray &file, const QByteArray &content, const char *tag = "1.1.0",
                    bool remote = true)
    {
        sample::Storyteller story = begin(name, remote);
        story.write("main.c", "1\n").write(file, content).commit("Begin");
        if (tag)
            story.tag(tag, "release");
        story.finish();
        QVERIFY2(!story.error(), testing::errorText(story).constData());
    }

    Result<PinRelations> read(PinScope scope = PinScope::Product, const JobControl &control = {})
    {
        SurveyOptions options;
        options.rangeOnly = true;
        std::vector<std::shared_ptr<const Survey>> surveys;
        for (const RepositorySpec &spec : m_product.repositories)
            surveys.push_back(std::make_shared<const Survey>(survey(spec, options)));
        return readPinRelations(m_product, surveys, scope, control);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<testing::ScratchFolder>();
        m_product = {};
        m_agent.clear();
    }

    void holdsAgainstTheSameVersion_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("pinned"); // a commit of the agent's, else as it is written
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("problem"); // begins so
        const auto row = [](const char *title, const char *file, const char *pinned, const char *expected,
                            const char *problem) {
            QTest::newRow(title) << QByteArray(file) << QByteArray(pinned) << QString::fromLatin1(expected)
                                 << QString::fromLatin1(problem);
        };
        row("other protocol", "Gopkg.lock", "first", "found of 1.1.0 -3+0 differs",
            "warning runtime: agent is pinned to");
        row("same protocol", "Gopkg.lock", "protocol", "found of 1.1.0 -2+0 same", "");
        row("vendored protocols are others'", "Gopkg.lock", "vendored", "found of 1.1.0 -1+0 same", "");
        row("beside the release", "Gopkg.lock", "side", "found of 1.1.0 -3+1 differs",
            "warning runtime: agent is pinned to");
        row("unknown", "Gopkg.lock", "0123456789012345678901234567890123456789", "unknown of 1.1.0",
            "warning runtime: Unknown pin: agent has no commit, tag or branch 0123456789");
        row("by tag", "go.mod", "v1.1.0", "found of 1.1.0 -0+0 same", "");
        row("by a pseudo-version", "go.mod", "v0.0.0-20250318090000-012345678901", "unknown of 1.1.0",
            "warning runtime: Unknown pin: agent has no commit, tag or branch 0123456789");
        row("by a tag that is not there", "go.mod", "v1.0.7", "unknown of 1.1.0",
            "warning runtime: Unknown pin: agent has no commit, tag or branch v1.0.7");
        row("a branch", "go.mod", "main", "floating of 1.1.0 -0+1 same",
            "warning runtime: agent is pinned to main, which is floating");
        row("a folder", "go.mod", "v1.1.0\n\nreplace github.com/lagoon/agent => ../agent", "floating of 1.1.0",
            "warning runtime: agent is not pinned to a version");
    }

    void holdsAgainstTheSameVersion()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, pinned);
        QFETCH(QString, problem);
        tellAgent();
        if (m_agent.contains(pinned))
            pinned = m_agent[pinned];
        tellClient("runtime", file, file == "go.mod" ? goMod(pinned) : gopkg("github.com/lagoon/agent", pinned));
        const auto found = read();
        QVERIFY2(found, testing::errorText(found).constData());
        const QString said = print(found->pins);
        QVERIFY2(said.startsWith(QStringLiteral("runtime: agent ")), qPrintable(said));
        QTEST(said.mid(15), "expected");
        const QString problems = print(found->rows);
        QVERIFY2(problem.isEmpty() ? problems.isEmpty() : problems.startsWith(problem), qPrintable(problems));
        if (!problem.isEmpty()) {
            const Place place = found->rows.at(QStringLiteral("runtime")).front().place;
            QCOMPARE(place.file, QString::fromLatin1(file));
            QVERIFY(place.line > 0);
        }
    }

    void anUnreleasedHeadIsHeldAgainstTheHead()
    {
        tellAgent();
        tellClient("runtime", "Gopkg.lock", gopkg("github.com/lagoon/agent", m_agent["protocol"]), nullptr);
        QCOMPARE(print(read()->pins), QStringLiteral("runtime: agent found of HEAD -3+0 same"));
    }

    void modulesThatPinTheSame()
    {
        tellAgent();
        sample::Storyteller story = begin("runtime");
        story.write("go.mod", goMod("v1.0.0"))
            .write("cmd/go.mod", goMod("v1.0.0"))
            .write("api/go.mod", goMod("v1.1.0"));
        story.commit("Begin");
        story.finish();
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const auto found = read();
        QCOMPARE(print(found->pins), QStringLiteral("runtime: agent found of HEAD -1+0 same\n"
                                                    "runtime: agent found of HEAD -4+0 differs\n"
                                                    "runtime: agent found of HEAD -4+0 differs"));
        QCOMPARE(found->pins[1].pin.place.file, QStringLiteral("cmd/go.mod"));
        QCOMPARE(found->pins[2].pin.place.file, QStringLiteral("go.mod"));
    }

    /// Nor is a folder that is called like another repository that repository.
    void aFolderOfItsOwnIsNoPin()
    {
        tellAgent();
        tellClient("runtime", "server/go.mod",
                   "module github.com/lagoon/runtime/server\n\n"
                   "require (\n\tgithub.com/lagoon/runtime/agent v1.1.0\n\tgithub.com/lagoon/runtime/tools v1.0.0\n"
                   "\texample.org/x v1.0.0\n)\n\nreplace github.com/lagoon/runtime/agent => ../agent\n");
        const auto found = read(PinScope::Everything);
        QStringList names;
        for (const PinRelation &one : found->pins)
            names << (one.sibling ? QStringLiteral("sibling ") : QString()) + one.component;
        QCOMPARE(names.join(QLatin1Char('\n')), QStringLiteral("github.com/lagoon/runtime/tools\nexample.org/x"));
        QVERIFY(read()->pins.empty());
    }

    void clientsThatDiffer()
    {
        tellAgent();
        tellClient("runtime", "Gopkg.lock", gopkg("github.com/lagoon/agent", m_agent["vendored"]));
        tellClient("shim", "Gopkg.lock", gopkg("github.com/lagoon/agent", m_agent["protocol"]));
        const auto found = read();
        QCOMPARE(found->rows.size(), std::size_t(1));
        QCOMPARE(print(found->rows),
                 QStringLiteral("warning shim: shim pins agent to %1 (1.0.0-1), but runtime pins it to %2 (1.0.0-2)")
                     .arg(QString::fromLatin1(m_agent["protocol"].left(10)),
                          QString::fromLatin1(m_agent["vendored"].left(10))));
    }

    void withoutRemotes()
    {
        tellAgent(false);
        tellClient("runtime", "Gopkg.lock",
                   gopkg("github.com/lagoon/agent", m_agent["protocol"])
                       + gopkg("github.com/others/agent", QByteArray(40, 'a')),
                   "1.1.0", false);
        tellClient("shim", "Gopkg.lock", gopkg("github.com/lagoon/agent", QByteArray(40, 'b')), "1.1.0", false);
        const auto found = read();
        // Others have an agent too, and it is not this one; but whose pins were found is believed.
        QCOMPARE(print(found->pins), QStringLiteral("runtime: agent found of 1.1.0 -2+0 same\n"
                                                    "shim: agent unknown of 1.1.0"));
        QVERIFY(print(found->rows).startsWith(QStringLiteral("warning shim: Unknown pin")));
        const auto all = read(PinScope::Everything);
        QCOMPARE(all->pins.size(), std::size_t(3));
        QCOMPARE(all->pins[1].component, QStringLiteral("github.com/others/agent"));
        QVERIFY(!all->pins[1].sibling);
    }

    void clientsThatPinNothing()
    {
        tellAgent();
        tellClient("proxy", "proxy.c", "1\n");
        ProtocolSpec protocol;
        protocol.name = QStringLiteral("agent gRPC");
        protocol.server = QStringLiteral("agent");
        protocol.clients = QStringList{QStringLiteral("proxy"), QStringLiteral("absent")};
        m_product.protocols = {protocol};
        const auto found = read();
        QVERIFY(found->pins.empty());
        QCOMPARE(found->silent, (QStringList{QStringLiteral("agent"), QStringLiteral("proxy")}));
        const QString said = print(found->rows);
        QVERIFY2(said.startsWith(QStringLiteral("note proxy: proxy does not vendor agent")), qPrintable(said));
        QCOMPARE(said.count(QLatin1Char('\n')), 0);
    }

    void filesThatProtocolsName_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expected");
        const QByteArray yaml = "components:\n  agent:\n    version: 1.0.0\n  agents:\n    version: 1.1.0\n";
        const QString found = QStringLiteral("runtime: agent found of 1.1.0 -3+0 differs");
        QTest::newRow("known") << "versions.yaml" << yaml << found;
        QTest::newRow("others") << "build/deps.yaml" << yaml << found;
        QTest::newRow("JSON") << "deps.json" << QByteArray(R"({"agent": {"tag": "1.0.0"}})") << found;
        QTest::newRow("no pin of it") << "deps.json" << QByteArray(R"({"shim": {"tag": "1.0.0"}})") << "";
        QTest::newRow("not there") << "deps.toml" << QByteArray() << "";
    }

    void filesThatProtocolsName()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, content);
        tellAgent();
        tellClient("runtime", content.isEmpty() ? QByteArray("other.c") : file.toUtf8(), content);
        ProtocolSpec protocol;
        protocol.name = QStringLiteral("agent gRPC");
        protocol.server = QStringLiteral("agent");
        protocol.clients = QStringList{QStringLiteral("runtime")};
        m_product.protocols = {protocol};
        QCOMPARE(print(read()->pins), QString()); // a name by itself is not enough
        m_product.protocols[0].pins.insert(QStringLiteral("runtime"), file);
        QTEST(print(read()->pins), "expected");
    }

    void swappedRoles()
    {
        tellAgent();
        tellClient("runtime", "Gopkg.lock", gopkg("github.com/lagoon/agent", m_agent["protocol"]));
        ProtocolSpec protocol;
        protocol.name = QStringLiteral("agent gRPC");
        protocol.server = QStringLiteral("runtime");
        protocol.clients = QStringList{QStringLiteral("agent")};
        m_product.protocols = {protocol};
        const QString said = print(read()->rows);
        QVERIFY2(said.startsWith(QStringLiteral("note agent: agent does not vendor runtime")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("\nwarning runtime: runtime pins agent, but runtime is the server of")),
                 qPrintable(said));
    }

    void configuredComponents_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("pins");
        QTest::addColumn<QString>("problem");
        const QString file = QStringLiteral("versions.yaml");
        QTest::newRow("floating") << file << "assets.qemu"
                                  << "runtime: qemu unknown of "
                                  << "note runtime: qemu is pinned to stable-2.11, which is floating";
        QTest::newRow("fixed") << file << "assets.kernel"
                               << "runtime: qemu unknown of "
                               << "";
        QTest::newRow("no such key") << file << "assets.qmeu"
                                     << ""
                                     << "warning runtime: The key";
        QTest::newRow("no such file") << "version.yaml"
                                      << "assets.qemu"
                                      << ""
                                      << "warning runtime: runtime has no file";
    }

    void configuredComponents()
    {
        QFETCH(QString, path);
        QFETCH(QString, key);
        QFETCH(QString, problem);
        tellClient("runtime", "versions.yaml",
                   "assets:\n  qemu:\n    branch: stable-2.11\n  kernel:\n    version: v4.19.28\n");
        m_product.components = {{QStringLiteral("qemu"), RepositoryPath{QStringLiteral("runtime"), path, key}, {}},
                                {QStringLiteral("other"), RepositoryPath{QStringLiteral("absent"), path, key}, {}}};
        const auto found = read();
        QTEST(print(found->pins), "pins");
        const QString said = print(found->rows);
        QVERIFY2(problem.isEmpty() ? said.isEmpty() : said.startsWith(problem), qPrintable(said));
        // Asked for all that is written by hand, each is there once.
        const auto written = read(PinScope::Written);
        QCOMPARE(written->pins.size(), std::size_t(2));
    }

    void whatCannotBeReadIsAProblem()
    {
        tellAgent();
        tellClient("runtime", "Gopkg.lock", "[[projects]\n");
        RepositorySpec absent;
        absent.name = QStringLiteral("absent");
        absent.path = m_folder->path(QStringLiteral("absent"));
        m_product.repositories.push_back(absent);
        const auto found = read();
        QVERIFY2(found, testing::errorText(found).constData());
        QVERIFY(found->pins.empty());
        QCOMPARE(found->rows.size(), std::size_t(1));
        QCOMPARE(found->rows.at(QStringLiteral("runtime")).front().place.file, QStringLiteral("Gopkg.lock"));
    }

    void stops()
    {
        tellAgent();
        tellClient("runtime", "Gopkg.lock", gopkg("github.com/lagoon/agent", m_agent["first"]));
        const JobControl control = JobControl::create();
        control.cancel();
        const auto found = read(PinScope::Product, control);
        QVERIFY(!found);
        QCOMPARE(found.error().fault, Fault::Cancelled);
    }
};

WAYBILL_TEST_MAIN(TestPinRelations)
#include "tst_pinrelations.moc"
