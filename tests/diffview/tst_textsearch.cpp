// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/textsearch.h"
#include "randomtexts.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::diffview;

namespace {

std::shared_ptr<const Alignment> aligned(const QByteArray &oldText, const QByteArray &newText)
{
    DiffInput input;
    input[0].content = oldText;
    input[1].content = newText;
    return align(input, git::Whitespace::IgnoreAll).value();
}

/// "o" or "n" for the side, line, column and length of each.
QString printed(const SearchMatches &found)
{
    QStringList all;
    for (const SearchMatch &match : found.matches) {
        all += QString(QLatin1String(match.side == DiffSide::Old ? "o" : "n") % QString::number(match.line)
                       % QLatin1Char(':') % QString::number(match.column) % QLatin1Char('+')
                       % QString::number(match.length));
    }
    return all.join(QLatin1Char(' '));
}

TextQuery queryOf(const char *text, const char *options)
{
    const QByteArray all(options);
    return {QString::fromUtf8(text), all.contains('r'), all.contains('c'), all.contains('w')};
}

} // namespace

class TestTextSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void inOneLine_data();
    void inOneLine();
    void inBothTexts_data();
    void inBothTexts();
    void encodings();
    void brokenExpressions();
    void most();
    void cancels();
    void asLineByLine();
};

void TestTextSearch::inOneLine_data()
{
    QTest::addColumn<TextQuery>("query");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("marked"); // with brackets around what is found
    const auto row = [](const char *name, const char *text, const char *options, const char *marked) {
        QTest::newRow(name) << queryOf(text, options)
                            << QString::fromUtf8(marked).remove(QLatin1Char('<')).remove(QLatin1Char('>'))
                            << QString::fromUtf8(marked);
    };
    row("empty", "", "", "text");
    row("empty expression", "", "r", "text");
    row("any case", "Text", "", "<text> <TEXT> and con<text>");
    row("this case", "Text", "c", "text <Text> TEXT");
    row("not overlapping", "aa", "", "<aa><aa>a");
    row("whole words", "text", "w", "<text> context texts <text>-<text> text_2 texty");
    row("whole words that are none", "--", "w", "a<-->b <-->");
    row("whole word behind a part of one", "aXa", "cw", "aXaXa <aXa>");
    row("umlauts", "\xC3\xA4", "", "<\xC3\xA4><\xC3\x84>a");
    row("letters go on behind umlauts", "a", "w",
        "\xC3\xA4"
        "a <a>");
    row("special characters are themselves", "a.b*", "", "<a.b*> axbb");
    row("expression", "t[ex]+t", "r", "<text> <TEEET> tt");
    row("expression, this case", "t[ex]+t", "rc", "<text> TEEET");
    row("expression, whole words", "te?|x", "rw", "<te> test <t> <x>");
    row("empty matches", "x*", "r", "a<xx>b<x>");
    row("groups", "(a)(b)\\2", "r", "<abb>");
    row("letters of any language", "\\w+", "r", "<gr\xC3\xBC\xC3\x9F>, <gott>");
    row("anchors", "^a|a$", "r", "<a>b<a>");
}

void TestTextSearch::inOneLine()
{
    QFETCH(TextQuery, query);
    QFETCH(QString, line);
    QString marked = line;
    const auto found = LineMatcher(query).matchesIn(line);
    for (auto span = found.rbegin(); span != found.rend(); ++span) {
        marked.insert(span->start + span->length, QLatin1Char('>'));
        marked.insert(span->start, QLatin1Char('<'));
    }
    QTEST(marked, "marked");
}

void TestTextSearch::inBothTexts_data()
{
    QTest::addColumn<QByteArray>("oldText");
    QTest::addColumn<QByteArray>("newText");
    QTest::addColumn<TextQuery>("query");
    QTest::addColumn<QString>("matches");
    const auto row = [](const char *name, const char *oldText, const char *newText, const char *text,
                        const char *options, const char *matches) {
        QTest::newRow(name) << QByteArray(oldText) << QByteArray(newText) << queryOf(text, options)
                            << QString::fromLatin1(matches);
    };
    row("nothing to search in", "", "", "a", "", "");
    row("an empty query", "a\n", "b\n", "", "", "");
    row("context counts once", "key\n", "key\n", "key", "", "n0:0+3");
    row("context with other blanks", "  key\n", "key\n", "key", "", "n0:0+3");
    row("both sides of a change", "int key = 1;\n", "long key = 1;\n", "key", "", "o0:4+3 n0:5+3");
    row("by rows", "a key\nold key key\nc\nd key\n", "new key\na key\nc\nd key\nkey\n", "key", "",
        "n0:4+3 n1:2+3 o1:4+3 o1:8+3 n3:2+3 n4:0+3");
    row("CRLF", "key\r\n", "no\r\nkey\r\n", "y$", "r", "n1:2+1");
    row("umlauts count as one", "", "\xC3\xA4\xF0\x9F\x98\x80key\n", "key", "", "n0:3+3");
    row("the long s", "", "mi\xC5\xBFt\nmist\n", "mist", "", "n0:0+4 n1:0+4");
    row("the long s in this case", "", "mi\xC5\xBFt\nmist\n", "mist", "c", "n1:0+4");
    row("kelvin", "", "\xE2\x84\xAA\n", "k", "", "n0:0+1");
    row("a line of nothing else", "a\n", "key\n", "KEY", "", "n0:0+3");
    row("byte-order mark", "", "\xEF\xBB\xBFkey\n", "key", "", "n0:0+3");
}

