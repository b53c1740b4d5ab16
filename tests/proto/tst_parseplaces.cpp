// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/parse.h"
#include "protodump.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::proto;
using waybill::testing::ProtoDump;

namespace {

/// One line for each place that is known: what stands there, where, and, in a text of plain ASCII, the text.
class Places {
public:
    explicit Places(const QByteArray &source)
        : m_lines(source.split('\n'))
    {}

    void add(const QByteArray &what, const Span &span)
    {
        if (span.isKnown())
            m_text += what + ' ' + ProtoDump::span(span) + " " + textAt(span) + '\n';
    }
    void add(const List<Option> &options)
    {
        for (const Option &option : options)
            add("  option", option.span);
    }
    void add(const QByteArray &what, const Field &field)
    {
        add(what, field.span);
        add("  name", field.nameSpan);
        add("  type", field.typeSpan);
        add("  number", field.numberSpan);
        add("  extendee", field.more().extendeeSpan);
        add("  json", field.more().jsonNameSpan);
        add("  default", field.more().defaultSpan);
        add(field.options);
    }
    void add(const Enum &enumeration)
    {
        add("enum", enumeration.span);
        add("  name", enumeration.nameSpan);
        add(enumeration.options);
        for (const EnumValue &value : enumeration.values) {
            add("value", value.span);
            add("  number", value.numberSpan);
            add(value.options);
        }
        for (const NumberRange &range : enumeration.reservedRanges)
            add("reserved", range.span);
    }
    void add(const proto::Message &message)
    {
        add(message.isMapEntry ? "entry" : message.isGroup ? "group" : "message", message.span);
        add("  name", message.nameSpan);
        add(message.options);
        for (const Field &field : message.fields)
            add("field", field);
        for (const Field &extension : message.extensions)
            add("extension", extension);
        for (const Oneof &oneof : message.oneofs) {
            add("oneof", oneof.span);
            add(oneof.options);
        }
        for (const NumberRange &range : message.extensionRanges)
            add("extensions", range.span);
        for (const NumberRange &range : message.reservedRanges)
            add("reserved", range.span);
        for (const Enum &enumeration : message.enums)
            add(enumeration);
        for (const proto::Message &nested : message.messages)
            add(nested);
    }
    void add(const Service &service)
    {
        add("service", service.span);
        add("  name", service.nameSpan);
        add(service.options);
        for (const Method &method : service.methods) {
            add("rpc", method.span);
            add("  request", method.requestSpan);
            add("  response", method.responseSpan);
            add(method.options);
        }
    }
    void add(const ProtoFile &file)
    {
        add("syntax", file.syntaxSpan);
        add("package", file.packageSpan);
        for (const Import &import : file.imports)
            add("import", import.span);
        add(file.options);
        for (const Enum &enumeration : file.enums)
            add(enumeration);
        for (const proto::Message &message : file.messages)
            add(message);
        for (const Field &extension : file.extensions)
            add("extension", extension);
        for (const Service &service : file.services)
            add(service);
    }
    [[nodiscard]] const QByteArray &text() const { return m_text; }

private:
    [[nodiscard]] QByteArray textAt(const Span &span) const
    {
        const QByteArray first = m_lines.value(span.line - 1);
        if (span.line == span.endLine)
            return first.mid(span.column - 1, span.endColumn - span.column);
        return first.mid(span.column - 1) + "..." + m_lines.value(span.endLine - 1).left(span.endColumn - 1);
    }

    QList<QByteArray> m_lines;
    QByteArray m_text;
};

} // namespace

class TestParsePlaces : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void places_data();
    void places();
    void columns_data();
    void columns();
};

void TestParsePlaces::places_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *source, const char *expected) {
        QTest::newRow(name) << QByteArray(source) << QByteArray(expected);
    };
    row("a file of proto3", R"(// comment
syntax = "proto3";
package a.b;
import "x.proto"; import public "y.proto";
option java_package = "x";
message Outer { // trailing
  /* doc */ string name = 1;
  repeated a.b.Outer
    many = 0x2 [deprecated = true, (x).y = { z: 1 }];
  optional int32 some_number = 3 [json_name = "n"];
  oneof choice {
    option (o) = 1;
    bool yes = 4;
  }
  map<string, int64> counts = 5 [deprecated = false];
  reserved 10, 20 to 30;
  reserved "x", "y";
}
)",
        R"(syntax 2:1-2:19 syntax = "proto3";
