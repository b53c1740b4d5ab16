// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/completion.h"
#include "clirunner.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QStandardPaths>

using namespace waybill;
using cli::Completion;
using testing::ScratchFolder;

namespace {

QStringList split(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

} // namespace

class CompletionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void argumentsOfSynopses_data();
    void argumentsOfSynopses();
    void offers_data();
    void offers();
    void everyOptionIsOffered();
    void everySynopsisIsUnderstood();
    void scripts_data();
    void scripts();
    void bashCompletes();

private:
    [[nodiscard]] QStringList complete(const QStringList &words) const;

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<CliRunner> m_runner;
};

void CompletionTest::initTestCase()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    for (const QString &name : {QStringLiteral("agent"), QStringLiteral("runtime")}) {
        sample::Storyteller teller = m_scratch->story(name);
        teller.as("Ada", "ada@example.org").write("a.proto", "syntax = \"proto3\";\n").commit("first");
        teller.tag(name == QLatin1String("agent") ? "v1.0.0" : "run-1.0.0", "Release");
        teller.branch("topic").write("b.c", "2\n").commit("feat: answer twice");
        teller.go("main");
        teller.finish("main");
        QCOMPARE(testing::errorText(teller), QByteArray());
    }
    QFile config(m_scratch->path() + QStringLiteral("/runtime/.git/config"));
    QVERIFY(config.open(QIODevice::Append));
    config.write("[remote \"mirror\"]\n\turl = ../agent\n[remote \"origin\"]\n\turl = ../agent\n");
    config.close();
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[product]\nname = \"Cargo\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n"
                     "[[repository]]\nname = \"runtime\"\npath = \"runtime\"\n"
                     "[[protocol]]\nname = \"wire\"\nserver = \"agent\"\nfiles = \"agent:a.proto\"\n");
}

/// The candidates of the program, without descriptions; ":files" is among them where files fit.
QStringList CompletionTest::complete(const QStringList &words) const
{
    const auto answer = m_runner->run(QStringList{QStringLiteral("complete"), QStringLiteral("--")} + words);
    QStringList values;
    const QStringList lines = answer.text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &line : lines)
        values << line.section(QLatin1Char('\t'), 0, 0);
    return answer.status == 0 && answer.errors.isEmpty() ? values : QStringList{QString::fromUtf8(answer.errors)};
}

void CompletionTest::argumentsOfSynopses_data()
{
    QTest::addColumn<QString>("synopsis");
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *synopsis, const char *arguments) {
        QTest::newRow(synopsis) << QString::fromUtf8(synopsis)
                                << QString::fromUtf8(arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    row("", "");
    row("[--strict] [--version V] [--format text|json]", "");
    row("--repo R COMMIT breaking|clear [--note TEXT] [--by NAME]", "COMMIT breaking|clear");
    row("diff [-C REPO] OLD NEW", "diff OLD NEW");
    row("[--repo R] [VERSION|clear] [--note TEXT]", "VERSION|clear");
    row("[--repo R] [--from A --to B] REV", "REV");
    row("[--sign|--no-sign] [--push [--yes]] [--continue|--undo]", "");
    row("fetch|merge [--remote NAME]", "fetch|merge");
}

void CompletionTest::argumentsOfSynopses()
{
    QFETCH(QString, synopsis);
    QTEST(Completion::argumentsOf(synopsis), "arguments");
}

void CompletionTest::offers_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *words, const char *expected) {
        QTest::newRow(words) << split(words) << QString::fromUtf8(expected).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    row("sta", "status");
    row("c", "changes classify check catalogue cache completion");
    row("merge-d", ""); // hidden: programs call it
    row("--co", "--color");
    row("--color a", "auto always");
    row("--color=n", "--color=never");
    row("status --fo", "--format");
    row("status --format j", "json");
    row("status --format=m", "--format=markdown");
    row("status --repo ", "agent runtime :files");
    row("status --repo=r", "--repo=runtime :files");
    row("notes --from v", "v1.0.0");
    row("notes --repo runtime --to ", "main topic run-1.0.0 HEAD");
    row("-w nowhere notes --to ", "HEAD");
    row("-w agent notes --to ", "main topic v1.0.0 HEAD");
    row("notes -o ", ":files");
    row("notes --language d", "de");
    row("notes --template k", "keepachangelog kubernetes kata :files");
    row("classify --repo agent to", "topic");
    row("classify --repo agent topic ", "breaking additive fix none clear");
    row("classify --repo agent topic fix ", "");
    row("classify --repo agent topic fix --upgrade r", "restart reboot");
    row("proto ", "diff");
    row("proto diff -C agent to", "topic");
    row("proto diff v1", "v1.0.0 :files");
    row("proto diff --rules FIELD_NO_DELETE_UN",
        "FIELD_NO_DELETE_UNLESS_NAME_RESERVED FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED");
    row("proto diff --rules W", "WIRE_JSON WIRE");
    row("skew --protocol ", "wire");
    row("tag --version a", "agent=");
    row("decisions ", "fetch merge push sync");
    row("decisions push --remote ", "mirror origin");
    row("decisions push --repo agent --remote ", "");
    row("tag --remote m", "mirror");
    row("cache ", "show clear export import");
    row("completion ", "bash zsh fish");
    row("catalogue --select ", "");
    row("plan -- c", "clear");
    row("frobnicate ", "");
}

