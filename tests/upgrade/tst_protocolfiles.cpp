// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/tree.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/protocolfiles.h"
#include "upgrade/protocolversions.h"

using namespace waybill;
using namespace waybill::upgrade;
using waybill::testing::errorText;

namespace {

QByteArray file(const QByteArray &package, const QByteArray &body, const QByteArrayList &imports = {})
{
    QByteArray text = "syntax = \"proto3\";\npackage " + package + ";\n";
    for (const QByteArray &import : imports)
        text += "import \"" + import + "\";\n";
    return text + body;
}

const QByteArray Service = "service Agent { rpc Get(Thing) returns (Thing); }\nmessage Thing {}\n";

} // namespace

/// Which files a protocol is.
class TestProtocolFiles : public QObject {
    Q_OBJECT

    std::unique_ptr<testing::ScratchFolder> m_folder;
    std::vector<std::unique_ptr<git::Repository>> m_open;
    proto::ParsedFiles m_parsed;

    using Files = std::map<QByteArray, QByteArray>;

    /// A repository with one commit, and the .proto files in it.
    std::pair<const git::Repository *, std::vector<proto::TreeFile>> tell(const char *name, const Files &files)
    {
        sample::Storyteller story = m_folder->story(QString::fromLatin1(name));
        for (const auto &[path, content] : files)
            story.write(path, content);
        story.commit("Begin");
        story.finish();
        auto opened = git::Repository::open(story.path());
        if (story.error() || !opened)
            return {};
        m_open.push_back(std::make_unique<git::Repository>(std::move(*opened)));
        const git::Repository &repository = *m_open.back();
        const auto tree = git::resolveTree(repository, "HEAD");
        const auto listed = git::listFiles(repository, *tree);
        std::vector<proto::TreeFile> protos;
        for (const git::TreeEntry &entry : *listed) {
            if (isProtocolFile(entry.path))
                protos.push_back({entry.path.toStdString(), entry.id});
        }
        return {&repository, protos};
    }

    static QString paths(const std::vector<proto::TreeFile> &files)
    {
        QStringList names;
        for (const proto::TreeFile &one : files)
            names << QString::fromStdString(one.path);
        return names.join(QLatin1Char(' '));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<testing::ScratchFolder>();
        m_open.clear();
    }

    void isFile_data()
    {
        QTest::addColumn<bool>("expected");
        QTest::newRow("agent.proto") << true;
        QTest::newRow("protocols/grpc/agent.proto") << true;
        QTest::newRow("agent.proto.in") << false;
        QTest::newRow("agent.pb.go") << false;
        QTest::newRow("vendor/github.com/x/agent.proto") << false;
        QTest::newRow("third_party/googleapis/a.proto") << false;
        QTest::newRow("tests/agent.proto") << false;
        QTest::newRow("web/node_modules/x/a.proto") << false;
    }

    void isFile() { QTEST(isProtocolFile(QByteArray(QTest::currentDataTag())), "expected"); }

    void whatGlobsAndImportsMean_data()
    {
        QTest::addColumn<QByteArrayList>("globs");
        QTest::addColumn<QString>("expected");
        const QString whole = QStringLiteral("pkg/types/more.proto pkg/types/types.proto protocols/agent.proto");
        QTest::newRow("all") << QByteArrayList()
                             << whole
                                    + QStringLiteral(" protocols/alone.proto protocols/broken.proto ring/a.proto "
                                                     "ring/b.proto");
        QTest::newRow("with imports at any depth") << QByteArrayList{"protocols/agent.proto"} << whole;
        QTest::newRow("without any") << QByteArrayList{"pkg/types/more.proto"} << "pkg/types/more.proto";
        QTest::newRow("a ring") << QByteArrayList{"ring/b.proto"} << "ring/a.proto ring/b.proto";
        QTest::newRow("several") << QByteArrayList{"ring/*", "**/alone.proto"}
                                 << "protocols/alone.proto ring/a.proto ring/b.proto";
        QTest::newRow("a file that does not parse") << QByteArrayList{"protocols/b*"} << "protocols/broken.proto";
        QTest::newRow("nothing") << QByteArrayList{"absent/*.proto"} << "";
    }

