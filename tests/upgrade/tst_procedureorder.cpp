// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katafacts.h"
#include "proceduretext.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::upgrade;
using namespace waybill::upgrade::testing;

namespace {

const MixReason refused = reason("Get", Verdict::Refused);
const MixReason misread = reason("Put.size", Verdict::Broken, {}, Impact::Breaking, "FIELD_SAME_TYPE");
const Mix refusing = mix({refused});
const Mix misreading = mix({misread});
const Mix unused = mix({reason("Get", Verdict::Refused, Verdict::Works)});

Mix failing()
{
    Mix made;
    made.verdict = made.used = Verdict::Refused;
    return made;
}

Mix many()
{
    std::vector<MixReason> reasons;
    for (int i = 1; i <= 10; ++i)
        reasons.push_back(reason(qPrintable(QStringLiteral("Call%1").arg(i)), Verdict::Refused));
    return mix(std::move(reasons));
}

ClientFacts unknownClient(const char *name)
{
    ClientFacts made = client(name);
    made.problem = QStringLiteral("%1 does not pin store").arg(made.client);
    return made;
}

/// A server "store" and its clients, one of them of a trait.
UpgradeFacts api(std::vector<ClientFacts> clients, std::optional<Trait> server = {}, std::optional<Trait> ui = {})
{
    UpgradeFacts facts;
    facts.protocols.push_back(protocol("store API", "store", std::move(clients)));
    facts.components = {repository("cli"), repository("ui", ui), repository("store", server)};
    return facts;
}

/// The members of one cluster talk to each other.
UpgradeFacts peers()
{
    UpgradeFacts facts = api({client("store", refusing)});
    facts.components = {repository("store")};
    return facts;
}

UpgradeFacts chain()
{
    UpgradeFacts facts = api({client("ui", refusing)});
    facts.protocols.push_back(protocol("disk API", "disk", {client("store", misreading)}));
    facts.components.push_back(repository("disk"));
    return facts;
}

UpgradeFacts circle()
{
    UpgradeFacts facts = api({client("ui", refusing)});
    facts.protocols.push_back(protocol("events", "ui", {client("store", misreading)}));
    return facts;
}

/// store and ui belong together, and cli comes after them.
UpgradeFacts mixed()
{
    UpgradeFacts facts = api({client("ui", refusing)});
    facts.protocols.front().stance = Stance::Atomic;
    facts.protocols.push_back(protocol("events", "ui", {client("cli", misreading)}));
    return facts;
}

} // namespace

Q_DECLARE_METATYPE(UpgradeFacts)

/// Which end of a protocol goes first, and when the node must be drained for it.
class TestProcedureOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void there_data();
    void there();
    void back_data();
    void back();
};

