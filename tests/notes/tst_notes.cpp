// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakerelease.h"
#include "notes/templates/notes.h"
#include "notes/templates/values.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"
#include "upgrade/procedureedit.h"
#include "version/policy.h"
#include "wording/text.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace waybill;
using testing::compareGolden;

class NotesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden_data();
    void golden();
    void sameInputSameBytes();
    void everyPullRequestIsNamedOnce();
    void issuesAreNamedOnce();
    void warningStandsFirst();
    void noWarningWithoutNeed();
    void warningsAloneAskToCheck();
    void ownStepsAreTold();
    void restOfDismissedIsTold();
    void hostileTitlesStayText();
    void versions_data();
    void versions();
    void versionsOfEachRepository();
    void nothingChanged();
    void decidedRevertsAreListed();
    void brokenTemplates_data();
    void brokenTemplates();
    void linesOfTagsVanish_data();
    void linesOfTagsVanish();
    void unknownNames();
    void shippedTemplatesUseKnownNames();
    void everyValueIsKnown();
    void textIsNeverATemplate();
    void pinsStandOnTheBoard();
};

void NotesTest::golden_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    const release::Release release = fakes::release();
    const auto row = [](const char *file, const QByteArray &text) {
        QTest::newRow(file) << QStringLiteral("golden/") + QString::fromLatin1(file) << text;
    };
    row("notes.md", notes::renderMarkdown(release).value_or(QString()).toUtf8());
    row("notes.html", notes::renderHtml(release).value_or(QString()).toUtf8());
    row("notes.json", QJsonDocument(notes::notesJson(release)).toJson());
    row("board.md", notes::boardMarkdown(release).toUtf8());
    row("board.html", notes::boardHtml(release).toUtf8());
}

void NotesTest::golden()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QString why;
    QVERIFY2(compareGolden(file, text, &why), qPrintable(why));
}

void NotesTest::sameInputSameBytes()
{
    QCOMPARE(*notes::renderMarkdown(fakes::release()), *notes::renderMarkdown(fakes::release()));
    QCOMPARE(*notes::renderHtml(fakes::release()), *notes::renderHtml(fakes::release()));
}

void NotesTest::everyPullRequestIsNamedOnce()
{
    const release::Release release = fakes::release();
    const QString text = *notes::renderMarkdown(release);
    for (const release::RepositoryRelease &row : release.repositories) {
        for (const release::AssessedChange &change : row.changes) {
            if (!change.change->pullRequest)
                continue;
            const QString link = QStringLiteral("[#%1](https://github.com/cargo/%2/pull/%1)")
                                     .arg(*change.change->pullRequest)
                                     .arg(row.name());
            // Where something is asked of the reader, the change stands under the warning, too; and a first
            // contribution is told with the contributors.
            const bool warned = change.decision && change.decision->upgrade;
            const bool first = !change.change->newcomers.empty();
            QCOMPARE(text.count(link), 1 + (warned ? 1 : 0) + (first ? 1 : 0));
        }
    }
}

void NotesTest::issuesAreNamedOnce()
{
    const auto lineOf = [](const char *title) {
        release::Change change = fakes::change(1, QString::fromUtf8(title), Impact::Fix, 7);
        change.issues = {7, 12};
        const auto survey = fakes::survey(QStringLiteral("agent"), "1.0.0", {change});
        const QString text = *notes::renderMarkdown(release::assess(fakes::product(), {survey}, {}));
        return text.section(QLatin1String("\n- "), 1).section(QLatin1Char('\n'), 0, 0);
    };
    const QString references = QStringLiteral(" ([#7](https://github.com/cargo/agent/pull/7) for "
                                              "[#12](https://github.com/cargo/agent/issues/12))");
    for (const char *title : {"A leak. Fixes #12", "A leak (fix #12)", "A leak, closes: #12."})
        QCOMPARE(lineOf(title), QStringLiteral("A leak") + references);
    for (const char *title : {"A leak, see #12", "A leak fixes #13", "Fixes #12"}) // another one, or nothing but that
        QCOMPARE(lineOf(title), QString::fromUtf8(title) + references);
    // A title is no sentence, unless it is several.
    QCOMPARE(lineOf("A leak."), QStringLiteral("A leak") + references);
    for (const char *title : {"A leak. And more.", "A leak...", "Leaks, locks etc."})
        QCOMPARE(lineOf(title), QString::fromUtf8(title) + references);
}

