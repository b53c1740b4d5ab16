// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "git/reached.h"
#include "release/decisions/decisioncarry.h"
#include "release/decisions/decisionnotes.h"
#include "release/decisions/decisionstore.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/facts.h"

using namespace waybill;
using namespace waybill::release;
using testing::errorText;

namespace {

Decision said(int commit, Impact impact, int hour, int patch)
{
    Decision decision;
    decision.repository = QStringLiteral("agent");
    decision.commit = fakes::id(commit);
    decision.impact = impact;
    decision.by = QStringLiteral("Ada");
    decision.at = QDateTime({2026, 1, 2}, {hour, 0}, Qt::UTC);
    if (patch != 0)
        decision.patch = fakes::id(patch);
    return decision;
}

} // namespace

/// Where decisions are kept, and for which changes they count.
class TestDecisionStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void carryOver_data();
    void carryOver();
    void namesInNotes_data();
    void namesInNotes();
    void neighboursStayApart();
    void largeChanges_data();
    void largeChanges();
    void reached();
};

void TestDecisionStore::carryOver_data()
{
    // Decisions as COMMIT IMPACT HOUR PATCH, in a range of the changes 1 and 2, whose patches are 11 and 12.
    QTest::addColumn<QList<Decision>>("decisions");
    QTest::addColumn<QString>("expected");
    using L = QList<Decision>;
    QTest::newRow("none") << L{} << QString();
    QTest::newRow("its own") << L{said(1, Impact::Fix, 1, 11)} << QStringLiteral("1:fix");
    QTest::newRow("another's") << L{said(9, Impact::Fix, 1, 12)} << QStringLiteral("2:fix<9");
    QTest::newRow("its own wins") << L{said(9, Impact::Fix, 3, 11), said(1, Impact::None, 1, 11)}
                                  << QStringLiteral("1:none");
    QTest::newRow("of a change in the range it is its own alone")
        << L{said(1, Impact::Fix, 1, 12)} << QStringLiteral("1:fix");
    QTest::newRow("the later") << L{said(8, Impact::Fix, 2, 11), said(9, Impact::None, 1, 11)}
                               << QStringLiteral("1:fix<8 !");
    QTest::newRow("two that agree") << L{said(8, Impact::Fix, 2, 11), said(9, Impact::Fix, 1, 11)}
                                    << QStringLiteral("1:fix<8");
    QTest::newRow("behind the head") << L{said(7, Impact::Fix, 2, 11)} << QString();
    QTest::newRow("no patch") << L{said(9, Impact::Fix, 2, 0)} << QString();
}

void TestDecisionStore::carryOver()
{
    QFETCH(QList<Decision>, decisions);
    QFETCH(QString, expected);
    const auto survey = fakes::survey(
        QStringLiteral("agent"), "1.0.0",
        {fakes::change(1, QStringLiteral("one"), Impact::Fix), fakes::change(2, QStringLiteral("two"), Impact::Fix)});
    Decisions all;
    for (const Decision &decision : decisions)
        all.set(decision);
    CarryFacts facts;
    facts.patches = {{{QStringLiteral("agent"), fakes::id(1)}, fakes::id(11)},
                     {{QStringLiteral("agent"), fakes::id(2)}, fakes::id(12)}};
    facts.behind = {{QStringLiteral("agent"), fakes::id(7)}};
    const CarriedDecisions carried = release::carryOver(all, {survey}, facts);
    QStringList found;
    for (const int change : {1, 2}) {
        const Decision *decision = carried.decisions.find(QStringLiteral("agent"), fakes::id(change));
        if (!decision)
            continue;
        found << QString::number(change) + QLatin1Char(':') + keyName(decision->impact);
        for (int from = 3; from < 10; ++from) {
            if (decision->carriedFrom == fakes::id(from))
                found.back() += QLatin1Char('<') + QString::number(from);
        }
    }
    if (!carried.problems.empty())
        found << QStringLiteral("!");
    QCOMPARE(found.join(QLatin1Char(' ')), expected);
    // What was said is still there.
    for (const Decision &decision : decisions)
        QVERIFY(*carried.decisions.find(decision.repository, decision.commit) == decision);
}

void TestDecisionStore::namesInNotes_data()
{
    QTest::addColumn<QByteArray>("repository");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("ours") << QByteArray("agent") << QByteArray("agent");
    QTest::newRow("as somebody else calls it") << QByteArray("kata-agent") << QByteArray("agent");
    QTest::newRow("another one, elsewhere") << QByteArray("proxy") << QByteArray("agent");
    QTest::newRow("another one, here") << QByteArray("docs") << QByteArray("docs");
    QTest::newRow("another one, here, that is not looked at") << QByteArray("tools") << QByteArray("tools");
    QTest::newRow("none") << QByteArray() << QByteArray("agent");
}