void TestProcedureOrder::there_data()
{
    QTest::addColumn<UpgradeFacts>("facts");
    QTest::addColumn<Stance>("stance");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const UpgradeFacts &facts, Stance stance, const char *expected) {
        QTest::newRow(name) << facts << stance << QString::fromUtf8(expected);
    };
    row("server first, restarted", api({client("ui", refusing)}), Stance::ServerFirst,
        "restart: Upgrade store before ui.\n"
        "upgrade:store restart: Upgrade and restart store. <store>\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade:ui restart: Upgrade and restart cli and ui. <cli, ui>\n");
    row("server first, live", api({client("ui", refusing)}, Trait::Live, Trait::Live), Stance::ServerFirst,
        "restart: Upgrade store before ui.\n"
        "upgrade:store live: Upgrade store. <store>\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade:ui restart: Upgrade cli and ui, and restart cli. <cli, ui>\n");
    row("client first", api({client("ui", {}, refusing)}), Stance::ServerFirst,
        "restart: Upgrade ui before store.\n"
        "upgrade:ui restart: Upgrade and restart ui. <ui>\n"
        "    store API, old ui with new store: Get refused\n"
        "upgrade:store restart: Upgrade and restart cli and store. <cli, store>\n");
    row("server that drains", api({client("ui", refusing)}, Trait::DrainNode), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <store, ui>\n"
        "    store changed: stop running workloads first\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade restart: Upgrade store, cli and ui, in this order, and restart cli and ui. <store, cli, ui>\n"
        "uncordon live: Uncordon the node.\n");
    row("client that new workloads get", api({client("ui", {}, refusing)}, Trait::Live, Trait::NewWorkloads),
        Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <ui, store>\n"
        "    store API, old ui with new store: Get refused; running workloads keep the old ui\n"
        "upgrade restart: Upgrade ui, cli and store, in this order, and restart cli. <ui, cli, store>\n"
        "uncordon live: Uncordon the node.\n");
    row("client that new workloads get, second", api({client("ui", refusing)}, Trait::Live, Trait::NewWorkloads),
        Stance::ServerFirst,
        "new-workloads: Upgrade store before ui.\n"
        "upgrade:store live: Upgrade store. <store>\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade:ui restart: Upgrade cli and ui, and restart cli. <cli, ui>\n"
        "workloads new-workloads: Recreate workloads when convenient; until then, they keep the old ui. <ui>\n");
    row("both fail", api({client("ui", refusing, misreading)}, Trait::Live, Trait::Live), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <ui, store>\n"
        "    store API, new ui with old store: Get refused\n"
        "    store API, old ui with new store: Put.size misread\n"
        "upgrade restart: Upgrade cli, ui and store, and restart cli. <cli, ui, store>\n"
        "uncordon live: Uncordon the node.\n");
    row("both work", api({client("ui"), client("cli")}), Stance::ServerFirst,
        "restart: Restart the components that you upgrade.\n"
        "upgrade restart: Upgrade and restart cli, ui and store. <cli, ui, store>\n");
    row("two clients, one why", api({client("ui", refusing), client("cli", refusing)}), Stance::ServerFirst,
        "restart: Upgrade store before ui and cli.\n"
        "upgrade:store restart: Upgrade and restart store. <store>\n"
        "    store API, new ui or cli with old store: Get refused\n"
        "upgrade:cli restart: Upgrade and restart cli and ui. <cli, ui>\n");
    row("two clients, two ways", api({client("ui", refusing), client("cli", {}, misreading)}), Stance::ServerFirst,
        "restart: Upgrade the components in the order of the steps.\n"
        "upgrade:cli restart: Upgrade and restart cli. <cli>\n"
        "    store API, old cli with new store: Put.size misread\n"
        "upgrade:store restart: Upgrade and restart store. <store>\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade:ui restart: Upgrade and restart ui. <ui>\n");
    row("nobody knows the clients", api({client("", {}, refusing, false)}), Stance::ServerFirst,
        "restart: Upgrade clients of store API before store.\n"
        "upgrade:clients of store API restart: Upgrade and restart clients of store API. <clients of store API>\n"
        "    store API, old clients with a new store: Get refused\n"
        "upgrade:store restart: Upgrade and restart cli, ui and store. <cli, ui, store>\n");
    row("nobody knows the clients, atomic", api({client("", {}, refusing, false)}), Stance::Atomic,
        "restart: Upgrade store and clients of store API together while nothing uses them.\n"
        "protocol:store API:together restart: Upgrade store and clients of store API together while nothing uses them. <store, clients of store API>\n"
        "    store API, old clients with a new store: Get refused\n"
        "upgrade restart: Upgrade and restart cli and ui. <cli, ui>\n");
    row("unused counts by contract only where use is unknown",
        api({client("ui", unused), client("cli", unused, {}, false)}), Stance::ServerFirst,
        "restart: Upgrade store before cli.\n"
        "upgrade:store restart: Upgrade and restart store. <store>\n"
        "    store API, new cli with old store: Get refused\n"
        "upgrade:cli restart: Upgrade and restart cli and ui. <cli, ui>\n");
    row("a client of which nothing is known", api({unknownClient("ui")}), Stance::ServerFirst,
        "restart: Restart the components that you upgrade.\n"
        "upgrade restart: Upgrade and restart cli, ui and store. <cli, ui, store>\n");
    row("a ruling is no failure", api({client("ui", mix({reason("Get.count", Verdict::Ruling)}))}), Stance::ServerFirst,
        "restart: Restart the components that you upgrade.\n"
        "upgrade restart: Upgrade and restart cli, ui and store. <cli, ui, store>\n");
    row("a verdict without reasons", api({client("ui", failing())}), Stance::ServerFirst,
        "restart: Upgrade store before ui.\n"
        "upgrade:store restart: Upgrade and restart store. <store>\n"
        "    store API, new ui with old store: refused\n"
        "upgrade:ui restart: Upgrade and restart cli and ui. <cli, ui>\n");
    row("peers", peers(), Stance::ServerFirst,
        "restart: Stop every instance of store, upgrade them all, and start them again.\n"
        "protocol:store API:together restart: Stop every instance of store, upgrade them all, and start them again. <store>\n"
        "    store API, a new client in store with an old server: Get refused\n");
    row("a chain", chain(), Stance::ServerFirst,
        "restart: Upgrade the components in the order of the steps.\n"
        "upgrade:disk restart: Upgrade and restart disk. <disk>\n"
        "    disk API, new store with old disk: Put.size misread\n"
        "upgrade:store restart: Upgrade and restart store. <store>\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade:ui restart: Upgrade and restart cli and ui. <cli, ui>\n");
    row("a circle", circle(), Stance::ServerFirst,
        "drain-node: Drain each node before you upgrade it.\n"
        "drain drain-node: Drain the node. <ui, store>\n"
        "    store API, new ui with old store: Get refused\n"
        "    events, new store with old ui: Put.size misread\n"
        "upgrade restart: Upgrade and restart cli, ui and store. <cli, ui, store>\n"
        "uncordon live: Uncordon the node.\n");
    row("a circle, atomic", circle(), Stance::Atomic,
        "restart: Upgrade store and ui together while nothing uses them.\n"
        "protocol:events:together restart: Upgrade store and ui together while nothing uses them. <store, ui>\n"
        "    store API, new ui with old store: Get refused\n"
        "    events, new store with old ui: Put.size misread\n"
        "upgrade restart: Upgrade and restart cli. <cli>\n");
    row("together, then the rest by order", mixed(), Stance::ServerFirst,
        "restart: Upgrade store and ui together while nothing uses them.\n"
        "protocol:store API:together restart: Upgrade store and ui together while nothing uses them. <store, ui>\n"
        "    store API, new ui with old store: Get refused\n"
        "    events, new cli with old ui: Put.size misread\n"
        "upgrade restart: Upgrade and restart cli. <cli>\n");
    row("many names", api({client("ui", many())}), Stance::ServerFirst,
        "restart: Upgrade store before ui.\n"
        "upgrade:store restart: Upgrade and restart store. <store>\n"
        "    store API, new ui with old store: Call1, Call2, Call3, Call4, Call5, Call6, Call7, Call8 and 2 more refused\n"
        "upgrade:ui restart: Upgrade and restart cli and ui. <cli, ui>\n");
}

