// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/findingjson.h"
#include "protofixture.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QJsonDocument>

#include <set>

using namespace waybill;
using namespace waybill::proto;

namespace {

QByteArray proto3(const char *text)
{
    return QByteArray("syntax = \"proto3\";\npackage p;\n") + text;
}

QByteArray proto2(const char *text)
{
    return QByteArray("syntax = \"proto2\";\npackage p;\n") + text;
}

QByteArray edition(const char *text)
{
    return QByteArray("edition = \"2023\";\npackage p;\n") + text;
}

} // namespace

/// What Buf does not tell (docs/protocol-rules.md, section 3): additions, moves, reuse, direction, and what follows
/// from what.
class TestPastBuf : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findings_data();
    void findings();
    void movedTypes();
    void missingImport();
    void history();
    void everyBlobOnce();
    void unchangedFilesAreNotRead();
    void serviceInAnotherFile();
    void limitedToACategory();
    void elements();
    void comments();
    void sameTwice();
    void oneLineOfJson();
};

/// In expectations only what stands for itself or is not Buf's: "< RULE symbol" is the cause it is folded under.
void TestPastBuf::findings_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("expected");

    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, const char *expected) {
        QTest::newRow(name) << before << after << QString::fromLatin1(expected);
    };
    row("nothing", proto3("message M { string a = 1; }"), proto3("message M { string a = 1; }"), "");
    row("an RPC with its messages", proto3("service S {}\n"),
        proto3(
            "service S {\n  rpc Do(In) returns (Out);\n}\nmessage In { Part part = 1; }\nmessage Out {}\nmessage Part {}"),
        "RPC_ADDED a.proto:4 p.S.Do refused/works\n"
        "MESSAGE_ADDED a.proto:6 p.In works/works < RPC_ADDED p.S.Do\n"
        "MESSAGE_ADDED a.proto:7 p.Out works/works < RPC_ADDED p.S.Do\n"
        "MESSAGE_ADDED a.proto:8 p.Part works/works < MESSAGE_ADDED p.In");
    row("a field of a request", proto3("service S { rpc Do(In) returns (Out); }\nmessage In {}\nmessage Out {}"),
        proto3("service S { rpc Do(In) returns (Out); }\nmessage In { bool pid = 7; }\nmessage Out {}"),
        "FIELD_ADDED a.proto:4 p.In.pid ignored/works");
    row("a field of a response", proto3("service S { rpc Do(In) returns (Out); }\nmessage In {}\nmessage Out {}"),
        proto3("service S { rpc Do(In) returns (Out); }\nmessage In {}\nmessage Out { bool pid = 7; }"),
        "FIELD_ADDED a.proto:5 p.Out.pid works/ignored");
    row("a map field with its entry", proto3("message M {}"), proto3("message M { map<string, int32> m = 1; }"),
        "FIELD_ADDED a.proto:3 p.M.m ignored/works\n"
        "MESSAGE_ADDED a.proto:3 p.M.MEntry works/works < FIELD_ADDED p.M.m");
    row("a type nested in a new type", proto3(""), proto3("message M {\n  message N {}\n  enum E { Z = 0; }\n}"),
        "MESSAGE_ADDED a.proto:3 p.M works/works\n"
        "MESSAGE_ADDED a.proto:4 p.M.N works/works < MESSAGE_ADDED p.M\n"
        "ENUM_ADDED a.proto:5 p.M.E works/works < MESSAGE_ADDED p.M");
    row("a service", proto3(""), proto3("service S { rpc Do(M) returns (M); }\nmessage M {}"),
        "SERVICE_ADDED a.proto:3 p.S refused/works\n"
        "MESSAGE_ADDED a.proto:4 p.M works/works < SERVICE_ADDED p.S");
    row("an open enum's value", proto3("enum E { Z = 0; }"), proto3("enum E { Z = 0; A = 1; }"),
        "ENUM_VALUE_ADDED a.proto:3 p.E.A ruling/ruling");
    row("a member of a oneof", proto3("message M { oneof o { string a = 1; } }"),
        proto3("message M { oneof o { string a = 1; string b = 2; } }"),
        "FIELD_ADDED a.proto:3 p.M.b ignored/works\n"
        "ONEOF_MEMBER_ADDED a.proto:3 p.M.b ruling/ruling");
    row("a required field by an edition", edition("message M { string a = 1; }"),
        edition("message M {\n  string a = 1;\n  string b = 2 [features.field_presence = LEGACY_REQUIRED];\n}"),
        "FIELD_ADDED a.proto:5 p.M.b ignored/works < REQUIRED_FIELD_ADDED p.M.b\n"
        "REQUIRED_FIELD_ADDED a.proto:5 p.M.b broken/broken");
    row("an extension", proto2("message M { extensions 100 to max; }"),
        proto2("message M { extensions 100 to max; }\nextend M { optional string x = 100; }"),
        "EXTENSION_ADDED a.proto:4 p.x ignored/works");
    row("a custom option's definition", proto2("import \"google/protobuf/descriptor.proto\";"),
        proto2("import \"google/protobuf/descriptor.proto\";\n"
               "extend google.protobuf.EnumValueOptions { optional string since = 50001; }"),
        "EXTENSION_ADDED a.proto:4 p.since works/works");
    row("a custom option",
        proto3("message M { string a = 1 [(rule) = \"x\"]; string b = 2 [(rule) = \"y\"]; string c = 3; }"),
        proto3("message M { string a = 1 [(rule) = \"z\"]; string b = 2; string c = 3 [(rule) = \"y\"]; }"),
        "CUSTOM_OPTION_CHANGED a.proto:3 p.M.a works/works\n"
        "CUSTOM_OPTION_CHANGED a.proto:3 p.M.b works/works\n"
        "CUSTOM_OPTION_CHANGED a.proto:3 p.M.c works/works");
    row("deprecated", proto3("message M { string a = 1; }"), proto3("message M { string a = 1 [deprecated = true]; }"),
        "DEPRECATED_CHANGED a.proto:3 p.M.a works/works");
    row("packed", proto3("message M { repeated int32 a = 1; }"),
        proto3("message M { repeated int32 a = 1 [packed = false]; }"), "PACKED_CHANGED a.proto:3 p.M.a works/works");
    row("an option nobody knows", proto3("message M { string a = 1; }"),
        proto3("message M { string a = 1 [debug_redact = true]; }"), "");
    row("only comments", proto3("message M {} // one"), proto3("// two\nmessage M {}"), "");
    row("string to bytes in a request",
        proto3("service S { rpc Do(In) returns (Out); }\nmessage In { string s = 1; }\nmessage Out {}"),
        proto3("service S { rpc Do(In) returns (Out); }\nmessage In { bytes s = 1; }\nmessage Out {}"),
        "FIELD_SAME_TYPE a.proto:4 p.In.s ruling/works\n"
        "FIELD_WIRE_JSON_COMPATIBLE_TYPE a.proto:4 p.In.s ruling/works < FIELD_SAME_TYPE p.In.s");
    row("names of two numbers swapped", proto3("message M { string a = 1; string b = 2; }"),
        proto3("message M { string b = 1; string a = 2; }"),
        "FIELD_SAME_JSON_NAME a.proto:3 p.M.b works/works < FIELD_SAME_NAME p.M.b\n"
        "FIELD_SAME_NAME a.proto:3 p.M.b broken/broken\n"
        "FIELD_SAME_JSON_NAME a.proto:3 p.M.a works/works < FIELD_SAME_NAME p.M.a\n"
        "FIELD_SAME_NAME a.proto:3 p.M.a broken/broken");
    row("a reserved number freed", proto3("message M { reserved 2; }"), proto3("message M {}"),
        "RESERVED_MESSAGE_NO_DELETE a.proto:3 p.M works/works");
    row("a reserved number used", proto3("message M { reserved 2; }"), proto3("message M { string a = 2; }"),
        "RESERVED_MESSAGE_NO_DELETE a.proto:3 p.M ruling/ruling\n"
        "FIELD_ADDED a.proto:3 p.M.a ignored/works");
    row("a reserved enum number used", proto3("enum E { reserved 2; Z = 0; }"), proto3("enum E { Z = 0; A = 2; }"),
        "RESERVED_ENUM_NO_DELETE a.proto:3 p.E ruling/ruling\n"
        "ENUM_VALUE_ADDED a.proto:3 p.E.A ruling/ruling");
    row("a field renamed", proto3("message M { string a = 1; }"), proto3("message M { string b = 1; }"),
        "FIELD_SAME_JSON_NAME a.proto:3 p.M.b works/works < FIELD_SAME_NAME p.M.b\n"
        "FIELD_SAME_NAME a.proto:3 p.M.b works/works");
    row("a message goes with its RPC", proto3("service S { rpc Do(In) returns (In); }\nmessage In {}"),
        proto3("service S {}"),
        "MESSAGE_NO_DELETE a.proto:1 p.In works/works < RPC_NO_DELETE p.S.Do\n"
        "RPC_NO_DELETE a.proto:3 p.S.Do works/refused");
}

