// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/mergetext.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::git;

class TestMergeText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parts_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("ours");
        QTest::addColumn<QByteArray>("theirs");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("nothing") << QByteArray() << QByteArray() << QByteArray() << QByteArray();
        QTest::newRow("ours alone") << QByteArray("a\nb\nc\n") << QByteArray("A\nb\nc\n") << QByteArray("a\nb\nc\n")
                                    << QByteArray("A\nb\nc\n");
        QTest::newRow("both, apart") << QByteArray("a\nb\nc\nd\ne\n") << QByteArray("A\nb\nc\nd\ne\n")
                                     << QByteArray("a\nb\nc\nd\nE\n") << QByteArray("A\nb\nc\nd\nE\n");
        QTest::newRow("both the same") << QByteArray("a\nb\n") << QByteArray("a\nB\n") << QByteArray("a\nB\n")
                                       << QByteArray("a\nB\n");
        QTest::newRow("conflict") << QByteArray("a\nb\nc\n") << QByteArray("a\nmine\nc\n")
                                  << QByteArray("a\nyours\nc\n") << QByteArray("a\n[b\n|mine\n|yours\n]c\n");
        QTest::newRow("without line ends")
            << QByteArray("a") << QByteArray("b") << QByteArray("c") << QByteArray("[a\n|b\n|c\n]");
        QTest::newRow("lines like markers")
            << QByteArray("x\n<<<<<<< ours\n") << QByteArray("x\n<<<<<<< ours\n=======\n")
            << QByteArray("y\n<<<<<<< ours\n") << QByteArray("y\n<<<<<<< ours\n=======\n");
        QTest::newRow("two conflicts") << QByteArray("a\n1\n2\n3\n4\nb\n") << QByteArray("A\n1\n2\n3\n4\nB\n")
                                       << QByteArray("x\n1\n2\n3\n4\ny\n")
                                       << QByteArray("[a\n|A\n|x\n]1\n2\n3\n4\n[b\n|B\n|y\n]");
    }

    void parts()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, ours);
        QFETCH(QByteArray, theirs);
        const auto merged = mergeTexts(base, ours, theirs);
        QVERIFY(merged);
        QByteArray told;
        for (const MergedPart &part : *merged)
            told += part.conflict ? '[' + part.base + '|' + part.ours + '|' + part.theirs + ']' : part.text;
        QTEST(told, "expected");
    }
};

WAYBILL_TEST_MAIN(TestMergeText)
#include "tst_mergetext.moc"
