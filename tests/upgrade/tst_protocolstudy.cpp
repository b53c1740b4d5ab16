// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "openedrepositories.h"
#include "testing/gitcommand.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QFile>

using namespace waybill;
using namespace waybill::upgrade;
using upgrade::testing::OpenedRepositories;
using upgrade::testing::told;
using waybill::testing::errorText;
using waybill::testing::KataStory;

namespace {

const QByteArray Proto = "protocols/agent.proto";
const QByteArray First =
    "syntax = \"proto3\";\npackage grpc;\nservice Agent {\n  rpc Start(Thing) returns (Thing);\n}\n"
    "message Thing {}\n";
const QByteArray Second = QByteArray(First).replace("}\nmessage", "  rpc Pause(Thing) returns (Thing);\n}\nmessage");

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

QByteArray calls(const QByteArray &how)
{
    return "package main\n\nfunc f() error {\n\treturn " + how + "\n}\n";
}

} // namespace

/// What both ends of a protocol speak, call and say at their commits.
class TestProtocolStudy : public QObject {
    Q_OBJECT

    std::unique_ptr<waybill::testing::ScratchFolder> m_folder;
    std::unique_ptr<OpenedRepositories> m_open;
    std::unique_ptr<ProtocolStudy> m_study;
    proto::ParsedFiles m_parsed;
    ProtocolSpec m_spec;
    std::vector<VocabularySpec> m_vocabularies;
    QByteArray m_pin; ///< the agent's commit of 1.0.0

    /// 1.0.0 has Start, 1.1.0 Pause too, and speaks of more; before both there was no protocol.
    void tellAgent(bool remote = true, const QByteArray &more = {})
    {
        sample::Storyteller story = m_folder->story(text("agent"));
        if (remote)
            story.remote("origin", "https://github.com/kata/agent");
        story.write("README.md", "agent\n").commit("Begin");
        story.tag("0.9.0", "nothing yet");
        story.write(Proto, First).write("device.go", "const driverBlk = \"blk\"\n" + more);
        m_pin = story.commit("Serve").toHex();
        story.tag("1.0.0", "one");
        story.write(Proto, Second).write("device.go", "const driverBlk = \"blk\"\nconst driverEph = \"ephemeral\"\n");
        story.commit("Pause");
        story.tag("1.1.0", "two");
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        QVERIFY(m_open->open(text("agent"), story.path()));
    }

    void tellClient(const char *name, const std::map<QByteArray, QByteArray> &files)
    {
        sample::Storyteller story = m_folder->story(text(name));
        for (const auto &[path, content] : files)
            story.write(path, content);
        story.commit("Begin");
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        QVERIFY(m_open->open(text(name), story.path()));
    }

    [[nodiscard]] QByteArray lock(const QByteArray &revision) const
    {
        return KataStory::gopkgLock("github.com/kata/agent", revision);
    }

    /// Servers 0.9.0, 1.0.0 and 1.1.0; the head of each client.
    Result<void> study(const JobControl &control = {})
    {
        m_study = std::make_unique<ProtocolStudy>(m_spec, m_vocabularies, m_open->all(), m_parsed);
        for (const char *version : {"0.9.0", "1.0.0", "1.1.0"})
            m_study->addServer(m_open->commit(text("agent"), version));
        for (const QString &client : m_spec.clients)
            m_study->addClient(client, m_open->all().count(client) ? m_open->commit(client, "HEAD") : git::ObjectId());
        return m_study->run(control);
    }

    [[nodiscard]] QString mixOf(std::size_t client, std::size_t server)
    {
        const auto number = m_study->mix(client, server);
        if (!number)
            return wording::line(number.error());
        return *number < 0 ? text("unknown") : told(m_study->mixes().at(std::size_t(*number)));
    }

    [[nodiscard]] QString callsOf(std::size_t client) const
    {
        const ClientUse *use = m_study->useOf(m_study->client(client));
        if (!use)
            return text("not known");
        QStringList names;
        for (const auto &[rpc, how] : *use)
            names << rpc;
        return names.join(QLatin1Char(' '));
    }

