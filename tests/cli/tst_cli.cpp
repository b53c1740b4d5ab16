// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <csignal>

using namespace waybill;
using testing::errorText;
using testing::ScratchFolder;

namespace {

/// One repository with a release and, after it, a merged pull request of two commits, a squash merge and a lone commit
/// with a hostile subject.
struct Story {
    git::ObjectId merge;
    git::ObjectId inside;
    git::ObjectId squash;
    git::ObjectId lone;
    QByteArray error;
};

Story tell(const ScratchFolder &scratch, const QString &name)
{
    Story story;
    sample::Storyteller teller = scratch.story(name);
    teller.as("Ada", "ada@example.org").write("a.c", "1\n").commit("first");
    teller.tag("v1.0.0", "Release 1.0.0");
    teller.branch("topic").write("a.c", "2\n");
    story.inside = teller.commit("feat: answer twice");
    teller.write("b.c", "1\n").commit("feat: and again");
    teller.go("main");
    story.merge = teller.merge({"topic"}, "Merge pull request #7 from ada/topic\n\nAnswer twice");
    teller.as("Zoë", "zoe@example.org").write("c.c", "1\n");
    story.squash = teller.commit("fix: do not leak (#8)");
    teller.write("d.c", "1\n");
    story.lone = teller.commit("\033[31mred\007 <b>bold</b>");
    teller.finish("main");
    story.error = errorText(teller);
    return story;
}

/// True once the process has a handler for SIGINT: before, the signal would just end it.
bool catchesInterrupts(qint64 process)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return true; // no Linux: the wait behind has to do
    const QByteArray text = status.readAll();
    const auto at = text.indexOf("SigCgt:");
    return (text.mid(at + 7, text.indexOf('\n', at) - at - 7).trimmed().toULongLong(nullptr, 16) & 2) != 0;
}

QJsonObject firstRow(const QJsonObject &answer)
{
    return answer.value(QLatin1String("repositories")).toArray().at(0).toObject();
}

} // namespace

class CliTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void helpAndVersion();
    void wrongUse_data();
    void wrongUse();
    void wrongActions_data();
    void wrongActions();
    void statusAsJson();
    void statusAsText();
    void statusInOtherFormats();
    void missingRepositoryIsARow();
    void brokenProductFile();
    void unknownKeyIsAWarning();
    void unknownRepository();
    void changesAsJson();
    void changesAsText();
    void changesWithoutTags();
    void changesOfUnknownRevision();
    void classify_data();
    void classify();
    void classifyAndClear();
    void classifyOldCommit();
    void classifyKeepsForeignLines();
    void notesNameEveryPullRequest();
    void notesFormats();
    void notesIntoFiles();
    void notesTemplates();
    void check();
    void outputIsUtf8InAnyLocale();
    void sameBytesTwice();
    void interrupted();

private:
    [[nodiscard]] CliRunner::Answer run(const QStringList &arguments) const { return m_runner->run(arguments); }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<CliRunner> m_runner;
    Story m_story;
};

void CliTest::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    m_story = tell(*m_scratch, QStringLiteral("agent"));
    QVERIFY2(m_story.error.isEmpty(), m_story.error.constData());
    m_scratch->write(QStringLiteral("waybill.toml"), "[product]\nname = \"Cargo\"\n"
                                                     "[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
}

void CliTest::cleanup()
{
    m_runner.reset();
    m_scratch.reset();
}

void CliTest::helpAndVersion()
{
    const auto help = run({QStringLiteral("--help")});
    QCOMPARE(help.status, 0);
    for (const char *command : {"status", "changes", "classify", "notes", "check"})
        QVERIFY(help.output.contains(command));
    QCOMPARE(run({QStringLiteral("status"), QStringLiteral("--help")}).status, 0);
    const auto version = run({QStringLiteral("--version")});
    QCOMPARE(version.status, 0);
    QCOMPARE(version.output, QByteArray("waybill-cli " WAYBILL_VERSION "\n"));
}

