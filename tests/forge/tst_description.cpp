// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/handles.h"
#include "forge/services/description.h"
#include "testing/testmain.h"

using namespace waybill::forge;

class DescriptionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void notes_data();
    void notes();
    void anyLineBreaks();
    void action();
    void breaking_data();
    void breaking();
    void issues_data();
    void issues();
    void hostileTextsEnd();
    void handles_data();
    void handles();
};

void DescriptionTest::notes_data()
{
    QTest::addColumn<QString>("description");
    QTest::addColumn<ReleaseNote::Kind>("kind");
    QTest::addColumn<QString>("text");
    using Kind = ReleaseNote::Kind;
    const auto row = [](const char *name, const char *description, Kind kind, const char *text = "") {
        QTest::newRow(name) << QString::fromUtf8(description) << kind << QString::fromUtf8(text);
    };
    row("none there", "Just words", Kind::Absent);
    row("a note", "x\n```release-note\nAdds a flag\n```\ny", Kind::Text, "Adds a flag");
    row("of several lines", "```release-note\n\nAdds a flag  \n\nand more\n\n```", Kind::Text,
        "Adds a flag\n\nand more");
    row("plural, space, capitals, tildes", "~~~ Release-Notes\nAdds a flag\n~~~", Kind::Text, "Adds a flag");
    row("longer fences hold shorter ones", "````release-note\n```go\nx\n```\n````", Kind::Text, "```go\nx\n```");
    row("indented, in a list", "- note:\n  ```release-note\n  Adds a flag\n  ```", Kind::Text, "  Adds a flag");
    row("without an end", "```release-note\nAdds a flag", Kind::Text, "Adds a flag");
    row("two blocks", "```release-note\nOne\n```\n```release-note\nTwo\n```", Kind::Text, "One\nTwo");
    row("another block", "```\nAdds a flag\n```", Kind::Absent);
    row("a block that begins alike", "```release-notes-tool\nx\n```", Kind::Absent);
    row("quoted in another block", "````md\n```release-note\nx\n```\n````", Kind::Absent);
    row("in a comment", "<!--\n```release-note\nx\n```\n-->", Kind::Absent);
    row("a comment in it", "```release-note\n<!-- write something -->\nAdds a flag\n```", Kind::Text, "Adds a flag");
    row("left as the template has it", "```release-note\n<!-- write something -->\n```", Kind::Absent);
    row("empty", "```release-note\n\n```", Kind::Absent);
    for (const char *none : {"NONE", "none", "None.", "n/a", "N/A", "NA", "no", "'none'", "\"NONE\"", "`NONE`",
                             "[none]", "**none**", "-", "No release note", "no release notes needed", "Not required"})
        QTest::newRow(none) << QStringLiteral("```release-note\n%1\n```").arg(QString::fromLatin1(none)) << Kind::None
                            << QString();
    row("nonetheless", "```release-note\nNonetheless faster\n```", Kind::Text, "Nonetheless faster");
    row("no longer", "```release-note\nNo longer waits\n```", Kind::Text, "No longer waits");
    row("by command", "Fixes it\n/release-note-none\n", Kind::None);
    row("a command in a sentence", "Say /release-note-none if", Kind::Absent);
    row("a text beats a command", "/release-note-none\n```release-note\nAdds a flag\n```", Kind::Text, "Adds a flag");
    row("control characters", "```release-note\nred \033[31m\n```", Kind::Text, "red \u241b[31m");
}

void DescriptionTest::notes()
{
    QFETCH(QString, description);
    QFETCH(ReleaseNote::Kind, kind);
    QFETCH(QString, text);
    const ReleaseNote note = releaseNoteIn(description);
    QCOMPARE(note.kind, kind);
    if (!text.contains(QChar(0x241b)))
        QCOMPARE(note.text, text);
    else
        QVERIFY(!note.text.contains(QChar(27)));
}

void DescriptionTest::anyLineBreaks()
{
    const QString unixLines = QStringLiteral("Words\n\n```release-note\nAdds a flag\nand more\n```\n");
    for (const char *lineBreak : {"\r\n", "\r"}) {
        QString other = unixLines;
        other.replace(QLatin1Char('\n'), QLatin1String(lineBreak));
        QCOMPARE(releaseNoteIn(other), releaseNoteIn(unixLines));
        const QString none = QStringLiteral("```release-note%1NONE%1```%1").arg(QLatin1String(lineBreak));
        QCOMPARE(releaseNoteIn(none).kind, ReleaseNote::Kind::None);
    }
    QCOMPARE(releaseNoteIn(unixLines).text, QStringLiteral("Adds a flag\nand more"));
}

