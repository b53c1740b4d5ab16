// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/wordmarks.h"
#include "testing/testmain.h"

#include <QElapsedTimer>

using namespace waybill;
using namespace waybill::diffview;

class TestWordMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void splits_data();
    void splits();
    void marks_data();
    void marks();
    void isBounded();
};

void TestWordMarks::splits_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *line, const char *words) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(words);
    };
    row("createContainer", "create|Container");
    row("HTTPServer", "HTTP|Server");
    row("snake_case", "snake|_|case");
    row("v2alpha10", "v|2|alpha|10");
    row("a  = b;", "a| | |=| |b|;");
    row("x.y(z)", "x|.|y|(|z|)");
    row("größe", "größe");
    row("a😀b", "a😀b");
    row("", "");
}

void TestWordMarks::splits()
{
    QFETCH(QString, line);
    QStringList words;
    for (const Span &span : splitWords(line))
        words += line.mid(span.start, span.length);
    QTEST(words.join(QLatin1Char('|')), "words");
}

namespace {

QString bracketed(const QString &line, const std::vector<Span> &marks)
{
    QString text = line;
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark)
        text.insert(mark->start + mark->length, QLatin1Char(']')).insert(mark->start, QLatin1Char('['));
    return text;
}

} // namespace

void TestWordMarks::marks_data()
{
    QTest::addColumn<QString>("oldMarked");
    QTest::addColumn<QString>("newMarked");
    const auto row = [](const char *name, const char *oldMarked, const char *newMarked) {
        QTest::newRow(name) << QString::fromUtf8(oldMarked) << QString::fromUtf8(newMarked);
    };
    row("equal", "int a = 1;", "int a = 1;");
    row("one number", "int a = [1];", "int a = [2];");
    row("inserted", "f(a, b)", "f(a, [x, ]b)");
    row("part of a camelCase name", "create[Container]Request r", "create[Sandbox]Request r");
    row("part of a snake_case name", "sandbox_[id] = 3", "sandbox_[pidns] = 3");
    row("gap of punctuation is closed", "call([a, b]) // keep these words", "call([x, y]) // keep these words");
    row("nothing in common", "alpha beta gamma", "one two three");
    row("indentation", "  return err", "  [  ]return err");
    row("alignment", "name = 1;", "name [    ]= 1;");
    row("to empty", "abc", "");
    row("version", "version: \"v0.[12].0\"", "version: \"v0.[17].0\"");
}

void TestWordMarks::marks()
{
    QFETCH(QString, oldMarked);
    QFETCH(QString, newMarked);
    const auto plain = [](QString text) { return text.remove(QLatin1Char('[')).remove(QLatin1Char(']')); };
    const auto marks = wordMarks(plain(oldMarked), plain(newMarked));
    QCOMPARE(bracketed(plain(oldMarked), marks[0]), oldMarked);
    QCOMPARE(bracketed(plain(newMarked), marks[1]), newMarked);
}

void TestWordMarks::isBounded()
{
    // Two lines of a megabyte without a word in common: the answer must come, whatever it is.
    const QString a = QStringLiteral("a1 ").repeated(300'000);
    const QString b = QStringLiteral("b2 ").repeated(300'000);
    QVERIFY(wordMarks(a, b)[0].empty());
    // Too many words to compare all with all, but both ends are the same.
    const QString start = QStringLiteral("start ").repeated(100);
    const QString middle = QStringLiteral("m n ").repeated(250);
    const QString other = QStringLiteral("o p ").repeated(250);
    const auto marks = wordMarks(QString(start % middle % start), QString(start % other % start));
    QCOMPARE(marks[0], (std::vector<Span>{{600, 999}}));
    QCOMPARE(marks[1], (std::vector<Span>{{600, 999}}));
}

WAYBILL_TEST_MAIN(TestWordMarks)
#include "tst_wordmarks.moc"
