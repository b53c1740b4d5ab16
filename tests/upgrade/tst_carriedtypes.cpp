// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/compare.h"
#include "proto/memorytree.h"
#include "testing/testmain.h"
#include "upgrade/carriedtypes.h"
#include "upgrade/protocolnames.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::proto;
using namespace waybill::upgrade;

namespace {

const QByteArray Agent = R"(syntax = "proto3";
package grpc;
import "types.proto";
service AgentService {
  rpc Create(CreateRequest) returns (Empty);
  rpc Update(UpdateRequest) returns (types.Interface);
  rpc Details(DetailsRequest) returns (DetailsResponse);
  rpc Unused(UnusedRequest) returns (Empty);
}
service Health { rpc Check(CheckRequest) returns (CheckResponse); }
message Empty {}
message CreateRequest { repeated Storage storages = 1; Tree tree = 2; }
message Storage { string driver = 1; Mode mode = 2; enum Mode { PLAIN = 0; } message Never {} }
message Tree { Tree child = 1; }
message UpdateRequest { types.Interface interface = 1; map<string, Option> options = 2; }
message Option { bool supports_nothing = 1; }
message DetailsRequest { bool support_asked = 1; }
message DetailsResponse { bool support_probe = 1; Inner inner = 2; repeated bool supported = 3; string support_name = 4; message Inner { bool has_capability = 1; } }
message UnusedRequest { Secret secret = 1; }
message Secret { string key = 1; }
message CheckRequest {}
message CheckResponse { bool ok = 1; }
)";
const QByteArray Types = R"(syntax = "proto3";
package types;
message Interface { string name = 1; Kind kind = 2; }
enum Kind { ZERO = 0; }
)";

QByteArray edited(QByteArray text, const char *from, const char *to)
{
    return text.replace(from, to);
}

/// A side with its schema.
struct Side {
    MemoryTree tree;
    ParsedFiles cache;
    Schema schema;
    std::vector<const SchemaFile *> files;

    Side(const QByteArray &agent, const QByteArray &types)
        : tree({{"agent.proto", agent}, {"types.proto", types}})
        , schema(tree, cache)
        , files{schema.file("agent.proto"), schema.file("types.proto")}
    {}
};

QString wayOf(const Usage &usage)
{
    return usage.request ? (usage.response ? QStringLiteral("both") : QStringLiteral("said"))
                         : (usage.response ? QStringLiteral("heard") : QStringLiteral("none"));
}

} // namespace

class TestCarriedTypes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ways_data();
    void ways();
    void carriers();
    void scopes();
    void concernsClient_data();
    void concernsClient();
    void names();
    void unionOfNames();
};

void TestCarriedTypes::ways_data()
{
    QTest::addColumn<QStringList>("called");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *called, const char *type, const char *expected) {
        QTest::addRow("%s: %s", called, type) << QString::fromLatin1(called).split(QLatin1Char(' '), Qt::SkipEmptyParts)
                                              << QByteArray(type) << QString::fromLatin1(expected);
    };
    row("Create", "grpc.CreateRequest", "said");
    row("Create", "grpc.Storage", "said");
    row("Create", "grpc.Storage.Mode", "said");
    row("Create", "grpc.Storage.Never", "none");
    row("Create", "grpc.Tree", "said");
    row("Create", "grpc.Empty", "heard");
    row("Create", "types.Interface", "none");
    row("Create", "grpc.Secret", "none");
    row("Update", "types.Interface", "both");
    row("Update", "types.Kind", "both");
    row("Update", "grpc.Option", "said");
    row("Details Check", "grpc.CheckResponse", "heard");
    row("Nothing", "grpc.Empty", "none");
    row("", "grpc.Empty", "none");
}

void TestCarriedTypes::ways()
{
    QFETCH(QStringList, called);
    QFETCH(QByteArray, type);
    Side side(Agent, Types);
    const CarriedTypes carried(side.schema, side.files, QSet<QString>(called.begin(), called.end()));
    QTEST(wayOf(carried.of(type.toStdString())), "expected");
}

void TestCarriedTypes::carriers()
{
    Side side(Agent, Types);
    const CarriedTypes all(side.schema, side.files);
    QCOMPARE(all.carriersOf("grpc.Empty"), (QStringList{QStringLiteral("Create"), QStringLiteral("Unused")}));
    QCOMPARE(all.carriersOf("grpc.Secret"), QStringList{QStringLiteral("Unused")});
    QCOMPARE(all.carriersOf("grpc.Nowhere"), QStringList());
}

