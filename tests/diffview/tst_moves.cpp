// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/alignment.h"
#include "diffview/moves.h"
#include "randomtexts.h"
#include "testing/testmain.h"

using namespace waybill::diffview;

namespace {

const QByteArray first = "int sumOfAll(const Numbers &numbers)\n{\n    int sum = 0;\n    for (int n : numbers)\n"
                         "        sum += n;\n    return sum;\n}\n";
const QByteArray second = "double meanOfAll(const Numbers &numbers)\n{\n    return double(sumOfAll(numbers))\n"
                          "           / double(numbers.size());\n}\n";
const QByteArray third = "bool isThere(const Numbers &numbers, int wanted)\n{\n    // A look at each of them.\n"
                         "    return std::find(numbers.begin(), numbers.end(), wanted) != numbers.end();\n}\n";

const QByteArray alphas =
    "alpha_is_the_first();\nalpha_is_the_second();\nalpha_is_the_third();\nalpha_is_the_last();\n";
const QByteArray betas = "beta_is_the_first();\nbeta_is_the_second();\nbeta_is_the_third();\nbeta_is_the_last();\n";

const QByteArray gammas = "gamma_is_the_first();\ngamma_is_the_second();\ngamma_is_the_third();\n";

QByteArray indented(const QByteArray &text, const QByteArray &by)
{
    QByteArray result;
    for (const QByteArray &line : text.split('\n'))
        result += line.isEmpty() ? QByteArray("\n") : by + line + '\n';
    result.chop(1);
    return result;
}

std::shared_ptr<const Alignment> aligned(const QByteArray &oldText, const QByteArray &newText)
{
    DiffInput input;
    input[0].content = oldText;
    input[1].content = newText;
    return align(input, waybill::git::Whitespace::Exact).value();
}

std::vector<Move> moves(const QByteArray &oldText, const QByteArray &newText)
{
    const auto alignment = aligned(oldText, newText);
    return findMoves(alignment->texts, alignment->rows);
}

/// "old>new:count" for each, with a tilde where the indentation changed.
QString printed(const std::vector<Move> &moves)
{
    QStringList all;
    for (const Move &move : moves) {
        all += QString(QString::number(move.firstLine[0]) % QLatin1Char('>') % QString::number(move.firstLine[1])
                       % QLatin1Char(':') % QString::number(move.count) % QLatin1String(move.indentation ? "~" : ""));
    }
    return all.join(QLatin1Char(' '));
}

} // namespace

class TestMoves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void found_data();
    void found();
    void oneHunk();
    void index();
    void anyText();
    void bounded_data();
    void bounded();
};

