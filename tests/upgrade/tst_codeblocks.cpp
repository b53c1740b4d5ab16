// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/codeblocks.h"

using namespace waybill::upgrade;

namespace {

CodeBlocks codeOf(const QByteArray &text, Syntax language)
{
    return {QString::fromLatin1(blanked(text, language, Blank::CommentsAndStrings)), language};
}

} // namespace

class TestCodeBlocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void functions_data();
    void functions();
    void statements_data();
    void statements();
    void nesting();
    void declarations();
    void unbalanced();
};

void TestCodeBlocks::functions_data()
{
    QTest::addColumn<Syntax>("language");
    QTest::addColumn<QByteArray>("text"); ///< the function around '@' is looked for
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, Syntax language, const char *text, const char *expected) {
        QTest::newRow(name) << language << QByteArray(text) << QString::fromLatin1(expected);
    };
    row("Go function", Syntax::Go, "func get(a int) error {\n\t@\n}", "get");
    row("Go method", Syntax::Go, "func (k *agent) get() (string, error) {\n\t@\n}", "get");
    row("Go head over lines", Syntax::Go, "func (k *agent) get(\n\ta int,\n) error {\n\tif a {\n\t\t@\n\t}\n}", "get");
    row("Go closure", Syntax::Go, "func f() {\n\tg(func(a int) {\n\t\t@\n\t})\n}", "f");
    row("Go literal", Syntax::Go, "func f() {\n\tx := &T{\n\t\ta: map[string]int{},\n\t\t@\n\t}\n}", "f");
    row("Go after a function", Syntax::Go, "func f() {\n}\n@", "");
    row("Go interface", Syntax::Go, "type a interface {\n\t@\n}", "");
    row("Rust", Syntax::Rust, "impl A {\n pub async fn get<'a>(&'a self) -> Result<()> {\n @ } }", "get");
    row("Java", Syntax::Java, "class A {\n public String get(int a) throws B, C {\n @ } }", "get");
    row("Kotlin", Syntax::Java, "class A {\n suspend fun get(a: Int): Int {\n @ } }", "get");
    row("Java control", Syntax::Java, "class A { void get() { while (a(b)) { @ } } }", "get");
    row("Java lambda", Syntax::Java, "class A { void get() { x.run(() -> { @ }); } }", "get");
    row("Java catch", Syntax::Java, "class A { void get() { try { a(); } catch (B b) { @ } } }", "get");
    row("C++ method", Syntax::C, "Status A::get(const B &b) const noexcept\n{\n @ }", "get");
    row("C++ constructor", Syntax::C, "A::A(int b) : m_b(b) { @ }", "A");
    row("C++ lambda", Syntax::C, "void f() { auto g = [&](int a) { @ }; }", "f");
    row("C++ initializer", Syntax::C, "void f() { A a = make(b); if (a) { @ } }", "f");
    row("C++ trailing type", Syntax::C, "auto f(int a) -> Result<int> { @ }", "f");
    row("JavaScript function", Syntax::JavaScript, "async function get(a) {\n @ }", "get");
    row("JavaScript method", Syntax::JavaScript, "class A {\n get(a) {\n @ } }", "get");
    row("JavaScript arrow", Syntax::JavaScript, "const get = async (a) => {\n @ }", "get");
    row("Python", Syntax::Python, "class A:\n    async def get(self,\n            a):\n        if a:\n            @\n",
        "get");
    row("Python after", Syntax::Python, "def f():\n    g()\n@\n", "");
    row("Python neighbour", Syntax::Python, "def f():\n    g()\n\ndef h():\n    @\n", "h");
    row("Ruby", Syntax::Ruby, "def get(a)\n  @\nend", "get");
}

void TestCodeBlocks::functions()
{
    QFETCH(Syntax, language);
    QFETCH(QByteArray, text);
    const qsizetype at = text.indexOf('@');
    const CodeBlocks code = codeOf(text, language);
    const int function = code.functionAt(at);
    QTEST(function < 0 ? QString() : code.blocks()[std::size_t(function)].function, "expected");
}

