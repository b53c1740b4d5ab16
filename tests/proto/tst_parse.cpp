// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/parse.h"
#include "protodump.h"
#include "testing/testmain.h"

#include <QRegularExpression>

using namespace waybill;
using namespace waybill::proto;
using waybill::testing::ProtoDump;

class TestParse : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void values_data();
    void values();
    void symbols();
    void wellKnown_data();
    void wellKnown();
    void wellKnownContent();
    void sameFileTwice();
    void skippedComments_data();
    void skippedComments();
};

void TestParse::values_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *source, const char *expected) {
        QTest::newRow(name) << QByteArray(source) << QByteArray(expected);
    };
    row("empty", "",
        R"(proto2 package ""
)");
    row("proto2 without a syntax", R"(package a.b;
message M {
  required int32 a = 1;
  optional string b_c = 2;
  repeated .a.b.M d_e_f = 3;
}
)",
        R"(proto2 package "a.b"
message a.b.M
  required int32 a.b.M.a = 1 json a
  optional string a.b.M.b_c = 2 json bC
  repeated .a.b.M a.b.M.d_e_f = 3 json dEF
)");
    row("every scalar", R"(syntax = "proto3";
message M {
  double a = 1; float b = 2; int32 c = 3; int64 d = 4; uint32 e = 5; uint64 f = 6; sint32 g = 7; sint64 h = 8;
  fixed32 i = 9; fixed64 j = 10; sfixed32 k = 11; sfixed64 l = 12; bool m = 13; string n = 14; bytes o = 15;
}
)",
        R"(proto3 package ""
message M
  double M.a = 1 json a
  float M.b = 2 json b
  int32 M.c = 3 json c
  int64 M.d = 4 json d
  uint32 M.e = 5 json e
  uint64 M.f = 6 json f
  sint32 M.g = 7 json g
  sint64 M.h = 8 json h
  fixed32 M.i = 9 json i
  fixed64 M.j = 10 json j
  sfixed32 M.k = 11 json k
  sfixed64 M.l = 12 json l
  bool M.m = 13 json m
  string M.n = 14 json n
  bytes M.o = 15 json o
)");
    row("imports", R"(syntax = "proto3";
import "a.proto";
import public "b.proto";
import weak "c/d.proto";
)",
        R"(proto3 package ""
import "a.proto"
import public "b.proto"
import weak "c/d.proto"
)");
    row("optional and oneofs of proto3", R"(syntax = "proto3";
message M {
  optional int32 a = 1;
  oneof first { string b = 2; M c = 3; }
  optional M d = 4;
  oneof second { option (x) = true; string e = 5; }
}
)",
        R"(proto3 package ""
message M
  optional int32 M.a = 1 json a synthetic
  string M.b = 2 json b of first
  M M.c = 3 json c of first
  optional M M.d = 4 json d synthetic
  string M.e = 5 json e of second
  oneof M.first
  oneof M.second [(x) = true]
)");
    row("json names", R"(syntax = "proto3";
message M {
  int32 foo_bar = 1;
  int32 _foo__bar_ = 2;
  int32 FooBar = 3;
  int32 foo_1 = 4;
  int32 set = 5 [json_name = "a b" "c"];
}
)",
        R"(proto3 package ""
message M
  int32 M.foo_bar = 1 json fooBar
  int32 M._foo__bar_ = 2 json FooBar
  int32 M.FooBar = 3 json FooBar
  int32 M.foo_1 = 4 json foo1
  int32 M.set = 5 json a bc
)");
    row("groups", R"(package a;
message M {
  optional group MyGroup = 1 { required int32 a = 1; repeated group Inner = 2 {} }
  oneof o { group Member = 3 {} }
  message Plain {}
}
extend M { repeated group Ext = 100 [deprecated = true] { optional int32 b = 1; } }
)",
        R"(proto2 package "a"
message a.M
  optional group MyGroup a.M.mygroup = 1 json mygroup
  group Member a.M.member = 3 json member of o
  oneof a.M.o
  group a.M.MyGroup
    required int32 a.M.MyGroup.a = 1 json a
    repeated group Inner a.M.MyGroup.inner = 2 json inner
    group a.M.MyGroup.Inner
  group a.M.Member
  message a.M.Plain
group a.Ext
  optional int32 a.Ext.b = 1 json b
repeated group Ext a.ext = 100 json ext extends M [deprecated = true]
)");
    row("maps", R"(syntax = "proto3";
message M {
  map<string, int32> counts_by_name = 1;
  map < int64 , a.b.C > things = 2 [deprecated = true];
  repeated CountsByNameEntryX x = 3;
}
)",
        R"(proto3 package ""