void NotesTest::warningStandsFirst()
{
    const QString text = *notes::renderMarkdown(fakes::release());
    const auto warning = text.indexOf(QLatin1String("## Action required before upgrading"));
    QVERIFY(warning > 0);
    QVERIFY(warning < text.indexOf(QRegularExpression(QStringLiteral("#[0-9]"))));
    QVERIFY(text.indexOf(QLatin1String("Drain each node")) > warning);
}

void NotesTest::noWarningWithoutNeed()
{
    release::Decisions decisions;
    decisions.set(fakes::decision(QStringLiteral("agent"), 1, Impact::Breaking, {}, Trait::Live));
    const auto release = release::assess(
        fakes::product(),
        {fakes::survey(QStringLiteral("agent"), "1.0.0", {fakes::change(1, QStringLiteral("x"), Impact::Fix, 1)})},
        decisions);
    QVERIFY(!notes::renderMarkdown(release)->contains(QLatin1String("Action required")));
    QVERIFY(!notes::renderHtml(release)->contains(QLatin1String("class=\"action\"")));
}

/// "Upgrade live" is no action that is required.
void NotesTest::warningsAloneAskToCheck()
{
    auto release = release::assess(
        fakes::product(),
        {fakes::survey(QStringLiteral("agent"), "1.0.0", {fakes::change(1, QStringLiteral("x"), Impact::Fix, 1)})}, {},
        std::make_shared<release::Relations>());
    upgrade::UpgradeWarning warning;
    warning.text = QStringLiteral("A key restricts more.");
    warning.affected = QStringLiteral("You are if you keep your file.");
    warning.action = QStringLiteral("Compare it.");
    release.procedure.warnings = {warning};
    const QString text = *notes::renderMarkdown(release);
    QVERIFY2(text.contains(QLatin1String("**Check whether this affects you before you upgrade.**\n\n- A key")),
             qPrintable(text));
    QVERIFY(text.contains(QLatin1String("  - **Am I affected?** You are if")));
    QVERIFY(text.contains(QLatin1String("  - **What to do:** Compare it.")));
}

void NotesTest::ownStepsAreTold()
{
    upgrade::ProcedureEdit edit;
    edit.kind = upgrade::ProcedureEdit::Kind::Add;
    edit.step = QStringLiteral("added:1");
    edit.text = QStringLiteral("Take a backup.");
    const auto text = [&edit](bool dismissed) {
        release::Decisions decisions;
        decisions.set(edit);
        if (dismissed) {
            upgrade::ProcedureEdit dismissal = edit;
            dismissal.kind = upgrade::ProcedureEdit::Kind::Dismiss;
            decisions.set(dismissal);
        }
        const auto survey =
            fakes::survey(QStringLiteral("agent"), "1.0.0", {fakes::change(1, QStringLiteral("x"), Impact::Fix, 1)});
        return *notes::renderMarkdown(release::assess(fakes::product(), {survey}, decisions));
    };
    QVERIFY2(text(false).contains(QLatin1String("1. Take a backup.")), qPrintable(text(false)));
    QVERIFY(!text(true).contains(QLatin1String("Action required")));
    edit.rollback = true;
    QVERIFY(text(false).contains(QLatin1String("1. Take a backup.")));
}

/// Who leaves out what Waybill derived still wants the rest to be told.
void NotesTest::restOfDismissedIsTold()
{
    auto relations = std::make_shared<release::Relations>();
    upgrade::ComponentFacts agent;
    agent.name = agent.repository = QStringLiteral("agent");
    agent.changed = true;
    upgrade::StoredFacts stored;
    stored.name = QStringLiteral("state");
    stored.repository = QStringLiteral("agent");
    stored.change = upgrade::StoredChange::Raised;
    relations->facts.components = {agent};
    relations->facts.stored = {stored};
    const auto survey =
        fakes::survey(QStringLiteral("agent"), "1.0.0", {fakes::change(1, QStringLiteral("x"), Impact::Fix, 1)});
    release::Decisions decisions;
    const auto text = [&] {
        return *notes::renderMarkdown(release::assess(fakes::product(), {survey}, decisions, relations));
    };
    QVERIFY(text().contains(QLatin1String("Drain")));
    upgrade::ProcedureEdit dismissal;
    dismissal.kind = upgrade::ProcedureEdit::Kind::Dismiss;
    dismissal.step = QStringLiteral("drain");
    decisions.set(dismissal);
    QVERIFY2(!text().contains(QLatin1String("Drain")), qPrintable(text()));
    QVERIFY2(text().contains(QLatin1String("1. Upgrade")), qPrintable(text()));
}

