// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katafacts.h"
#include "proto/rulingmessage.h"
#include "testing/testmain.h"
#include "upgrade/procedure.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;
using namespace waybill::upgrade::testing;

namespace {

/// "id: text <components> place" for each.
QString told(const std::vector<UpgradeWarning> &warnings)
{
    QStringList lines;
    for (const UpgradeWarning &warning : warnings)
        lines << QStringLiteral("%1: %2 <%3> %4")
                     .arg(warning.id, wording::text(warning.text), warning.components.join(QLatin1String(", ")),
                          warning.place.toString())
                     .trimmed();
    return lines.join(QLatin1Char('\n'));
}

UpgradeFacts between(UpgradeFacts facts, const char *from, const char *to)
{
    facts.from = version::SemVer::parseLenient(text(from));
    facts.to = version::SemVer::parseLenient(text(to));
    return facts;
}

UpgradeFacts onlyStored(StoredFacts facts, bool filesChanged)
{
    facts.filesChanged = filesChanged;
    UpgradeFacts all;
    all.stored = {std::move(facts)};
    return all;
}

UpgradeFacts floatingPin(bool changed)
{
    UpgradeFacts facts;
    ComponentFacts qemu = pinned("qemu", "stable-2.11", "stable-2.11");
    qemu.floating = true;
    qemu.changed = changed;
    facts.components = {qemu};
    return facts;
}

UpgradeFacts withUnknown(bool changed, bool pins = true)
{
    UpgradeFacts facts = k1();
    facts.components.clear();
    ClientFacts proxy = client("proxy");
    proxy.problem = text("unknown pin: 8e48125 doesn't exist in agent");
    proxy.pins = pins;
    facts.protocols.front().clients.push_back(proxy);
    if (!changed)
        facts.protocols.front().differences = 0;
    return facts;
}

UpgradeFacts withRuling()
{
    UpgradeFacts facts = kata("1.3.0", "1.4.0", everything());
    MixReason read = reason("Get.count", Verdict::Ruling);
    read.place = {text("agent.proto"), 12, 3};
    facts.protocols = {protocol("agent gRPC", "agent",
                                {client("runtime", mix({read}), mix({read, reason("Mode.FAST", Verdict::Ruling)})),
                                 client("shim", mix({reason("Put.size", Verdict::Ruling, Verdict::Works)}))})};
    return facts;
}

UpgradeFacts withKnownRuling()
{
    UpgradeFacts facts = withRuling();
    MixReason &reason = facts.protocols.front().clients.front().newClientOldServer.reasons.front();
    reason.ruling = proto::RulingMessage::OldEndRequiresUtf8;
    return facts;
}

UpgradeFacts withWords()
{
    UpgradeFacts facts = kata("1.8.5", "1.8.6", everything());
    const Place place{text("kata_agent.go"), 81, 2};
    facts.vocabularies = {{text("drivers"),
                           text("runtime"),
                           text("agent"),
                           {{{text("blk-ccw"), place}}, {}},
                           {{{text("blk-ccw"), {}}}, {}}},
                          {text("modes"), text("runtime"), text("agent"), {{}, {{text("gone"), {}}}}, {}}};
    return facts;
}

} // namespace

Q_DECLARE_METATYPE(UpgradeFacts)

class TestUpgradeWarnings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void warnings_data();
    void warnings();
    void advice();
};

