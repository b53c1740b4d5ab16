// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "handmaderelease.h"
#include "models/board/boardmodel.h"
#include "release/assess/assess.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace waybill;
using models::BoardModel;

namespace {

bool allRead(int)
{
    return false;
}

bool allLoading(int)
{
    return true;
}

std::shared_ptr<release::Survey> survey(const QString &name, const char *version, qint64 commits)
{
    auto made = handmade::survey(name, {handmade::change(1, QStringLiteral("One"), Impact::Breaking),
                                        handmade::change(2, QStringLiteral("Two"), Impact::Undecided)});
    made->currentVersion = version::SemVer::parse(QString::fromLatin1(version));
    made->currentTag = version;
    made->commitsSince = commits;
    return made;
}

/// Three repositories whose order by text and by meaning differ.
release::Release threeRepositories()
{
    release::Release made =
        handmade::assess({survey(QStringLiteral("agent"), "1.9.0", 9), survey(QStringLiteral("runtime"), "1.10.0", 100),
                          survey(QStringLiteral("shim"), "1.10.0-rc.1", 20)});
    release::Product product = *made.product;
    product.name = QStringLiteral("Lagoon");
    made.product = std::make_shared<const release::Product>(product);
    for (release::RepositoryRelease &row : made.repositories) {
        for (const release::AssessedChange &change : row.changes)
            row.stated.add(change.impact);
        row.toDecide = int(row.changes.size());
    }
    made.repositories[1].problems = {Problem{Problem::Severity::Warning, QStringLiteral("odd"), {}, {}}};
    return made;
}

QStringList print(const QAbstractItemModel &model)
{
    return testing::printModel(model, {{BoardModel::Name, BoardModel::Current, BoardModel::Commits, BoardModel::Changes,
                                        BoardModel::ToDecide, BoardModel::Problems}});
}

} // namespace

class TestBoardModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theFilterSaysWhetherAnythingMatches()
    {
        BoardModel model;
        model.setRelease(threeRepositories(), allRead);
        models::BoardSortProxy proxy;
        proxy.setSourceModel(&model);
        QVERIFY(proxy.hasMatches());
        proxy.setFilter(QStringLiteral("runtime odd"));
        QVERIFY(proxy.hasMatches());
        proxy.setFilter(QStringLiteral("nowhere"));
        QVERIFY(!proxy.hasMatches());
        QCOMPARE(proxy.rowCount(), 1); // the product
    }

    /// A range that ends at a release has no next version but that.
    void aReleasedHeadSaysSo()
    {
        release::Release made = threeRepositories();
        auto released = survey(QStringLiteral("agent"), "1.9.0", 9);
        released->range.headVersion = version::SemVer::parse(u"1.9.0");
        made.repositories[0].survey = released;
        made.repositories[0].next.version = version::SemVer::parse(u"2.0.0"); // whatever is suggested
        made.repositories[0].next.bump = Bump::Major;
        BoardModel model;
        model.update(made, allRead);
        const QModelIndex next = model.index(1, BoardModel::Next);
        QCOMPARE(next.data().toString(), QStringLiteral("1.9.0 released"));
        QVERIFY(next.data(BoardModel::ReleasedRole).toBool());
    }

    /// The highest version of repositories that share none is nobody's.
    void eachRepositoryItsOwnVersion()
    {
        release::Release made = threeRepositories();
        made.current = version::SemVer::parse(u"1.10.0");
        made.next.version = version::SemVer::parse(u"1.11.0");
        BoardModel model;
        model.update(made, allRead);
        QCOMPARE(model.index(0, BoardModel::Current).data().toString(), QString());
        QCOMPARE(model.index(0, BoardModel::Next).data().toString(), QStringLiteral("one per repository"));
        release::Product product = *made.product;
        product.lockstep = true;
        made.product = std::make_shared<const release::Product>(product);
        model.update(made, allRead);
        QCOMPARE(model.index(0, BoardModel::Current).data().toString(), QStringLiteral("1.10.0"));
        QCOMPARE(model.index(0, BoardModel::Next).data().toString(), QStringLiteral("1.11.0"));
    }

    void whatAPersonChoseIsTheNextVersion()
    {
        release::Release made = threeRepositories();
        release::RepositoryRelease &row = made.repositories[0];
        row.next.version = version::SemVer::parse(u"1.9.1");
        row.next.bump = Bump::Patch;
        row.next.reasons = {Message(QStringLiteral("fixes"))};
        row.planned.version = version::SemVer::parse(u"2.0.0");
        const auto cell = [&made](int column, int role) {
            BoardModel model;
            model.setRelease(made, allRead);
            return model.index(model.rowOf(0), column).data(role);
        };
        QCOMPARE(cell(BoardModel::Next, Qt::DisplayRole).toString(), QStringLiteral("1.9.1"));
        row.planned.chosen = release::ChosenVersion{{}, *row.planned.version, QStringLiteral("Ada"), {}, {}};
        row.planned.steps = {{QStringLiteral("chosen"), QStringLiteral("Ada chose it"), {}, {}}};
        QCOMPARE(cell(BoardModel::Next, Qt::DisplayRole).toString(), QStringLiteral("2.0.0"));
        QCOMPARE(cell(BoardModel::Next, Qt::ToolTipRole).toString(), QStringLiteral("Ada chose it"));
        QCOMPARE(Bump(cell(BoardModel::Next, BoardModel::BumpRole).toInt()), Bump::Major);
    }

    void allRowsAreThereFromTheStart()
    {
        BoardModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRelease(threeRepositories(), allLoading);
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.index(1, BoardModel::Name).data().toString(), QStringLiteral("agent"));
        QCOMPARE(model.index(1, BoardModel::Current).data().toString(), BoardModel::tr("reading…"));
        QCOMPARE(model.index(1, BoardModel::Commits).data().toString(), QString());
    }

    void nothingIsKnownToBeNoneWhileItIsRead()
    {
        release::Release made = handmade::assess({handmade::survey(QStringLiteral("agent"), {})});
        release::Product product = *made.product;
        product.file = QStringLiteral("waybill.toml"); // which has a row of its own
        made.product = std::make_shared<const release::Product>(product);
        BoardModel model;
        model.setRelease(made, allRead);
        const auto cells = [&] {
            QStringList texts;
            for (const int column : {BoardModel::Commits, BoardModel::Changes, BoardModel::ToDecide, BoardModel::Next})
                texts << model.index(0, column).data().toString();
            return texts.join(QStringLiteral(" | "));
        };
        QCOMPARE(cells(), QStringLiteral("0 | no change | 0 | nothing to release"));
        model.setRelease(made, allLoading);
        QCOMPARE(cells(), QStringLiteral(" |  |  | "));
    }

    void showsWhatTheReleaseHolds()
    {
        BoardModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRelease(threeRepositories(), allRead);
        const QStringList rows = print(model);
        QCOMPARE(rows.value(1), QStringLiteral("agent | 1.9.0 | 9 | 1 breaking, 1 undecided | 2"));
        QCOMPARE(rows.value(2), QStringLiteral("runtime | 1.10.0 | 100 | 1 breaking, 1 undecided | 2 | 1"));
        QVERIFY2(rows.value(0).startsWith(QStringLiteral("Lagoon |")), qPrintable(rows.value(0)));
    }

    /// The counts may be fewer than the changes to review: the tool tip says where the others are.
    void countsAreExplained()
    {
        release::Release made = threeRepositories();
        made.repositories[0].counts = made.repositories[0].stated;
        made.repositories[0].counts.add(Impact::Fix, 2);
        const auto tip = [&made] {
            BoardModel model;
            model.setRelease(made, allRead);
            return model.index(model.rowOf(0), BoardModel::Changes).data(Qt::ToolTipRole).toString();
        };
        QCOMPARE(tip(), QStringLiteral("1 breaking, 1 undecided\nUndecided: nothing is known, at most "
                                       "suspected\n2 more, already released on another line"));
        made.repositories[0].stated = {};
        made.repositories[0].stated.fix = 3;
        made.repositories[0].counts = made.repositories[0].stated;
        QCOMPARE(tip(), QStringLiteral("3 fix"));
    }

    /// A range by full ids is shown by ids as short as those everywhere else in the window.
    void idsAreShort()
    {
        const auto agent = survey(QStringLiteral("agent"), "1.9.0", 9);
        agent->range.base = QByteArray("0123456789abcdef0123456789abcdef01234567");
        agent->range.head = QByteArray("89abcdef0123456789abcdef0123456789abcdef");
        QCOMPARE(models::boardRow(handmade::assess({agent}), 0, false).detail, QStringLiteral("0123456 .. 89abcde"));
    }

    void oneRowChangesInPlace()
    {
        BoardModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        release::Release release = threeRepositories();
        model.setRelease(release, allRead);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        release.repositories[1].toDecide = 1;
        model.update(release, allRead);
        QCOMPARE(resets.count(), 0);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes.first().at(0).toModelIndex().row(), 2);
        model.update(release, allRead);
        QCOMPARE(changes.count(), 1); // nothing differs, nobody is told
    }

    void aLoneRepositoryNeedsNoTotal()
    {
        BoardModel model;
        model.setRelease(handmade::assess({survey(QStringLiteral("agent"), "1.9.0", 9)}), allRead);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.rowOf(0), 0);
        QCOMPARE(model.rowOf(-1), -1);
    }

    void sorts_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QStringList>("ascending");
        const QStringList byVersion{QStringLiteral("Lagoon"), QStringLiteral("agent"), QStringLiteral("shim"),
                                    QStringLiteral("runtime")};
        QTest::newRow("versions by precedence") << int(BoardModel::Current) << byVersion;
        const QStringList byCommits{QStringLiteral("Lagoon"), QStringLiteral("agent"), QStringLiteral("shim"),
                                    QStringLiteral("runtime")};
        QTest::newRow("numbers as numbers") << int(BoardModel::Commits) << byCommits;
        const QStringList byName{QStringLiteral("Lagoon"), QStringLiteral("agent"), QStringLiteral("runtime"),
                                 QStringLiteral("shim")};
        QTest::newRow("names") << int(BoardModel::Name) << byName;
    }

    void sorts()
    {
        QFETCH(int, column);
        QFETCH(QStringList, ascending);
        BoardModel model;
        models::BoardSortProxy proxy;
        QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        proxy.setSourceModel(&model);
        model.setRelease(threeRepositories(), allRead);
        const models::BoardSortProxy &sorted = proxy;
        proxy.sort(column, Qt::AscendingOrder);
        QCOMPARE(testing::printModel(sorted, {{BoardModel::Name}}), ascending);
        proxy.sort(column, Qt::DescendingOrder);
        QStringList descending = ascending.mid(1);
        std::reverse(descending.begin(), descending.end());
        descending.prepend(ascending.first()); // the product stays on top
        QCOMPARE(testing::printModel(sorted, {{BoardModel::Name}}), descending);
    }

    void showsPinsThatAreOdd_data()
    {
        QTest::addColumn<QStringList>("pins"); // "STATE component behind ahead [differs]"
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("needLook");
        QTest::addColumn<int>("sentences");
        const auto row = [](const char *title, const QStringList &pins, const QString &text, bool needLook) {
            QTest::newRow(title) << pins << text << needLook << int(pins.size());
        };
        const QString behind = QStringLiteral("found agent 49 0 differs");
        row("none", {}, {}, false);
        row("as it should be", {QStringLiteral("found agent 0 0")}, {}, false);
        row("behind with the same protocol", {QStringLiteral("found agent 12 0")}, QStringLiteral("agent −12"), false);
        row("behind with another", {behind}, QStringLiteral("agent −49"), true);
        row("ahead", {QStringLiteral("found agent 1 3")}, QStringLiteral("agent +3"), true);
        row("not found", {QStringLiteral("unknown agent 0 0")}, QStringLiteral("agent ?"), true);
        row("floating", {QStringLiteral("floating agent 0 0")}, QStringLiteral("agent ~"), true);
        row("the worst of several", {QStringLiteral("found proxy 0 0"), QStringLiteral("found shim 90 0"), behind},
            QStringLiteral("agent −49, 1 more"), true);
    }

    void showsPinsThatAreOdd()
    {
        QFETCH(QStringList, pins);
        QFETCH(QString, text);
        QFETCH(int, sentences);
        auto relations = std::make_shared<release::Relations>();
        for (const QString &line : pins) {
            const QStringList words = line.split(QLatin1Char(' '));
            release::PinRelation relation;
            relation.repository = QStringLiteral("runtime");
            relation.component = words[1];
            relation.sibling = true;
            relation.tag = "1.6.0";
            relation.pin.version = QStringLiteral("main");
            using PinState = pins::ResolvedPin::State;
            relation.resolved.state = words[0] == QLatin1String("found")     ? PinState::Found
                                      : words[0] == QLatin1String("unknown") ? PinState::Unknown
                                                                             : PinState::Floating;
            if (relation.resolved.state == PinState::Found)
                relation.distance = pins::PinDistance{words[2].toLongLong(), words[3].toLongLong()};
            relation.sameProtocol = words.size() < 5;
            relations->pins.push_back(relation);
        }
        release::PinRelation component; // of no repository: not for the board
        component.repository = QStringLiteral("runtime");
        component.component = QStringLiteral("qemu");
        component.pin.floating = true;
        relations->pins.push_back(component);
        release::Release release = threeRepositories();
        release.relations = relations;
        BoardModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRelease(release, allRead);
        const QModelIndex cell = model.index(2, BoardModel::Pins);
        QCOMPARE(cell.data().toString(), text);
        QTEST(cell.data(BoardModel::PinsRole).toBool(), "needLook");
        const QString tip = cell.data(Qt::ToolTipRole).toString();
        QCOMPARE(cell.data(Qt::AccessibleTextRole).toString(), tip);
        QCOMPARE(tip.isEmpty() ? 0 : int(tip.count(QLatin1Char('\n'))) + 1, sentences);
        if (pins.contains(QStringLiteral("found agent 49 0 differs"))) {
            QVERIFY2(tip.startsWith(QStringLiteral("agent 49 commit(s) behind 1.6.0, protocol differs")),
                     qPrintable(tip));
        }
        QCOMPARE(model.index(1, BoardModel::Pins).data().toString(), QString());
    }

    void ticksStandWhereTheReleasesWere()
    {
        const models::ReleaseTicks ticks = models::releaseTicks({{"1.0.0", 100}, {"1.1.0", 150}, {"v1.1.1", 200}});
        const models::ReleaseTicks expected{{0.0, Bump::Major}, {0.5, Bump::Minor}, {1.0, Bump::Patch}};
        QCOMPARE(ticks.size(), expected.size());
        QVERIFY(ticks == expected);
        const auto calendar = version::Calendar::parse(QStringLiteral("YY.0M"));
        QCOMPARE(models::releaseTicks({{"24.04", 100}, {"24.04.1", 150}}, *calendar).back().bump, Bump::Patch);
        QCOMPARE(models::releaseTicks({{"24.04", 100}, {"24.10", 150}}, *calendar).back().bump, Bump::Minor);
        QVERIFY(models::releaseTicks({}).empty());
        QCOMPARE(models::releaseTicks({{"1.0.0", 100}}).front().at, 1.0);
    }
};

WAYBILL_TEST_MAIN(TestBoardModel)
#include "tst_boardmodel.moc"
