// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/readers.h"
#include "testing/testmain.h"

using namespace waybill::api;

/// Texts that nest as deep as nobody writes them: no reader of offers runs out of stack, or of the time that ctest
/// gives (what takes the square of a million levels does not end in it).
class TestOffersDepth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ends_data();
    void ends();
};

void TestOffersDepth::ends_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("open");
    QTest::addColumn<QByteArray>("close");
    QTest::addColumn<int>("levels");
    struct Nested {
        const char *name;
        const char *path;
        const char *before;
        const char *open;
        const char *close;
    };
    constexpr Nested all[] = {
        {"go parentheses", "a.go", "package a\nvar f = flag.String(\"a\", ", "(", ")"},
        {"go calls", "a.go", "package a\nvar f = ", "flag.String(\"a\", ", ")"},
        {"go structs", "config/a.go", "package a\ntype Config ", "struct {\nA ", "\n}"},
        {"go blocks", "a.go", "package a\nfunc f() ", "{", "}"},
        {"c parentheses", "a.h", "int f", "(", ")"},
        {"c braces", "a.c", "static struct option o[] = ", "{\"a\", ", "}"},
        {"c calls", "a.cpp", "", "getenv(", ")"},
        {"java annotations", "a.java", "", "@Option(names = {\"--a\"}, b = ", ")"},
        {"java braces", "a.java", "", "{", "}"},
        {"script objects", "a.ts", "yargs.options(", "{a: ", "}"},
        {"script calls", "a.js", "", "app.get(\"/a\", ", ")"},
        {"script templates", "a.js", "", "`${", "}`"},
        {"script expressions", "a.js", "", "(/", "/)"},
        {"python calls", "a.py", "", "parser.add_argument(\"--a\", default=", ")"},
        {"python lists", "a.py", "a = ", "[", "]"},
        {"rust parentheses", "a.rs", "fn f() ", "(", ")"},
        {"rust attributes", "a.rs", "", "#[arg(long, default_value = ", ")]"},
        {"rust structs", "a.rs", "#[derive(Parser)]\n", "struct A { a: ", "}"},
        {"rust types", "a.rs", "#[derive(Parser)]\nstruct A { a: ", "Option<", ">"},
        {"rust comments", "a.rs", "", "/*", "*/"},
        {"yaml lists", "a.yaml", "openapi: 3.0.0\na: ", "[", "]"},
        {"yaml maps", "a.yaml", "openapi: 3.0.0\na: ", "{a: ", "}"},
        {"yaml items", "a.yaml", "openapi: 3.0.0\na:\n", "- ", ""},
        {"json maps", "api/schema.json", "{\"openapi\": \"3.0.0\", \"a\": ", "{\"properties\": ", "}"},
        {"json lists", "api/schema.json", "{\"openapi\": \"3.0.0\", \"a\": ", "[", "]"},
        {"sql", "migrations/1.sql", "CREATE TABLE a ", "(", ")"},
        {"sql comments", "migrations/1.sql", "", "/*", "*/"},
    };
    for (const Nested &nested : all) {
        for (const int levels : {10, 1'000, 1'000'000})
            QTest::addRow("%s %d", nested.name, levels)
                << QByteArray(nested.path) << QByteArray(nested.before) << QByteArray(nested.open)
                << QByteArray(nested.close) << levels;
    }
}

void TestOffersDepth::ends()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, open);
    QFETCH(QByteArray, close);
    QFETCH(int, levels);
    QVERIFY(mayOffer(path.toStdString()));
    const QByteArray opened = before + open.repeated(levels);
    for (const QByteArray &text : {opened, QByteArray(opened + "a" + close.repeated(levels) + '\n')})
        Q_UNUSED(readOffers(path.toStdString(), text.toStdString()));
}

WAYBILL_TEST_MAIN(TestOffersDepth)
#include "tst_offersdepth.moc"
