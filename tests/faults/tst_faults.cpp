// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "faultrunner.h"
#include "testing/gitcommand.h"
#include "testing/testmain.h"

#include <QDir>

using namespace waybill;
using namespace waybill::testing;

/// Each operation that writes to a file fails once, or is the last one of the process: afterwards each file is the old
/// one or the new one, the exit status says which, and the next run works.
class TestFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void files_data();
    void files();
    void tags_data();
    void tags();
    void resumed_data();
    void resumed();
    void pushes_data();
    void pushes();
    void reads_data();
    void reads();
    void cleanupTestCase() { qInfo("%d runs", m_faults.runs()); }

private:
    /// How many operations the command takes on a fresh copy.
    [[nodiscard]] int operations(const QString &line, const FaultAt &fault = {});
    [[nodiscard]] QByteArray gitTags() const
    {
        return testing::git(m_faults.folder() + QStringLiteral("/agent"), {QStringLiteral("tag")});
    }

    FaultRunner m_faults;
};

void TestFaults::initTestCase()
{
    sample::Storyteller story = m_faults.scratch().story(QStringLiteral("product/agent"));
    story.write("main.go", "package main\n").commit("Begin");
    story.tag("v1.0.0", "one");
    story.write("tool.go", "package main\n").commit("feat: add a tool");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    const QByteArray id = testing::git(m_faults.scratch().path(QStringLiteral("product/agent")),
                                       FaultRunner::words(QStringLiteral("rev-parse HEAD")));
    m_faults.scratch().write(QStringLiteral("product/waybill.toml"),
                             "[product]\nname = \"Faults\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    m_faults.scratch().write(QStringLiteral("product/CHANGELOG.md"),
                             "# Changelog\n\n## 1.0.0\n\n- The first release.\n");
    m_faults.scratch().write(QStringLiteral("product/notes.md"), "old\n");
    const QByteArray line =
        "{\"change\":\"" + id
        + "\",\"impact\":\"fix\",\"repo\":\"agent\",\"by\":\"Bob\",\"at\":\"2024-01-01T00:00:00Z\"}\n";
    m_faults.scratch().write(QStringLiteral("product/base.jsonl"), "");
    m_faults.scratch().write(QStringLiteral("product/ours.jsonl"), line);
    m_faults.scratch().write(QStringLiteral("product/theirs.jsonl"), "");
}

int TestFaults::operations(const QString &line, const FaultAt &fault)
{
    m_faults.copy();
    const Ended ended = m_faults.run(line, fault);
    return ended.status == 0 ? m_faults.count() : -1;
}

void TestFaults::files_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("kind");
    const std::pair<const char *, const char *> commands[] = {
        {"classify", "classify v1.0.0..HEAD fix --by Ada"},
        {"plan", "plan 1.2.0 --note because --by Ada"},
        {"notes -o", "notes -o notes.md"},
        {"notes --insert", "notes --insert CHANGELOG.md"},
        {"merge-decisions", "merge-decisions base.jsonl theirs.jsonl ours.jsonl"},
    };
    for (const auto &[name, line] : commands) {
        for (const char *kind : {"28", "5", "122", "short", "kill"})
            QTest::addRow("%s, %s", name, kind) << QString::fromLatin1(line) << QByteArray(kind);
    }
}

void TestFaults::files()
{
    QFETCH(QString, line);
    QFETCH(QByteArray, kind);
    if (line.startsWith(QLatin1String("classify")))
        line = QStringLiteral("classify %1 fix --by Ada")
                   .arg(QString::fromUtf8(testing::git(m_faults.scratch().path(QStringLiteral("product/agent")),
                                                       FaultRunner::words(QStringLiteral("rev-parse HEAD")))));
    const int count = operations(line);
    QVERIFY2(count > 2, qPrintable(QString::number(count)));
    const FaultRunner::Files after = m_faults.files();
    m_faults.copy();
    const FaultRunner::Files before = m_faults.files();
    QVERIFY(before != after);
    for (int at = 1; at <= count; ++at) {
        m_faults.copy();
        const Ended ended = m_faults.run(line, {at, kind});
        const QByteArray where = FaultRunner::describe(at, ended);
        QVERIFY2(ended.killed == (kind == "kill") || ended.status == 0, where.constData());
        const FaultRunner::Files now = m_faults.files();
        QVERIFY2(now == before || now == after, where.constData());
        // What ended well is there; what did not is told, even where only the last flush of the folder failed.
        QVERIFY2(ended.killed || ended.status == 0 || !ended.errors.isEmpty(), where.constData());
        QVERIFY2(ended.killed || ended.status != 0 || now == after, where.constData());
        const Ended again = m_faults.run(line);
        QVERIFY2(again.status == 0, QByteArray(where + "; then " + again.errors).constData());
        if (!line.startsWith(QLatin1String("notes --insert"))) // a second time, the version is there already
            QVERIFY2(m_faults.files() == after, where.constData());
    }
}