void CliTest::wrongUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *line) {
        QTest::newRow(line) << QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    row("");
    row("frobnicate");
    row("--frobnicate");
    row("status --frobnicate");
    row("status agent");
    row("status --format yaml");
    row("changes --format html");
    row("notes --format docx");
    row("notes --version 1.0");
    row("notes --template none.mustache");
    row("classify HEAD");
    row("classify HEAD undecided");
    row("classify HEAD fix extra");
    row("classify HEAD fix --upgrade pray");
    row("classify nothing-like-it fix");
    row("classify #99 fix");
    row("classify HEAD clear --note x");
    row("-w nowhere status");
    row("-w agent/a.c status");
}

void CliTest::wrongUse()
{
    QFETCH(QStringList, arguments);
    const auto answer = run(arguments);
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.output, QByteArray());
    QVERIFY2(answer.errors.startsWith("waybill-cli: "), answer.errors.constData());
    QVERIFY2(answer.errors.count('\n') == 1 && answer.errors.endsWith('\n'), answer.errors.constData());
}

void CliTest::wrongActions_data()
{
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *line, const char *said) { QTest::newRow(line) << QByteArray(said); };
    row("completion", "no shell was given; expected one of bash|zsh|fish");
    row("completion tcsh", "there is no completion for \"tcsh\"; expected one of bash|zsh|fish");
    row("cache nope", "there is no action \"nope\"; expected one of show, export, import, clear");
    row("cache show more", "unexpected argument \"more\"; expected one of show, export, import, clear");
    row("decisions", "no action was given; expected one of fetch, merge, push, sync");
    row("decisions pull", "there is no action \"pull\"; expected one of fetch, merge, push, sync");
    row("forge pull", "there is no action \"pull\"; expected one of status, login, logout, refresh, bump-pins");
    row("registry compare", "missing arguments for \"compare\"; expected one of watch --once, "
                            "history [IMAGE[:TAG]], compare IMAGE:TAG IMAGE:TAG");
}

void CliTest::wrongActions()
{
    QFETCH(QByteArray, said);
    const auto answer = run(QString::fromUtf8(QTest::currentDataTag()).split(QLatin1Char(' ')));
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.errors, "waybill-cli: " + said + '\n');
}

void CliTest::statusAsJson()
{
    const auto answer = run({QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.errors, QByteArray());
    const QJsonObject product = answer.json().value(QLatin1String("product")).toObject();
    QCOMPARE(product.value(QLatin1String("name")).toString(), QStringLiteral("Cargo"));
    QCOMPARE(product.value(QLatin1String("suggested_version")).toString(), QStringLiteral("1.1.0"));
    const QJsonObject row = firstRow(answer.json());
    const QString repository = m_scratch->path(QStringLiteral("agent"));
    QCOMPARE(row.value(QLatin1String("commits_since")).toInt(),
             testing::git(repository,
                          {QStringLiteral("rev-list"), QStringLiteral("--count"), QStringLiteral("v1.0.0..HEAD")})
                 .toInt());
    QCOMPARE(row.value(QLatin1String("head_id")).toString().toLatin1(),
             testing::git(repository, {QStringLiteral("rev-parse"), QStringLiteral("HEAD")}));
    QCOMPARE(row.value(QLatin1String("base")).toString(), QStringLiteral("v1.0.0"));
    QCOMPARE(row.value(QLatin1String("current_tag")).toString(), QStringLiteral("v1.0.0"));
    QCOMPARE(row.value(QLatin1String("current_version")).toString(), QStringLiteral("1.0.0"));
    QCOMPARE(row.value(QLatin1String("changes_since")).toInt(), 3);
    QCOMPARE(row.value(QLatin1String("to_decide")).toInt(), 3);
}

void CliTest::statusAsText()
{
    const auto answer = run({QStringLiteral("status")});
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.text().contains(QRegularExpression(QStringLiteral("agent +1\\.0\\.0 .* 1\\.1\\.0"))));
    QVERIFY(!answer.output.contains('\033'));
}