void TestMoves::found_data()
{
    QTest::addColumn<QByteArray>("oldText");
    QTest::addColumn<QByteArray>("newText");
    QTest::addColumn<QString>("moves");
    const auto row = [](const char *name, const QByteArray &oldText, const QByteArray &newText, const char *moves) {
        QTest::newRow(name) << oldText << newText << QString::fromLatin1(moves);
    };
    row("nothing", "", "", "");
    row("equal", first, first, "");
    row("only removed", first + second, first, "");
    row("down", second + first + third, first + third + second, "0>12:5");
    row("up", first + third + second, second + first + third, "12>0:5");
    row("up and changed after", first + third + second, second + first + "int more;\n" + third, "12>0:5");
    row("two of them", alphas + first + betas, betas + first + "// between\n" + alphas, "11>0:4 0>12:4");
    // The comparison takes the brace that both functions have for unchanged: what is left moves.
    row("around an unchanged line", second + first + third, third + first + second, "14>2:2 2>14:2");
    row("deeper", second + first + third, first + third + "struct S {\n" + indented(second, "    ") + "};\n",
        "0>13:5~");
    row("deeper by a tab", second + first + third, first + third + "struct S {\n" + indented(second, "\t") + "};\n",
        "0>13:5~");
    row("indented in its place", second + first, "struct S {\n" + indented(second, "    ") + "};\n" + first, "");
    row("unevenly indented", "alpha = some_words;\nbeta = more_words;\ngamma = other_words;\n" + first,
        first + "  alpha = some_words;\nbeta = more_words;\n      gamma = other_words;\n", "");
    row("with a blank line inside", "one_line();\n\nanother_line();\nand_a_third();\n" + first,
        first + "one_line();\n\nanother_line();\nand_a_third();\n", "0>7:4");
    row("no blank lines at the ends", "a_long_word_one();\na_long_word_two();\na_long_word_three();\n\n\nx\n" + first,
        first + "a_long_word_one();\na_long_word_two();\na_long_word_three();\n\n\ny\n", "0>7:3");
    row("braces", "{\n}\n};\n" + first, first + "{\n}\n};\n", "");
    row("too few letters", "a = 1;\nb = 2;\nc = 3;\n" + first, first + "a = 1;\nb = 2;\nc = 3;\n", "");
    row("two lines", "some_words();\nmore_words();\n" + first, first + "some_words();\nmore_words();\n", "");
    row("one line that is hard to mistake",
        "    return theAnswerToEverything(theQuestion, thatNobodyKnows, orDoesThey);\n" + first,
        first + "    return theAnswerToEverything(theQuestion, thatNobodyKnows, orDoesThey);\n", "0>7:1");
    row("such a line twice", "return theAnswerToEverything(theQuestion, thatNobodyKnows, orDoesThey);\n" + first,
        first
            + "return theAnswerToEverything(theQuestion, thatNobodyKnows, orDoesThey);\nx\n"
              "return theAnswerToEverything(theQuestion, thatNobodyKnows, orDoesThey);\n",
        "");
    row("boilerplate twice", "break;\ndefault:\nreturn nullptr;\n}\n" + first,
        first + "break;\ndefault:\nreturn nullptr;\n}\nx\nbreak;\ndefault:\nreturn nullptr;\n}\n", "");
    row("a long run twice goes to the first", second + first, first + second + "x\n" + second, "0>7:5");
    const QByteArray rest = first + third + second;
    row("the longest goes first", alphas + betas + rest, rest + "// new\n" + betas + "// more\n" + alphas + betas,
        "0>23:8");
    row("and what is left of another", alphas + betas + gammas + rest,
        rest + "// new\n" + betas + gammas + "// more\n" + alphas + betas, "8>22:3 0>26:8");
    row("CRLF", QByteArray(second + first).replace("\n", "\r\n"), QByteArray(first + second).replace("\n", "\r\n"),
        "0>7:5");
    row("line ends changed", second + first, first + QByteArray(second).replace("\n", "\r\n"), "0>7:5");
    row("Latin-1", "gr\xFC\xDF gott\nallerseits und\nebenso sch\xF6n\n" + first,
        first + "gr\xFC\xDF gott\nallerseits und\nebenso sch\xF6n\n", "0>7:3");
}

void TestMoves::found()
{
    QFETCH(QByteArray, oldText);
    QFETCH(QByteArray, newText);
    QTEST(printed(moves(oldText, newText)), "moves");
}

void TestMoves::oneHunk()
{
    // Where the texts were compared coarsely, a run may move within one change; rows that are merely set a little
    // apart are no move.
    const std::array<LineIndex, 2> far = {LineIndex(first + second + third), LineIndex(third + second + first)};
    const int lines = far[0].count();
    QCOMPARE(printed(findMoves(far, buildRows(far, {{0, lines, 0, lines}}))), QStringLiteral("12>0:5 0>10:7"));
    QByteArray many;
    for (int i = 0; i < 100; ++i)
        many += "the line with the number " + QByteArray::number(i) + '\n';
    const std::array<LineIndex, 2> near = {LineIndex(many), LineIndex("one more\n" + many)};
    QCOMPARE(printed(findMoves(near, buildRows(near, {{0, 100, 0, 101}}))), QString());
}

void TestMoves::index()
{
    const MoveIndex moved({{{20, 0}, 3, false}, {{5, 10}, 4, false}, {{9, 14}, 2, true}});
    const auto at = [&](DiffSide side, int line) {
        return std::pair(moved.moveAt(side, line), moved.otherEnd(side, line));
    };
    const std::pair none(-1, -1);
    QCOMPARE(at(DiffSide::Old, 4), none);
    QCOMPARE(at(DiffSide::Old, 5), std::pair(1, 10));
    QCOMPARE(at(DiffSide::Old, 8), std::pair(1, 13));
    QCOMPARE(at(DiffSide::Old, 9), std::pair(2, 14));
    QCOMPARE(at(DiffSide::Old, 11), none);
    QCOMPARE(at(DiffSide::Old, 22), std::pair(0, 2));
    QCOMPARE(at(DiffSide::New, 0), std::pair(0, 20));
    QCOMPARE(at(DiffSide::New, 3), none);
    QCOMPARE(at(DiffSide::New, 15), std::pair(2, 10));
    QCOMPARE(at(DiffSide::New, 16), none);
    QCOMPARE(MoveIndex().moveAt(DiffSide::New, 0), -1);
}