package 3:1-3:13 package a.b;
import 4:1-4:18 import "x.proto";
import 4:19-4:43 import public "y.proto";
  option 5:1-5:27 option java_package = "x";
message 6:1-18:2 message Outer { // trailing...}
  name 6:9-6:14 Outer
field 7:13-7:29 string name = 1;
  name 7:20-7:24 name
  type 7:13-7:19 string
  number 7:27-7:28 1
field 8:3-9:54 repeated a.b.Outer...    many = 0x2 [deprecated = true, (x).y = { z: 1 }];
  name 9:5-9:9 many
  type 8:12-8:21 a.b.Outer
  number 9:12-9:15 0x2
  option 9:17-9:34 deprecated = true
  option 9:36-9:52 (x).y = { z: 1 }
field 10:3-10:52 optional int32 some_number = 3 [json_name = "n"];
  name 10:18-10:29 some_number
  type 10:12-10:17 int32
  number 10:32-10:33 3
  json 10:35-10:50 json_name = "n"
field 13:5-13:18 bool yes = 4;
  name 13:10-13:13 yes
  type 13:5-13:9 bool
  number 13:16-13:17 4
field 15:3-15:54 map<string, int64> counts = 5 [deprecated = false];
  name 15:22-15:28 counts
  type 15:3-15:21 map<string, int64>
  number 15:31-15:32 5
  option 15:34-15:52 deprecated = false
oneof 11:3-14:4 oneof choice {...  }
  option 12:5-12:20 option (o) = 1;
reserved 16:12-16:14 10
reserved 16:16-16:24 20 to 30
entry 15:3-15:21 map<string, int64>
  name 15:22-15:28 counts
field 15:3-15:21 map<string, int64>
  name 15:22-15:28 counts
  type 15:3-15:21 map<string, int64>
  number 15:31-15:32 5
field 15:3-15:21 map<string, int64>
  name 15:22-15:28 counts
  type 15:3-15:21 map<string, int64>
  number 15:31-15:32 5
)");
    row("what only proto2 has", R"(message M {
  optional int32 a = 1 [deprecated = true, default =
    -5, json_name  =  "b"];
  required group Inner = 2 [deprecated = true] {
    optional bytes c = 1 [default = "x" /* y */ 'z'];
  }
  extensions 100 to 199, 1000 to max;
  extend Other { optional string d = 3; }
}
extend .a.M { repeated Foo e = 100; optional group G = 101 {} }
)",
        R"(message 1:1-9:2 message M {...}
  name 1:9-1:10 M
field 2:3-3:28 optional int32 a = 1 [deprecated = true, default =...    -5, json_name  =  "b"];
  name 2:18-2:19 a
  type 2:12-2:17 int32
  number 2:22-2:23 1
  json 3:9-3:26 json_name  =  "b"
  default 2:44-3:7 default =...    -5
  option 2:25-2:42 deprecated = true
field 4:3-6:4 required group Inner = 2 [deprecated = true] {...  }
  name 4:18-4:23 Inner
  type 4:12-4:17 group
  number 4:26-4:27 2
  option 4:29-4:46 deprecated = true
extension 8:18-8:40 optional string d = 3;
  name 8:34-8:35 d
  type 8:27-8:33 string
  number 8:38-8:39 3
  extendee 8:10-8:15 Other
extensions 7:14-7:24 100 to 199
extensions 7:26-7:37 1000 to max
group 4:3-6:4 required group Inner = 2 [deprecated = true] {...  }
  name 4:18-4:23 Inner
field 5:5-5:54 optional bytes c = 1 [default = "x" /* y */ 'z'];
  name 5:20-5:21 c
  type 5:14-5:19 bytes
  number 5:24-5:25 1
  default 5:27-5:52 default = "x" /* y */ 'z'
group 10:37-10:62 optional group G = 101 {}
  name 10:52-10:53 G
extension 10:15-10:36 repeated Foo e = 100;
  name 10:28-10:29 e
  type 10:24-10:27 Foo
  number 10:32-10:35 100
  extendee 10:8-10:12 .a.M
