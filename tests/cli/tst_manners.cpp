// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "terminalrunner.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using testing::ScratchFolder;

/// How waybill-cli behaves towards terminals, pipes and scripts: colors, pager, messages as JSON, help in every
/// language.
class MannersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void colors_data();
    void colors();
    void wrongColor();
    void pager_data();
    void pager();
    void missingPager();
    void pagerThatLeaves();
    void pagerKeepsTheStatus();
    void jsonErrors_data();
    void jsonErrors();
    void jsonWarnings();
    void jsonOutput();
    void helpInEveryLanguage();

private:
    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<CliRunner> m_runner;
};

void MannersTest::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    sample::Storyteller teller = m_scratch->story(QStringLiteral("agent"));
    teller.as("Ada", "ada@example.org").write("a.c", "1\n").commit("first");
    teller.tag("v1.0.0", "Release 1.0.0");
    teller.write("a.c", "2\n").commit("fix: answer");
    teller.finish("main");
    QCOMPARE(testing::errorText(teller), QByteArray());
    for (const char *name : {"WAYBILL_PAGER", "GIT_PAGER", "PAGER", "LESS"})
        m_runner->removeVariable(QString::fromLatin1(name));
    m_runner->setVariable(QStringLiteral("TERM"), QStringLiteral("xterm-256color"));
    m_runner->setVariable(QStringLiteral("PAGER"), QStringLiteral("cat"));
}

void MannersTest::colors_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("noColor");
    QTest::addColumn<bool>("terminal");
    QTest::addColumn<bool>("colored");
    const auto row = [](const char *name, const char *options, const char *noColor, bool terminal, bool colored) {
        QTest::newRow(name) << QString::fromLatin1(options).split(QLatin1Char(' '), Qt::SkipEmptyParts)
                            << QString::fromLatin1(noColor) << terminal << colored;
    };
    row("terminal", "", "", true, true);
    row("pipe", "", "", false, false);
    row("NO_COLOR", "", "1", true, false);
    row("never", "--color never", "", true, false);
    row("always in a pipe", "--color=always", "", false, true);
    row("always beats NO_COLOR", "--color always", "1", false, true);
    row("auto in a pipe", "--color auto", "", false, false);
}

void MannersTest::colors()
{
    QFETCH(QStringList, options);
    QFETCH(QString, noColor);
    QFETCH(bool, terminal);
    QFETCH(bool, colored);
    m_runner->setVariable(QStringLiteral("NO_COLOR"), noColor);
    // Before the command and behind it.
    for (const QStringList &arguments :
         {QStringList{QStringLiteral("-w"), QStringLiteral("agent")} + options + QStringList{QStringLiteral("changes")},
          QStringList{QStringLiteral("-w"), QStringLiteral("agent"), QStringLiteral("changes")} + options}) {
        const QByteArray output =
            terminal ? TerminalRunner(*m_runner).run(arguments).screen : m_runner->run(arguments).output;
        QVERIFY2(output.contains("answer"), output.constData());
        QCOMPARE(output.contains("\033[38;5;36m"), colored);
    }
}

void MannersTest::wrongColor()
{
    const auto answer =
        m_runner->run({QStringLiteral("--color"), QStringLiteral("sometimes"), QStringLiteral("status")});
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.errors.contains("auto|always|never"));
}

void MannersTest::pager_data()
{
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<bool>("terminal");
    QTest::addColumn<bool>("paged");
    const QStringList changes{QStringLiteral("-w"), QStringLiteral("agent"), QStringLiteral("changes")};
    const QStringList check{QStringLiteral("-w"), QStringLiteral("agent"), QStringLiteral("check"),
                            QStringLiteral("--strict")};
    QTest::newRow("PAGER") << QByteArray("PAGER") << changes << true << true;
    QTest::newRow("GIT_PAGER") << QByteArray("GIT_PAGER") << changes << true << true;
    QTest::newRow("WAYBILL_PAGER") << QByteArray("WAYBILL_PAGER") << changes << true << true;
    QTest::newRow("core.pager") << QByteArray("core.pager") << changes << true << true;
    QTest::newRow("pipe") << QByteArray("WAYBILL_PAGER") << changes << false << false;
    QTest::newRow("--no-pager") << QByteArray("WAYBILL_PAGER") << QStringList{QStringLiteral("--no-pager")} + changes
                                << true << false;
    QTest::newRow("help") << QByteArray("WAYBILL_PAGER") << QStringList{QStringLiteral("tag"), QStringLiteral("--help")}
                          << true << true;
    QTest::newRow("what acts") << QByteArray("WAYBILL_PAGER") << check << true << false;
}

/// What was to be read is not lost with the program that was to show it.
void MannersTest::missingPager()
{
    CliRunner runner(m_scratch->path());
    runner.setVariable(QStringLiteral("WAYBILL_PAGER"), QStringLiteral("/no/such/pager -x"));
    runner.setVariable(QStringLiteral("TERM"), QStringLiteral("xterm"));
    const auto answer =
        TerminalRunner(runner).run({QStringLiteral("-w"), QStringLiteral("agent"), QStringLiteral("changes")});
    QVERIFY2(answer.errors.contains("was not found"), answer.errors.constData());
    QVERIFY2(answer.screen.contains("answer"), answer.screen.constData());
}

