// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/parse.h"
#include "protodump.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::proto;
using waybill::testing::ProtoDump;

Q_DECLARE_METATYPE(waybill::proto::ParseLimits)

namespace {

QByteArray repeated(const char *text, int count)
{
    return QByteArray(text).repeated(count);
}

} // namespace

class TestParseErrors : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void errors_data();
    void errors();
    void limits_data();
    void limits();
    void endlessMistakes();
};

void TestParseErrors::errors_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("problems");
    QTest::addColumn<QByteArray>("rest");
    const auto row = [](const char *name, const char *source, const char *problems, const char *rest) {
        QTest::newRow(name) << QByteArray(source) << QByteArray(problems) << QByteArray(rest);
    };
    row("missing semicolon",
        "message A { optional int32 a = 1 optional int32 b = 2; optional int32 c = 3; }\n"
        "message B {}\n",
        "1:34 Expected \";\"\n",
        "proto2 package \"\"\n"
        "message A\n"
        "  optional int32 A.a = 1 json a\n"
        "  optional int32 A.c = 3 json c\n"
        "message B\n");
    row("unknown syntax",
        "syntax = \"proto4\";\n"
        "message A {}\n",
        "1:10 Unrecognized syntax identifier \"proto4\".  This parser only recognizes \"proto2\" and \"proto3\"\n",
        "proto2 package \"\"\n");
    row("no label in proto2", "message A { int32 a = 1; optional int32 b = 2; }\n",
        "1:13 Expected \"required\", \"optional\", or \"repeated\"\n",
        "proto2 package \"\"\n"
        "message A\n"
        "  optional int32 A.a = 1 json a\n"
        "  optional int32 A.b = 2 json b\n");
    row("no number",
        "message A { optional int32 a; optional int32 b = 2; reserved; }\n"
        "enum E { A; B = 1; }\n",
        "1:29 Missing field number\n"
        "1:61 Expected field name or number range\n"
        "2:11 Missing numeric value for enum constant\n",
        "proto2 package \"\"\n"
        "enum E\n"
        "  B = 1\n"
        "message A\n"
        "  optional int32 A.b = 2 json b\n");
    row("stray brace",
        "}\n"
        "message A {}\n",
        "1:1 Expected top-level statement (e.g. \"message\")\n"
        "1:1 Unmatched \"}\"\n",
        "proto2 package \"\"\n"
        "message A\n");
    row("nameless",
        "message {}\n"
        "enum {}\n"
        "service {}\n"
        "message A { oneof { int32 a = 1; } oneof o { int32 b = 2; } }\n"
        "service S { rpc (A) returns (A); rpc B(A); rpc C(A) returns (A); }\n",
        "1:9 Expected message name\n"
        "2:6 Expected enum name\n"
        "3:9 Expected service name\n"
        "4:19 Expected oneof name\n"
        "5:17 Expected method name\n"
        "5:42 Expected \"returns\"\n",
        "proto2 package \"\"\n"
        "message A\n"
        "  int32 A.b = 2 json b of o\n"
        "  oneof A.o\n"
        "service S\n"
        "  rpc S.C A -> A\n");
    row("junk between",
        "message A {}\n"
        "foo bar;\n"
        "%\n"
        "message B {}\n",
        "2:1 Expected top-level statement (e.g. \"message\")\n"
        "3:1 Expected top-level statement (e.g. \"message\")\n",
        "proto2 package \"\"\n"
        "message A\n");
    row("unfinished",
        "message A {\n"
        "  optional int32 a = 1;\n",
        "3:1 Reached end of input in message definition (missing '}')\n",
        "proto2 package \"\"\n"
        "message A\n"
        "  optional int32 A.a = 1 json a\n");
    row("bad string",
        "syntax = \"proto3\";\n"
        "option a = \"x\n"
        "y\";\n"
        "message A {}\n",
        "2:14 String literals cannot cross line boundaries\n"
        "3:1 Expected \";\"\n"
        "3:4 String literals cannot cross line boundaries\n",
        "proto3 package \"\"\n"
        "options [a = \"x\"]\n");
    row("control characters",
        "syntax = \"proto3\";\n"
        "message A\x01"
        " {}\n",
        "2:10 Invalid control characters encountered in text\n",
        "proto3 package \"\"\n"
        "message A\n");
    row("bytes that are no UTF-8",
        "syntax = \"proto3\"; // \xE4"
        "\n"
        "message A { int32 \xE4"
        " = 1; }\n",
        "2:19 Interpreting non ascii codepoint 228\n"
        "2:19 Expected field name\n",
        "proto3 package \"\"\n"
        "message A\n");
    row("open comment",
        "message A {}\n"
        "/* b\n",
        "2:1 Comment started here\n"
        "3:1 End-of-file inside block comment\n",
        "proto2 package \"\"\n"
        "message A\n");
    row("number too large",
        "syntax = \"proto3\";\n"
        "message A { int32 a = 99999999999; int32 b = 1; }\n",
        "2:23 Integer out of range\n",
        "proto3 package \"\"\n"
        "message A\n"
        "  int32 A.a = 0 json a\n"
        "  int32 A.b = 1 json b\n");
    row("columns are Buf's",
        "syntax = \"proto3\";\n"
        "\tmessage A {\t/* \xC3"
        "\xA9"
        " */ x y z; }\n",
        "2:29 Missing field number\n",
        "proto3 package \"\"\n"
        "message A\n");
    row("imports of nothing", "import public 5;\nimport weak;\n",
        "1:15 Expected a string naming the file to import\n2:12 Expected a string naming the file to import\n",
        "proto2 package \"\"\n");
    row("edition is a number",
        "edition = 2023;\n"
        "message A {}\n",
        "1:11 Expected syntax identifier\n", "unknown package \"\"\n");
    row("unknown edition",
        " edition = \"2099\";\n"
        "message A { string a = 1; }\n",
        "1:12 edition \"2099\" is unknown; the file is read as the latest known edition\n",
        "unknown package \"\"\n"
        "message A\n"
        "  string A.a = 1 json a\n");
    row("what editions lack",
        "edition = \"2023\";\n"
        "message A {\n"
        "  optional string a = 1;\n"
        "  required string b = 2;\n"
        "  group G = 3 {}\n"
        "  reserved a-b;\n"
        "}\n"
        "extend A { optional int32 c = 4; }\n",
        "3:3 editions have no label \"optional\"\n"
        "4:3 editions have no label \"required\"\n"
        "5:3 editions have no groups\n"
        "6:13 Expected \";\"\n"
        "8:12 editions have no label \"optional\"\n",
        "2023 package \"\"\n"
        "message A\n"
        "  optional string A.a = 1 json a\n"
        "  required string A.b = 2 json b\n"
        "  group G A.g = 3 json g\n"
        "  reserved \"a\"\n"
        "  group A.G\n"
        "optional int32 c = 4 json c extends A\n");
    row("edition words in proto3",
        "syntax = \"proto3\";\n"
        "message A { reserved foo; int32 a = 1; }\n"
        "local message B {}\n",
        "2:22 Expected field name or number range\n"
        "3:1 Expected top-level statement (e.g. \"message\")\n",
        "proto3 package \"\"\n"
        "message A\n"
        "  int32 A.a = 1 json a\n");
    row("edition after the beginning",
        "package p;\n"
        "edition = \"2023\";\n"
        "message A {}\n",
        "2:1 Expected top-level statement (e.g. \"message\")\n",
        "proto2 package \"p\"\n"
        "message p.A\n");
    row("errors of a rewritten line", "edition = \"2023\"; message A { reserved foo, bar; 5 }\n",
        "1:50 Expected type name\n",
        "2023 package \"\"\n"
        "message A\n"
        "  reserved \"foo\"\n"
        "  reserved \"bar\"\n");
}

