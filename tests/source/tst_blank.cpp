// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/blank.h"
#include "testing/testmain.h"

using namespace waybill::source;

class TestBlank : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blanks_data();
    void blanks();
    void keepsStrings();
};

void TestBlank::blanks_data()
{
    QTest::addColumn<Syntax>("language");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected"); ///< '~' stands for a wiped byte
    const auto row = [](const char *name, Syntax language, const char *text, const char *expected) {
        QTest::newRow(name) << language << QByteArray(text) << QByteArray(expected);
    };
    row("line comment", Syntax::Go, "a // b\nc", "a ~~~~\nc");
    row("block comment", Syntax::Go, "a /* b\n// */ c", "a ~~~~\n~~~~~ c");
    row("open block comment", Syntax::Go, "a /* b\nc", "a ~~~~\n~");
    row("comment in a string", Syntax::Go, "f(\"// x\") // y", "f(\"~~~~\") ~~~~");
    row("escaped quote", Syntax::Go, R"(f("a\"b") c)", R"(f("~~~~") c)");
    row("escaped backslash", Syntax::Go, R"(f("a\\") c)", R"(f("~~~") c)");
    row("open string ends with its line", Syntax::Go, "f(\"a\nb // c", "f(\"~\nb ~~~~");
    row("raw string in Go", Syntax::Go, "f(`a\n\"b\\`) c", "f(`~\n~~~`) c");
    row("character", Syntax::Go, "f('\"') c", "f('~') c");
    row("escaped character", Syntax::C, R"(f('\'') c)", R"(f('~~') c)");
    row("digits in C++", Syntax::C, "1'000 + f('x')", "1'000 + f('~')");
    row("raw string in C++", Syntax::C, "f(R\"x(a)\"b)x\") c", "f(R\"x(~~~~)x\") c");
    row("no raw string in C++", Syntax::C, "f(BAR\"(a\") c", "f(BAR\"~~\") c");
    row("nested comments in Rust", Syntax::Rust, "a /* b /* c */ d */ e", "a ~~~~~~~~~~~~~~~~~ e");
    row("lifetimes in Rust", Syntax::Rust, "fn f<'a>(x: &'a str) { g('c') }", "fn f<'a>(x: &'a str) { g('~') }");
    row("raw string in Rust", Syntax::Rust, "f(r#\"a\"b\"#) c", "f(r#\"~~~\"#) c");
    row("string over lines in Rust", Syntax::Rust, "f(\"a\nb\") c", "f(\"~\n~\") c");
    row("text block in Java", Syntax::Java, "f(\"\"\"\na \" b\"\"\") c", "f(\"\"\"\n~~~~~\"\"\") c");
    row("hash in Python", Syntax::Python, "a # b\nc // d", "a ~~~\nc // d");
    row("three quotes in Python", Syntax::Python, "\"\"\"a # b\n'c'\"\"\" d", "\"\"\"~~~~~\n~~~\"\"\" d");
    row("single quotes in Python", Syntax::Python, "f('# a') # b", "f('~~~') ~~~");
    row("template in JavaScript", Syntax::JavaScript, "f(`a // b`)", "f(`~~~~~~`)");
    row("template in a template", Syntax::JavaScript, "f(`a ${g(`b`)} // c`) // d", "f(`~~~~~~~~~~~~~~~~`) ~~~~");
    row("regular expression", Syntax::JavaScript, "f(/[\"/]/) // a", "f(/~~~~/) ~~~~");
    row("division", Syntax::JavaScript, "a / b / \"c\"", "a / b / \"~\"");
    row("character beyond ASCII in Rust", Syntax::Rust, "f('\xC3\xA9', '\"') // a", "f('~~', '~') ~~~~");
    row("raw string in Rust without hashes", Syntax::Rust, "f(r\"a\\\") // b", "f(r\"~~\") ~~~~");
    row("string over lines in Ruby", Syntax::Ruby, "f 'a\n# b' # c", "f '~\n~~~' ~~~");
    row("not known", Syntax::Plain, "a // it's # \"b", "a // it's # \"b");
    row("empty", Syntax::Go, "", "");
    row("ends in an escape", Syntax::Go, "\"a\\", "\"~~");
    row("line ends of both kinds", Syntax::Go, "/* a\r\nb */", "~~~~\r\n~~~~");
}

void TestBlank::blanks()
{
    QFETCH(Syntax, language);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(blanked(text, language, Blank::CommentsAndStrings), QByteArray(expected).replace('~', ' '));
}

void TestBlank::keepsStrings()
{
    QCOMPARE(blanked("a(\"// b\") // c", Syntax::Go, Blank::Comments), QByteArray("a(\"// b\")     "));
    QCOMPARE(blanked("a(`/*`) /* c */", Syntax::Go, Blank::Comments), QByteArray("a(`/*`)        "));
}

WAYBILL_TEST_MAIN(TestBlank)
#include "tst_blank.moc"
