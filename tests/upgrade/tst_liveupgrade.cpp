// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katafacts.h"
#include "testing/testmain.h"
#include "upgrade/liveupgrade.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;
using namespace waybill::upgrade::testing;

namespace {

/// A line a row: component | requirement | level | state | evidence | place.
QString told(const std::vector<LiveUpgradeRow> &rows)
{
    QString lines;
    for (const LiveUpgradeRow &row : rows)
        lines += QStringLiteral("%1 | %2 | %3 | %4 | %5 | %6")
                     .arg(wording::text(row.component), wording::text(row.requirement), wording::text(row.level),
                          wording::text(row.state), wording::text(row.evidence), row.place.toString())
                     .trimmed()
                 + QLatin1Char('\n');
    return lines;
}

/// A client whose mixes are not known.
UpgradeFacts unknown(int differences)
{
    UpgradeFacts facts = kata("1.0.0", "1.1.0", {});
    ClientFacts proxy = client("proxy");
    proxy.problem = text("proxy does not vendor agent");
    facts.components = {repository("proxy", {}, false)};
    facts.protocols = {protocol("agent gRPC", "agent", {proxy})};
    facts.protocols.front().differences = differences;
    return facts;
}

UpgradeFacts anybody()
{
    UpgradeFacts facts;
    facts.protocols = {protocol("store API", "store", {client("", {}, mix({reason("Get", Verdict::Refused)}), false)}),
                       protocol("events", "store", {})};
    return facts;
}

/// The second of three clients fares worst with a new server.
UpgradeFacts three()
{
    UpgradeFacts facts;
    facts.protocols = {protocol("store API", "store",
                                {client("ui"), client("cli", {}, mix({reason("Get", Verdict::Refused)})),
                                 client("web", {}, mix({reason("Put.size", Verdict::Ruling)}))})};
    return facts;
}

UpgradeFacts rulings()
{
    UpgradeFacts facts;
    facts.protocols = {protocol("store API", "store",
                                {client("ui", mix({reason("Get.count", Verdict::Ruling)}),
                                        mix({reason("Put.size", Verdict::Broken), word("fast", Verdict::Ruling)}))})};
    facts.stored = {stored("state", "2", "2"), stored("cache", nullptr, "1")};
    facts.stored.front().filesChanged = true;
    return facts;
}

UpgradeFacts parts()
{
    UpgradeFacts facts;
    facts.components = {repository("store"),         repository("store-cli", {}, false),
                        repository("proxy"),         repository("shim", {}, false),
                        repository("kubelet"),       pinned("firecracker", "", "0.17"),
                        pinned("qemu", "4.0", ""),   pinned("guest kernel", "5.4", "5.10"),
                        pinned("nemu", "top", "top")};
    facts.components.back().floating = true;
    return facts;
}

} // namespace

Q_DECLARE_METATYPE(UpgradeFacts)

class TestLiveUpgrade : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void table_data();
    void table();
};