void CliTest::statusInOtherFormats()
{
    const auto markdown = run({QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("markdown")});
    QCOMPARE(markdown.status, 0);
    QVERIFY(markdown.output.contains("| agent | 1.0.0 |"));
    const auto html = run({QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("html")});
    QCOMPARE(html.status, 0);
    QVERIFY(html.output.startsWith("<!DOCTYPE html>"));
}

void CliTest::missingRepositoryIsARow()
{
    m_scratch->write(QStringLiteral("waybill.toml"), "[product]\nname = \"Cargo\"\n"
                                                     "[[repository]]\nname = \"gone\"\npath = \"gone\"\n"
                                                     "[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    const auto answer = run({QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(answer.status, 0);
    const QJsonArray rows = answer.json().value(QLatin1String("repositories")).toArray();
    QCOMPARE(rows.size(), 2);
    QVERIFY(!rows.at(0).toObject().value(QLatin1String("problems")).toArray().isEmpty());
    QCOMPARE(rows.at(1).toObject().value(QLatin1String("changes_since")).toInt(), 3);
    const auto text = run({QStringLiteral("status")});
    QCOMPARE(text.status, 0);
    QVERIFY(text.text().contains(QRegularExpression(QStringLiteral("gone +cannot be read"))));
    // Where it is the one that is asked for, there is nothing to show.
    QCOMPARE(run({QStringLiteral("changes"), QStringLiteral("--repo"), QStringLiteral("gone")}).status, 2);
    QCOMPARE(run({QStringLiteral("check")}).status, 2);
}

void CliTest::brokenProductFile()
{
    m_scratch->write(QStringLiteral("waybill.toml"), "[product]\nname = 7\n");
    const auto answer = run({QStringLiteral("status")});
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains("waybill.toml:2:"), answer.errors.constData());
    QCOMPARE(answer.errors.count('\n'), 1);
}

void CliTest::unknownKeyIsAWarning()
{
    m_scratch->write(QStringLiteral("waybill.toml"), "[product]\nname = \"Cargo\"\ncolour = \"red\"\n"
                                                     "[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    const auto answer = run({QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.errors.contains("waybill.toml:3:"), answer.errors.constData());
    QVERIFY(answer.errors.contains("colour"));
    QVERIFY(!answer.json().isEmpty());
}

void CliTest::unknownRepository()
{
    const auto answer = run({QStringLiteral("changes"), QStringLiteral("--repo"), QStringLiteral("proxy")});
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.errors.contains("agent")); // what it could have been
    QCOMPARE(run({QStringLiteral("changes"), QStringLiteral("--repo"), QStringLiteral("agent")}).status, 0);
    QCOMPARE(
        run({QStringLiteral("changes"), QStringLiteral("--repo"), m_scratch->path(QStringLiteral("agent"))}).status, 0);
}