void TestProcedureOrder::there()
{
    QFETCH(UpgradeFacts, facts);
    QFETCH(Stance, stance);
    QTEST(toldForward(deriveProcedure(facts, stance)), "expected");
}

void TestProcedureOrder::back_data()
{
    QTest::addColumn<UpgradeFacts>("facts");
    QTest::addColumn<Stance>("stance");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const UpgradeFacts &facts, Stance stance, const char *expected) {
        QTest::newRow(name) << facts << stance << QString::fromUtf8(expected);
    };
    row("server first, restarted", api({client("ui", refusing)}), Stance::ServerFirst,
        "back: Roll back ui before store.\n"
        "upgrade:ui restart: Roll back and restart ui. <ui>\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade:store restart: Roll back and restart cli and store. <cli, store>\n");
    row("client first", api({client("ui", {}, refusing)}), Stance::ServerFirst,
        "back: Roll back store before ui.\n"
        "upgrade:store restart: Roll back and restart store. <store>\n"
        "    store API, old ui with new store: Get refused\n"
        "upgrade:ui restart: Roll back and restart cli and ui. <cli, ui>\n");
    row("client that new workloads get", api({client("ui", refusing)}, Trait::Live, Trait::NewWorkloads),
        Stance::ServerFirst,
        "back: Drain each node before you roll it back.\n"
        "drain drain-node: Drain the node. <ui, store>\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade restart: Roll back ui, cli and store, in this order, and restart cli. <ui, cli, store>\n"
        "uncordon live: Uncordon the node.\n");
    row("both fail", api({client("ui", refusing, misreading)}), Stance::ServerFirst,
        "back: Roll back store and ui together while nothing uses them.\n"
        "protocol:store API:together restart: Roll back store and ui together while nothing uses them. <store, ui>\n"
        "    store API, new ui with old store: Get refused\n"
        "    store API, old ui with new store: Put.size misread\n"
        "upgrade restart: Roll back and restart cli. <cli>\n");
    row("a chain", chain(), Stance::ServerFirst,
        "back: Roll back the components in the order of the steps.\n"
        "upgrade:ui restart: Roll back and restart ui. <ui>\n"
        "    store API, new ui with old store: Get refused\n"
        "upgrade:store restart: Roll back and restart store. <store>\n"
        "    disk API, new store with old disk: Put.size misread\n"
        "upgrade:disk restart: Roll back and restart cli and disk. <cli, disk>\n");
}

void TestProcedureOrder::back()
{
    QFETCH(UpgradeFacts, facts);
    QFETCH(Stance, stance);
    QTEST(toldBack(deriveProcedure(facts, stance)), "expected");
}

WAYBILL_TEST_MAIN(TestProcedureOrder)
#include "tst_procedureorder.moc"
