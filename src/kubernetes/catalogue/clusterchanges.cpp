// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/clusterchanges.h"

#include "kubernetes/catalogue/clustermessage.h"
#include "kubernetes/catalogue/liveupgrade.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::catalogue {

namespace {

using findings::Finding;

/// A cluster in two trees.
struct ClusterMove {
    const AppReference &before;
    const AppReference &after;
    const App *from = nullptr; ///< null where the older tree does not have it
    const App *to = nullptr;
};

/// Whatever the group of its API.
bool isSameCluster(const AppReference &one, const AppReference &other)
{
    return one.from.kind == other.from.kind && one.from.nameSpace == other.from.nameSpace
           && one.from.name == other.from.name && one.kind == other.kind;
}

bool moves(const ClusterMove &move)
{
    if (move.before.app != move.after.app)
        return true;
    return move.from && move.to && (move.from->version != move.to->version || move.from->id != move.to->id);
}

/// "cassandra311 3.11", as far as the tree tells.
QString shownApp(const AppReference &reference, const App *app)
{
    const QString version = app ? app->version : QString();
    return visibleLine(version.isEmpty() ? reference.app : reference.app + u' ' + version);
}

/// What the operator would say of it.
struct Verdict {
    enum class Kind { Unknown, Possible, Refused };
    Kind kind = Kind::Unknown;
    Message text;
    std::vector<findings::ValueChange> values = {}; ///< that stand in the way
};

Verdict judge(const ClusterMove &move, VersionReading reading)
{
    if (!move.from || !move.to)
        return {Verdict::Kind::Unknown,
                message(ClusterMessage::LiveUpgradeUnknown, visibleLine(move.from ? move.after.app : move.before.app))};
    const LiveUpgrade upgrade = judgeLiveUpgrade(*move.from, *move.to, {reading, true, false});
    if (!upgrade.isPossible())
        return {Verdict::Kind::Refused, message(ClusterMessage::NoLiveUpgrade, upgrade.why), upgrade.values};
    if (!move.from->upgradable)
        return {Verdict::Kind::Possible,
                message(ClusterMessage::LiveUpgradeIfUpgradable, visibleLine(move.before.app))};
    return {Verdict::Kind::Possible, ClusterMessage::LiveUpgradeAllowed};
}

Message wayBack(const ClusterMove &move, const Verdict &verdict, VersionReading reading)
{
    const bool inPlace = move.before.app == move.after.app;
    if (verdict.kind == Verdict::Kind::Refused)
        return message(inPlace ? ClusterMessage::PublishUnderOtherName : ClusterMessage::CreateAgain,
                       shownApp(move.before, move.from));
    if (verdict.kind == Verdict::Kind::Unknown)
        return message(ClusterMessage::TryWayBackFirst, visibleLine(move.before.app));
    const LiveUpgrade back = judgeLiveUpgrade(*move.to, *move.from, {reading, true, true});
    if (!back.isPossible())
        return message(ClusterMessage::NoWayBack, back.why);
    if (inPlace)
        return message(ClusterMessage::BackByOldApplication, visibleLine(move.before.app));
    return message(ClusterMessage::BackByName, visibleLine(move.before.app));
}

Finding findingOf(const ClusterMove &move, VersionReading reading)
{
    const Verdict verdict = judge(move, reading);
    const bool possible = verdict.kind == Verdict::Kind::Possible;
    Finding finding;
    finding.rule = findings::FindingRule::ClusterAppChanged;
    finding.impact = possible ? Impact::None : Impact::Breaking;
    finding.ruling = !possible;
    finding.severity = possible ? Finding::Severity::Note : Finding::Severity::Warning;
    finding.symbol = move.after.from.toString();
    finding.message = message(ClusterMessage::Moves, finding.symbol, shownApp(move.before, move.from),
                              shownApp(move.after, move.to), verdict.text);
    finding.advice = wayBack(move, verdict, reading);
    if (move.before.app != move.after.app)
        finding.values.push_back(findings::valueChange(QStringLiteral("spec.app"), move.before.app, move.after.app));
    if (move.from && move.to && move.from->version != move.to->version)
        finding.values.push_back(
            findings::valueChange(QStringLiteral("version"), move.from->version, move.to->version));
    finding.values.insert(finding.values.end(), verdict.values.begin(), verdict.values.end());
    finding.place = move.after.place;
    finding.oldPlace = move.before.place;
    return finding;
}

} // namespace

const App *appOf(const AppReference &reference, const AppList &list)
{
    const bool local = reference.catalogue != QLatin1String("system");
    const bool system = reference.catalogue != QLatin1String("local");
    const App *best = nullptr;
    int bestRank = 0;
    for (const App &app : list.apps) {
        if (app.identity.kind != reference.kind || app.identity.name != reference.app)
            continue;
        const QString &here = reference.from.nameSpace;
        const QString &there = app.identity.nameSpace;
        const bool same = here == there;
        const bool open = here.isEmpty() || there.isEmpty(); // decided when it is applied
        // The operator's namespace may well be that of the cluster.
        const int rank = same ? (local ? 4 : 1) : open ? (local ? 2 : 1) : system ? 3 : 0;
        if (rank > bestRank) {
            bestRank = rank;
            best = &app;
        }
    }
    return best;
}

std::vector<Finding> compareClusters(const AppList &before, const AppList &after, VersionReading reading)
{
    std::vector<Finding> findings;
    for (const AppReference &now : after.references) {
        const auto old = std::find_if(before.references.begin(), before.references.end(),
                                      [&](const AppReference &one) { return isSameCluster(one, now); });
        if (old == before.references.end())
            continue;
        const ClusterMove move{*old, now, appOf(*old, before), appOf(now, after)};
        if (moves(move))
            findings.push_back(findingOf(move, reading));
    }
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding &one, const Finding &other) { return one.symbol < other.symbol; });
    // Variants of one cluster say the same.
    findings.erase(std::unique(findings.begin(), findings.end(),
                               [](const Finding &one, const Finding &other) {
                                   return one.symbol == other.symbol && one.message == other.message;
                               }),
                   findings.end());
    return findings;
}

} // namespace waybill::catalogue