void TestCodeBlocks::statements_data()
{
    QTest::addColumn<Syntax>("language");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("Go lines") << Syntax::Go << QByteArray("a := f(\n\tb,\n)\nc()")
                              << QStringList{QStringLiteral("a := f(\n\tb,\n)"), QStringLiteral("c()")};
    QTest::newRow("Go if") << Syntax::Go << QByteArray("if err := f(); err != nil {\n\treturn err\n}")
                           << QStringList{QStringLiteral("if err := f(); err != nil"), QStringLiteral("return err")};
    QTest::newRow("C++") << Syntax::C << QByteArray("a = f(b,\n  c); d(); for (;;) { e(); }")
                         << QStringList{QStringLiteral("a = f(b,\n  c)"), QStringLiteral("d()"),
                                        QStringLiteral("for (;;)"), QStringLiteral("e()")};
    QTest::newRow("Python") << Syntax::Python << QByteArray("a = f(\n    b)\n\nif a:\n    c()\n")
                            << QStringList{QStringLiteral("a = f(\n    b)"), QStringLiteral("if a:"),
                                           QStringLiteral("c()")};
}

void TestCodeBlocks::statements()
{
    QFETCH(Syntax, language);
    QFETCH(QByteArray, text);
    const CodeBlocks code = codeOf(text, language);
    QStringList said;
    for (const Statement &one : code.statements())
        said << code.textOf(one);
    QTEST(said, "expected");
}

void TestCodeBlocks::nesting()
{
    const QByteArray text = "func f() {\n\tif a {\n\t\tb()\n\t} else {\n\t\tc()\n\t}\n\td()\n}";
    const CodeBlocks code = codeOf(text, Syntax::Go);
    const int function = code.functionAt(text.indexOf("b()"));
    const int then = code.blockAt(text.indexOf("b()"));
    const int otherwise = code.blockAt(text.indexOf("c()"));
    QCOMPARE(code.head(then), QStringLiteral("if a"));
    QCOMPARE(code.head(otherwise), QStringLiteral("else"));
    QVERIFY(code.isInside(then, function));
    QVERIFY(code.isInside(function, function));
    QVERIFY(!code.isInside(then, otherwise));
    QVERIFY(!code.isInside(function, then));
    QVERIFY(code.isInside(then, -1));
    QCOMPARE(code.blockAt(text.indexOf("d()")), function);
    QCOMPARE(code.blockAt(0), -1);
    const Statement &last = code.statements()[std::size_t(code.blocks()[std::size_t(function)].last)];
    QCOMPARE(code.textOf(last), QStringLiteral("d()"));
}

void TestCodeBlocks::declarations()
{
    const QByteArray text = "func (k *agent) get() error {\n\treturn k.get()\n}";
    const CodeBlocks code = codeOf(text, Syntax::Go);
    QVERIFY(code.isFunctionHead(text.indexOf("get")));
    QVERIFY(!code.isFunctionHead(text.lastIndexOf("get")));
    QCOMPARE(code.statementAt(text.size() - 1), -1);
}

void TestCodeBlocks::unbalanced()
{
    // Code that is broken, or not what its ending says, gives something and never falls over.
    for (const char *text : {"}}}{{{", "((({", "a)))}b", "{", "}", "", "func f( {\n@", "\n\n  \n"}) {
        for (const Syntax language : {Syntax::Go, Syntax::C, Syntax::Python}) {
            const CodeBlocks code = codeOf(text, language);
            for (qsizetype i = 0; i <= QByteArray(text).size(); ++i) {
                QVERIFY(code.blockAt(i) < int(code.blocks().size()));
                QVERIFY(code.functionAt(i) < int(code.blocks().size()));
                QVERIFY(code.statementAt(i) < int(code.statements().size()));
            }
        }
    }
}

WAYBILL_TEST_MAIN(TestCodeBlocks)
#include "tst_codeblocks.moc"