void CompletionTest::offers()
{
    QFETCH(QStringList, words);
    QFETCH(QStringList, expected);
    QStringList values = complete(words);
    values.sort();
    expected.sort();
    QCOMPARE(values, expected);
}

void CompletionTest::everyOptionIsOffered()
{
    const std::vector<cli::Command> commands = cli::allCommands();
    QVERIFY(commands.size() > 10);
    for (const cli::Command &command : commands) {
        const Completion::Answer answer = Completion(commands).complete({command.name, QStringLiteral("-")});
        for (const QCommandLineOption &option : command.options) {
            const QString name = option.names().constFirst();
            const QString word = (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name;
            const Completion::Candidate wanted{word, option.description()};
            QVERIFY2(std::find(answer.candidates.begin(), answer.candidates.end(), wanted) != answer.candidates.end(),
                     qPrintable(command.name + QLatin1Char(' ') + word));
        }
    }
}

void CompletionTest::everySynopsisIsUnderstood()
{
    // What a command takes is known: an argument is a placeholder or a word, never a piece of an option.
    for (const cli::Command &command : cli::allCommands()) {
        const QStringList arguments = Completion::argumentsOf(command.synopsis);
        for (const QString &argument : arguments) {
            const QStringList words = argument.split(QLatin1Char('|')); // "bump-pins" is one
            const bool isPiece = std::any_of(words.begin(), words.end(),
                                             [](const QString &word) { return word.startsWith(QLatin1Char('-')); });
            QVERIFY2(!isPiece || command.hidden, qPrintable(command.name + argument));
        }
        QVERIFY2(arguments.size() <= 3, qPrintable(command.name));
    }
}

void CompletionTest::scripts_data()
{
    QTest::addColumn<QString>("shell");
    for (const char *shell : {"bash", "zsh", "fish"})
        QTest::newRow(shell) << QString::fromLatin1(shell);
}

void CompletionTest::scripts()
{
    QFETCH(QString, shell);
    const auto answer = m_runner->run({QStringLiteral("completion"), shell});
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.output.contains("waybill-cli"));
    const QString program = QStandardPaths::findExecutable(shell);
    if (program.isEmpty())
        QSKIP("this shell is not installed");
    const QString file = m_scratch->write(QStringLiteral("script.") + shell, answer.output);
    QProcess process;
    process.start(program,
                  {shell == QLatin1String("fish") ? QStringLiteral("--no-execute") : QStringLiteral("-n"), file});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.readAllStandardError(), QByteArray());
    QCOMPARE(process.exitCode(), 0);
}

void CompletionTest::bashCompletes()
{
    const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash"));
    if (bash.isEmpty())
        QSKIP("bash is not installed");
    QProcess process;
    m_runner->prepare(process);
    process.start(bash, {QStringLiteral("--norc"), QStringLiteral("-c"),
                         QStringLiteral("source <(\"$0\" completion bash)\n"
                                        "COMP_WORDS=(\"$0\" status --repo run) COMP_CWORD=3\n_waybill_cli\n"
                                        "printf '%s\\n' \"${COMPREPLY[@]}\"\n"
                                        "complete -p waybill-cli\n"),
                         CliRunner::program()});
    QVERIFY(process.waitForFinished(60000));
    // The folder of that name fits, too.
    QCOMPARE(process.readAllStandardOutput(), QByteArray("runtime\nruntime\ncomplete -F _waybill_cli waybill-cli\n"));
}

WAYBILL_TEST_MAIN(CompletionTest)
#include "tst_completion.moc"
