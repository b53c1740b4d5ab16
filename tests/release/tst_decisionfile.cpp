// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionfile.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QLockFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QThread>

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>

using namespace waybill;
using namespace waybill::release;
using waybill::testing::errorText;

namespace {

const QString FileName = QStringLiteral("waybill.decisions.jsonl");

git::ObjectId id(char digit)
{
    return *git::ObjectId::fromHex(QByteArray(40, digit));
}

/// A decision's line as Waybill writes it. `commit` is the digit that the id repeats.
QByteArray line(const QByteArray &repository, char commit, const char *impact = "fix",
                const char *at = "2026-01-02T03:04:05Z", const char *more = "")
{
    return QByteArray(R"({"at":")") + at + R"(","by":"Ada","commit":")" + QByteArray(40, commit) + R"(","impact":")"
           + impact + R"(","note":"","repository":")" + repository + R"(","upgrade":null)" + more + "}";
}

/// One edit as text, for the tables: "agent a breaking" or "agent a clear".
DecisionEdit edit(const QByteArray &text)
{
    const QList<QByteArray> words = text.split(' ');
    DecisionEdit result{QString::fromUtf8(words[0]), id(words[1][0]), {}};
    if (words[2] != "clear")
        result.decision = Decision{result.repository,
                                   result.commit,
                                   *impactFromKey(QString::fromUtf8(words[2])),
                                   {},
                                   {},
                                   QStringLiteral("Ada"),
                                   QDateTime({2026, 1, 2}, {3, 4, 5}, Qt::UTC)};
    return result;
}

QByteArray told(const DecisionsRead &read)
{
    QStringList lines;
    for (const auto &[key, decision] : read.decisions.all())
        lines << key.first + QLatin1Char(' ') + key.second.shortId(1) + QLatin1Char(' ') + keyName(decision.impact);
    for (const Problem &problem : read.problems)
        lines << keyName(problem.severity) + QLatin1Char(' ') + QString::number(problem.place.line) + QLatin1Char(' ')
                     + wording::text(problem.message).section(QLatin1Char(' '), 0, 2);
    return lines.join(QLatin1Char('\n')).toUtf8();
}

QStringList entries(const testing::ScratchFolder &folder)
{
    return QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
}

QString helper()
{
    return QCoreApplication::applicationDirPath() + QStringLiteral("/edit_decisions_helper");
}

} // namespace

class TestDecisionFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void edits_data();
    void edits();
    void keepsEveryField();
    void placesOfProblems();
    void readsNoFile();
    void writesNothingForNothing();
    void followsLinks();
    void keepsPermissions();
    void leavesNothingBehind();
    void fullDisk();
    void refusals_data();
    void refusals();
    void respectsTheLock();
    void breaksStaleLocks_data();
    void breaksStaleLocks();
    void manyProcesses();
    void manyThreads();
    void survivesKill();
};

