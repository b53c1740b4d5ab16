// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/changefindings.h"
#include "kubernetes/manifest/manifestmessage.h"
#include "kubernetes/manifest/references.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::manifest {

namespace {

using findings::Finding;

bool isAnyUnread(const Variants &variants, const std::set<QString> &unread)
{
    return std::any_of(variants.begin(), variants.end(),
                       [&](const Object *object) { return unread.count(object->place.file) > 0; });
}

bool makesKind(const Manifests &manifests, const QString &kind)
{
    return std::any_of(manifests.templates.begin(), manifests.templates.end(),
                       [&](const auto &one) { return one.second->kindsMade.count(kind) > 0; });
}

/// Whether a template of one side may make what the other has a manifest of: it names it, or templates make such
/// objects at all only on that side.
bool isMade(const Identity &identity, const Manifests &without, const Manifests &with)
{
    const bool named = std::any_of(with.templates.begin(), with.templates.end(), [&](const auto &one) {
        return one.second->kindsMade.count(identity.kind) > 0 && one.second->namesMade.count(identity.name) > 0;
    });
    return named || (makesKind(with, identity.kind) && !makesKind(without, identity.kind));
}

/// "RuntimeClass" of "node.k8s.io", or "Pod" of "v1".
QString groupName(const QString &group)
{
    return group.isEmpty() ? QStringLiteral("v1") : visibleLine(group);
}

Finding::Severity lost(const Comparison &comparison)
{
    return comparison.options.patch ? Finding::Severity::Error : Finding::Severity::Warning;
}

QString definedKind(const Object &definition)
{
    return visibleLine(definition.textOf({u"spec", u"names", u"kind"}));
}

/// The group that defines the same kind in the newer tree, where the definition is gone.
QString newGroup(const Comparison &comparison, const ObjectChanges &changes, const Object &definition)
{
    for (const Identity &added : changes.added)
        if (isDefinition(added)) {
            const Object &other = *comparison.after.at(added).front();
            if (definedKind(other) == definedKind(definition))
                return visibleLine(other.textOf({u"spec", u"group"}));
        }
    return {};
}

void addDangling(Findings &findings, const Comparison &comparison, const Identity &gone)
{
    for (const Reference &reference : referencesTo(comparison.afterFiles, gone)) {
        Finding finding;
        finding.rule = findings::FindingRule::ObjectReferenceDangles;
        finding.severity = Finding::Severity::Error;
        finding.impact = Impact::None; // that it is gone is told by itself
        finding.symbol = gone.toString();
        finding.message =
            message(ManifestMessage::ReferenceDangles, reference.from->identity.toString(), gone.toString());
        finding.place = reference.place;
        finding.oldPlace = comparison.before.at(gone).front()->place;
        findings.push_back(std::move(finding));
    }
}

Finding removal(const Comparison &comparison, const Identity &identity)
{
    const Variants &variants = comparison.before.at(identity);
    Finding finding;
    finding.rule = isDefinition(identity) ? findings::FindingRule::CrdRemoved : findings::FindingRule::ObjectRemoved;
    finding.impact = Impact::Breaking;
    finding.severity = lost(comparison);
    finding.symbol = identity.toString();
    finding.oldPlace = variants.front()->place;
    finding.message = message(comparison.options.patch ? ManifestMessage::PatchRemoves : ManifestMessage::Removed,
                              identity.toString(), Count{filesOf(variants).size()});
    return finding;
}

void addRemoved(Findings &findings, const Comparison &comparison, const ObjectChanges &changes,
                const Identity &identity)
{
    const Variants &variants = comparison.before.at(identity);
    const bool made = isMade(identity, comparison.beforeFiles, comparison.afterFiles);
    if (!made && isAnyUnread(variants, comparison.afterFiles.unread))
        return; // that the file cannot be read is a problem of its own
    Finding finding = removal(comparison, identity);
    if (made) {
        finding.ruling = true;
        finding.severity = Finding::Severity::Warning;
        finding.advice = ManifestMessage::TemplateCreatesKindNow;
    } else if (isDefinition(identity)) {
        const QString group = newGroup(comparison, changes, *variants.front());
        if (!group.isEmpty())
            finding.advice = message(ManifestMessage::KindMovedToGroup, definedKind(*variants.front()), group);
        else
            finding.advice = ManifestMessage::ObjectsGoWithDefinition;
    } else if (const QString successor = successorOf(identity, comparison.after); !successor.isEmpty()) {
        finding.advice = message(ManifestMessage::HasSuccessor, visibleLine(successor));
    } else if (isReferredTo(identity)) {
        finding.advice = ManifestMessage::KeepUntilUnused;
    }
    findings.push_back(std::move(finding));
    if (!made)
        addDangling(findings, comparison, identity);
}

void addAdded(Findings &findings, const Comparison &comparison, const Identity &identity)
{
    const Variants &variants = comparison.after.at(identity);
    if (isAnyUnread(variants, comparison.beforeFiles.unread))
        return;
    Finding finding;
    finding.rule = isDefinition(identity) ? findings::FindingRule::CrdAdded : findings::FindingRule::ObjectAdded;
    finding.impact = Impact::Additive;
    finding.ruling = isMade(identity, comparison.afterFiles, comparison.beforeFiles);
    finding.symbol = identity.toString();
    finding.place = variants.front()->place;
    finding.message = message(ManifestMessage::Added, identity.toString(), Count{filesOf(variants).size()});
    if (finding.ruling)
        finding.advice = ManifestMessage::TemplateCreatedKindBefore;
    findings.push_back(std::move(finding));
}

void addRenamed(Findings &findings, const Comparison &comparison, const IdentityPair &pair)
{
    Finding finding;
    finding.rule = findings::FindingRule::ObjectRenamed;
    finding.impact = Impact::Breaking;
    finding.severity = lost(comparison);
    finding.symbol = pair.before.toString();
    finding.message = message(ManifestMessage::Renamed, pair.before.toString(), pair.after.toString());
    finding.advice = ManifestMessage::KeepBothNames;
    finding.place = comparison.after.at(pair.after).front()->place;
    finding.oldPlace = comparison.before.at(pair.before).front()->place;
    findings.push_back(std::move(finding));
    addDangling(findings, comparison, pair.before);
}

/// A change of group concerns every object of the kind: one finding tells of all.
void addRegrouped(Findings &findings, const Comparison &comparison, const std::vector<IdentityPair> &pairs)
{
    using Move = std::tuple<QString, QString, QString>; // kind, old group, new group
    std::map<Move, std::vector<IdentityPair>> moves;
    for (const IdentityPair &pair : pairs)
        moves[{pair.before.kind, pair.before.group, pair.after.group}].push_back(pair);
    for (const auto &[move, moved] : moves) {
        const auto &[kind, from, to] = move;
        const IdentityPair &first = moved.front();
        const bool same = isSameKind(first.before, first.after);
        Finding finding;
        finding.rule = findings::FindingRule::ObjectGroupMoved;
        finding.impact = same ? Impact::None : Impact::Breaking;
        finding.severity = same ? Finding::Severity::Note : lost(comparison);
        finding.symbol = moved.size() == 1 ? first.before.toString() : visibleLine(kind);
        finding.message = message(ManifestMessage::GroupMoved, visibleLine(kind), groupName(from), groupName(to),
                                  Count{qint64(moved.size())});
        if (!same)
            finding.advice = ManifestMessage::OtherObjectsToACluster;
        finding.place = comparison.after.at(first.after).front()->place;
        finding.oldPlace = comparison.before.at(first.before).front()->place;
        findings.push_back(std::move(finding));
    }
}

} // namespace

void addPresenceFindings(Findings &findings, const Comparison &comparison, const ObjectChanges &changes)
{
    for (const Identity &identity : changes.removed)
        addRemoved(findings, comparison, changes, identity);
    for (const IdentityPair &pair : changes.renamed)
        addRenamed(findings, comparison, pair);
    addRegrouped(findings, comparison, changes.regrouped);
    for (const Identity &identity : changes.added)
        addAdded(findings, comparison, identity);
}

} // namespace waybill::manifest