message M
  map CountsByNameEntry M.counts_by_name = 1 json countsByName
  map ThingsEntry M.things = 2 json things [deprecated = true]
  repeated CountsByNameEntryX M.x = 3 json x
  entry M.CountsByNameEntry
    string M.CountsByNameEntry.key = 1 json key
    int32 M.CountsByNameEntry.value = 2 json value
  entry M.ThingsEntry
    int64 M.ThingsEntry.key = 1 json key
    a.b.C M.ThingsEntry.value = 2 json value
)");
    row("extensions", R"(syntax = "proto2";
package p;
extend .q.Target { optional int32 a = 1; repeated Named b = 2; }
message M { extend Target { optional string c = 3 [default = "x"]; } }
)",
        R"(proto2 package "p"
message p.M
  optional string p.M.c = 3 json c default "x" extends Target
optional int32 p.a = 1 json a extends .q.Target
repeated Named p.b = 2 json b extends .q.Target
)");
    row("ranges", R"(syntax = "proto2";
message M {
  extensions 100 to 199, 500;
  extensions 1000 to max [declaration = { number: 1 }];
  reserved 2, 9 to 11, 50 to max;
  reserved "foo", "ba" "r";
}
enum E {
  A = 0;
  reserved -3 to -1, 40 to max, 7;
  reserved "B";
}
)",
        R"(proto2 package ""
enum E
  A = 0
  reserved -3..-1
  reserved 40..2147483647
  reserved 7..7
  reserved "B"
message M
  extensions 100..199
  extensions 500..500
  extensions 1000..536870911
  reserved 2..2
  reserved 9..11
  reserved 50..536870911
  reserved "foo"
  reserved "bar"
)");
    row("enums", R"(syntax = "proto2";
package p;
enum Top { option allow_alias = true; ZERO = 0; ONE = 0x1; UNO = 1 [(note) = "alias", deprecated = true]; NEG = -010; }
message M { enum Inner { FIRST = 3; } }
)",
        R"(proto2 package "p"
enum p.Top [allow_alias = true]
  p.ZERO = 0
  p.ONE = 1
  p.UNO = 1 [(note) = "alias"] [deprecated = true]
  p.NEG = -8
message p.M
  enum p.M.Inner
    p.M.FIRST = 3
)");
    row("services", R"(syntax = "proto3";
package p;
service S {
  option deprecated = true;
  rpc Unary(In) returns (.p.Out);
  rpc Both(stream a.In) returns (stream Out) { option idempotency_level = NO_SIDE_EFFECTS; option (x).y = 1; }
  rpc Empty(In) returns (stream Out) {};
}
)",
        R"(proto3 package "p"
service p.S [deprecated = true]
  rpc p.S.Unary In -> .p.Out
  rpc p.S.Both stream a.In -> stream Out [idempotency_level = NO_SIDE_EFFECTS] [(x).y = 1]
  rpc p.S.Empty In -> stream Out
)");
    row("options", R"(syntax = "proto3";
option java_package = "a." 'b\x41\101\n';
option optimize_for = SPEED;
option (plain) = 0x10;
option (.lead.ing).sub.(other.one) = -07;
option (f) = 1.50;
option (g) = -2e3;
option (h) = 1e400;
option (i) = nan;
option (lit) = { a: 1, b { c: "x y" 'z' } [d.e/f]: [1, -2.5]; <g: h> };
message M { option (m) = {}; int32 a = 1 [(x) = {a: 1}, deprecated = false]; oneof o { option (n) = false; int32 b = 2; } }
)",
        R"(proto3 package ""
options [java_package = "a.bAA\x0a"] [optimize_for = SPEED] [(plain) = 16] [(lead.ing).sub.(other.one) = -7] [(f) = 1.5] [(g) = -2000] [(h) = inf] [(i) = nan] [(lit) = { a: 1, b { c: "x y" 'z' } [d.e/f]: [1, -2.5]; < g: h > }]
message M [(m) = { }]
  int32 M.a = 1 json a [(x) = { a: 1 }] [deprecated = false]
  int32 M.b = 2 json b of o
  oneof M.o [(n) = false]
)");
    row("defaults", R"(message M {
  optional int32 a = 1 [default = 0x1F];
  optional sint64 b = 2 [default = -017];
  optional float c = 3 [default = 1.50];
  optional double d = 4 [default = -inf];
  optional double e = 5 [default = nan];
  optional float f = 6 [default = 1e10];
  optional bool g = 7 [default = true];
  optional string h = 8 [default = "a\n" 'b"'];
  optional bytes i = 9 [default = "\000\xff\\\"'\t\r\n?"];
  optional Some.Enum j = 10 [default = VALUE];
  optional double k = 11 [default = 5];
  optional uint64 l = 12 [default = 18446744073709551615];
}
)",
        R"(proto2 package ""
