// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/template.h"
#include "notes/text/markdownhtml.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

/// Markdown of whoever becomes a page that runs nothing and reads nothing of who looks at it.
class TestMarkdownHtml : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addresses_data();
    void addresses();
    void deep_data();
    void deep();
};

void TestMarkdownHtml::addresses_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("html"); // the tag
    const auto row = [](const char *name, const char *markdown, const char *html) {
        QTest::newRow(name) << QString::fromUtf8(markdown) << QString::fromUtf8(html);
    };
    row("page", "[a](https://example.org/?q=1:2)", "<a href=\"https://example.org/?q=1:2\">");
    row("mail", "<ada@example.org>", "<a href=\"mailto:ada@example.org\">");
    row("beside", "[a](b/c.html#d)", "<a href=\"b/c.html#d\">");
    row("beside, with a colon", "[a](./b:c)", "<a href=\"./b:c\">");
    row("script", "[a](javascript:alert(1))", "<a href=\"\">");
    row("script, in capitals", "[a](JavaScript:alert(1))", "<a href=\"\">");
    row("script, as an entity", "[a](javascript&#58;alert(1))", "<a href=\"\">");
    row("script, autolink", "<javascript:alert(1)>", "<a href=\"\">");
    row("script, by reference", "[a]\n\n[a]: <javascript:alert(1)>", "<a href=\"\">");
    row("data", "[a](data:text/html;base64,PHNjcmlwdD4=)", "<a href=\"\">");
    row("file", "[a](file:///etc/passwd)", "<a href=\"\">");
    row("picture", "![a](https://example.org/a.png)", "<img src=\"https://example.org/a.png\"");
    row("picture of a file", "![a](file:///etc/passwd)", "<img src=\"\"");
    row("raw", "<script>alert(1)</script>", "&lt;script&gt;");
    row("raw link", "<a href=\"javascript:alert(1)\">a</a>", "&lt;a href=&quot;javascript:alert(1)&quot;&gt;");
}

void TestMarkdownHtml::addresses()
{
    QFETCH(QString, markdown);
    QFETCH(QString, html);
    const QString page = waybill::notes::markdownToHtml(markdown);
    QVERIFY2(page.contains(html), qPrintable(page));
}

void TestMarkdownHtml::deep_data()
{
    QTest::addColumn<QString>("text");
    for (const int levels : {10, 1'000, 100'000}) {
        const auto row = [levels](const char *name, const QString &unit, const QString &end = {}) {
            QTest::addRow("%s %d", name, levels) << unit.repeated(levels) + QLatin1Char('x') + end.repeated(levels);
        };
        row("quotes", QStringLiteral("> "));
        row("brackets", QStringLiteral("["), QStringLiteral("](a)"));
        row("emphasis", QStringLiteral("*a "));
        row("lists", QStringLiteral("- "));
        row("sections", QStringLiteral("{{#repositories}}"), QStringLiteral("{{/repositories}}"));
        row("open sections", QStringLiteral("{{#repositories}}"));
    }
}

/// What nests deeper than anybody writes is not the end of the program: in Markdown, and in templates.
void TestMarkdownHtml::deep()
{
    QFETCH(QString, text);
    QVERIFY(notes::markdownToHtml(text).contains(QLatin1Char('x')));
    const auto parsed = notes::parseTemplate(text, QStringLiteral("deep"));
    const qsizetype sections = text.count(QLatin1String("{{#"));
    const bool isClosed = sections == text.count(QLatin1String("{{/"));
    QCOMPARE(parsed.has_value(), isClosed && sections <= 100);
    if (sections > 100)
        QVERIFY2(testing::errorText(parsed).contains("nested too deeply"), testing::errorText(parsed).constData());
}

WAYBILL_TEST_MAIN(TestMarkdownHtml)
#include "tst_markdownhtml.moc"
