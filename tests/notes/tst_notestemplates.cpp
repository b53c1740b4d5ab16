// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/notes.h"
#include "notes/templates/shippedtemplates.h"
#include "notes/templates/template.h"
#include "notes/text/foldmarks.h"
#include "release/assess/assess.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "richrelease.h"
#include "support/language.h"
#include "support/languagedispatcher.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace waybill;
using testing::compareGolden;

/// The templates that Waybill ships, over a release that has something of everything.
class NotesTemplatesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void golden_data();
    void golden();
    void sameBytesWhateverTheProgramSpeaks();
    void pullRequestsAreNamed_data();
    void pullRequestsAreNamed();
    void actionStandsFirst_data() { templates(); }
    void actionStandsFirst();
    void nothingGetsThrough_data() { templates(); }
    void nothingGetsThrough();
    void known_data() { templates(); }
    void known();
    void guessesAreNoFacts();
    void releasedStandsApart_data() { templates(); }
    void releasedStandsApart();
    void kataListsNoPairs();
    void foldsFoldInHtml();
    void valuesHaveNoMarks();
    void linksOfForges_data();
    void linksOfForges();
    void ownTemplates();
    void kindsOfTemplates_data();
    void kindsOfTemplates();

private:
    static void templates();
    [[nodiscard]] static QString rendered(const QString &name, const QString &language = {});

    LanguageDispatcher m_dispatcher{QStringLiteral(WAYBILL_BIN_DIR "/../src")};
};

void NotesTemplatesTest::initTestCase()
{
    QVERIFY(QCoreApplication::installTranslator(&m_dispatcher));
}

void NotesTemplatesTest::templates()
{
    QTest::addColumn<QString>("name");
    for (const notes::TemplateInfo &info : notes::shippedTemplates())
        QTest::newRow(qPrintable(info.name)) << info.name;
}

QString NotesTemplatesTest::rendered(const QString &name, const QString &language)
{
    notes::NotesOptions options;
    options.templateName = name;
    options.language = language;
    // The release was worked out before anybody named a language.
    static const release::Release release = fakes::richRelease();
    const auto text = notes::templateKind(name) == notes::TemplateKind::PlainText
                          ? notes::renderText(release, options)
                          : notes::renderMarkdown(release, options);
    return text ? *text : wording::line(text.error());
}

void NotesTemplatesTest::golden_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const QString &file, const QString &text) {
        QTest::newRow(qPrintable(file)) << QString(QStringLiteral("golden/rich/") + file) << text.toUtf8();
    };
    for (const notes::TemplateInfo &info : notes::shippedTemplates()) {
        const bool plain = info.kind == notes::TemplateKind::PlainText;
        row(info.name + (plain ? QStringLiteral(".txt") : QStringLiteral(".md")), rendered(info.name));
    }
    const release::Release release = fakes::richRelease();
    row(QStringLiteral("default.html"), notes::renderHtml(release).value_or(QString()));
    row(QStringLiteral("default.txt"), notes::renderText(release).value_or(QString()));
    notes::NotesOptions mail;
    mail.templateName = QStringLiteral("email");
    row(QStringLiteral("email.html"), notes::renderHtml(release, mail).value_or(QString()));
    row(QStringLiteral("notes.json"), QString::fromUtf8(QJsonDocument(notes::notesJson(release)).toJson()));
}

void NotesTemplatesTest::golden()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QString why;
    QVERIFY2(compareGolden(file, text, &why), qPrintable(why));
}

