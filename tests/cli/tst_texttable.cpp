// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/texttable.h"
#include "support/columns.h"
#include "testing/testmain.h"

using waybill::columnsOf;
using waybill::cli::Console;
using waybill::cli::TextTable;

class TextTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columns_data();
    void columns();
    void linesUp();
    void holdsNoControls();
};

void TextTableTest::columns_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("expected");
    QTest::newRow("ASCII") << QStringLiteral("agent") << 5;
    QTest::newRow("precomposed") << QStringLiteral("Zoë") << 3;
    QTest::newRow("combining") << QStringLiteral("Zoe\u0308") << 3;
    QTest::newRow("wide") << QStringLiteral("日本語") << 6;
    QTest::newRow("beyond the plane") << QStringLiteral("🎉") << 2;
    QTest::newRow("glyphs") << QStringLiteral("▲+●–?") << 5;
    QTest::newRow("empty") << QString() << 0;
}

void TextTableTest::columns()
{
    QFETCH(QString, text);
    QFETCH(int, expected);
    QCOMPARE(columnsOf(text), expected);
}

void TextTableTest::linesUp()
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Right, TextTable::Align::Left});
    table.addRow({{QStringLiteral("name")}, {QStringLiteral("n")}, {QStringLiteral("next")}});
    table.addRow({{QStringLiteral("日本")}, {QStringLiteral("12345")}, {}});
    table.addRow({{QStringLiteral("a longer one")}, {QStringLiteral("7")}, {QStringLiteral("1.0.0")}});
    table.addNote({QStringLiteral("gone")}, {QStringLiteral("cannot be read at all")});
    QCOMPARE(table.toString(Console()), QStringLiteral("name              n  next\n"
                                                       "日本          12345\n"
                                                       "a longer one      7  1.0.0\n"
                                                       "gone          cannot be read at all\n"));
}

void TextTableTest::holdsNoControls()
{
    TextTable table({TextTable::Align::Left});
    table.addRow({{QStringLiteral("a\u001B[31mb\nc")}});
    QCOMPARE(table.toString(Console()), QStringLiteral("a\u241B[31mb c\n"));
}

WAYBILL_TEST_MAIN(TextTableTest)
#include "tst_texttable.moc"