    void whatGlobsAndImportsMean()
    {
        QFETCH(QByteArrayList, globs);
        const auto [repository, all] =
            tell("agent",
                 {// by full module path, as Go projects do; what nobody has is no reason to stop
                  {"protocols/agent.proto",
                   file("grpc", Service, {"github.com/kata/agent/pkg/types/types.proto", "gogoproto/gogo.proto"})},
                  {"protocols/alone.proto", file("grpc", "message Alone {}\n")},
                  {"protocols/broken.proto", "syntax = ;\nmessage {{{\n"},
                  {"pkg/types/types.proto", file("types", "message A {}\n", {"pkg/types/more.proto"})},
                  {"pkg/types/more.proto", file("types", "message B {}\n")},
                  {"ring/a.proto", file("ring", "message A {}\n", {"b.proto"})},
                  {"ring/b.proto", file("ring", "message B {}\n", {"ring/a.proto"})},
                  {"vendor/x/v.proto", file("v", "message V {}\n")}});
        QVERIFY(repository);
        std::vector<PathGlob> compiled;
        for (const QByteArray &glob : globs)
            compiled.emplace_back(glob);
        QTEST(paths(protocolFiles(*repository, all, compiled, m_parsed)), "expected");
    }

    void anImportThatMeansSeveralMeansNone()
    {
        const auto [repository, all] = tell("agent", {{"agent.proto", file("grpc", Service, {"types.proto"})},
                                                      {"v1/types.proto", file("v1", "message A {}\n")},
                                                      {"v2/types.proto", file("v2", "message A {}\n")}});
        QVERIFY(repository);
        QCOMPARE(paths(protocolFiles(*repository, all, {PathGlob("agent.proto")}, m_parsed)),
                 QStringLiteral("agent.proto"));
    }

    void services()
    {
        const auto [repository, all] =
            tell("agent", {{"a.proto", file("grpc", Service)},
                           {"b.proto", "service Health { rpc Check(C) returns (C); }\nmessage C {}\n"},
                           {"c.proto", "\x01\x02"},
                           {"d.proto", file("types", "message A {}\n")}});
        QVERIFY(repository);
        QCOMPARE(servicesOf(*repository, all, m_parsed), (std::set<std::string>{"Health", "grpc.Agent"}));
        auto absent = all;
        for (proto::TreeFile &one : absent)
            one.blob = *git::ObjectId::fromHex(QByteArray(40, '1')); // as in a partial clone
        QVERIFY(servicesOf(*repository, absent, m_parsed).empty());
    }

    void copies_data()
    {
        QTest::addColumn<QByteArrayList>("copied"); // path and content, by turns
        QTest::addColumn<QString>("expected");
        const QByteArray same = file("grpc", Service, {"types.proto"});
        const QByteArray types = file("types", "message A {}\n");
        QTest::newRow("the same") << QByteArrayList{"api/agent.proto", same, "api/types.proto", types}
                                  << "pkg/types.proto protocols/agent.proto";
        QTest::newRow("older") << QByteArrayList{"agent.proto", file("grpc", "service Agent {}\n")}
                               << "protocols/agent.proto";
        QTest::newRow("with others") << QByteArrayList{"agent.proto", same, "mine.proto", file("mine", "message M {}")}
                                     << "protocols/agent.proto";
        QTest::newRow("twice") << QByteArrayList{"a/agent.proto", same, "b/agent.proto", same}
                               << "protocols/agent.proto";
        QTest::newRow("another package") << QByteArrayList{"agent.proto", file("other", Service)} << "";
        QTest::newRow("another file name") << QByteArrayList{"server.proto", same} << "";
        QTest::newRow("types alone") << QByteArrayList{"types.proto", types} << "";
        QTest::newRow("broken") << QByteArrayList{"agent.proto", "\x01"} << "";
    }

    void copies()
    {
        QFETCH(QByteArrayList, copied);
        const auto [home, original] = tell("agent", {{"protocols/agent.proto", file("grpc", Service, {"types.proto"})},
                                                     {"pkg/types.proto", file("types", "message A {}\n")}});
        Files files{{"main.go", "package main\n"}};
        for (qsizetype i = 0; i < copied.size(); i += 2)
            files[copied[i]] = copied[i + 1];
        const auto [repository, candidates] = tell("runtime", files);
        QVERIFY(home && repository);
        QTEST(paths(protocolCopy(*repository, candidates, *home, original, m_parsed)), "expected");
    }
};

WAYBILL_TEST_MAIN(TestProtocolFiles)
#include "tst_protocolfiles.moc"