void NotesTemplatesTest::sameBytesWhateverTheProgramSpeaks()
{
    const QString german = rendered(QStringLiteral("default"), QStringLiteral("de"));
    const QString french = rendered(QStringLiteral("default"), QStringLiteral("fr"));
    QVERIFY2(german.contains(QString::fromUtf8("## Inkompatible Änderungen")), qPrintable(german));
    QVERIFY2(german.contains(QLatin1String("*4. November 2019*")), qPrintable(german.left(60)));
    QVERIFY(german.contains(QLatin1String("| 1.234 |")));
    QVERIFY(french.contains(QLatin1String("## Changements incompatibles")));
    QVERIFY(german.contains(QLatin1String("Den Knoten leeren")) && !german.contains(QLatin1String("Drain the")));
    QVERIFY2(french.contains(QLatin1String("*4 novembre 2019*")), qPrintable(french.left(60)));
    {
        // A German window writes English notes, and French ones.
        const LanguageScope window(QStringLiteral("de"));
        QVERIFY(
            rendered(QStringLiteral("default"), QStringLiteral("en")).contains(QLatin1String("## Breaking changes")));
        QCOMPARE(rendered(QStringLiteral("default"), QStringLiteral("fr")), french);
    }
    const QString english = rendered(QStringLiteral("default"), QStringLiteral("en"));
    QVERIFY(english.contains(QLatin1String("*November 4, 2019*")) && english.contains(QLatin1String("| 1,234 |")));
    notes::NotesOptions options;
    options.language = QStringLiteral("de");
    const QJsonObject json = notes::notesJson(fakes::richRelease(), options);
    QCOMPARE(json.value(QLatin1String("date")).toString(), QStringLiteral("2019-11-04"));
    QCOMPARE(json.value(QLatin1String("language")).toString(), QStringLiteral("de"));
    // Of what is released it is the day of the tag.
    release::Release tagged = fakes::richRelease();
    for (release::RepositoryRelease &row : tagged.repositories) {
        auto survey = std::make_shared<release::Survey>(*row.survey);
        survey->headTaggedAt = QDateTime({2019, 11, 6}, {9, 0}, Qt::UTC);
        row.survey = std::move(survey);
    }
    QCOMPARE(notes::notesJson(tagged, options).value(QLatin1String("date")).toString(), QStringLiteral("2019-11-06"));
    QVERIFY(notes::renderHtml(fakes::richRelease(), options)->contains(QLatin1String("<html lang=\"de\">")));
}

void NotesTemplatesTest::pullRequestsAreNamed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("internal");
    for (const char *name : {"default", "keepachangelog", "kubernetes", "kata"})
        QTest::newRow(name) << QString::fromLatin1(name) << true;
    for (const char *name : {"short", "email"})
        QTest::newRow(name) << QString::fromLatin1(name) << false;
}

void NotesTemplatesTest::pullRequestsAreNamed()
{
    QFETCH(QString, name);
    QFETCH(bool, internal);
    const QString text = rendered(name);
    for (const release::RepositoryRelease &row : fakes::richRelease().repositories) {
        for (const release::AssessedChange &change : row.changes) {
            if (!change.change->pullRequest || (change.impact == Impact::None && !internal))
                continue;
            const QRegularExpression number(QStringLiteral("#%1\\b").arg(*change.change->pullRequest));
            // A revert is named beside what it takes back, where that is told.
            if (name != QLatin1String("kata") || (!change.change->reverts && !change.change->revertedBy))
                QVERIFY2(text.contains(number), qPrintable(number.pattern()));
        }
    }
    if (!internal)
        QVERIFY(text.contains(QLatin1String("Changes that do not affect users: 3.")));
}

void NotesTemplatesTest::actionStandsFirst()
{
    QFETCH(QString, name);
    const QString text = rendered(name);
    const auto drain = text.indexOf(QLatin1String("no workloads keep running"));
    const auto firstChange = text.indexOf(QLatin1String("Remove the RPC AddInterface"));
    QVERIFY2(drain > 0 && firstChange > 0 && drain < firstChange, qPrintable(text));
}

/// How many folds a template makes of the same release without the titles that try to make some.
static qsizetype foldsOf(const QString &name)
{
    notes::NotesOptions options;
    options.templateName = name;
    const auto markdown = notes::renderMarkdown(fakes::richRelease(false), options);
    return markdown ? markdown->count(QLatin1String("<details>")) : -1;
}

