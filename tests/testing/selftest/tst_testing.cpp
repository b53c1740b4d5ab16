// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/gitcommand.h"
#include "testing/modelprinter.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QStandardItemModel>

using namespace waybill;
using namespace waybill::testing;

/// The tools of the other tests: a tool that never fails would make them worthless.
class TestingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldenFiles_data();
    void goldenFiles();
    void goldenFilesAreUpdated();
    void updateSwitchIsTaken();
    void modelsArePrinted();
    void values_data();
    void values();
    void gitHasNoConfiguration();
    void gitFailuresAreTold();
};

void TestingTest::goldenFiles_data()
{
    QTest::addColumn<QByteArray>("golden");
    QTest::addColumn<QByteArray>("actual");
    QTest::addColumn<QString>("says"); // empty: they are the same
    QTest::newRow("same") << QByteArray("a\nb\n") << QByteArray("a\nb\n") << QString();
    QTest::newRow("a line") << QByteArray("a\nb\n") << QByteArray("a\nc\n")
                            << QStringLiteral("line 2\n   expected \"b\"\n   actual   \"c\"");
    QTest::newRow("longer") << QByteArray("a\n") << QByteArray("a\nc")
                            << QStringLiteral("line 2\n   expected \"\"\n   actual   \"c\"");
    QTest::newRow("shorter") << QByteArray("a\nb\nc") << QByteArray("a")
                             << QStringLiteral("line 2\n   expected \"b\"\n   actual   the end of the text");
    QTest::newRow("the last newline") << QByteArray("a\n") << QByteArray("a")
                                      << QStringLiteral("line 2\n   expected \"\"\n   actual   the end of the text");
}

void TestingTest::goldenFiles()
{
    if (isUpdatingGolden())
        QSKIP("golden files are being updated");
    QFETCH(QByteArray, golden);
    QFETCH(QByteArray, actual);
    QFETCH(QString, says);
    const ScratchFolder scratch;
    const QString file = scratch.write(QStringLiteral("golden.txt"), golden);
    QString why;
    QCOMPARE(compareGoldenFile(file, actual, &why), says.isEmpty());
    QVERIFY2(why.contains(says), qPrintable(why));
    QCOMPARE(scratch.read(QStringLiteral("golden.txt")), golden);
    QVERIFY(!compareGoldenFile(scratch.path(QStringLiteral("none")), actual, &why));
}

void TestingTest::goldenFilesAreUpdated()
{
    const ScratchFolder scratch;
    const QByteArray before = qgetenv("WAYBILL_UPDATE_GOLDEN");
    qputenv("WAYBILL_UPDATE_GOLDEN", "1");
    QString why;
    const bool made = compareGoldenFile(scratch.path(QStringLiteral("new/golden.txt")), "text", &why);
    const bool changed = compareGoldenFile(scratch.path(QStringLiteral("new/golden.txt")), "other", &why);
    qputenv("WAYBILL_UPDATE_GOLDEN", before);
    QVERIFY2(made && changed, qPrintable(why));
    QCOMPARE(scratch.read(QStringLiteral("new/golden.txt")), QByteArray("other"));
}

void TestingTest::updateSwitchIsTaken()
{
    if (isUpdatingGolden())
        QSKIP("golden files are being updated");
    char program[] = "test";
    char verbose[] = "-v2";
    char *arguments[] = {program, verbose, nullptr};
    int count = 2;
    takeUpdateSwitch(&count, arguments);
    QCOMPARE(count, 2);
    QCOMPARE(arguments[1], verbose);
    QVERIFY(!isUpdatingGolden());
}

void TestingTest::modelsArePrinted()
{
    QStandardItemModel model;
    model.setHorizontalHeaderLabels({QStringLiteral("Name"), QStringLiteral("Count")});
    auto *parent = new QStandardItem(QStringLiteral("tree"));
    parent->setToolTip(QStringLiteral("a tip"));
    parent->appendRow({new QStandardItem(QStringLiteral("leaf")), new QStandardItem(QStringLiteral("2"))});
    model.appendRow({parent, new QStandardItem(QStringLiteral("1"))});
    model.appendRow({new QStandardItem(QStringLiteral("alone")), new QStandardItem});

    QCOMPARE(printModel(model).join(QLatin1Char('\n')), QStringLiteral("tree | 1\n  leaf | 2\nalone"));
    QCOMPARE(printModel(model, {{1}, {Qt::DisplayRole}, true}).join(QLatin1Char('\n')),
             QStringLiteral("Count\n1\n  2\n"));
    QCOMPARE(printModel(model, {{0}, {Qt::DisplayRole, Qt::ToolTipRole}}).first(), QStringLiteral("tree/a tip"));
}

void TestingTest::values_data()
{
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<QString>("printed");
    QTest::newRow("nothing") << QVariant() << QString();
    QTest::newRow("number") << QVariant(-3) << QStringLiteral("-3");
    QTest::newRow("boolean") << QVariant(true) << QStringLiteral("true");
    QTest::newRow("list") << QVariant(QVariantList{1, QStringLiteral("b")}) << QStringLiteral("[1, b]");
    QTest::newRow("unknown") << QVariant(QRect()) << QStringLiteral("<QRect>");
}

void TestingTest::values()
{
    QFETCH(QVariant, value);
    QTEST(printValue(value), "printed");
}

void TestingTest::gitHasNoConfiguration()
{
    const ScratchFolder scratch;
    testing::git(scratch.path(), {QStringLiteral("init"), QStringLiteral("-q")});
    testing::git(scratch.path(), {QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("--allow-empty"),
                                  QStringLiteral("-m"), QStringLiteral("first")});
    QCOMPARE(testing::git(scratch.path(),
                          {QStringLiteral("log"), QStringLiteral("--format=%an %cd %S"), QStringLiteral("main")}),
             QByteArray("Test Author Mon Jan 8 09:00:00 2024 +0000 main"));
    const CommandOutput none = runGit(scratch.path(), {QStringLiteral("config"), QStringLiteral("user.name")});
    QCOMPARE(none.exitCode, 1);
}

void TestingTest::gitFailuresAreTold()
{
    const ScratchFolder scratch;
    QCOMPARE(runGit(scratch.path(), {QStringLiteral("log")}).exitCode, 128);
    QCOMPARE(runGit(scratch.path(QStringLiteral("missing")), {QStringLiteral("log")}).exitCode, -1);
}

WAYBILL_TEST_MAIN(TestingTest)
#include "tst_testing.moc"
