// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDirIterator>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>

using namespace waybill;
using namespace waybill::testing;

namespace {

using Files = std::map<QString, QByteArray>;

struct Ended {
    bool killed = false;
    int status = -1;
    QByteArray errors;
};

QStringList words(const QString &line)
{
    return line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// Without the moment at which something was said.
QByteArray timeless(QByteArray bytes)
{
    static const QRegularExpression time(QStringLiteral("\"at\":\\s*\"[^\"]*\""));
    return QString::fromUtf8(bytes).remove(time).toUtf8();
}

} // namespace

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
    void cleanupTestCase() { qInfo("%d runs", m_runs); }

private:
    /// A fresh copy of the product; the last one is gone.
    void copy();
    [[nodiscard]] Ended run(const QString &line, int at = 0, const QByteArray &kind = {});
    /// How many operations the command takes on a fresh copy.
    [[nodiscard]] int operations(const QString &line);
    /// What lies in the product's folder, but for its repositories and what a killed writer left beside a file.
    [[nodiscard]] Files here() const;
    [[nodiscard]] QByteArray gitTags() const
    {
        return testing::git(m_copy + QStringLiteral("/agent"), words(QStringLiteral("tag")));
    }

    ScratchFolder m_scratch;
    QString m_copy;
    int m_runs = 0;
};

void TestFaults::initTestCase()
{
    sample::Storyteller story = m_scratch.story(QStringLiteral("product/agent"));
    story.write("main.go", "package main\n").commit("Begin");
    story.tag("v1.0.0", "one");
    story.write("tool.go", "package main\n").commit("feat: add a tool");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    const QByteArray id =
        testing::git(m_scratch.path(QStringLiteral("product/agent")), words(QStringLiteral("rev-parse HEAD")));
    m_scratch.write(QStringLiteral("product/waybill.toml"),
                    "[product]\nname = \"Faults\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    m_scratch.write(QStringLiteral("product/CHANGELOG.md"), "# Changelog\n\n## 1.0.0\n\n- The first release.\n");
    m_scratch.write(QStringLiteral("product/notes.md"), "old\n");
    const QByteArray line =
        "{\"change\":\"" + id
        + "\",\"impact\":\"fix\",\"repo\":\"agent\",\"by\":\"Bob\",\"at\":\"2024-01-01T00:00:00Z\"}\n";
    m_scratch.write(QStringLiteral("product/base.jsonl"), "");
    m_scratch.write(QStringLiteral("product/ours.jsonl"), line);
    m_scratch.write(QStringLiteral("product/theirs.jsonl"), "");
}

void TestFaults::copy()
{
    if (!m_copy.isEmpty())
        QVERIFY(QDir(m_copy).removeRecursively());
    QVERIFY(QDir(m_scratch.path(QStringLiteral("home"))).removeRecursively());
    m_copy = m_scratch.path(QStringLiteral("copy"));
    QCOMPARE(QProcess::execute(QStringLiteral("cp"),
                               {QStringLiteral("-a"), m_scratch.path(QStringLiteral("product")), m_copy}),
             0);
}

Ended TestFaults::run(const QString &line, int at, const QByteArray &kind)
{
    ++m_runs;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const auto set = [&environment](const char *name, const QByteArray &value) {
        environment.insert(QString::fromLatin1(name), QString::fromUtf8(value));
    };
    const QByteArray home = QFile::encodeName(m_scratch.path(QStringLiteral("home")));
    set("HOME", home);
    set("XDG_STATE_HOME", QFile::encodeName(m_copy) + "/state");
    set("XDG_CACHE_HOME", home + "/cache");
    set("GIT_COMMITTER_NAME", "Ada");
    set("GIT_COMMITTER_EMAIL", "ada@test.example");
    set("GIT_COMMITTER_DATE", "2024-01-08T09:00:00Z");
    set("USER", "tester");
    set("LC_ALL", "C.UTF-8");
    set("LD_PRELOAD", WAYBILL_FAULTS);
    set("WAYBILL_FAULT_FOLDER", QFile::encodeName(m_copy));
    set("WAYBILL_FAULT_AT", QByteArray::number(at));
    set("WAYBILL_FAULT_KIND", kind);
    set("WAYBILL_FAULT_COUNT", QFile::encodeName(m_scratch.path(QStringLiteral("count"))));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_copy);
    process.start(QStringLiteral(WAYBILL_BIN_DIR "/waybill-cli"), words(line));
    process.waitForFinished(60000);
    return {process.exitStatus() == QProcess::CrashExit, process.exitCode(), process.readAllStandardError()};
}

