// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katafacts.h"
#include "proceduretext.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::upgrade;
using namespace waybill::upgrade::testing;

namespace {

UpgradeFacts only(std::vector<ComponentFacts> components)
{
    UpgradeFacts facts;
    facts.components = std::move(components);
    return facts;
}

UpgradeFacts storing(const char *before, const char *after)
{
    UpgradeFacts facts = only({repository("runtime")});
    facts.stored = {stored("sandbox state", before, after)};
    return facts;
}

AskedUpgrade asked(Trait trait, const char *why)
{
    return {trait, text(why), text("runtime"), text("Ada")};
}

UpgradeFacts asking(std::vector<AskedUpgrade> all, std::optional<ComponentFacts> other = {})
{
    UpgradeFacts facts = only({repository("runtime")});
    if (other)
        facts.components.push_back(*other);
    facts.asked = std::move(all);
    return facts;
}
} // namespace

Q_DECLARE_METATYPE(UpgradeFacts)

/// What components, stored formats and people ask for.
class TestProcedureSteps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void components_data();
    void components();
    void people_data();
    void people();
};

void TestProcedureSteps::components_data()
{
    QTest::addColumn<UpgradeFacts>("facts");
    QTest::addColumn<Stance>("stance");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const UpgradeFacts &facts, Stance stance, const char *expected) {
        QTest::newRow(name) << facts << stance << QString::fromUtf8(expected);
    };
    row("guest kernel alone", only({pinned("guest kernel", "5.4", "5.10")}), Stance::ServerFirst,
        "new-workloads: Running workloads keep the old version; new ones get the new version.\n"
        "upgrade live: Upgrade guest kernel. <guest kernel>\n"
        "    guest kernel 5.4 -> 5.10\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the old guest kernel. <guest kernel>\n");
    row("hypervisor alone", only({pinned("qemu", "4.0", "4.1")}), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node so that no workloads keep running on qemu. <qemu>\n"
        "    qemu 4.0 -> 4.1: stop running workloads first\n"
        "upgrade live: Upgrade qemu. <qemu>\n"
        "uncordon live: Uncordon the node.\n");
    row("new hypervisor", only({pinned("firecracker", "", "0.17")}), Stance::ServerFirst,
        "live: Upgrade live, in any order.\n"
        "upgrade live: Upgrade firecracker. <firecracker>\n"
        "    firecracker 0.17 added\n");
    row("hypervisor that is gone", only({pinned("nemu", "0.1", "")}), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node so that no workloads keep running on nemu. <nemu>\n"
        "    nemu 0.1 removed: stop running workloads first\n"
        "remove live: Remove nemu, which is no longer used. <nemu>\n"
        "uncordon live: Uncordon the node.\n");
    row("hypervisor as before", only({pinned("qemu", "4.1", "4.1")}), Stance::ServerFirst,
        "live: Upgrade live, in any order.\n");
    row("kubelet", only({repository("kubelet")}), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <kubelet>\n"
        "    kubelet changed: stop running workloads first\n"
        "upgrade live: Upgrade kubelet. <kubelet>\n"
        "uncordon live: Uncordon the node.\n");
    row("restarted by default", only({repository("store")}), Stance::ServerFirst,
        "restart: Restart the components that you upgrade.\n"
        "upgrade restart: Upgrade and restart store. <store>\n");
    row("one restarted, one live", only({repository("store"), repository("tool", Trait::Live)}), Stance::ServerFirst,
        "restart: Restart the components that you upgrade.\n"
        "upgrade restart: Upgrade store and tool, and restart store. <store, tool>\n");
    row("host kernel", only({repository("host kernel", Trait::Reboot)}), Stance::ServerFirst,
        "reboot: Reboot each node after you upgrade it.\n"
        "upgrade live: Upgrade host kernel. <host kernel>\n"
        "reboot reboot: Reboot the node; everything that still runs on it stops. <host kernel>\n"
        "    host kernel changed\n");
    row("reboot and drain", only({repository("host kernel", Trait::Reboot), pinned("qemu", "4.0", "4.1")}),
        Stance::ServerFirst,
        "reboot: Drain each node before you upgrade it, and reboot it afterwards.\n"
        "drain drain-node: Drain the node so that no workloads keep running on qemu. <qemu>\n"
        "    qemu 4.0 -> 4.1: stop running workloads first\n"
        "upgrade live: Upgrade host kernel and qemu. <host kernel, qemu>\n"
        "reboot reboot: Reboot the node; everything that still runs on it stops. <host kernel>\n"
        "    host kernel changed\n"
        "uncordon live: Uncordon the node.\n");
    row("format raised", storing("1", "2"), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <runtime>\n"
        "    sandbox state: stored format 1 -> 2\n"
        "upgrade live: Upgrade runtime. <runtime>\n"
        "uncordon live: Uncordon the node.\n");
    row("format became versioned", storing(nullptr, "1"), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <runtime>\n"
        "    sandbox state: stored format is now versioned (1)\n"
        "upgrade live: Upgrade runtime. <runtime>\n"
        "uncordon live: Uncordon the node.\n");
    row("format ceased to be versioned", storing("1", nullptr), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <runtime>\n"
        "    sandbox state: stored format is no longer versioned (was 1)\n"
        "upgrade live: Upgrade runtime. <runtime>\n"
        "uncordon live: Uncordon the node.\n");
    row("format renamed", storing("a", "b"), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <runtime>\n"
        "    sandbox state: stored format a -> b\n"
        "upgrade live: Upgrade runtime. <runtime>\n"
        "uncordon live: Uncordon the node.\n");
    row("format as before", storing("2", "2"), Stance::ServerFirst,
        "live: Upgrade live, in any order.\n"
        "upgrade live: Upgrade runtime. <runtime>\n");
}

