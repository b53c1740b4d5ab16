// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/storedgraph.h"
#include "gittest.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// The commit-graph that git writes, and what becomes of it where it is damaged. That walks with one come to what git
/// says is compared in tests/model, over thousands of histories.
class TestStoredGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isReadAsGitWroteIt_data();
    void isReadAsGitWroteIt();
    void isNotUsedWhereGitDoesNot_data();
    void isNotUsedWhereGitDoesNot();
    void borrowed();
    void commitsNeedNoTexts();
    void cutShort();
    void bitsThatTurned();

private:
    const QString Stored = QStringLiteral(".git/objects/info/commit-graph");

    void write(const char *how) const
    {
        testing::git(m_made->path(), args("commit-graph write --no-progress") + args(how));
    }
    /// Git makes it read-only.
    void replace(const QByteArray &content) const
    {
        QVERIFY(QFile::remove(m_made->path(Stored)));
        m_made->write(Stored, content);
    }
    void check(const StoredGraph &graph, quint32 known) const;

    std::unique_ptr<ScratchFolder> m_made;
    std::optional<Repository> m_repository;
    std::vector<Commit> m_commits; ///< ten, the last an octopus merge of four
};

void TestStoredGraph::init()
{
    m_made = std::make_unique<ScratchFolder>();
    auto repository = Repository::create(m_made->path(), "main");
    QVERIFY2(repository, errorText(repository).constData());
    m_repository.emplace(std::move(*repository));
    m_commits.clear();
    std::vector<ObjectId> ids;
    for (int i = 0; i < 10; ++i) {
        std::vector<ObjectId> parents;
        if (i == 9)
            parents = {ids[8], ids[7], ids[6], ids[5]};
        else if (i > 0)
            parents = {ids[std::size_t(i < 6 ? i - 1 : 4)]};
        // Later than 31 bits can say; libgit2 writes no date that needs 33.
        ids.push_back(
            commitOn(*m_repository, parents, QByteArray::number(i), (i > 3 ? 4'000'000'000 : 1'600'000'000) + i));
        m_commits.emplace_back().id = ids.back();
        m_commits.back().parents = parents;
        m_commits.back().committer.time = (i > 3 ? 4'000'000'000 : 1'600'000'000) + i;
    }
    QVERIFY(setReference(*m_repository, "refs/heads/old", ids[3]));
    QVERIFY(setReference(*m_repository, "refs/heads/main", ids[9]));
}

void TestStoredGraph::check(const StoredGraph &graph, quint32 known) const
{
    quint32 found = 0;
    for (const Commit &commit : m_commits) {
        CommitLinks links;
        if (!graph.read(commit.id, links))
            continue;
        ++found;
        QCOMPARE(links.parents, commit.parents);
        QCOMPARE(links.time, commit.committer.time);
    }
    QCOMPARE(found, known);
    QCOMPARE(graph.count(), known);
}

void TestStoredGraph::isReadAsGitWroteIt_data()
{
    QTest::addColumn<QByteArrayList>("writes");
    QTest::addColumn<quint32>("known");
    QTest::newRow("none") << QByteArrayList() << 0U;
    QTest::newRow("one file") << QByteArrayList{"--reachable"} << 10U;
    QTest::newRow("with filters") << QByteArrayList{"--reachable --changed-paths"} << 10U;
    QTest::newRow("a chain") << QByteArrayList{"old", "--reachable --split=no-merge"} << 10U;
    QTest::newRow("older than the head") << QByteArrayList{"old"} << 4U;
}

void TestStoredGraph::isReadAsGitWroteIt()
{
    QFETCH(QByteArrayList, writes);
    QFETCH(quint32, known);
    for (const QByteArray &how : writes) {
        if (how != "old") {
            write(how.constData());
            continue;
        }
        // Only what the branch "old" reaches, by taking the other one away meanwhile.
        testing::git(m_made->path(), args("update-ref -d refs/heads/main"));
        write("--reachable --split=no-merge");
        testing::git(m_made->path(),
                     {QStringLiteral("update-ref"), QStringLiteral("refs/heads/main"), m_commits[9].id.toString()});
    }
    check(StoredGraph::open(*m_repository), known);
}

void TestStoredGraph::isNotUsedWhereGitDoesNot_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("switched off") << QString();
    QTest::newRow("shallow") << QStringLiteral("/.git/shallow");
    QTest::newRow("grafts") << QStringLiteral("/.git/info/grafts");
}

void TestStoredGraph::isNotUsedWhereGitDoesNot()
{
    QFETCH(QString, file);
    write("--reachable");
    check(StoredGraph::open(*m_repository), 10);
    if (file.isEmpty())
        testing::git(m_made->path(), args("config core.commitGraph false"));
    else
        m_made->write(file.mid(1), m_commits[2].id.toHex() + '\n');
    check(StoredGraph::open(*m_repository), 0);
}

void TestStoredGraph::borrowed()
{
    write("--reachable --split=no-merge");
    const ScratchFolder elsewhere;
    testing::git(elsewhere.path(), {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--shared"),
                                    m_made->path(), QStringLiteral("clone")});
    const auto clone = Repository::open(elsewhere.path(QStringLiteral("clone")));
    QVERIFY2(clone, errorText(clone).constData());
    check(StoredGraph::open(*clone), 10);
}

/// Walks over what is stored do not read the commits: one that is gone goes unnoticed until its text is wanted.
void TestStoredGraph::commitsNeedNoTexts()
{
    write("--reachable");
    const QString hex = m_commits[5].id.toString();
    QVERIFY(
        QFile::remove(m_made->path() + QLatin1String("/.git/objects/") + hex.left(2) + QLatin1Char('/') + hex.mid(2)));
    const auto repository = Repository::open(m_made->path());
    QVERIFY(repository);
    QCOMPARE(countRange(*repository, m_commits[3].id, m_commits[9].id, {}).value(), 6);
    const auto commits = readRange(*repository, m_commits[3].id, m_commits[9].id, {});
    QVERIFY(!commits);
    QVERIFY2(wording::line(commits.error()).contains(hex.left(10)), qPrintable(wording::line(commits.error())));
}

/// Whatever is left of the file, the answers are the same.
void TestStoredGraph::cutShort()
{
    write("--reachable");
    const QByteArray whole = m_made->read(Stored);
    QVERIFY(whole.size() > 1000);
    for (int size = 0; size < whole.size(); size += 7) {
        replace(whole.left(size));
        const auto repository = Repository::open(m_made->path());
        QVERIFY(repository);
        const auto count = countRange(*repository, m_commits[3].id, m_commits[9].id, {});
        QVERIFY2(count, qPrintable(QString::number(size)));
        QCOMPARE(*count, 6);
    }
}

/// A file that says something else is believed, as git does; but nothing is read outside of it.
void TestStoredGraph::bitsThatTurned()
{
    write("--reachable");
    const QByteArray whole = m_made->read(Stored);
    for (int at = 0; at < whole.size(); ++at) {
        QByteArray damaged = whole;
        damaged[at] = char(~damaged[at]);
        replace(damaged);
        const auto graph = StoredGraph::open(*m_repository);
        for (const Commit &commit : m_commits) {
            CommitLinks links;
            if (graph.read(commit.id, links))
                QVERIFY(links.parents.size() <= 10);
        }
    }
}

WAYBILL_TEST_MAIN(TestStoredGraph)
#include "tst_storedgraph.moc"
