// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "findings/names.h"
#include "kubernetes/manifest/changefindings.h"
#include "kubernetes/manifest/manifestmessage.h"
#include "kubernetes/manifest/references.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::manifest {

namespace {

using findings::Finding;

constexpr int MostShown = 5;

Argument shown(const QStringList &all)
{
    return findings::someOf(all, MostShown);
}

bool isRuntimeClass(const Identity &identity)
{
    return identity.kind == QLatin1String("RuntimeClass") && identity.group == QLatin1String("node.k8s.io");
}

QString textAt(const Object &object, const QString &path)
{
    const config::Node *node = bodyOf(object).find(path);
    return node && node->isText() ? visibleLine(node->text) : QString();
}

/// The values of two bodies at these paths and below them, as far as they differ.
std::vector<findings::ValueChange> valuesAt(const Object &before, const Object &after, const QStringList &paths)
{
    std::vector<findings::ValueChange> values = valueChanges(bodyOf(before), bodyOf(after));
    std::erase_if(values, [&](const findings::ValueChange &value) {
        return std::none_of(paths.begin(), paths.end(), [&](const QString &path) {
            return value.path == path || value.path.startsWith(path + u'.');
        });
    });
    return values;
}

/// Of a RuntimeClass: what the sandbox itself takes, beside the containers of its pod.
void markOverhead(std::vector<findings::ValueChange> &values)
{
    for (findings::ValueChange &value : values)
        value.ofEachPod = value.path.startsWith(QLatin1String("overhead.podFixed."));
}

Message frozenMessage(const FrozenChange &change, const QString &name, const std::vector<findings::ValueChange> &values)
{
    const QString path = change.paths.front();
    const QString before = textAt(*change.before, path);
    const QString after = textAt(*change.after, path);
    if (change.paths.size() > 1 || (before.isEmpty() && after.isEmpty()))
        return message(ManifestMessage::FrozenFieldsChanged, name,
                       values.empty() ? shown(change.paths) : findings::shownValues(values, MostShown));
    if (before.isEmpty())
        return message(ManifestMessage::FrozenFieldSet, name, visibleLine(path), after);
    if (after.isEmpty())
        return message(ManifestMessage::FrozenFieldCleared, name, visibleLine(path), before);
    return message(ManifestMessage::FrozenFieldChanged, name, visibleLine(path), before, after);
}

void addFrozen(Findings &findings, const Comparison &comparison, const Identity &identity, const FrozenChange &change)
{
    Finding finding;
    finding.rule = findings::FindingRule::ObjectFrozenField;
    finding.impact = Impact::Breaking;
    finding.severity = Finding::Severity::Error;
    finding.symbol = identity.toString() + QStringLiteral(" .") + visibleLine(change.paths.front());
    finding.values = valuesAt(*change.before, *change.after, change.paths);
    if (isRuntimeClass(identity))
        markOverhead(finding.values);
    finding.message = frozenMessage(change, identity.toString(), finding.values);
    finding.place = change.after->place;
    finding.oldPlace = change.before->place;
    const QString next = visibleLine(nextName(identity, comparison.after));
    QStringList referrers;
    for (const Reference &reference : referencesTo(comparison.afterFiles, identity))
        referrers << QStringLiteral("%1 (%2)").arg(reference.from->identity.toString(), reference.place.toString());
    finding.advice = referrers.isEmpty() ? message(ManifestMessage::PublishAs, next)
                                         : message(ManifestMessage::PublishAsAndFollow, next, shown(referrers));
    findings.push_back(std::move(finding));
}

/// A pod that runs again on another node of the cluster must not behave otherwise for the same RuntimeClass.
void addBehaviour(Findings &findings, const Comparison &comparison, const Identity &identity)
{
    if (!isRuntimeClass(identity))
        return;
    for (const VariantPair &pair : pairVariants(comparison.before.at(identity), comparison.after.at(identity))) {
        if (!pair.before || !pair.after)
            continue;
        QStringList paths = differingPaths(bodyOf(*pair.before), bodyOf(*pair.after));
        paths.removeAll(QStringLiteral("handler")); // frozen, or someone said that it is not
        if (paths.isEmpty())
            continue;
        Finding finding;
        finding.rule = findings::FindingRule::ObjectBehaviourChanged;
        finding.impact = Impact::Breaking;
        finding.severity = Finding::Severity::Warning;
        finding.ruling = true;
        finding.symbol = identity.toString() + QStringLiteral(" .") + visibleLine(paths.front());
        finding.values = valuesAt(*pair.before, *pair.after, paths);
        markOverhead(finding.values);
        finding.message = message(ManifestMessage::PodsMayBehaveDifferently, identity.toString(),
                                  findings::shownValues(finding.values, MostShown));
        finding.advice =
            message(ManifestMessage::PublishIfPodsDepend, visibleLine(nextName(identity, comparison.after)));
        finding.place = pair.after->place;
        finding.oldPlace = pair.before->place;
        findings.push_back(std::move(finding));
        return;
    }
}

void addVariants(Findings &findings, const Comparison &comparison, const Identity &identity)
{
    const Variants &variants = comparison.after.at(identity);
    QStringList paths = differingPaths(variants);
    if (paths.isEmpty())
        return;
    const auto old = comparison.before.find(identity);
    const QStringList oldPaths = old == comparison.before.end() ? QStringList() : differingPaths(old->second);
    // Definitions come in channels that differ on purpose; copies that were the same drift apart by mistake.
    const bool wereTheSame = old != comparison.before.end() && old->second.size() > 1 && oldPaths.isEmpty();
    if (isDefinition(identity) && !wereTheSame)
        return;
    for (const QString &path : oldPaths)
        paths.removeAll(path);
    if (paths.isEmpty())
        return;
    const Body first = bodyOf(*variants.front());
    const auto other = std::find_if(variants.begin(), variants.end(), [&](const Object *one) {
        return !isSame(first.find(paths.front()), bodyOf(*one).find(paths.front()));
    });
    Finding finding;
    finding.rule = findings::FindingRule::ObjectVariantsDiffer;
    finding.impact = Impact::None;
    finding.severity = Finding::Severity::Warning;
    finding.symbol = identity.toString() + QStringLiteral(" .") + visibleLine(paths.front());
    finding.message =
        message(ManifestMessage::VariantsDiffer, identity.toString(), shown(paths), Count{qint64(variants.size())});
    finding.advice = message(ManifestMessage::DependsOnWhatWasApplied, shown(filesOf(variants)));
    finding.place = (other == variants.end() ? variants.front() : *other)->place;
    if (old != comparison.before.end())
        finding.oldPlace = old->second.front()->place;
    findings.push_back(std::move(finding));
}

void addPruned(Findings &findings, const Comparison &comparison, const Identity &identity)
{
    const auto old = comparison.before.find(identity);
    const auto wasPruned = [&](const Object &object, const QStringList &pruned) {
        return old != comparison.before.end()
               && std::any_of(old->second.begin(), old->second.end(), [&](const Object *one) {
                      return one->place.file == object.place.file && bodyOf(*one).pruned == pruned;
                  });
    };
    for (const Object *object : comparison.after.at(identity)) {
        const QStringList pruned = bodyOf(*object).pruned;
        if (pruned.isEmpty() || wasPruned(*object, pruned))
            continue;
        Finding finding;
        finding.rule = findings::FindingRule::ObjectFieldPruned;
        finding.impact = Impact::None;
        finding.severity = Finding::Severity::Warning;
        finding.symbol = identity.toString() + QStringLiteral(" .") + visibleLine(pruned.front());
        finding.message = message(ManifestMessage::FieldsPruned, identity.toString(), visibleLine(object->apiVersion()),
                                  shown(pruned));
        finding.place = object->place;
        findings.push_back(std::move(finding));
    }
}

std::set<QString> versionsOf(const Variants &variants)
{
    std::set<QString> versions;
    for (const Object *object : variants)
        versions.insert(object->version);
    return versions;
}

QString joined(const std::set<QString> &texts)
{
    return visibleLine(QStringList(texts.begin(), texts.end()).join(QStringLiteral(", ")));
}

} // namespace