void TestTextSearch::inBothTexts()
{
    QFETCH(QByteArray, oldText);
    QFETCH(QByteArray, newText);
    QFETCH(TextQuery, query);
    QTEST(printed(findMatches(*aligned(oldText, newText), query).value()), "matches");
}

void TestTextSearch::encodings()
{
    const QByteArray utf16("\xFF\xFE"
                           "a\0\xE4\0\n\0",
                           8);
    const auto alignment = aligned("x\xE4\n", utf16);
    QCOMPARE(printed(findMatches(*alignment, queryOf("\xC3\xA4", "c")).value()), QStringLiteral("o0:1+1 n0:1+1"));
    QCOMPARE(printed(findMatches(*alignment, queryOf("\xC3\x84", "")).value()), QStringLiteral("o0:1+1 n0:1+1"));
    QCOMPARE(printed(findMatches(*alignment, queryOf("\xE2\x82\xAC", "c")).value()), QString());
}

void TestTextSearch::brokenExpressions()
{
    const auto found = findMatches(*aligned("a\n", "b\n"), queryOf("ab(c", "r"));
    QVERIFY(!found);
    QCOMPARE(found.error().fault, Fault::Input);
    QCOMPARE(found.error().place.column, 5);
    QVERIFY(!found.error().advice.isEmpty());
    QVERIFY(!findMatches(*aligned("", ""), queryOf("[", "rw")));
    QCOMPARE(LineMatcher(queryOf("[", "r")).matchesIn(QStringLiteral("[[")), std::vector<Span>());
}

void TestTextSearch::most()
{
    const auto alignment = aligned("", "a a a\na a\n");
    const auto found = [&](int most) {
        const SearchMatches matches = findMatches(*alignment, queryOf("a", ""), {}, most).value();
        return std::pair(int(matches.matches.size()), matches.more);
    };
    QCOMPARE(found(2), std::pair(2, true));
    QCOMPARE(found(3), std::pair(3, true));
    QCOMPARE(found(4), std::pair(4, true));
    QCOMPARE(found(5), std::pair(5, false));
    QCOMPARE(found(6), std::pair(5, false));
}

void TestTextSearch::cancels()
{
    const JobControl control = JobControl::create();
    control.cancel();
    const auto found = findMatches(*aligned("a\n", "b\n"), queryOf("a", ""), control);
    QVERIFY(!found);
    QCOMPARE(found.error().fault, Fault::Cancelled);
}

/// That bytes are looked at first changes nothing.
void TestTextSearch::asLineByLine()
{
    int count = 0;
    for (quint32 seed = 1; seed <= 300; ++seed) {
        const auto [oldText, newText] = testing::randomPair(seed);
        const auto alignment = aligned(oldText, newText);
        for (const char *text : {"o", "WORD 1", "d 1", "rd", "2", "word 22", " ", "wo", "zz"}) {
            for (const char *options : {"", "c", "w", "cw", "r"}) {
                const TextQuery query = queryOf(text, options);
                SearchMatches expected;
                for (const DiffRow &row : alignment->rows.rows) {
                    for (const DiffSide side : bothSides) {
                        const int line = row.line[index(side)];
                        if (line < 0 || (row.kind == RowKind::Context && side == DiffSide::Old))
                            continue;
                        for (const Span &span : LineMatcher(query).matchesIn(alignment->texts[index(side)].text(line)))
                            expected.matches.push_back({side, line, span.start, span.length});
                    }
                }
                count += int(expected.matches.size());
                QCOMPARE(printed(findMatches(*alignment, query).value()), printed(expected));
            }
        }
    }
    QVERIFY(count > 1000);
}

WAYBILL_TEST_MAIN(TestTextSearch)
#include "tst_textsearch.moc"
