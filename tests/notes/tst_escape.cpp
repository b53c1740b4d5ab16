// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/notes.h"
#include "testing/testmain.h"

using waybill::notes::escapeHtml;
using waybill::notes::escapeMarkdown;

class EscapeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void markdown_data();
    void markdown();
    void html_data();
    void html();
};

void EscapeTest::markdown_data()
{
    QTest::addColumn<QString>("raw");
    QTest::addColumn<QString>("escaped");
    const auto row = [](const char *raw, const char *escaped) {
        QTest::newRow(raw) << QString::fromUtf8(raw) << QString::fromUtf8(escaped);
    };
    row("plain words, nothing else.", "plain words, nothing else.");
    row("**bold** and *it*", "\\*\\*bold\\*\\* and \\*it\\*");
    row("_it_ but sandbox_pidns and __init__", "\\_it\\_ but sandbox_pidns and \\_\\_init\\_\\_");
    row("`rm -rf`", "`rm -rf`");
    row("Remove `--a_b*` and ``c`d``", "Remove `--a_b*` and ``c`d``");
    row("`open", "\\`open");
    row("``open`", "\\`\\`open\\`");
    row("`a``b` *c*", "`a``b` \\*c\\*");
    row("``", "\\`\\`");
    row("```sh", "\\`\\`\\`sh");
    row("```sh``` *it*", "```sh``` \\*it\\*");
    row("it\\`s `code`", "it\\\\\\`s `code`");
    row("`a | b`", "\\`a \\| b\\`");
    row("`Vec<u8>` or `&str`", "`Vec<u8>` or `&str`");
    row("`<script>` or `b` it", "\\`&lt;script>\\` or `b` it"); // the second one ends no code
    row("`<b on=x>` *it*", "\\`&lt;b on=x>\\` \\*it\\*");
    row("`&lt;`", "`&lt;`");
    row("`@types/node`", "`@types/node`"); // code names nobody
    row("`[x](javascript:alert(1))`", "`[x](javascript:alert(1))`");
    row("[click](javascript:alert(1))", "\\[click\\](javascript:alert(1))");
    row("![x](https://evil.example/p.png)", "!\\[x\\](https://evil.example/p.png)");
    row("<script>alert(1)</script>", "&lt;script>alert(1)&lt;/script>");
    row("<!-- --> </details>", "&lt;!-- --\\> &lt;/details>");
    row("a -> b", "a -> b");
    row("a --> b", "a --\\> b");
    row("> quote", "\\> quote");
    row("~~gone~~", "\\~\\~gone\\~\\~");
    row("a | b", "a \\| b");
    row("back\\slash", "back\\\\slash");
    row("trailing\\", "trailing\\\\");
    row("# heading", "\\# heading");
    row("ends with #", "ends with \\#");
    row("fix #12 and o/r#13", "fix #12 and o/r#13");
    row("#12 first", "#12 first");
    row("- item", "\\- item");
    row("+ item", "\\+ item");
    row("--wait respects the limit", "--wait respects the limit");
    row("+1 and = 1", "+1 and = 1");
    row("- - -", "\\- - -");
    row("-", "\\-");
    row("---", "\\---");
    row("===", "\\===");
    row("1. item", "1\\. item");
    row("12) item", "12\\) item");
    row("1.1.0 is out", "1.1.0 is out");
    row("2019.", "2019\\.");
    row("&copy; &#60; a & b AT&T", "&amp;copy; &amp;#60; a & b AT&amp;T");
    row("thanks @octocat", "thanks @&#8203;octocat");
    row("@octocat", "@&#8203;octocat");
    row("mail a@example.org, a @ b", "mail a@example.org, a @ b");
    row("$x$ costs $1", "\\$x\\$ costs \\$1");
    row("see https://example.org/a?b=c", "see https://example.org/a?b=c");
    row("two\nlines\tand a tab", "two lines and a tab");
    row("    code", "code");
    row("red \033[31m", "red \u241b\\[31m");
    row("rtl \u202Eevil", "rtl \uFFFDevil");
    row("{{product}}", "{{product}}");
    row("Grüße, 日本語 🎉", "Grüße, 日本語 🎉");
    row("", "");
}

void EscapeTest::markdown()
{
    QFETCH(QString, raw);
    QFETCH(QString, escaped);
    QCOMPARE(escapeMarkdown(raw), escaped);
}

void EscapeTest::html_data()
{
    QTest::addColumn<QString>("raw");
    QTest::addColumn<QString>("escaped");
    QTest::newRow("element") << QStringLiteral("<b onclick='x'>&amp;</b>")
                             << QStringLiteral("&lt;b onclick=&#39;x&#39;&gt;&amp;amp;&lt;/b&gt;");
    QTest::newRow("attribute") << QStringLiteral("\" onload=\"x") << QStringLiteral("&quot; onload=&quot;x");
    QTest::newRow("control") << QStringLiteral("a\u0007b\nc") << QStringLiteral("a\u2407b c");
}

void EscapeTest::html()
{
    QFETCH(QString, raw);
    QFETCH(QString, escaped);
    QCOMPARE(escapeHtml(raw), escaped);
}

WAYBILL_TEST_MAIN(EscapeTest)
#include "tst_escape.moc"