void NotesTest::hostileTitlesStayText()
{
    release::Product product = fakes::product();
    product.name = QStringLiteral("<img src=x onerror=alert(1)>");
    const QStringList titles{
        QStringLiteral("</details><script>alert(1)</script>"),
        QStringLiteral("\n\n# Injected\n"),
        QStringLiteral("[x](javascript:alert(1)) ![y](http://evil.example)"),
        QStringLiteral("cc @everyone \u001B]0;owned\u0007"),
        QStringLiteral("| a | b |"),
    };
    std::vector<release::Change> changes;
    for (const QString &title : titles)
        changes.push_back(fakes::change(int(changes.size()) + 1, title, Impact::Fix, int(changes.size()) + 1, title));
    auto survey = fakes::survey(QStringLiteral("a|b\n# c"), "1.0.0", changes);
    survey->range.base = "](javascript:x)";
    const auto release = release::assess(product, {survey}, {});

    const QString markdown = *notes::renderMarkdown(release);
    QVERIFY(!markdown.contains(QLatin1String("<script")) && !markdown.contains(QLatin1String("<img")));
    QVERIFY(!markdown.contains(QLatin1String("\n# Injected")) && !markdown.contains(QLatin1String("\n# c")));
    QVERIFY(!markdown.contains(QLatin1String("[x](javascript")) && !markdown.contains(QLatin1String("![y]")));
    QVERIFY(!markdown.contains(QLatin1String("@everyone")));
    QVERIFY(!markdown.contains(QChar(0x1B)) && !markdown.contains(QChar(0x07)));
    QCOMPARE(markdown.count(QLatin1String("</details>")), 0);
    const QString html = *notes::renderHtml(release);
    QVERIFY(!html.contains(QLatin1String("<script")) && !html.contains(QLatin1String("<img")));
    QVERIFY(!html.contains(QLatin1String("href=\"javascript")));
    for (const QString &board : {notes::boardMarkdown(release), notes::boardHtml(release)})
        QVERIFY(!board.contains(QLatin1String("<img")) && !board.contains(QLatin1String("\n# c")));
}

void NotesTest::versions_data()
{
    QTest::addColumn<QString>("chosen");
    QTest::addColumn<QString>("head"); // the tag that every head is
    QTest::addColumn<QString>("title");
    QTest::newRow("suggested") << QString() << QString() << QStringLiteral("# Cargo 1.0.1");
    QTest::newRow("looking back") << QString() << QStringLiteral("1.1.0") << QStringLiteral("# Cargo 1.1.0");
    QTest::newRow("chosen") << QStringLiteral("2.0.0-rc.1") << QStringLiteral("1.1.0")
                            << QStringLiteral("# Cargo 2.0.0-rc.1");
}

void NotesTest::versions()
{
    QFETCH(QString, chosen);
    QFETCH(QString, head);
    QFETCH(QString, title);
    const auto survey =
        fakes::survey(QStringLiteral("agent"), "1.0.0", {fakes::change(1, QStringLiteral("x"), Impact::Fix, 1)});
    if (!head.isEmpty()) {
        survey->range.head = head.toLatin1();
        survey->range.headVersion = version::SemVer::parse(head);
    }
    notes::NotesOptions options;
    options.version = version::SemVer::parse(chosen);
    const QString text = *notes::renderMarkdown(release::assess(fakes::product(), {survey}, {}), options);
    QCOMPARE(text.section(QLatin1Char('\n'), 0, 0), title);
    if (!head.isEmpty())
        QVERIFY(text.contains(QLatin1String("[1.0.0..1.1.0](https://github.com/cargo/agent/compare/1.0.0...1.1.0)")));
}