void MannersTest::pager()
{
    QFETCH(QByteArray, variable);
    QFETCH(QStringList, options);
    QFETCH(bool, terminal);
    QFETCH(bool, paged);
    // The stronger variables are not set at all: an empty one means no pager.
    CliRunner runner(m_scratch->path());
    for (const char *name : {"PAGER", "GIT_PAGER", "WAYBILL_PAGER", "LESS"})
        runner.removeVariable(QString::fromLatin1(name));
    if (variable != "PAGER")
        runner.setVariable(QStringLiteral("PAGER"), QStringLiteral("false"));
    const QString pager = QStringLiteral("sed 's/^/paged: /'; echo \"LESS=$LESS\"");
    if (variable == "core.pager") {
        QVERIFY(QDir(m_scratch->path()).mkpath(QStringLiteral("home")));
        testing::git(m_scratch->path(), {QStringLiteral("config"), QStringLiteral("--file"),
                                         QStringLiteral("home/.gitconfig"), QStringLiteral("core.pager"), pager});
    } else {
        runner.setVariable(QString::fromLatin1(variable), pager);
    }
    runner.setVariable(QStringLiteral("TERM"), QStringLiteral("xterm"));
    const QByteArray output = terminal ? TerminalRunner(runner).run(options).screen : runner.run(options).output;
    QVERIFY(output.size() > 10);
    QCOMPARE(output.startsWith("paged: "), paged);
    QCOMPARE(output.contains("LESS=FRX"), paged);
}

void MannersTest::pagerThatLeaves()
{
    // Who quits the pager early has seen enough: that is no failure.
    m_runner->setVariable(QStringLiteral("WAYBILL_PAGER"), QStringLiteral("head -n 1"));
    const auto answer = TerminalRunner(*m_runner).run({QStringLiteral("tag"), QStringLiteral("--help")});
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.screen.count('\n'), 1);
    QCOMPARE(answer.errors, QByteArray());
}

void MannersTest::pagerKeepsTheStatus()
{
    m_runner->setVariable(QStringLiteral("WAYBILL_PAGER"), QStringLiteral("sed p; false"));
    QCOMPARE(
        TerminalRunner(*m_runner).run({QStringLiteral("-w"), QStringLiteral("agent"), QStringLiteral("status")}).status,
        0);
    const auto wrong =
        TerminalRunner(*m_runner).run({QStringLiteral("-w"), QStringLiteral("nowhere"), QStringLiteral("status")});
    QCOMPARE(wrong.status, 2);
    QCOMPARE(wrong.screen, QByteArray());
}

void MannersTest::jsonErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char *line, int status) {
        QTest::newRow(line) << QString::fromUtf8(line).split(QLatin1Char(' ')) << status;
    };
    row("--json status --frobnicate", 2);
    row("status --json --frobnicate", 2);
    row("--json -w nowhere status", 2);
    row("-w nowhere status --json", 2);
    row("--json frobnicate", 2);
    row("--json --frobnicate", 2);
    row("frobnicate --json", 2);
    row("frobnicate --format json --json", 2);
    row("-w agent check --format yaml --json", 2);
    row("cache nope --json", 2);
    row("completion nope --json", 2);
    row("-w agent --json notes -o no/such/folder.md", 3);
}

void MannersTest::jsonErrors()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    const auto answer = m_runner->run(arguments);
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.output, QByteArray());
    QCOMPARE(answer.errors.count('\n'), 1);
    const QJsonObject error = QJsonDocument::fromJson(answer.errors).object().value(QLatin1String("error")).toObject();
    QVERIFY2(!error.value(QLatin1String("message")).toString().isEmpty(), answer.errors.constData());
    QCOMPARE(error.value(QLatin1String("severity")).toString(), QStringLiteral("error"));
    QCOMPARE(error.value(QLatin1String("kind")).toString(),
             status == 2 ? QStringLiteral("input") : QStringLiteral("environment"));
}

void MannersTest::jsonWarnings()
{
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[product]\nname = \"Cargo\"\ncolour = 1\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    const auto answer = m_runner->run({QStringLiteral("--json"), QStringLiteral("status")});
    QCOMPARE(answer.status, 0);
    const QJsonObject problem =
        QJsonDocument::fromJson(answer.errors).object().value(QLatin1String("problem")).toObject();
    QCOMPARE(problem.value(QLatin1String("severity")).toString(), QStringLiteral("warning"));
    QVERIFY(problem.value(QLatin1String("place")).toString().endsWith(QLatin1String("waybill.toml:3:1")));
}

void MannersTest::jsonOutput()
{
    const QStringList place{QStringLiteral("-w"), QStringLiteral("agent")};
    const auto wanted = m_runner->run(
        place + QStringList{QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("json")});
    QVERIFY(!wanted.json().isEmpty());
    QCOMPARE(m_runner->run(place + QStringList{QStringLiteral("status"), QStringLiteral("--json")}).output,
             wanted.output);
    QCOMPARE(
        m_runner->run(QStringList{QStringLiteral("--json")} + place + QStringList{QStringLiteral("status")}).output,
        wanted.output);
}

void MannersTest::helpInEveryLanguage()
{
    const QStringList languages{QStringLiteral("de_DE"), QStringLiteral("fr_FR"), QStringLiteral("es_ES"),
                                QStringLiteral("zh_CN")};
    const QByteArray english = m_runner->run({QStringLiteral("--help")}).output;
    for (const QString &language : languages) {
        m_runner->setVariable(QStringLiteral("LANGUAGE"), language);
        m_runner->setVariable(QStringLiteral("LANG"), language + QStringLiteral(".UTF-8"));
        for (const char *command : {"", "status", "notes", "tag", "skew"}) {
            QStringList arguments{QString::fromLatin1(command), QStringLiteral("--help")};
            arguments.removeAll(QString());
            const auto answer = m_runner->run(arguments);
            QCOMPARE(answer.status, 0);
            QVERIFY2(answer.output != english, qPrintable(language));
            QVERIFY2(!answer.output.startsWith("Usage:"), answer.output.constData());
            QVERIFY2(!answer.output.contains("Use one repository of the product only."), answer.output.constData());
        }
    }
}

WAYBILL_TEST_MAIN(MannersTest)
#include "tst_manners.moc"
