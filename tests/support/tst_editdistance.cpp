// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/editdistance.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;

class TestEditDistance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void distances_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<int>("letters");
        const auto row = [](const char *from, const char *to, int letters) {
            QTest::addRow("%s, %s", from, to) << QString::fromUtf8(from) << QString::fromUtf8(to) << letters;
        };
        row("", "", 0);
        row("", "abc", 3);
        row("abc", "abc", 0);
        row("abc", "Abc", 1);
        row("frozen", "frozem", 1);
        row("frozen", "froen", 1);
        row("frozen", "frozenn", 1);
        row("frozen", "rfozen", 2);
        row("kitten", "sitting", 3);
        row("saturday", "sunday", 3);
        row("für", "fur", 1);
    }

    void distances()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(int, letters);
        QCOMPARE(editDistance(from, to), letters);
        QCOMPARE(editDistance(to, from), letters);
    }
};

WAYBILL_TEST_MAIN(TestEditDistance)
#include "tst_editdistance.moc"