void NotesTemplatesTest::nothingGetsThrough()
{
    QFETCH(QString, name);
    notes::NotesOptions options;
    options.templateName = name;
    const release::Release release = fakes::richRelease();
    const QString html = notes::renderHtml(release, options).value_or(QString());
    const QString text = notes::renderText(release, options).value_or(QString());
    const QString json = QString::fromUtf8(QJsonDocument(notes::notesJson(release, options)).toJson());
    // ESC, CSI, BEL and the marks of our own; direction, no width.
    const QRegularExpression unseen(QString::fromUtf8(
        "[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B\u200E\u202A-\u202E\u2066-\u2069\uFEFF]"));
    for (const QString &one : {rendered(name), html, text, json}) {
        QVERIFY(!one.isEmpty());
        const auto match = unseen.match(one);
        QVERIFY2(!match.hasMatch(), qPrintable(one.mid(match.capturedStart() - 40, 80)));
    }
    const QString markdown = rendered(name);
    if (notes::templateKind(name) == notes::TemplateKind::Markdown) {
        QVERIFY(!markdown.contains(QLatin1String("<script")) && !markdown.contains(QLatin1String("<b>")));
        QVERIFY(!markdown.contains(QLatin1String("<http")) && !markdown.contains(QLatin1String("@everyone")));
        QVERIFY(!markdown.contains(QLatin1String("\n# Injected")) && !markdown.contains(QLatin1String("![y]")));
        QCOMPARE(markdown.count(QLatin1String("</details>")), markdown.count(QLatin1String("<details>")));
        QCOMPARE(markdown.count(QLatin1String("</details>")), foldsOf(name));
    }
    for (const char *bad : {"<script", "<b>", "<img", "href=\"javascript", "href=\"http://evil", "Injected</h"})
        QVERIFY2(!html.contains(QLatin1String(bad)), bad);
    QCOMPARE(html.count(QLatin1String("<details>")), html.count(QLatin1String("</details>")));
    QVERIFY(html.count(QLatin1String("<details>")) <= foldsOf(QStringLiteral("default")));
    // What is text stays to be read.
    if (name != QLatin1String("short"))
        QVERIFY2(html.contains(QLatin1String("&lt;script&gt;alert(1)&lt;/script&gt;")), qPrintable(html));
    if (name == QLatin1String("email")) {
        for (const QString &line : text.split(QLatin1Char('\n')))
            QVERIFY2(line.size() <= 72 || !line.trimmed().contains(QLatin1Char(' ')), qPrintable(line));
    }
}

void NotesTemplatesTest::known()
{
    QFETCH(QString, name);
    const QString text = notes::shippedTemplateText(name);
    QVERIFY(!text.isEmpty());
    QVERIFY(notes::checkTemplate(text, name));
    const auto problems = notes::templateProblems(text, name);
    QVERIFY2(problems.empty(), problems.empty() ? "" : qPrintable(wording::text(problems[0].message)));
}

void NotesTemplatesTest::guessesAreNoFacts()
{
    const QString text = rendered(QStringLiteral("default"));
    const auto section = [&text](const char *heading) {
        return text.section(QLatin1String("## ") + QLatin1String(heading) + QLatin1Char('\n'), 1)
            .section(QLatin1String("\n## "), 0, 0);
    };
    // What is only suspected, however likely, is not called breaking; what is known says what it breaks.
    QVERIFY(!section("Breaking changes").contains(QLatin1String("9p as default")));
    QVERIFY(!section("Breaking changes").contains(QLatin1String("Firecracker")));
    QVERIFY(section("Breaking changes")
                .contains(QRegularExpression(QStringLiteral("AddInterface .*\\n  - The RPC AddInterface is gone\\n"))));
    QVERIFY(section("Not classified yet").contains(QLatin1String("9p as default")));
    QVERIFY(section("Not classified yet").contains(QLatin1String("Firecracker 0.18")));
    QVERIFY(!text.contains(QLatin1String("possibly breaking")));
    QVERIFY(section("Deprecated").contains(QLatin1String("bridged mode")));
    QVERIFY(section("Deprecated").contains(QLatin1String("  - The flag --silent is deprecated now")));
    QVERIFY(section("Added").contains(QLatin1String("--quiet instead of")));
    QVERIFY(section("Already released in another version").contains(QLatin1String("already released in 1.0.3")));
    QVERIFY(
        section("Per repository")
            .contains(QLatin1String(
                "| agent | 1.1.0 | [1.0.0..1.1.0](https://github.com/cargo/agent/compare/1.0.0...1.1.0) | 15 | 1 | 2 | 0 | 1 | 3 | 3 |")));
}