    [[nodiscard]] QString problems() const
    {
        QStringList lines;
        for (const Problem &problem : m_study->problems())
            lines << wording::text(problem.message);
        return lines.join(QLatin1Char('\n'));
    }

    void addDrivers(const char *client = R"re(kata\w+ = "(\w+)")re", const char *server = R"re(driver\w+ = "(\w+)")re")
    {
        m_vocabularies = {{text("drivers"),
                           {{{text("runtime"), text("*.go"), {}}}, text(client)},
                           {{{text("agent"), text("*.go"), {}}}, text(server)}}};
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<waybill::testing::ScratchFolder>();
        m_study.reset();
        m_open = std::make_unique<OpenedRepositories>();
        m_spec = {};
        m_spec.name = text("agent gRPC");
        m_spec.server = text("agent");
        m_spec.clients = QStringList{text("runtime")};
        m_vocabularies.clear();
    }

    void serversKnowTheirProtocol()
    {
        tellAgent();
        tellClient("runtime", {{"Gopkg.lock", lock(m_pin)}});
        const auto run = study();
        QVERIFY2(run, errorText(run).constData());
        QCOMPARE(m_study->server(0).protocol, -1);
        QVERIFY(m_study->server(1).protocol >= 0);
        QVERIFY(m_study->server(1).protocol != m_study->server(2).protocol);
        QCOMPARE(m_study->client(0).protocol, m_study->server(1).protocol);
        QCOMPARE(m_study->client(0).described, text("1.0.0"));
        QCOMPARE(m_study->client(0).revision.toHex(), m_pin);
        QCOMPARE(mixOf(0, 0), text("unknown"));
        QCOMPARE(mixOf(0, 1), text("works"));
        QCOMPARE(mixOf(0, 2), text("works"));
    }

