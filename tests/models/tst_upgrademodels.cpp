// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/factcell.h"
#include "models/protocols/liveupgrademodel.h"
#include "models/protocols/mixesmodel.h"
#include "models/protocols/projectionmodel.h"
#include "models/protocols/stancesmodel.h"
#include "release/changes/change.h"
#include "release/evidence/evidence.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"
#include "version/tags.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace waybill;
using models::LiveUpgradeModel;
using models::MixesModel;
using models::StancesModel;
using upgrade::LiveUpgradeRow;

namespace {

using Failures = QAbstractItemModelTester::FailureReportingMode;

QString printed(const QAbstractItemModel &model, const QList<int> &roles = {Qt::DisplayRole})
{
    testing::PrintOptions options;
    options.roles = roles;
    options.header = roles == QList<int>{Qt::DisplayRole};
    return testing::printModel(model, options).join(QLatin1Char('\n'));
}

release::StanceAnswer answer(Stance stance, Impact impact, Bump bump, const char *version, const QStringList &why)
{
    release::StanceAnswer made;
    made.stance = stance;
    made.impact = impact;
    made.next.bump = bump;
    made.next.version = version::SemVer::parse(QString::fromLatin1(version));
    for (const QString &one : why)
        made.why.emplace_back(one);
    return made;
}

/// The two additive findings of docs/design.md under SemVer, with an internal contract.
std::vector<release::StanceAnswer> stances()
{
    const QString pause = QStringLiteral("PauseContainer is new");
    const QString field = QStringLiteral("sandbox_pidns is new");
    std::vector<release::StanceAnswer> made{
        answer(Stance::Atomic, Impact::Fix, Bump::Patch, "1.0.1", {}),
        answer(Stance::ServerFirst, Impact::Additive, Bump::Minor, "1.1.0", {pause}),
        answer(Stance::ClientFirst, Impact::Breaking, Bump::Major, "2.0.0", {pause, field}),
        answer(Stance::Live, Impact::None, Bump::None, "", {})};
    made[0].together = true;
    made[2].chosen = true;
    made[2].next.reasons = {QStringLiteral("Breaking moves the major number.")};
    return made;
}

std::vector<LiveUpgradeRow> liveRows()
{
    using Row = LiveUpgradeRow;
    const auto text = [](const char *latin) { return QString::fromLatin1(latin); };
    const Place pin{text("versions.yaml"), 70, 16};
    return {{text("runtime"),
             text("restore every old version"),
             Row::Level::Must,
             Row::State::Violated,
             text("stored format 1 -> 2"),
             {}},
            {text("qemu"), text("stay as it is"), Row::Level::Impossible, Row::State::Violated,
             text("qemu 4.0.0 -> 4.1.0"), pin},
            {text("proxy"), text("work on"), Row::Level::Must, Row::State::Ruling, text("proxy changed"), {}},
            {text("guest kernel"),
             text("old ones keep it"),
             Row::Level::Present,
             Row::State::Met,
             text("nothing changed"),
             {}},
            {text("guest kernel"), text("patch what runs"), Row::Level::Should, Row::State::Unknown, {}, {}}};
}

upgrade::MixReason reason(const char *text, const char *use, Verdict verdict, Verdict used)
{
    upgrade::MixReason made;
    made.text = QString::fromLatin1(text);
    made.use = QString::fromLatin1(use);
    made.verdict = verdict;
    made.used = used;
    return made;
}

std::vector<upgrade::ProtocolFacts> protocols()
{
    upgrade::ProtocolFacts made;
    made.name = QStringLiteral("agent gRPC");
    made.server = QStringLiteral("agent");
    upgrade::ClientFacts runtime{QStringLiteral("runtime"), true, {}, {}, {}};
    runtime.newClientOldServer = {
        Verdict::Refused,
        Verdict::Ignored,
        {reason("sandbox_pidns is new", "runtime sets it", Verdict::Ignored, Verdict::Ignored),
         reason("PauseContainer is new", "runtime does not call it", Verdict::Refused, Verdict::Works)}};
    upgrade::ClientFacts anybody;
    anybody.newClientOldServer = {
        Verdict::Refused, Verdict::Refused, {reason("PauseContainer is new", "", Verdict::Refused, Verdict::Refused)}};
    upgrade::ClientFacts proxy{QStringLiteral("proxy"), false, {}, {}, QStringLiteral("proxy does not vendor agent")};
    made.clients = {runtime, proxy, anybody};
    return {made};
}

} // namespace

class UpgradeModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stancesSideBySide()
    {
        StancesModel model;
        const QAbstractItemModelTester tester(&model, Failures::QtTest);
        model.setRows(stances());
        QCOMPARE(printed(model),
                 QStringLiteral("Stance | The release is | Next version | Step | Why\n"
                                "atomic | fix | 1.0.1 | patch | all components together\n"
                                "server first | additive | 1.1.0 | minor | PauseContainer is new\n"
                                "client first | breaking | 2.0.0 | major | PauseContainer is new · 1 more\n"
                                "live | internal | no release | none | no objections"));
        QCOMPARE(printed(model, {models::GlyphRole}), QStringLiteral(" | ●\n | +\n | ▲\n | –"));
        QCOMPARE(printed(model, {models::BadgeRole}), QStringLiteral("\n\nchosen\n"));
        QCOMPARE(model.index(2, StancesModel::Meaning).data(models::ImpactRole).toInt(), int(Impact::Breaking));
        QVERIFY(model.index(2, StancesModel::StanceName).data(models::StrongRole).toBool());
        QCOMPARE(model.index(2, StancesModel::Why).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("The product's own stance.\nBreaking moves the major number.\n"
                                "• PauseContainer is new\n• sandbox_pidns is new"));
    }

    void sameNumberOfStancesIsNoReset()
    {
        StancesModel model;
        model.setRows(stances());
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        auto others = stances();
        others[0].impact = Impact::Breaking;
        model.setRows(others);
        QCOMPARE(resets.size(), 0);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(model.index(0, StancesModel::Meaning).data().toString(), QStringLiteral("breaking"));
        model.setRows({});
        QCOMPARE(resets.size(), 1);
    }

    void liveUpgradeTable()
    {
        LiveUpgradeModel model;
        const QAbstractItemModelTester tester(&model, Failures::QtTest);
        model.setRows(liveRows());
        QCOMPARE(printed(model),
                 QStringLiteral("Component | Requirement for a live upgrade | Level | State | Evidence\n"
                                "runtime | restore every old version | MUST | violated | stored format 1 -> 2\n"
                                "qemu | stay as it is | IMPOSSIBLE | violated | qemu 4.0.0 -> 4.1.0\n"
                                "proxy | work on | MUST | needs a ruling | proxy changed\n"
                                "guest kernel | old ones keep it | PRESENT | met | nothing changed\n"
                                "guest kernel | patch what runs | SHOULD | unknown"));
        QCOMPARE(printed(model, {models::GlyphRole}),
                 QStringLiteral(" |  |  | ✕\n |  |  | ✕\n |  |  | ?\n |  |  | ✓\n |  |  | –"));
        // What cannot be is as red as what is violated by it; what holds is not.
        QCOMPARE(model.index(1, LiveUpgradeModel::Level).data(models::VerdictRole).toInt(), int(Verdict::Broken));
        QVERIFY(!model.index(0, LiveUpgradeModel::Level).data(models::VerdictRole).isValid());
        QVERIFY(!model.index(4, LiveUpgradeModel::State).data(models::VerdictRole).isValid());
        QCOMPARE(model.index(1, 0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("stay as it is\nqemu 4.0.0 -> 4.1.0\nversions.yaml:70:16"));
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setRows(liveRows());
        QCOMPARE(resets.size(), 0);
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    void projection()
    {
        const auto release = [](const char *from, const char *to, QDate date, Impact server, Impact client) {
            return queries::ProjectedRelease{*version::SemVer::parse(QString::fromLatin1(from)),
                                             *version::SemVer::parse(QString::fromLatin1(to)),
                                             date,
                                             {Impact::Additive, server, client, client}};
        };
        queries::Projection past{2,
                                 {release("1.0.0", "1.1.0", {2018, 7, 2}, Impact::Additive, Impact::Breaking),
                                  release("1.1.0", "1.1.1", {2018, 8, 30}, Impact::Fix, Impact::Fix),
                                  release("1.1.0", "1.2.0", {2018, 8, 8}, Impact::Breaking, Impact::Breaking),
                                  release("1.2.0", "1.2.1", {2018, 9, 3}, Impact::Undecided, Impact::Undecided)}};
        models::ProjectionModel model;
        const QAbstractItemModelTester tester(&model, Failures::QtTest);
        model.setRows(models::projectionRows(past, Stance::ClientFirst));
        QCOMPARE(printed(model), QString::fromUtf8("Stance | Majors | Minors | Patches | Undecided | Version today | "
                                                   "Releases, oldest first\n"
                                                   "atomic | 0 | 4 | 0 | 0 | 1.y.z | ++++\n"
                                                   "server first | 1 | 1 | 1 | 1 | 2.y.z | +●▲?\n"
                                                   "client first | 2 | 0 | 1 | 1 | 3.y.z | ▲●▲?\n"
                                                   "live | 2 | 0 | 1 | 1 | 3.y.z | ▲●▲?"));
        QCOMPARE(model.index(1, models::ProjectionModel::Chart).data(Qt::AccessibleTextRole).toString(),
                 QString::fromUtf8("2 Jul 2018 1.0.0..1.1.0: + additive\n30 Aug 2018 1.1.0..1.1.1: ● fix\n"
                                   "8 Aug 2018 1.1.0..1.2.0: ▲ breaking\n3 Sep 2018 1.2.0..1.2.1: ? undecided"));
        QCOMPARE(model.index(2, 0).data(models::BadgeRole).toString(), QStringLiteral("chosen"));

        // The message that says which releases were counted goes; the heading stays.
        const auto heading = [&model] {
            return model.headerData(models::ProjectionModel::Chart, Qt::Horizontal).toString();
        };
        model.setProjection(past, Stance::ClientFirst);
        QCOMPARE(heading(), QStringLiteral("Releases, 2 Jul 2018 to 3 Sep 2018"));
        QCOMPARE(model.rowCount(), 4);
        model.setProjection({2, {}}, Stance::ClientFirst);
        QCOMPARE(heading(), QStringLiteral("Releases, oldest first"));
    }

    void mixes()
    {
        MixesModel model;
        const QAbstractItemModelTester tester(&model, Failures::QtTest);
        model.setProtocols(protocols());
        QCOMPARE(printed(model),
                 QStringLiteral(
                     "Protocol | Mix | By contract | By use | Why\n"
                     "agent gRPC | new runtime with old agent | refused | ignored | sandbox_pidns is new · 1 more\n"
                     "agent gRPC | old runtime with new agent | works | works | no differences\n"
                     "agent gRPC | proxy with agent | unknown | unknown | proxy does not vendor agent\n"
                     "agent gRPC | new client with old agent | refused | unknown | PauseContainer is new\n"
                     "agent gRPC | old client with new agent | works | unknown | no differences"));
        QCOMPARE(printed(model, {models::GlyphRole}),
                 QStringLiteral(" |  | ⊘ | ○\n |  | ✓ | ✓\n |  | – | –\n |  | ⊘ | –\n |  | ✓ | –"));
        QCOMPARE(model.index(0, MixesModel::Reasons).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("new runtime with old agent\n• ignored: sandbox_pidns is new; runtime sets it\n"
                                "• works: PauseContainer is new; runtime does not call it"));
        QCOMPARE(model.index(0, MixesModel::Contract).data(models::VerdictRole).toInt(), int(Verdict::Refused));
        QVERIFY(!model.index(2, MixesModel::Contract).data(models::VerdictRole).isValid());
    }
};

WAYBILL_TEST_MAIN(UpgradeModelsTest)
#include "tst_upgrademodels.moc"
