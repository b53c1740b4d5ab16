// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katarelease.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/relations.h"
#include "release/survey/upgradefacts.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/openedrepositories.h"
#include "upgrade/proceduretext.h"
#include "upgrade/protocolstudymessage.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using testing::errorText;
using testing::KataStory;

namespace {

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

QString told(const upgrade::WordChange &change)
{
    QStringList words;
    for (const upgrade::Word &word : change.added)
        words << text("+") + word.text;
    for (const upgrade::Word &word : change.removed)
        words << text("-") + word.text;
    return words.join(QLatin1Char(' '));
}

/// What the repositories are to each other, a line a fact.
QString told(const upgrade::UpgradeFacts &facts)
{
    QStringList lines;
    for (const upgrade::ProtocolFacts &protocol : facts.protocols) {
        lines << QStringLiteral("protocol %1 of %2: %3 differences, %4, %5")
                     .arg(protocol.name, protocol.server)
                     .arg(protocol.differences)
                     .arg(keyName(protocol.stance), keyName(protocol.contract));
        for (const upgrade::ClientFacts &client : protocol.clients) {
            lines << QStringLiteral("  %1%2%3")
                         .arg(client.client, client.knowsUse ? QString() : text(", use unknown"),
                              client.problem.isEmpty() ? QString() : text(": ") + wording::text(client.problem));
            lines << text("    new, old server: ") + upgrade::testing::told(client.newClientOldServer);
            lines << text("    old, new server: ") + upgrade::testing::told(client.oldClientNewServer);
        }
    }
    for (const upgrade::VocabularyFacts &one : facts.vocabularies)
        lines << QStringLiteral("words of %1: %2 [%3], %4 [%5]")
                     .arg(one.name, one.clientRepository, told(one.client), one.serverRepository, told(one.server));
    for (const upgrade::ComponentFacts &one : facts.components)
        lines << QStringLiteral("component %1: %2 -> %3%4%5")
                     .arg(one.name, one.before, one.after, one.changed ? text(" changed") : QString(),
                          one.trait ? text(" ") + keyName(*one.trait) : QString());
    for (const upgrade::StoredFacts &one : facts.stored)
        lines << QStringLiteral("stored %1 of %2: %3").arg(one.name, one.repository, keyName(one.change));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString told(const std::map<QString, std::vector<Problem>> &rows, const std::vector<Problem> &problems)
{
    QString lines;
    for (const auto &[name, all] : rows) {
        for (const Problem &problem : all)
            lines += QStringLiteral("%1 %2: %3\n").arg(keyName(problem.severity), name, wording::text(problem.message));
    }
    for (const Problem &problem : problems)
        lines += QStringLiteral("%1: %2\n").arg(keyName(problem.severity), wording::text(problem.message));
    return lines;
}

} // namespace

/// What the repositories of a product like Kata Containers are to each other between two releases (docs/domain.md, 1,
/// K1 to K10), and how people must upgrade.
class TestRelations : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    std::unique_ptr<KataStory> m_kata;
    std::unique_ptr<testing::ScratchFolder> m_own; ///< for tests that tell repositories of their own

    [[nodiscard]] Product productOf(const QByteArray &from, const QByteArray &to) const
    {
        return katarelease::product(*m_kata, from, to);
    }

    static Result<Relations> read(const Product &product, const JobControl &control = {})
    {
        return readRelations(product, katarelease::surveys(product), {}, control);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_kata = std::make_unique<KataStory>(m_folder.path());
        QCOMPARE(m_kata->error(), QByteArray());
    }

    void init() { m_kata->describe("policy = \"kubernetes\"", "stance = \"client-first\""); }