void CliTest::changesAsJson()
{
    const auto answer = run({QStringLiteral("changes"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(answer.status, 0);
    const QJsonArray changes = firstRow(answer.json()).value(QLatin1String("changes")).toArray();
    QCOMPARE(changes.size(), 3);
    const QJsonObject lone = changes.at(0).toObject();
    QCOMPARE(lone.value(QLatin1String("id")).toString(), m_story.lone.toString());
    QVERIFY(lone.value(QLatin1String("pull_request")).isNull());
    const QJsonObject squash = changes.at(1).toObject();
    QCOMPARE(squash.value(QLatin1String("pull_request")).toInt(), 8);
    QCOMPARE(squash.value(QLatin1String("author")).toString(), QStringLiteral("Zoë"));
    QCOMPARE(squash.value(QLatin1String("files")).toInt(), 1);
    QCOMPARE(squash.value(QLatin1String("insertions")).toInt(), 1);
    const QJsonObject merge = changes.at(2).toObject();
    QCOMPARE(merge.value(QLatin1String("pull_request")).toInt(), 7);
    QCOMPARE(merge.value(QLatin1String("commits")).toArray().size(), 2);
    QCOMPARE(merge.value(QLatin1String("deletions")).toInt(), 1);
    QCOMPARE(merge.value(QLatin1String("decided_by")).toString(), QStringLiteral("suggestion"));
    QVERIFY(merge.value(QLatin1String("decision")).isNull());
}

void CliTest::changesAsText()
{
    const auto answer = run({QStringLiteral("changes")});
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.text().contains(QLatin1String("#7")) && answer.text().contains(QLatin1String("#8")));
    QVERIFY(answer.text().contains(QStringLiteral("Zoë")));
    for (const char c : answer.output)
        QVERIFY2(c == '\n' || c < 0 || c >= ' ', "a control character");
}

void CliTest::changesWithoutTags()
{
    sample::Storyteller teller = m_scratch->story(QStringLiteral("untagged"));
    teller.as("Ada", "ada@example.org").write("a", "1").commit("first");
    teller.write("a", "2").commit("fix: second");
    teller.finish("main");
    QVERIFY2(!teller.error(), errorText(teller).constData());
    const auto answer = run({QStringLiteral("-w"), QStringLiteral("untagged"), QStringLiteral("changes"),
                             QStringLiteral("--from"), QStringLiteral("HEAD~1"), QStringLiteral("--to"),
                             QStringLiteral("HEAD"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(answer.status, 0);
    QCOMPARE(firstRow(answer.json()).value(QLatin1String("changes")).toArray().size(), 1);
    QCOMPARE(firstRow(answer.json()).value(QLatin1String("from")).toString(), QStringLiteral("HEAD~1"));
}

void CliTest::changesOfUnknownRevision()
{
    const auto answer = run({QStringLiteral("changes"), QStringLiteral("--from"), QStringLiteral("v9.9.9")});
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains("v9.9.9"), answer.errors.constData());
}

void CliTest::classify_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("change"); // of the story: 0 merge, 1 squash, 2 lone
    QTest::newRow("the tip") << QStringLiteral("HEAD") << 2;
    QTest::newRow("an ancestor") << QStringLiteral("HEAD~1") << 1;
    QTest::newRow("the merge") << QStringLiteral("HEAD~2") << 0;
    QTest::newRow("a commit of the merge") << QStringLiteral("HEAD~2^2~1") << 0;
    QTest::newRow("a number") << QStringLiteral("#7") << 0;
    QTest::newRow("a tag") << QStringLiteral("here") << 1;
}

void CliTest::classify()
{
    QFETCH(QString, name);
    QFETCH(int, change);
    const QString repository = m_scratch->path(QStringLiteral("agent"));
    testing::git(repository, {QStringLiteral("tag"), QStringLiteral("here"), m_story.squash.toString()});
    const auto answer = run({QStringLiteral("classify"), QStringLiteral("--repo"), QStringLiteral("agent"), name,
                             QStringLiteral("breaking"), QStringLiteral("--note"), QStringLiteral("a \"note\""),
                             QStringLiteral("--upgrade"), QStringLiteral("drain-node"), QStringLiteral("--by"),
                             QStringLiteral("Grace")});
    QVERIFY2(answer.status == 0, answer.errors.constData());
    const QByteArray file = m_scratch->read(QStringLiteral("waybill.decisions.jsonl"));
    QCOMPARE(file.count('\n'), 1);
    const QJsonObject decision = QJsonDocument::fromJson(file).object();
    const std::array ids{m_story.merge, m_story.squash, m_story.lone};
    QCOMPARE(decision.value(QLatin1String("commit")).toString(), ids[std::size_t(change)].toString());
    QCOMPARE(decision.value(QLatin1String("impact")).toString(), QStringLiteral("breaking"));
    QCOMPARE(decision.value(QLatin1String("by")).toString(), QStringLiteral("Grace"));
}

void CliTest::classifyAndClear()
{
    const QString abbreviated = m_story.inside.shortId(8);
    QCOMPARE(run({QStringLiteral("classify"), abbreviated, QStringLiteral("breaking"), QStringLiteral("--note"),
                  QStringLiteral("Answers come twice")})
                 .status,
             0);
    const QStringList changes{QStringLiteral("changes"), QStringLiteral("--format"), QStringLiteral("json")};
    QJsonObject merge = firstRow(run(changes).json()).value(QLatin1String("changes")).toArray().at(2).toObject();
    QCOMPARE(merge.value(QLatin1String("impact")).toString(), QStringLiteral("breaking"));
    QCOMPARE(merge.value(QLatin1String("decided_by")).toString(), QStringLiteral("person"));
    const QJsonObject decision = merge.value(QLatin1String("decision")).toObject();
    QCOMPARE(decision.value(QLatin1String("note")).toString(), QStringLiteral("Answers come twice"));
    QVERIFY(!decision.value(QLatin1String("by")).toString().isEmpty());
    QVERIFY(QDateTime::fromString(decision.value(QLatin1String("at")).toString(), Qt::ISODate).isValid());
    QCOMPARE(run({QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("json")})
                 .json()
                 .value(QLatin1String("product"))
                 .toObject()
                 .value(QLatin1String("suggested_version"))
                 .toString(),
             QStringLiteral("2.0.0"));
    QCOMPARE(run({QStringLiteral("classify"), abbreviated, QStringLiteral("clear")}).status, 0);
    merge = firstRow(run(changes).json()).value(QLatin1String("changes")).toArray().at(2).toObject();
    QVERIFY(merge.value(QLatin1String("decision")).isNull());
}

void CliTest::classifyOldCommit()
{
    const QString repository = m_scratch->path(QStringLiteral("agent"));
    testing::git(repository, {QStringLiteral("tag"), QStringLiteral("v1.1.0"), m_story.squash.toString()});
    const auto answer =
        run({QStringLiteral("classify"), m_story.inside.toString(), QStringLiteral("additive")}); // before v1.1.0
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.errors.contains("not in the range"));
    QCOMPARE(answer.output, QByteArray("agent #7 Answer twice: additive\n"));
    QVERIFY(m_scratch->read(QStringLiteral("waybill.decisions.jsonl")).contains(m_story.merge.toHex()));
}

void CliTest::classifyKeepsForeignLines()
{
    m_scratch->write(QStringLiteral("waybill.decisions.jsonl"), "<<<<<<< HEAD\n");
    const auto answer = run({QStringLiteral("classify"), QStringLiteral("HEAD"), QStringLiteral("fix")});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.errors.contains("waybill.decisions.jsonl:1"), answer.errors.constData());
    const QByteArray file = m_scratch->read(QStringLiteral("waybill.decisions.jsonl"));
    QVERIFY(file.contains("<<<<<<< HEAD\n") && file.contains(m_story.lone.toHex()));
}

void CliTest::notesNameEveryPullRequest()
{
    const auto answer = run({QStringLiteral("notes")});
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.output.startsWith("# Cargo 1.1.0\n"));
    QVERIFY(answer.output.contains("(#7)") && answer.output.contains("(#8)"));
    QVERIFY(!answer.output.contains("Action required"));
    QVERIFY(!answer.output.contains('\033') && !answer.output.contains("<b>"));
    QCOMPARE(run({QStringLiteral("classify"), QStringLiteral("#8"), QStringLiteral("fix"), QStringLiteral("--upgrade"),
                  QStringLiteral("restart")})
                 .status,
             0);
    const auto warned = run({QStringLiteral("notes")});
    const auto at = warned.output.indexOf("## Action required before upgrading");
    QVERIFY(at > 0 && at < warned.output.indexOf("(#"));
}