int TestFaults::operations(const QString &line)
{
    copy();
    const Ended ended = run(line);
    return ended.status == 0 ? m_scratch.read(QStringLiteral("count")).trimmed().toInt() : -1;
}

Files TestFaults::here() const
{
    Files files;
    for (QDirIterator entries(m_copy, QDir::Files | QDir::Hidden); entries.hasNext();) {
        const QFileInfo file(entries.next());
        if (file.suffix() != QLatin1String("new") && file.suffix() != QLatin1String("lock"))
            files[file.fileName()] = timeless(m_scratch.read(QStringLiteral("copy/") + file.fileName()));
    }
    return files;
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
                   .arg(QString::fromUtf8(testing::git(m_scratch.path(QStringLiteral("product/agent")),
                                                       words(QStringLiteral("rev-parse HEAD")))));
    const int count = operations(line);
    QVERIFY2(count > 2, qPrintable(QString::number(count)));
    const Files after = here();
    copy();
    const Files before = here();
    QVERIFY(before != after);
    for (int at = 1; at <= count; ++at) {
        copy();
        const Ended ended = run(line, at, kind);
        const QByteArray where = "operation " + QByteArray::number(at) + ", status " + QByteArray::number(ended.status)
                                 + ": " + ended.errors;
        QVERIFY2(ended.killed == (kind == "kill") || ended.status == 0, where.constData());
        const Files now = here();
        QVERIFY2(now == before || now == after, where.constData());
        // What ended well is there; what did not is told, even where only the last flush of the folder failed.
        QVERIFY2(ended.killed || ended.status == 0 || !ended.errors.isEmpty(), where.constData());
        QVERIFY2(ended.killed || ended.status != 0 || now == after, where.constData());
        const Ended again = run(line);
        QVERIFY2(again.status == 0, QByteArray(where + "; then " + again.errors).constData());
        if (!line.startsWith(QLatin1String("notes --insert"))) // a second time, the version is there already
            QVERIFY2(here() == after, where.constData());
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
        copy();
        const Ended ended = run(line, at, kind);
        const QByteArray where = "operation " + QByteArray::number(at) + ", status " + QByteArray::number(ended.status)
                                 + ": " + ended.errors;
        QVERIFY2(ended.killed || ended.status != 0 || gitTags() == "v1.0.0\nv1.1.0", where.constData());
        // Git's own lock of a reference stays when its holder is killed, as it does with git; a person takes it away.
        if (ended.killed)
            (void)QFile::remove(m_copy + QStringLiteral("/agent/.git/refs/tags/v1.1.0.lock"));
        // It tells whether there is something to go on with.
        const bool begun =
            !QDir(m_copy + QStringLiteral("/state/waybill/tagging")).entryList({QStringLiteral("*.json")}).isEmpty();
        if (begun && at % 2 == 0) {
            const Ended undone = run(QStringLiteral("tag --undo"));
            QVERIFY2(undone.status == 0, QByteArray(where + "; then " + undone.errors).constData());
            QVERIFY2(gitTags() == "v1.0.0", where.constData());
        }
        const bool still = begun && at % 2 != 0;
        const Ended again = run(still ? QStringLiteral("tag --continue") : line);
        QVERIFY2(again.status == 0, QByteArray(where + "; then " + again.errors).constData());
        QVERIFY2(gitTags() == "v1.0.0\nv1.1.0", where.constData());
    }
}

WAYBILL_TEST_MAIN(TestFaults)
#include "tst_faults.moc"
