// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

using namespace waybill;

/// `waybill-cli notes`: templates, formats and languages.
class NotesCliTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void templates_data();
    void templates();
    void sameTwice_data();
    void sameTwice();
    void pdf();
    void pdfWithoutPrinter();
    void languages();
    void ownTemplates();
    void versionsAsTheyAreWritten();
    void wrongUse_data();
    void wrongUse();

private:
    [[nodiscard]] CliRunner::Answer notes(const QStringList &arguments) const
    {
        return m_runner->run(QStringList{QStringLiteral("notes"), QStringLiteral("--from"), QStringLiteral("1.0.0"),
                                         QStringLiteral("--to"), QStringLiteral("1.1.0")}
                             + arguments);
    }
    [[nodiscard]] CliRunner::Answer notes(const char *arguments) const
    {
        return notes(QString::fromLatin1(arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }

    testing::ScratchFolder m_scratch;
    std::unique_ptr<testing::KataStory> m_story;
    std::unique_ptr<CliRunner> m_runner;
};

void NotesCliTest::initTestCase()
{
    m_story = std::make_unique<testing::KataStory>(m_scratch.path());
    QVERIFY2(m_story->error().isEmpty(), m_story->error().constData());
    m_runner = std::make_unique<CliRunner>(m_scratch.path());
}

void NotesCliTest::templates_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("begins");
    const auto row = [](const char *name, const char *begins) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString::fromUtf8(begins);
    };
    row("default", "# Small Kata 1.1.0\n\n*");
    row("keepachangelog", "## \\[1.1.0\\] - 2");
    row("kubernetes", "# v1.1.0\n\nSmall Kata, ");
    row("short", "# Small Kata 1.1.0\n\n*");
    row("email", "Small Kata 1.1.0\n================\n");
    row("kata", "# Release 1.1.0\n");
}

void NotesCliTest::templates()
{
    QFETCH(QString, name);
    QFETCH(QString, begins);
    const auto answer = notes(QStringList{QStringLiteral("--template"), name});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.text().startsWith(begins), qPrintable(answer.text().left(100)));
    QVERIFY(answer.text().contains(QLatin1String("Drain the node")));
    QVERIFY(!answer.text().contains(QLatin1Char('\033')));
}

