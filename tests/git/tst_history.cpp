// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "gittest.h"
#include "wording/text.h"

#include <random>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Histories against what the git command says of them.
class TestHistory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranges_data();
    void ranges();
    void bases_data();
    void bases();
    void shallowHistoryEnds();
    void missingParentIsNamed();
    void missingHiddenHistoryDoesNoHarm();
    void cancelled();
    void noCommit();
};

namespace {

/// A history of random merges, whose clocks are wrong by up to `skew` seconds; the last commit becomes main.
std::vector<ObjectId> tangle(const Repository &repository, unsigned seed, int skew, int count = 70)
{
    std::mt19937 random(seed);
    std::vector<ObjectId> commits;
    for (int i = 0; i < count; ++i) {
        std::vector<ObjectId> parents;
        const int wanted = i == 0 || random() % 40 == 0 ? 0 : random() % 3 == 0 ? 2 : 1;
        for (int p = 0; p < wanted; ++p) {
            const ObjectId parent = commits[commits.size() - 1 - random() % std::min<std::size_t>(commits.size(), 6)];
            if (std::find(parents.begin(), parents.end(), parent) == parents.end())
                parents.push_back(parent);
        }
        const qint64 wrong = skew ? qint64(random() % unsigned(skew)) : 0;
        commits.push_back(commitOn(repository, parents, QByteArray::number(i), 1'600'000'000 + i * 100 - wrong));
    }
    if (const auto set = setReference(repository, "refs/heads/main", commits.back()); !set)
        QTest::qFail(qPrintable(wording::line(set.error())), __FILE__, __LINE__);
    return commits;
}

QByteArray idsOf(const std::vector<Commit> &commits)
{
    QByteArrayList ids;
    for (const Commit &commit : commits)
        ids.append(commit.id.toHex());
    return ids.join('\n');
}

void addTangles()
{
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<int>("skew");
    QTest::newRow("clocks right") << 1U << 0;
    QTest::newRow("clocks right, another") << 2U << 0;
    QTest::newRow("clocks a little wrong") << 3U << 300;
    QTest::newRow("clocks very wrong") << 4U << 100'000;
    QTest::newRow("all in one second") << 5U << 1;
}

} // namespace

void TestHistory::ranges_data()
{
    addTangles();
}

void TestHistory::ranges()
{
    QFETCH(unsigned, seed);
    QFETCH(int, skew);
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    const auto commits = tangle(*repository, seed, skew);
    const auto all = readRange(*repository, {}, commits.back());
    QVERIFY2(all, errorText(all).constData());
    QCOMPARE(idsOf(*all), testing::git(repository->path(), args("rev-list --topo-order main")));

    std::mt19937 random(seed);
    for (int i = 0; i < 8; ++i) {
        const ObjectId base = commits[random() % commits.size()];
        const ObjectId head = commits[random() % commits.size()];
        const QString range = base.toString() + QLatin1String("..") + head.toString();
        const auto read = readRange(*repository, base, head);
        QVERIFY2(read, errorText(read).constData());
        QCOMPARE(idsOf(*read),
                 testing::git(repository->path(), {QStringLiteral("rev-list"), QStringLiteral("--topo-order"), range}));
        const auto count = countRange(*repository, base, head);
        QVERIFY2(count, errorText(count).constData());
        QCOMPARE(QByteArray::number(*count),
                 testing::git(repository->path(), {QStringLiteral("rev-list"), QStringLiteral("--count"), range}));
    }
}

void TestHistory::bases_data()
{
    addTangles();
}

void TestHistory::bases()
{
    QFETCH(unsigned, seed);
    QFETCH(int, skew);
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    const auto commits = tangle(*repository, seed, skew);
    std::mt19937 random(seed + 1);
    for (int i = 0; i < 8; ++i) {
        const ObjectId one = commits[random() % commits.size()];
        const ObjectId two = commits[random() % commits.size()];
        const CommandOutput all = runGit(repository->path(), {QStringLiteral("merge-base"), QStringLiteral("--all"),
                                                              one.toString(), two.toString()});
        const auto base = mergeBase(*repository, one, two);
        QVERIFY2(base, errorText(base).constData());
        if (all.exitCode == 1)
            QVERIFY(!*base);
        else
            QVERIFY(*base && all.output.split('\n').contains((*base)->toHex()));
        const CommandOutput is =
            runGit(repository->path(),
                   {QStringLiteral("merge-base"), QStringLiteral("--is-ancestor"), one.toString(), two.toString()});
        const auto ancestor = isAncestor(*repository, one, two);
        QVERIFY2(ancestor, errorText(ancestor).constData());
        QCOMPARE(*ancestor, is.exitCode == 0);
    }
}

void TestHistory::shallowHistoryEnds()
{
    ScratchFolder folder;
    const auto origin = Repository::create(folder.path(QStringLiteral("origin")), "main", true);
    QVERIFY2(origin, errorText(origin).constData());
    tangle(*origin, 7, 0);
    testing::git(folder.path(), {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--depth=12"),
                                 QStringLiteral("file://") + origin->path(), QStringLiteral("clone")});
    const auto clone = Repository::open(folder.path(QStringLiteral("clone")));
    QVERIFY2(clone, errorText(clone).constData());
    QVERIFY(clone->isShallow());
    QVERIFY(!origin->isShallow());
    const QByteArray ids = testing::git(clone->path(), args("rev-list --topo-order HEAD"));
    const ObjectId head = *ObjectId::fromHex(testing::git(clone->path(), args("rev-parse HEAD")));
    const ObjectId base = *ObjectId::fromHex(testing::git(clone->path(), args("rev-parse HEAD^")));
    const auto all = readRange(*clone, {}, head);
    QVERIFY2(all, errorText(all).constData());
    QCOMPARE(idsOf(*all), ids);
    const auto count = countRange(*clone, {}, head);
    QVERIFY2(count, errorText(count).constData());
    QCOMPARE(QByteArray::number(*count), testing::git(clone->path(), args("rev-list --count HEAD")));
    const auto range = countRange(*clone, base, head);
    QVERIFY2(range, errorText(range).constData());
    QCOMPARE(QByteArray::number(*range), testing::git(clone->path(), args("rev-list --count HEAD^..HEAD")));
    const auto ancestor = isAncestor(*clone, base, head);
    QVERIFY2(ancestor, errorText(ancestor).constData());
    QVERIFY(*ancestor);
}

void TestHistory::missingParentIsNamed()
{
    ScratchFolder folder;
    const auto made = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(made, errorText(made).constData());
    const ObjectId first = commitOn(*made, {}, "1", 1'600'000'000);
    const ObjectId second = commitOn(*made, {first}, "2", 1'600'000'100);
    const QString hex = first.toString();
    QVERIFY(QFile::remove(made->path() + QLatin1String("/objects/") + hex.left(2) + QLatin1Char('/') + hex.mid(2)));
    const auto repository = Repository::open(made->path());
    QVERIFY2(repository, errorText(repository).constData());
    const auto read = readRange(*repository, {}, second);
    QVERIFY(!read);
    QVERIFY2(wording::text(read.error().what).contains(hex), errorText(read).constData());
    QCOMPARE(read.error().fault, Fault::Input);
    QVERIFY2(wording::text(read.error().advice).contains(QLatin1String("fsck")), errorText(read).constData());
}

void TestHistory::missingHiddenHistoryDoesNoHarm()
{
    ScratchFolder folder;
    const auto made = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(made, errorText(made).constData());
    const ObjectId first = commitOn(*made, {}, "1", 1'600'000'000);
    const ObjectId second = commitOn(*made, {first}, "2", 1'600'000'100);
    const ObjectId third = commitOn(*made, {second}, "3", 1'600'000'200);
    const QString hex = first.toString();
    QVERIFY(QFile::remove(made->path() + QLatin1String("/objects/") + hex.left(2) + QLatin1Char('/') + hex.mid(2)));
    const auto repository = Repository::open(made->path());
    QVERIFY2(repository, errorText(repository).constData());
    const auto count = countRange(*repository, second, third);
    QVERIFY2(count, errorText(count).constData());
    QCOMPARE(*count, 1);
}

void TestHistory::cancelled()
{
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    const ObjectId first = commitOn(*repository, {}, "1", 1'600'000'000);
    const JobControl control = JobControl::create();
    control.cancel();
    const auto read = readRange(*repository, {}, first, control);
    QVERIFY(!read);
    QCOMPARE(read.error().fault, Fault::Cancelled);
}

void TestHistory::noCommit()
{
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    const auto blob = writeBlob(*repository, "no commit");
    QVERIFY2(blob, errorText(blob).constData());
    QVERIFY(!readCommit(*repository, *blob));
    QVERIFY(!readRange(*repository, {}, *blob));
    QVERIFY(!countRange(*repository, {}, ObjectId()));
}

WAYBILL_TEST_MAIN(TestHistory)
#include "tst_history.moc"