message M
  optional int32 M.a = 1 json a default "31"
  optional sint64 M.b = 2 json b default "-15"
  optional float M.c = 3 json c default "1.5"
  optional double M.d = 4 json d default "-inf"
  optional double M.e = 5 json e default "nan"
  optional float M.f = 6 json f default "10000000000"
  optional bool M.g = 7 json g default "true"
  optional string M.h = 8 json h default "a\x0ab""
  optional bytes M.i = 9 json i default "\x00\xff\"'\x09\x0d\x0a?"
  optional Some.Enum M.j = 10 json j default "VALUE"
  optional double M.k = 11 json k default "5"
  optional uint64 M.l = 12 json l default "18446744073709551615"
)");
    row("comments", R"(// of the file

// of the syntax
syntax = "proto3"; // behind
// detached

/* of the
 * package
 */
package p;

/** doc **/
message M { // trails
  //   indented
  //
  // two
  int32 a = 1; // behind a
  int32 b = 2;
  /* of e */ enum E {
    // of Z
    Z = 0; // behind Z
  }
  /// of o
  oneof o { string s = 1; }
}
// of S
service S {
  // of R
  rpc R(M) returns (M); // behind R
}
)",
        R"(proto3 package "p" // of the|package
message p.M // doc|trails
  int32 p.M.a = 1 json a // indented||two|behind a
  int32 p.M.b = 2 json b
  string p.M.s = 1 json s of o
  oneof p.M.o // of o
  enum p.M.E // of e
    p.M.Z = 0 // of Z|behind Z
service p.S // of S
  rpc p.S.R M -> M // of R|behind R
)");
    row("edition 2023", R"(edition = "2023";
package p;
message M {
  reserved foo, bar_baz;
  reserved 5, 7 to 9;
  string reserved_word = 1;
  map<string, M> m = 2;
  oneof o { int32 a = 3; }
  M sub = 4 [features.message_encoding = DELIMITED];
}
enum E { Z = 0; reserved Q , /* c */ R; }
extend M { string x = 100; }
)",
        R"(2023 package "p"
enum p.E
  p.Z = 0
  reserved "Q"
  reserved "R"
message p.M
  string p.M.reserved_word = 1 json reservedWord
  map MEntry p.M.m = 2 json m
  int32 p.M.a = 3 json a of o
  M p.M.sub = 4 json sub [features.message_encoding = DELIMITED]
  oneof p.M.o
  reserved 5..5
  reserved 7..9
  reserved "foo"
  reserved "bar_baz"
  entry p.M.MEntry
    string p.M.MEntry.key = 1 json key
    M p.M.MEntry.value = 2 json value
string p.x = 100 json x extends M
)");
    row("edition 2024", R"(edition = '2024';
import option "a.proto";
import "b.proto";
export message M {
  local enum E { Z = 0; }
  export export = 1;
  local message = 2;
  message local { }
  option (x) = { export: 1 local { reserved: 2 } };
}
local /* c */ message N {}
)",
        R"(2024 package ""
import option "a.proto"
import "b.proto"
message M [(x) = { export: 1 local { reserved: 2 } }]
  export M.export = 1 json export
  local M.message = 2 json message
  enum M.E
    M.Z = 0
  message M.local
message N // c
)");
    row("features in any spelling", R"(edition = "2023";
option features = { field_presence: IMPLICIT, [pb.cpp] { string_type: CORD }; enum_type : CLOSED };
option features.(pb.java) = { utf8_validation: VERIFY };
option features.json_format = LEGACY_BEST_EFFORT;
message M { int32 a = 1 [features = { field_presence: EXPLICIT }]; }
)",
        R"(2023 package ""
options [features = { field_presence: IMPLICIT, [pb.cpp] { string_type: CORD }; enum_type: CLOSED }] [features.field_presence = IMPLICIT] [features.(pb.cpp).string_type = CORD] [features.enum_type = CLOSED] [features.(pb.java) = { utf8_validation: VERIFY }] [features.(pb.java).utf8_validation = VERIFY] [features.json_format = LEGACY_BEST_EFFORT]
message M
  int32 M.a = 1 json a [features = { field_presence: EXPLICIT }] [features.field_presence = EXPLICIT]
)");
    row("words as names", R"(syntax = "proto3";
message message { string string = 1; .message option_ = 2; enum enum { option_ = 0; } int32 to = 3; int32 max = 4; }
service service { rpc rpc(message) returns (message); rpc returns(.stream) returns (returns); }
)",
        R"(proto3 package ""
