// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/significance.h"
#include "testing/testmain.h"

using namespace waybill::source;

namespace {

QString shown(Significance significance)
{
    switch (significance) {
    case Significance::Code: return QStringLiteral("code");
    case Significance::Comments: return QStringLiteral("comments");
    case Significance::Formatting: return QStringLiteral("formatting");
    }
    return {};
}

} // namespace

class SignificanceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wholeTexts_data();
    void wholeTexts();
    void linesOfTexts();
    void whatIsKnown_data();
    void whatIsKnown();
};

void SignificanceTest::wholeTexts_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *path, const QByteArray &before, const QByteArray &after,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(path) << before << after << QString::fromLatin1(expected);
    };
    row("Go, a comment", "a.go", "f() // one\n", "f() // two\n", "comments");
    row("Go, a comment alone", "a.go", "f()\n", "// what f does\nf()\n", "comments");
    row("Go, a comment inside", "a.go", "f(a, b)\n", "f(a /* first */, b)\n", "comments");
    row("Go, alignment", "a.go", "a = 1\nbcd = 2\n", "a   = 1\nbcd = 2\n", "formatting");
    row("Go, tabs for blanks", "a.go", "if x {\n    f()\n}\n", "if x {\n\tf()\n}\n", "formatting");
    row("Go, a line is a statement", "a.go", "return\nf()\n", "return f()\n", "code");
    row("Go, a build tag", "a.go", "//go:build linux\n", "//go:build windows\n", "code");
    row("Go, an old build tag", "a.go", "// +build linux\n", "// +build windows\n", "code");
    row("Go, embedding", "a.go", "//go:embed a\nvar x string\n", "//go:embed b\nvar x string\n", "code");
    row("Go, no instruction", "a.go", "// go: see there\n", "// go: see here\n", "comments");
    row("Go, C above", "a.go", "// int f();\nimport \"C\"\n", "// long f();\nimport \"C\"\n", "code");
    row("Go, what looks like a comment", "a.go", "x = \"// one\"\n", "x = \"// two\"\n", "code");
    row("Go, a raw string", "a.go", "x = `a\n  b`\n", "x = `a\n b`\n", "code");
    row("Go, blanks in a string", "a.go", "x = \"a  b\"\n", "x = \"a b\"\n", "code");
    row("Go, code commented out", "a.go", "f()\n", "// f()\n", "code");
    row("C, several lines", "a.c", "int f(int a,\n      int b);\n", "int f(int a, int b);\n", "formatting");
    row("C, preprocessor", "a.c", "#define A 1\nint b;\n", "#define A\n1 int b;\n", "code");
    row("C, a macro of two lines", "a.c", "#define A \\\n 1\n", "#define A \\\n\n 1\n", "code");
    row("C, signs", "a.cpp", "x=-1;\n", "x = -1;\n", "formatting");
    row("C, a sign made of two", "a.cpp", "x = a + +b;\n", "x = a ++ b;\n", "code");
    row("C, words", "a.c", "unsigned int x;\n", "unsignedint x;\n", "code");
    row("C, numbers", "a.c", "x = 1 .5;\n", "x = 1.5;\n", "code");
    row("C++, raw string", "a.cpp", "x = R\"(// a)\";\n", "x = R\"(// b)\";\n", "code");
    row("C++, comment of several lines", "a.h", "/* a\n   b */\nint x;\n", "/** a b */ int x;\n", "comments");
    row("C++, rewrapped comment", "a.h", "/* a\n b */\nint x;\n", "/* a b */\nint x;\n", "formatting");
    row("Java", "A.java", "int a;// x\n", "int a; // y\n", "comments");
    row("Rust, nested comments", "a.rs", "f(); /* a /* b */ c */\n", "f(); /* a /* z */ c */\n", "comments");
    row("Rust, a lifetime", "a.rs", "fn f<'a>(x: &'a str) {}\n", "fn f<'b>(x: &'b str) {}\n", "code");
    row("JavaScript, regular expression", "a.js", "x = /\\/\\/ a/;\n", "x = /\\/\\/ b/;\n", "code");
    row("JavaScript, template", "a.js", "x = `// ${a}`;\n", "x = `// ${b}`;\n", "code");
    row("JavaScript, lines", "a.js", "return\na\n", "return a\n", "code");
    row("TypeScript, checks", "a.ts", "// @ts-ignore\nf()\n", "// @ts-expect\nf()\n", "code");
    row("Python, comment", "a.py", "x = 1  # one\n", "x = 1  # two\n", "comments");
    row("Python, blanks within", "a.py", "x=1\n", "x = 1\n", "formatting");
    row("Python, indentation", "a.py", "if x:\n    f()\n    g()\n", "if x:\n    f()\ng()\n", "code");
    row("Python, indentation of a comment", "a.py", "if x:\n    # a\n    f()\n", "if x:\n# a\n    f()\n", "formatting");
    row("Python, docstring", "a.py", "\"\"\"One.\"\"\"\n", "\"\"\"Two.\"\"\"\n", "code");
    row("Python, types", "a.py", "x = []  # type: int\n", "x = []  # type: str\n", "code");
    row("Python, a hash in a string", "a.py", "x = '# a'\n", "x = '# b'\n", "code");
    row("Protocol Buffers", "a.proto", "string a = 1; // one\n", "// A name.\nstring  a = 1;\n", "comments");
    row("Protocol Buffers, number", "a.proto", "string a = 1;\n", "string a = 2;\n", "code");
    row("Windows line ends", "a.go", "f()\ng()\n", "f()\r\ng()\r\n", "formatting");
    row("unknown, line ends", "a.yaml", "a: 1\nb: 2\n", "a: 1  \r\n\nb: 2\n", "formatting");
    row("unknown, indentation", "a.yaml", "a:\n  b: 2\n", "a:\nb: 2\n", "code");
    row("unknown, what may be a comment", "Makefile", "# a\n", "# b\n", "code");
    row("shell, what may be a comment", "a.sh", "# a\n", "# b\n", "code");
    row("text between tags", "a.tsx", "<a>http://x</a>\n", "<a>http://y</a>\n", "code");
    row("lost: a quote that does not close", "a.go", "x = \"\n// a\n", "x = \"\n// b\n", "code");
}

