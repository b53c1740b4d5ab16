// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "faultrunner.h"
#include "testing/gitcommand.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::testing;

/// Decisions on their way between two clones: whatever breaks, Waybill, git or the remote's side of it, nobody's
/// decision is lost, what is called shared is shared, and the next run finishes.
class TestSyncFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sync_data();
    void sync();
    void cleanupTestCase() { qInfo("%d runs", m_faults.runs()); }

private:
    [[nodiscard]] QByteArray git(const char *repository, const QString &line)
    {
        return testing::git(m_faults.folder() + u'/' + QLatin1String(repository), FaultRunner::words(line));
    }
    /// The changes of which the notes of a repository hold a decision.
    [[nodiscard]] QByteArray decided(const char *repository);

    FaultRunner m_faults;
    QByteArray m_all; ///< decided() where all decisions are
};

/// Here one decision is new and another one is on the remote; a third is known to both.
void TestSyncFaults::initTestCase()
{
    sample::Storyteller story = m_faults.scratch().story(QStringLiteral("product/agent"));
    story.write("main.go", "package main\n").commit("Begin");
    story.tag("v1.0.0", "one");
    QStringList commits;
    for (const char *name : {"one", "two", "three"})
        commits << story.write(QByteArray(name) + ".go", "package main\n").commit(name).toString();
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    const QString product = m_faults.scratch().path(QStringLiteral("product"));
    const auto at = [&](const QString &line) {
        return testing::git(product + QStringLiteral("/agent"), FaultRunner::words(line));
    };
    testing::git(product, FaultRunner::words(QStringLiteral("clone -q --bare agent remote.git")));
    at(QStringLiteral("remote add origin ../remote.git"));
    at(QStringLiteral("fetch -q origin"));
    m_faults.scratch().write(QStringLiteral("product/waybill.toml"),
                             "[product]\nname = \"Faults\"\ndecisions = \"git-notes\"\n"
                             "[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    const auto step = [this](const QString &line) {
        const Ended ended = m_faults.run(line);
        QVERIFY2(ended.status == 0, ended.errors.constData());
    };
    const auto keep = [&] {
        QVERIFY(QDir(product).removeRecursively());
        QVERIFY(QDir().rename(m_faults.folder(), product));
    };
    m_faults.copy();
    step(QStringLiteral("classify %1 fix --by Ada").arg(commits[0]));
    step(QStringLiteral("decisions sync"));
    const QByteArray common = git("agent", QStringLiteral("rev-parse refs/notes/waybill"));
    step(QStringLiteral("classify %1 additive --by Bob").arg(commits[1]));
    step(QStringLiteral("decisions push"));
    (void)git("agent", QStringLiteral("update-ref refs/notes/waybill ") + QString::fromUtf8(common));
    (void)git("agent", QStringLiteral("update-ref refs/notes/remotes/origin/waybill ") + QString::fromUtf8(common));
    step(QStringLiteral("classify %1 breaking --by Ada").arg(commits[2]));
    keep();
    commits.sort();
    m_all = commits.join(u'\n').toUtf8();
}

QByteArray TestSyncFaults::decided(const char *repository)
{
    const QByteArray listed = git(repository, QStringLiteral("notes --ref refs/notes/waybill list"));
    QList<QByteArray> changes;
    for (const QByteArray &line : listed.split('\n'))
        changes << line.mid(line.indexOf(' ') + 1);
    std::sort(changes.begin(), changes.end());
    return changes.join('\n');
}

void TestSyncFaults::sync_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("program");
    for (const char *kind : {"28", "short", "kill"})
        QTest::addRow("waybill-cli, %s", kind) << QByteArray(kind) << QByteArray("waybill-cli");
    for (const char *kind : {"28", "kill"})
        QTest::addRow("git, %s", kind) << QByteArray(kind) << QByteArray("git");
}

void TestSyncFaults::sync()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, program);
    const QString line = QStringLiteral("decisions sync");
    m_faults.copy();
    QCOMPARE(decided("agent").count('\n'), 1);
    QCOMPARE(decided("remote.git").count('\n'), 1);
    const Ended fine = m_faults.run(line, {0, {}, program});
    QVERIFY2(fine.status == 0, fine.errors.constData());
    QCOMPARE(decided("agent"), m_all);
    QCOMPARE(decided("remote.git"), m_all);
    // Of several processes each one counts for itself.
    const int count = program == "git" ? 30 : m_faults.count();
    QVERIFY2(count > 2, qPrintable(QString::number(count)));
    for (int at = 1; at <= count; ++at) {
        m_faults.copy();
        const QByteArray mine = decided("agent");
        const Ended ended = m_faults.run(line, {at, kind, program});
        const QByteArray where = m_faults.struck() + ", " + FaultRunner::describe(at, ended);
        QVERIFY2(ended.killed || ended.status == 0 || !ended.errors.isEmpty(), where.constData());
        QVERIFY2(ended.killed || ended.status != 0 || decided("remote.git") == m_all, where.constData());
        if (program == "git")
            QVERIFY(m_faults.removeLocks()); // which git asks for
        else
            m_faults.ageLocks(); // Waybill removes what its own dead processes left
        for (const QByteArray &change : mine.split('\n'))
            QVERIFY2(decided("agent").contains(change), where.constData());
        const Ended again = m_faults.run(line);
        QVERIFY2(again.status == 0, QByteArray(where + "; then " + again.errors).constData());
        QVERIFY2(decided("agent") == m_all, QByteArray(where + decided("agent")).constData());
        QVERIFY2(decided("remote.git") == m_all, QByteArray(where + decided("remote.git")).constData());
    }
}

WAYBILL_TEST_MAIN(TestSyncFaults)
#include "tst_syncfaults.moc"
