// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/tree.h"
#include "handmade.h"
#include "models/compare/comparefilesdelegate.h"
#include "models/compare/comparefilesmodel.h"
#include "release/evidence/surfacechange.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

using namespace waybill;
using models::CompareFilesModel;
using models::CompareFilter;
using models::CompareTree;
using models::FileGroup;
using models::FilesModel;
using Kind = git::FileChange::Kind;

namespace {

git::FileChange file(Kind kind, const QByteArray &path, qint64 insertions = -1, qint64 deletions = -1)
{
    git::FileChange made;
    made.kind = kind;
    made.oldPath = kind == Kind::Added ? QByteArray() : path;
    made.newPath = kind == Kind::Deleted ? QByteArray() : path;
    made.oldBlob = handmade::id(kind == Kind::Added ? 0 : int(qHash(path) & 0xffff));
    made.newBlob = handmade::id(kind == Kind::Deleted ? 0 : int(qHash(path) & 0xffff) + 1);
    made.oldMode = kind == Kind::Added ? 0 : 0100644;
    made.newMode = kind == Kind::Deleted ? 0 : 0100644;
    made.insertions = insertions;
    made.deletions = deletions;
    return made;
}

git::FileChange renamed(const QByteArray &from, const QByteArray &to, int similarity)
{
    git::FileChange made = file(Kind::Renamed, to);
    made.oldPath = from;
    made.similarity = similarity;
    return made;
}

std::vector<git::FileChange> some()
{
    return {file(Kind::Modified, "README.md"),
            file(Kind::Added, "client/v3/kv.go"),
            file(Kind::Deleted, "clientv3/kv.go"),
            file(Kind::Modified, "server/etcdmain/etcd.go"),
            file(Kind::Modified, "server/etcdserver/api/v3rpc/lease.go"),
            file(Kind::Deleted, "server/etcdserver/server.go")};
}

QStringList print(const CompareFilesModel &model)
{
    testing::PrintOptions options;
    options.columns = {CompareFilesModel::Name, CompareFilesModel::Insertions, CompareFilesModel::Deletions};
    return testing::printModel(model, options);
}

QModelIndex at(const CompareFilesModel &model, const QByteArray &path)
{
    return model.indexOf(model.fileAt(path));
}

} // namespace

class CompareFilesModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void foldersHoldFilesAndSums()
    {
        CompareFilesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFiles(some());
        auto counted = some();
        for (git::FileChange &one : counted) {
            one.insertions = 2;
            one.deletions = 1;
        }
        counted[5].insertions = counted[5].deletions = -1;
        counted[5].binary = true;
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy laidOut(&model, &QAbstractItemModel::layoutChanged);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setCounts(counted);
        QCOMPARE(reset.count() + laidOut.count(), 0);
        QVERIFY(changed.count() > 0);
        const QStringList expected{
            QStringLiteral("client/v3 | +2 | −1"),     QStringLiteral("  kv.go | +2 | −1"),
            QStringLiteral("clientv3 | +2 | −1"),      QStringLiteral("  kv.go | +2 | −1"),
            QStringLiteral("server | +4 | −2"),        QStringLiteral("  etcdmain | +2 | −1"),
            QStringLiteral("    etcd.go | +2 | −1"),   QStringLiteral("  etcdserver | +2 | −1"),
            QStringLiteral("    api/v3rpc | +2 | −1"), QStringLiteral("      lease.go | +2 | −1"),
            QStringLiteral("    server.go"),           QStringLiteral("README.md | +2 | −1")};
        QCOMPARE(print(model), expected);
        const QModelIndex server = model.index(2, 0);
        QCOMPARE(server.data(CompareFilesModel::FileCountRole).toInt(), 3);
        QVERIFY(server.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("server/")));
        QCOMPARE(CompareFilesModel::fileOf(server), -1);
        QCOMPARE(CompareFilesModel::fileOf(at(model, "README.md")), 0);
    }

    void flatShowsNamesBeforeFolders()
    {
        CompareFilesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFiles(some());
        QItemSelectionModel selection(&model);
        selection.setCurrentIndex(at(model, "server/etcdmain/etcd.go"), QItemSelectionModel::SelectCurrent);
        model.setShape(CompareTree::Shape::Flat);
        QCOMPARE(model.rowCount(), 6);
        QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("kv.go"));
        QCOMPARE(model.index(1, 0).data(FilesModel::FolderRole).toString(), QStringLiteral("client/v3/"));
        QCOMPARE(selection.currentIndex(), model.index(3, 0)); // where the file is now
        QCOMPARE(selection.selectedIndexes().size(), 1);
    }

    void renamesArriveWithoutReset()
    {
        CompareFilesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto files = some();
        files[4].insertions = 7;
        files[4].deletions = 0;
        model.setFiles(files);
        QItemSelectionModel selection(&model);
        selection.setCurrentIndex(at(model, "clientv3/kv.go"), QItemSelectionModel::SelectCurrent);
        const QPersistentModelIndex folder(model.index(2, 0));
        const QPersistentModelIndex lease(at(model, "server/etcdserver/api/v3rpc/lease.go"));
        const QPersistentModelIndex gone(model.index(1, 0)); // clientv3
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        auto paired = some();
        paired[1] = renamed("clientv3/kv.go", "client/v3/kv.go", 87);
        paired.erase(paired.begin() + 2);
        model.updateFiles(paired);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(folder.data().toString(), QStringLiteral("server"));
        QVERIFY(!gone.isValid());
        QCOMPARE(lease.data(FilesModel::InsertionsRole).toLongLong(), 7); // counted before, still known
        // The deleted half that was chosen is the renamed file now.
        QCOMPARE(selection.currentIndex(), at(model, "client/v3/kv.go"));
        QCOMPARE(selection.currentIndex().data(FilesModel::OldPathRole).toString(), QStringLiteral("clientv3/kv.go"));
        QCOMPARE(selection.currentIndex().data(CompareFilesModel::SimilarityRole).toInt(), 87);
        QCOMPARE(model.fileAt("clientv3/kv.go"), 1);
    }

    void foldersThatGrowTogetherAreTheSame()
    {
        CompareFilesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFiles({file(Kind::Modified, "a/b/c.go"), file(Kind::Deleted, "a/d.go")});
        const QPersistentModelIndex top(model.index(0, 0));
        QCOMPARE(top.data().toString(), QStringLiteral("a"));
        model.updateFiles({file(Kind::Modified, "a/b/c.go")});
        QCOMPARE(top.data().toString(), QStringLiteral("a/b"));
        QCOMPARE(model.rowCount(top), 1);
    }

    void filters_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("shown");
        const auto row = [](const char *text, const char *path, bool shown) {
            QTest::addRow("%s: %s", text, path) << QString::fromUtf8(text) << QString::fromUtf8(path) << shown;
        };
        row("", "a/b.go", true);
        row("LEASE", "server/lease.go", true);
        row("server lease", "server/lease.go", true);
        row("server lease", "client/lease.go", false);
        row("ecl", "etcdctl/command/lease.go", true);
        row("ecx", "etcdctl/command/lease.go", false);
        row("cfm", "models/CompareFilesModel.h", true);
        row("tcm", "etcdctl/command/lease.go", false); // not at the beginnings
        row("*.go", "a/b.go", true);
        row("*.go", "a/b.gox", false);
        row("a*.go", "a/b.go", false); // a star stays in its folder
        row("a/**/b.go", "a/b.go", true);
        row("a/**/b.go", "a/x/y/b.go", true);
        row("doc?.md", "docs/doc1.md", true);
        row("client/**", "client/v3/kv.go", true);
        row("client/**", "myclient/v3/kv.go", false);
        row("[kl]*.go", "client/kv.go", true);
        row("[!kl]*.go", "client/kv.go", false);
        row("[k", "a/[k].go", true); // no pattern yet
        row("!*_test.go", "a/b_test.go", false);
        row("!*_test.go", "a/b.go", true);
        row("!", "a/b.go", true);
    }

    void filters()
    {
        QFETCH(QString, text);
        QFETCH(QString, path);
        QFETCH(bool, shown);
        QCOMPARE(models::PathPattern(text).matches(path), shown);
    }

    void filterByKindImpactAndVendor()
    {
        auto files = some();
        git::FileChange mode = file(Kind::Modified, "tool.sh");
        mode.newBlob = mode.oldBlob;
        mode.newMode = 0100755;
        files.push_back(mode);
        files.push_back(file(Kind::Modified, "vendor/go.uber.org/zap/zap.go"));
        CompareFilesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFiles(files);
        QCOMPARE(model.tree().fileCount(), 8);
        CompareFilter filter;
        filter.withoutVendored = true;
        model.setFilter(filter);
        QCOMPARE(model.tree().fileCount(), 7);
        filter.hidden = {FileGroup::Modified, FileGroup::Deleted, FileGroup::Added};
        model.setFilter(filter);
        QCOMPARE(print(model), QStringList{QStringLiteral("tool.sh")});
        QCOMPARE(model.index(0, 0).data(CompareFilesModel::ModeRole).toString(),
                 QStringLiteral("mode 100644 → 100755"));
        const auto counts = models::countGroups(model.files(), filter, {});
        QCOMPARE(counts.at(FileGroup::Modified), 3);
        QCOMPARE(counts.at(FileGroup::Deleted), 2);
        filter = {};
        filter.impacts = {Impact::Breaking};
        model.setFilter(filter);
        QCOMPARE(model.rowCount(), 0);
        model.setImpacts({{"server/etcdmain/etcd.go", Impact::Breaking}, {"README.md", Impact::Additive}});
        QCOMPARE(print(model), (QStringList{QStringLiteral("server/etcdmain"), QStringLiteral("  etcd.go")}));
        QCOMPARE(model.index(0, 0).data(CompareFilesModel::ImpactRole).toInt(), int(Impact::Breaking));
    }

    void renamedFilesAreFoundByEitherPath()
    {
        CompareFilter filter;
        filter.path = models::PathPattern(QStringLiteral("clientv3"));
        QVERIFY(filter.matches(renamed("clientv3/kv.go", "client/v3/kv.go", 90), {}));
        filter.path = models::PathPattern(QStringLiteral("server"));
        QVERIFY(!filter.matches(renamed("clientv3/kv.go", "client/v3/kv.go", 90), {}));
    }

    void vendored_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("vendored");
        QTest::newRow("vendor") << QByteArray("vendor/a/b.go") << true;
        QTest::newRow("deep") << QByteArray("ui/node_modules/a/b.js") << true;
        QTest::newRow("generated") << QByteArray("api/rpc.pb.go") << true;
        QTest::newRow("sums") << QByteArray("server/go.sum") << true;
        QTest::newRow("lock") << QByteArray("Cargo.lock") << true;
        QTest::newRow("code") << QByteArray("vendoring/main.go") << false;
        QTest::newRow("mod") << QByteArray("go.mod") << false;
    }

    void vendored()
    {
        QFETCH(QByteArray, path);
        QTEST(models::isVendored(path), "vendored");
    }

    void stepsGoByRows()
    {
        CompareFilesModel model;
        model.setFiles(some());
        std::vector<QByteArray> seen;
        for (int one = model.tree().step(-1, 1); one >= 0; one = model.tree().step(one, 1))
            seen.push_back(model.files()[std::size_t(one)].path());
        const std::vector<QByteArray> expected{"client/v3/kv.go",
                                               "clientv3/kv.go",
                                               "server/etcdmain/etcd.go",
                                               "server/etcdserver/api/v3rpc/lease.go",
                                               "server/etcdserver/server.go",
                                               "README.md"};
        QCOMPARE(seen, expected);
        QCOMPARE(model.tree().step(-1, -1), 0);
        QCOMPARE(model.tree().step(model.fileAt("client/v3/kv.go"), -1), -1);
    }

    void originsAreShort()
    {
        QCOMPARE(models::originText(QStringLiteral("a/b.go"), QStringLiteral("a/c.go"), 100), QStringLiteral("← b.go"));
        QCOMPARE(models::originText(QStringLiteral("b/c.go"), QStringLiteral("a/c.go"), 87),
                 QStringLiteral("← b/c.go, 87 %"));
    }

    /// What takes the square of their number does not end in the time that ctest gives.
    void manyFiles()
    {
        std::vector<git::FileChange> files;
        for (int i = 0; i < 200000; ++i)
            files.push_back(file(Kind::Modified, "pkg/part" + QByteArray::number(10000 + i / 40) + "/deep/file"
                                                     + QByteArray::number(100000 + i) + ".go"));
        CompareFilesModel model;
        model.setFiles(files);
        CompareFilter filter;
        filter.path = models::PathPattern(QStringLiteral("file1*9.go"));
        model.setFilter(filter);
        QCOMPARE(model.tree().fileCount(), 10000);
        model.setFilter({});
    }
};

WAYBILL_TEST_MAIN(CompareFilesModelTest)
#include "tst_comparefilesmodel.moc"
