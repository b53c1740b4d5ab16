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
    void lines();
};

void TestSourceText::language_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<Syntax>("expected");
    const auto row = [](const char *path, Syntax expected) { QTest::newRow(path) << QByteArray(path) << expected; };
    row("a/b.go", Syntax::Go);
    row("b.cc", Syntax::C);
    row("B.java", Syntax::Java);
    row("b.rs", Syntax::Rust);
    row("b.d.ts", Syntax::JavaScript);
    row("b.py", Syntax::Python);
    row("configuration.toml.in", Syntax::Plain);
    row("Makefile", Syntax::Plain);
    row("go", Syntax::Plain);
    row("", Syntax::Plain);
}

void TestSourceText::language()
{
    QFETCH(QByteArray, path);
    QTEST(waybill::source::syntaxOf(path), "expected");
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
