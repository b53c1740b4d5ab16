// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/patchtext.h"
#include "diffviewfixture.h"
#include "testing/guitestmain.h"

#include <QToolButton>

#include <random>

using namespace waybill::diffview;

namespace {

LineIndex textOf(const char *letters)
{
    QByteArray content;
    for (const char *letter = letters; *letter; ++letter)
        content += QByteArray(1, *letter) + '\n';
    return LineIndex(content);
}

LineAnchors anchorsOf(const QStringList &pairs)
{
    LineAnchors anchors;
    for (const QString &pair : pairs)
        anchors.push_back({{pair.section(QLatin1Char('-'), 0, 0).toInt(), pair.section(QLatin1Char('-'), 1).toInt()}});
    return anchors;
}

QString print(const LineAnchors &anchors)
{
    QStringList pairs;
    for (const LineAnchor &anchor : anchors)
        pairs.append(QStringLiteral("%1-%2").arg(anchor.line[0]).arg(anchor.line[1]));
    return pairs.join(QLatin1Char(' '));
}

/// A row as "ab", "a." or ".b"; what differs in brackets, a bracket a change.
QString print(const std::array<LineIndex, 2> &texts, const std::vector<waybill::git::Hunk> &hunks)
{
    const DiffRows rows = buildRows(texts, hunks);
    QString text;
    int change = -1;
    for (const DiffRow &row : rows.rows) {
        if (row.change != change) {
            text += QString(change >= 0 ? QStringLiteral("]") : QString())
                    + QString(row.change >= 0 ? QStringLiteral("[") : QString());
            change = row.change;
        } else if (!text.isEmpty()) {
            text += QLatin1Char(' ');
        }
        for (const size_t side : {0, 1})
            text += row.line[side] < 0 ? QStringLiteral(".") : texts[side].text(row.line[side]);
    }
    return change >= 0 ? QString(text + QLatin1Char(']')) : text;
}

/// Two functions that are alike, of which the first one is new: lines of it are taken for those of the other.
DiffInput twins()
{
    DiffInput input;
    input[0].path = input[1].path = "a.txt";
    input[0].content = "begin\nx = 1\ny = 2\nend\n";
    input[1].content = "begin\nx = 1\nz = 7\nend\nbegin\nx = 1\ny = 2\nend\n";
    return input;
}

} // namespace

/// Lines that a person aligns.
class LineAnchorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void adding_data();
    void adding();
    void comparing_data();
    void comparing();
    void everyLineIsThereOnce();
    void patchStillApplies();
    void byKeys();
    void anotherFileForgets();
    void byChip();
};

void LineAnchorsTest::adding_data()
{
    QTest::addColumn<QStringList>("before");
    QTest::addColumn<QString>("added");
    QTest::addColumn<QString>("after");
    const auto list = [](const char *text) {
        return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    QTest::newRow("first") << list("") << QStringLiteral("3-4") << QStringLiteral("3-4");
    QTest::newRow("in order") << list("1-1 9-9") << QStringLiteral("3-4") << QStringLiteral("1-1 3-4 9-9");
    QTest::newRow("crossed") << list("1-5 9-9") << QStringLiteral("3-4") << QStringLiteral("3-4 9-9");
    QTest::newRow("the same old line") << list("3-5 9-9") << QStringLiteral("3-4") << QStringLiteral("3-4 9-9");
    QTest::newRow("the same new line") << list("2-4") << QStringLiteral("3-4") << QStringLiteral("3-4");
}

void LineAnchorsTest::adding()
{
    QFETCH(const QStringList, before);
    QFETCH(const QString, added);
    QFETCH(const QString, after);
    const LineAnchors anchors = withAnchor(anchorsOf(before), anchorsOf({added}).front());
    QCOMPARE(print(anchors), after);
    QVERIFY(isAnchored(anchors, DiffSide::Old, 3) && !isAnchored(anchors, DiffSide::Old, 4));
    QVERIFY(isAnchored(anchors, DiffSide::New, 4));
    QVERIFY(!isAnchored(withoutAnchor(anchors, DiffSide::New, 4), DiffSide::Old, 3));
}

void LineAnchorsTest::comparing_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QStringList>("anchors");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *before, const char *after, const QStringList &anchors,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << anchors << QString::fromLatin1(expected);
    };
    row("none", "abc", "abxc", {}, "aa bb[.x]cc");
    row("what is found anyway", "abc", "abxc", {QStringLiteral("1-1")}, "aa bb[.x]cc");
    row("another of the same lines", "abc", "abxabc", {QStringLiteral("0-3")}, "[.a .b .x]aa bb cc");
    row("lines that differ stand in one row", "abc", "aXYc", {QStringLiteral("1-2")}, "aa[.X][bY]cc");
    row("first lines", "abc", "xabc", {QStringLiteral("0-0")}, "[ax][.a]bb cc");
    row("last lines", "abc", "abcd", {QStringLiteral("2-3")}, "aa bb[.c][cd]");
    row("two", "abcd", "dabc", {QStringLiteral("0-0"), QStringLiteral("3-1")}, "[ad][b. c.][da][.b .c]");
    row("a line that is not there", "abc", "abxc", {QStringLiteral("7-1")}, "aa bb[.x]cc");
}

void LineAnchorsTest::comparing()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    QFETCH(const QStringList, anchors);
    QFETCH(const QString, expected);
    const std::array<LineIndex, 2> texts = {textOf(before.constData()), textOf(after.constData())};
    const auto hunks = compareAround(texts, anchorsOf(anchors), {});
    QVERIFY(hunks);
    QCOMPARE(print(texts, *hunks), expected);
}

