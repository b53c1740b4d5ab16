// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"
#include "handmade.h"
#include "models/common/impactstyle.h"
#include "models/compare/commitgraphdelegate.h"
#include "models/compare/commitgraphmodel.h"
#include "release/evidence/surfacechange.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace waybill;
using compare::History;
using compare::HistoryLabel;
using compare::HistoryPtr;
using compare::HistorySide;
using models::CommitGraphModel;

namespace {

/// 6 merges 5 and 4; 5 and 4 came from 2, 3 as well (the base); 2 from 1. Numbers are those of handmade::id.
HistoryPtr someHistory(std::size_t first = 6)
{
    auto made = std::make_shared<History>();
    made->ends = {handmade::id(3), handmade::id(6)};
    const auto add = [&](int number, const QString &subject, const std::vector<int> &parents) {
        if (made->commits.size() == first)
            return;
        compare::HistoryCommit commit;
        commit.id = handmade::id(number);
        for (const int parent : parents)
            commit.parents.push_back(handmade::id(parent));
        commit.subject = subject;
        commit.author = number % 2 ? QStringLiteral("Ada") : QStringLiteral("Bob");
        commit.time = 1'600'000'000 + number * 86400;
        made->rowOf.emplace(commit.id, int(made->commits.size()));
        made->commits.push_back(commit);
    };
    add(6, QStringLiteral("Merge pull request #7"), {5, 4});
    add(5, QStringLiteral("Work"), {2});
    add(4, QStringLiteral("Topic"), {2});
    add(3, QStringLiteral("Fix of stable"), {2});
    add(2, QStringLiteral("Release"), {1});
    add(1, QStringLiteral("Begin"), {});
    std::vector<compare::GraphNode> nodes;
    for (const compare::HistoryCommit &commit : made->commits)
        nodes.push_back({commit.id, commit.parents});
    made->rows = compare::assignLanes(nodes);
    made->labels[handmade::id(6)] = {{HistoryLabel::Kind::CheckedOut, QStringLiteral("HEAD")},
                                     {HistoryLabel::Kind::Branch, QStringLiteral("main")},
                                     {HistoryLabel::Kind::Tag, QStringLiteral("v2")}};
    made->labels[handmade::id(2)] = {{HistoryLabel::Kind::Branch, QStringLiteral("m\uFFFDin"), false}};
    made->isWhole = first == 6;
    return made;
}

QStringList print(const CommitGraphModel &model, const QList<int> &columns, const QList<int> &roles)
{
    testing::PrintOptions options;
    options.columns = columns;
    options.roles = roles;
    return testing::printModel(model, options);
}

QStringList subjects(const CommitGraphModel &model)
{
    return print(model, {CommitGraphModel::Subject}, {Qt::DisplayRole});
}

} // namespace

class CommitGraphModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsSayWhatTheyAre()
    {
        CommitGraphModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setHistory(someHistory());
        auto changes = std::make_shared<std::vector<release::Change>>();
        changes->push_back(handmade::change(6, QStringLiteral("Topic of all")));
        changes->back().pullRequest = 7;
        changes->back().commits = {handmade::id(4)};
        model.setChanges(changes);
        QCOMPARE(print(model, {CommitGraphModel::Subject}, {Qt::AccessibleTextRole}),
                 (QStringList{QStringLiteral("Merge pull request #7, Head, HEAD, main, v2, only in the head, merge"),
                              QStringLiteral("Work, only in the head"), QStringLiteral("Topic, only in the head"),
                              QStringLiteral("Fix of stable, Base, only in the base"),
                              QStringLiteral("Release, m\uFFFDin, in base and head"),
                              QStringLiteral("Begin, in base and head")}));
        QCOMPARE(
            print(model, {CommitGraphModel::Change, CommitGraphModel::Author, CommitGraphModel::Id}, {Qt::DisplayRole})
                .mid(0, 3),
            (QStringList{QStringLiteral("#7 Topic of all | Bob | 0000000"), QStringLiteral(" | Ada | 0000000"),
                         QStringLiteral("#7 Topic of all | Bob | 0000000")}));
        QCOMPARE(model.count(0), 1);
        QCOMPARE(model.count(1), 3);
        QVERIFY(model.index(2, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Part of #7 Topic of all")));
        QCOMPARE(model.change(model.index(2, 0)), &changes->front());
        QCOMPARE(model.change(model.index(1, 0)), nullptr);
    }

    void otherEndsMoveTheRange()
    {
        CommitGraphModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setHistory(someHistory());
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QVERIFY(model.setEnds({handmade::id(2), handmade::id(5)}));
        QCOMPARE(reset.count(), 0);
        QStringList sides;
        for (int row = 0; row < model.rowCount(); ++row)
            sides.append(models::sideText(model.side(model.index(row, 0))));
        QCOMPARE(sides, (QStringList{QString(), QStringLiteral("only in the head"), QString(), QString(),
                                     QStringLiteral("in base and head"), QStringLiteral("in base and head")}));
        QVERIFY(!model.setEnds({handmade::id(2), handmade::id(99)})); // not among them
        QCOMPARE(model.ends()[1], handmade::id(5));
    }

    void theRestIsAppended()
    {
        CommitGraphModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setHistory(someHistory(4));
        const QPersistentModelIndex kept(model.index(3, 0));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setHistory(someHistory());
        QCOMPARE(reset.count(), 0);
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(kept.data().toString(), QStringLiteral("Fix of stable"));
        QCOMPARE(model.rowCount(), 6);
        model.setHistory(nullptr);
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.rowCount(), 0);
    }

    void filter_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QStringList>("expected");
        const auto list = [](const char *text) {
            return QString::fromLatin1(text).split(QLatin1Char('|'), Qt::SkipEmptyParts);
        };
        QTest::newRow("nothing") << QString() << list("Merge pull request #7|Work|Topic|Fix of stable|Release|Begin");
        QTest::newRow("subject") << QStringLiteral("RELEASE") << list("Release");
        QTest::newRow("author") << QStringLiteral("ada") << list("Work|Fix of stable|Begin");
        QTest::newRow("both words") << QStringLiteral("ada fix") << list("Fix of stable");
        QTest::newRow("tag") << QStringLiteral("v2") << list("Merge pull request #7");
        QTest::newRow("change") << QStringLiteral("whole") << list("Topic");
        QTest::newRow("start of the id") << QStringLiteral("00000005") << list("Work");
        QTest::newRow("none") << QStringLiteral("nowhere") << list("");
    }
    void filter()
    {
        QFETCH(const QString, words);
        QFETCH(const QStringList, expected);
        CommitGraphModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setHistory(someHistory());
        auto changes = std::make_shared<std::vector<release::Change>>();
        changes->push_back(handmade::change(4, QStringLiteral("A whole")));
        model.setChanges(changes);
        model.setFilter(words);
        QCOMPARE(subjects(model), expected);
        QCOMPARE(model.indexOf(handmade::id(5)).isValid(), expected.contains(QStringLiteral("Work")));
        if (model.rowCount() > 0)
            QCOMPARE(model.indexOf(model.commit(model.index(model.rowCount() - 1, 0))->id).row(), model.rowCount() - 1);
    }

    void gitIsAskedByName()
    {
        CommitGraphModel model;
        model.setHistory(someHistory());
        QCOMPARE(model.revision(model.index(0, 0)), QByteArray("v2"));
        QCOMPARE(model.revision(model.index(1, 0)), handmade::id(5).toHex());
        QCOMPARE(model.revision(model.index(4, 0)), handmade::id(2).toHex()); // the branch has other bytes
        QCOMPARE(model.revision({}), QByteArray());
    }

    void laneColorsAreLegible()
    {
        for (const QColor &base : {QColor(Qt::white), QColor(0x1e, 0x1f, 0x22)}) {
            QPalette palette;
            palette.setColor(QPalette::Base, base);
            for (int number = 0; number < 9; ++number)
                QVERIFY(models::contrast(models::laneColor(number, palette), base) >= 3.0);
        }
    }
};

WAYBILL_TEST_MAIN(CommitGraphModelTest)
#include "tst_commitgraphmodel.moc"
