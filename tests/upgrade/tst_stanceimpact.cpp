// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katafacts.h"
#include "testing/testmain.h"
#include "upgrade/stanceimpact.h"

using namespace waybill;
using namespace waybill::upgrade;
using namespace waybill::upgrade::testing;

namespace {

constexpr Verdict W = Verdict::Works;
constexpr Verdict I = Verdict::Ignored;
constexpr Verdict G = Verdict::Guarded;
constexpr Verdict R = Verdict::Ruling;
constexpr Verdict F = Verdict::Refused;
constexpr Verdict B = Verdict::Broken;

/// "additive wire refused works works" for each.
QString told(const std::vector<Effect> &effects)
{
    QStringList lines;
    for (const Effect &effect : effects)
        lines << QStringList{keyName(effect.impact), keyName(effect.axis), keyName(effect.newClientOldServer),
                             keyName(effect.oldClientNewServer), keyName(effect.stored)}
                     .join(QLatin1Char(' '));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

Q_DECLARE_METATYPE(Effect)
Q_DECLARE_METATYPE(ProtocolFacts)

class TestStanceImpact : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void impacts_data();
    void impacts();
    void k1UnderAllStances();
    void protocolEffects_data();
    void protocolEffects();
    void storedEffects_data();
    void storedEffects();
    void traits_data();
    void traits();
    void configuredTrait();
};

void TestStanceImpact::impacts_data()
{
    QTest::addColumn<Effect>("effect");
    QTest::addColumn<QString>("internal"); // atomic, server-first, client-first, live
    QTest::addColumn<QString>("external");
    const auto row = [](const char *name, Effect effect, const char *internal, const char *external) {
        QTest::newRow(name) << effect << QString::fromLatin1(internal) << QString::fromLatin1(external);
    };
    const Impact none = Impact::None;
    const Impact additive = Impact::Additive;
    const Impact breaking = Impact::Breaking;
    row("a comment", {none, Axis::None, W, W, W}, "none none none none", "none none none none");
    row("RPC added", {additive, Axis::Wire, F, W, W}, "fix additive breaking breaking",
        "additive additive breaking breaking");
    row("field added", {additive, Axis::Wire, I, W, W}, "fix additive additive additive",
        "additive additive additive additive");
    row("RPC added, guarded", {additive, Axis::Wire, G, W, W}, "fix additive additive additive",
        "additive additive additive additive");
    row("RPC removed", {breaking, Axis::Wire, W, F, W}, "fix breaking fix breaking",
        "breaking breaking breaking breaking");
    row("RPC removed, unused", {breaking, Axis::Wire, W, W, W}, "fix fix fix fix",
        "breaking breaking breaking breaking");
    row("field renamed", {breaking, Axis::Source, W, W, W}, "fix fix fix fix", "breaking breaking breaking breaking");
    row("number reused", {breaking, Axis::Wire, B, B, B}, "fix breaking breaking breaking",
        "breaking breaking breaking breaking");
    row("field removed: values dropped", {breaking, Axis::Wire, W, I, W}, "fix breaking fix breaking",
        "breaking breaking breaking breaking");
    row("enum value added to a request", {additive, Axis::Behaviour, R, W, W}, "fix additive additive additive",
        "additive additive additive additive");
    row("cardinality", {breaking, Axis::Wire, R, R, R}, "fix breaking breaking breaking",
        "breaking breaking breaking breaking");
    row("ruling one way", {breaking, Axis::Wire, R, W, W}, "fix fix breaking breaking",
        "breaking breaking breaking breaking");
    row("stored only", {additive, Axis::Wire, W, W, F}, "fix additive additive breaking",
        "additive additive additive breaking");
    row("a meaning, nothing by rule", {none, Axis::Behaviour, R, W, W}, "fix none none none", "none none none none");
    row("refused, nothing by rule", {none, Axis::Behaviour, F, W, W}, "fix none breaking breaking",
        "none none breaking breaking");
    row("a fix", {Impact::Fix, Axis::Wire, W, W, W}, "fix fix fix fix", "fix fix fix fix");
}

void TestStanceImpact::impacts()
{
    QFETCH(Effect, effect);
    const auto under = [&effect](Contract contract) {
        QStringList words;
        for (const Stance stance : AllStances)
            words << keyName(impactUnder(stance, contract, effect));
        return words.join(QLatin1Char(' '));
    };
    QTEST(under(Contract::Internal), "internal");
    QTEST(under(Contract::External), "external");
}

/// The table of docs/design.md, "The four stances".
void TestStanceImpact::k1UnderAllStances()
{
    ProtocolFacts protocol = k1().protocols.front();
    protocol.contract = Contract::Internal;
    QStringList words;
    for (const Stance stance : AllStances) {
        Impact highest = Impact::None;
        for (const Effect &effect : effectsOf(protocol))
            highest = std::max(highest, impactUnder(stance, Contract::Internal, effect));
        words << keyName(highest);
    }
    // The word is breaking by itself; who has the server first never says it to an old one.
    QCOMPARE(words.join(QLatin1Char(' ')), QStringLiteral("fix additive breaking breaking"));
}

void TestStanceImpact::protocolEffects_data()
{
    QTest::addColumn<ProtocolFacts>("facts");
    QTest::addColumn<QString>("internal");
    QTest::addColumn<QString>("external");
    const auto row = [](const char *name, const std::vector<ClientFacts> &clients, const char *internal,
                        const char *external) {
        QTest::newRow(name) << protocol("agent gRPC", "agent", clients) << QString::fromLatin1(internal)
                            << QString::fromLatin1(external);
    };
    const Mix unused = mix({reason("Get", F, W)});
    const Mix used = mix({reason("Get", F)});
    row("no client", {}, "", "");
    row("nothing between them", {client("ui")}, "", "");
    row("by use for an internal contract", {client("ui", unused)}, "additive wire works works works",
        "additive wire refused works works");
    row("by contract where use is unknown", {client("ui", unused, {}, false)}, "additive wire refused works works",
        "additive wire refused works works");
    row("the worst client", {client("cli", unused), client("ui", used)}, "additive wire refused works works",
        "additive wire refused works works");
    row("both directions of one finding", {client("ui", mix({reason("Put.size", B)}), mix({reason("Put.size", I)}))},
        "additive wire broken ignored works", "additive wire broken ignored works");
    row("several findings", {client("ui", mix({reason("Put.size", B), word("blk", F)}), used)},
        "additive wire broken works works\nbreaking wire refused works works\nadditive wire works refused works",
        "additive wire broken works works\nbreaking wire refused works works\nadditive wire works refused works");
}

void TestStanceImpact::protocolEffects()
{
    QFETCH(ProtocolFacts, facts);
    facts.contract = Contract::Internal;
    QTEST(told(effectsOf(facts)), "internal");
    facts.contract = Contract::External;
    QTEST(told(effectsOf(facts)), "external");
}

void TestStanceImpact::storedEffects_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("expected");
    QTest::newRow("same") << QByteArray("1") << QByteArray("1") << QString();
    QTest::newRow("never versioned") << QByteArray() << QByteArray() << QString();
    QTest::newRow("raised") << QByteArray("1") << QByteArray("2")
                            << QStringLiteral("additive wire works works refused");
    QTest::newRow("lowered") << QByteArray("2") << QByteArray("1")
                             << QStringLiteral("additive wire works works refused");
    QTest::newRow("changed") << QByteArray("a") << QByteArray("b")
                             << QStringLiteral("additive wire works works refused");
    QTest::newRow("became versioned") << QByteArray() << QByteArray("1")
                                      << QStringLiteral("additive wire works works broken");
    QTest::newRow("ceased") << QByteArray("1") << QByteArray() << QStringLiteral("additive wire works works broken");
}