void LineAnchorsTest::everyLineIsThereOnce()
{
    std::mt19937 random(3);
    for (int round = 0; round < 60; ++round) {
        std::array<QByteArray, 2> letters;
        for (QByteArray &one : letters) {
            for (int i = 0; i < 30; ++i)
                one += char('a' + random() % 6);
        }
        LineAnchors anchors;
        for (int i = 0; i < 4; ++i)
            anchors = withAnchor(std::move(anchors), {{int(random() % 30), int(random() % 30)}});
        const std::array<LineIndex, 2> texts = {textOf(letters[0].constData()), textOf(letters[1].constData())};
        const auto hunks = compareAround(texts, anchors, {});
        QVERIFY(hunks);
        const DiffRows rows = buildRows(texts, *hunks);
        std::array<int, 2> next = {0, 0};
        for (const DiffRow &row : rows.rows) {
            for (const size_t side : {0, 1}) {
                if (row.line[side] >= 0)
                    QCOMPARE(row.line[side], next[side]++);
            }
            if (row.kind == RowKind::Context)
                QCOMPARE(texts[0].text(row.line[0]), texts[1].text(row.line[1]));
            for (const LineAnchor &anchor : anchors)
                QCOMPARE(row.line[0] == anchor.line[0], row.line[1] == anchor.line[1]); // in one row
        }
        QCOMPARE(next, (std::array<int, 2>{30, 30}));
    }
}

void LineAnchorsTest::patchStillApplies()
{
    const auto alignment = align(twins(), {}, {}, Precision::Exact, false, anchorsOf({QStringLiteral("0-4")})).value();
    QCOMPARE(print(alignment->anchors), QStringLiteral("0-4"));
    QCOMPARE(patchText(*alignment),
             QByteArray("diff --git a/a.txt b/a.txt\n--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,7 @@\n+begin\n+x = 1\n+z = "
                        "7\n+end\n begin\n x = 1\n y = 2\n"));
    // What is compared coarsely knows no anchors, and says so.
    QVERIFY(
        align(twins(), {}, {}, Precision::Coarse, false, anchorsOf({QStringLiteral("0-4")})).value()->anchors.empty());
}

void LineAnchorsTest::byKeys()
{
    DiffViewFixture fixture;
    fixture.show(twins());
    const auto rowOf = [&](DiffSide side, int line) { return fixture.pane(side)->document().rowOf(side, line); };
    QVERIFY(rowOf(DiffSide::Old, 0) != rowOf(DiffSide::New, 4)); // git takes the first "begin"
    auto *chip = fixture.view.findChild<QToolButton *>(QStringLiteral("aligned"));
    QVERIFY(!chip->isVisible());
    const auto choose = [&](DiffSide side, int line) {
        DiffPane *pane = fixture.pane(side);
        pane->setFocus();
        pane->select({rowOf(side, line), 0}, {rowOf(side, line), 0});
        QTest::keyClick(pane, Qt::Key_J);
    };
    choose(DiffSide::Old, 0);
    QCOMPARE(chip->text(), QStringLiteral("Align old line 1 with…"));
    QVERIFY(fixture.pane(DiffSide::Old)->document().isChosenLine(DiffSide::Old, 0));
    choose(DiffSide::Old, 0); // again: let go
    QVERIFY(!chip->isVisible());
    choose(DiffSide::Old, 2);
    choose(DiffSide::Old, 0); // another one
    QSignalSpy settled(&fixture.view, &DiffView::settled);
    choose(DiffSide::New, 4);
    QVERIFY(settled.wait(60000));
    QCOMPARE(rowOf(DiffSide::Old, 0), rowOf(DiffSide::New, 4));
    QCOMPARE(chip->text(), QStringLiteral("1 line(s) aligned manually"));
    QVERIFY(fixture.pane(DiffSide::New)->accessibleDescription().endsWith(QStringLiteral(", aligned manually")));
    // Where the reader was: at the line that was chosen last.
    QCOMPARE(fixture.pane(DiffSide::New)->selection().caret.row, rowOf(DiffSide::New, 4));
    // The same file once more keeps it, and so does another way to count white space.
    fixture.show(twins());
    QCOMPARE(rowOf(DiffSide::Old, 0), rowOf(DiffSide::New, 4));
    QTest::keyClick(fixture.pane(DiffSide::New), Qt::Key_J, Qt::ShiftModifier);
    QTRY_VERIFY(fixture.view.isSettled());
    QVERIFY(rowOf(DiffSide::Old, 0) != rowOf(DiffSide::New, 4));
    QVERIFY(!chip->isVisible());
}

void LineAnchorsTest::anotherFileForgets()
{
    DiffViewFixture fixture;
    fixture.show(twins());
    DiffPane *pane = fixture.pane(DiffSide::Old);
    pane->setFocus();
    QTest::keyClick(pane, Qt::Key_J);
    auto *chip = fixture.view.findChild<QToolButton *>(QStringLiteral("aligned"));
    QVERIFY(chip->isVisible());
    fixture.show(DiffViewFixture::sample());
    QVERIFY(!chip->isVisible());
    QVERIFY(!pane->document().isChosenLine(DiffSide::Old, 0));
}

void LineAnchorsTest::byChip()
{
    DiffViewFixture fixture;
    fixture.show(twins());
    DiffPane *pane = fixture.pane(DiffSide::New);
    pane->setFocus();
    QTest::keyClick(pane, Qt::Key_J);
    auto *chip = fixture.view.findChild<QToolButton *>(QStringLiteral("aligned"));
    QVERIFY(chip->isVisible());
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(!chip->isVisible());
}

WAYBILL_GUI_TEST_MAIN(LineAnchorsTest)
#include "tst_lineanchors.moc"