void DescriptionTest::action()
{
    QVERIFY(asksForAction(QStringLiteral("ACTION REQUIRED: drain")));
    QVERIFY(asksForAction(QStringLiteral("[action-required] drain")));
    QVERIFY(!asksForAction(QStringLiteral("No actions are required")));
}

void DescriptionTest::breaking_data()
{
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a paragraph") << QStringLiteral("x\r\n\r\nBREAKING CHANGE: the flag\r\nis gone\r\n\r\nmore")
                                 << QStringLiteral("the flag\nis gone");
    QTest::newRow("plural, hyphen") << QStringLiteral("BREAKING-CHANGES: a") << QStringLiteral("a");
    QTest::newRow("below") << QStringLiteral("BREAKING CHANGE:\nthe flag") << QStringLiteral("the flag");
    QTest::newRow("none") << QStringLiteral("BREAKING CHANGE: none") << QString();
    QTest::newRow("in a sentence") << QStringLiteral("no BREAKING CHANGE: here") << QString();
    QTest::newRow("in a comment") << QStringLiteral("<!-- \nBREAKING CHANGE: what\n-->") << QString();
}

void DescriptionTest::breaking()
{
    QFETCH(QString, description);
    QFETCH(QString, expected);
    QCOMPARE(breakingStatementIn(description), expected);
}

void DescriptionTest::issues_data()
{
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *description, const char *expected) {
        QTest::newRow(description) << QString::fromLatin1(description) << QString::fromLatin1(expected);
    };
    row("Fixes #12", "#12");
    row("fix: #1, closes: #2", "#1 #2");
    row("Closes #1, #2 and #3, not #4x", "#1 #2 #3");
    row("Resolves other/thing#7", "other/thing#7");
    row("Closes o/r#7 and #7", "#7");
    row("closes group/sub/r#3", "group/sub/r#3");
    row("Fixes https://github.com/o/r/issues/9", "#9");
    row("Fixes https://github.com/a/b/issues/9", "a/b#9");
    row("Closes https://github.com/g/s/-/issues/4", "g/s#4");
    row("Fixes https://elsewhere.example/o/r/issues/9", "");
    row("Fixes GH-5", "#5");
    row("See #12, prefixes #13", "");
    row("<!-- Fixes #12 -->", "");
}

void DescriptionTest::issues()
{
    QFETCH(QString, description);
    QFETCH(QString, expected);
    QStringList found;
    for (const IssueReference &issue :
         issuesClosedIn(description, QStringLiteral("o/r"), QStringLiteral("https://github.com")))
        found << QStringLiteral("%1#%2").arg(issue.repository).arg(issue.number);
    QCOMPARE(found.join(QLatin1Char(' ')), expected);
}

void DescriptionTest::hostileTextsEnd()
{
    // What must not take the square of its length.
    constexpr int many = 200'000;
    const QString spaces(many, QLatin1Char(' '));
    (void)issuesClosedIn(QStringLiteral("closes #1") + spaces, QStringLiteral("o/r"), {});
    (void)issuesClosedIn(QStringLiteral("closes #1") + QChar(0xd800) + QLatin1String("#2"), QStringLiteral("o/r"), {});
    for (const char *part :
         {"<!--", "```release-note\n", "closes #1 ", "a/", "BREAKING CHANGE: \n", "--> <!-- ", "closes #1     "}) {
        const QString text = QString::fromLatin1(part).repeated(many);
        (void)releaseNoteIn(text);
        (void)breakingStatementIn(text);
        (void)issuesClosedIn(text, QStringLiteral("o/r"), QStringLiteral("https://github.com"));
    }
}

void DescriptionTest::handles_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *address, const char *host, const char *expected) {
        QTest::newRow(address) << QString::fromLatin1(address) << QString::fromLatin1(host)
                               << QString::fromLatin1(expected);
    };
    row("12345+ann@users.noreply.github.com", "github.com", "ann");
    row("ann-b@Users.NoReply.github.com", "github.com", "ann-b");
    row("49699333+dependabot[bot]@users.noreply.github.com", "github.com", "dependabot[bot]");
    row("7-ann.b@users.noreply.gitlab.com", "gitlab.com", "ann.b");
    row("ann@noreply.codeberg.org", "codeberg.org", "ann");
    row("12+ann@users.noreply.github.com ", "gitlab.com", "");
    row("ann@example.com", "github.com", "");
    row("12+an n@users.noreply.github.com", "github.com", "");
    row("12+a](http://x)@users.noreply.github.com", "github.com", "");
    row("@users.noreply.github.com", "github.com", "");
}

void DescriptionTest::handles()
{
    QFETCH(QString, address);
    QFETCH(QString, host);
    QFETCH(QString, expected);
    QCOMPARE(handleIn(address, host), expected);
}

WAYBILL_TEST_MAIN(DescriptionTest)
#include "tst_description.moc"