void TestStanceImpact::storedEffects()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const StoredFacts facts =
        stored("state", before.isNull() ? nullptr : before.constData(), after.isNull() ? nullptr : after.constData());
    QTEST(told(effectsOf(facts)), "expected");
}

void TestStanceImpact::traits_data()
{
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *component, const char *expected) {
        QTest::newRow(component) << QString::fromLatin1(expected);
    };
    for (const char *name : {"qemu", "QEMU", "qemu-lite", "kata-qemu", "firecracker", "cloud-hypervisor",
                             "cloud_hypervisor", "nemu", "acrn", "assets.hypervisor.qemu"})
        row(name, "stop-workloads");
    for (const char *name : {"guest kernel", "guest-kernel", "kernel", "guest image", "kata-kernel", "initrd", "agent",
                             "kata-agent", "shim", "proxy", "kata-proxy"})
        row(name, "new-workloads");
    row("runtime", "live");
    row("kata-runtime", "live");
    row("kubelet", "drain-node");
    for (const char *name : {"", "store", "host kernel", "host-kernel", "image", "user-agent", "kube-proxy",
                             "container-runtime", "qemu image"})
        row(name, "");
}

void TestStanceImpact::traits()
{
    const auto trait = defaultTrait(QString::fromLatin1(QTest::currentDataTag()));
    QTEST(trait ? keyName(*trait) : QString(), "expected");
}

void TestStanceImpact::configuredTrait()
{
    const QString qemu = QStringLiteral("qemu");
    QCOMPARE(traitOf(qemu, Trait::Live), Trait::Live);
    QCOMPARE(traitOf(qemu, {}), Trait::StopWorkloads);
    QCOMPARE(traitOf(QStringLiteral("store"), {}), Trait::Restart);
}

WAYBILL_TEST_MAIN(TestStanceImpact)
#include "tst_stanceimpact.moc"