void TestParseErrors::errors()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, problems);
    QFETCH(QByteArray, rest);
    const ProtoFilePtr file = parse(source);
    QCOMPARE(ProtoDump::problems(*file), problems);
    QCOMPARE(ProtoDump::values(*file), rest);
    for (const Problem &problem : file->problems) {
        QCOMPARE(problem.severity, Problem::Severity::Error);
        QVERIFY(problem.place.file.isEmpty());
    }
}

void TestParseErrors::limits_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<ParseLimits>("limits");
    QTest::addColumn<QByteArray>("problems");
    QTest::addColumn<int>("messages");
    const auto row = [](const char *name, const QByteArray &source, const ParseLimits &limits, const char *problems,
                        int messages) { QTest::newRow(name) << source << limits << QByteArray(problems) << messages; };
    const QByteArray syntax = "syntax = \"proto3\";\n";
    const ParseLimits few{1000, 10, 5};
    row("as many bytes as may be", syntax + "message A {}" + QByteArray(969, ' '), few, "", 1);
    row("one byte more", syntax + "message A {}" + QByteArray(970, ' '), few,
        "1:1 the file has 1001 bytes, more than the limit of 1000\n", 0);
    row("as many elements", syntax + repeated("message A {}\n", 9), few, "", 9);
    row("one element more", syntax + repeated("message A {}\n", 10), few,
        "1:1 the file has more than 10 element(s), which is the limit\n", 0);
    row("those in comments and strings do not count",
        syntax + "// ;;;;;;;;;;;;\n/* ;;;;;;;; { */ message A {} option a = \";;;;{;\\\";;\" ';;;;;;;;';", few, "", 1);
    row("values of a list count", syntax + "enum A { B = 0; reserved 1, 2, 3, 4, 5, 6, 7, 8; }", few,
        "1:1 the file has more than 10 element(s), which is the limit\n", 0);
    row("parts of names count", syntax + "option a" + repeated(".b", 40) + " = 1;", few,
        "1:1 the file has more than 10 element(s), which is the limit\n", 0);
    row("as deep as may be", syntax + repeated("message A {", 5) + repeated("}", 5), few, "", 1);
    row("one deeper", syntax + repeated("message A {", 6) + repeated("}", 6), few,
        "1:1 blocks are nested deeper than 5 level(s), which is the limit\n", 0);
    row("braces in comments do not close", syntax + repeated("message A { /* } */ ", 6) + repeated("}", 6), few,
        "1:1 blocks are nested deeper than 5 level(s), which is the limit\n", 0);
    const ParseLimits usual;
    row("very deep messages", syntax + repeated("message A {", 200000), usual,
        "1:1 blocks are nested deeper than 100 level(s), which is the limit\n", 0);
    row("very deep groups", "message A {" + repeated("optional group A = 1 {", 200000), usual,
        "1:1 blocks are nested deeper than 100 level(s), which is the limit\n", 0);
    row("very deep literals", syntax + "option (a) = " + repeated("{ a ", 200000), usual,
        "1:1 blocks are nested deeper than 100 level(s), which is the limit\n", 0);
    row("very deep lists", syntax + "option (a) = { a: " + repeated("[", 100000) + repeated("]", 100000) + " };", usual,
        "", 0);
    row("a hundred thousand fields in a line", syntax + "message A {\t" + repeated("string a = 1;", 100000) + "}",
        usual, "", 1);
    row("oneofs that are all called alike", syntax + "message A {" + repeated("optional int32 a = 1;\n", 100000) + "}",
        usual, "1:1 too many fields have the same name\n", 0);
}

void TestParseErrors::limits()
{
    QFETCH(QByteArray, source);
    QFETCH(ParseLimits, limits);
    QFETCH(QByteArray, problems);
    QFETCH(int, messages);
    const ProtoFilePtr file = parse(source, limits);
    QCOMPARE(ProtoDump::problems(*file), problems);
    QCOMPARE(int(file->messages.size()), messages);
}

void TestParseErrors::endlessMistakes()
{
    const ProtoFilePtr file = parse("syntax = \"proto3\"; message A {" + repeated("int32 = 1;\n", 1000) + "}");
    QCOMPARE(int(file->problems.size()), 101);
    QCOMPARE(wording::text(file->problems.back().message), QStringLiteral("900 more error(s) in this file"));
    QCOMPARE(file->problems.back().place.line, 101);
}

WAYBILL_TEST_MAIN(TestParseErrors)
#include "tst_parseerrors.moc"