/// The highest version is one repository's; the others would be told wrongly by it.
void NotesTest::versionsOfEachRepository()
{
    release::Product product = fakes::product();
    product.policy = version::Policy::SemVer;
    const auto assessed = [&product](bool lockstep) {
        product.lockstep = lockstep;
        return release::assess(
            product,
            {fakes::survey(QStringLiteral("agent"), "1.0.0", {fakes::change(1, QStringLiteral("x"), Impact::Fix, 1)}),
             fakes::survey(QStringLiteral("proxy"), "2.1.0", {fakes::change(2, QStringLiteral("y"), Impact::Fix, 1)})},
            {});
    };
    const release::Release own = assessed(false);
    QCOMPARE(notes::renderMarkdown(own)->section(QLatin1Char('\n'), 0, 0),
             QStringLiteral("# Cargo: agent 1.0.1, proxy 2.1.1"));
    QCOMPARE(wording::text(own.next.steps.front().text),
             QStringLiteral("Each repository has its own version; the highest is 2.1.1, of proxy."));
    const release::Release together = assessed(true);
    QCOMPARE(notes::renderMarkdown(together)->section(QLatin1Char('\n'), 0, 0), QStringLiteral("# Cargo 2.1.1"));
    notes::NotesOptions options;
    options.version = version::SemVer::parse(QStringLiteral("3.0.0"));
    QCOMPARE(notes::renderMarkdown(own, options)->section(QLatin1Char('\n'), 0, 0), QStringLiteral("# Cargo 3.0.0"));
}

void NotesTest::nothingChanged()
{
    const auto release = release::assess(fakes::product(), {fakes::survey(QStringLiteral("agent"), "1.0.0", {})}, {});
    const QString text = *notes::renderMarkdown(release);
    QVERIFY(text.contains(QLatin1String("Nothing has changed.")));
    QVERIFY(text.startsWith(QLatin1String("# Cargo, unreleased\n")));
}

void NotesTest::decidedRevertsAreListed()
{
    auto one = fakes::change(1, QStringLiteral("one"), Impact::Fix, 1);
    auto two = fakes::change(2, QStringLiteral("two"), Impact::None, 2);
    one.revertedBy = two.id;
    two.reverts = one.id;
    release::Decisions decisions;
    decisions.set(fakes::decision(QStringLiteral("agent"), 1, Impact::Fix));
    const auto release =
        release::assess(fakes::product(), {fakes::survey(QStringLiteral("agent"), "1.0.0", {two, one})}, decisions);
    const QString text = *notes::renderMarkdown(release);
    QVERIFY(!text.contains(QLatin1String("reverted by")));
    QVERIFY(text.contains(QLatin1String("- one ([#1]")) && text.contains(QLatin1String("- two ([#2]")));
}

void NotesTest::brokenTemplates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("tag") << QStringLiteral("é {{title") << 1 << 3;
    QTest::newRow("section") << QStringLiteral("# x\n  {{#added}}\ny") << 2 << 3;
    QTest::newRow("unopened") << QStringLiteral("a\nb\n{{/added}}") << 3 << 1;
    QTest::newRow("crossed") << QStringLiteral("{{#added}}{{#fixed}}{{/added}}{{/fixed}}") << 1 << 1;
}

void NotesTest::brokenTemplates()
{
    QFETCH(QString, text);
    notes::NotesOptions options;
    options.templateText = text;
    options.templateName = QStringLiteral("mine.mustache");
    const auto result = notes::renderMarkdown(fakes::release(), options);
    QVERIFY(!result);
    QCOMPARE(result.error().place.file, options.templateName);
    QTEST(result.error().place.line, "line");
    QTEST(result.error().place.column, "column");
    QCOMPARE(result.error().fault, Fault::Input);
}

void NotesTest::linesOfTagsVanish_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
    };
    row("a\n{{#several}}\nb\n{{/several}}\nc\n", "a\nb\nc\n");
    row("a\n{{#empty}}\nb\n{{/empty}}\nc\n", "a\nc\n");
    row("a\n  {{#empty}}\nb\n\t{{/empty}}\nc", "a\nc");
    row("a\n{{! remark }}\nb\n", "a\nb\n");
    row("{{#several}}\n\na\n\n{{/several}}\n\nb\n", "\na\n\n\nb\n");
    row("{{#repositories}}\n{{#readable}}\n{{name}}\n{{/readable}}\n{{^readable}}\n-{{name}}\n{{/readable}}\n"
        "{{/repositories}}\n",
        "agent\nruntime\n-shim\n");
    row("{{#several}}\r\na\r\n{{/several}}\r\nb\r\n", "a\nb\n");
    row("x {{#several}}y{{/several}}\nz", "x y\nz");
    row("{{#empty}}y{{/empty}}\nz", "\nz");
}