void TestProcedureSteps::components()
{
    QFETCH(UpgradeFacts, facts);
    QFETCH(Stance, stance);
    QTEST(toldForward(deriveProcedure(facts, stance)), "expected");
}

void TestProcedureSteps::people_data()
{
    QTest::addColumn<UpgradeFacts>("facts");
    QTest::addColumn<Stance>("stance");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const UpgradeFacts &facts, Stance stance, const char *expected) {
        QTest::newRow(name) << facts << stance << QString::fromUtf8(expected);
    };
    row("live", asking({asked(Trait::Live, "it is safe")}), Stance::ServerFirst,
        "live: Upgrade live, in any order.\n"
        "upgrade live: Upgrade runtime. <runtime>\n");
    row("restart",
        asking({asked(Trait::Restart, "read the configuration anew"), asked(Trait::Restart, "new certificates")}),
        Stance::ServerFirst,
        "restart: Restart the components that you upgrade.\n"
        "upgrade live: Upgrade runtime. <runtime>\n"
        "asked:runtime:restart restart: Restart runtime. <runtime>\n"
        "    read the configuration anew\n"
        "    new certificates\n");
    row("new workloads", asking({asked(Trait::NewWorkloads, "old ones lack the fix")}), Stance::ServerFirst,
        "new-workloads: Running workloads keep the old version; new ones get the new version.\n"
        "upgrade live: Upgrade runtime. <runtime>\n"
        "asked:runtime:new-workloads new-workloads: Recreate workloads when convenient; until then, they keep the old runtime. <runtime>\n"
        "    old ones lack the fix\n");
    row("drain", asking({asked(Trait::DrainNode, "new PauseContainer")}), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <runtime>\n"
        "    new PauseContainer\n"
        "upgrade live: Upgrade runtime. <runtime>\n"
        "uncordon live: Uncordon the node.\n");
    row("drain for two reasons", asking({asked(Trait::DrainNode, "new PauseContainer")}, pinned("qemu", "4.0", "4.1")),
        Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node so that no workloads keep running on qemu. <runtime, qemu>\n"
        "    qemu 4.0 -> 4.1: stop running workloads first\n"
        "    new PauseContainer\n"
        "upgrade live: Upgrade runtime and qemu. <runtime, qemu>\n"
        "uncordon live: Uncordon the node.\n");
    row("stop", asking({asked(Trait::StopWorkloads, "the database is rewritten")}), Stance::ServerFirst,
        "stop-workloads: Stop all workloads before you upgrade.\n"
        "stop stop-workloads: Stop all workloads. <runtime>\n"
        "    the database is rewritten\n"
        "upgrade live: Upgrade runtime. <runtime>\n");
    row("reboot", asking({asked(Trait::Reboot, "kernel module")}), Stance::ServerFirst,
        "reboot: Reboot each node after you upgrade it.\n"
        "upgrade live: Upgrade runtime. <runtime>\n"
        "reboot reboot: Reboot the node; everything that still runs on it stops. <runtime>\n"
        "    kernel module\n");
}

void TestProcedureSteps::people()
{
    QFETCH(UpgradeFacts, facts);
    QFETCH(Stance, stance);
    QTEST(toldForward(deriveProcedure(facts, stance)), "expected");
}

WAYBILL_TEST_MAIN(TestProcedureSteps)
#include "tst_proceduresteps.moc"
