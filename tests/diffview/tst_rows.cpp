// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/alignment.h"
#include "diffview/pairing.h"
#include "diffview/selection.h"
#include "randomtexts.h"
#include "testing/testmain.h"

using namespace waybill::diffview;

namespace {

/// "old|new" for each row with a sign for its kind between them; padding is a dot.
QString printed(const Alignment &alignment)
{
    const auto signOf = [](RowKind kind) {
        switch (kind) {
        case RowKind::Context: return ' ';
        case RowKind::Changed: return '~';
        case RowKind::Replaced: return '!';
        case RowKind::Removed: return '<';
        case RowKind::Added: return '>';
        }
        return '?';
    };
    QStringList rows;
    for (const DiffRow &row : alignment.rows.rows) {
        const auto cell = [&](DiffSide side) {
            const int line = row.line[index(side)];
            return line < 0 ? QStringLiteral(".") : alignment.texts[index(side)].text(line);
        };
        rows += QString(cell(DiffSide::Old) % QLatin1Char(signOf(row.kind)) % cell(DiffSide::New));
    }
    return rows.join(QLatin1Char('\n'));
}

std::shared_ptr<const Alignment> aligned(const QByteArray &oldText, const QByteArray &newText,
                                         waybill::git::Whitespace whitespace = waybill::git::Whitespace::Exact)
{
    DiffInput input;
    input[0].content = oldText;
    input[1].content = newText;
    return align(input, whitespace).value();
}

} // namespace

class TestRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_data();
    void rows();
    void absentSide();
    void notes();
    void sidesAlwaysMatch();
    void whitespace();
    void blankLines_data();
    void blankLines();
    void blankLinesOfAnyText();
    void largeBlocks();
    void cancels();
    void selected_data();
    void selected();
    void unified();
};

void TestRows::rows_data()
{
    QTest::addColumn<QByteArray>("oldText");
    QTest::addColumn<QByteArray>("newText");
    QTest::addColumn<QString>("rows");
    const auto row = [](const char *name, const char *oldText, const char *newText, const char *rows) {
        QTest::newRow(name) << QByteArray(oldText) << QByteArray(newText) << QString::fromUtf8(rows);
    };
    row("both empty", "", "", "");
    row("equal", "a\nb\n", "a\nb\n", "a a\nb b");
    row("added in the middle", "a\nb\n", "a\nx\nb\n", "a a\n.>x\nb b");
    row("added at the start", "a\n", "x\na\n", ".>x\na a");
    row("added at the end", "a\n", "a\nx\n", "a a\n.>x");
    row("removed", "a\nb\nc\n", "a\nc\n", "a a\nb<.\nc c");
    row("removed all", "a\nb\n", "", "a<.\nb<.");
    row("changed", "one two three\n", "one 2 three\n", "one two three~one 2 three");
    row("replaced", "alpha\n", "12345\n", "alpha!12345");
    row("one for one needs less", "if x {\n", "if x && y {\n", "if x {~if x && y {");
    row("similar lines meet", "int first = 1;\nint second = 2;\n",
        "// quite another line\nint first = 10;\nint second = 20;\n",
        ".>// quite another line\nint first = 1;~int first = 10;\nint second = 2;~int second = 20;");
    row("what lies between is set from the top", "aaaa\nint second = 2;\n", "bbbb\ncccc\nint second = 20;\n",
        "aaaa!bbbb\n.>cccc\nint second = 2;~int second = 20;");
    row("last newline lost", "a\nb\n", "a\nb", "a a\nb~b");
    row("line ends", "a\r\nb\r\n", "a\nb\n", "a~a\nb~b");
    row("Latin-1 beside UTF-8", "gr\xFC\xDF gott allerseits\n", "gr\xC3\xBC\xC3\x9F gott allerseits\n",
        "grüß gott allerseits~grüß gott allerseits");
}

void TestRows::rows()
{
    QFETCH(QByteArray, oldText);
    QFETCH(QByteArray, newText);
    QTEST(printed(*aligned(oldText, newText)), "rows");
}

void TestRows::absentSide()
{
    DiffInput input;
    input[0].exists = false;
    input[1].content = "a\nb\n";
    const auto alignment = align(input, waybill::git::Whitespace::Exact).value();
    QCOMPARE(printed(*alignment), QStringLiteral(".>a\n.>b"));
    QCOMPARE(alignment->rows.changes, (std::vector<Change>{{0, 2, {0, 2}}}));
    QVERIFY(!alignment->hasText(DiffSide::Old));
}

