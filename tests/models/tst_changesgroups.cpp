// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/repository.h"
#include "handmaderelease.h"
#include "models/changes/changesproxy.h"
#include "release/assess/assess.h"
#include "release/evidence/evidence.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

using namespace waybill;
using models::ChangesGrouping;
using models::ChangesModel;
using models::ChangesProxy;

namespace {

const QString Agent = QStringLiteral("agent");
const QString Shim = QStringLiteral("shim");

release::Change change(int number, Impact suggestion, const QByteArray &path, std::optional<release::Source> source)
{
    auto made = handmade::change(number, QStringLiteral("Change %1").arg(number), suggestion);
    made.files.front().oldPath = made.files.front().newPath = path;
    if (source)
        made.suggestion.reasons = {{*source, QStringLiteral("so"), {}, {}, suggestion, 0.75}};
    return made;
}

using Surveys = std::vector<std::shared_ptr<const release::Survey>>;

Surveys surveys()
{
    const auto words = release::Source::Wording;
    auto old = change(11, Impact::Fix, "cmd/main.go", words);
    old.broughtBy =
        release::OpenedMerge{handmade::id(20), QStringLiteral("Merge 2.0"), QDateTime::fromSecsSinceEpoch(100)};
    auto young = change(12, Impact::Breaking, "cmd/more.go", words);
    young.broughtBy =
        release::OpenedMerge{handmade::id(19), QStringLiteral("Merge main"), QDateTime::fromSecsSinceEpoch(9000)};
    return {handmade::survey(Agent, {change(1, Impact::Breaking, "api/a.proto", release::Source::Protocol),
                                     change(2, Impact::Fix, "cmd/main.go", words),
                                     change(3, Impact::Undecided, "README.md", {})}),
            handmade::survey(Shim, {old, young})};
}

QString lines(const std::initializer_list<const char *> &wanted)
{
    QStringList list;
    for (const char *line : wanted)
        list.append(QString::fromUtf8(line));
    return list.join(QLatin1Char('\n'));
}

/// Headings and numbers: "# agent 0/2", "1", "12".
QString print(const ChangesProxy &proxy)
{
    QStringList list;
    for (int row = 0; row < proxy.rowCount(); ++row) {
        const QModelIndex index = proxy.index(row);
        if (const auto *shown = proxy.change(row)) {
            list.append(QString::number(*shown->change->pullRequest) + QLatin1String(shown->isDecided() ? "!" : ""));
            continue;
        }
        list.append(QStringLiteral("%1 %2 %3/%4")
                        .arg(proxy.isFolded(row) ? QStringLiteral("+") : QStringLiteral("#"), index.data().toString(),
                             index.data(ChangesModel::DecidedCountRole).toString(),
                             index.data(ChangesModel::TotalCountRole).toString()));
    }
    return list.join(QLatin1Char('\n'));
}

/// Model, proxy and their testers on the surveys above.
struct Stage {
    Stage() { model.update(handmade::assess(all)); }
    void decide(const QString &repository, int number, Impact impact)
    {
        decisions.set(handmade::decision(repository, number, impact));
        model.updateRepository(handmade::assess(all, decisions), repository == Agent ? 0 : 1);
    }