void TestDecisionFile::reads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const char *expected) {
        QTest::newRow(name) << bytes << QByteArray(expected);
    };
    const QByteArray a = line("agent", 'a');
    row("empty", "", "");
    row("one", a + '\n', "agent a fix");
    row("no final newline", a, "agent a fix");
    row("CRLF", a + "\r\n" + line("agent", 'b') + "\r\n", "agent a fix\nagent b fix");
    row("byte order mark", "\xef\xbb\xbf" + a + '\n', "agent a fix");
    row("blank lines", "\n" + a + "\n\n  \n", "agent a fix");
    row("half a line", a + '\n' + line("agent", 'b').left(50), "agent a fix\nwarning 2 This line is");
    row("not JSON", "hello\n" + a + '\n', "agent a fix\nwarning 1 This line is");
    row("not an object", "[1]\n42\nnull\n", "warning 1 This line is\nwarning 2 This line is\nwarning 3 This line is");
    row("not UTF-8", "\xff\xfe\n" + a + '\n', "agent a fix\nwarning 1 This line is");
    row("NUL", QByteArray("\0\0\0\0\n", 5) + a + '\n', "agent a fix\nwarning 1 This line is");
    row("conflict",
        "<<<<<<< HEAD\n" + line("agent", 'a', "breaking", "2026-01-02T00:00:00Z") + "\n=======\n"
            + line("agent", 'a', "additive", "2026-01-01T00:00:00Z") + "\n>>>>>>> theirs\n",
        "agent a breaking\nwarning 1 A merge left\nwarning 4 Commit aaaaaaa of");
    row("half a conflict", "<<<<<<< HEAD\n" + a + "\n=======\n",
        "agent a fix\nwarning 1 This line is\nwarning 3 This line is");
    row("conflict about one of two",
        "<<<<<<< HEAD\n" + a + '\n' + line("agent", 'b') + "\n=======\n" + a + "\n>>>>>>> theirs\n",
        "agent a fix\nagent b fix\nwarning 1 A merge left");
    row("conflict that tells what was there before",
        "<<<<<<< HEAD\n" + line("agent", 'a', "breaking", "2026-01-01T00:00:00Z") + '\n' + line("agent", 'b')
            + "\n||||||| base\n" + a + "\n=======\n" + a + '\n' + line("agent", 'c') + "\n>>>>>>> theirs\n",
        "agent a breaking\nagent b fix\nagent c fix\nwarning 1 A merge left");
    row("twice, but the same", a + '\n' + line("agent", 'a', "fix", "2026-01-01T00:00:00Z"),
        "agent a fix\nnote 2 Commit aaaaaaa of");
    row("twice, the later time counts",
        line("agent", 'a', "breaking", "2026-01-02T00:00:00Z") + '\n'
            + line("agent", 'a', "fix", "2026-01-01T00:00:00Z"),
        "agent a breaking\nwarning 2 Commit aaaaaaa of");
    row("twice, by zone",
        line("agent", 'a', "breaking", "2026-01-01T12:00:00+01:00") + '\n'
            + line("agent", 'a', "fix", "2026-01-01T11:30:00Z"),
        "agent a fix\nwarning 1 Commit aaaaaaa of");
    row("twice at one time, the lower counts", line("agent", 'a', "breaking") + '\n' + line("agent", 'a', "fix"),
        "agent a fix\nwarning 1 Commit aaaaaaa of");
    row("unknown impact", line("agent", 'a', "terrible"), "warning 1 \"impact\" of this");
    row("undecided is no decision", line("agent", 'a', "undecided"), "warning 1 \"impact\" of this");
    row("unknown time", line("agent", 'a', "fix", "yesterday"), "warning 1 \"at\" of this");
    row("no time", line("agent", 'a', "fix", ""), "agent a fix");
    row("short commit", QByteArray(a).replace(QByteArray(40, 'a'), "aaaa"), "warning 1 \"commit\" of this");
    row("no repository", QByteArray(a).replace("agent", ""), "warning 1 \"repository\" of this");
    row("repository of another type", QByteArray(a).replace("\"agent\"", "7"), "warning 1 \"repository\" of this");
    row("unknown trait", QByteArray(a).replace("null", "\"pray\""), "warning 1 \"upgrade\" of this");
    row("note of another type", QByteArray(a).replace(R"("note":"")", R"("note":1)"), "warning 1 \"note\" of this");
    row("the least", R"({"repository":"agent","commit":")" + QByteArray(40, 'a') + R"(","impact":"none"})",
        "agent a none");
}

void TestDecisionFile::reads()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    const testing::ScratchFolder folder;
    const auto read = readDecisions(folder.write(FileName, bytes));
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(told(*read), expected);
    QCOMPARE(folder.read(FileName), bytes);
}