/// Under a heading of its own, once, in every language.
void NotesTemplatesTest::releasedStandsApart()
{
    QFETCH(QString, name);
    const std::vector<std::pair<const char *, const char *>> headings{
        {"en", "Already released in another version"},
        {"de", "Bereits in einer anderen Version veröffentlicht"},
        {"fr", "Déjà publié dans une autre version"},
        {"es", "Ya publicado en otra versión"},
        {"zh_CN", "已在其他版本中发布"}};
    for (const auto &[language, heading] : headings) {
        const QString text = rendered(name, QLatin1String(language));
        const auto place = text.indexOf(QLatin1String("CVE-2019-5736"));
        QVERIFY2(place > 0 && text.indexOf(QLatin1String("CVE-2019-5736"), place + 1) < 0, qPrintable(text));
        QVERIFY(text.mid(place, 200).contains(QLatin1String("1.0.3")));
        const auto above = text.left(place).lastIndexOf(QString::fromUtf8(heading));
        QVERIFY2(above > 0, qPrintable(text));
        QVERIFY2(text.mid(above, place - above).count(QLatin1Char('\n')) <= 6, qPrintable(text)); // some fold it
    }
}

/// What a range takes back itself is no change of the release.
void NotesTemplatesTest::kataListsNoPairs()
{
    auto reverted = fakes::change(1, QStringLiteral("Count pods twice"), Impact::Fix, 1);
    auto revert = fakes::change(2, QStringLiteral("Revert \"Count pods twice\""), Impact::None, 2);
    reverted.revertedBy = revert.id;
    revert.reverts = reverted.id;
    const auto release = release::assess(
        fakes::product(),
        {fakes::survey(QStringLiteral("agent"), "1.0.0", {revert, reverted}),
         fakes::survey(QStringLiteral("shim"), "1.0.0", {fakes::change(3, QStringLiteral("Fix it"), Impact::Fix, 3)})},
        {});
    notes::NotesOptions options;
    options.templateName = QStringLiteral("kata");
    const QString text = notes::renderMarkdown(release, options).value_or(QString());
    QVERIFY2(text.contains(QStringLiteral("## agent changes\n\nNothing has changed.\n\n## shim changes\n\n- [")),
             qPrintable(text));
}

void NotesTemplatesTest::foldsFoldInHtml()
{
    const QString html = *notes::renderHtml(fakes::richRelease());
    const auto details = html.indexOf(QLatin1String("<details>\n<summary>"));
    QVERIFY(details > 0);
    QVERIFY(html.indexOf(QLatin1String("--old-21"), details) < html.indexOf(QLatin1String("</details>")));
    const auto internal = html.lastIndexOf(QLatin1String("<details>\n<summary>"));
    QVERIFY(internal > details);
    QVERIFY(html.indexOf(QLatin1String("#101"), internal) < html.lastIndexOf(QLatin1String("</details>")));
    QVERIFY(html.contains(QLatin1String("<section class=\"action\">\n<h2>Action required")));
    QVERIFY(html.indexOf(QLatin1String("</section>")) < html.indexOf(QLatin1String("<h2>Breaking")));
    QVERIFY(!html.contains(QLatin1String("<p></p>")) && !html.contains(QLatin1String("http-equiv=\"refresh")));
    QVERIFY(!html.contains(QRegularExpression(QStringLiteral("( src=|@import|url\\()"))));
    // HTML of a template that is none of ours is text.
    notes::NotesOptions options;
    options.templateText =
        QStringLiteral("<b>{{product}}</b>\n\n<details>\n<summary>S *{{version}}*</summary>\n\nx\n\n</details>\n");
    const QString own = *notes::renderHtml(fakes::richRelease(), options);
    QVERIFY2(own.contains(QLatin1String("&lt;b&gt;Cargo&lt;/b&gt;")), qPrintable(own));
    QVERIFY2(own.contains(QLatin1String("<details>\n<summary>S <em>1.1.0</em></summary>\n<p>x</p>\n</details>")),
             qPrintable(own));
}

