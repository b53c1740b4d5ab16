// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katarelease.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/assess/stances.h"
#include "release/assess/whatif.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/effect.h"
#include "version/policy.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using testing::KataStory;

namespace {

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

/// "atomic fix 1.0.1 together": a stance's answer.
QString told(const StanceAnswer &answer)
{
    return QStringLiteral("%1 %2 %3%4")
        .arg(keyName(answer.stance), keyName(answer.impact),
             answer.next.version ? answer.next.version->toString() : text("-"),
             answer.together ? text(" together") : QString());
}

QStringList told(const std::vector<StanceAnswer> &answers)
{
    QStringList lines;
    for (const StanceAnswer &answer : answers)
        lines << told(answer);
    return lines;
}

} // namespace

/// What a release is under each notion of a breakage: what people proposed for Kata Containers 1.0.0 and after
/// (docs/domain.md, 1.11) must come out, each under its own.
class TestStances : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    std::unique_ptr<KataStory> m_kata;

    void describe(const QByteArray &policy, const QByteArray &contract, const QByteArray &stance = {})
    {
        m_kata->describe("policy = \"" + policy + '"',
                         "contract = \"" + contract + "\"\n"
                             + (stance.isEmpty() ? QByteArray() : "stance = \"" + stance + '"'));
    }

    [[nodiscard]] Release released(const QByteArray &from, const QByteArray &to, const Decisions &decisions = {}) const
    {
        const Product product = katarelease::product(*m_kata, from, to);
        const auto surveys = katarelease::surveys(product);
        return assess(product, surveys, decisions, katarelease::relations(product, surveys));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_kata = std::make_unique<KataStory>(m_folder.path());
        QCOMPARE(m_kata->error(), QByteArray());
    }

    void whatPeopleProposed_data()
    {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<QByteArray>("contract");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *policy, const char *contract, const char *atomic, const char *server,
                            const char *client, const char *live) {
            QTest::addRow("%s %s", policy, contract)
                << QByteArray(policy) << QByteArray(contract)
                << QStringList{text("atomic ") + text(atomic) + text(" together"), text("server-first ") + text(server),
                               text("client-first ") + text(client), text("live ") + text(live)};
        };
        // J. Hunt and WeiZhang: strictly, 2.0.0. S. Boeuf: "even a new RPC can be a breakage".
        row("semver", "external", "additive 1.1.0", "additive 1.1.0", "breaking 2.0.0", "breaking 2.0.0");
        // J. Olson and E. Ernst: one set of artifacts, an internal contract: no reason for more than a fix.
        row("semver", "internal", "fix 1.0.1", "additive 1.1.0", "breaking 2.0.0", "breaking 2.0.0");
        // K. Fox: potentially incompatible is a minor, never 1.0.1.
        row("kubernetes", "external", "additive 1.1.0", "additive 1.1.0", "breaking 1.1.0", "breaking 1.1.0");
        row("kubernetes", "internal", "fix 1.0.1", "additive 1.1.0", "breaking 1.1.0", "breaking 1.1.0");
    }

    void whatPeopleProposed()
    {
        QFETCH(QByteArray, policy);
        QFETCH(QByteArray, contract);
        describe(policy, contract);
        QTEST(told(released("1.0.0", "1.1.0").stances), "expected");
    }

    void otherSituations_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *name, const char *from, const char *to, const QStringList &expected) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << expected;
        };
        // An internal contract: what an RPC that is gone breaks is an old client with a new server.
        row("k3", "1.1.0", "1.2.0",
            {text("atomic fix 1.1.1 together"), text("server-first breaking 2.0.0"), text("client-first fix 1.1.1"),
             text("live breaking 2.0.0")});
        // What is stored outlives any set of artifacts.
        row("k9", "1.4.0", "1.5.0",
            {text("atomic additive 1.5.0 together"), text("server-first additive 1.5.0"),
             text("client-first breaking 2.0.0"), text("live breaking 2.0.0")});
        row("k10", "1.5.0", "1.5.1",
            {text("atomic fix 1.5.1"), text("server-first fix 1.5.1"), text("client-first fix 1.5.1"),
             text("live fix 1.5.1")});
    }

    void otherSituations()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        describe("semver", "internal");
        QTEST(told(released(from, to).stances), "expected");
    }

    void theChosenOneIsTheReleases_data()
    {
        QTest::addColumn<QByteArray>("stance");
        QTest::addColumn<QString>("version");
        QTest::newRow("") << QByteArray() << "1.1.0"; // server-first
        for (const Stance stance : AllStances) {
            const bool breaks = stance == Stance::ClientFirst || stance == Stance::Live;
            QTest::newRow(qPrintable(keyName(stance))) << keyName(stance).toLatin1()
                                                       << (breaks                     ? "2.0.0"
                                                           : stance == Stance::Atomic ? "1.0.1"
                                                                                      : "1.1.0");
        }
    }

    void theChosenOneIsTheReleases()
    {
        QFETCH(QByteArray, stance);
        QFETCH(QString, version);
        describe("semver", "internal", stance);
        const Release release = released("1.0.0", "1.1.0");
        QCOMPARE(keyName(release.product->stance).toLatin1(), stance.isEmpty() ? QByteArray("server-first") : stance);
        QCOMPARE(release.next.version->toString(), version);
        int chosen = 0;
        for (const StanceAnswer &answer : release.stances) {
            if (!answer.chosen)
                continue;
            ++chosen;
            QCOMPARE(answer.stance, release.product->stance);
            QCOMPARE(answer.next, release.next);
        }
        QCOMPARE(chosen, 1);
        for (const RepositoryRelease &row : release.repositories) // in lockstep
            QCOMPARE(row.next.version->toString(), version);
    }

    void reasonsNameWhatBreaks()
    {
        describe("semver", "external");
        const Release release = released("1.0.0", "1.1.0");
        const QString atomic = wording::texts(release.stances[0].why).join(QLatin1Char('\n'));
        const QString live = wording::texts(release.stances[3].why).join(QLatin1Char('\n'));
        QVERIFY2(live.contains(text("an old server refuses it")), qPrintable(live));
        QVERIFY2(
            live.contains(QString::fromUtf8(
                "“ephemeral” was added to storage drivers: under “live” this is breaking, because an old server refuses it")),
            qPrintable(live));
        QVERIFY2(!atomic.contains(text("refuses")), qPrintable(atomic));
    }

    void wordsAndStoredFormatsCount()
    {
        describe("semver", "external");
        const Release release = released("1.4.0", "1.5.0");
        const QString live = wording::texts(release.stances[3].why).join(QLatin1Char('\n'));
        QVERIFY2(live.contains(QString::fromUtf8("“blk-ccw” was added to storage drivers")), qPrintable(live));
        QVERIFY2(live.contains(text("The stored format sandbox state changed from version 1 to 2")), qPrintable(live));
    }

    void aPersonsDecisionWins_data()
    {
        QTest::addColumn<Impact>("decided");
        QTest::addColumn<QString>("version");
        QTest::newRow("fix") << Impact::Fix << "1.5.2";
        QTest::newRow("additive") << Impact::Additive << "1.6.0";
        QTest::newRow("breaking") << Impact::Breaking << "2.0.0";
    }

    /// 1.5.1..1.5.2 is about one RPC: with it decided in each repository, the stances agree but for the atomic one's
    /// note.
    void aPersonsDecisionWins()
    {
        QFETCH(Impact, decided);
        QFETCH(QString, version);
        describe("semver", "external", "client-first");
        Decisions decisions;
        const Release before = released("1.5.1", "1.5.2");
        for (const RepositoryRelease &row : before.repositories) {
            for (const AssessedChange &change : row.changes) {
                Decision decision;
                decision.repository = row.name();
                decision.commit = change.change->id;
                decision.impact = row.name() == text("agent") ? decided : Impact::None;
                decision.by = text("Ada");
                decisions.set(decision);
            }
        }
        const Release release = released("1.5.1", "1.5.2", decisions);
        QCOMPARE(told(release.stances).size(), 4);
        for (const StanceAnswer &answer : release.stances) {
            QCOMPARE(answer.impact, decided);
            QCOMPARE(answer.next.version->toString(), version);
        }
        QCOMPARE(release.upgrade->trait, Trait::DrainNode); // what goes wrong is another matter than what it is called
    }

    void viewsOfProtocols()
    {
        Product product;
        product.stance = Stance::Live;
        QCOMPARE(viewOf(product, text("agent")), (ProtocolView{Stance::Live, Contract::External}));
        ProtocolSpec protocol;
        protocol.server = text("agent");
        protocol.contract = Contract::Internal;
        product.protocols = {protocol};
        QCOMPARE(viewOf(product, text("agent")), (ProtocolView{Stance::Live, Contract::Internal}));
        QCOMPARE(viewOf(product, text("runtime")), (ProtocolView{Stance::Live, Contract::External}));
        product.protocols[0].stance = Stance::Atomic;
        QCOMPARE(viewOf(product, text("agent")), (ProtocolView{Stance::Atomic, Contract::Internal}));
    }

    /// What people proposed, on one reading and without a change of waybill.toml.
    void whatIf_data()
    {
        QTest::addColumn<version::Policy>("policy");
        QTest::addColumn<Stance>("stance");
        QTest::addColumn<Contract>("contract");
        QTest::addColumn<QString>("answer");
        QTest::newRow("strict") << version::Policy::SemVer << Stance::Live << Contract::External
                                << "live breaking 2.0.0";
        QTest::newRow("like Kubernetes") << version::Policy::Kubernetes << Stance::ClientFirst << Contract::External
                                         << "client-first breaking 1.1.0";
        QTest::newRow("one set of artifacts")
            << version::Policy::SemVer << Stance::Atomic << Contract::Internal << "atomic fix 1.0.1 together";
    }

    void whatIf()
    {
        QFETCH(version::Policy, policy);
        QFETCH(Stance, stance);
        QFETCH(Contract, contract);
        describe("kubernetes", "external", "client-first");
        const Product product = katarelease::product(*m_kata, "1.0.0", "1.1.0");
        const auto surveys = katarelease::surveys(product);
        const auto relations = katarelease::relations(product, surveys);
        const Product viewed = productIf(product, {policy, stance, contract}, relations.get());
        const Release release = assess(viewed, surveys, {}, relations);
        const auto chosen = std::find_if(release.stances.begin(), release.stances.end(),
                                         [](const StanceAnswer &answer) { return answer.chosen; });
        QVERIFY(chosen != release.stances.end());
        QTEST(told(*chosen), "answer");
        QCOMPARE(release.procedure.trait == Trait::DrainNode, stance != Stance::Atomic);
        QVERIFY(productIf(product, {}, relations.get()).protocols == product.protocols);
    }

    void suggestionsInAView()
    {
        Suggestion suggestion;
        suggestion.impact = Impact::Additive;
        Reason reason{Source::Protocol, text("A new RPC."), {}, {}, Impact::Additive, 0.9};
        suggestion.reasons = {reason};
        Product product;
        const auto under = [&](Stance stance, Contract contract, const Suggestion &base) {
            product.protocols.front().contract = contract;
            return suggestionUnder(stance, product, text("agent"), base);
        };
        product.protocols.push_back({});
        product.protocols.front().server = text("agent");
        QVERIFY(!under(Stance::Live, Contract::External, suggestion)); // nothing to look at another way
        suggestion.reasons[0].effect =
            upgrade::Effect{Impact::Additive, Axis::Wire, Verdict::Refused, Verdict::Works, Verdict::Works};
        QVERIFY(!under(Stance::ServerFirst, Contract::External, suggestion));
        const auto live = under(Stance::Live, Contract::External, suggestion);
        QVERIFY(live);
        QCOMPARE(live->impact, Impact::Breaking);
        QVERIFY(wording::text(live->reasons[0].text).contains(text("an old server refuses it")));
        // A field that is only ignored, and a subject that says "feat", do not outvote the RPC.
        Suggestion crowd = suggestion;
        Reason field{Source::Protocol, text("A new field."), {}, {}, Impact::Additive, 0.85};
        field.effect = upgrade::Effect{Impact::Additive, Axis::Wire, Verdict::Ignored, Verdict::Works, Verdict::Works};
        crowd.reasons[0].weight = 0.85;
        crowd.reasons.push_back(field);
        crowd.reasons.push_back({Source::ConventionalCommit, text("feat"), {}, {}, Impact::Additive, 0.7});
        QCOMPARE(under(Stance::ClientFirst, Contract::External, crowd)->impact, Impact::Breaking);
        const auto atomic = under(Stance::Atomic, Contract::Internal, suggestion);
        QVERIFY(atomic);
        QCOMPARE(atomic->impact, Impact::Fix);
        QCOMPARE(wording::text(atomic->reasons[0].text), text("A new RPC."));
        // What is of another repository's protocol is looked at as that one is.
        suggestion.reasons[0].server = text("proxy");
        QVERIFY(!suggestionUnder(Stance::Atomic, product, text("agent"), suggestion));
    }
};

WAYBILL_TEST_MAIN(TestStances)
#include "tst_stances.moc"