void TestDecisionFile::edits_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArrayList>("edits");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const QByteArrayList &before, const QByteArrayList &edits,
                        const QByteArrayList &after) {
        const QByteArray text = before.isEmpty() ? QByteArray() : QByteArray(before.join('\n') + '\n');
        QTest::newRow(name) << text << edits << (after.isEmpty() ? QByteArray() : QByteArray(after.join('\n') + '\n'));
    };
    const QByteArray a = line("agent", 'a');
    const QByteArray b = line("agent", 'b');
    const QByteArray c = line("agent", 'c');
    const QByteArray proxy = line("proxy", 'a');
    row("the first", {}, {"agent b fix"}, {b});
    row("sorted by repository, then commit", {b}, {"proxy a fix", "agent c fix", "agent a fix"}, {a, b, c, proxy});
    row("anew", {a, b}, {"agent a breaking"}, {line("agent", 'a', "breaking"), b});
    row("cleared", {a, b, c}, {"agent b clear"}, {a, c});
    row("all cleared", {a}, {"agent a clear"}, {});
    row("set and cleared", {a}, {"agent b fix", "agent b clear"}, {a});
    row("a file out of order is sorted", {c, a}, {"agent b fix"}, {a, b, c});
    row("other lines keep their bytes", {"  " + a + " \r"}, {"agent b fix"}, {"  " + a + " \r", b});
    row("foreign lines stay behind their neighbours", {"# top", a, "# a", c, "# c"}, {"agent b fix"},
        {"# top", a, "# a", b, c, "# c"});
    row("foreign lines move with them", {c, "# c", a, "# a"}, {"agent b fix"}, {a, "# a", b, c, "# c"});
    row("foreign lines stay when those go", {a, "# a", b, "# b"}, {"agent b clear", "agent a clear"}, {"# a", "# b"});
    row("blank lines stay", {a, "", c}, {"agent b fix"}, {a, "", b, c});
    row("the marks of a conflict go", {"<<<<<<< HEAD", a, "=======", b, ">>>>>>> theirs", c}, {"agent c breaking"},
        {a, b, line("agent", 'c', "breaking")});
    row("both sides of a conflict stay", {"<<<<<<< HEAD", a, "=======", line("agent", 'a', "none"), ">>>>>>> theirs"},
        {"agent c fix"}, {a, line("agent", 'a', "none"), c});
    row("marks that are none stay", {"<<<<<<< HEAD", a, "=======", b, c}, {"agent c breaking"},
        {"<<<<<<< HEAD", a, "=======", b, line("agent", 'c', "breaking")});
    row("both of two stay until then", {a, line("agent", 'a', "breaking")}, {"agent b fix"},
        {a, line("agent", 'a', "breaking"), b});
    row("one of two stays then", {a, "# x", line("agent", 'a', "breaking"), b}, {"agent a additive"},
        {line("agent", 'a', "additive"), "# x", b});
    row("none of two when cleared", {a, line("agent", 'a', "breaking"), b}, {"agent a clear"}, {b});
    row("unknown keys of a change stay", {line("agent", 'a', "fix", "2026-01-01T00:00:00Z", R"(,"zeal":[1,{"x":2}])")},
        {"agent a breaking"}, {line("agent", 'a', "breaking", "2026-01-02T03:04:05Z", R"(,"zeal":[1,{"x":2}])")});
    row("a misfit for the same change stays", {line("agent", 'a', "terrible")}, {"agent a fix"},
        {line("agent", 'a', "terrible"), a});
    row("nothing to clear", {a}, {"agent b clear"}, {a});
}

void TestDecisionFile::edits()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArrayList, edits);
    QFETCH(QByteArray, after);
    std::vector<DecisionEdit> list;
    for (const QByteArray &text : edits)
        list.push_back(edit(text));
    const testing::ScratchFolder folder;
    // With and without the final newline, at once and one after the other: all the same.
    for (const bool newline : {true, false}) {
        for (const bool atOnce : {true, false}) {
            const QString file = folder.write(FileName, newline || before.isEmpty() ? before : before.chopped(1));
            Result<DecisionsRead> result;
            if (atOnce)
                result = editDecisions(file, list);
            for (std::size_t i = 0; i < list.size() && !atOnce; ++i)
                result = editDecisions(file, {list[i]});
            QVERIFY2(result, errorText(result).constData());
            QCOMPARE(folder.read(FileName), after);
            const auto read = readDecisions(file);
            QVERIFY2(read, errorText(read).constData());
            QVERIFY(read->decisions == result->decisions && read->problems == result->problems);
        }
    }
}