void TestPastBuf::findings()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, expected);
    const Comparison comparison = compared({{"a.proto", before}}, {{"a.proto", after}});
    QCOMPARE(listed(comparison.findings), expected);
    for (const Problem &problem : comparison.problems)
        QVERIFY2(problem.severity != Problem::Severity::Error, qPrintable(wording::text(problem.message)));
}

/// docs/domain.md, K2: types move from one package to another, and one gains a field on the way.
void TestPastBuf::movedTypes()
{
    const Comparison comparison =
        compared({{"agent.proto",
                   "syntax = \"proto3\";\npackage grpc;\n"
                   "service Agent { rpc Update(UpdateRequest) returns (Interface); }\n"
                   "message UpdateRequest { Interface interface = 1; }\n"
                   "message Interface { string device = 1; repeated IPAddress addresses = 2; Family family = 3; }\n"
                   "message IPAddress { string address = 1; string mask = 2; }\n"
                   "enum Family { v4 = 0; v6 = 1; }\n"}},
                 {{"agent.proto", "syntax = \"proto3\";\npackage grpc;\nimport \"example.com/agent/types.proto\";\n"
                                  "service Agent { rpc Update(UpdateRequest) returns (types.Interface); }\n"
                                  "message UpdateRequest { types.Interface interface = 1; }\n"},
                  {"types.proto", "syntax = \"proto3\";\npackage types;\n"
                                  "message Interface {\n  string device = 1;\n  repeated IPAddress addresses = 2;\n"
                                  "  Family family = 3;\n  string type = 7;\n}\n"
                                  "message IPAddress { string address = 1; string mask = 2; }\n"
                                  "enum Family { v4 = 0; v6 = 1; }\n"}});
    QCOMPARE(comparison.problems.size(), std::size_t(0));
    QStringList own;
    for (const Finding &finding : comparison.findings) {
        if (finding.cause < 0)
            own += QLatin1String(finding.rule->id) + QLatin1String(": ") + wording::text(finding.message);
        // Nothing is refused or broken anywhere.
        QVERIFY2(finding.skew.newClientOldServer <= Verdict::Ignored, qPrintable(wording::text(finding.message)));
        QVERIFY2(finding.skew.oldClientNewServer <= Verdict::Ignored, qPrintable(wording::text(finding.message)));
    }
    QCOMPARE(own.join(QLatin1Char('\n')),
             QStringLiteral("FILE_ADDED: The file types.proto was added\n"
                            "FIELD_ADDED: The field types.Interface.type (number 7) was added\n"
                            "TYPES_MOVED: 3 types moved from grpc to types, wire compatible: Family, IPAddress, "
                            "Interface"));
}