extension 10:37-10:62 optional group G = 101 {}
  name 10:52-10:53 G
  type 10:46-10:51 group
  number 10:56-10:59 101
  extendee 10:8-10:12 .a.M
)");
    row("enums and services", R"(syntax = "proto3";
enum E {
  option allow_alias = true;
  ZERO = 0;
  NULL = 0 [(note) = "x", deprecated = true];
  NEG = -1;
  reserved 5 to 7;
}
service S {
  option deprecated = true;
  rpc Get(stream a.In) returns (.a.Out);
  rpc Set ( In ) returns ( stream Out ) {
    option idempotency_level = IDEMPOTENT;
  }
}
)",
        R"(syntax 1:1-1:19 syntax = "proto3";
enum 2:1-8:2 enum E {...}
  name 2:6-2:7 E
  option 3:3-3:29 option allow_alias = true;
value 4:3-4:12 ZERO = 0;
  number 4:10-4:11 0
value 5:3-5:46 NULL = 0 [(note) = "x", deprecated = true];
  number 5:10-5:11 0
  option 5:13-5:25 (note) = "x"
  option 5:27-5:44 deprecated = true
value 6:3-6:12 NEG = -1;
  number 6:9-6:11 -1
reserved 7:12-7:18 5 to 7
service 9:1-15:2 service S {...}
  name 9:9-9:10 S
  option 10:3-10:28 option deprecated = true;
rpc 11:3-11:41 rpc Get(stream a.In) returns (.a.Out);
  request 11:18-11:22 a.In
  response 11:33-11:39 .a.Out
rpc 12:3-14:4 rpc Set ( In ) returns ( stream Out ) {...  }
  request 12:13-12:15 In
  response 12:35-12:38 Out
  option 13:5-13:43 option idempotency_level = IDEMPOTENT;
)");
    row("an edition", R"(edition  =  "2023"; package p; message A { reserved a, b; string c = 1; } message
  B { reserved /* d */ a
    , b; int32 e = 2 [default = 5]; }
option features.field_presence = IMPLICIT;
message C {
  string f = 1 [features = { utf8_validation: NONE, [pb.java] { utf8_validation : VERIFY } }];
  string g = 2 [features.(pb.cpp) = { string_type: VIEW }, features.utf8_validation = NONE];
}
enum E { option features = { enum_type: CLOSED json_format: LEGACY_BEST_EFFORT }; Z = 0; reserved 1; }
)",
        R"(syntax 1:1-1:20 edition  =  "2023";
package 1:21-1:31 package p;
  option 4:1-4:43 option features.field_presence = IMPLICIT;
enum 9:1-9:103 enum E { option features = { enum_type: CLOSED json_format: LEGACY_BEST_EFFORT }; Z = 0; reserved 1; }
  name 9:6-9:7 E
  option 9:17-9:81 features = { enum_type: CLOSED json_format: LEGACY_BEST_EFFORT }
  option 9:30-9:47 enum_type: CLOSED
  option 9:48-9:79 json_format: LEGACY_BEST_EFFORT
value 9:83-9:89 Z = 0;
  number 9:87-9:88 0
reserved 9:99-9:100 1
message 1:32-1:74 message A { reserved a, b; string c = 1; }
  name 1:40-1:41 A
field 1:59-1:72 string c = 1;
  name 1:66-1:67 c
  type 1:59-1:65 string
  number 1:70-1:71 1
message 1:75-3:38 message...    , b; int32 e = 2 [default = 5]; }
  name 2:3-2:4 B
field 3:10-3:36 int32 e = 2 [default = 5];
  name 3:16-3:17 e
  type 3:10-3:15 int32
  number 3:20-3:21 2
  default 3:23-3:34 default = 5
message 5:1-8:2 message C {...}
  name 5:9-5:10 C
field 6:3-6:95 string f = 1 [features = { utf8_validation: NONE, [pb.java] { utf8_validation : VERIFY } }];
  name 6:10-6:11 f
  type 6:3-6:9 string
  number 6:14-6:15 1
  option 6:17-6:93 features = { utf8_validation: NONE, [pb.java] { utf8_validation : VERIFY } }
  option 6:30-6:51 utf8_validation: NONE
  option 6:65-6:89 utf8_validation : VERIFY