/// Not even where a template does not escape them.
void NotesTemplatesTest::valuesHaveNoMarks()
{
    using namespace notes::marks;
    QString evil;
    for (const QChar mark :
         {DetailsBegin, DetailsEnd, SummaryBegin, SummaryEnd, WarningBegin, WarningEnd, notes::LinkMark})
        evil += mark;
    const QJsonObject values{{QStringLiteral("evil"), evil}};
    const auto text = notes::renderTemplate(QStringLiteral("a{{{evil}}}{{evil}}b<details>"), QStringLiteral("x"),
                                            values, notes::markedMarkdown());
    QVERIFY(text);
    QCOMPARE(notes::withoutFoldMarks(*text), QString::fromUtf8("a␂␃␄␅␆␇␈␂␃␄␅␆␇␈b\n\n"));
    QVERIFY(text->contains(DetailsBegin));
}

void NotesTemplatesTest::linksOfForges_data()
{
    QTest::addColumn<QByteArray>("remote");
    QTest::addColumn<QString>("pullRequest"); // below the repository's address
    QTest::addColumn<QString>("issue");
    QTest::addColumn<QString>("commit");
    QTest::addColumn<QString>("compare");
    const auto row = [](const char *remote, const char *pullRequest, const char *issue, const char *commit,
                        const char *compare) {
        QTest::newRow(remote) << QByteArray(remote) << QString::fromLatin1(pullRequest) << QString::fromLatin1(issue)
                              << QString::fromLatin1(commit) << QString::fromLatin1(compare);
    };
    row("git@github.com:cargo/agent.git", "https://github.com/cargo/agent/pull/12",
        "https://github.com/cargo/agent/issues/9", "https://github.com/cargo/agent/commit/",
        "https://github.com/cargo/agent/compare/1.0.0...1.1.0");
    row("https://user:secret@gitlab.com/cargo/agent.git", "https://gitlab.com/cargo/agent/-/merge_requests/12",
        "https://gitlab.com/cargo/agent/-/issues/9", "https://gitlab.com/cargo/agent/-/commit/",
        "https://gitlab.com/cargo/agent/-/compare/1.0.0...1.1.0");
    row("https://codeberg.org/cargo/agent", "https://codeberg.org/cargo/agent/pulls/12",
        "https://codeberg.org/cargo/agent/issues/9", "https://codeberg.org/cargo/agent/commit/",
        "https://codeberg.org/cargo/agent/compare/1.0.0...1.1.0");
    row("git@bitbucket.org:cargo/agent.git", "https://bitbucket.org/cargo/agent/pull-requests/12",
        "https://bitbucket.org/cargo/agent/issues/9", "https://bitbucket.org/cargo/agent/commits/",
        "https://bitbucket.org/cargo/agent/branches/compare/1.1.0%0D1.0.0");
    row("/srv/git/agent.git", "", "", "", "");
}