void SignificanceTest::wholeTexts()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, expected);
    QCOMPARE(shown(SourceText::compare({path, before}, {path, after})), expected);
    QCOMPARE(shown(SourceText::compare({path, after}, {path, before})), expected);
}

/// What a line is, the lines above it say.
void SignificanceTest::linesOfTexts()
{
    const SourceText before("a.c", "/*\n one\n*/\nint a;\nchar *s = \"x\";\n");
    const SourceText after("a.c", "/*\n two\n*/\nint  a;\nchar *s = \"y\";\n");
    QCOMPARE(shown(SourceText::compare(before, {1, 1}, after, {1, 1})), QStringLiteral("comments"));
    QCOMPARE(shown(SourceText::compare(before, {3, 1}, after, {3, 1})), QStringLiteral("formatting"));
    QCOMPARE(shown(SourceText::compare(before, {4, 1}, after, {4, 1})), QStringLiteral("code"));
    QCOMPARE(shown(SourceText::compare(before, {0, 3}, after, {0, 0})), QStringLiteral("comments"));
    QCOMPARE(shown(SourceText::compare(before, {3, 1}, after, {3, 0})), QStringLiteral("code"));
    // Beyond the end there is nothing.
    QCOMPARE(shown(SourceText::compare(before, {5, 9}, after, {9, 9})), QStringLiteral("formatting"));
    // A line in the middle of a string is all of the string.
    const SourceText raw("a.go", "x := `\n a\n`\n");
    const SourceText other("a.go", "x := `\n  a\n`\n");
    QCOMPARE(shown(SourceText::compare(raw, {1, 1}, other, {1, 1})), QStringLiteral("code"));
}

void SignificanceTest::whatIsKnown_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("expected");
    for (const char *path : {"a.go", "a.c", "a.hpp", "a.java", "a.rs", "a.js", "a.ts", "a.py", "a.proto"})
        QTest::newRow(path) << QByteArray(path) << true;
    for (const char *path : {"a.yaml", "a.sh", "a.rb", "a.kt", "a.tsx", "Makefile", "a", ""})
        QTest::addRow("%s: no", path) << QByteArray(path) << false;
}

void SignificanceTest::whatIsKnown()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, expected);
    QCOMPARE(SourceText(path, "x\n").knowsComments(), expected);
}

WAYBILL_TEST_MAIN(SignificanceTest)
#include "tst_significance.moc"
