// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/searchtext.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::compare;
using namespace waybill::testing;

/// Text in the files that differ.
class TestSearchText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void finds_data();
    void finds();
    void sides();
    void longLines();
    void encodings();
    void brokenExpression();
    void most();
    void stops();
    void cancelled();

private:
    FileComparison compare(const QByteArray &before, const QByteArray &after);
    FileComparison compareAll();

    std::unique_ptr<ScratchFolder> m_folder;
};

namespace {

/// "-LINE:COLUMN+LENGTH" a hit, by file.
QByteArray print(const FileComparison &comparison, const TextQuery &query, qint64 most = 1000)
{
    QByteArray text;
    const auto found = searchText(comparison, query, most, [&](const std::vector<TextHit> &hits) {
        text += comparison.files[std::size_t(hits.front().file)].path();
        for (const TextHit &hit : hits)
            text += (hit.side == 0 ? " -" : " +") + QByteArray::number(hit.line) + ':' + QByteArray::number(hit.column)
                    + '/' + QByteArray::number(hit.length);
        text += '\n';
        return true;
    });
    return found ? text : errorText(found);
}

} // namespace

void TestSearchText::init()
{
    m_folder = std::make_unique<ScratchFolder>();
}

/// Two files on disk.
FileComparison TestSearchText::compare(const QByteArray &before, const QByteArray &after)
{
    return compareFiles(
               {{}, {}, {m_folder->write(QStringLiteral("a"), before), m_folder->write(QStringLiteral("b"), after)}})
        .value_or(FileComparison());
}

FileComparison TestSearchText::compareAll()
{
    return compareFiles({{}, {}, {m_folder->path(QStringLiteral("old")), m_folder->path(QStringLiteral("new"))}})
        .value_or(FileComparison());
}

void TestSearchText::finds_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("flags"); // regular expression, case, words
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *content, const char *text, const char *flags,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(content) << QString::fromUtf8(text) << QByteArray(flags)
                            << QByteArray(expected);
    };
    row("plain", "one\ntwo\none two\n", "two", "", " +2:1/3 +3:5/3");
    row("first of a line", "two two\n\ntwo", "two", "", " +1:1/3 +3:1/3");
    row("nowhere", "one\n", "two", "", "");
    row("nothing", "one\n", "", "", "");
    row("case does not matter", "TWO\nTwo\n", "tWo", "", " +1:1/3 +2:1/3");
    row("case matters", "TWO\nTwo\n", "Two", "c", " +2:1/3");
    row("words", "twofold a_two two2\n(two)\ntwo", "two", "w", " +2:2/3 +3:1/3");
    row("a later one is a word", "twofold two\n", "two", "w", " +1:9/3");
    row("words that are none", "a->b\n->\n", "->", "w", " +1:2/2 +2:1/2");
    row("beyond ASCII", "aä\nÄ ä\n", "ä", "", " +1:2/1 +2:1/1");
    row("beyond ASCII, case matters", "aä\nÄ ä\n", "ä", "c", " +1:2/1 +2:3/1");
    row("columns count UTF-16", "\xf0\x9f\x98\x80 x\n", "x", "", " +1:4/1");
    row("Kelvin", "1 \u212a\n", "k", "", " +1:3/1");
    row("not across lines", "one\ntwo\n", "one\ntwo", "", "");
    row("line ends", "one\r\ntwo\r\n", "o$", "r", " +2:3/1");
    row("expression", "f(1)\ng(22)\n", "\\(\\d{2}\\)", "r", " +2:2/4");
    row("expression, case matters", "Foo\nfoo\n", "^f", "rc", " +2:1/1");
    row("expression, case does not matter", "Foo\nfoo\n", "^f", "r", " +1:1/1 +2:1/1");
    row("expression, words", "foobar foo\nfoox\n", "fo+", "rw", " +1:8/3");
    row("expression, a shorter match is words", "a b bc\n", "a.*b", "rw", " +1:1/3");
    row("an accent belongs to its letter", "e\xcc\x81 e\n", "e", "w", " +1:4/1");
    row("expression that matches nothing", "baa\nb\n", "a*", "r", " +1:2/2");
    row("dot and brackets plainly", "a.c\nabc\n", "a.c", "", " +1:1/3");
}

void TestSearchText::finds()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, text);
    QFETCH(QByteArray, flags);
    QFETCH(QByteArray, expected);
    m_folder->write(QStringLiteral("old/other"), "");
    m_folder->write(QStringLiteral("new/f"), content);
    const FileComparison comparison = compareAll();
    const TextQuery query{text, flags.contains('r'), flags.contains('c'), flags.contains('w')};
    QCOMPARE(print(comparison, query), expected.isEmpty() ? QByteArray() : "f" + expected + '\n');
}