void TestLiveUpgrade::table_data()
{
    QTest::addColumn<UpgradeFacts>("facts");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const UpgradeFacts &facts, const char *expected) {
        QTest::newRow(name) << facts << QString::fromUtf8(expected);
    };
    row("nothing", UpgradeFacts(), "");
    row("A4: 1.8.5 to 1.9.0", k9(),
        "runtime | Send nothing an old agent rejects | MUST | violated | agent gRPC, new runtime with old agent: “blk-ccw” refused; CreateSandboxRequest.kernel_modules ignored | virtcontainers/kata_agent.go:81:2\n"
        "shim | Send nothing an old agent rejects | MUST | met | agent gRPC works |\n"
        "agent | Serve every old client of agent gRPC | MUST | met | agent gRPC works |\n"
        "runtime | Restore sandbox state of every old version | MUST | violated | sandbox state: stored format 1 -> 2 | virtcontainers/persist/api/version.go:11:29\n"
        "proxy | Keep working with what is installed beside it; it is not restarted | MUST | needs a ruling | proxy changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with agent, runtime and shim |\n"
        "qemu | Stay unchanged: running workloads must be stopped before it is replaced | IMPOSSIBLE | violated | qemu 4.0.0 -> 4.1.0 | versions.yaml:70:16\n"
        "qemu | Take over running workloads by migration, replacement or a live patch | SHOULD | unknown | qemu 4.0.0 -> 4.1.0 | versions.yaml:70:16\n"
        "guest kernel | Old workloads keep the old version; new ones get the new version | PRESENT | met | nothing changed | versions.yaml:70:16\n"
        "guest kernel | Patch running workloads, too | SHOULD | met | nothing changed | versions.yaml:70:16\n");
    row("A4: 1.11.4 to 1.11.5, all green", k10(),
        "runtime | Send nothing an old agent rejects | MUST | met | nothing changed |\n"
        "shim | Send nothing an old agent rejects | MUST | met | nothing changed |\n"
        "agent | Serve every old client of agent gRPC | MUST | met | nothing changed |\n"
        "runtime | Restore sandbox state of every old version | MUST | met | nothing changed | virtcontainers/persist/api/version.go:11:29\n"
        "proxy | Keep working with what is installed beside it; it is not restarted | MUST | met | nothing changed |\n"
        "qemu | Stay unchanged: running workloads must be stopped before it is replaced | IMPOSSIBLE | met | nothing changed | versions.yaml:70:16\n"
        "qemu | Take over running workloads by migration, replacement or a live patch | SHOULD | met | nothing changed | versions.yaml:70:16\n"
        "guest kernel | Old workloads keep the old version; new ones get the new version | PRESENT | met | nothing changed | versions.yaml:70:16\n"
        "guest kernel | Patch running workloads, too | SHOULD | met | nothing changed | versions.yaml:70:16\n");
    row("1.0.0 to 1.1.0", k1(),
        "runtime | Send nothing an old agent rejects | MUST | violated | agent gRPC, new runtime with old agent: PauseContainer, ResumeContainer and “ephemeral” refused; CreateContainerRequest.sandbox_pidns ignored |\n"
        "shim | Send nothing an old agent rejects | MUST | met | agent gRPC works |\n"
        "agent | Serve every old client of agent gRPC | MUST | met | agent gRPC works |\n"
        "proxy | Keep working with what is installed beside it; it is not restarted | MUST | needs a ruling | proxy changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with agent, runtime and shim |\n"
        "qemu | Stay unchanged: running workloads must be stopped before it is replaced | IMPOSSIBLE | met | nothing changed | versions.yaml:70:16\n"
        "qemu | Take over running workloads by migration, replacement or a live patch | SHOULD | met | nothing changed | versions.yaml:70:16\n"
        "guest kernel | Old workloads keep the old version; new ones get the new version | PRESENT | met | guest kernel v4.14.22 -> v4.14.51 | versions.yaml:70:16\n"
        "guest kernel | Patch running workloads, too | SHOULD | unknown | guest kernel v4.14.22 -> v4.14.51 | versions.yaml:70:16\n");
    row("1.11.5 to 1.12.0, guarded", k4(),
        "runtime | Send nothing an old agent rejects | MUST | met | agent gRPC, new runtime with old agent: CreateContainerRequest.agent_pidns ignored; AddARPNeighbors and GetOOMEvent refused, which the caller handles |\n"
        "shim | Send nothing an old agent rejects | MUST | met | agent gRPC works |\n"
        "agent | Serve every old client of agent gRPC | MUST | met | agent gRPC works |\n"
        "proxy | Keep working with what is installed beside it; it is not restarted | MUST | needs a ruling | proxy changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with agent, runtime and shim |\n");
    row("1.5.0 to 1.6.0, unused", k3(),
        "runtime | Send nothing an old agent rejects | MUST | met | agent gRPC works |\n"
        "shim | Send nothing an old agent rejects | MUST | met | agent gRPC works |\n"
        "agent | Serve every old client of agent gRPC | MUST | met | agent gRPC, old runtime with new agent: AddInterface and RemoveInterface broken by contract, but not used |\n"
        "proxy | Keep working with what is installed beside it; it is not restarted | MUST | needs a ruling | proxy changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with agent, runtime and shim |\n");
    row("unknown client", unknown(3),
        "proxy | Send nothing an old agent rejects | MUST | unknown | proxy does not vendor agent |\n"
        "agent | Serve every old client of agent gRPC | MUST | unknown | proxy does not vendor agent |\n"
        "proxy | Keep working with what is installed beside it; it is not restarted | MUST | met | nothing changed |\n");
    row("unknown client, nothing changed", unknown(0),
        "proxy | Send nothing an old agent rejects | MUST | met | nothing changed |\n"
        "agent | Serve every old client of agent gRPC | MUST | met | nothing changed |\n"
        "proxy | Keep working with what is installed beside it; it is not restarted | MUST | met | nothing changed |\n");
    row("nobody knows the clients", anybody(),
        "clients of store API | Send nothing an old store rejects | MUST | met | store API works |\n"
        "store | Serve every old client of store API | MUST | violated | store API, old clients with a new store: Get refused |\n"
        "store | Serve every old client of events | MUST | unknown | no known clients |\n");
    row("the worst of three clients", three(),
        "ui | Send nothing an old store rejects | MUST | met | store API works |\n"
        "cli | Send nothing an old store rejects | MUST | met | store API works |\n"
        "web | Send nothing an old store rejects | MUST | met | store API works |\n"
        "store | Serve every old client of store API | MUST | violated | store API, old cli with new store: Get "
        "refused |\n");
    row("rulings", rulings(),
        "ui | Send nothing an old store rejects | MUST | needs a ruling | store API, new ui with old store: ruling needed: Get.count |\n"
        "store | Serve every old client of store API | MUST | violated | store API, old ui with new store: Put.size misread |\n"
        "runtime | Restore state of every old version | MUST | needs a ruling | the code that stores it changed, but its version did not | virtcontainers/persist/api/version.go:11:29\n"
        "runtime | Restore cache of every old version | MUST | violated | cache: stored format is now versioned (1) | virtcontainers/persist/api/version.go:11:29\n");
    row("components", parts(),
        "store | Be replaced in place | PRESENT | met | store changed |\n"
        "store-cli | Be replaced in place | PRESENT | met | nothing changed |\n"
        "proxy | Keep working with what is installed beside it; it is not restarted | MUST | needs a ruling | proxy changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with store, store-cli, shim and kubelet |\n"
        "shim | Keep working with what is installed beside it; it is not restarted | MUST | met | nothing changed |\n"
        "kubelet | Stay unchanged: running workloads must be stopped before it is replaced | IMPOSSIBLE | violated | kubelet changed |\n"
        "firecracker | Stay unchanged: running workloads must be stopped before it is replaced | IMPOSSIBLE | met | firecracker 0.17 added | versions.yaml:70:16\n"
        "firecracker | Take over running workloads by migration, replacement or a live patch | SHOULD | met | firecracker 0.17 added | versions.yaml:70:16\n"
        "qemu | Stay unchanged: running workloads must be stopped before it is replaced | IMPOSSIBLE | violated | qemu 4.0 removed | versions.yaml:70:16\n"
        "qemu | Take over running workloads by migration, replacement or a live patch | SHOULD | unknown | qemu 4.0 removed | versions.yaml:70:16\n"
        "guest kernel | Old workloads keep the old version; new ones get the new version | PRESENT | met | guest kernel 5.4 -> 5.10 | versions.yaml:70:16\n"
        "guest kernel | Patch running workloads, too | SHOULD | unknown | guest kernel 5.4 -> 5.10 | versions.yaml:70:16\n"
        "nemu | Stay unchanged: running workloads must be stopped before it is replaced | IMPOSSIBLE | unknown | nemu is pinned to a branch | versions.yaml:70:16\n"
        "nemu | Take over running workloads by migration, replacement or a live patch | SHOULD | unknown | nemu is pinned to a branch | versions.yaml:70:16\n");
}

void TestLiveUpgrade::table()
{
    QFETCH(UpgradeFacts, facts);
    QTEST(told(liveUpgradeTable(facts)), "expected");
}

WAYBILL_TEST_MAIN(TestLiveUpgrade)
#include "tst_liveupgrade.moc"
