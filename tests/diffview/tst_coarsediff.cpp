// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/coarsediff.h"
#include "randomtexts.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::diffview;

namespace {

std::vector<git::Hunk> coarse(const QByteArray &oldText, const QByteArray &newText)
{
    return coarseHunks({LineIndex(oldText), LineIndex(newText)});
}

QString printed(const std::vector<git::Hunk> &hunks)
{
    QStringList all;
    for (const git::Hunk &hunk : hunks)
        all +=
            QStringLiteral("%1,%2>%3,%4").arg(hunk.oldStart).arg(hunk.oldCount).arg(hunk.newStart).arg(hunk.newCount);
    return all.join(QLatin1Char(' '));
}

} // namespace

class TestCoarseDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hunks_data();
    void hunks();
    void leadsToTheNewText();
    void cancelled();
    void bounded_data();
    void bounded();
};

void TestCoarseDiff::hunks_data()
{
    QTest::addColumn<QByteArray>("oldText");
    QTest::addColumn<QByteArray>("newText");
    QTest::addColumn<QString>("hunks");
    const auto row = [](const char *name, const char *oldText, const char *newText, const char *hunks) {
        QTest::newRow(name) << QByteArray(oldText) << QByteArray(newText) << QString::fromLatin1(hunks);
    };
    row("both empty", "", "", "");
    row("equal", "a\nb\n", "a\nb\n", "");
    row("all new", "", "a\nb\n", "0,0>0,2");
    row("all gone", "a\nb\n", "", "0,2>0,0");
    row("nothing in common", "a\nb\n", "c\n", "0,2>0,1");
    row("added in the middle", "a\nb\n", "a\nx\nb\n", "1,0>1,1");
    row("removed at the end", "a\nb\n", "a\n", "1,1>1,0");
    row("one of equal lines added", "a\na\n", "a\na\na\n", "2,0>2,1");
    row("two places", "1\na\n2\nb\n3\n", "1\n2\nx\ny\n3\n", "1,1>1,0 3,1>2,2");
    row("the longer order holds", "1\n2\n3\n4\nx\n", "y\n4\n1\n2\n3\n", "0,0>0,2 3,2>5,0");
    row("grown over lines that repeat", "x\n-\n-\nkey\n-\n-\nq\n", "y\n-\n-\nkey\n-\n-\nr\n", "0,1>0,1 6,1>6,1");
    // Of the whole, only k1 and k2 occur once; between them "a" does.
    row("once between two anchors", "a\nk1\nx\na\ny\nk2\n", "b\nk1\nv\na\nw\nk2\na\n",
        "0,1>0,1 2,1>2,1 4,1>4,1 6,0>6,1");
    row("nothing that occurs once", "a\na\nb\nb\n", "b\nb\na\na\n", "0,4>0,4");
    row("last newline lost", "a\nb\n", "a\nb", "1,1>1,1");
    row("line ends", "a\r\nb\r\n", "a\nb\r\n", "0,1>0,1");
    row("byte-order mark",
        "\xEF\xBB\xBF"
        "a\nb\n",
        "a\nb\n", "0,1>0,1");
}

void TestCoarseDiff::hunks()
{
    QFETCH(QByteArray, oldText);
    QFETCH(QByteArray, newText);
    QTEST(printed(coarse(oldText, newText)), "hunks");
}

void TestCoarseDiff::leadsToTheNewText()
{
    for (quint32 seed = 1; seed <= 2000; ++seed) {
        const auto [oldText, newText] = testing::randomPair(seed);
        const std::array<LineIndex, 2> texts = {LineIndex(oldText), LineIndex(newText)};
        QByteArray rebuilt;
        int oldLine = 0;
        int newLine = 0;
        bool first = true;
        for (const git::Hunk &hunk : coarseHunks(texts)) {
            QVERIFY(hunk.oldCount + hunk.newCount > 0);
            QVERIFY(first || hunk.oldStart > oldLine); // or else the two were one
            QCOMPARE(hunk.newStart - newLine, hunk.oldStart - oldLine);
            first = false;
            for (; oldLine < hunk.oldStart; ++oldLine)
                rebuilt += texts[0].wholeLine(oldLine);
            for (newLine = hunk.newStart; newLine < hunk.newStart + hunk.newCount; ++newLine)
                rebuilt += texts[1].wholeLine(newLine);
            oldLine = hunk.oldStart + hunk.oldCount;
        }
        for (; oldLine < texts[0].count(); ++oldLine)
            rebuilt += texts[0].wholeLine(oldLine);
        QCOMPARE(rebuilt, newText);
    }
}

void TestCoarseDiff::cancelled()
{
    const JobControl control = JobControl::create();
    control.cancel();
    QCOMPARE(printed(coarseHunks({LineIndex("a\nb\n"), LineIndex("a\nc\n")}, control)), QStringLiteral("0,2>0,2"));
}

void TestCoarseDiff::bounded_data()
{
    QTest::addColumn<int>("distinct");
    QTest::addColumn<bool>("permuted");
    QTest::newRow("one line") << 1 << false;
    QTest::newRow("few lines") << 20 << false;
    QTest::newRow("some lines") << 10'000 << false;
    QTest::newRow("many lines") << 1'000'000 << false;
    QTest::newRow("another order") << 0 << true;
}

/// Whatever the lines are, the time does not grow quadratically: the test would not end.
void TestCoarseDiff::bounded()
{
    QFETCH(int, distinct);
    QFETCH(bool, permuted);
    constexpr int lines = 200'000;
    testing::Dice dice(5);
    std::array<LineIndex, 2> texts;
    for (size_t side = 0; side < 2; ++side) {
        QByteArray all;
        for (int i = 0; i < lines; ++i) {
            // 7919 and the number of lines have no common divisor: each number comes once.
            const int number = permuted ? int(qint64(i) * (side == 0 ? 1 : 7919) % lines) : dice(distinct);
            all += "the line " + QByteArray::number(number) + '\n';
        }
        texts[side] = LineIndex(all);
    }
    QBENCHMARK_ONCE
    {
        const auto hunks = coarseHunks(texts);
        QVERIFY(distinct == 1 ? hunks.empty() : !hunks.empty());
    }
}

WAYBILL_TEST_MAIN(TestCoarseDiff)
#include "tst_coarsediff.moc"