/// docs/domain.md, 1.4: an import that nobody has. What can be read is compared.
void TestPastBuf::missingImport()
{
    const QByteArray head = "syntax = \"proto3\";\npackage p;\nimport \"gogo.proto\";\n";
    const Comparison comparison =
        compared({{"a.proto", head + "message M { string a = 1 [(gogoproto.nullable) = false]; gogo.T t = 2; }"}},
                 {{"a.proto", head + "message M { gogo.T t = 2; string b = 3; }"}});
    QCOMPARE(listed(comparison.findings, false),
             QStringLiteral("FIELD_NO_DELETE a.proto:4 p.M.a ignored/ignored\n"
                            "FIELD_NO_DELETE_UNLESS_NAME_RESERVED a.proto:4 p.M.a ignored/ignored\n"
                            "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED a.proto:4 p.M.a ignored/ignored\n"
                            "FIELD_ADDED a.proto:4 p.M.b ignored/works"));
    QCOMPARE(comparison.problems.size(), std::size_t(1));
    QCOMPARE(comparison.problems.front().place.toString(), QStringLiteral("a.proto:3:1"));
}

/// Deleted in one release, used again in a later one.
void TestPastBuf::history()
{
    const auto first = std::make_shared<const MemoryTree>(
        Files{{"a.proto", proto3("message M { string a = 1; int32 b = 2; }\nenum E { Z = 0; X = 1; }")}});
    const Files before{{"a.proto", proto3("message M { string a = 1; }\nenum E { Z = 0; }")}};
    const Files after{
        {"a.proto", proto3("message M {\n  string a = 1;\n  string c = 2;\n}\nenum E { Z = 0; Y = 1; }")}};
    CompareOptions options;
    options.history = [&] { return std::vector<std::shared_ptr<const ProtoTree>>{first}; };
    QCOMPARE(listed(compared(before, after, options).findings),
             QStringLiteral("FIELD_ADDED a.proto:5 p.M.c ignored/works < NUMBER_REUSED p.M.c\n"
                            "NUMBER_REUSED a.proto:5 p.M.c broken/broken\n"
                            "ENUM_NUMBER_REUSED a.proto:7 p.E.Y broken/broken\n"
                            "ENUM_VALUE_ADDED a.proto:7 p.E.Y ruling/ruling < ENUM_NUMBER_REUSED p.E.Y"));
    // What comes back as it was is no reuse.
    const Files same{{"a.proto", proto3("message M { string a = 1; int32 b = 2; }\nenum E { Z = 0; X = 1; }")}};
    for (const Finding &finding : compared(before, same, options).findings)
        QVERIFY2(finding.rule->rule != RuleId::NumberReused && finding.rule->rule != RuleId::EnumNumberReused,
                 qPrintable(wording::text(finding.message)));
}