field 7:3-7:93 string g = 2 [features.(pb.cpp) = { string_type: VIEW }, features.utf8_validation = NONE];
  name 7:10-7:11 g
  type 7:3-7:9 string
  number 7:14-7:15 2
  option 7:17-7:58 features.(pb.cpp) = { string_type: VIEW }
  option 7:39-7:56 string_type: VIEW
  option 7:60-7:91 features.utf8_validation = NONE
)");
    row("the edition after that", R"(edition = "2024"; import option "x.proto"; import "y.proto";
export message A { local enum E { Z = 0; } string a = 1; }
local /*
  */ enum F { Y = 0; }
)",
        R"(syntax 1:1-1:18 edition = "2024";
import 1:19-1:43 import option "x.proto";
import 1:44-1:61 import "y.proto";
enum 4:6-4:23 enum F { Y = 0; }
  name 4:11-4:12 F
value 4:15-4:21 Y = 0;
  number 4:19-4:20 0
message 2:8-2:59 message A { local enum E { Z = 0; } string a = 1; }
  name 2:16-2:17 A
field 2:44-2:57 string a = 1;
  name 2:51-2:52 a
  type 2:44-2:50 string
  number 2:55-2:56 1
enum 2:26-2:43 enum E { Z = 0; }
  name 2:31-2:32 E
value 2:35-2:41 Z = 0;
  number 2:39-2:40 0
)");
}

void TestParsePlaces::places()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, expected);
    Places places(source);
    places.add(*parse(source));
    QCOMPARE(places.text(), expected);
}

void TestParsePlaces::columns_data()
{
    QTest::addColumn<QByteArray>("before"); // the field, in a line of its own
    QTest::addColumn<int>("column");
    const auto row = [](const char *name, const QByteArray &before, int column) {
        QTest::newRow(name) << before << column;
    };
    row("blanks", "   ", 4);
    row("a tab", "\t", 5);
    row("two tabs", "\t\t", 9);
    row("blanks and a tab", "   \t ", 6);
    row("a tab behind the fourth column", "    \t", 9);
    row("a letter of two bytes", "/*\xC3\xA4*/", 6);
    row("a letter of two bytes and a tab", "/*\xC3\xA4*/\t", 9);
    row("a wide letter", "/*\xE4\xB8\xAD*/", 7);
    row("an emoji", "/*\xF0\x9F\x98\x80*/ ", 8);
    row("a combining accent", "/*e\xCC\x81*/ ", 7);
    row("spaces without a width", "/*\xE2\x80\x8B\xE2\x80\x8B*/ ", 6);
    row("joined emoji", "/*\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9*/ ", 8);
    row("a byte that is no UTF-8", "/*\xE4*/", 6);
    row("broken sequences", "/*\xE4\xB8 \xF0\x9F\x98 \xFF\x80*/", 14);
    row("a control character", "\v\f", 1);
    row("much before it", QByteArray(5000, ' ') + "/*\xC3\xA4\t*/" + QByteArray(3000, ' '), 8007);
    row("tabs all over", QByteArray("/* \t */").repeated(500), 4000);
}

void TestParsePlaces::columns()
{
    QFETCH(QByteArray, before);
    QFETCH(int, column);
    const QByteArray field = "string s = 1 [default = \"x\", deprecated = true];";
    for (const QByteArray &head : {QByteArray("syntax = \"proto3\";"), QByteArray("edition = \"2023\";")}) {
        const ProtoFilePtr file = parse(head + " message M {\n" + before + field + "\n}");
        QVERIFY(file->problems.empty());
        const Field &read = file->messages.front().fields.front();
        const auto span = [&](int from, int to) { return Span{2, column + from, 2, column + to}; };
        QCOMPARE(ProtoDump::span(read.span), ProtoDump::span(span(0, int(field.size()))));
        QCOMPARE(ProtoDump::span(read.nameSpan), ProtoDump::span(span(7, 8)));
        QCOMPARE(ProtoDump::span(read.more().defaultSpan), ProtoDump::span(span(14, 27)));
        QCOMPARE(ProtoDump::span(read.options.front().span), ProtoDump::span(span(29, 46)));
    }
}

WAYBILL_TEST_MAIN(TestParsePlaces)
#include "tst_parseplaces.moc"