    Surveys all = surveys();
    release::Decisions decisions;
    ChangesModel model;
    ChangesProxy proxy{model};
    QAbstractItemModelTester tester{&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class ChangesGroupsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groups_data()
    {
        QTest::addColumn<ChangesGrouping>("grouping");
        QTest::addColumn<int>("repository");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("repositories") << ChangesGrouping::Repository << -1
                                      << lines({"# agent 0/3", "1", "2", "3", "# shim 0/2", "11", "12"});
        QTest::newRow("one repository") << ChangesGrouping::Repository << 1 << lines({"11", "12"});
        QTest::newRow("suggestions") << ChangesGrouping::Suggestion << -1
                                     << lines({"# suggested: breaking 0/2", "1", "12", "# suggested: fix 0/2", "2",
                                               "11", "# no suggestion 0/1", "3"});
        QTest::newRow("suggestions of one") << ChangesGrouping::Suggestion << 1
                                            << lines({"# suggested: breaking 0/1", "12", "# suggested: fix 0/1", "11"});
        QTest::newRow("evidence") << ChangesGrouping::Evidence << -1
                                  << lines({"# protocols 0/1", "1", "# wording 0/3", "2", "11", "12",
                                            "# no evidence 0/1", "3"});
        QTest::newRow("folders") << ChangesGrouping::Folder << -1
                                 << lines({"# agent: top folder 0/1", "3", "# agent: api/ 0/1", "1",
                                           "# agent: cmd/ 0/1", "2", "# shim: cmd/ 0/2", "11", "12"});
        QTest::newRow("merges of many changes, newest first")
            << ChangesGrouping::Merge << -1
            << lines({"# agent: single merges 0/3", "1", "2", "3", "# shim: Merge main 0/1", "12",
                      "# shim: Merge 2.0 0/1", "11"});
    }

    void groups()
    {
        QFETCH(ChangesGrouping, grouping);
        QFETCH(int, repository);
        QFETCH(QString, wanted);
        Stage stage;
        QSignalSpy reset(&stage.proxy, &QAbstractItemModel::modelReset);
        QItemSelectionModel selection(&stage.proxy);
        selection.setCurrentIndex(stage.proxy.index(stage.proxy.rowOf({Shim, handmade::id(12)})),
                                  QItemSelectionModel::ClearAndSelect);
        stage.proxy.setGrouping(grouping);
        stage.proxy.setRepository(repository);
        QCOMPARE(print(stage.proxy), wanted);
        QCOMPARE(stage.proxy.key(selection.currentIndex().row()).id, handmade::id(12));
        QVERIFY(selection.isRowSelected(selection.currentIndex().row()));
        QCOMPARE(stage.proxy.nextUndecided(-1), repository == 1 && grouping == ChangesGrouping::Repository ? 0 : 1);
        // And back again.
        stage.proxy.setRepository(-1);
        stage.proxy.setGrouping(ChangesGrouping::Repository);
        QCOMPARE(print(stage.proxy), lines({"# agent 0/3", "1", "2", "3", "# shim 0/2", "11", "12"}));
        QCOMPARE(stage.proxy.key(selection.currentIndex().row()).id, handmade::id(12));
        QCOMPARE(reset.count(), 0);
    }

    void mostFilesTellTheFolder()
    {
        auto made = handmade::change(1, QStringLiteral("One"));
        made.files.assign(6, made.files.front());
        const std::array<const char *, 6> paths{"vendor/a.go", "vendor/b.go",   "vendor/c.go",
                                                "cli/main.go", "cli/main_2.go", "lib/x.go"};
        for (std::size_t i = 0; i < paths.size(); ++i)
            made.files[i].oldPath = made.files[i].newPath = paths[i];
        release::AssessedChange assessed{&made, {}, Impact::Fix};
        QCOMPARE(models::groupOf(ChangesGrouping::Folder, 0, Agent, assessed).title, QStringLiteral("agent: cli/"));
        made.files.resize(3); // nothing of its own
        QCOMPARE(models::groupOf(ChangesGrouping::Folder, 0, Agent, assessed).title, QStringLiteral("agent: vendor/"));
        made.files.clear();
        QCOMPARE(models::groupOf(ChangesGrouping::Folder, 0, Agent, assessed).title, QStringLiteral("agent: no files"));
    }

    /// What is only suspected to break is none of the breaking changes, and what another line has released already
    /// does not count, as on the board.
    void headingsCountAsTheBoard()
    {
        const auto words = release::Source::Wording;
        auto known = change(1, Impact::Breaking, "api/a.proto", release::Source::Protocol);
        known.suggestion.reasons.front().isFact = true;
        auto more = change(2, Impact::Undecided, "api/b.proto", release::Source::Protocol);
        more.suggestion.reasons = known.suggestion.reasons;
        auto elsewhere = change(5, Impact::Fix, "cmd/main.go", words);
        elsewhere.alreadyReleased = version::SemVer::parse(u"1.0.1");
        const Surveys all{handmade::survey(Agent, {known, more, change(3, Impact::Breaking, "cmd/main.go", words),
                                                   change(4, Impact::Fix, "cmd/main.go", words), elsewhere})};
        ChangesModel model;
        ChangesProxy proxy(model);
        proxy.setGrouping(ChangesGrouping::Folder);
        model.update(handmade::assess(all));
        const auto contents = [&proxy] {
            QStringList list;
            for (int row = 0; row < proxy.rowCount(); ++row) {
                if (!proxy.change(row))
                    list.append(proxy.index(row).data(ChangesModel::RangeRole).toString().simplified());
            }
            return list.join(QStringLiteral(", "));
        };
        const auto counted = [](Impact impact, int count) -> QString {
            return glyph(impact) + QLatin1Char(' ') + QString::number(count);
        };
        QCOMPARE(contents(), counted(Impact::Breaking, 2) + QStringLiteral(", ") + counted(Impact::Fix, 1)
                                 + QLatin1Char(' ') + counted(Impact::Undecided, 1));
        release::Decisions decisions;
        decisions.set(handmade::decision(Agent, 3, Impact::Breaking));
        model.updateRepository(handmade::assess(all, decisions), 0);
        QCOMPARE(contents(), counted(Impact::Breaking, 2) + QStringLiteral(", ") + counted(Impact::Breaking, 1)
                                 + QLatin1Char(' ') + counted(Impact::Fix, 1));
    }

    void decisionsMoveNothing()
    {
        for (const ChangesGrouping grouping : models::AllChangesGroupings) {
            Stage stage;
            stage.proxy.setGrouping(grouping);
            const QString before = print(stage.proxy);
            const QPersistentModelIndex row(stage.proxy.index(stage.proxy.rowOf({Agent, handmade::id(2)})));
            QSignalSpy changed(&stage.proxy, &QAbstractItemModel::dataChanged);
            QSignalSpy moved(&stage.proxy, &QAbstractItemModel::layoutChanged);
            QSignalSpy inserted(&stage.proxy, &QAbstractItemModel::rowsInserted);
            QSignalSpy removed(&stage.proxy, &QAbstractItemModel::rowsRemoved);
            stage.decide(Agent, 2, Impact::Additive);
            QCOMPARE(print(stage.proxy).count(QLatin1String("1/")), 1); // one heading counts on
            QCOMPARE(print(stage.proxy).remove(QLatin1Char('!')).replace(QLatin1String(" 1/"), QLatin1String(" 0/")),
                     before);
            QVERIFY(row.isValid() && stage.proxy.change(row.row())->isDecided());
            QVERIFY(changed.count() > 0);
            QCOMPARE(moved.count() + inserted.count() + removed.count(), 0);
        }
    }

    void foldedGroupsKeepTheirHeading()
    {
        Stage stage;
        QItemSelectionModel selection(&stage.proxy);
        selection.setCurrentIndex(stage.proxy.index(5), QItemSelectionModel::ClearAndSelect); // 11
        stage.proxy.setFolded(2, true);                                                       // by a change in it
        QCOMPARE(print(stage.proxy), lines({"+ agent 0/3", "# shim 0/2", "11", "12"}));
        QCOMPARE(stage.proxy.key(selection.currentIndex().row()).id, handmade::id(11));
        QVERIFY(stage.proxy.flags(stage.proxy.index(0)).testFlag(Qt::ItemIsSelectable));
        QVERIFY(!stage.proxy.flags(stage.proxy.index(1)).testFlag(Qt::ItemIsEnabled));
        QCOMPARE(stage.proxy.shownCount(), 5); // folded is not filtered out
        QCOMPARE(stage.proxy.nextUndecided(-1), 2);
        stage.decide(Agent, 1, Impact::Fix);
        QCOMPARE(stage.proxy.index(0).data(ChangesModel::DecidedCountRole).toInt(), 1);
        QCOMPARE(stage.proxy.shownChangesOfGroup(0), (std::vector<int>{1, 2, 3}));
        stage.proxy.reveal({Agent, handmade::id(1)});
        QCOMPARE(print(stage.proxy), lines({"# agent 1/3", "1!", "2", "3", "# shim 0/2", "11", "12"}));
        stage.proxy.setAllFolded(true);
        QCOMPARE(print(stage.proxy), lines({"+ agent 1/3", "+ shim 0/2"}));
        QVERIFY(stage.proxy.index(0).data(Qt::AccessibleTextRole).toString().endsWith(QLatin1String("collapsed")));
        stage.proxy.setRepository(1); // without a heading there is nothing to unfold
        QCOMPARE(print(stage.proxy), lines({"11", "12"}));
        stage.proxy.setRepository(-1);
        stage.proxy.setGrouping(ChangesGrouping::Folder);
        stage.proxy.setGrouping(ChangesGrouping::Repository); // other groups begin unfolded
        QCOMPARE(stage.proxy.rowCount(), 7);
        stage.proxy.setAllFolded(true);
        stage.proxy.setAllFolded(false);
        QCOMPARE(stage.proxy.rowCount(), 7);
    }

    void filterAndGroupsTogether()
    {
        Stage stage;
        stage.proxy.setGrouping(ChangesGrouping::Suggestion);
        stage.proxy.setFilter(models::ChangesFilter::parse(QStringLiteral("is:undecided repo:agent")));
        QCOMPARE(print(stage.proxy),
                 lines({"# suggested: breaking 0/2", "1", "# suggested: fix 0/2", "2", "# no suggestion 0/1", "3"}));
        QCOMPARE(stage.proxy.shownChanges(), (std::vector<int>{1, 2, 3}));
        stage.decide(Agent, 2, Impact::Fix); // its heading goes with it
        QCOMPARE(print(stage.proxy), lines({"# suggested: breaking 0/2", "1", "# no suggestion 0/1", "3"}));
        stage.model.setMarked({{Agent, handmade::id(3)}});
        stage.proxy.setFilter(models::ChangesFilter::parse(QStringLiteral("is:review")));
        QCOMPARE(print(stage.proxy), lines({"# no suggestion 0/1", "3"}));
        stage.model.setMarked({{Agent, handmade::id(1)}, {Agent, handmade::id(3)}});
        QCOMPARE(print(stage.proxy), lines({"# suggested: breaking 0/2", "1", "# no suggestion 0/1", "3"}));
        QVERIFY(stage.proxy.index(1).data(ChangesModel::MarkedRole).toBool());
    }

    void surveysThatArriveKeepTheRows()
    {
        Stage stage;
        stage.proxy.setGrouping(ChangesGrouping::Suggestion);
        QItemSelectionModel selection(&stage.proxy);
        selection.setCurrentIndex(stage.proxy.index(stage.proxy.rowOf({Agent, handmade::id(1)})),
                                  QItemSelectionModel::ClearAndSelect);
        QSignalSpy reset(&stage.proxy, &QAbstractItemModel::modelReset);
        const auto more = handmade::survey(
            Agent, {change(4, Impact::Additive, "cmd/a.go", {}), change(1, Impact::Breaking, "api/a.proto", {})});
        stage.model.updateRepository(handmade::assess({more, stage.all[1]}), 0);
        QCOMPARE(print(stage.proxy), lines({"# suggested: breaking 0/2", "1", "12", "# suggested: additive 0/1", "4",
                                            "# suggested: fix 0/1", "11"}));
        QCOMPARE(stage.proxy.key(selection.currentIndex().row()).id, handmade::id(1));
        QCOMPARE(reset.count(), 0);
        stage.model.clear();
        QCOMPARE(stage.proxy.rowCount(), 0);
    }
};

WAYBILL_TEST_MAIN(ChangesGroupsTest)
#include "tst_changesgroups.moc"