void TestMoves::anyText()
{
    int found = 0;
    for (quint32 seed = 1; seed <= 600; ++seed) {
        waybill::testing::Dice dice(seed);
        const int words = 3 + dice(40);
        const auto text = [&] {
            QByteArray all;
            for (int i = dice(60); i > 0; --i) {
                const int word = dice(words);
                all += QByteArray(dice(6) == 0 ? dice(3) * 2 : 0, ' ')
                       + (word == 0 ? QByteArray() : "word_number_" + QByteArray::number(word)) + '\n';
            }
            return all;
        };
        const QByteArray oldText = text();
        // The other text is another one, or the same with its blocks in another order.
        QByteArray newText = text();
        if (dice(2) == 0) {
            const QByteArrayList lines = oldText.split('\n');
            const auto cut = dice(int(lines.size()));
            newText = lines.mid(cut).join('\n') + newText + lines.first(cut).join('\n');
        }
        const auto alignment = aligned(oldText, newText);
        std::array<std::vector<int>, 2> kinds; // of each line: 0 context, 1 differs, 2 moved
        for (size_t side = 0; side < 2; ++side) {
            kinds[side].assign(size_t(alignment->texts[side].count()), 0);
            for (const DiffRow &row : alignment->rows.rows) {
                if (row.line[side] >= 0 && row.kind != RowKind::Context)
                    kinds[side][size_t(row.line[side])] = 1;
            }
        }
        int newEnd = 0;
        for (const Move &move : findMoves(alignment->texts, alignment->rows)) {
            ++found;
            QVERIFY(move.count > 0);
            QVERIFY(move.firstLine[1] >= newEnd);
            newEnd = move.firstLine[1] + move.count;
            bool same = true;
            for (int i = 0; i < move.count; ++i) {
                for (size_t side = 0; side < 2; ++side) {
                    int &kind = kinds[side][size_t(move.firstLine[side] + i)];
                    QCOMPARE(kind, 1);
                    kind = 2;
                }
                const QString a = alignment->texts[0].text(move.firstLine[0] + i);
                const QString b = alignment->texts[1].text(move.firstLine[1] + i);
                QCOMPARE(a.trimmed(), b.trimmed());
                QVERIFY(!a.trimmed().isEmpty() || (i > 0 && i + 1 < move.count));
                same = same && (a == b || a.trimmed().isEmpty());
            }
            QCOMPARE(move.indentation, !same);
        }
    }
    QVERIFY(found > 100);
}

void TestMoves::bounded_data()
{
    QTest::addColumn<int>("distinct");
    QTest::newRow("one line again and again") << 1;
    QTest::newRow("two lines") << 2;
    QTest::newRow("few lines") << 50;
    QTest::newRow("some lines") << 10'000;
    QTest::newRow("many lines") << 1'000'000;
}

/// However the lines repeat, a text that was replaced as a whole does not take quadratic time: the test would not end.
void TestMoves::bounded()
{
    QFETCH(int, distinct);
    waybill::testing::Dice dice(quint32(distinct) + 3);
    constexpr int lines = 100'000;
    std::array<LineIndex, 2> texts;
    for (LineIndex &text : texts) {
        QByteArray all;
        for (int i = 0; i < lines; ++i)
            all += "a line that says " + QByteArray::number(dice(distinct)) + '\n';
        text = LineIndex(all);
    }
    const DiffRows rows = buildRows(texts, {{0, lines, 0, lines}});
    QBENCHMARK_ONCE
    {
        int end = 0;
        for (const Move &move : findMoves(texts, rows)) {
            QVERIFY(move.firstLine[1] >= end);
            end = move.firstLine[1] + move.count;
        }
    }
}

WAYBILL_TEST_MAIN(TestMoves)
#include "tst_moves.moc"
