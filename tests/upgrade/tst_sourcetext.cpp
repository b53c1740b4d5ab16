// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/sourcetext.h"

using namespace waybill::upgrade;

class TestSourceText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void language_data();
    void language();
    void blanks_data();
    void blanks();
    void keepsStrings();
    void lines();
};

void TestSourceText::language_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<Language>("expected");
    const auto row = [](const char *path, Language expected) { QTest::newRow(path) << QByteArray(path) << expected; };
    row("a/b.go", Language::Go);
    row("b.cc", Language::C);
    row("B.java", Language::Java);
    row("b.rs", Language::Rust);
    row("b.d.ts", Language::JavaScript);
    row("b.py", Language::Python);
    row("configuration.toml.in", Language::Other);
    row("Makefile", Language::Other);
    row("go", Language::Other);
    row("", Language::Other);
}

void TestSourceText::language()
{
    QFETCH(QByteArray, path);
    QTEST(languageOf(path), "expected");
}

void TestSourceText::blanks_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected"); ///< '~' stands for a wiped byte
    const auto row = [](const char *name, Language language, const char *text, const char *expected) {
        QTest::newRow(name) << language << QByteArray(text) << QByteArray(expected);
    };
    row("line comment", Language::Go, "a // b\nc", "a ~~~~\nc");
    row("block comment", Language::Go, "a /* b\n// */ c", "a ~~~~\n~~~~~ c");
    row("open block comment", Language::Go, "a /* b\nc", "a ~~~~\n~");
    row("comment in a string", Language::Go, "f(\"// x\") // y", "f(\"~~~~\") ~~~~");
    row("escaped quote", Language::Go, R"(f("a\"b") c)", R"(f("~~~~") c)");
    row("escaped backslash", Language::Go, R"(f("a\\") c)", R"(f("~~~") c)");
    row("open string ends with its line", Language::Go, "f(\"a\nb // c", "f(\"~\nb ~~~~");
    row("raw string in Go", Language::Go, "f(`a\n\"b\\`) c", "f(`~\n~~~`) c");
    row("character", Language::Go, "f('\"') c", "f('~') c");
    row("escaped character", Language::C, R"(f('\'') c)", R"(f('~~') c)");
    row("digits in C++", Language::C, "1'000 + f('x')", "1'000 + f('~')");
    row("raw string in C++", Language::C, "f(R\"x(a)\"b)x\") c", "f(R\"x(~~~~)x\") c");
    row("no raw string in C++", Language::C, "f(BAR\"(a\") c", "f(BAR\"~~\") c");
    row("nested comments in Rust", Language::Rust, "a /* b /* c */ d */ e", "a ~~~~~~~~~~~~~~~~~ e");
    row("lifetimes in Rust", Language::Rust, "fn f<'a>(x: &'a str) { g('c') }", "fn f<'a>(x: &'a str) { g('~') }");
    row("raw string in Rust", Language::Rust, "f(r#\"a\"b\"#) c", "f(r#\"~~~\"#) c");
    row("string over lines in Rust", Language::Rust, "f(\"a\nb\") c", "f(\"~\n~\") c");
    row("text block in Java", Language::Java, "f(\"\"\"\na \" b\"\"\") c", "f(\"\"\"\n~~~~~\"\"\") c");
    row("hash in Python", Language::Python, "a # b\nc // d", "a ~~~\nc // d");
    row("three quotes in Python", Language::Python, "\"\"\"a # b\n'c'\"\"\" d", "\"\"\"~~~~~\n~~~\"\"\" d");
    row("single quotes in Python", Language::Python, "f('# a') # b", "f('~~~') ~~~");
    row("template in JavaScript", Language::JavaScript, "f(`a // b`)", "f(`~~~~~~`)");
    row("not known", Language::Other, "a // it's # \"b", "a // it's # \"b");
    row("empty", Language::Go, "", "");
    row("ends in an escape", Language::Go, "\"a\\", "\"~~");
    row("line ends of both kinds", Language::Go, "/* a\r\nb */", "~~~~\r\n~~~~");
}

void TestSourceText::blanks()
{
    QFETCH(Language, language);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(blanked(text, language, Blank::CommentsAndStrings), QByteArray(expected).replace('~', ' '));
}

void TestSourceText::keepsStrings()
{
    QCOMPARE(blanked("a(\"// b\") // c", Language::Go, Blank::Comments), QByteArray("a(\"// b\")     "));
    QCOMPARE(blanked("a(`/*`) /* c */", Language::Go, Blank::Comments), QByteArray("a(`/*`)        "));
}

void TestSourceText::lines()
{
    QCOMPARE(lineAt("a\nb\n", 0), 1);
    QCOMPARE(lineAt("a\nb\n", 1), 1);
    QCOMPARE(lineAt("a\nb\n", 2), 2);
    QCOMPARE(lineAt("a\nb\n", 99), 3);
}

WAYBILL_TEST_MAIN(TestSourceText)
#include "tst_sourcetext.moc"