void TestFaults::tags_data()
{
    QTest::addColumn<QByteArray>("kind");
    for (const char *kind : {"28", "5", "short", "kill"})
        QTest::newRow(kind) << QByteArray(kind);
}

/// A run of tagging that broke can be continued, or undone, wherever it broke.
void TestFaults::tags()
{
    QFETCH(QByteArray, kind);
    const QString line = QStringLiteral("tag --version 1.1.0 --no-sign");
    const int count = operations(line);
    QVERIFY2(count > 5, qPrintable(QString::number(count)));
    QCOMPARE(gitTags(), QByteArray("v1.0.0\nv1.1.0"));
    for (int at = 1; at <= count; ++at) {
        m_faults.copy();
        const Ended ended = m_faults.run(line, {at, kind});
        const QByteArray where = FaultRunner::describe(at, ended);
        QVERIFY2(ended.killed || ended.status != 0 || gitTags() == "v1.0.0\nv1.1.0", where.constData());
        // Git's own lock of a reference stays when its holder is killed, as it does with git; a person takes it away.
        if (ended.killed)
            (void)QFile::remove(m_faults.folder() + QStringLiteral("/agent/.git/refs/tags/v1.1.0.lock"));
        // It tells whether there is something to go on with.
        const bool begun = !QDir(m_faults.folder() + QStringLiteral("/state/waybill/tagging"))
                                .entryList({QStringLiteral("*.json")})
                                .isEmpty();
        if (begun && at % 2 == 0) {
            const Ended undone = m_faults.run(QStringLiteral("tag --undo"));
            QVERIFY2(undone.status == 0, QByteArray(where + "; then " + undone.errors).constData());
            QVERIFY2(gitTags() == "v1.0.0", where.constData());
        }
        const bool still = begun && at % 2 != 0;
        const Ended again = m_faults.run(still ? QStringLiteral("tag --continue") : line);
        QVERIFY2(again.status == 0, QByteArray(where + "; then " + again.errors).constData());
        QVERIFY2(gitTags() == "v1.0.0\nv1.1.0", where.constData());
    }
}

void TestFaults::resumed_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("kind");
    for (const char *line : {"tag --continue", "tag --undo"}) {
        for (const char *kind : {"28", "5", "short", "kill"})
            QTest::addRow("%s, %s", line, kind) << QString::fromLatin1(line) << QByteArray(kind);
    }
}

/// Continuing and undoing may break as well, and are done again.
void TestFaults::resumed()
{
    QFETCH(QString, line);
    QFETCH(QByteArray, kind);
    const QString tag = QStringLiteral("tag --version 1.1.0 --no-sign");
    const auto hasJournal = [this] {
        return !QDir(m_faults.folder() + QStringLiteral("/state/waybill/tagging"))
                    .entryList({QStringLiteral("*.json")})
                    .isEmpty();
    };
    const bool undoes = line.endsWith(QLatin1String("undo"));
    const int all = operations(tag);
    QVERIFY(all > 5);
    // A run that was killed as early, or as late, as leaves something to go on with, or to undo.
    int killed = undoes ? all : 1;
    const auto begin = [&] {
        m_faults.copy();
        (void)m_faults.run(tag, {killed, "kill"});
        (void)QFile::remove(m_faults.folder() + QStringLiteral("/agent/.git/refs/tags/v1.1.0.lock"));
        return hasJournal();
    };
    while (killed > 0 && killed <= all && !begin())
        killed += undoes ? -1 : 1;
    QVERIFY(killed > 0 && killed <= all);
    const QByteArray wanted = undoes ? "v1.0.0" : "v1.0.0\nv1.1.0";
    const Ended fine = m_faults.run(line);
    QVERIFY2(fine.status == 0, fine.errors.constData());
    QCOMPARE(gitTags(), wanted);
    const int count = m_faults.count();
    QVERIFY2(count > 1, qPrintable(QString::number(count)));
    for (int at = 1; at <= count; ++at) {
        QVERIFY(begin());
        const Ended ended = m_faults.run(line, {at, kind});
        const QByteArray where = FaultRunner::describe(at, ended);
        QVERIFY2(ended.killed || ended.status != 0 || gitTags() == wanted, where.constData());
        QVERIFY2(ended.killed || ended.status == 0 || !ended.errors.isEmpty(), where.constData());
        QVERIFY(m_faults.removeLocks());
        if (hasJournal()) {
            const Ended again = m_faults.run(line);
            QVERIFY2(again.status == 0, QByteArray(where + "; then " + again.errors).constData());
        }
        QVERIFY2(gitTags() == wanted, where.constData());
    }
}