void TestUpgradeWarnings::warnings_data()
{
    QTest::addColumn<UpgradeFacts>("facts");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const UpgradeFacts &facts, const char *expected) {
        QTest::newRow(name) << facts << QString::fromUtf8(expected);
    };
    row("a minor", k9(), "");
    row("a patch of nothing", k10(), "");
    const char patch[] =
        "patch:protocol:agent gRPC: This patch release changes the protocol agent gRPC (3 difference(s)). <agent, runtime, shim>\n"
        "patch:stored:sandbox state: This patch release changes a stored format: sandbox state: stored format 1 -> 2. <runtime> virtcontainers/persist/api/version.go:11:29\n"
        "patch:component:qemu: This patch release changes what workloads run on: qemu 4.0.0 -> 4.1.0. <qemu> versions.yaml:70:16";
    row("a minor's changes in a patch", between(k9(), "1.8.5", "1.8.6"), patch);
    row("a patch of a pre-release", between(k9(), "1.8.5", "1.8.6-rc1"), patch);
    row("no patch: the first of its line", between(k9(), "1.9.0-rc0", "1.9.0"), "");
    row("no patch: another line", between(k9(), "1.8.5", "1.9.1"), "");
    row("words in a patch", withWords(),
        "patch:vocabulary:drivers: This patch release adds words to drivers: “blk-ccw”. <runtime, agent> kata_agent.go:81:2");
    UpgradeFacts many = withRuling();
    std::vector<MixReason> reasons;
    for (int i = 0; i < 12; ++i)
        reasons.push_back(reason(qPrintable(QStringLiteral("Get.f%1").arg(i)), Verdict::Ruling));
    many.protocols.front().clients = {client("runtime", mix({}), mix(reasons))};
    row("many rulings", many,
        "ruling:agent gRPC: A ruling is needed on Get.f0, Get.f1, Get.f2, Get.f3, Get.f4, Get.f5, Get.f6, Get.f7 and 4 more of the protocol agent gRPC: whether old and new versions mean the same by it cannot be computed. <agent, runtime>");
    row("rulings", withRuling(),
        "ruling:agent gRPC: A ruling is needed on Get.count and Mode.FAST of the protocol agent gRPC: whether old and new versions mean the same by it cannot be computed. <agent, runtime> agent.proto:12:3");
    row("rulings of which it is known why", withKnownRuling(),
        "ruling:agent gRPC: A ruling is needed on Get.count and Mode.FAST of the protocol agent gRPC: the old end requires UTF-8, and rejects values that are not. <agent, runtime> agent.proto:12:3");
    row("an unknown pin", withUnknown(true),
        "unknown:agent gRPC:proxy: The protocol agent gRPC changed, and it is unknown which version proxy speaks: unknown pin: 8e48125 doesn't exist in agent. <proxy, agent>");
    row("an unknown pin of what stays the same", withUnknown(false), "");
    row("a client that pins nothing", withUnknown(true, false), "");
    row("a pin that floats", floatingPin(false),
        "floating:qemu: qemu is pinned to a branch (stable-2.11): the release does not determine its version. <qemu> versions.yaml:70:16");
    row("stored by other code", onlyStored(stored("state", "2", "2"), true),
        "stored:state:files: The code that stores state changed, but its version is still 2. <runtime> virtcontainers/persist/api/version.go:11:29");
    row("stored by other code, never versioned", onlyStored(stored("state", nullptr, nullptr), true),
        "stored:state:files: The code that stores state changed, and the format has no version. <runtime>");
    row("stored by other code as another version", onlyStored(stored("state", "1", "2"), true), "");
    row("stored as ever", onlyStored(stored("state", "1", "1"), false), "");
}

void TestUpgradeWarnings::warnings()
{
    QFETCH(UpgradeFacts, facts);
    QTEST(told(deriveProcedure(facts, Stance::ClientFirst).warnings), "expected");
}

/// Each says who is affected and what to do, and its ID is its own.
void TestUpgradeWarnings::advice()
{
    UpgradeFacts all = between(k9(), "1.8.5", "1.8.6");
    all.vocabularies = withWords().vocabularies;
    all.components.push_back(floatingPin(false).components.front());
    all.components.back().name = text("firecracker");
    all.protocols.push_back(withRuling().protocols.front());
    all.protocols.back().name = text("other");
    all.stored.push_back(onlyStored(stored("state", "2", "2"), true).stored.front());
    QStringList ids;
    for (const UpgradeWarning &warning : deriveProcedure(all, Stance::ClientFirst).warnings) {
        ids << warning.id;
        for (const QString &sentence : wording::texts({warning.text, warning.affected, warning.action}))
            QVERIFY2(sentence.endsWith(QLatin1Char('.')) && !sentence.contains(QLatin1Char('%')), qPrintable(sentence));
    }
    QCOMPARE(ids.size(), 8);
    QCOMPARE(ids.removeDuplicates(), 0);
}

WAYBILL_TEST_MAIN(TestUpgradeWarnings)
#include "tst_upgradewarnings.moc"
