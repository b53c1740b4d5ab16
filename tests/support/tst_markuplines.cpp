// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/markuplines.h"
#include "testing/testmain.h"

#include <QtTest>

using namespace waybill;

class TestMarkupLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void escapes_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("read");
        QTest::newRow("of Markdown") << QByteArray("v3\\.0\\.0 \\- acme\\_\\* \\(a\\, \\<b\\>\\)")
                                     << QByteArray("v3.0.0 - acme_* (a, <b>)");
        QTest::newRow("none") << QByteArray("a\\b \\d+ C:\\dir\\") << QByteArray("a\\b \\d+ C:\\dir\\");
        QTest::newRow("two") << QByteArray("\\\\host") << QByteArray("\\host");
        QTest::newRow("in code") << QByteArray("`a\\.b` ``c`\\.d`` \\. `e\\.")
                                 << QByteArray("`a\\.b` ``c`\\.d`` . `e.");
        QTest::newRow("of backticks") << QByteArray("\\`a\\`") << QByteArray("\\`a\\`");
        QTest::newRow("behind code") << QByteArray("``Foo``\\ s a\\ b") << QByteArray("``Foo``s a\\ b");
        QTest::newRow("tags for code") << QByteArray("<code>a\\_b</code>, <code></code> <code>`</code>, <code>c")
                                       << QByteArray("`a_b`, <code></code> `, <code>c");
        QTest::newRow("Pandoc's tags") << QByteArray("a <span class=\"title-ref\">b</span>, <span>c</span>")
                                       << QByteArray("a `b`, <span>c</span>");
        QTest::newRow("the end of a line") << QByteArray("a \\") << QByteArray("a");
        QTest::newRow("tags in code") << QByteArray("`<code>a</code>`") << QByteArray("`<code>a</code>`");
        QTest::newRow("anchors") << QByteArray("<a id=\"x\"></a>A <a name='y'></a>b <a href=\"z\">c</a>")
                                 << QByteArray("A b <a href=\"z\">c</a>");
        QTest::newRow("references") << QByteArray("Vec&lt;u8&gt; &amp;lt; &nbsp; & `&lt;`")
                                    << QByteArray("Vec<u8> &lt; &nbsp; & `&lt;`");
    }

    void escapes()
    {
        QFETCH(QByteArray, written);
        QTEST(withoutEscapes(written), "read");
        for (qsizetype end = 0; end < written.size(); ++end)
            (void)withoutEscapes(written.left(end));
    }

    void markedHeadings_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("read");
        QTest::newRow("a title and others")
            << QByteArray("====\nTool\n====\n\nTwo\n===\n\nThree\n-----\n- a\n\nTwo\n===\n")
            << QByteArray("\n# Tool\n\n\n## Two\n\n\n### Three\n\n- a\n\n## Two\n\n");
        QTest::newRow("no title") << QByteArray("A\n---\n\nB\n~~~\n\nC\n---\n")
                                  << QByteArray("## A\n\n\n### B\n\n\n## C\n\n");
        QTest::newRow("AsciiDoc") << QByteArray("= Tool\n\n== Two\n") << QByteArray("# Tool\n\n## Two\n");
        QTest::newRow("no headings") << QByteArray("words\n\n----\n\n  a\n  ---\n# shell\n")
                                     << QByteArray("words\n\n----\n\n  a\n  ---\n # shell\n");
    }

    void markedHeadings()
    {
        QFETCH(QByteArray, written);
        QTEST(withMarkedHeadings(written), "read");
        for (qsizetype end = 0; end < written.size(); ++end)
            QCOMPARE(withMarkedHeadings(written.left(end)).count('\n'), written.left(end).count('\n'));
    }

    void titles_data()
    {
        QTest::addColumn<QString>("next");
        QTest::addColumn<bool>("isTitle");
        QTest::newRow("**Cipher updates**") << QStringLiteral("tool has others") << true;
        QTest::newRow("**Cipher updates** (breaking)") << QStringLiteral("Others.") << true;
        QTest::newRow("**The flag `--a`**") << QStringLiteral("is gone") << false;
        QTest::newRow("**The flag is gone.**") << QStringLiteral("Use another.") << false;
        QTest::newRow("**A key** and more") << QStringLiteral("Words") << false;
        QTest::newRow("**Another key**") << QString() << false;
        QTest::newRow("**Key**") << QStringLiteral("Words") << false;
    }

    void titles()
    {
        QFETCH(QString, next);
        QFETCH(bool, isTitle);
        QCOMPARE(isTitleOf(QString::fromUtf8(QTest::currentDataTag()), next), isTitle);
    }
};

WAYBILL_TEST_MAIN(TestMarkupLines)
#include "tst_markuplines.moc"