void CliTest::notesFormats()
{
    const auto json = run({QStringLiteral("notes"), QStringLiteral("--format"), QStringLiteral("json"),
                           QStringLiteral("--version"), QStringLiteral("3.0.0-rc.1")});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json().value(QLatin1String("version")).toString(), QStringLiteral("3.0.0-rc.1"));
    const auto html = run({QStringLiteral("notes"), QStringLiteral("--format"), QStringLiteral("html")});
    QCOMPARE(html.status, 0);
    QVERIFY(html.output.startsWith("<!DOCTYPE html>") && html.output.contains("#7"));
}

void CliTest::notesIntoFiles()
{
    const auto printed = run({QStringLiteral("notes")});
    QCOMPARE(run({QStringLiteral("notes"), QStringLiteral("-o"), QStringLiteral("out.md")}).status, 0);
    QCOMPARE(m_scratch->read(QStringLiteral("out.md")), printed.output);
    const auto failed = run({QStringLiteral("notes"), QStringLiteral("-o"), QStringLiteral("no/such/folder/out.md")});
    QCOMPARE(failed.status, 3);
    QVERIFY(failed.errors.contains("no/such/folder/out.md"));
    m_scratch->write(QStringLiteral("CHANGELOG.md"), "# Changelog\n\n## [1.0.0] - 2024-01-01\n- first\n");
    const QStringList insert{QStringLiteral("notes"), QStringLiteral("--insert"), QStringLiteral("CHANGELOG.md")};
    QCOMPARE(run(insert).status, 0);
    const QByteArray changelog = m_scratch->read(QStringLiteral("CHANGELOG.md"));
    QVERIFY(changelog.startsWith("# Changelog\n\n## [1.1.0] - "));
    QVERIFY(changelog.endsWith("\n\n## [1.0.0] - 2024-01-01\n- first\n"));
    QCOMPARE(run(insert).status, 0); // it says just that already
    QCOMPARE(m_scratch->read(QStringLiteral("CHANGELOG.md")), changelog);
    const auto again = run(insert + QStringList{QStringLiteral("--version"), QStringLiteral("1.0.0")});
    QCOMPARE(again.status, 2);
    QVERIFY2(again.errors.startsWith("waybill-cli: CHANGELOG.md:"), again.errors.constData());
    QCOMPARE(m_scratch->read(QStringLiteral("CHANGELOG.md")), changelog);
}