void TestFaults::pushes_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("program");
    for (const char *program : {"waybill-cli", "git"}) {
        for (const char *kind : {"28", "5", "kill"})
            QTest::addRow("%s, %s", program, kind) << QByteArray(kind) << QByteArray(program);
    }
}

/// Tags on their way to a remote that lies in the same folder: whatever breaks, Waybill, git or the remote's side of
/// it, the next push finds out what is there, and does the rest.
void TestFaults::pushes()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, program);
    const auto begin = [this] {
        m_faults.copy();
        const QString agent = m_faults.folder() + QStringLiteral("/agent");
        testing::git(m_faults.folder(), FaultRunner::words(QStringLiteral("clone -q --bare agent remote.git")));
        testing::git(agent, FaultRunner::words(QStringLiteral("remote add origin ../remote.git")));
        testing::git(agent, FaultRunner::words(QStringLiteral("fetch -q origin")));
        const Ended made = m_faults.run(QStringLiteral("tag --version 1.1.0 --no-sign"));
        QVERIFY2(made.status == 0, made.errors.constData());
    };
    const auto there = [this] {
        return testing::git(m_faults.folder() + QStringLiteral("/remote.git"),
                            FaultRunner::words(QStringLiteral("tag")));
    };
    const QString line = QStringLiteral("tag --push --yes");
    begin();
    const Ended fine = m_faults.run(line, {0, {}, program});
    QVERIFY2(fine.status == 0, fine.errors.constData());
    QCOMPARE(there(), QByteArray("v1.0.0\nv1.1.0"));
    // Of several processes the last one tells its number: no fewer than all of them have.
    const int count = program == "git" ? 30 : m_faults.count();
    QVERIFY2(count > 2, qPrintable(QString::number(count)));
    for (int at = 1; at <= count; ++at) {
        begin();
        const Ended ended = m_faults.run(line, {at, kind, program});
        const QByteArray where = FaultRunner::describe(at, ended);
        // What it calls pushed is there.
        QVERIFY2(ended.killed || ended.status != 0 || there() == "v1.0.0\nv1.1.0", where.constData());
        QVERIFY2(ended.killed || ended.status == 0 || !ended.errors.isEmpty(), where.constData());
        QVERIFY(m_faults.removeLocks());
        const bool over = ended.status == 0 && !ended.killed;
        const Ended again = over ? Ended{false, 0, {}, {}} : m_faults.run(line);
        const bool nothingLeft = again.status != 0 && there() == "v1.0.0\nv1.1.0"; // killed behind its last step
        QVERIFY2(again.status == 0 || nothingLeft, QByteArray(where + "; then " + again.errors).constData());
        QVERIFY2(there() == "v1.0.0\nv1.1.0", where.constData());
    }
}

void TestFaults::reads_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("status") << QStringLiteral("status --format json");
    QTest::newRow("changes") << QStringLiteral("changes --format json");
    QTest::newRow("notes") << QStringLiteral("notes");
    QTest::newRow("advise") << QStringLiteral("advise");
    QTest::newRow("catalogue") << QStringLiteral("catalogue");
    QTest::newRow("tag") << QStringLiteral("tag --dry-run --no-sign");
}

/// What cannot be read is told, with a status or a problem: never is less said as if that were all.
void TestFaults::reads()
{
    QFETCH(QString, line);
    const QString agent = m_faults.scratch().path(QStringLiteral("product/agent"));
    testing::git(agent, FaultRunner::words(QStringLiteral("repack -q -a -d")));
    const int count = operations(line, {0, {}, "waybill-cli", true});
    QVERIFY2(count > 20, qPrintable(QString::number(count)));
    const Ended fine = m_faults.run(line);
    QCOMPARE(fine.status, 0);
    for (int at = 1; at <= count; ++at) {
        m_faults.copy();
        const Ended ended = m_faults.run(line, {at, "5", "waybill-cli", true});
        const QByteArray where = m_faults.struck() + ", " + FaultRunner::describe(at, ended);
        QVERIFY2(!ended.killed, where.constData());
        const bool told = ended.status != fine.status || !ended.errors.isEmpty() // JSON has the problems in itself
                          || ended.output.contains("\"severity\"") || ended.output.contains("\nerror  ")
                          || ended.output.contains("\nwarning  ");
        QVERIFY2(told || ended.output == fine.output, QByteArray(where + ended.output).constData());
    }
}

WAYBILL_TEST_MAIN(TestFaults)
#include "tst_faults.moc"