    void whatPinsSay_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("described");
        QTest::addColumn<QString>("problem");
        const auto mod = [](const char *version) {
            return QByteArray("module runtime\n\nrequire github.com/kata/agent " + QByteArray(version) + "\n");
        };
        const QByteArray nowhere(40, 'b');
        QTest::newRow("unknown")
            << QByteArray("Gopkg.lock") << lock(nowhere) << ""
            << QStringLiteral("unknown pin: %1 doesn't exist in agent").arg(QString::fromLatin1(nowhere));
        QTest::newRow("unknown version") << QByteArray("go.mod") << mod("v1.0.7") << ""
                                         << "unknown pin: v1.0.7 doesn't exist in agent";
        QTest::newRow("none") << QByteArray("main.go") << QByteArray("package main\n") << ""
                              << "runtime does not pin agent at that commit";
        QTest::newRow("others'") << QByteArray("Gopkg.lock") << KataStory::gopkgLock("github.com/others/agent", nowhere)
                                 << ""
                                 << "runtime does not pin agent at that commit";
        QTest::newRow("no revision") << QByteArray("Gopkg.lock")
                                     << QByteArray("[[projects]]\n  name = \"github.com/kata/agent\"\n") << ""
                                     << "runtime pins agent without a revision at that commit";
        QTest::newRow("not to be read") << QByteArray("Gopkg.lock") << QByteArray("[[projects]\n") << ""
                                        << "runtime does not pin agent at that commit";
        QTest::newRow("by tag") << QByteArray("go.mod") << mod("v1.1.0") << "1.1.0"
                                << "";
        QTest::newRow("a floating branch") << QByteArray("go.mod") << mod("main") << "1.1.0"
                                           << "";
        QTest::newRow("before there was a protocol") << QByteArray("go.mod") << mod("v0.9.0") << "0.9.0"
                                                     << "agent has no protocol files at 0.9.0";
        QTest::newRow("vendored pins are others'") << QByteArray("vendor/x/Gopkg.lock") << lock(nowhere) << ""
                                                   << "runtime does not pin agent at that commit";
    }

    void whatPinsSay()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, content);
        tellAgent();
        tellClient("runtime", {{path, content}});
        const auto run = study();
        QVERIFY2(run, errorText(run).constData());
        const ClientEnd &end = m_study->client(0);
        QTEST(end.described, "described");
        QTEST(wording::text(end.problem), "problem");
        QCOMPARE(end.protocol >= 0, end.problem.isEmpty());
        QCOMPARE(end.floating, QByteArray(QTest::currentDataTag()) == "a floating branch");
        QCOMPARE(mixOf(0, 2), end.problem.isEmpty() ? text("works") : text("unknown"));
    }

    void filesThatAreNamedForPins_data()
    {
        QTest::addColumn<QString>("pins");
        QTest::addColumn<QString>("described");
        QTest::addColumn<QString>("problem");
        QTest::newRow("a key") << "versions.yaml:deps.agent.version"
                               << "1.0.0"
                               << "";
        QTest::newRow("another key") << "versions.yaml:deps.next.version"
                                     << "1.1.0"
                                     << "";
        QTest::newRow("a file") << "versions.yaml"
                                << "1.0.0"
                                << "";
        QTest::newRow("a file of another name") << "build/deps.yaml"
                                                << "1.1.0"
                                                << "";
        QTest::newRow("no such key") << "versions.yaml:deps.absent"
                                     << ""
                                     << "runtime does not pin agent at that commit";
        QTest::newRow("no such file") << "absent.yaml"
                                      << ""
                                      << "runtime has no file absent.yaml at that commit";
    }

    void filesThatAreNamedForPins()
    {
        QFETCH(QString, pins);
        tellAgent();
        tellClient("runtime", {{"versions.yaml", "deps:\n  agent:\n    version: 1.0.0\n  next:\n    version: 1.1.0\n"},
                               {"build/deps.yaml", "deps:\n  agent:\n    version: 1.1.0\n"}});
        m_spec.pins.insert(text("runtime"), pins);
        const auto run = study();
        QVERIFY2(run, errorText(run).constData());
        QTEST(m_study->client(0).described, "described");
        QTEST(wording::text(m_study->client(0).problem), "problem");
    }

    /// waybill.toml names the file of today; a release of before had another one.
    void theFileOfBefore()
    {
        tellAgent();
        tellClient("runtime", {{"Gopkg.lock", lock(m_pin)}});
        m_spec.pins.insert(text("runtime"), text("go.mod"));
        QVERIFY(study());
        QCOMPARE(m_study->client(0).described, text("1.0.0"));
        QCOMPARE(m_study->client(0).problem, Message());
    }

    void theSameFileMayPinDifferentThings()
    {
        tellAgent();
        const QByteArray yaml = "deps:\n  agent:\n    version: 1.0.0\n  next:\n    version: 1.1.0\n";
        tellClient("runtime", {{"versions.yaml", yaml}});
        tellClient("shim", {{"versions.yaml", yaml}});
        m_spec.clients << text("shim");
        m_spec.pins = {{text("runtime"), text("versions.yaml:deps.agent.version")},
                       {text("shim"), text("versions.yaml:deps.next.version")}};
        QVERIFY(study());
        QCOMPARE(m_study->client(0).described, text("1.0.0"));
        QCOMPARE(m_study->client(1).described, text("1.1.0"));
    }

    void submodulesPin()
    {
        tellAgent();
        tellClient("runtime", {{".gitmodules", "[submodule \"agent\"]\n\tpath = third/agent\n\turl = ../agent.git\n"}});
        const QString path = m_folder->path(text("runtime"));
        waybill::testing::git(path, {text("update-index"), text("--add"), text("--cacheinfo"),
                                     text("160000,%1,third/agent").arg(QString::fromLatin1(m_pin))});
        waybill::testing::git(path, {text("commit"), text("-m"), text("Link")});
        QVERIFY(study());
        QCOMPARE(m_study->client(0).problem, Message());
        QCOMPARE(m_study->client(0).described, text("1.0.0"));
    }

    void aCopyThatDiffersCounts()
    {
        tellAgent();
        tellClient("runtime", {{"api/agent.proto", Second}, {"Gopkg.lock", lock(m_pin)}});
        QVERIFY(study());
        const ClientEnd &end = m_study->client(0);
        QVERIFY(end.vendored);
        QCOMPARE(end.described, text("1.0.0")); // that is still what is pinned
        QCOMPARE(end.protocol, m_study->server(2).protocol);
        QCOMPARE(mixOf(0, 1), text("refused: Pause refused"));
        QCOMPARE(m_study->versions().count(), 2); // the same files are the same protocol wherever they stand
    }

    void aCopyOfItsOwnWithoutAPin()
    {
        tellAgent();
        const QByteArray mine = QByteArray(Second).replace("Pause", "Resume");
        tellClient("runtime", {{"api/agent.proto", mine}});
        QVERIFY(study());
        QVERIFY(m_study->client(0).vendored);
        QCOMPARE(m_study->client(0).problem, Message());
        QCOMPARE(m_study->versions().count(), 3);
        QCOMPARE(mixOf(0, 1), text("refused: Resume refused"));
    }

    void protosOfItsOwnAreNoCopy()
    {
        tellAgent();
        tellClient("runtime",
                   {{"api/mine.proto", QByteArray(First).replace("grpc", "mine")}, {"Gopkg.lock", lock(m_pin)}});
        QVERIFY(study());
        QVERIFY(!m_study->client(0).vendored);
        QCOMPARE(m_study->client(0).protocol, m_study->server(1).protocol);
    }

    void withoutClientsTheServerIsItsOwn()
    {
        tellAgent();
        m_spec.clients.clear();
        m_study = std::make_unique<ProtocolStudy>(m_spec, m_vocabularies, m_open->all(), m_parsed);
        for (const char *version : {"0.9.0", "1.0.0", "1.1.0"})
            m_study->addServer(m_open->commit(text("agent"), version));
        for (const char *version : {"0.9.0", "1.0.0", "1.1.0"})
            m_study->addClient(text("agent"), m_open->commit(text("agent"), version));
        QVERIFY(m_study->run());
        QCOMPARE(wording::text(m_study->client(0).problem), text("agent has no protocol files at that commit"));
        QCOMPARE(mixOf(2, 1), text("refused: Pause refused"));
        QCOMPARE(mixOf(1, 2), text("works"));
        QCOMPARE(mixOf(2, 2), text("works"));
        QCOMPARE(callsOf(2), text("not known"));
    }

    void clientsThatTheProductLacks()
    {
        tellAgent();
        QVERIFY(study());
        QCOMPARE(wording::text(m_study->client(0).problem), text("the product has no repository runtime"));
        QCOMPARE(mixOf(0, 1), text("unknown"));
    }

    void whatIsCalled_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QString>("calls");
        QTest::addColumn<QString>("withOld");
        QTest::newRow("by default") << "" << calls("k.client.Pause(ctx, r)") << "Pause"
                                    << "refused: Pause refused";
        QTest::newRow("something else") << "" << calls("k.client.Start(ctx, r)") << "Start"
                                        << "works: Pause works/refused";
        QTest::newRow("nothing") << "" << calls("nil") << "not known"
                                 << "refused: Pause refused";
        QTest::newRow("by a pattern") << R"re(invoke\((\w+)\))re" << calls("invoke(Start)") << "Start"
                                      << "works: Pause works/refused";
        QTest::newRow("a pattern that finds nothing here")
            << R"re(invoke\((\w+)\))re" << calls("k.client.Start(ctx, r)") << "Start"
            << "works: Pause works/refused";
        QTest::newRow("no RPC of the protocol") << R"re(invoke\((\w+)\))re" << calls("invoke(Other)") << "not known"
                                                << "refused: Pause refused";
    }

    void whatIsCalled()
    {
        QFETCH(QByteArray, source);
        QFETCH(QString, pattern);
        tellAgent();
        m_spec.calls = pattern;
        tellClient("runtime", {{"go.mod", "module runtime\n\nrequire github.com/kata/agent v1.1.0\n"},
                               {"main.go", source},
                               {"main_test.go", calls("k.client.Pause(ctx, r)")},
                               {"vendor/x/y.go", calls("k.client.Pause(ctx, r)")}});
        QVERIFY(study());
        QTEST(callsOf(0), "calls");
        QTEST(mixOf(0, 1), "withOld");
        QCOMPARE(problems(), QString());
    }

    void wordsCount()
    {
        tellAgent();
        // Nobody knows "9p": the patterns find different things, which is no matter of versions.
        tellClient("runtime",
                   {{"Gopkg.lock", lock(m_pin)},
                    {"main.go", "const kataBlk = \"blk\"\nconst kataEph = \"ephemeral\"\nconst kata9p = \"9p\"\n"}});
        addDrivers();
        QVERIFY(study());
        QCOMPARE(mixOf(0, 1), text("refused: ephemeral refused"));
        QCOMPARE(mixOf(0, 2), text("works"));
        QCOMPARE(m_study->vocabularies().size(), std::size_t(1));
    }

    void slowPatterns_data()
    {
        QTest::addColumn<QString>("calls");
        QTest::addColumn<QString>("client");
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("withOld");
        QTest::addColumn<int>("problems");
        const QString client = text(R"re(kata\w+ = "(\w+)")re");
        const QString server = text(R"re(driver\w+ = "(\w+)")re");
        const QString slow = text("|(?:a|aa)+c");
        QTest::newRow("none") << "" << client << server << "refused: ephemeral refused" << 0;
        // Of a client's words some may be missing: what is known counts.
        QTest::newRow("client's words") << "" << client + slow << server << "refused: ephemeral refused, drivers ruling"
                                        << 1;
        // Of the server's: which of the client's it does not know cannot be said.
        QTest::newRow("server's words") << "" << client << server + slow << "ruling: drivers ruling" << 1;
        // What may be called, is, as far as anybody knows.
        QTest::newRow("calls") << R"re(invoke\((\w+)\)|((?:a|aa)+c))re" << client << client << "refused: Pause refused"
                               << 1;
    }

    /// A pattern that is given up says nothing, and nothing follows from that but a question.
    void slowPatterns()
    {
        QFETCH(QString, calls);
        QFETCH(QString, client);
        QFETCH(QString, server);
        // A "c" at the end, or the matcher would see at once that there is none.
        const QByteArray slow = "var " + QByteArray(60, 'a') + " int\n\nvar c int\n";
        tellAgent(true, slow);
        m_spec.calls = calls;
        tellClient(
            "runtime",
            {{calls.isEmpty() ? "Gopkg.lock" : "go.mod",
              calls.isEmpty() ? lock(m_pin) : QByteArray("module runtime\n\nrequire github.com/kata/agent v1.1.0\n")},
             {"main.go", "package main\n\nconst kataBlk = \"blk\"\nconst kataEph = \"ephemeral\"\n\n"
                         "func f() error {\n\treturn invoke(Start)\n}\n\n"
                             + slow}});
        if (calls.isEmpty())
            addDrivers(client.toUtf8().constData(), server.toUtf8().constData());
        QVERIFY(study());
        QTEST(mixOf(0, 1), "withOld");
        QTEST(int(m_study->problems().size()), "problems");
    }

    void wordsOfOthersDoNot()
    {
        tellAgent();
        tellClient("runtime", {{"Gopkg.lock", lock(m_pin)}, {"main.go", "const kataEph = \"ephemeral\"\n"}});
        tellClient("shim", {{"Gopkg.lock", lock(m_pin)}, {"main.go", "const kataEph = \"ephemeral\"\n"}});
        m_spec.clients << text("shim");
        addDrivers();
        QVERIFY(study());
        QCOMPARE(mixOf(0, 1), text("refused: ephemeral refused"));
        QCOMPARE(mixOf(1, 1), text("works")); // the vocabulary is the runtime's
        m_vocabularies.front().server.files.front().repository = text("shim");
        QVERIFY(study());
        QVERIFY(m_study->vocabularies().empty()); // not between these two
        QCOMPARE(mixOf(0, 1), text("works"));
    }

    void patternsThatAreNone_data()
    {
        QTest::addColumn<QString>("calls");
        QTest::addColumn<QByteArray>("client");
        QTest::addColumn<QByteArray>("server");
        QTest::addColumn<QString>("problem");
        const QByteArray fine = R"re(driver\w+ = "(\w+)")re";
        QTest::newRow("calls") << "(" << fine << fine << "calls: ";
        QTest::newRow("calls without a group") << "x" << fine << fine << "calls: ";
        QTest::newRow("client") << "" << QByteArray("(") << fine << "vocabulary drivers: ";
        QTest::newRow("server") << "" << fine << QByteArray("no group") << "vocabulary drivers: ";
    }

    void patternsThatAreNone()
    {
        QFETCH(QString, calls);
        QFETCH(QByteArray, client);
        QFETCH(QByteArray, server);
        QFETCH(QString, problem);
        tellAgent();
        tellClient("runtime", {{"Gopkg.lock", lock(m_pin)}, {"main.go", ::calls("k.client.Start(ctx, r)")}});
        m_spec.calls = calls;
        addDrivers(client.constData(), server.constData());
        const auto run = study();
        QVERIFY2(run, errorText(run).constData());
        QCOMPARE(m_study->problems().size(), std::size_t(1));
        const bool ofWords = problem.startsWith(text("vocabulary"));
        QCOMPARE(problems().startsWith(problem), ofWords);
        QCOMPARE(m_study->vocabularies().empty(), ofWords);
        QCOMPARE(callsOf(0), text("Start")); // by the default
    }

    void protosThatCannotBeReadAreProblems_data()
    {
        QTest::addColumn<bool>("missing");
        QTest::newRow("a mistake in it") << false;
        QTest::newRow("object missing, as in a partial clone") << true;
    }

    void protosThatCannotBeReadAreProblems()
    {
        QFETCH(bool, missing);
        tellAgent();
        tellClient("runtime", {{"Gopkg.lock", lock(m_pin)}});
        const QString path = m_folder->path(text("agent"));
        m_folder->write(text("agent/") + QString::fromLatin1(Proto),
                        QByteArray(Second).replace("service Agent {", "service Agent {\n  rpc ;;"));
        waybill::testing::git(path, {text("commit"), text("-qam"), text("Break it")});
        const git::ObjectId head =
            *git::ObjectId::fromHex(waybill::testing::git(path, {text("rev-parse"), text("HEAD")}));
        if (missing) {
            const QString blob = QString::fromLatin1(
                waybill::testing::git(path, {text("rev-parse"), text("HEAD:") + QString::fromLatin1(Proto)}));
            QVERIFY(QFile::remove(path + text("/.git/objects/") + blob.left(2) + u'/' + blob.mid(2)));
        }
        m_study = std::make_unique<ProtocolStudy>(m_spec, m_vocabularies, m_open->all(), m_parsed);
        m_study->addServer(head);
        m_study->addClient(text("runtime"), m_open->commit(text("runtime"), "HEAD"));
        const auto run = m_study->run();
        QVERIFY2(run, errorText(run).constData());
        const QString mix = mixOf(0, 0);
        QVERIFY(mix.contains(text("agent.proto ruling"))); // and not "works", as if all were well
        QVERIFY(!m_study->problems().empty());
        QCOMPARE(m_study->problems().front().place.file, QString::fromLatin1(Proto));
        const std::size_t told = m_study->problems().size();
        m_study->addServer(head);
        QVERIFY(m_study->run());
        QCOMPARE(mixOf(0, 1), mix);
        QCOMPARE(m_study->problems().size(), told); // each once
    }

    void stops()
    {
        tellAgent();
        tellClient("runtime", {{"Gopkg.lock", lock(m_pin)}});
        const JobControl control = JobControl::create();
        control.cancel();
        const auto run = study(control);
        QVERIFY(!run);
        QCOMPARE(run.error().fault, Fault::Cancelled);
    }
};

WAYBILL_TEST_MAIN(TestProtocolStudy)
#include "tst_protocolstudy.moc"
