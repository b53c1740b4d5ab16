// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/language.h"
#include "testing/testmain.h"

using namespace waybill::source;

/// Languages by suffix, and what they have in common.
class TestSourceLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void suffixes_data();
    void suffixes();
    void noLanguage_data();
    void noLanguage();
};

void TestSourceLanguage::suffixes_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<Syntax>("syntax");
    const auto row = [](const char *path, Language language, Syntax syntax) {
        QTest::newRow(path) << language << syntax;
    };
    row("a/b.go", Language::Go, Syntax::Go);
    row("b.c", Language::C, Syntax::C);
    row("b.h", Language::Cpp, Syntax::C);
    row("b.h++", Language::Cpp, Syntax::C);
    row("b.cc", Language::Cpp, Syntax::C);
    row("B.java", Language::Java, Syntax::Java);
    row("b.kts", Language::Kotlin, Syntax::Java);
    row("b.cs", Language::CSharp, Syntax::Java);
    row("b.swift", Language::Swift, Syntax::Java);
    row("b.rs", Language::Rust, Syntax::Rust);
    row("b.d.ts", Language::TypeScript, Syntax::JavaScript);
    row("b.cjs", Language::JavaScript, Syntax::JavaScript);
    row("b.pyi", Language::Python, Syntax::Python);
    row("b.rake", Language::Ruby, Syntax::Ruby);
    row("b.php", Language::Php, Syntax::Plain);
    row("b.sh", Language::Shell, Syntax::Plain);
}

void TestSourceLanguage::suffixes()
{
    QFETCH(Language, language);
    QFETCH(Syntax, syntax);
    const QByteArray path = QTest::currentDataTag();
    QVERIFY(languageOf(path) == language);
    QCOMPARE(syntaxOf(path), syntax);
}

void TestSourceLanguage::noLanguage_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"", "go", "Makefile", "configuration.toml.in", "a.GO", "a.go/b", ".", "a."})
        QTest::newRow(path) << QByteArray(path);
}

void TestSourceLanguage::noLanguage()
{
    QFETCH(QByteArray, path);
    QVERIFY(!languageOf(path));
    QCOMPARE(syntaxOf(path), Syntax::Plain);
}

WAYBILL_TEST_MAIN(TestSourceLanguage)
#include "tst_sourcelanguage.moc"
