// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "testing/testmain.h"
#include "version/policy.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using fakes::change;
using fakes::id;
using fakes::survey;

namespace {

Decision decided(const QString &repository, int number, Impact impact)
{
    Decision decision;
    decision.repository = repository;
    decision.commit = id(number);
    decision.impact = impact;
    decision.by = QStringLiteral("Ada");
    return decision;
}

QString print(const ImpactCounts &counts)
{
    return QStringLiteral("%1 breaking, %2 additive, %3 fix, %4 none, %5 undecided")
        .arg(counts.breaking)
        .arg(counts.additive)
        .arg(counts.fix)
        .arg(counts.none)
        .arg(counts.undecided);
}

QString text(const version::VersionAnswer &answer)
{
    return answer.version ? answer.version->toString() : QStringLiteral("no release");
}

} // namespace

class TestAssess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDecisionAlwaysWins()
    {
        Product product;
        const auto agent =
            survey(QStringLiteral("agent"), "1.0.0",
                   {change(3, QStringLiteral("c"), Impact::Breaking), change(2, QStringLiteral("b"), Impact::Fix),
                    change(1, QStringLiteral("a"), Impact::Undecided)});
        Decisions decisions;
        Release release = assess(product, {agent}, decisions);
        QCOMPARE(print(release.counts), QStringLiteral("1 breaking, 0 additive, 1 fix, 0 none, 1 undecided"));
        QCOMPARE(release.toDecide, 3);
        QCOMPARE(text(release.next), QStringLiteral("2.0.0"));

        decisions.set(decided(QStringLiteral("agent"), 3, Impact::Fix));
        release = assess(product, {agent}, decisions);
        QCOMPARE(print(release.counts), QStringLiteral("0 breaking, 0 additive, 2 fix, 0 none, 1 undecided"));
        QCOMPARE(release.toDecide, 2);
        QCOMPARE(text(release.next), QStringLiteral("1.0.1"));
        QVERIFY(release.repositories[0].changes[0].isDecided());
    }

    void decisionsOfAnotherRepositoryDoNotCount()
    {
        Decisions decisions;
        decisions.set(decided(QStringLiteral("runtime"), 1, Impact::Breaking));
        const Release release = assess(
            {}, {survey(QStringLiteral("agent"), "1.0.0", {change(1, QStringLiteral("a"), Impact::Fix)})}, decisions);
        QCOMPARE(release.counts.breaking, 0);
    }

    void aRevertedPairHasNoImpact()
    {
        std::vector<Change> changes{change(2, QStringLiteral("Revert"), Impact::Fix),
                                    change(1, QStringLiteral("feat"), Impact::Breaking)};
        changes[1].revertedBy = id(2);
        changes[0].reverts = id(1);
        const Release release = assess({}, {survey(QStringLiteral("agent"), "1.0.0", changes)}, {});
        QCOMPARE(print(release.counts), QStringLiteral("0 breaking, 0 additive, 0 fix, 2 none, 0 undecided"));
    }

    void lockstepGivesOneVersionAndNamesWhoWasForgotten()
    {
        Product product;
        product.lockstep = true;
        product.policy = version::Policy::Kubernetes;
        const auto agent = survey(QStringLiteral("agent"), "1.0.0", {change(1, QStringLiteral("a"), Impact::Additive)});
        const auto proxy = survey(QStringLiteral("proxy"), "1.0.0", {change(2, QStringLiteral("b"), Impact::None)});
        const auto shim = survey(QStringLiteral("shim"), "0.9.0", {});
        const Release release = assess(product, {agent, proxy, shim}, {});
        for (const RepositoryRelease &row : release.repositories)
            QCOMPARE(text(row.next), QStringLiteral("1.1.0"));
        QVERIFY(release.repositories[0].problems.empty());
        const auto &shims = release.repositories[2].problems;
        QCOMPARE(shims.size(), std::size_t(2));
        QCOMPARE(wording::text(shims[0].message),
                 QStringLiteral("shim has no change since 0.9.0 and is released with the others"));
        QVERIFY(shims[0].severity == Problem::Severity::Note);
        QCOMPARE(wording::text(shims[1].message), QStringLiteral("shim has 0.9.0, the product has 1.0.0"));
    }

    void lockstepWithoutAnyChangeNeedsNoRelease()
    {
        Product product;
        product.lockstep = true;
        const Release release =
            assess(product, {survey(QStringLiteral("a"), "1.0.0", {}), survey(QStringLiteral("b"), "1.0.0", {})}, {});
        QCOMPARE(text(release.next), QStringLiteral("no release"));
    }

    void withoutLockstepTheProductTakesTheHighest()
    {
        const auto a = survey(QStringLiteral("a"), "1.0.0", {change(1, QStringLiteral("a"), Impact::Fix)});
        const auto b = survey(QStringLiteral("b"), "2.3.0", {change(2, QStringLiteral("b"), Impact::Additive)});
        const Release release = assess({}, {a, b}, {});
        QCOMPARE(text(release.repositories[0].next), QStringLiteral("1.0.1"));
        QCOMPARE(text(release.repositories[1].next), QStringLiteral("2.4.0"));
        QCOMPARE(text(release.next), QStringLiteral("2.4.0"));
        QCOMPARE(release.current->toString(), QStringLiteral("2.3.0"));
    }

    /// What is surest is named first; what is only suspected raises nothing, and stands beside it.
    void whatIsSuspectedStandsBesideTheVersion()
    {
        const Change faint = change(1, QStringLiteral("faint"), Impact::Breaking, Source::Wording);
        const Change clear = change(2, QStringLiteral("clear"), Impact::Additive);
        Product product;
        product.lockstep = true;
        const auto agent = survey(QStringLiteral("agent"), "1.0.0", {faint});
        const auto proxy = survey(QStringLiteral("proxy"), "1.0.0", {clear});
        const auto asked = [](const Release &release) {
            const auto &steps = release.next.steps;
            const auto at = std::find_if(steps.begin(), steps.end(), [](const version::VersionStep &step) {
                return step.rule == QLatin1String("asked-by");
            });
            return at == steps.end() ? QString() : wording::text(at->text);
        };
        const Release release = assess(product, {agent, proxy}, {});
        QCOMPARE(text(release.next), QStringLiteral("1.1.0"));
        QCOMPARE(asked(release), QStringLiteral("Required by: proxy %1 clear.").arg(id(2).shortId()));
        QVERIFY(release.suspicion.has_value());
        QCOMPARE(release.suspicion->version.toString(), QStringLiteral("2.0.0"));
        QCOMPARE(release.suspicion->impact, Impact::Breaking);
        QCOMPARE(release.suspicion->changes, std::vector<git::ObjectId>{id(1)});
        QCOMPARE(release.next.steps.back().rule, QStringLiteral("suspected"));
        QCOMPARE(release.repositories[0].suspicion, release.suspicion); // one version for all

        Decisions decisions;
        decisions.set(decided(QStringLiteral("agent"), 1, Impact::Breaking));
        const Release decidedRelease = assess(product, {agent, proxy}, decisions);
        QCOMPARE(text(decidedRelease.next), QStringLiteral("2.0.0"));
        QVERIFY(!decidedRelease.suspicion.has_value());
        decisions.set(decided(QStringLiteral("agent"), 1, Impact::Fix));
        const Release harmless = assess(product, {agent, proxy}, decisions);
        QCOMPARE(text(harmless.next), QStringLiteral("1.1.0"));
        QVERIFY(!harmless.suspicion.has_value());
    }

    void whatNobodyKnowsIsNotCalledInternal()
    {
        const Change faint = change(1, QStringLiteral("faint"), Impact::Additive, Source::Wording);
        Product product;
        const Release release = assess(product, {survey(QStringLiteral("agent"), "1.0.0", {faint})}, {});
        QCOMPARE(text(release.next), QStringLiteral("1.0.1"));
        QVERIFY(std::any_of(release.next.steps.begin(), release.next.steps.end(), [](const version::VersionStep &step) {
            return step.rule == QLatin1String("impact.undecided");
        }));
        QCOMPARE(release.stances.front().impact, Impact::Undecided);
        QCOMPARE(release.suspicion->version.toString(), QStringLiteral("1.1.0"));
    }

    void aStableLineIsNotRaisedByWording()
    {
        auto wording = survey(QStringLiteral("a"), "1.5.1",
                              {change(1, QStringLiteral("Add x"), Impact::Additive, Source::Wording)});
        wording->stableLine = true;
        QCOMPARE(text(assess({}, {wording}, {}).next), QStringLiteral("1.5.2"));

        Decisions decisions;
        decisions.set(decided(QStringLiteral("a"), 1, Impact::Additive));
        const Release said = assess({}, {wording}, decisions);
        QCOMPARE(text(said.next), QStringLiteral("1.6.0"));
        QVERIFY(said.next.offends);
    }

    void aStableLineNamesWhatDoesNotBelongThere()
    {
        std::vector<Change> changes;
        for (int i = 1; i <= 5; ++i)
            changes.push_back(change(i, QStringLiteral("feature %1").arg(i), Impact::Additive));
        changes[0].pullRequest = 600;
        changes.push_back(change(6, QStringLiteral("a fix"), Impact::Fix));
        const auto agent = survey(QStringLiteral("agent"), "1.5.1", changes);
        agent->stableLine = true;
        const auto proxy = survey(QStringLiteral("proxy"), "1.5.1", {change(7, QStringLiteral("x"), Impact::Fix)});
        proxy->stableLine = true;
        Product product;
        product.lockstep = true;
        const Release release = assess(product, {agent, proxy}, {});
        QCOMPARE(release.repositories[0].problems.size(), std::size_t(1));
        const QString names = QStringLiteral("agent #600 feature 1; agent %1 feature 2; agent %2 feature 3 and 2 more")
                                  .arg(id(2).shortId(), id(3).shortId());
        QCOMPARE(wording::text(release.repositories[0].problems[0].message),
                 QStringLiteral("agent is on a stable line, where only patches belong, but more is required by: %1")
                     .arg(names));
        QVERIFY(release.repositories[1].problems.empty());
        const auto &steps = release.next.steps;
        QCOMPARE(steps.back().rule, QStringLiteral("stable-line"));
        QVERIFY2(wording::text(steps.back().text).contains(names), qPrintable(wording::text(steps.back().text)));
        QCOMPARE(wording::text(steps[3].text), QStringLiteral("Lockstep: largest bump required by agent."));
    }

    void upgradeAdviceIsTheStrongestThatSomeoneSaid()
    {
        const auto a = survey(QStringLiteral("a"), "1.0.0",
                              {change(1, QStringLiteral("restart it"), Impact::Fix),
                               change(2, QStringLiteral("drain it"), Impact::Breaking)});
        QVERIFY(!assess({}, {a}, {}).upgrade);
        Decisions decisions;
        Decision restart = decided(QStringLiteral("a"), 1, Impact::Fix);
        restart.upgrade = Trait::Restart;
        Decision drain = decided(QStringLiteral("a"), 2, Impact::Breaking);
        drain.upgrade = Trait::DrainNode;
        decisions.set(restart);
        decisions.set(drain);
        const Release release = assess({}, {a}, decisions);
        QVERIFY(release.upgrade.has_value());
        QCOMPARE(release.upgrade->trait, Trait::DrainNode);
        // As the steps stand: what must be done first comes first.
        QCOMPARE(release.upgrade->why, (Messages{QStringLiteral("drain it"), QStringLiteral("restart it")}));
    }

    /// The board has one row for it, whose chip says what the headline says.
    void theOnlyRepositoryIsAdvisedAsTheProduct()
    {
        const auto a = survey(QStringLiteral("a"), "1.0.0", {change(1, QStringLiteral("x"), Impact::Fix)});
        auto relations = std::make_shared<Relations>();
        upgrade::ComponentFacts own;
        own.name = own.repository = QStringLiteral("a");
        own.trait = Trait::Restart;
        own.changed = true;
        upgrade::ComponentFacts qemu;
        qemu.name = QStringLiteral("qemu");
        qemu.repository = QStringLiteral("a");
        qemu.pinned = qemu.changed = true;
        qemu.before = QStringLiteral("4.0.0");
        qemu.after = QStringLiteral("4.1.0");
        relations->facts.components = {own, qemu};
        const Release release = assess({}, {a}, {}, relations);
        QVERIFY(release.upgrade && release.repositories[0].upgrade);
        QVERIFY(release.upgrade->trait > Trait::Restart);
        QCOMPARE(release.repositories[0].upgrade->trait, release.upgrade->trait);
        QCOMPARE(release.repositories[0].upgrade->headline, release.upgrade->headline);

        // Nothing graver than a restart, but not one in any order: server and clients go together.
        upgrade::ClientFacts anybody;
        anybody.newClientOldServer.verdict = anybody.newClientOldServer.used = Verdict::Refused;
        anybody.oldClientNewServer.verdict = anybody.oldClientNewServer.used = Verdict::Broken;
        upgrade::ProtocolFacts protocol;
        protocol.name = QStringLiteral("gRPC");
        protocol.server = QStringLiteral("a");
        protocol.clients = {anybody};
        auto both = std::make_shared<Relations>();
        both->facts.protocols = {protocol};
        own.trait.reset();
        both->facts.components = {own};
        const Release together = assess({}, {a}, {}, both);
        QVERIFY(together.upgrade && together.repositories[0].upgrade);
        QCOMPARE(together.upgrade->trait, Trait::Restart);
        QCOMPARE(wording::text(together.upgrade->headline),
                 QStringLiteral("Upgrade a and clients of gRPC together while nothing uses them."));
        QCOMPARE(together.repositories[0].upgrade->headline, together.upgrade->headline);
    }

    void aPatchOfSomeIsNoPatchRelease_data()
    {
        QTest::addColumn<QString>("a"); // the head's version, from 3.0.0
        QTest::addColumn<QString>("b"); // the same, from 1.0.0
        QTest::addColumn<bool>("isPatch");
        const auto row = [](const char *name, const char *a, const char *b, bool isPatch) {
            QTest::newRow(name) << QString::fromLatin1(a) << QString::fromLatin1(b) << isPatch;
        };
        row("both are patched", "3.0.1", "1.0.1", true);
        row("the lower one is not", "3.0.1", "1.1.0", false);
        row("the higher one is not", "3.1.0", "1.0.1", false);
        row("the higher one is not tagged yet", "", "1.0.1", true);
        row("neither is tagged", "", "", true);
    }
    /// Where each repository has a version of its own.
    void aPatchOfSomeIsNoPatchRelease()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        const auto one = survey(QStringLiteral("a"), "3.0.0", {change(1, QStringLiteral("x"), Impact::Fix)});
        const auto other = survey(QStringLiteral("b"), "1.0.0", {change(2, QStringLiteral("y"), Impact::Fix)});
        one->range.headVersion = version::SemVer::parse(a);
        other->range.headVersion = version::SemVer::parse(b);
        upgrade::ComponentFacts qemu;
        qemu.name = QStringLiteral("qemu");
        qemu.repository = QStringLiteral("a");
        qemu.pinned = qemu.changed = true;
        qemu.before = QStringLiteral("4.0.0");
        qemu.after = QStringLiteral("4.1.0");
        auto relations = std::make_shared<Relations>();
        relations->facts.components = {qemu};
        const Release release = assess({}, {one, other}, {}, relations);
        const auto &warnings = release.procedure.warnings;
        const bool isPatch = std::any_of(warnings.begin(), warnings.end(), [](const upgrade::UpgradeWarning &warning) {
            return warning.id == QLatin1String("patch:component:qemu");
        });
        QTEST(isPatch, "isPatch");
    }

    /// There is no one who upgrades to it, and nothing to break.
    void aFirstReleaseAsksForNothing()
    {
        const auto a = survey(QStringLiteral("a"), nullptr, {change(1, QStringLiteral("New name"), Impact::Breaking)});
        const auto relations = std::make_shared<Relations>();
        relations->facts.components.push_back(
            {QStringLiteral("a"), QStringLiteral("a"), {}, false, {}, {}, true, false, {}});
        const Release first = assess({}, {a}, {}, relations);
        QVERIFY(!first.upgrade && !first.repositories[0].upgrade);
        QCOMPARE(wording::text(first.procedure.headline),
                 QStringLiteral("This is the first release, so there is nothing to upgrade from."));
        QVERIFY(first.procedure.steps.empty());
        QCOMPARE(wording::text(first.procedure.rollback.headline),
                 QStringLiteral("Not possible: there is no earlier release."));
        for (const StanceAnswer &row : first.stances)
            QCOMPARE(row.impact, Impact::Additive);

        const auto b = survey(QStringLiteral("b"), "1.0.0", {change(2, QStringLiteral("x"), Impact::Breaking)});
        auto both = std::make_shared<Relations>(*relations);
        both->facts.components.push_back(
            {QStringLiteral("b"), QStringLiteral("b"), {}, false, {}, {}, true, false, {}});
        const Release second = assess({}, {a, b}, {}, both);
        QVERIFY(second.upgrade);
        QCOMPARE(second.stances.front().impact, Impact::Breaking);
        // Beside others it is not among what is upgraded, and nothing of it was stored before.
        QVERIFY(!second.repositories[0].upgrade);
        QVERIFY(second.repositories[1].upgrade);
        QCOMPARE(second.repositories[1].upgrade->trait, Trait::Restart);
        QCOMPARE(second.procedure.steps.size(), std::size_t(1));
        QCOMPARE(second.procedure.steps.front().components, Messages{QStringLiteral("b")});
        const QString rollback = wording::text(second.procedure.rollback.headline);
        QVERIFY2(rollback.contains(QStringLiteral("stored by b,")), qPrintable(rollback));
    }

    void versionFileMustSayWhatTheTagSays_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<int>("problems");
        QTest::newRow("same") << "1.1.0\n" << 0;
        QTest::newRow("behind remarks") << "# the version\n#\n1.1.0\n" << 0;
        QTest::newRow("other") << "1.2.0-alpha0\n" << 1;
        QTest::newRow("no version") << "next\n" << 1;
        QTest::newRow("missing") << "" << 1;
    }

    void versionFileMustSayWhatTheTagSays()
    {
        QFETCH(QString, content);
        QFETCH(int, problems);
        Product product;
        product.versionFile = QStringLiteral("VERSION");
        const auto a = survey(QStringLiteral("a"), "1.0.0", {});
        a->range.headVersion = version::SemVer::parse(u"1.1.0");
        a->versionFileContent = content;
        QCOMPARE(int(assess(product, {a}, {}).repositories[0].problems.size()), problems);
    }

    void anUnreadableRepositoryIsARow()
    {
        auto broken = std::make_shared<Survey>();
        broken->spec.name = QStringLiteral("broken");
        broken->changes = std::make_shared<const std::vector<Change>>();
        broken->problems.push_back({Problem::Severity::Error, QStringLiteral("no repository"), {}, {}});
        const auto a = survey(QStringLiteral("a"), "1.0.0", {change(1, QStringLiteral("x"), Impact::Fix)});
        const Release release = assess({}, {broken, a}, {});
        QCOMPARE(release.repositories.size(), std::size_t(2));
        QCOMPARE(release.repositories[0].problems.size(), std::size_t(1));
        QCOMPARE(text(release.next), QStringLiteral("1.0.1"));
    }
};

WAYBILL_TEST_MAIN(TestAssess)
#include "tst_assess.moc"
