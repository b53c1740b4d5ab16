// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/markdownhtml.h"
#include "notes/text/markdowntext.h"
#include "notes/text/plaintext.h"
#include "testing/testmain.h"

using namespace waybill;

class PlainTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wraps_data();
    void wraps();
    void laysOut_data();
    void laysOut();
    void ofMarkdown_data();
    void ofMarkdown();
    void htmlOfMarkdown_data();
    void htmlOfMarkdown();
};

void PlainTextTest::wraps_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected"); // at 10 columns, behind "- " and "  "
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("", "-\n");
    row("12345678", "- 12345678\n");
    row("123456789", "- 123456789\n");
    row("1234 6789", "- 1234\n  6789\n");
    row("123 567 9 1", "- 123 567\n  9 1\n");
    row("a 1234567890 b", "- a\n  1234567890\n  b\n");
    row("a  b", "- a  b\n");
    // Each takes two columns, and there are no spaces; punctuation stays with what it follows.
    row("升级之前先排空", "- 升级之前\n  先排空\n");
    row("升级之前。先", "- 升级之\n  前。先\n");
    row("用 qemu 升级", "- 用 qemu\n  升级\n");
    row("e\u0301e\u0301e\u0301e\u0301 ab a", "- e\u0301e\u0301e\u0301e\u0301 ab\n  a\n"); // marks have no width
}

void PlainTextTest::wraps()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(notes::wrapped(text, 10, QStringLiteral("- "), QStringLiteral("  ")), expected);
}

void PlainTextTest::laysOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &text, const QString &expected) {
        QTest::newRow(name) << text << expected;
    };
    const QString long1 = QStringLiteral("word ").repeated(14) + QStringLiteral("word");   // 74 columns
    const QString first = QStringLiteral("word ").repeated(13) + QStringLiteral("word\n"); // 69
    row("paragraph", long1 + QStringLiteral("\n"), first + QStringLiteral("word\n"));
    row("list", QStringLiteral("- ") + long1, QStringLiteral("- ") + first + QStringLiteral("  word\n"));
    row("deeper", QStringLiteral("   - ") + long1,
        QStringLiteral("   - ") + QStringLiteral("word ").repeated(12) + QStringLiteral("word\n     word word\n"));
    row("numbered", QStringLiteral("1. ") + long1, QStringLiteral("1. ") + first + QStringLiteral("   word\n"));
    row("rules", QStringLiteral("Title\n===\n\nPart two\n-----------------\n"),
        QStringLiteral("Title\n=====\n\nPart two\n--------\n"));
    row("no rules", QStringLiteral("\n---\n--\n- -\n"), QStringLiteral("\n---\n--\n- -\n"));
    row("wide title", QString::fromUtf8("升级\n---\n"), QString::fromUtf8("升级\n----\n"));
}

void PlainTextTest::laysOut()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(notes::laidOut(text), expected);
}

void PlainTextTest::ofMarkdown_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *markdown, const char *expected) {
        QTest::newRow(markdown) << QString::fromUtf8(markdown) << QString::fromUtf8(expected);
    };
    row("# One\n\n## Two *and* more\n\n### Three\n\ntext", "One\n===\n\nTwo and more\n------------\n\nThree\n\ntext\n");
    row("a\nb  \nc", "a b\nc\n");
    row("- a\n- b\n  - c\n- d\n\ne", "- a\n- b\n  - c\n- d\n\ne\n");
    row("1. a\n   - b\n2. c", "1. a\n   - b\n2. c\n");
    row("- a\n\n- b", "- a\n\n- b\n");
    row("[#12](https://example.org) and `code` **b** _i_", "#12 and code b i\n");
    row("\\* &lt;b\\> &amp; &quot;q&quot;", "* <b> & \"q\"\n");
    row("<b>text</b>", "<b>text</b>\n");
    row("| a | bb |\n|---|--:|\n| ccc | d |\n", "a    bb\nccc  d\n");
    row("a\n\n    code  x\n    y\n\nb", "a\n\n    code  x\n    y\n\nb\n");
    row("a\n\n---\n\nb", "a\n\n------------------------------------------------------------------------\n\nb\n");
    row("\u0006\n\n    a\u0002b\n\n|\u0003|\n|---|\n", "    ab\n\n\n");
    row("", "");
}

void PlainTextTest::ofMarkdown()
{
    QFETCH(QString, markdown);
    QFETCH(QString, expected);
    QCOMPARE(notes::markdownToText(markdown), expected);
}

void PlainTextTest::htmlOfMarkdown_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &markdown, const char *expected) {
        QTest::newRow(name) << markdown << QString::fromUtf8(expected);
    };
    row("html", QStringLiteral("<b>x</b>\n\n<script>\n"), "<p>&lt;b&gt;x&lt;/b&gt;</p>\n<p>&lt;script&gt;</p>\n");
    row("fold", QStringLiteral("\u0002\n\n\u0004S\u0005\n\n- x\n\n\u0003\n"),
        "<details>\n<summary>S</summary>\n<ul>\n<li>x</li>\n</ul>\n</details>\n");
    row("warning", QStringLiteral("\u0006\n\nx\n\n\u0007\n"), "<section class=\"action\">\n<p>x</p>\n</section>\n");
    row("marks in text", QStringLiteral("a \u0002 b\u0007"), "<p>a  b</p>\n");
    row("table", QStringLiteral("|a|\n|--:|\n|b|\n"),
        "<div class=\"scroll\">\n<table>\n<thead>\n<tr>\n<th align=\"right\">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
        "<td align=\"right\">b</td>\n</tr>\n</tbody>\n</table>\n</div>\n");
}

void PlainTextTest::htmlOfMarkdown()
{
    QFETCH(QString, markdown);
    QFETCH(QString, expected);
    QCOMPARE(notes::markdownToHtml(markdown), expected);
}

WAYBILL_TEST_MAIN(PlainTextTest)
#include "tst_plaintext.moc"
