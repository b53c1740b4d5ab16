// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"

#include <QProcess>

/// The thread sanitizer, with what is said to it of Qt, still finds the races of our own code, and no others.
class TestPlantedRaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void found_data();
    void found();
};

void TestPlantedRaces::found_data()
{
    QTest::addColumn<bool>("race");
    QTest::newRow("none") << false;
    QTest::newRow("counter") << true;
    QTest::newRow("list") << true;
    QTest::newRow("late-write") << true;
}

void TestPlantedRaces::found()
{
    QFETCH(bool, race);
    QProcess program;
    program.start(QCoreApplication::applicationDirPath() + QStringLiteral("/planted_races"),
                  {QString::fromUtf8(QTest::currentDataTag())});
    QVERIFY(program.waitForFinished(60'000));
    const QByteArray said = program.readAllStandardError();
    QCOMPARE(said.contains("ThreadSanitizer: data race"), race);
    QVERIFY2(race == (program.exitCode() != 0), said.constData());
}

WAYBILL_TEST_MAIN(TestPlantedRaces)
#include "tst_plantedraces.moc"
