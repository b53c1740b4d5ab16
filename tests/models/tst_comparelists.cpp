// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "handmade.h"
#include "models/compare/commitsmodel.h"
#include "models/compare/pinmovesmodel.h"
#include "models/compare/searchhitsmodel.h"
#include "release/evidence/surfacechange.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

using namespace waybill;
using models::CommitsModel;
using models::PinMovesModel;
using models::SearchHitsModel;

namespace {

compare::SidedCommit commit(int number, const QByteArray &subject)
{
    compare::SidedCommit made;
    made.commit.id = handmade::id(number);
    made.commit.message = subject + "\n\nWhy.\n";
    made.commit.author.name = "Ada";
    made.commit.committer.time = 1'600'000'000 + qint64(number >> 24) * 86400; // a day for each first byte of an id
    return made;
}

models::CommitComparisonPtr some()
{
    auto made = std::make_shared<compare::CommitComparison>();
    made->onlyOn[0] = {commit(0x31000000, "Fix it again"), commit(0x21000000, "Old alone")};
    made->onlyOn[0][0].duplicate = handmade::id(0x32000000);
    made->onlyOn[0][0].reason = compare::MatchReason::Trailer;
    made->onlyOn[1] = {commit(0x42000000, "Newest"), commit(0x32000000, "Fix it"), commit(0x12000000, "B\xe9gin")};
    made->onlyOn[1][1].duplicate = handmade::id(0x31000000);
    made->onlyOn[1][2].commit.encoding = "ISO-8859-1";
    return made;
}

compare::TextHit hit(int file, int side, int line, const QString &text)
{
    return {file, side, line, 1, 2, text};
}

QStringList print(const QAbstractItemModel &model)
{
    return testing::printModel(model);
}

} // namespace

class CompareListsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void commitsBySide()
    {
        CommitsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.count(1), -1);
        model.setCommits(some());
        QCOMPARE(print(model),
                 (QStringList{QStringLiteral("Newest"), QStringLiteral("Fix it"), QStringLiteral("Bégin")}));
        QCOMPARE(model.count(0), 2);
        QCOMPARE(model.index(1).data(CommitsModel::DuplicateRole).toString(),
                 QStringLiteral("also 3100000 on the other side"));
        QVERIFY(model.index(1).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("also 3100000")));
        QVERIFY(model.index(0).data(CommitsModel::DuplicateRole).toString().isEmpty());
        model.setSide(0);
        QCOMPARE(print(model), (QStringList{QStringLiteral("Fix it again"), QStringLiteral("Old alone")}));
        QCOMPARE(model.commit(model.index(1))->commit.id, handmade::id(0x21000000));
        QCOMPARE(model.commit({}), nullptr);
    }

    void duplicatesCanBeHidden()
    {
        CommitsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setCommits(some());
        QItemSelectionModel selection(&model);
        selection.setCurrentIndex(model.index(2), QItemSelectionModel::SelectCurrent);
        const QPersistentModelIndex duplicate(model.index(1));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setDuplicatesHidden(true);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(print(model), (QStringList{QStringLiteral("Newest"), QStringLiteral("Bégin")}));
        QCOMPARE(selection.currentIndex(), model.index(1));
        QVERIFY(!duplicate.isValid());
        QCOMPARE(model.count(0), 1);
        QVERIFY(model.hasDuplicates());
    }

    void theSideThatHasCommitsShows()
    {
        CommitsModel model;
        auto only = std::make_shared<compare::CommitComparison>();
        only->onlyOn[0] = {commit(1, "Old alone")};
        model.setCommits(only);
        QCOMPARE(model.side(), 0);
        QCOMPARE(model.rowCount(), 1);
    }

    void hitsArriveByFile()
    {
        git::FileChange one;
        one.oldPath = one.newPath = "a/one.go";
        git::FileChange two;
        two.oldPath = "two.go";
        SearchHitsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.clear({one, two});
        model.append({hit(0, 1, 3, QStringLiteral("go on")), hit(0, 0, 5, QStringLiteral("go away"))});
        model.append({hit(0, 1, 9, QStringLiteral("gone")), hit(1, 0, 1, QStringLiteral("go\ttwo"))});
        model.append({});
        QCOMPARE(print(model),
                 (QStringList{QStringLiteral("a/one.go"), QStringLiteral("go on"), QStringLiteral("go away"),
                              QStringLiteral("gone"), QStringLiteral("two.go"), QStringLiteral("go two")}));
        QCOMPARE(model.index(0).data(SearchHitsModel::CountRole).toInt(), 3);
        QCOMPARE(model.index(4).data(SearchHitsModel::CountRole).toInt(), 1);
        QCOMPARE(model.hitCount(), 4);
        QCOMPARE(model.fileCount(), 2);
        QCOMPARE(model.hit(model.index(2))->line, 5);
        QCOMPARE(model.hit(model.index(0)), nullptr);
        QCOMPARE(model.path(model.index(5)), QByteArray("two.go"));
        QVERIFY(!model.index(0).flags().testFlag(Qt::ItemIsSelectable));
        QCOMPARE(model.index(2).data(Qt::AccessibleTextRole).toString(), QStringLiteral("old line 5: go away"));
    }

    void pinsThatMoved()
    {
        const auto pin = [](const char *version, const char *revision = "") {
            pins::Pin made;
            made.name = QStringLiteral("golang.org/x/net");
            made.version = QLatin1String(version);
            made.revision = revision;
            made.place = {QStringLiteral("go.mod"), 7, 1};
            return made;
        };
        PinMovesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMoves({{pin("v1.0.0"), pin("v1.1.0")},
                        {{}, pin("v2.0.0")},
                        {pin("v3.0.0"), {}},
                        {pin("main", "1111111111111111"), pin("main", "2222222222222222")},
                        {}});
        testing::PrintOptions options;
        options.roles = {Qt::DisplayRole, PinMovesModel::BeforeRole, PinMovesModel::AfterRole, PinMovesModel::SideRole};
        QCOMPARE(
            testing::printModel(model, options),
            (QStringList{QStringLiteral("golang.org/x/net/v1.0.0/v1.1.0/1"),
                         QStringLiteral("golang.org/x/net//v2.0.0/1"), QStringLiteral("golang.org/x/net/v3.0.0//0"),
                         QStringLiteral("golang.org/x/net/main (111111111111)/main (222222222222)/1")}));
        QCOMPARE(model.index(0).data(PinMovesModel::LineRole).toInt(), 7);
        QCOMPARE(model.index(2).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("golang.org/x/net was removed: was v3.0.0, in go.mod"));
    }
};

WAYBILL_TEST_MAIN(CompareListsTest)
#include "tst_comparelists.moc"