message message
  string message.string = 1 json string
  .message message.option_ = 2 json option
  int32 message.to = 3 json to
  int32 message.max = 4 json max
  enum message.enum
    message.option_ = 0
service service
  rpc service.rpc message -> message
  rpc service.returns .stream -> returns
)");
    row("empty statements", R"(syntax = "proto3";;
; message M { ; int32 a = 1;; } ; enum E { ; A = 0;; } service S { ; rpc R(M) returns (M) { ; } ; }
)",
        R"(proto3 package ""
enum E
  A = 0
message M
  int32 M.a = 1 json a
service S
  rpc S.R M -> M
)");
    row("strange spaces", "\xEF\xBB\xBFsyntax\r\n=\v'proto3'\f;\r\nmessage M{int32/**/a/*x*/=//y\r\n1;}",
        R"(proto3 package ""
message M
  int32 M.a = 1 json a
)");
}

void TestParse::values()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, expected);
    const ProtoFilePtr file = parse(source);
    QCOMPARE(ProtoDump::problems(*file), QByteArray());
    QCOMPARE(ProtoDump::values(*file), expected);
}

void TestParse::symbols()
{
    const ProtoFilePtr file = parse(R"(package p;
message M { enum E { A = 0; } message N { extend M { optional int32 x = 1; } } map<int32, int32> m = 2; }
service S {}
enum E { B = 0; }
extend M { optional group G = 3 {} }
)");
    QByteArray names;
    for (const Symbol &symbol : file->symbols) {
        names += QByteArray::number(int(symbol.kind)) + ' '
                 + QByteArray(symbol.fullName.data(), qsizetype(symbol.fullName.size()))
                 + (symbol.message ? " in or is " + QByteArray::fromStdString(std::string(symbol.message->fullName))
                                   : QByteArray())
                 + '\n';
        QCOMPARE(file->find(symbol.fullName), &symbol);
        QCOMPARE(symbol.enumeration != nullptr, symbol.kind == ElementKind::Enum);
        QCOMPARE(symbol.service != nullptr, symbol.kind == ElementKind::Service);
        QCOMPARE(symbol.extension != nullptr, symbol.kind == ElementKind::Extension);
    }
    QCOMPARE(names, QByteArray(R"(5 p.E
2 p.G in or is p.G
2 p.M in or is p.M
5 p.M.E in or is p.M
2 p.M.MEntry in or is p.M.MEntry
2 p.M.N in or is p.M.N
9 p.M.N.x in or is p.M.N
7 p.S
9 p.g
)"));
    QCOMPARE(file->find("p.M.E")->enumeration->fullName, std::string_view("p.M.E"));
    QVERIFY(!file->find("p"));
    QVERIFY(!file->find("p.M.m"));
    QVERIFY(!file->find(""));
    QVERIFY(!file->find("z"));
}

void TestParse::wellKnown_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("symbol");
    const auto row = [](const char *path, const char *symbol) {
        QTest::newRow(path) << QByteArray(path) << QByteArray(symbol);
    };
    row("google/protobuf/any.proto", "google.protobuf.Any");
    row("google/protobuf/api.proto", "google.protobuf.Method");
    row("google/protobuf/descriptor.proto", "google.protobuf.FieldOptions.CType");
    row("google/protobuf/duration.proto", "google.protobuf.Duration");
    row("google/protobuf/empty.proto", "google.protobuf.Empty");
    row("google/protobuf/field_mask.proto", "google.protobuf.FieldMask");
    row("google/protobuf/source_context.proto", "google.protobuf.SourceContext");
    row("google/protobuf/struct.proto", "google.protobuf.Struct.FieldsEntry");
    row("google/protobuf/timestamp.proto", "google.protobuf.Timestamp");
    row("google/protobuf/type.proto", "google.protobuf.Type");
    row("google/protobuf/wrappers.proto", "google.protobuf.StringValue");
    row("google/protobuf/compiler/plugin.proto", "");
    row("google/protobuf/cpp_features.proto", "");
    row("google/protobuf/java_features.proto", "");
    row("google/protobuf/go_features.proto", "");
}

void TestParse::wellKnown()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, symbol);
    const ProtoFilePtr file = wellKnownFile(std::string_view(path.constData(), std::size_t(path.size())));
    QVERIFY(file);
    QVERIFY(file->problems.empty());
    QVERIFY(!file->package.empty());
    if (!symbol.isEmpty())
        QVERIFY(file->find(symbol.toStdString()));
    for (const proto::Message &message : file->messages)
        QVERIFY(!message.span.isKnown());
}