void TestCarriedTypes::scopes()
{
    Side side(Agent, Types);
    const CarriedTypes carried(side.schema, side.files, QSet<QString>{QStringLiteral("Check")});
    QVERIFY(carried.calls("grpc.Health.Check"));
    QVERIFY(!carried.calls("grpc.AgentService.Create"));
    QVERIFY(carried.callsInside("grpc.Health"));
    QVERIFY(carried.callsInside("grpc"));
    QVERIFY(carried.callsInside(""));
    QVERIFY(!carried.callsInside("grpc.AgentService"));
    QVERIFY(!carried.callsInside("grp"));
    QVERIFY(!carried.callsInside("types"));
}

void TestCarriedTypes::concernsClient_data()
{
    QTest::addColumn<QByteArray>("agent");
    QTest::addColumn<QByteArray>("types");
    QTest::addColumn<bool>("expected"); ///< whether it touches a client of Create and Update
    const auto row = [](const char *name, const QByteArray &agent, const QByteArray &types, bool expected) {
        QTest::newRow(name) << agent << types << expected;
    };
    row("a field that it says", edited(Agent, "string driver = 1;", "string driver = 1; string new = 9;"), Types, true);
    row("a field that it never says", edited(Agent, "string key = 1;", "string key = 1; string new = 9;"), Types,
        false);
    row("a field of another file", Agent, edited(Types, "string name = 1;", ""), true);
    row("an enum value", Agent, edited(Types, "ZERO = 0;", "ZERO = 0; ONE = 1;"), true);
    row("an RPC that it calls", edited(Agent, "  rpc Create(CreateRequest) returns (Empty);\n", ""), Types, true);
    row("an RPC that it does not call", edited(Agent, "  rpc Details(DetailsRequest) returns (DetailsResponse);\n", ""),
        Types, false);
    row("a service that it does not call",
        edited(Agent, "service Health { rpc Check(CheckRequest) returns (CheckResponse); }", ""), Types, false);
    row("a nested type that nothing carries", edited(Agent, "message Never {}", ""), Types, false);
}

void TestCarriedTypes::concernsClient()
{
    QFETCH(QByteArray, agent);
    QFETCH(QByteArray, types);
    Side before(Agent, Types);
    Side after(agent, types);
    const QSet<QString> called{QStringLiteral("Create"), QStringLiteral("Update")};
    const CarriedTypes old(before.schema, before.files, called);
    const CarriedTypes now(after.schema, after.files, called);
    ParsedFiles cache;
    const auto comparison = compare(before.tree, after.tree, cache);
    QVERIFY(comparison);
    QVERIFY(!comparison->findings.empty());
    for (const Finding &finding : comparison->findings) {
        QFETCH(bool, expected);
        QVERIFY2(concerns(finding, old, now) == expected, qPrintable(finding.symbol));
    }
}

void TestCarriedTypes::names()
{
    Side side(Agent, Types);
    const ProtocolNames names = namesOf(side.schema, side.files);
    QStringList said;
    for (const auto &[rpc, requests] : names.rpcs)
        said << rpc + QLatin1Char('(') + requests.join(QLatin1Char(',')) + QLatin1Char(')');
    QCOMPARE(said.join(QLatin1Char(' ')),
             QStringLiteral("Check(CheckRequest) Create(CreateRequest) Details(DetailsRequest) Unused(UnusedRequest) "
                            "Update(UpdateRequest)"));
    // What a client is asked is no word of the server's, nor are lists and texts.
    QStringList capabilities(names.capabilities.begin(), names.capabilities.end());
    capabilities.sort();
    QCOMPARE(capabilities.join(QLatin1Char(' ')), QStringLiteral("has_capability support_probe"));
}

void TestCarriedTypes::unionOfNames()
{
    ProtocolNames names{{{QStringLiteral("A"), {QStringLiteral("Old")}}}, {QStringLiteral("support_a")}};
    names |= {{{QStringLiteral("A"), {QStringLiteral("New")}}, {QStringLiteral("B"), {QStringLiteral("Other")}}},
              {QStringLiteral("support_b")}};
    names |= names;
    QCOMPARE(names.rpcs.at(QStringLiteral("A")), (QStringList{QStringLiteral("New"), QStringLiteral("Old")}));
    QCOMPARE(names.rpcs.at(QStringLiteral("B")), QStringList{QStringLiteral("Other")});
    QCOMPARE(names.capabilities.size(), 2);
}

WAYBILL_TEST_MAIN(TestCarriedTypes)
#include "tst_carriedtypes.moc"