void TestDecisionFile::keepsEveryField()
{
    const testing::ScratchFolder folder;
    const Decision decision{QStringLiteral("agent \"x\"\n\u2028"),
                            id('f'),
                            Impact::Breaking,
                            QStringLiteral("Line one\nline two \\ \t \U0001F600"),
                            Trait::StopWorkloads,
                            QStringLiteral("Änne"),
                            QDateTime({2026, 5, 6}, {7, 8, 9, 123}, Qt::UTC)};
    const auto written = editDecisions(folder.path(FileName), {{decision.repository, decision.commit, decision}});
    QVERIFY2(written, errorText(written).constData());
    const auto read = readDecisions(folder.path(FileName));
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(read->decisions.all().size(), 1u);
    QVERIFY(*read->decisions.find(decision.repository, decision.commit) == decision);
    QCOMPARE(folder.read(FileName).count('\n'), 1);
    QCOMPARE(folder.read(FileName).left(38), QByteArray(R"({"at":"2026-05-06T07:08:09.123Z","by":)"));
}

void TestDecisionFile::placesOfProblems()
{
    const testing::ScratchFolder folder;
    const QString file = folder.write(FileName, "hello\n" + line("agent", 'b') + '\n');
    const auto read = editDecisions(file, {edit("agent a fix")});
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(read->problems.size(), 1u);
    QCOMPARE(read->problems[0].place, (Place{file, 1, 0}));
    QCOMPARE(read->problems[0].severity, Problem::Severity::Warning);
    QVERIFY(!read->problems[0].advice.isEmpty());
}

void TestDecisionFile::readsNoFile()
{
    const testing::ScratchFolder folder;
    const auto read = readDecisions(folder.path(FileName));
    QVERIFY2(read, errorText(read).constData());
    QVERIFY(read->decisions.all().empty() && read->problems.empty());
}

void TestDecisionFile::writesNothingForNothing()
{
    const testing::ScratchFolder folder;
    QVERIFY(editDecisions(folder.path(FileName), {edit("agent a clear")}));
    QVERIFY(!QFile::exists(folder.path(FileName)));
    const QByteArray odd = line("agent", 'b') + '\n' + line("agent", 'a'); // out of order, no newline
    folder.write(FileName, odd);
    QVERIFY(editDecisions(folder.path(FileName), {}));
    QCOMPARE(folder.read(FileName), odd);
}

void TestDecisionFile::followsLinks()
{
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("real/decisions"), line("agent", 'a') + '\n');
    QVERIFY(QFile::link(QStringLiteral("real/decisions"), folder.path(FileName)));
    QVERIFY(editDecisions(folder.path(FileName), {edit("agent b fix")}));
    QVERIFY(QFileInfo(folder.path(FileName)).isSymLink());
    QCOMPARE(folder.read(QStringLiteral("real/decisions")), line("agent", 'a') + '\n' + line("agent", 'b') + '\n');
    // A link to a file that does not exist yet is where it will be.
    QVERIFY(QFile::link(QStringLiteral("real/later"), folder.path(QStringLiteral("dangling"))));
    QVERIFY(readDecisions(folder.path(QStringLiteral("dangling"))));
    QVERIFY(editDecisions(folder.path(QStringLiteral("dangling")), {edit("agent b fix")}));
    QCOMPARE(folder.read(QStringLiteral("real/later")), line("agent", 'b') + '\n');
}

void TestDecisionFile::keepsPermissions()
{
    const testing::ScratchFolder folder;
    const QString file = folder.write(FileName, line("agent", 'a') + '\n');
    const auto wanted = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::WriteGroup;
    QVERIFY(QFile::setPermissions(file, wanted));
    QVERIFY(editDecisions(file, {edit("agent b fix")}));
    QCOMPARE(QFile::permissions(file) & ~(QFile::ReadUser | QFile::WriteUser), wanted);
}

void TestDecisionFile::leavesNothingBehind()
{
    const testing::ScratchFolder folder;
    QVERIFY(editDecisions(folder.path(FileName), {edit("agent b fix")}));
    QCOMPARE(entries(folder), QStringList{FileName});
    QVERIFY(editDecisions(folder.path(FileName), {edit("agent b clear")}));
    QCOMPARE(entries(folder), QStringList()); // no empty file that somebody would commit
    // What a link leads to is there for others, too.
    folder.write(QStringLiteral("real"), line("agent", 'b') + '\n');
    QVERIFY(QFile::link(QStringLiteral("real"), folder.path(FileName)));
    QVERIFY(editDecisions(folder.path(FileName), {edit("agent b clear")}));
    QCOMPARE(folder.read(QStringLiteral("real")), QByteArray());
}

