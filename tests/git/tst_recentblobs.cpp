// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/recentblobs.h"
#include "git/tree.h"
#include "gittest.h"
#include "support/parallel.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

namespace {

ObjectId idOf(int number)
{
    return *ObjectId::fromHex(QByteArray::number(number).rightJustified(40, '0'));
}

QByteArray known(RecentBlobs &blobs, int first, int last)
{
    QByteArray text;
    for (int i = first; i <= last; ++i)
        text += blobs.find(idOf(i)) ? 'x' : '-';
    return text;
}

} // namespace

class TestRecentBlobs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oldestGoes();
    void largeOnes();
    void manyThreads();
    void sharedByHandles();
};

void TestRecentBlobs::oldestGoes()
{
    RecentBlobs blobs(800);
    for (int i = 1; i <= 8; ++i)
        blobs.add(idOf(i), QByteArray(100, char('0' + i)));
    QCOMPARE(known(blobs, 1, 8), "xxxxxxxx");
    QCOMPARE(blobs.find(idOf(1)), QByteArray(100, '1'));
    blobs.add(idOf(8), QByteArray(100, '8')); // twice is once
    blobs.add(idOf(9), QByteArray(100, '9'));
    QCOMPARE(known(blobs, 1, 9), "x-xxxxxxx");
    blobs.add(idOf(10), QByteArray(50, '0'));
    blobs.add(idOf(11), QByteArray(50, '1'));
    blobs.add(idOf(12), QByteArray());
    QCOMPARE(blobs.find(idOf(12)), QByteArray());
    QCOMPARE(known(blobs, 1, 12), "--xxxxxxxxxx");
}

void TestRecentBlobs::largeOnes()
{
    RecentBlobs blobs(800);
    blobs.add(idOf(1), QByteArray(100, '1'));
    blobs.add(idOf(2), QByteArray(101, '2'));
    QCOMPARE(known(blobs, 1, 2), "x-");
}

void TestRecentBlobs::manyThreads()
{
    RecentBlobs blobs(8000);
    std::atomic<int> wrong = 0;
    onAllCores(
        20'000, 50, {}, [] { return 0; },
        [&](int, std::size_t index) {
            const int number = int(index * 7919 % 300);
            const QByteArray expected(number, char('a' + number % 26));
            if (const auto found = blobs.find(idOf(number)))
                wrong += *found == expected ? 0 : 1;
            else
                blobs.add(idOf(number), expected);
        });
    QCOMPARE(wrong, 0);
}

void TestRecentBlobs::sharedByHandles()
{
    const ScratchFolder scratch;
    auto repository = Repository::create(scratch.path(QStringLiteral("r")), "main");
    QVERIFY(repository);
    const ObjectId commit = commitOn(*repository, {}, "text\n", 100);
    const auto tree = treeOfCommit(*repository, commit);
    QVERIFY(tree);
    const auto entry = findEntry(*repository, *tree, "file");
    QVERIFY(entry && *entry);
    const ObjectId blob = (*entry)->id;
    QCOMPARE(readBlob(*repository, blob).value_or(QByteArray()), "text\n");
    // What was read once is not looked up again, by this handle or another one of the same family.
    const QString hex = blob.toString();
    QVERIFY(QFile::remove(repository->commonFolder() + QStringLiteral("/objects/") + hex.left(2) + u'/' + hex.mid(2)));
    const auto other = repository->reopen();
    QVERIFY(other);
    QCOMPARE(readBlob(*other, blob).value_or(QByteArray()), "text\n");
    QCOMPARE(blobSize(*other, blob).value_or(-1), 5);
    const auto stranger = Repository::open(repository->path());
    QVERIFY(stranger);
    QVERIFY(!readBlob(*stranger, blob));
}

WAYBILL_TEST_MAIN(TestRecentBlobs)
#include "tst_recentblobs.moc"