void TestPastBuf::everyBlobOnce()
{
    std::vector<Files> releases;
    for (int i = 0; i < 6; ++i) {
        Files files;
        for (int f = 0; f < 5; ++f) {
            // Each file changes in every third release only.
            const int version = (i + f) / 3;
            files.emplace_back("f" + std::to_string(f) + ".proto", proto3("") + "message M" + QByteArray::number(f)
                                                                       + " { string v" + QByteArray::number(version)
                                                                       + " = 1; }");
        }
        releases.push_back(files);
    }
    ParsedFiles cache;
    std::set<git::ObjectId> distinct;
    for (const Files &a : releases) {
        const MemoryTree before(a);
        for (const TreeFile &file : before.files())
            distinct.insert(file.blob);
        for (const Files &b : releases) {
            const MemoryTree after(b);
            QVERIFY(compare(before, after, cache).has_value());
        }
    }
    QVERIFY(distinct.size() < 30);
    QCOMPARE(std::size_t(cache.parseCount()), distinct.size());
}

void TestPastBuf::unchangedFilesAreNotRead()
{
    const QByteArray user = "syntax = \"proto3\";\npackage p;\nimport \"types.proto\";\nmessage M { types.T t = 1;";
    const QByteArray types = "syntax = \"proto3\";\npackage types;\nmessage T {}";
    const QByteArray other = "syntax = \"proto3\";\npackage other;\nmessage O {}";
    const MemoryTree before({{"a.proto", user + " }"}, {"types.proto", types}, {"other.proto", other}});
    const MemoryTree after({{"a.proto", user + " types.T u = 2; }"}, {"types.proto", types}, {"other.proto", other}});
    ParsedFiles cache;
    const Result<Comparison> comparison = compare(before, after, cache);
    QVERIFY(comparison.has_value());
    QCOMPARE(comparison->filesCompared, 1);
    // Both sides of the changed file, and the one whose type it names.
    QCOMPARE(cache.parseCount(), 3);
}

/// The service stands in a file that did not change: it still tells what is a request and what a response.
void TestPastBuf::serviceInAnotherFile()
{
    const QByteArray service = "syntax = \"proto3\";\npackage p;\nimport \"api/messages.proto\";\n"
                               "service S { rpc Do(In) returns (Out); }";
    const auto files = [&service](const char *in, const char *out) {
        return Files{{"api/service.proto", service},
                     {"api/messages.proto", proto3("") + "message In { " + in + " }\nmessage Out { " + out
                                                + " }\nmessage Alone { " + in + " }"}};
    };
    QCOMPARE(listed(compared(files("", ""), files("string a = 1;", "string b = 1;")).findings),
             QStringLiteral("FIELD_ADDED api/messages.proto:3 p.In.a ignored/works\n"
                            "FIELD_ADDED api/messages.proto:4 p.Out.b works/ignored\n"
                            "FIELD_ADDED api/messages.proto:5 p.Alone.a ignored/works"));
}