void TestDecisionFile::fullDisk()
{
    const testing::ScratchFolder folder;
    QByteArray before;
    for (int i = 100; i < 200; ++i)
        before += line("r" + QByteArray::number(i), 'a') + '\n';
    const QString file = folder.write(FileName, before);
    // A limit on the size of files stands in for a full disk: write() fails in the middle.
    rlimit old{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    rlimit small = old;
    small.rlim_cur = 8192;
    std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto written = editDecisions(file, {edit("agent b fix")});
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
    QVERIFY(!written);
    QCOMPARE(written.error().fault, Fault::Environment);
    QVERIFY2(wording::line(written.error()).startsWith(file), errorText(written).constData());
    QCOMPARE(folder.read(FileName), before);
    QCOMPARE(entries(folder), QStringList{FileName});
    QVERIFY(editDecisions(file, {edit("agent b fix")}));
}

void TestDecisionFile::refusals_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("reads");
    QTest::newRow("no folder") << QStringLiteral("missing/waybill.decisions.jsonl") << true;
    QTest::newRow("a file for a folder") << QStringLiteral("plain/waybill.decisions.jsonl") << true;
    QTest::newRow("a folder for a file") << QStringLiteral("folder") << false;
    QTest::newRow("a folder without permission") << QStringLiteral("locked/waybill.decisions.jsonl") << true;
}

void TestDecisionFile::refusals()
{
    QFETCH(QString, file);
    QFETCH(bool, reads);
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("plain"), "text");
    folder.write(QStringLiteral("folder/inside"), "text");
    folder.write(QStringLiteral("locked/waybill.decisions.jsonl"), line("agent", 'a') + '\n');
    if (file.startsWith(QLatin1String("locked")) && ::geteuid() == 0)
        QSKIP("root may write into any folder");
    QVERIFY(QFile::setPermissions(folder.path(QStringLiteral("locked")), QFile::ReadOwner | QFile::ExeOwner));
    QCOMPARE(bool(readDecisions(folder.path(file))), reads);
    const auto written = editDecisions(folder.path(file), {edit("agent b fix")});
    QVERIFY(QFile::setPermissions(folder.path(QStringLiteral("locked")),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QVERIFY(!written);
    QCOMPARE(written.error().fault, Fault::Environment);
    QVERIFY2(wording::line(written.error()).contains(folder.path(file)), errorText(written).constData());
    QCOMPARE(folder.read(QStringLiteral("locked/waybill.decisions.jsonl")), line("agent", 'a') + '\n');
    QCOMPARE(folder.read(QStringLiteral("plain")), QByteArray("text"));
}

void TestDecisionFile::respectsTheLock()
{
    const testing::ScratchFolder folder;
    const QString file = folder.write(FileName, line("agent", 'a') + '\n');
    QLockFile lock(QString(file + QLatin1String(".lock")));
    QVERIFY(lock.lock());
    std::atomic<bool> done = false;
    const std::unique_ptr<QThread> writer(QThread::create([&] {
        if (editDecisions(file, {edit("agent b fix")}))
            done = true;
    }));
    writer->start();
    QTest::qWait(300);
    QVERIFY(!done);
    QCOMPARE(folder.read(FileName), line("agent", 'a') + '\n');
    lock.unlock();
    QVERIFY(writer->wait(5000));
    QVERIFY(done);
}

void TestDecisionFile::breaksStaleLocks_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("halfRemoved");
    const QByteArray dead = "999999999\nwaybill-cli\n" + QSysInfo::machineHostName().toUtf8() + "\n\n\n";
    QTest::newRow("its process is gone") << dead << false;
    QTest::newRow("killed while it was made") << QByteArray() << false;
    QTest::newRow("killed while it took away another's") << dead << true;
}