void TestSearchText::sides()
{
    m_folder->write(QStringLiteral("old/changed"), "x 1\nx 2\nx 3\n");
    m_folder->write(QStringLiteral("new/changed"), "new\nx 1\nx two\nx 3\n");
    m_folder->write(QStringLiteral("old/gone"), "y\nx\n");
    m_folder->write(QStringLiteral("new/here"), "x\n");
    m_folder->write(QStringLiteral("old/before"), "x moved\n");
    m_folder->write(QStringLiteral("new/moved"), "x moved\n");
    m_folder->write(QStringLiteral("old/same"), "x\n");
    m_folder->write(QStringLiteral("new/same"), "x\n");
    m_folder->write(QStringLiteral("new/binary"), QByteArray("x\0", 2));
    QCOMPARE(print(compareAll(), {QStringLiteral("x")}),
             QByteArray("changed +2:1/1 +3:1/1 +4:1/1 -2:1/1\ngone -2:1/1\nhere +1:1/1\nmoved +1:1/1\n"));
}

void TestSearchText::longLines()
{
    const FileComparison comparison = compare("", QByteArray(5000, 'a') + "needle" + QByteArray(5000, 'b'));
    TextHit hit;
    QVERIFY(searchText(comparison, {QStringLiteral("needle")}, 10, [&](const std::vector<TextHit> &hits) {
        hit = hits.front();
        return true;
    }));
    QCOMPARE(hit.column, 5001);
    QVERIFY(hit.text.size() <= 300);
    QCOMPARE(hit.text.mid(hit.column - 1 - hit.cut, hit.length), QStringLiteral("needle"));
}

void TestSearchText::encodings()
{
    QCOMPARE(print(compare("", "\xe4 x\n"), {QStringLiteral("x")}), QByteArray("b +1:3/1\n"));
    QCOMPARE(print(compare("", "\xe4 x\n"), {QStringLiteral("ä")}), QByteArray("b +1:1/1\n"));
    QCOMPARE(print(compare("", "\xef\xbb\xbfx\n"), {QStringLiteral("x")}), QByteArray("b +1:1/1\n"));
    QCOMPARE(print(compare("", QByteArray("\xff\xfe\n\0x\0", 6)), {QStringLiteral("x")}), QByteArray("b +2:1/1\n"));
}

void TestSearchText::brokenExpression()
{
    const FileComparison comparison = compare("", "x\n");
    const auto found = searchText(comparison, {QStringLiteral("a(b"), true}, 10, [](const auto &) { return true; });
    QVERIFY(!found);
    QCOMPARE(found.error().fault, Fault::Input);
    QVERIFY2(wording::text(found.error().what).contains(QStringLiteral("column 4")), errorText(found).constData());
}

void TestSearchText::most()
{
    m_folder->write(QStringLiteral("old/a"), "x\nx\n");
    m_folder->write(QStringLiteral("new/a"), "x!\nx?\n");
    m_folder->write(QStringLiteral("new/b"), "x\n");
    const FileComparison comparison = compareAll();
    const TextQuery query{QStringLiteral("x")};
    QCOMPARE(print(comparison, query, 1), QByteArray("a +1:1/1\n"));
    QCOMPARE(print(comparison, query, 3), QByteArray("a +1:1/1 +2:1/1 -1:1/1\n"));
    QCOMPARE(print(comparison, query, 5), QByteArray("a +1:1/1 +2:1/1 -1:1/1 -2:1/1\nb +1:1/1\n"));
    QCOMPARE(*searchText(comparison, query, 4, [](const auto &) { return true; }), 4);
    QCOMPARE(*searchText(comparison, query, 9, [](const auto &) { return true; }), 5);
}

void TestSearchText::stops()
{
    m_folder->write(QStringLiteral("old/z"), "");
    m_folder->write(QStringLiteral("new/a"), "x\n");
    m_folder->write(QStringLiteral("new/b"), "x\n");
    int delivered = 0;
    QVERIFY(searchText(compareAll(), {QStringLiteral("x")}, 10, [&](const auto &) { return ++delivered < 1; }));
    QCOMPARE(delivered, 1);
}

void TestSearchText::cancelled()
{
    const FileComparison comparison = compare("x\n", "y\n");
    const JobControl control = JobControl::create();
    QVERIFY(searchText(
        comparison, {QStringLiteral("x")}, 10, [](const auto &) { return true; }, control));
    QCOMPARE(control.done(), 1);
    control.cancel();
    const auto found = searchText(
        comparison, {QStringLiteral("x")}, 10, [](const auto &) { return true; }, control);
    QCOMPARE(found.error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestSearchText)
#include "tst_searchtext.moc"