void CliTest::notesTemplates()
{
    m_scratch->write(QStringLiteral("short.mustache"), "{{title}}{{typo}}\n");
    const auto mine = run({QStringLiteral("notes"), QStringLiteral("--template"), QStringLiteral("short.mustache")});
    QCOMPARE(mine.status, 0);
    QCOMPARE(mine.output, QByteArray("Cargo 1.1.0\n"));
    QVERIFY(mine.errors.contains("short.mustache:1:10: warning:"));
    m_scratch->write(QStringLiteral("broken.mustache"), "x\n {{#added}}\n");
    const auto broken = run({QStringLiteral("notes"), QStringLiteral("--template"), QStringLiteral("broken.mustache")});
    QCOMPARE(broken.status, 2);
    QVERIFY2(broken.errors.startsWith("waybill-cli: broken.mustache:2:2: "), broken.errors.constData());
}

void CliTest::check()
{
    const QStringList strict{QStringLiteral("check"), QStringLiteral("--strict")};
    QCOMPARE(run(strict).status, 1);
    for (const char *change : {"HEAD", "HEAD~1", "HEAD~2"})
        QCOMPARE(run({QStringLiteral("classify"), QString::fromLatin1(change), QStringLiteral("fix")}).status, 0);
    const auto passed = run(strict);
    QVERIFY2(passed.status == 0 && passed.output.isEmpty(), passed.output.constData());
    QCOMPARE(run({QStringLiteral("classify"), QStringLiteral("#8"), QStringLiteral("breaking")}).status, 0);
    const auto noWarning = run({QStringLiteral("check")});
    QCOMPARE(noWarning.status, 1);
    QVERIFY(noWarning.output.contains("#8"));
    QCOMPARE(run({QStringLiteral("classify"), QStringLiteral("#8"), QStringLiteral("breaking"),
                  QStringLiteral("--upgrade"), QStringLiteral("restart")})
                 .status,
             0);
    QCOMPARE(run({QStringLiteral("check")}).status, 0);
    const auto small = run({QStringLiteral("check"), QStringLiteral("--version"), QStringLiteral("1.1.0")});
    QCOMPARE(small.status, 1);
    QVERIFY(small.output.contains("2.0.0"));
    QCOMPARE(run({QStringLiteral("check"), QStringLiteral("--version"), QStringLiteral("2.0.0-rc.1")}).status, 0);
}

