// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/repository.h"
#include "handmaderelease.h"
#include "models/changes/changesproxy.h"
#include "release/assess/assess.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

using namespace waybill;
using models::ChangesModel;
using models::ChangesProxy;

namespace {

const QString Agent = QStringLiteral("agent");
const QString Shim = QStringLiteral("shim");

QString lines(const QStringList &wanted)
{
    return wanted.join(QLatin1Char('\n'));
}

std::shared_ptr<release::Survey> agent()
{
    return handmade::survey(Agent, {handmade::change(3, QStringLiteral("Three"), Impact::Breaking),
                                    handmade::change(2, QStringLiteral("Two"), Impact::Undecided),
                                    handmade::change(1, QStringLiteral("One"))});
}

std::shared_ptr<release::Survey> shim()
{
    return handmade::survey(Shim, {handmade::change(12, QStringLiteral("Twelve"))});
}

} // namespace

class ChangesModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsRepositoriesBelowHeadings()
    {
        ChangesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.update(handmade::assess({agent(), shim()}));
        QCOMPARE(handmade::print(model), lines({QStringLiteral("# agent 0/3"), QStringLiteral("breaking Three"),
                                                QStringLiteral("undecided Two"), QStringLiteral("fix One"),
                                                QStringLiteral("# shim 0/1"), QStringLiteral("fix Twelve")}));
        QVERIFY(!model.flags(model.index(0)).testFlag(Qt::ItemIsEnabled));
        QVERIFY(model.flags(model.index(1)).testFlag(Qt::ItemIsSelectable));
        QCOMPARE(model.repositoryAt(5), 1);
        QCOMPARE(model.rowOf({Shim, handmade::id(12)}), 5);
        QCOMPARE(model.rowOf({Agent, handmade::id(12)}), -1);
    }

    void saysWhyThereIsNothing()
    {
        auto empty = handmade::survey(Agent, {});
        auto loading = std::make_shared<release::Survey>();
        loading->spec.name = Shim;
        auto broken = std::make_shared<release::Survey>();
        broken->spec.name = QStringLiteral("proxy");
        broken->problems = {{Problem::Severity::Error, QStringLiteral("no repository there"), {}, {}}};
        ChangesModel model;
        model.update(handmade::assess({empty, loading, broken}));
        QCOMPARE(handmade::print(model),
                 lines({QStringLiteral("# agent 0/0 No change since 1.0.0"), QStringLiteral("# shim 0/0 Reading…"),
                        QStringLiteral("# proxy 0/0 no repository there")}));
    }

    void decisionChangesOneRow()
    {
        ChangesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto surveys = std::vector<std::shared_ptr<const release::Survey>>{agent(), shim()};
        model.update(handmade::assess(surveys));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);

        release::Decisions decisions;
        decisions.set(handmade::decision(Agent, 2, Impact::Additive, QStringLiteral("A note")));
        model.updateRepository(handmade::assess(surveys, decisions), 0);

        QCOMPARE(changed.count(), 2); // the row, and the heading with its progress
        QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 2);
        QCOMPARE(changed.at(0).at(1).toModelIndex().row(), 2);
        QCOMPARE(changed.at(1).at(0).toModelIndex().row(), 0);
        QCOMPARE(reset.count() + inserted.count() + removed.count(), 0);
        QCOMPARE(model.index(2).data(ChangesModel::NoteRole).toString(), QStringLiteral("A note"));
        QCOMPARE(model.decidedCount(0), 1);
        QCOMPARE(model.decidedCount(-1), 1);
        QCOMPARE(model.totalCount(-1), 4);

        changed.clear();
        model.updateRepository(handmade::assess(surveys, decisions), 0);
        QCOMPARE(changed.count(), 0);
    }

    /// Whoever listens counts all rows again each time: thousands of labels from a forge must not cost thousands of
    /// that.
    void severalChangedRowsAreToldOnce()
    {
        ChangesModel model;
        ChangesProxy proxy(model);
        const auto surveys = std::vector<std::shared_ptr<const release::Survey>>{agent(), shim()};
        model.update(handmade::assess(surveys));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy shown(&proxy, &QAbstractItemModel::dataChanged);
        release::Decisions decisions;
        decisions.set(handmade::decision(Agent, 3, Impact::Additive));
        decisions.set(handmade::decision(Agent, 1, Impact::Additive));
        model.updateRepository(handmade::assess(surveys, decisions), 0);
        QCOMPARE(changed.count(), 2); // the rows, and the heading
        QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 1);
        QCOMPARE(changed.at(0).at(1).toModelIndex().row(), 3);
        QCOMPARE(shown.at(0).at(0).toModelIndex().row(), 0);
        QCOMPARE(shown.at(0).at(1).toModelIndex().row(), 3);
        QCOMPARE(proxy.index(3, 0).data(ChangesModel::ImpactRole), model.index(3).data(ChangesModel::ImpactRole));
    }

    void newSurveyKeepsRowsAndSelection_data()
    {
        QTest::addColumn<QList<int>>("after");
        QTest::newRow("one more") << QList<int>{4, 3, 2, 1};
        QTest::newRow("one less") << QList<int>{3, 2};
        QTest::newRow("other order") << QList<int>{2, 3, 1};
        QTest::newRow("in between") << QList<int>{3, 7, 8, 2, 9, 1};
        QTest::newRow("another range") << QList<int>{9, 8, 2, 7};
        QTest::newRow("only that") << QList<int>{2};
    }

    void newSurveyKeepsRowsAndSelection()
    {
        QFETCH(QList<int>, after);
        ChangesModel model;
        ChangesProxy proxy(model);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto other = shim();
        model.update(handmade::assess({agent(), other}));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QItemSelectionModel selection(&proxy);
        selection.setCurrentIndex(proxy.index(2, 0), QItemSelectionModel::ClearAndSelect);
        const QPersistentModelIndex neighbour(model.index(5));

        std::vector<release::Change> changes;
        QStringList wanted{QStringLiteral("# agent 0/%1").arg(after.size())};
        for (const int number : after) {
            changes.push_back(handmade::change(number, QStringLiteral("Change %1").arg(number)));
            wanted.append(QStringLiteral("fix Change %1").arg(number));
        }
        wanted.append({QStringLiteral("# shim 0/1"), QStringLiteral("fix Twelve")});
        model.updateRepository(handmade::assess({handmade::survey(Agent, changes), other}), 0);

        QCOMPARE(handmade::print(model), lines(wanted));
        QCOMPARE(reset.count(), 0);
        QCOMPARE(neighbour.data().toString(), QStringLiteral("Twelve"));
        if (after.indexOf(3) < after.indexOf(2) || !after.contains(3))
            QCOMPARE(proxy.key(selection.currentIndex().row()).id, handmade::id(2));
    }

    void repositoriesComeAndGo()
    {
        ChangesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.update(handmade::assess({agent()}));
        model.update(handmade::assess({shim(), agent()}));
        QCOMPARE(model.rowCount(), 6);
        QCOMPARE(model.index(0).data().toString(), Shim);
        model.update(handmade::assess({agent(), shim()}));
        QCOMPARE(model.index(0).data().toString(), Agent);
        model.update(handmade::assess({shim()}));
        QCOMPARE(handmade::print(model), lines({QStringLiteral("# shim 0/1"), QStringLiteral("fix Twelve")}));
        QCOMPARE(reset.count(), 0);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void proxyShowsOneRepositoryWithoutHeading()
    {
        ChangesModel model;
        ChangesProxy proxy(model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto surveys = std::vector<std::shared_ptr<const release::Survey>>{agent(), shim()};
        model.update(handmade::assess(surveys));
        proxy.setRepository(1);
        QCOMPARE(handmade::print(proxy), QStringLiteral("fix Twelve"));
        proxy.setRepository(-1);
        QCOMPARE(proxy.rowCount(), 6);

        proxy.setFilter(models::ChangesFilter::parse(QStringLiteral("is:undecided")));
        release::Decisions decisions;
        decisions.set(handmade::decision(Shim, 12, Impact::Fix));
        model.updateRepository(handmade::assess(surveys, decisions), 1);
        QCOMPARE(handmade::print(proxy), lines({QStringLiteral("# agent 0/3"), QStringLiteral("breaking Three"),
                                                QStringLiteral("undecided Two"), QStringLiteral("fix One")}));
        model.updateRepository(handmade::assess(surveys), 1);
        QCOMPARE(proxy.rowCount(), 6);
    }

    void findsTheNextToDecide()
    {
        ChangesModel model;
        ChangesProxy proxy(model);
        release::Decisions decisions;
        decisions.set(handmade::decision(Agent, 2, Impact::Fix));
        const auto surveys = std::vector<std::shared_ptr<const release::Survey>>{agent(), shim()};
        model.update(handmade::assess(surveys, decisions));
        QCOMPARE(proxy.nextUndecided(-1), 1);
        QCOMPARE(proxy.nextUndecided(1), 3);
        QCOMPARE(proxy.nextUndecided(3), 5); // over a heading
        QCOMPARE(proxy.nextUndecided(5), 1); // around the end
        QCOMPARE(proxy.nextChange(3, 1), 5);
        QCOMPARE(proxy.nextChange(1, -1), -1);
        for (const auto &[repository, number] : {std::pair(Agent, 3), std::pair(Agent, 1), std::pair(Shim, 12)})
            decisions.set(handmade::decision(repository, number, Impact::Fix));
        model.update(handmade::assess(surveys, decisions));
        QCOMPARE(proxy.nextUndecided(1), -1);
    }
};

WAYBILL_TEST_MAIN(ChangesModelTest)
#include "tst_changesmodel.moc"
