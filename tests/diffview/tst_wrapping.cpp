// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/screenrows.h"
#include "diffview/wrapping.h"
#include "testing/testmain.h"

using namespace waybill::diffview;

class TestWrapping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pieces_data();
    void pieces();
    void countsWhatItBreaks();
    void rowsOfOneLine();
    void rowsOfSeveralLines();
};

void TestWrapping::pieces_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QStringList>("pieces");
    const auto row = [](const char *name, const char *line, int columns, const QStringList &pieces) {
        QTest::newRow(name) << QString::fromUtf8(line) << columns << pieces;
    };
    const auto s = [](const char *text) { return QString::fromUtf8(text); };
    row("empty", "", 10, {QString()});
    row("fits", "0123456789", 10, {s("0123456789")});
    row("one too many", "0123456789a", 10, {s("0123456789"), s("a")});
    row("at a blank", "some words here", 12, {s("some words "), s("here")});
    row("the blank hangs over", "0123456789 next", 10, {s("0123456789 "), s("next")});
    row("only in the second half", "a bcdefghijklm", 10, {s("a bcdefghi"), s("jklm")});
    row("behind a comma", "call(first,second)", 12, {s("call(first,"), s("second)")});
    row("a tab takes the rest of its stop", "\t12345678", 10, {s("\t123456"), s("78")});
    row("wide characters take two", "漢字漢字漢字", 8, {s("漢字漢字"), s("漢字")});
    row("a combining mark stays", "1234567e\u0301x", 8, {s("1234567e\u0301"), s("x")});
    row("a pair of surrogates stays", "1234567😀x", 8, {s("1234567"), s("😀x")});
    row("never narrower than eight", "123456789", 1, {s("12345678"), s("9")});
}

void TestWrapping::pieces()
{
    QFETCH(QString, line);
    QFETCH(int, columns);
    const std::vector<int> places = wrapPlaces(line, columns, 4);
    QStringList pieces;
    for (size_t i = 0; i < places.size(); ++i)
        pieces += line.mid(places[i], (i + 1 < places.size() ? places[i + 1] : int(line.size())) - places[i]);
    QTEST(pieces, "pieces");
    QCOMPARE(wrapCount(LineIndex(line.toUtf8() + "\n"), 0, 10'000, columns, 4), int(pieces.size()));
}

void TestWrapping::countsWhatItBreaks()
{
    // Any text, any width: the count is that of the pieces, each piece fits, and nothing is lost.
    quint32 seed = 12345;
    const auto random = [&seed](int below) {
        seed = seed * 1664525 + 1013904223;
        return int((seed >> 8) % quint32(below));
    };
    const QString letters = QStringLiteral("abc  \t,;/-é漢(){}");
    for (int round = 0; round < 2000; ++round) {
        QString line;
        for (int i = random(120); i > 0; --i)
            line += letters[random(int(letters.size()))];
        if (line.isEmpty())
            continue;
        const int columns = 8 + random(40);
        const std::vector<int> places = wrapPlaces(line, columns, 4);
        QCOMPARE(wrapCount(LineIndex(line.toUtf8()), 0, 10'000, columns, 4), int(places.size()));
        QCOMPARE(places.front(), 0);
        QVERIFY(std::is_sorted(places.begin(), places.end(), std::less_equal<>()));
        QVERIFY(places.back() < line.size());
    }
}

void TestWrapping::rowsOfOneLine()
{
    const ScreenRows rows(3);
    QCOMPARE(rows.lineCount(), 3);
    QCOMPARE(rows.topOf(2), 2);
    QCOMPARE(rows.heightOf(2), 1);
    QCOMPARE(rows.visibleAt(2), 2);
    QCOMPARE(rows.visibleAt(7), 7);
}

void TestWrapping::rowsOfSeveralLines()
{
    const std::array<int, 4> heights{1, 3, 2, 1};
    const ScreenRows rows(4, [&](int visible) { return heights[size_t(visible)]; });
    QCOMPARE(rows.lineCount(), 7);
    QCOMPARE(rows.topOf(2), 4);
    QCOMPARE(rows.topOf(4), 7);
    QCOMPARE(rows.heightOf(1), 3);
    const std::array<int, 8> expected{0, 1, 1, 1, 2, 2, 3, 4};
    for (int line = 0; line < 8; ++line)
        QCOMPARE(rows.visibleAt(line), expected[size_t(line)]);
}

WAYBILL_TEST_MAIN(TestWrapping)
#include "tst_wrapping.moc"