void TestPastBuf::limitedToACategory()
{
    const Comparison comparison = compared(
        {{"a.proto", proto3("service S { rpc Do(M) returns (M); }\nmessage M { string a = 1; string b = 2; }")}},
        {{"a.proto", proto3("service S {}\nmessage M { string b = 1; string a = 2; }")}});
    // Under WIRE Buf says nothing here at all.
    QCOMPARE(listed(limitedTo(comparison.findings, Category::Wire)),
             QStringLiteral("RPC_DELETED a.proto:3 p.S.Do works/refused\n"
                            "FIELD_NUMBER_MEANING_CHANGED a.proto:4 p.M.b broken/broken\n"
                            "FIELD_NUMBER_MEANING_CHANGED a.proto:4 p.M.a broken/broken"));
    QCOMPARE(listed(limitedTo(comparison.findings, Category::File), false),
             QStringLiteral("RPC_NO_DELETE a.proto:3 p.S.Do works/refused\n"
                            "FIELD_SAME_JSON_NAME a.proto:4 p.M.b works/works\n"
                            "FIELD_SAME_NAME a.proto:4 p.M.b broken/broken\n"
                            "FIELD_SAME_JSON_NAME a.proto:4 p.M.a works/works\n"
                            "FIELD_SAME_NAME a.proto:4 p.M.a broken/broken"));
}

void TestPastBuf::elements()
{
    const Comparison comparison =
        compared({{"a.proto", proto3("service S { rpc Do(In) returns (In); }\nmessage In { string a = 1; }")}},
                 {{"a.proto", proto3("service S { rpc Do(In) returns (stream In); }\n"
                                     "message In {\n  string a = 1;\n  map<string, In> b = 2;\n}")}});
    QStringList lines;
    for (const auto &[symbol, element] : comparison.elements) {
        lines += QStringLiteral("%1 in %2: [%3] [%4] %5:%6")
                     .arg(symbol, element.parent, element.before.text, element.after.text)
                     .arg(element.before.span.line)
                     .arg(element.after.span.line);
    }
    QCOMPARE(lines.join(QLatin1Char('\n')),
             QStringLiteral("p in : [] [] 0:0\n"
                            "p.In in p: [message In] [message In] 4:4\n"
                            "p.In.BEntry in p.In: [] [message BEntry] 0:6\n"
                            "p.In.b in p.In: [] [map<string, In> b = 2] 0:6\n"
                            "p.S in p: [service S] [service S] 3:3\n"
                            "p.S.Do in p.S: [rpc Do(In) returns (In)] [rpc Do(In) returns (stream In)] 3:3"));
    QCOMPARE(comparison.elements.at(QStringLiteral("p.In")).usage, (Usage{true, true}));
}

void TestPastBuf::comments()
{
    const MemoryTree before({{"a.proto", proto3("// Old.\nmessage M {\n  string a = 1; // one\n}")}});
    const MemoryTree after({{"a.proto", proto3("// New.\nmessage M {\n  string a = 1; // two\n}")}});
    ParsedFiles withComments(Comments::Read);
    const auto comparison = compare(before, after, withComments);
    QVERIFY(comparison.has_value());
    QCOMPARE(listed(comparison->findings), QStringLiteral("COMMENT_CHANGED a.proto:4 p.M works/works\n"
                                                          "COMMENT_CHANGED a.proto:5 p.M.a works/works"));
    ParsedFiles without;
    const auto quiet = compare(before, after, without);
    QVERIFY(quiet.has_value() && quiet->findings.empty());
}

void TestPastBuf::sameTwice()
{
    const Files before{{"a.proto", proto3("message A { string a = 1; }\nmessage B { A a = 1; }")}};
    const Files after{{"a.proto", proto3("message C { string a = 1; }")}};
    QCOMPARE(compared(before, after), compared(before, after));
}

/// The fast way prints what the plain one does.
void TestPastBuf::oneLineOfJson()
{
    const Comparison comparison = compared({{"a.proto", proto3("message M { string a = 1; string b = 2; }")}},
                                           {{"a.proto", proto3("message M { string a = 1; int32 c = 3; }")}});
    QVERIFY(comparison.findings.size() > 3);
    for (Finding finding : comparison.findings) {
        QCOMPARE(notes::findingLine(finding),
                 QJsonDocument(notes::findingJson(finding)).toJson(QJsonDocument::Compact));
        finding.message = QString::fromUtf8("quote \" backslash \\ bell \x07 umlaut \u00e4 \U0001d11e slash /");
        finding.place = {};
        const QByteArray line = notes::findingLine(finding);
        const QJsonObject read = QJsonDocument::fromJson(line).object();
        QCOMPARE(read.value(QLatin1String("message")).toString(), wording::text(finding.message));
        QCOMPARE(read, notes::findingJson(finding));
    }
}

WAYBILL_TEST_MAIN(TestPastBuf)
#include "tst_pastbuf.moc"