void TestDecisionFile::breaksStaleLocks()
{
    QFETCH(QByteArray, content);
    const testing::ScratchFolder folder;
    folder.write(QString(FileName + QLatin1String(".lock")), content);
    QFETCH(bool, halfRemoved);
    if (halfRemoved)
        folder.write(QString(FileName + QLatin1String(".lock.rmlock")), {});
    const auto written = editDecisions(folder.path(FileName), {edit("agent b fix")});
    QVERIFY2(written, errorText(written).constData());
    QCOMPARE(folder.read(FileName), line("agent", 'b') + '\n');
}

void TestDecisionFile::manyProcesses()
{
    constexpr int Processes = 8;
    constexpr int Edits = 50;
    const testing::ScratchFolder folder;
    folder.write(FileName, "# foreign\n");
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int i = 0; i < Processes; ++i) {
        processes.push_back(std::make_unique<QProcess>());
        processes.back()->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        processes.back()->start(helper(), {folder.path(FileName), QStringLiteral("r%1").arg(i), QStringLiteral("1"),
                                           QString::number(Edits)});
    }
    for (const auto &process : processes) {
        QVERIFY2(process->waitForFinished(120'000), qPrintable(process->errorString()));
        QCOMPARE(process->exitCode(), 0);
    }
    const auto read = readDecisions(folder.path(FileName));
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(read->decisions.all().size(), std::size_t(Processes * Edits));
    QCOMPARE(read->problems.size(), 1u);
    const QByteArray bytes = folder.read(FileName);
    QVERIFY(bytes.startsWith("# foreign\n"));
    QCOMPARE(bytes.count('\n'), Processes * Edits + 1);
}

void TestDecisionFile::manyThreads()
{
    constexpr int Threads = 8;
    constexpr int Edits = 20;
    const testing::ScratchFolder folder;
    std::atomic<int> failures = 0;
    std::vector<std::unique_ptr<QThread>> threads;
    for (int i = 0; i < Threads; ++i) {
        threads.emplace_back(QThread::create([&, i] {
            for (int n = 0; n < Edits; ++n) {
                const QByteArray text = "r" + QByteArray::number(i * Edits + n) + " a fix";
                if (!editDecisions(folder.path(FileName), {edit(text)}))
                    ++failures;
            }
        }));
        threads.back()->start();
    }
    for (const auto &thread : threads)
        QVERIFY(thread->wait(120'000));
    QCOMPARE(failures.load(), 0);
    const auto read = readDecisions(folder.path(FileName));
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(read->decisions.all().size(), std::size_t(Threads * Edits));
}

void TestDecisionFile::survivesKill()
{
    constexpr int Kills = 50;
    const testing::ScratchFolder folder;
    const QString file = folder.write(FileName, "# foreign\n");
    int next = 1;
    for (int kill = 0; kill < Kills; ++kill) {
        QProcess process;
        process.start(helper(),
                      {file, QStringLiteral("agent"), QString::number(next), QString::number(next + 1'000'000)});
        QVERIFY2(process.waitForReadyRead(60'000), qPrintable(process.errorString()));
        QThread::usleep(QRandomGenerator::global()->bounded(20'000));
        process.kill();
        QVERIFY(process.waitForFinished());
        const QList<QByteArray> printed = process.readAllStandardOutput().trimmed().split('\n');
        const int acknowledged = printed.last().toInt();
        QVERIFY(acknowledged >= next);

        const auto read = readDecisions(file);
        QVERIFY2(read, errorText(read).constData());
        QCOMPARE(read->problems.size(), 1u);
        const int count = int(read->decisions.all().size());
        // What was said to be written is there, and at most one that nobody was told of yet.
        QVERIFY2(count == acknowledged || count == acknowledged + 1,
                 qPrintable(QStringLiteral("%1 of %2").arg(count).arg(acknowledged)));
        QVERIFY(folder.read(FileName).startsWith("# foreign\n"));
        QVERIFY(folder.read(FileName).endsWith("}\n"));
        next = count + 1;
    }
    // Whatever the killed ones left goes with the next edit.
    QVERIFY(editDecisions(file, {edit("agent b fix")}));
    QCOMPARE(entries(folder), QStringList{FileName});
}

WAYBILL_TEST_MAIN(TestDecisionFile)
#include "tst_decisionfile.moc"
