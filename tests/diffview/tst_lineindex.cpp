// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/headings.h"
#include "diffview/lineindex.h"
#include "testing/testmain.h"

using namespace waybill::diffview;

class TestLineIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void cutsLongLines();
    void widestLine();
    void headings_data();
    void headings();
};

void TestLineIndex::lines_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<Encoding>("encoding");
    QTest::addColumn<LineEnds>("ends");
    QTest::addColumn<bool>("newline");

    const auto s = [](std::initializer_list<const char *> texts) {
        QStringList list;
        for (const char *text : texts)
            list += QString::fromUtf8(text);
        return list;
    };
    QTest::newRow("empty") << QByteArray() << QStringList() << Encoding::Utf8 << LineEnds::None << true;
    QTest::newRow("one newline") << QByteArray("\n") << s({""}) << Encoding::Utf8 << LineEnds::Lf << true;
    QTest::newRow("two lines") << QByteArray("a\nb\n") << s({"a", "b"}) << Encoding::Utf8 << LineEnds::Lf << true;
    QTest::newRow("no last newline") << QByteArray("a\nb") << s({"a", "b"}) << Encoding::Utf8 << LineEnds::Lf << false;
    QTest::newRow("one line without any") << QByteArray("a") << s({"a"}) << Encoding::Utf8 << LineEnds::None << false;
    QTest::newRow("CRLF") << QByteArray("a\r\nb\r\n") << s({"a", "b"}) << Encoding::Utf8 << LineEnds::CrLf << true;
    QTest::newRow("mixed") << QByteArray("a\r\nb\n") << s({"a", "b"}) << Encoding::Utf8 << LineEnds::Mixed << true;
    QTest::newRow("lone CR is text") << QByteArray("a\rb\n") << s({"a\rb"}) << Encoding::Utf8 << LineEnds::Lf << true;
    QTest::newRow("UTF-8") << QByteArray("h\xC3\xBC\n") << s({"h\u00FC"}) << Encoding::Utf8 << LineEnds::Lf << true;
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBFx\ny\n") << s({"x", "y"}) << Encoding::Utf8Bom
                                     << LineEnds::Lf << true;
    QTest::newRow("byte order mark alone")
        << QByteArray("\xEF\xBB\xBF") << s({""}) << Encoding::Utf8Bom << LineEnds::None << false;
    QTest::newRow("Latin-1") << QByteArray("h\xFC\n") << s({"h\u00FC"}) << Encoding::Latin1 << LineEnds::Lf << true;
    QTest::newRow("UTF-16 LE") << QByteArray("\xFF\xFEh\0\xFC\0\n\0i\0", 10) << s({"h\u00FC", "i"}) << Encoding::Utf16Le
                               << LineEnds::Lf << false;
    QTest::newRow("UTF-16 BE") << QByteArray("\xFE\xFF\0h\0\n", 6) << s({"h"}) << Encoding::Utf16Be << LineEnds::Lf
                               << true;
}

void TestLineIndex::lines()
{
    QFETCH(QByteArray, content);
    const LineIndex index(content);
    QStringList lines;
    QByteArray whole;
    for (int i = 0; i < index.count(); ++i) {
        lines += index.text(i);
        whole += index.wholeLine(i);
    }
    QTEST(lines, "lines");
    QCOMPARE(whole, index.comparable());
    QTEST(index.encoding(), "encoding");
    QTEST(index.lineEnds(), "ends");
    QTEST(index.endsWithNewline(), "newline");
}

void TestLineIndex::cutsLongLines()
{
    const LineIndex ascii(QByteArray(1'000'000, 'x'));
    QCOMPARE(ascii.text(0, 100), QString(100, QLatin1Char('x')));
    const LineIndex umlauts(QByteArray("\xC3\xBC").repeated(5000));
    QCOMPARE(umlauts.text(0, 100), QString(100, QChar(0xFC)));
    const LineIndex faces(QByteArray("\xF0\x9F\x98\x80").repeated(5000));
    QVERIFY(!faces.text(0, 99).contains(QChar(QChar::ReplacementCharacter)));
}

void TestLineIndex::widestLine()
{
    QCOMPARE(LineIndex("ab\n\t\tc\nabcdef\n").widestLine(4), 9);
    QCOMPARE(LineIndex().widestLine(4), 0);
}

void TestLineIndex::headings_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("heading");
    const auto row = [](const char *name, const char *content, int line, const char *heading) {
        QTest::newRow(name) << QByteArray(content) << line << QString::fromUtf8(heading);
    };
    row("top level", "message A {\n}\nmessage B {\n", 2, "");
    row("message", "message A {\n  int32 a = 1;\n  int32 b = 2;\n}\n", 2, "message A");
    row("blank line counts as what follows", "message A {\n  int32 a = 1;\n\n  int32 b = 2;\n}\n", 2, "message A");
    row("past an if", "func main() {\n\tif x {\n\t\ty()\n\t\tz()\n\t}\n}\n", 3, "func main()");
    row("past a comment", "func main() {\n// note\n\ty()\n}\n", 2, "func main()");
    row("import block", "import (\n\t\"a\"\n\t\"b\"\n)\n", 2, "import");
    row("YAML keys", "assets:\n  hypervisor:\n    qemu:\n      url: x\n      version: 1\n", 4,
        "assets: › hypervisor: › qemu:");
    row("Python", "class A:\n    def f(self):\n        a\n        b\n", 3, "def f(self):");
    row("out of range", "a\n", 7, "");
}

void TestLineIndex::headings()
{
    QFETCH(QByteArray, content);
    QFETCH(int, line);
    QTEST(enclosingDeclaration(LineIndex(content), line), "heading");
}

WAYBILL_TEST_MAIN(TestLineIndex)
#include "tst_lineindex.moc"