void NotesCliTest::sameTwice_data()
{
    QTest::addColumn<QString>("arguments");
    for (const char *line : {"", "--format html", "--format text", "--format json", "--format pdf", "--language de",
                             "--template email", "--template kata --format html --language fr"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void NotesCliTest::sameTwice()
{
    QFETCH(QString, arguments);
    const QByteArray line = arguments.toLatin1();
    const auto fresh = notes(QByteArray(line + " --no-cache").constData());
    QVERIFY2(fresh.status == 0 && fresh.output.size() > 100, fresh.errors.constData());
    QCOMPARE(notes(line.constData()).output, fresh.output);
    QCOMPARE(notes(line.constData()).output, fresh.output); // from the cache
}

void NotesCliTest::pdf()
{
    QCOMPARE(notes("--format pdf -o notes.pdf").status, 0);
    const QByteArray pdf = m_scratch.read(QStringLiteral("notes.pdf"));
    QVERIFY(pdf.startsWith("%PDF-1.") && pdf.endsWith("%%EOF\n"));
    const QString date = notes("--format json").json().value(QLatin1String("date")).toString();
    const QByteArray said = "/CreationDate (D:" + QString(date).remove(QLatin1Char('-')).toLatin1() + "000000";
    QVERIFY2(pdf.contains(said), said.constData());
    // No display, no desktop: the paper is the same.
    m_runner->setVariable(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    m_runner->setVariable(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("2"));
    const auto elsewhere = notes("--format pdf");
    m_runner->setVariable(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    m_runner->setVariable(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("1"));
    QCOMPARE(elsewhere.output, pdf);
}

void NotesCliTest::pdfWithoutPrinter()
{
    // A program that stands alone.
    const QString alone = m_scratch.path(QStringLiteral("alone/bin/waybill-cli"));
    QVERIFY(QDir().mkpath(QFileInfo(alone).path()) && QFile::copy(CliRunner::program(), alone));
    QProcess process;
    m_runner->prepare(process);
    process.start(alone, {QStringLiteral("notes"), QStringLiteral("--format"), QStringLiteral("pdf")});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 3);
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(errors.trimmed().split('\n').constLast().contains("waybill-print"), errors.constData());
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
}

void NotesCliTest::languages()
{
    const auto german = notes("--language de");
    QCOMPARE(german.status, 0);
    QVERIFY2(german.text().contains(QString::fromUtf8("## Mitwirkende")), qPrintable(german.text()));
    // What was found out is told in that language, too: the way to upgrade, with its reasons.
    QVERIFY2(german.text().contains(QLatin1String("Den Knoten leeren")), qPrintable(german.text()));
    QVERIFY(!german.text().contains(QLatin1String("Drain the node")));
    m_runner->setVariable(QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8"));
    m_runner->setVariable(QStringLiteral("LANGUAGE"), QStringLiteral("de"));
    const auto english = notes("--language en");
    m_runner->setVariable(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    m_runner->setVariable(QStringLiteral("LANGUAGE"), QString());
    QCOMPARE(english.output, notes("--language en").output);
    QCOMPARE(english.output, notes("").output);
    const auto unknown = notes("--language tlh");
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.errors.contains("\"tlh\"; expected de, en, ") || unknown.errors.contains("expected de, en"),
             unknown.errors.constData());
}

void NotesCliTest::ownTemplates()
{
    m_scratch.write(QStringLiteral("waybill.templates/news.md.mustache"), "**{{title}}** <b>\n");
    m_scratch.write(QStringLiteral("waybill.templates/list.txt.mustache"), "{{title}} * <b>\n");
    m_scratch.write(QStringLiteral("waybill.templates/page.html.mustache"), "<i>{{title}}</i>\n");
    m_scratch.write(QStringLiteral("waybill.templates/broken.md.mustache"), "a\nb {{#added}}\n");
    QCOMPARE(notes("--template news").output, QByteArray("**Small Kata 1.1.0** <b>\n"));
    QVERIFY(notes("--template news --format html").output.contains("<strong>Small Kata 1.1.0</strong> &lt;b&gt;"));
    QCOMPARE(notes("--template list").output, QByteArray("Small Kata 1.1.0 * <b>\n"));
    QCOMPARE(notes("--template page").output, QByteArray("<i>Small Kata 1.1.0</i>\n"));
    const auto broken = notes("--template broken");
    QCOMPARE(broken.status, 2);
    QVERIFY2(broken.errors.contains("waybill.templates/broken.md.mustache:2:3: "), broken.errors.constData());
}

/// "1.8" is a version where releases leave out a patch number of 0, and no version elsewhere.
void NotesCliTest::versionsAsTheyAreWritten()
{
    const testing::ScratchFolder folder;
    sample::Storyteller story = folder.story(QStringLiteral("tool"));
    for (const char *version : {"v1.6", "v1.7", "v1.7.1"}) {
        story.write("f", version).commit(QByteArray("Release ") + version);
        story.tag(version, version);
    }
    story.write("f", "more\n").commit("feat: add a thing\n");
    QVERIFY(!story.error());
    const CliRunner runner(story.path());
    const auto next = [&](const QStringList &more) { return runner.run(QStringList{QStringLiteral("notes")} + more); };
    QVERIFY2(next({}).text().startsWith(QLatin1String("# tool 1.8\n")), qPrintable(next({}).text()));
    const auto said = next({QStringLiteral("--version"), QStringLiteral("2.0")});
    QVERIFY2(said.text().startsWith(QLatin1String("# tool 2.0\n")), qPrintable(said.text()));
    QCOMPARE(notes("--version 2.0").status, 2);
}

void NotesCliTest::wrongUse_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("format") << QStringLiteral("--format docx") << QStringLiteral("markdown, html, pdf, json");
    QTest::newRow("template") << QStringLiteral("--template nowhere")
                              << QStringLiteral("default, keepachangelog, kubernetes, short, email, kata");
    QTest::newRow("a folder") << QStringLiteral("--template agent") << QStringLiteral("there is no template");
    QTest::newRow("mail as Markdown") << QStringLiteral("--template email --format markdown")
                                      << QStringLiteral("text, HTML and PDF");
}

void NotesCliTest::wrongUse()
{
    QFETCH(QString, arguments);
    QFETCH(QString, says);
    const auto answer = notes(arguments.toLatin1().constData());
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.output, QByteArray());
    QVERIFY2(answer.errors.contains(says.toLatin1()), answer.errors.constData());
}

WAYBILL_TEST_MAIN(NotesCliTest)
#include "tst_notescli.moc"