void TestParse::wellKnownContent()
{
    QVERIFY(!wellKnownFile("any.proto"));
    QVERIFY(!wellKnownFile("google/type/date.proto"));
    // Whoever imports them has descriptor.proto among what is compared.
    for (const char *path : {"google/protobuf/cpp_features.proto", "google/protobuf/compiler/plugin.proto"})
        QCOMPARE(wellKnownFile(path)->imports.at(0).path, std::string("google/protobuf/descriptor.proto"));
    const ProtoFilePtr file = wellKnownFile("google/protobuf/struct.proto");
    QCOMPARE(file->edition, Edition::Proto3);
    QCOMPARE(findOption(file->options, "objc_class_prefix")->value, std::string_view("GPB"));
    const proto::Message *message = file->find("google.protobuf.Struct")->message;
    QCOMPARE(message->fields.front().typeName, std::string_view("FieldsEntry"));
    QVERIFY(message->fields.front().isMap);
    QVERIFY(message->messages.front().isMapEntry);
    QVERIFY(message->messages.front().options.empty());
    const proto::Message *value = file->find("google.protobuf.Value")->message;
    QCOMPARE(value->oneofs.size(), std::size_t(1));
    QCOMPARE(value->fields.front().typeName, std::string_view(".google.protobuf.NullValue"));
}

void TestParse::sameFileTwice()
{
    const QByteArray source = "message A { optional int32 a = 1 [deprecated = true]; } // b\n";
    const ProtoFilePtr first = parse(source);
    const ProtoFilePtr second = parse(source);
    QCOMPARE(ProtoDump::values(*first), ProtoDump::values(*second));
    QCOMPARE(first->messages.front().span, second->messages.front().span);
    QVERIFY(first->messages.front().span != parse('\n' + source)->messages.front().span);
}

void TestParse::skippedComments_data()
{
    QTest::addColumn<QByteArray>("source");
    const QByteArray message = "message A { // inside\n  // above\n  string a = 1; // behind\n}\n";
    QTest::newRow("lines") << "// first\n\n  // indented\n\t//\ttabs\n" + message + "// last";
    QTest::newRow("carriage returns") << QByteArray("// first\r\n" + message).replace('\n', "\r\n");
    QTest::newRow("in a block comment") << "/* begin\n// middle\n// end */ " + message;
    QTest::newRow("begins a block comment in none") << "// see api/*.proto\n" + message;
    QTest::newRow("begins one in another") << "/* begin\n//* again\n*/ " + message;
    QTest::newRow("never closed") << "/* begin\n// middle\n" + message;
    QTest::newRow("a null character") << QByteArray("// a") + '\0' + "b\n" + message;
    QTest::newRow("in strings") << message
                                       + "option java_package = \"//a\"\n  \"//b\";\noption go_package = '//c\n//d';\n";
    QTest::newRow("between tokens") << QByteArray("message\n// a\nA { string /* b\n// c\n*/ a = // d\n1\n// e\n; }");
    QTest::newRow("in an edition") << "// first\nedition = \"2023\";\n// second\n" + message;
}

/// What nobody asks for is not read, and nothing else differs.
void TestParse::skippedComments()
{
    QFETCH(QByteArray, source);
    const ProtoFilePtr read = parse(source, {}, Comments::Read);
    const ProtoFilePtr skipped = parse(source, {}, Comments::Skip);
    static const QRegularExpression comments(QStringLiteral(" // .*$"), QRegularExpression::MultilineOption);
    QCOMPARE(QString::fromUtf8(ProtoDump::values(*skipped)),
             QString::fromUtf8(ProtoDump::values(*read)).remove(comments));
    QCOMPARE(ProtoDump::problems(*skipped), ProtoDump::problems(*read));
    QCOMPARE(skipped->messages.size(), read->messages.size());
    for (std::size_t i = 0; i < read->messages.size(); ++i) {
        QCOMPARE(ProtoDump::span(skipped->messages[i].span), ProtoDump::span(read->messages[i].span));
        for (std::size_t j = 0; j < read->messages[i].fields.size(); ++j) {
            QCOMPARE(ProtoDump::span(skipped->messages[i].fields[j].numberSpan),
                     ProtoDump::span(read->messages[i].fields[j].numberSpan));
        }
    }
}

WAYBILL_TEST_MAIN(TestParse)
#include "tst_parse.moc"