void NotesTemplatesTest::linksOfForges()
{
    QFETCH(QByteArray, remote);
    QFETCH(QString, pullRequest);
    QFETCH(QString, issue);
    QFETCH(QString, commit);
    QFETCH(QString, compare);
    auto merged = fakes::change(0x12, QStringLiteral("a change"), Impact::Fix, 12);
    merged.issues = {9};
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.0.0",
                                      {merged, fakes::change(0x13, QStringLiteral("alone"), Impact::Fix)});
    survey->remoteUrl = remote;
    survey->range.head = "1.1.0";
    survey->range.headVersion = version::SemVer::parse(u"1.1.0");
    const QString text = *notes::renderMarkdown(release::assess(fakes::product(), {survey}, {}));
    const QString id = fakes::id(0x13).toString();
    const auto link = [](const QString &label, const QString &url) {
        return url.isEmpty() ? label : QString(QLatin1Char('[') + label + QLatin1String("](") + url + QLatin1Char(')'));
    };
    const QString change = QStringLiteral("- a change (") + link(QStringLiteral("#12"), pullRequest)
                           + QStringLiteral(" for ") + link(QStringLiteral("#9"), issue) + QStringLiteral(")\n");
    QVERIFY2(text.contains(change), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("- alone (")
                          + link(id.left(7), commit.isEmpty() ? QString() : QString(commit + id))
                          + QStringLiteral(")\n")));
    QVERIFY2(text.contains(QStringLiteral("| ") + link(QStringLiteral("1.0.0..1.1.0"), compare) + QStringLiteral(" |")),
             qPrintable(text));
    QVERIFY(!text.contains(QLatin1String("secret")));
}

void NotesTemplatesTest::ownTemplates()
{
    const QTemporaryDir folder;
    QVERIFY(notes::productTemplates(folder.path()).empty());
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("waybill.templates/deeper")));
    for (const char *file :
         {"news.md.mustache", "list.txt.mustache", "page.html.mustache", "short.mustache", "notes.txt"}) {
        QFile out(folder.filePath(QStringLiteral("waybill.templates/") + QLatin1String(file)));
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write("{{title}}") > 0);
    }
    QStringList found;
    for (const notes::TemplateInfo &info : notes::productTemplates(folder.path())) {
        found << info.name + QString::number(int(info.kind));
        QVERIFY(QFile::exists(info.file));
    }
    QCOMPARE(found, (QStringList{QStringLiteral("list1"), QStringLiteral("news0"), QStringLiteral("page2"),
                                 QStringLiteral("short0")}));
    QCOMPARE(notes::allTemplates(folder.path()).size(), notes::shippedTemplates().size() + 3);
    QVERIFY(!notes::findTemplate(QStringLiteral("short"), folder.path())->file.isEmpty());
    QVERIFY(notes::findTemplate(QStringLiteral("kata"), folder.path())->file.isEmpty());
    QVERIFY(!notes::findTemplate(QStringLiteral("notes"), folder.path()));
}

void NotesTemplatesTest::kindsOfTemplates_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("makes"); // of markdown, html, text
    QTest::newRow("a shipped one") << QStringLiteral("kata") << QStringLiteral("mht");
    QTest::newRow("plain text") << QStringLiteral("email") << QStringLiteral("ht");
    QTest::newRow("own plain text") << QStringLiteral("/x/own.txt.mustache") << QStringLiteral("ht");
    QTest::newRow("own HTML") << QStringLiteral("own.html.mustache") << QStringLiteral("h");
    QTest::newRow("own") << QStringLiteral("own.mustache") << QStringLiteral("mht");
}

void NotesTemplatesTest::kindsOfTemplates()
{
    QFETCH(QString, name);
    QFETCH(QString, makes);
    notes::NotesOptions options;
    options.templateName = name;
    if (name.contains(QLatin1String("own")))
        options.templateText = QStringLiteral("{{title}}\n");
    const release::Release release = fakes::richRelease();
    QCOMPARE(notes::renderMarkdown(release, options).has_value(), makes.contains(QLatin1Char('m')));
    QCOMPARE(notes::renderHtml(release, options).has_value(), makes.contains(QLatin1Char('h')));
    QCOMPARE(notes::renderText(release, options).has_value(), makes.contains(QLatin1Char('t')));
    if (name == QLatin1String("own.html.mustache"))
        QCOMPARE(*notes::renderHtml(release, options), QStringLiteral("Cargo 1.1.0\n"));
}

WAYBILL_TEST_MAIN(NotesTemplatesTest)
#include "tst_notestemplates.moc"
