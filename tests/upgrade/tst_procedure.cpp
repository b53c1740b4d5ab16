// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katafacts.h"
#include "proceduretext.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::upgrade;
using namespace waybill::upgrade::testing;

Q_DECLARE_METATYPE(UpgradeFacts)

/// The procedures of Kata's releases (docs/domain.md, 1, cases K1 to K10).
class TestProcedure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void there_data();
    void there();
    void back_data();
    void back();
    void stances();
    void unknownRollback();
    void unused();
};

void TestProcedure::there_data()
{
    QTest::addColumn<UpgradeFacts>("facts");
    QTest::addColumn<Stance>("stance");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const UpgradeFacts &facts, Stance stance, const char *expected) {
        QTest::newRow(name) << facts << stance << QString::fromUtf8(expected);
    };
    row("K1", k1(), Stance::ClientFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <agent, runtime>\n"
        "    agent gRPC, new runtime with old agent: PauseContainer, ResumeContainer and “ephemeral” refused; CreateContainerRequest.sandbox_pidns ignored; running workloads keep the old agent\n"
        "upgrade live: Upgrade agent, runtime, proxy, shim and guest kernel, in this order. <agent, runtime, proxy, shim, guest kernel>\n"
        "    guest kernel v4.14.22 -> v4.14.51\n"
        "uncordon live: Uncordon the node.\n");
    row("K1 atomic", k1(), Stance::Atomic,
        "new-workloads: Upgrade agent and runtime together while nothing uses them.\n"
        "protocol:agent gRPC:together restart: Upgrade agent and runtime together while nothing uses them. <agent, runtime>\n"
        "    agent gRPC, new runtime with old agent: PauseContainer, ResumeContainer and “ephemeral” refused; CreateContainerRequest.sandbox_pidns ignored\n"
        "upgrade live: Upgrade proxy, shim and guest kernel. <proxy, shim, guest kernel>\n"
        "    guest kernel v4.14.22 -> v4.14.51\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the old proxy, shim and guest kernel. <proxy, shim, guest kernel>\n");
    row("K2", k2(), Stance::ClientFirst,
        "new-workloads: Running workloads keep the old version; new ones get the new version.\n"
        "upgrade live: Upgrade agent, runtime, proxy and shim. <agent, runtime, proxy, shim>\n"
        "    agent gRPC, new runtime with old agent: Interface.type and CreateSandboxRequest.guest_hook_path ignored\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the old agent, proxy and shim. <agent, proxy, shim>\n");
    row("K3", k3(), Stance::ClientFirst,
        "new-workloads: Running workloads keep the old version; new ones get the new version.\n"
        "upgrade live: Upgrade agent, runtime, proxy and shim. <agent, runtime, proxy, shim>\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the old agent, proxy and shim. <agent, proxy, shim>\n");
    row("K4", k4(), Stance::ClientFirst,
        "new-workloads: Running workloads keep the old version; new ones get the new version.\n"
        "upgrade live: Upgrade agent, runtime, proxy and shim. <agent, runtime, proxy, shim>\n"
        "    agent gRPC, new runtime with old agent: CreateContainerRequest.agent_pidns ignored; AddARPNeighbors and GetOOMEvent refused, which the caller handles\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the old agent, proxy and shim. <agent, proxy, shim>\n");
    row("K9", k9(), Stance::ClientFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node so that no workloads keep running on qemu. <agent, runtime, qemu>\n"
        "    sandbox state: stored format 1 -> 2\n"
        "    qemu 4.0.0 -> 4.1.0: stop running workloads first\n"
        "    agent gRPC, new runtime with old agent: “blk-ccw” refused; CreateSandboxRequest.kernel_modules ignored; running workloads keep the old agent\n"
        "upgrade live: Upgrade agent, runtime, proxy, shim and qemu, in this order. <agent, runtime, proxy, shim, qemu>\n"
        "uncordon live: Uncordon the node.\n");
    row("K9 atomic", k9(), Stance::Atomic,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node so that no workloads keep running on qemu. <runtime, qemu>\n"
        "    sandbox state: stored format 1 -> 2\n"
        "    qemu 4.0.0 -> 4.1.0: stop running workloads first\n"
        "protocol:agent gRPC:together restart: Upgrade agent and runtime together while nothing uses them. <agent, runtime>\n"
        "    agent gRPC, new runtime with old agent: “blk-ccw” refused; CreateSandboxRequest.kernel_modules ignored\n"
        "upgrade live: Upgrade proxy, shim and qemu. <proxy, shim, qemu>\n"
        "uncordon live: Uncordon the node.\n");
    row("K10", k10(), Stance::ClientFirst,
        "live: Upgrade live, in any order.\n"
        "upgrade live: Upgrade runtime. <runtime>\n");
    row("nothing", UpgradeFacts(), Stance::Live, "live: Upgrade live, in any order.\n");
}

void TestProcedure::there()
{
    QFETCH(UpgradeFacts, facts);
    QFETCH(Stance, stance);
    QTEST(toldForward(deriveProcedure(facts, stance)), "expected");
}