void CliTest::outputIsUtf8InAnyLocale()
{
    for (const char *locale : {"C", "POSIX", "de_DE.ISO-8859-1"}) {
        m_runner->setVariable(QStringLiteral("LC_ALL"), QString::fromLatin1(locale));
        const auto answer = run({QStringLiteral("changes")});
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.text().contains(QStringLiteral("Zoë")));
        QCOMPARE(answer.errors, QByteArray());
    }
}

void CliTest::sameBytesTwice()
{
    for (const QStringList &arguments :
         {QStringList{QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("json")},
          QStringList{QStringLiteral("changes"), QStringLiteral("--format"), QStringLiteral("json")},
          QStringList{QStringLiteral("notes")}}) {
        const QByteArray fresh = run(arguments + QStringList{QStringLiteral("--no-cache")}).output;
        QVERIFY(!fresh.isEmpty());
        QCOMPARE(run(arguments).output, fresh);
        QCOMPARE(run(arguments).output, fresh); // from the cache
    }
}

void CliTest::interrupted()
{
    // Long enough to be at work when the signal comes.
    const QString folder = m_scratch->path(QStringLiteral("long"));
    testing::git(m_scratch->path(), {QStringLiteral("init"), QStringLiteral("--quiet"), folder});
    QByteArray history;
    for (int i = 1; i <= 8000; ++i) {
        const QByteArray number = QByteArray::number(i);
        history += "commit refs/heads/main\ncommitter Ada <a@example.org> " + QByteArray::number(1700000000 + i)
                   + " +0000\ndata 3\nfix\nM 644 inline " + QByteArray::number(i % 40) + "\ndata "
                   + QByteArray::number(number.size()) + '\n' + number + '\n';
    }
    QProcess import;
    import.setWorkingDirectory(folder);
    import.start(QStringLiteral("git"),
                 {QStringLiteral("fast-import"), QStringLiteral("--quiet"), QStringLiteral("--depth=0")});
    import.write(history);
    import.closeWriteChannel();
    QVERIFY(import.waitForFinished(60000) && import.exitCode() == 0);
    testing::git(folder, {QStringLiteral("symbolic-ref"), QStringLiteral("HEAD"), QStringLiteral("refs/heads/main")});

    QProcess process;
    m_runner->prepare(process);
    process.start(CliRunner::program(),
                  {QStringLiteral("-w"), QStringLiteral("long"), QStringLiteral("changes"),
                   QStringLiteral("--no-cache"), QStringLiteral("--format"), QStringLiteral("json")});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY(catchesInterrupts(process.processId()));
    QTest::qWait(50); // it has to have come as far as its work
    ::kill(pid_t(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 3);
    QCOMPARE(process.readAllStandardError(), QByteArray("waybill-cli: interrupted\n"));
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
}

WAYBILL_TEST_MAIN(CliTest)
#include "tst_cli.moc"