void addKeptFindings(Findings &findings, const Comparison &comparison, const Identity &identity)
{
    if (const auto change =
            frozenChange(comparison.before.at(identity), comparison.after.at(identity), comparison.frozen))
        addFrozen(findings, comparison, identity, *change);
    else
        addBehaviour(findings, comparison, identity);
    addRuntimeFindings(findings, comparison, identity);
    addNewFindings(findings, comparison, identity);
}

void addNewFindings(Findings &findings, const Comparison &comparison, const Identity &identity)
{
    addVariants(findings, comparison, identity);
    addPruned(findings, comparison, identity);
}

void addVersionFindings(Findings &findings, const Comparison &comparison, const std::vector<Identity> &kept)
{
    using Move = std::tuple<QString, QString, QString, QString>; // group, kind, old versions, new versions
    std::map<Move, std::vector<Identity>> moves;
    for (const Identity &identity : kept) {
        const auto before = versionsOf(comparison.before.at(identity));
        const auto after = versionsOf(comparison.after.at(identity));
        if (std::none_of(after.begin(), after.end(), [&](const QString &one) { return before.count(one) > 0; }))
            moves[{identity.group, identity.kind, joined(before), joined(after)}].push_back(identity);
    }
    for (const auto &[move, moved] : moves) {
        const auto &[group, kind, from, to] = move;
        Finding finding;
        finding.rule = findings::FindingRule::ObjectApiVersion;
        finding.impact = Impact::None;
        finding.symbol = moved.size() == 1 ? moved.front().toString() : visibleLine(kind);
        finding.message =
            message(ManifestMessage::ApiVersionChanged, visibleLine(kind), from, to, Count{qint64(moved.size())});
        finding.place = comparison.after.at(moved.front()).front()->place;
        finding.oldPlace = comparison.before.at(moved.front()).front()->place;
        findings.push_back(std::move(finding));
    }
}

} // namespace waybill::manifest