void TestProcedure::back_data()
{
    QTest::addColumn<UpgradeFacts>("facts");
    QTest::addColumn<Stance>("stance");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const UpgradeFacts &facts, Stance stance, const char *expected) {
        QTest::newRow(name) << facts << stance << QString::fromUtf8(expected);
    };
    row("K1", k1(), Stance::ClientFirst,
        "back: Roll back runtime before agent.\n"
        "upgrade:runtime live: Roll back runtime. <runtime>\n"
        "    agent gRPC, new runtime with old agent: PauseContainer, ResumeContainer and “ephemeral” refused; CreateContainerRequest.sandbox_pidns ignored\n"
        "upgrade:agent live: Roll back agent, proxy, shim and guest kernel. <agent, proxy, shim, guest kernel>\n"
        "    guest kernel v4.14.51 -> v4.14.22\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the newer agent, proxy, shim and guest kernel. <agent, proxy, shim, guest kernel>\n");
    row("K1 atomic", k1(), Stance::Atomic,
        "back: Roll back agent and runtime together while nothing uses them.\n"
        "protocol:agent gRPC:together restart: Roll back agent and runtime together while nothing uses them. <agent, runtime>\n"
        "    agent gRPC, new runtime with old agent: PauseContainer, ResumeContainer and “ephemeral” refused; CreateContainerRequest.sandbox_pidns ignored\n"
        "upgrade live: Roll back proxy, shim and guest kernel. <proxy, shim, guest kernel>\n"
        "    guest kernel v4.14.51 -> v4.14.22\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the newer proxy, shim and guest kernel. <proxy, shim, guest kernel>\n");
    row("K2", k2(), Stance::ClientFirst,
        "back: Roll back live: running workloads keep the newer version; new ones get the old version.\n"
        "upgrade live: Roll back agent, runtime, proxy and shim. <agent, runtime, proxy, shim>\n"
        "    agent gRPC, new runtime with old agent: Interface.type and CreateSandboxRequest.guest_hook_path ignored\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the newer agent, proxy and shim. <agent, proxy, shim>\n");
    row("K9", k9(), Stance::ClientFirst,
        "no way back: Not possible: the old version cannot read what the new one stores (sandbox state: stored format 1 -> 2).\n");
    row("K10", k10(), Stance::ClientFirst,
        "back: Roll back live, in any order.\n"
        "upgrade live: Roll back runtime. <runtime>\n");
}

void TestProcedure::back()
{
    QFETCH(UpgradeFacts, facts);
    QFETCH(Stance, stance);
    QTEST(toldBack(deriveProcedure(facts, stance)), "expected");
}

/// What goes wrong does not depend on what is called a breakage, but for "all together".
void TestProcedure::stances()
{
    for (const Stance stance : {Stance::ServerFirst, Stance::Live})
        QCOMPARE(deriveProcedure(k1(), stance), deriveProcedure(k1(), Stance::ClientFirst));
    UpgradeFacts own = k1();
    own.protocols.front().stance = Stance::Atomic;
    QCOMPARE(deriveProcedure(own, Stance::Live), deriveProcedure(k1(), Stance::Atomic));
    for (const UpgradeFacts &facts : {k1(), k2(), k3(), k4(), k10()})
        QVERIFY(deriveProcedure(facts, Stance::Atomic).trait < Trait::DrainNode);
}

void TestProcedure::unknownRollback()
{
    UpgradeFacts facts = k1();
    QVERIFY(deriveProcedure(facts, Stance::ClientFirst).rollback.isKnown);
    facts.unknownStores = {QStringLiteral("agent"), QStringLiteral("runtime")};
    Rollback rollback = deriveProcedure(facts, Stance::ClientFirst).rollback;
    QVERIFY(!rollback.isKnown && !rollback.possible && rollback.steps.empty());
    QCOMPARE(wording::text(rollback.headline),
             QStringLiteral("Not known: nothing says which data is stored by agent and runtime, and in which format."));
    facts.migrations.emplace(QStringLiteral("runtime"), 3);
    rollback = deriveProcedure(facts, Stance::ClientFirst).rollback;
    QVERIFY(!rollback.isKnown && !rollback.possible);
    QVERIFY(wording::text(rollback.headline).contains(QLatin1String("migrates the database of runtime (3 migration")));
    // What is known outweighs that.
    UpgradeFacts stored = k9();
    stored.unknownStores = facts.unknownStores;
    rollback = deriveProcedure(stored, Stance::ClientFirst).rollback;
    QVERIFY(rollback.isKnown && !rollback.possible);
}

/// What the contract calls broken and nobody uses is told apart: it is no reason for a step.
void TestProcedure::unused()
{
    const Procedure procedure = deriveProcedure(k3(), Stance::ClientFirst);
    QCOMPARE(
        wording::texts(procedure.unused),
        QStringList{QStringLiteral("agent gRPC, old runtime or shim with new agent: AddInterface and RemoveInterface "
                                   "broken by contract, but not used")});
    QVERIFY(deriveProcedure(k1(), Stance::ClientFirst).unused.empty());
    for (const ProcedureStep &step : deriveProcedure(k2(), Stance::ClientFirst).steps)
        QCOMPARE(std::size_t(step.hints), step.why.size()); // fields that are ignored ask for nothing
}

WAYBILL_TEST_MAIN(TestProcedure)
#include "tst_procedure.moc"
