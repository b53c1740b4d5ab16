// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "release/assess/assess.h"
#include "release/assess/promise.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using fakes::change;
using fakes::survey;

namespace {

upgrade::Mix mix(Verdict byContract, Verdict used)
{
    upgrade::Mix result{byContract, used, {}};
    for (const char *name : {"PauseContainer", "ResumeContainer", "CopyFile", "GetMetrics"}) {
        upgrade::MixReason reason;
        reason.verdict = byContract;
        reason.used = used;
        reason.text = QString::fromLatin1(name) + QLatin1String(" is new");
        reason.place = Place{QStringLiteral("agent.proto"), 7, 3};
        result.reasons.push_back(std::move(reason));
    }
    return result;
}

} // namespace

/// A product that promises to work with its own last minor releases is held to it.
class TestPromise : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void promises_data()
    {
        QTest::addColumn<int>("supports"); ///< 0: nothing
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<Verdict>("verdict"); ///< by contract
        QTest::addColumn<Verdict>("used");
        QTest::addColumn<bool>("knowsUse");
        QTest::addColumn<QString>("expected");
        const QString why = QStringLiteral("PauseContainer is new; ResumeContainer is new; CopyFile is new and 1 more");
        const QString refused =
            QStringLiteral("agent gRPC: runtime 1.9.0 and agent 1.8.5 are not compatible (refused), "
                           "though N-1 is promised: ")
            + why;
        const auto row = [](const char *name, int supports, const char *base, const char *head, Verdict verdict,
                            Verdict used, bool knowsUse, const QString &expected) {
            QTest::newRow(name) << supports << QByteArray(base) << QByteArray(head) << verdict << used << knowsUse
                                << expected;
        };
        row("nothing is promised", 0, "1.8.5", "1.9.0", Verdict::Refused, Verdict::Refused, true, {});
        row("refused", 1, "1.8.5", "1.9.0", Verdict::Refused, Verdict::Refused, true, refused);
        row("refused, not used", 1, "1.8.5", "1.9.0", Verdict::Refused, Verdict::Works, true, {});
        row("refused, use not known", 1, "1.8.5", "1.9.0", Verdict::Refused, Verdict::Refused, false, refused);
        row("ignored", 1, "1.8.5", "1.9.0", Verdict::Ignored, Verdict::Ignored, true, {});
        row("two releases back", 1, "1.7.0", "1.9.0", Verdict::Refused, Verdict::Refused, true, {});
        row("two releases back, promised", 2, "1.7.0", "1.9.0", Verdict::Broken, Verdict::Broken, true,
            QStringLiteral("agent gRPC: runtime 1.9.0 and agent 1.7.0 are not compatible (broken), though N-2 is "
                           "promised: ")
                + why);
        row("a patch", 1, "1.8.4", "1.8.5", Verdict::Refused, Verdict::Refused, true,
            QStringLiteral("agent gRPC: runtime 1.8.5 and agent 1.8.4 are not compatible (refused), though N-1 is "
                           "promised: ")
                + why);
        row("another major", 1, "1.9.0", "2.0.0", Verdict::Refused, Verdict::Refused, true, {});
        row("what is planned counts", 1, "1.8.5", "", Verdict::Refused, Verdict::Refused, true, refused);
    }

    void promises()
    {
        QFETCH(int, supports);
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, head);
        QFETCH(Verdict, verdict);
        QFETCH(Verdict, used);
        Product product;
        product.lockstep = true;
        if (supports > 0)
            product.supports = supports;
        const auto agent =
            survey(QStringLiteral("agent"), base.constData(), {change(1, QStringLiteral("x"), Impact::Additive)});
        const auto runtime = survey(QStringLiteral("runtime"), base.constData(), {});
        if (!head.isEmpty()) {
            agent->range.headVersion = version::SemVer::parse(QString::fromLatin1(head));
            runtime->range.headVersion = agent->range.headVersion;
        }
        auto relations = std::make_shared<Relations>();
        upgrade::ProtocolFacts protocol;
        protocol.name = QStringLiteral("agent gRPC");
        protocol.server = QStringLiteral("agent");
        upgrade::ClientFacts client;
        client.client = QStringLiteral("runtime");
        QFETCH(bool, knowsUse);
        client.knowsUse = knowsUse;
        client.newClientOldServer = mix(verdict, used);
        protocol.clients = {client};
        relations->facts.protocols = {protocol};
        const Release release = assess(product, {agent, runtime}, {}, relations);
        QFETCH(QString, expected);
        QCOMPARE(release.problems.empty() ? QString() : wording::text(release.problems.front().message), expected);
        QCOMPARE(release.problems.size(), std::size_t(expected.isEmpty() ? 0 : 1));
        if (!expected.isEmpty())
            QCOMPARE(release.problems.front().place.toString(), QStringLiteral("agent.proto:7:3"));
    }

    /// Back is a way to go as well.
    void theOtherWay()
    {
        Product product;
        product.supports = 1;
        const auto agent = survey(QStringLiteral("agent"), "1.8.5", {});
        agent->range.headVersion = version::SemVer::parse(u"1.9.0");
        auto relations = std::make_shared<Relations>();
        upgrade::ProtocolFacts protocol;
        protocol.name = QStringLiteral("gRPC");
        protocol.server = QStringLiteral("agent");
        protocol.clients.emplace_back();
        protocol.clients.front().oldClientNewServer = mix(Verdict::Broken, Verdict::Broken);
        relations->facts.protocols = {protocol};
        const Release release = assess(product, {agent}, {}, relations);
        QCOMPARE(release.problems.size(), std::size_t(1));
        QVERIFY2(wording::text(release.problems.front().message)
                     .startsWith(QLatin1String("gRPC: a client 1.8.5 and agent 1.9.0 are not compatible (broken)")),
                 qPrintable(wording::text(release.problems.front().message)));
    }

    void liveUpgrades_data()
    {
        QTest::addColumn<Stance>("stance");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("said"); ///< by somebody who names the version
        QTest::addColumn<upgrade::StoredChange>("change");
        QTest::addColumn<bool>("isBroken");
        using upgrade::StoredChange;
        const auto row = [](const char *name, Stance stance, const char *head, const char *said, StoredChange change,
                            bool broken) {
            QTest::newRow(name) << stance << QByteArray(head) << QByteArray(said) << change << broken;
        };
        row("not promised", Stance::ClientFirst, "1.9.0", "", StoredChange::Raised, false);
        row("promised and kept", Stance::Live, "1.9.0", "", StoredChange::Same, false);
        row("promised and broken", Stance::Live, "1.9.0", "", StoredChange::Raised, true);
        row("a new major", Stance::Live, "2.0.0", "", StoredChange::Raised, false);
        row("a new major is said", Stance::Live, "", "2.0.0", StoredChange::Raised, false);
        row("a minor is said", Stance::Live, "2.0.0", "1.9.0", StoredChange::Raised, true);
    }

    void liveUpgrades()
    {
        QFETCH(Stance, stance);
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, said);
        QFETCH(upgrade::StoredChange, change);
        Product product;
        product.stance = stance;
        const auto runtime = survey(QStringLiteral("runtime"), "1.8.5", {});
        if (!head.isEmpty())
            runtime->range.headVersion = version::SemVer::parse(QString::fromLatin1(head));
        auto relations = std::make_shared<Relations>();
        upgrade::StoredFacts stored;
        stored.name = QStringLiteral("sandbox state");
        stored.repository = QStringLiteral("runtime");
        stored.before = upgrade::Word{QStringLiteral("1"), {}};
        stored.after = upgrade::Word{QStringLiteral("2"), {}};
        stored.change = change;
        relations->facts.stored = {stored};
        const Release release = assess(product, {runtime}, {}, relations);
        const auto broken = said.isEmpty() ? release.brokenPromises
                                           : brokenPromises(release, version::SemVer::parse(QString::fromLatin1(said)));
        QFETCH(bool, isBroken);
        QCOMPARE(broken.size(), std::size_t(isBroken ? 1 : 0));
        if (!isBroken)
            return;
        QCOMPARE(broken.front().kind, BrokenPromise::Kind::LiveUpgrade);
        QCOMPARE(wording::text(broken.front().problem.message),
                 QStringLiteral(
                     "Live upgrades are promised, but this release breaks them for runtime: sandbox state: stored "
                     "format 1 -> 2 (requirement: “Restore sandbox state of every old version”)"));
    }
};

WAYBILL_TEST_MAIN(TestPromise)
#include "tst_promise.moc"
