// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/board/boardmodel.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/guitestmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace waybill;
using forge::CommitChecks;
using models::BoardModel;
using State = CommitChecks::State;

Q_DECLARE_METATYPE(CommitChecks::State)

namespace {

git::ObjectId id(char digit)
{
    return *git::ObjectId::fromHex(QByteArray(40, digit));
}

forge::ForgeFacts facts(std::vector<CommitChecks::Check> checks, char commit = 'a')
{
    forge::ForgeFacts facts;
    facts.state.asOf = QDateTime(QDate(2026, 3, 7), QTime(12, 0), Qt::UTC);
    facts.state.head.commit = id(commit);
    facts.state.head.state = CommitChecks::combined(checks);
    facts.state.head.checks = std::move(checks);
    return facts;
}

forge::Milestone milestone(const char *title, int open, int closed)
{
    forge::Milestone made;
    made.title = QString::fromLatin1(title);
    made.open = open;
    made.closed = closed;
    return made;
}

} // namespace

/// What the board says of a forge: continuous integration of each head, and milestones.
class BoardForgeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void checks_data();
    void checks();
    void milestones_data();
    void milestones();
    void rowsStayWhereTheyAre();
};

void BoardForgeTest::checks_data()
{
    QTest::addColumn<std::vector<CommitChecks::Check>>("checks");
    QTest::addColumn<char>("commit");
    QTest::addColumn<QString>("summary");
    QTest::addColumn<bool>("isBad");
    QTest::addColumn<QString>("told");
    using Checks = std::vector<CommitChecks::Check>;
    const QString build = QStringLiteral("build");
    const QString lint = QStringLiteral("lint");
    QTest::newRow("passed") << Checks{{build, State::Passed}, {lint, State::Passed}} << 'a'
                            << QStringLiteral("✓ passed") << false << QStringLiteral("2 check(s) passed");
    QTest::newRow("failed") << Checks{{build, State::Failed}, {lint, State::Pending}} << 'a'
                            << QStringLiteral("✗ 1 failed") << true << QStringLiteral("Failed: build");
    QTest::newRow("pending") << Checks{{build, State::Passed}, {lint, State::Pending}} << 'a'
                             << QStringLiteral("… 1 pending") << false << QStringLiteral("Not done: lint");
    QTest::newRow("another commit") << Checks{{build, State::Failed}} << 'b' << QStringLiteral("? newer commits")
                                    << false << QStringLiteral("The forge reported on bbbbbbb");
    QTest::newRow("none") << Checks{} << 'a' << QString() << false << QString();
}

void BoardForgeTest::checks()
{
    QFETCH(std::vector<CommitChecks::Check>, checks);
    QFETCH(char, commit);
    QFETCH(QString, summary);
    QFETCH(QString, told);
    const models::BoardChecks board = models::boardChecks(facts(checks, commit), id('a'));
    QCOMPARE(board.summary, summary);
    QTEST(board.isBad, "isBad");
    if (told.isEmpty()) {
        QVERIFY(board.all.isEmpty());
        return;
    }
    QVERIFY2(board.all.front().startsWith(told), qPrintable(board.all.front()));
    QVERIFY2(board.all.back().startsWith(QStringLiteral("As of ")), qPrintable(board.all.back()));
    QCOMPARE(models::boardChecks({}, id('a')), models::BoardChecks());
}

void BoardForgeTest::milestones_data()
{
    QTest::addColumn<std::vector<forge::Milestone>>("open");
    QTest::addColumn<QString>("summary");
    QTest::addColumn<int>("left");
    using All = std::vector<forge::Milestone>;
    QTest::newRow("named") << All{milestone("2.0.0", 9, 1), milestone("v1.4.0", 2, 3)}
                           << QStringLiteral("v1.4.0: 3 of 5") << 2;
    QTest::newRow("named with the product")
        << All{milestone("Cargo 1.4.0", 0, 3)} << QStringLiteral("Cargo 1.4.0: 3 of 3") << 0;
    QTest::newRow("the only one") << All{milestone("Spring", 1, 0)} << QStringLiteral("Spring: 0 of 1") << 1;
    QTest::newRow("which?") << All{milestone("Spring", 1, 0), milestone("Autumn", 1, 0)} << QString() << -1;
    QTest::newRow("not counted") << All{milestone("1.4.0", -1, 0)} << QStringLiteral("1.4.0") << -1;
    QTest::newRow("none") << All{} << QString() << -1;
}

void BoardForgeTest::milestones()
{
    QFETCH(std::vector<forge::Milestone>, open);
    forge::ForgeFacts known = facts({});
    known.state.milestones = open;
    const models::BoardMilestone board = models::boardMilestone(known, version::SemVer::parse(u"1.4.0"));
    QTEST(board.summary, "summary");
    QTEST(board.left, "left");
    QCOMPARE(board.all.size(), open.empty() ? 0 : qsizetype(open.size()) + 1);
}

/// Facts that arrive fill their cells, and move nothing.
void BoardForgeTest::rowsStayWhereTheyAre()
{
    auto survey = std::make_shared<release::Survey>();
    survey->spec.name = QStringLiteral("agent");
    survey->readable = true;
    survey->range.headId = id('a');
    survey->changes = std::make_shared<const std::vector<release::Change>>();
    release::Release made;
    release::Product product;
    product.repositories = {survey->spec};
    made.product = std::make_shared<const release::Product>(product);
    made.repositories.resize(1);
    made.repositories[0].survey = survey;
    BoardModel model;
    const QAbstractItemModelTester tester(&model);
    const auto read = [](int) { return false; };
    model.setRelease(made, read);
    const int row = model.rowOf(0);
    QVERIFY(!model.hasAny(BoardModel::Checks));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    auto book = std::make_shared<forge::ForgeBook>();
    book->emplace(QStringLiteral("agent"), facts({{QStringLiteral("build"), State::Failed}}));
    made.forge = book;
    model.update(made, read);
    QCOMPARE(resets.size(), 0);
    QCOMPARE(changes.size(), 1);
    QVERIFY(model.hasAny(BoardModel::Checks));
    const QModelIndex cell = model.index(row, BoardModel::Checks);
    QCOMPARE(cell.data().toString(), QStringLiteral("✗ 1 failed"));
    QVERIFY(cell.data(BoardModel::ChecksRole).toBool());
    // What is read out says all of it.
    QVERIFY(cell.data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("Failed: build\nAs of ")));
}

WAYBILL_GUI_TEST_MAIN(BoardForgeTest)
#include "tst_boardforge.moc"
