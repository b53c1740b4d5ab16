// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "release/assess/assess.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;

/// Changes that another line has released already: what they require of the version, and where notes have them.
class TestReleasedElsewhere : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void versions_data();
    void versions();
    void breakages();
    void standsApart_data();
    void standsApart();
    void isNotCounted();
};

void TestReleasedElsewhere::versions_data()
{
    QTest::addColumn<QString>("released");
    QTest::addColumn<bool>("decided");
    QTest::addColumn<QString>("next");
    QTest::newRow("nowhere") << QString() << false << QStringLiteral("1.3.0");
    QTest::newRow("in a release before the base") << QStringLiteral("1.1.7") << false << QStringLiteral("1.2.1");
    QTest::newRow("in the base") << QStringLiteral("1.2.0") << false << QStringLiteral("1.2.1");
    QTest::newRow("after the base") << QStringLiteral("1.2.4") << false << QStringLiteral("1.3.0");
    QTest::newRow("a person says it counts") << QStringLiteral("1.1.7") << true << QStringLiteral("1.3.0");
}

void TestReleasedElsewhere::versions()
{
    QFETCH(QString, released);
    QFETCH(bool, decided);
    QFETCH(QString, next);
    Change addition = fakes::change(1, QStringLiteral("add it"), Impact::Additive);
    if (!released.isEmpty())
        addition.alreadyReleased = version::SemVer::parse(released);
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.2.0",
                                      {addition, fakes::change(2, QStringLiteral("fix it"), Impact::Fix)});
    Product product;
    product.repositories = {survey->spec};
    Decisions decisions;
    if (decided) {
        Decision decision;
        decision.repository = QStringLiteral("agent");
        decision.commit = addition.id;
        decision.impact = Impact::Additive;
        decisions.set(decision);
    }
    const Release release = assess(product, {survey}, decisions);
    QCOMPARE(release.repositories.front().next.version->toString(), next);
}

/// What broke within the base's line asks for no other version any more.
void TestReleasedElsewhere::breakages()
{
    const auto next = [](QStringView released) {
        Change breakage = fakes::change(1, QStringLiteral("break it"), Impact::Breaking);
        breakage.alreadyReleased = version::SemVer::parse(released);
        const auto survey = fakes::survey(QStringLiteral("agent"), "1.2.0",
                                          {breakage, fakes::change(2, QStringLiteral("fix it"), Impact::Fix)});
        Product product;
        product.repositories = {survey->spec};
        return assess(product, {survey}, {}).repositories.front().next.version->toString();
    };
    QCOMPARE(next({}), QStringLiteral("2.0.0"));
    QCOMPARE(next(u"1.1.7"), QStringLiteral("1.2.1"));
    QCOMPARE(next(u"1.2.4"), QStringLiteral("1.2.1"));
    QCOMPARE(next(u"1.3.0"), QStringLiteral("2.0.0"));
}

void TestReleasedElsewhere::standsApart_data()
{
    QTest::addColumn<Impact>("impact");
    QTest::addColumn<bool>("released");
    QTest::addColumn<bool>("decided");
    QTest::addColumn<bool>("apart");
    QTest::newRow("an addition") << Impact::Additive << true << false << true;
    QTest::newRow("a fix") << Impact::Fix << true << false << true;
    QTest::newRow("a breakage") << Impact::Breaking << true << false << false;
    QTest::newRow("internal") << Impact::None << true << false << false;
    QTest::newRow("not released") << Impact::Fix << false << false << false;
    QTest::newRow("decided") << Impact::Fix << true << true << false;
}

void TestReleasedElsewhere::standsApart()
{
    QFETCH(Impact, impact);
    QFETCH(bool, released);
    QFETCH(bool, decided);
    QFETCH(bool, apart);
    Change change = fakes::change(1, QStringLiteral("do it"), impact);
    if (released)
        change.alreadyReleased = version::SemVer::parse(u"1.0.3");
    AssessedChange assessed{&change, {}, impact};
    if (decided) {
        assessed.decision = Decision();
        assessed.decision->impact = impact;
    }
    QCOMPARE(release::standsApart(assessed), apart);
}

/// The board counts what the notes list under their headings.
void TestReleasedElsewhere::isNotCounted()
{
    Change released = fakes::change(1, QStringLiteral("fix it"), Impact::Fix);
    released.alreadyReleased = version::SemVer::parse(u"1.1.7");
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.2.0",
                                      {released, fakes::change(2, QStringLiteral("fix that"), Impact::Fix)});
    Product product;
    product.repositories = {survey->spec};
    const Release release = assess(product, {survey}, {});
    QCOMPARE(release.repositories.front().stated.fix, 1);
    QCOMPARE(release.stated.fix, 1);
    QCOMPARE(release.counts.fix, 2); // each change, as JSON has it
}

WAYBILL_TEST_MAIN(TestReleasedElsewhere)
#include "tst_releasedelsewhere.moc"