void TestRows::notes()
{
    DiffInput input;
    input[0].content = QByteArray("\x7F"
                                  "ELF\0\0",
                                  6);
    input[1].content = "text\n";
    const auto alignment = align(input, waybill::git::Whitespace::Exact).value();
    QCOMPARE(alignment->input[0].note, QStringLiteral("binary, 6 bytes"));
    QVERIFY(alignment->input[0].content.isEmpty());
    QCOMPARE(alignment->input[0].size, 6);
    DiffInput named = input;
    named[0].id = "1a2b3c4";
    named[0].content += QByteArray(11'994, '\0');
    QCOMPARE(align(named, waybill::git::Whitespace::Exact).value()->input[0].note,
             QStringLiteral("binary, 12 kB, 1a2b3c4"));
    QCOMPARE(printed(*alignment), QStringLiteral(".>text"));
    // UTF-16 is full of NUL bytes and yet no binary.
    input[0].content = QByteArray("\xFF\xFEt\0e\0x\0t\0\n\0", 12);
    QCOMPARE(printed(*align(input, waybill::git::Whitespace::Exact).value()), QStringLiteral("text text"));
}

void TestRows::sidesAlwaysMatch()
{
    // Every line appears once, in order, on its side; rows between changes are context.
    QByteArray oldText;
    QByteArray newText;
    quint32 seed = 7;
    for (int i = 0; i < 3000; ++i) {
        seed = seed * 1664525 + 1013904223;
        const QByteArray line = "line " + QByteArray::number(i) + " of text\n";
        const quint32 dice = (seed >> 16) % 20;
        if (dice != 0)
            oldText += line;
        if (dice != 1)
            newText += dice == 2 ? "changed " + line : line;
    }
    const auto alignment = aligned(oldText, newText);
    std::array<int, 2> next = {0, 0};
    int change = -1;
    for (const DiffRow &row : alignment->rows.rows) {
        for (size_t side = 0; side < 2; ++side) {
            if (row.line[side] >= 0)
                QCOMPARE(row.line[side], next[side]++);
        }
        QVERIFY(row.line[0] >= 0 || row.line[1] >= 0);
        QCOMPARE(row.change < 0, row.kind == RowKind::Context);
        if (row.change >= 0) {
            QVERIFY(row.change >= change);
            change = row.change;
        }
    }
    QCOMPARE(next[0], alignment->texts[0].count());
    QCOMPARE(next[1], alignment->texts[1].count());
    QCOMPARE(change, int(alignment->rows.changes.size()) - 1);
}

void TestRows::whitespace()
{
    QCOMPARE(printed(*aligned("a  b\n", "a b\n")), QStringLiteral("a  b~a b"));
    QCOMPARE(printed(*aligned("a  b\n", "a b\n", waybill::git::Whitespace::IgnoreAll)), QStringLiteral("a  b a b"));
}

void TestRows::blankLines_data()
{
    QTest::addColumn<QByteArray>("oldText");
    QTest::addColumn<QByteArray>("newText");
    QTest::addColumn<QString>("rows");
    const auto row = [](const char *name, const char *oldText, const char *newText, const char *rows) {
        QTest::newRow(name) << QByteArray(oldText) << QByteArray(newText) << QString::fromUtf8(rows);
    };
    row("one more", "a\nb\n", "a\n\nb\n", "a a\n. \nb b");
    row("one less", "a\n\nb\n", "a\nb\n", "a a\n .\nb b");
    row("at the ends", "a\n", "\n\na\n\n", ". \n. \na a\n. ");
    row("only blank lines", "", "\n", ". ");
    row("as many, elsewhere", "\na\nb\n", "a\nb\n\n", " .\na a\nb b\n. ");
    row("more in one place", "a\n\nb\n", "a\n\n\nb\n", "a a\n \n. \nb b");
    row("before a change", "\na\nold = 1;\nc\n", "a\n\nold = 2;\nc\n", " .\na a\n.>\nold = 1;~old = 2;\nc c");
    row("behind a change", "old = 1;\nb\nc\n", "old = 2;\nb\n\nc\n", "old = 1;~old = 2;\nb b\n. \nc c");
}

void TestRows::blankLines()
{
    QFETCH(QByteArray, oldText);
    QFETCH(QByteArray, newText);
    Alignment made;
    made.texts = {LineIndex(oldText), LineIndex(newText)};
    const waybill::git::WhitespaceRule rule(waybill::git::Whitespace::Exact, true);
    made.rows = buildRows(made.texts, waybill::git::compareLines(oldText, newText, rule).value());
    QTEST(printed(made), "rows");
}

void TestRows::blankLinesOfAnyText()
{
    // Every line comes once and in order; what stands alone among the context is blank, and what stands together is
    // the same but for white space.
    int alone = 0;
    for (quint32 seed = 1; seed <= 500; ++seed) {
        const auto [oldText, newText] = waybill::testing::randomPair(seed);
        for (const auto mode : {waybill::git::Whitespace::Exact, waybill::git::Whitespace::IgnoreAll}) {
            const std::array<LineIndex, 2> texts = {LineIndex(oldText), LineIndex(newText)};
            const waybill::git::WhitespaceRule rule(mode, true);
            const DiffRows rows = buildRows(texts, waybill::git::compareLines(oldText, newText, rule).value());
            std::array<int, 2> next = {0, 0};
            for (const DiffRow &row : rows.rows) {
                for (size_t side = 0; side < 2; ++side) {
                    if (row.line[side] >= 0)
                        QCOMPARE(row.line[side], next[side]++);
                }
                if (row.kind != RowKind::Context)
                    continue;
                QCOMPARE(row.change, -1);
                const auto text = [&](size_t side) {
                    return row.line[side] < 0 ? QString() : texts[side].text(row.line[side]).trimmed();
                };
                QCOMPARE(text(0), text(1));
                alone += row.line[0] < 0 || row.line[1] < 0;
            }
            QCOMPARE(next[0], texts[0].count());
            QCOMPARE(next[1], texts[1].count());
        }
    }
    QVERIFY(alone > 50);
}

void TestRows::largeBlocks()
{
    // 2,000 lines against 3,000: too many to compare each with each; set line by line.
    QByteArray oldText;
    QByteArray newText;
    for (int i = 0; i < 2000; ++i)
        oldText += "old line " + QByteArray::number(i) + "\n";
    for (int i = 0; i < 3000; ++i)
        newText += "new text " + QByteArray::number(i) + "\n";
    const auto alignment = aligned(oldText, newText);
    QCOMPARE(alignment->rows.rows.size(), size_t(3000));
    QCOMPARE(alignment->rows.rows[1999].line, (std::array<int, 2>{1999, 1999}));
    QCOMPARE(alignment->rows.rows[2000].kind, RowKind::Added);
}

void TestRows::cancels()
{
    const waybill::JobControl control = waybill::JobControl::create();
    control.cancel();
    const auto result = align({}, waybill::git::Whitespace::Exact, control);
    QVERIFY(!result);
    QCOMPARE(result.error().fault, waybill::Fault::Cancelled);
}

void TestRows::selected_data()
{
    QTest::addColumn<Selection>("selection");
    QTest::addColumn<DiffSide>("side");
    QTest::addColumn<QString>("text");
    // Rows: 0 "a a", 1 ".>x", 2 "long<.", 3 "z z"
    const auto row = [](const char *name, Selection selection, DiffSide side, const char *text) {
        QTest::newRow(name) << selection << side << QString::fromUtf8(text);
    };
    row("nothing", {{0, 1}, {0, 1}}, DiffSide::Old, "");
    row("all old", {{0, 0}, {3, 1}}, DiffSide::Old, "a\nlong\nz");
    row("all new", {{0, 0}, {3, 1}}, DiffSide::New, "a\nx\nz");
    row("backwards", {{3, 1}, {0, 0}}, DiffSide::New, "a\nx\nz");
    row("inside a line", {{2, 1}, {2, 3}}, DiffSide::Old, "on");
    row("into padding", {{0, 0}, {1, 0}}, DiffSide::Old, "a\n");
    row("padding alone", {{1, 0}, {2, 2}}, DiffSide::Old, "lo");
}

void TestRows::selected()
{
    QFETCH(Selection, selection);
    QFETCH(DiffSide, side);
    auto made = std::make_shared<Alignment>();
    made->texts = {LineIndex("a\nlong\nz\n"), LineIndex("a\nx\nz\n")};
    made->rows.rows = {{{0, 0}, -1, RowKind::Context},
                       {{-1, 1}, 0, RowKind::Added},
                       {{1, -1}, 0, RowKind::Removed},
                       {{2, 2}, -1, RowKind::Context}};
    DiffDocument document;
    document.setAlignment(made);
    QTEST(selectedText(document, side == DiffSide::Old ? PaneView::Old : PaneView::New, selection), "text");
}

void TestRows::unified()
{
    // Side by side: a context row, a changed pair, a replaced pair with one more added line, a context row.
    DiffRows rows;
    rows.rows = {{{0, 0}, -1, RowKind::Context}, {{1, 1}, 0, RowKind::Changed},  {{2, 2}, 0, RowKind::Replaced},
                 {{-1, 3}, 0, RowKind::Added},   {{3, 4}, -1, RowKind::Context}, {{4, -1}, 1, RowKind::Removed}};
    rows.changes = {{1, 3, {2, 3}}, {5, 1, {1, 0}}};
    const DiffRows made = unifiedRows(rows);
    const std::vector<DiffRow> expected{{{0, 0}, -1, RowKind::Context},  {{1, -1}, 0, RowKind::Changed, 1},
                                        {{2, -1}, 0, RowKind::Replaced}, {{-1, 1}, 0, RowKind::Changed, 1},
                                        {{-1, 2}, 0, RowKind::Replaced}, {{-1, 3}, 0, RowKind::Added},
                                        {{3, 4}, -1, RowKind::Context},  {{4, -1}, 1, RowKind::Removed}};
    QCOMPARE(made.rows, expected);
    QCOMPARE(made.changes, (std::vector<Change>{{1, 5, {2, 3}}, {7, 1, {1, 0}}}));
}

WAYBILL_TEST_MAIN(TestRows)
#include "tst_rows.moc"