void NotesTest::linesOfTagsVanish()
{
    QFETCH(QString, text);
    notes::NotesOptions options;
    options.templateText = text;
    const auto result = notes::renderMarkdown(fakes::release(), options);
    QVERIFY(result);
    QTEST(*result, "expected");
}

void NotesTest::unknownNames()
{
    const auto problems =
        notes::templateProblems(QStringLiteral("# {{title}}\n{{#added}}{{! a remark }}\n  {{{lnik}}}{{words.added}}\n"
                                               "{{/added}}{{=<% %>=}}{{later}}"),
                                QStringLiteral("mine.mustache"));
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(problems[0].place, (Place{QStringLiteral("mine.mustache"), 3, 3}));
    QVERIFY(wording::text(problems[0].message).contains(QLatin1String("lnik")));
}

void NotesTest::shippedTemplatesUseKnownNames()
{
    const auto problems = notes::templateProblems(notes::defaultTemplate(), QStringLiteral("default"));
    QVERIFY(!notes::defaultTemplate().isEmpty());
    QVERIFY2(problems.empty(), problems.empty() ? "" : qPrintable(wording::text(problems[0].message)));
}

namespace {

void collectNames(const QJsonValue &value, QSet<QString> &names)
{
    if (value.isArray()) {
        for (const QJsonValue item : value.toArray())
            collectNames(item, names);
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        names.insert(it.key());
        collectNames(it.value(), names);
    }
}

} // namespace

void NotesTest::everyValueIsKnown()
{
    QSet<QString> names;
    collectNames(notes::notesValues(fakes::release(), {}), names);
    collectNames(notes::notesWords(), names);
    for (const QString &name : names)
        QVERIFY2(notes::knownNames().contains(name), qPrintable(name));
}

void NotesTest::textIsNeverATemplate()
{
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.0.0",
                                      {fakes::change(1, QStringLiteral("{{>text}}{{product}}"), Impact::Fix, 1)});
    notes::NotesOptions options;
    options.templateText = QStringLiteral("{{#fixed}}{{#entries}}{{>text}}[{{text}}]{{/entries}}{{/fixed}}");
    const auto text = notes::renderMarkdown(release::assess(fakes::product(), {survey}, {}), options);
    QVERIFY(text);
    QCOMPARE(*text, QStringLiteral("[{{>text}}{{product}}]"));
}

void NotesTest::pinsStandOnTheBoard()
{
    release::Release release = fakes::release();
    QVERIFY(!notes::boardMarkdown(release).contains(QLatin1String("Pins")));
    release::PinRelation pin;
    pin.repository = release.repositories.at(1).name();
    pin.component = QStringLiteral("agent|");
    pin.sibling = true;
    pin.tag = "1.6.0";
    pin.resolved.state = waybill::pins::ResolvedPin::State::Found;
    pin.distance = waybill::pins::PinDistance{49, 0};
    pin.sameProtocol = false;
    auto relations = std::make_shared<release::Relations>();
    relations->pins = {pin};
    release.relations = relations;
    const QString markdown = notes::boardMarkdown(release);
    QVERIFY2(markdown.contains(QLatin1String("| agent\\| 49 commit(s) behind 1.6.0, protocol differs |\n")),
             qPrintable(markdown));
    int columns = 0;
    for (const QString &line : markdown.split(QLatin1Char('\n'))) {
        if (!line.startsWith(QLatin1Char('|')))
            continue;
        const auto count = QString(line).remove(QLatin1String("\\|")).count(QLatin1Char('|'));
        QVERIFY2(columns == 0 || columns == count, qPrintable(line));
        columns = int(count);
    }
    const QString html = notes::boardHtml(release);
    QVERIFY(html.contains(QLatin1String("<th>Pins</th>")));
    QCOMPARE(html.count(QLatin1String("protocol differs</td>")), 1);
    relations->pins[0].distance = waybill::pins::PinDistance{0, 0};
    QVERIFY(!notes::boardMarkdown(release).contains(QLatin1String("Pins")));
}

WAYBILL_TEST_MAIN(NotesTest)
#include "tst_notes.moc"