void TestDecisionStore::namesInNotes()
{
    QFETCH(QByteArray, repository);
    QFETCH(QByteArray, expected);
    const auto spec = [](const char *name, const char *path) {
        RepositorySpec one;
        one.name = QString::fromLatin1(name);
        one.path = QString::fromLatin1(path);
        return one;
    };
    Product product;
    product.repositories = {spec("agent", "/a"), spec("proxy", "/b"), spec("docs", "/a")};
    product.hidden = {spec("tools", "/a")};
    const QByteArray note =
        R"({"impact":"fix","commit":")" + fakes::id(5).toHex() + R"(","repository":")" + repository + "\"}\nwords\n";
    const QByteArray lines = noteAsLines(note, fakes::id(6), product.repositories[0], product);
    const auto read = DecisionText(lines).read({});
    QCOMPARE(read.decisions.all().size(), std::size_t(1));
    const Decision &decision = read.decisions.all().begin()->second;
    QCOMPARE(decision.repository.toUtf8(), expected);
    QVERIFY(decision.commit == fakes::id(expected == "agent" ? 6 : 5));
    QVERIFY(lines.endsWith("\nwords\n"));
}

/// Two repositories of a product in one place: what is decided about one stays when the other is decided.
void TestDecisionStore::neighboursStayApart()
{
    const testing::ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const git::ObjectId commit = story.write("f", "1").commit("one");
    Product product;
    product.folder = scratch.path();
    product.decisions = DecisionsPlace::GitNotes;
    for (const char *name : {"agent", "docs"}) {
        product.repositories.emplace_back();
        product.repositories.back().name = QString::fromLatin1(name);
        product.repositories.back().path = story.path();
    }
    const auto store = DecisionStore::of(product);
    Decision decision;
    decision.impact = Impact::Fix;
    QVERIFY(store->edit({{QStringLiteral("agent"), commit, decision}}, {}));
    decision.impact = Impact::None;
    const auto both = store->edit({{QStringLiteral("docs"), commit, decision}}, {});
    QVERIFY2(both, errorText(both).constData());
    QVERIFY(both->problems.empty());
    QVERIFY(both->decisions.find(QStringLiteral("agent"), commit)->impact == Impact::Fix);
    QVERIFY(both->decisions.find(QStringLiteral("docs"), commit)->impact == Impact::None);
    const auto one = store->edit({{QStringLiteral("agent"), commit, {}}}, {});
    QVERIFY(one && one->decisions.all().size() == 1);
    const auto unknown = store->edit({{QStringLiteral("gone"), commit, decision}}, {});
    QVERIFY(!unknown && unknown.error().fault == Fault::Input);
}

void TestDecisionStore::largeChanges_data()
{
    QTest::addColumn<bool>("notes");
    QTest::newRow("file") << false;
    QTest::newRow("notes") << true;
}

/// Their patches take longer than a decision waits: they come after it.
void TestDecisionStore::largeChanges()
{
    QFETCH(bool, notes);
    const testing::ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    QByteArray text;
    for (int i = 0; i < 600'000; ++i)
        text += QByteArray::number(qint64(i) * 7919 % 1'000'003) + " and more of it\n";
    const git::ObjectId commit = story.write("f", text).commit("one");
    QVERIFY2(!story.error(), errorText(story).constData());
    Product product;
    product.folder = scratch.path();
    product.decisions = notes ? DecisionsPlace::GitNotes : DecisionsPlace::File;
    product.repositories.emplace_back();
    product.repositories.back().name = QStringLiteral("agent");
    product.repositories.back().path = story.path();
    Decision decision;
    decision.impact = Impact::Fix;
    decision.by = QStringLiteral("Ada");
    const auto written = DecisionStore::of(product)->edit({{QStringLiteral("agent"), commit, decision}}, {});
    QVERIFY2(written, errorText(written).constData());
    const Decision *kept = written->decisions.find(QStringLiteral("agent"), commit);
    QVERIFY(kept && !kept->patch.isNull());
    if (notes) // on a very fast machine in one go
        QVERIFY(testing::git(story.path(), {QStringLiteral("log"), QStringLiteral("--format=%s"),
                                            QStringLiteral("refs/notes/waybill")})
                    .endsWith(QByteArray("Decide " + commit.toHex().left(10) + ": fix")));
}

void TestDecisionStore::reached()
{
    const testing::ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const git::ObjectId root = story.write("f", "1").commit("root");
    story.branch("side");
    const git::ObjectId side = story.write("g", "1").commit("side");
    story.go("main");
    const git::ObjectId lone = story.write("f", "2").commit("lone");
    const git::ObjectId before = story.tip();
    const git::ObjectId merge = story.merge({"side"}, "merge");
    const std::set<git::ObjectId> all{root, side, lone, merge, fakes::id(1)};
    const auto ofMerge = git::reachedFrom(story.repository(), merge, all);
    QVERIFY(ofMerge && *ofMerge == (std::set<git::ObjectId>{root, side, lone, merge}));
    const auto ofLone = git::reachedFrom(story.repository(), before, all);
    QVERIFY(ofLone && *ofLone == (std::set<git::ObjectId>{root, lone}));
    QVERIFY(git::reachedFrom(story.repository(), before, {})->empty());
}

WAYBILL_TEST_MAIN(TestDecisionStore)
#include "tst_decisionstore.moc"