    void situations_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char *name, const char *from, const char *to) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to);
        };
        row("k1", "1.0.0", "1.1.0");
        row("k3", "1.1.0", "1.2.0");
        row("k2", "1.2.0", "1.3.0");
        row("k4", "1.3.0", "1.4.0");
        row("k9", "1.4.0", "1.5.0");
        row("k10", "1.5.0", "1.5.1");
        row("patch", "1.5.1", "1.5.2");
    }

    void situations()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const Product product = productOf(from, to);
        const auto surveys = katarelease::surveys(product);
        const auto relations = katarelease::relations(product, surveys);
        QVERIFY(relations);
        const Release release = assess(product, surveys, {}, relations);
        QString all = told(relations->facts) + told(relations->rows, relations->problems) + QLatin1Char('\n')
                      + upgrade::testing::toldForward(release.procedure) + QLatin1Char('\n')
                      + upgrade::testing::toldBack(release.procedure);
        for (const upgrade::UpgradeWarning &warning : release.procedure.warnings)
            all += QStringLiteral("\n%1: %2\n").arg(warning.id, wording::text(warning.text));
        all.replace(QString::fromLatin1(m_kata->pinned("1.1.0").toHex().left(10)), text("PIN-OF-1.1.0"));
        all.replace(QString::fromLatin1(m_kata->pinned("1.2.0").toHex().left(10)), text("PIN-OF-1.2.0"));
        QString why;
        QVERIFY2(
            testing::compareGolden(text("golden/") + text(QTest::currentDataTag()) + text(".txt"), all.toUtf8(), &why),
            qPrintable(why));
    }

    void anyTwoVersions()
    {
        const Product product = productOf("1.0.0", "1.1.0");
        const ProductRepositories repositories(product);
        const auto version = [](const char *written) { return *version::SemVer::parse(text(written)); };
        const Ranges ranges = rangesBetween(product, repositories, version("1.0.0"), version("1.1.0"));
        QCOMPARE(ranges.size(), std::size_t(4));
        const auto facts = readUpgradeFacts(product, ranges, repositories);
        QVERIFY2(facts, errorText(facts).constData());
        QCOMPARE(told(facts->facts), told(read(product)->facts));
        QVERIFY(rangesBetween(product, repositories, version("1.0.0"), version("9.0.0")).empty());
    }

    void protocolsAreFound_data()
    {
        QTest::addColumn<QString>("configured"); // "", "without clients", "without a server"
        QTest::addColumn<QString>("clients");
        QTest::newRow("none are configured") << ""
                                             << "agent runtime shim";
        QTest::newRow("no clients are") << "without clients"
                                        << "agent gRPC runtime shim";
        QTest::newRow("clients are") << "with clients"
                                     << "agent gRPC runtime shim proxy";
    }

    void protocolsAreFound()
    {
        QFETCH(QString, configured);
        Product product = productOf("1.0.0", "1.1.0");
        if (configured.isEmpty())
            product.protocols.clear();
        else if (configured == text("without clients"))
            product.protocols.front().clients.clear();
        std::vector<Problem> problems;
        const ProductRepositories repositories(product);
        const auto found = protocolsOf(product, repositories, problems);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].server, text("agent"));
        QString named = found[0].name;
        for (const QString &client : found[0].clients)
            named += QLatin1Char(' ') + client;
        QTEST(named, "clients");
        QVERIFY(problems.empty());
    }

    void aServerThatIsNotThereIsAProblem()
    {
        Product product = productOf("1.0.0", "1.1.0");
        product.protocols.front().server = text("absent");
        std::vector<Problem> problems;
        QVERIFY(protocolsOf(product, ProductRepositories(product), problems).empty());
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(wording::text(problems[0].message),
                 text("The protocol agent gRPC has no server: absent cannot be read"));
        const auto relations = read(product);
        QVERIFY2(relations, errorText(relations).constData());
        QVERIFY(relations->facts.protocols.empty());
        QVERIFY(!relations->facts.components.empty()); // the rest is still there
    }

    void aClientThatIsNotThereIsNotKnown()
    {
        Product product = productOf("1.0.0", "1.1.0");
        for (RepositorySpec &spec : product.repositories) {
            if (spec.name == text("runtime"))
                spec.path = m_folder.path(text("nowhere"));
        }
        const auto relations = read(product);
        QVERIFY2(relations, errorText(relations).constData());
        const auto &clients = relations->facts.protocols.at(0).clients;
        QCOMPARE(clients.size(), std::size_t(3)); // and not two, as if all were well
        QCOMPARE(wording::text(clients[2].problem), text("runtime could not be read"));
        QVERIFY(!clients[2].knowsUse);
        QCOMPARE(clients[0].problem, Message());
    }

    void aShallowCloneLacksWhatIsPinned()
    {
        m_own = std::make_unique<testing::ScratchFolder>();
        testing::git(m_own->path(), {text("clone"), text("-q"), text("--depth"), text("1"), text("--branch"),
                                     text("1.1.0"), text("file://") + m_kata->path(text("agent")), text("agent")});
        Product product = productOf("1.0.0", "1.1.0");
        product.repositories.front().path = m_own->path(text("agent"));
        const auto without = read(product); // there is no 1.0.0
        QVERIFY2(without, errorText(without).constData());
        QVERIFY(without->facts.protocols.at(0).clients.empty());
        QVERIFY(!without->facts.components.empty());

        product.repositories.front().base = "1.1.0";
        const auto relations = read(product);
        QVERIFY2(relations, errorText(relations).constData());
        const auto &clients = relations->facts.protocols.at(0).clients;
        QCOMPARE(clients.size(), std::size_t(3));
        QVERIFY2(clients[0].problem.is(upgrade::ProtocolStudyMessage::UnknownPin),
                 qPrintable(wording::text(clients[0].problem)));
        QVERIFY(told(relations->rows, {}).contains(text("Unknown pin")));
    }

    void swappedRolesSayThatNothingIsPinned()
    {
        Product product = productOf("1.0.0", "1.1.0");
        ProtocolSpec &spec = product.protocols.front();
        spec.server = text("runtime");
        spec.clients = QStringList{text("agent")};
        spec.files.clear();
        product.vocabularies.clear();
        const auto relations = read(product);
        QVERIFY(relations);
        QCOMPARE(wording::text(relations->facts.protocols[0].clients[0].problem),
                 text("agent does not pin runtime at that commit"));
        QVERIFY(told(relations->rows, {}).contains(text("runtime pins agent, but runtime is the server of")));
    }

    void whatIsPinnedIsFoundWithoutASetting()
    {
        Product product = productOf("1.4.0", "1.5.0");
        product.components.clear();
        const auto relations = read(product);
        QVERIFY(relations);
        QStringList pinned;
        for (const upgrade::ComponentFacts &one : relations->facts.components) {
            if (one.pinned)
                pinned << QStringLiteral("%1 %2-%3 %4")
                              .arg(one.name, one.before, one.after, keyName(upgrade::traitOf(one.name, one.trait)));
        }
        QCOMPARE(pinned, (QStringList{text("qemu 4.0.0-4.1.0 stop-workloads"),
                                      text("kernel v4.14.51-v4.14.51 new-workloads")}));
    }

    void mistakesInSettingsAreProblems_data()
    {
        QTest::addColumn<QString>("mistake");
        QTest::addColumn<QString>("problem");
        QTest::newRow("pin") << "pin"
                             << "warning: component qemu: ";
        QTest::newRow("stored") << "stored"
                                << "error: ";
        QTest::newRow("calls") << "calls"
                               << "error: ";
    }

    void mistakesInSettingsAreProblems()
    {
        QFETCH(QString, mistake);
        QFETCH(QString, problem);
        Product product = productOf("1.4.0", "1.5.0");
        if (mistake == text("pin"))
            product.components.front().pin->key = text("assets.hypervisor.qmeu.version");
        else if (mistake == text("stored"))
            product.stored.front().version->pattern = text("(");
        else
            product.protocols.front().calls = text("(");
        const auto relations = read(product);
        QVERIFY2(relations, errorText(relations).constData());
        QVERIFY2(told({}, relations->problems).startsWith(problem), qPrintable(told({}, relations->problems)));
        QCOMPARE(relations->problems.size(), std::size_t(1));
        for (const upgrade::ComponentFacts &one : relations->facts.components)
            QVERIFY(one.name != text("qemu") || one.changed == (mistake != text("pin")));
    }

    void aCopyThatDiffersIsAProblem()
    {
        m_own = std::make_unique<testing::ScratchFolder>();
        const QByteArray proto =
            "syntax = \"proto3\";\npackage a;\nservice A { rpc Get(B) returns (B); }\nmessage B {}\n";
        Product product;
        for (const char *name : {"agent", "runtime"}) {
            sample::Storyteller story = m_own->story(text(name));
            story.write("api/a.proto", proto).commit("Begin");
            story.tag("1.0.0", "one");
            if (QByteArray(name) == "agent")
                story.write("api/a.proto", QByteArray(proto).replace("{}", "{ string name = 1; }"));
            story.commit("Go on");
            story.finish();
            QVERIFY2(!story.error(), errorText(story).constData());
            RepositorySpec spec;
            spec.name = text(name);
            spec.path = story.path();
            product.repositories.push_back(spec);
        }
        ProtocolSpec spec;
        spec.name = text("a");
        spec.server = text("agent");
        spec.clients = QStringList{text("runtime")};
        product.protocols = {spec};
        const auto relations = read(product);
        QVERIFY2(relations, errorText(relations).constData());
        QVERIFY(told(relations->rows, {})
                    .contains(text(
                        "warning runtime: runtime has a copy of the protocol a that differs from the one in agent")));
        QCOMPARE(relations->facts.protocols[0].clients[0].problem, Message());
    }

    void brokenManifests_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before"); ///< in the release
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<bool>("isTold");
        const QByteArray good = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n";
        const QByteArray broken = good + "data:\n  a: 1\n    b: 2\n";
        const QByteArray templated = good + "data:\n  {{- if .Values.a }}\n    b: 2\n";
        QTest::newRow("broken since the release") << QByteArray("deploy/a.yaml") << good << broken << true;
        QTest::newRow("broken all along") << QByteArray("deploy/a.yaml") << broken << broken << true;
        QTest::newRow("fixed") << QByteArray("deploy/a.yaml") << broken << good << false;
        QTest::newRow("data of tests") << QByteArray("pkg/testdata/a.yaml") << good << broken << false;
        QTest::newRow("tests") << QByteArray("tests/a.yaml") << good << broken << false;
        QTest::newRow("a template") << QByteArray("chart/templates/a.yaml") << good << templated << false;
    }

    void brokenManifests()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(bool, isTold);
        m_own = std::make_unique<testing::ScratchFolder>();
        sample::Storyteller story = m_own->story(text("operator"));
        const QByteArray other = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other}\n";
        story.write("deploy/other.yaml", other).write(path, before).commit("Begin");
        story.tag("1.0.0", "one");
        story.write("deploy/other.yaml", other + "data: {a: b}\n").write(path, after).commit("Go on");
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        Product product;
        RepositorySpec spec;
        spec.name = text("operator");
        spec.path = story.path();
        product.repositories = {spec};
        const auto relations = read(product);
        QVERIFY2(relations, errorText(relations).constData());
        const auto row = relations->rows.find(text("operator"));
        const std::vector<Problem> problems = row == relations->rows.end() ? std::vector<Problem>() : row->second;
        QCOMPARE(problems.size(), std::size_t(isTold ? 1 : 0));
        if (isTold) {
            QCOMPARE(problems.front().severity, Problem::Severity::Error);
            QCOMPARE(problems.front().place.file, QString::fromLatin1(path));
            QVERIFY(told(relations->rows, {}).contains(text("This is not YAML")));
        }
    }

    void nothingReleasedHasNoOldEnd()
    {
        m_own = std::make_unique<testing::ScratchFolder>();
        sample::Storyteller story = m_own->story(text("agent"));
        story.write("a.proto", "syntax = \"proto3\";\nservice A {}\n").commit("Begin");
        story.finish();
        Product product;
        RepositorySpec spec;
        spec.name = text("agent");
        spec.path = story.path();
        RepositorySpec absent;
        absent.name = text("absent");
        absent.path = m_own->path(text("absent"));
        product.repositories = {spec, absent};
        const auto relations = read(product);
        QVERIFY2(relations, errorText(relations).constData());
        QCOMPARE(relations->facts.protocols.size(), std::size_t(1));
        QVERIFY(relations->facts.protocols[0].clients.empty());
        QCOMPARE(relations->facts.protocols[0].differences, 0);
    }

    void stops()
    {
        const JobControl control = JobControl::create();
        control.cancel();
        const auto relations = read(productOf("1.0.0", "1.1.0"), control);
        QVERIFY(!relations);
        QCOMPARE(relations.error().fault, Fault::Cancelled);
    }
};

WAYBILL_TEST_MAIN(TestRelations)
#include "tst_relations.moc"
