// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/changefindings.h"
#include "kubernetes/manifest/references.h"
#include "support/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::manifest {

namespace {

using findings::Finding;

struct LifefindingsStrings {
    Q_DECLARE_TR_FUNCTIONS(Manifests)
};

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
        finding.rule = QStringLiteral("OBJECT_REFERENCE_DANGLES");
        finding.severity = Finding::Severity::Error;
        finding.impact = Impact::None; // that it is gone is told by itself
        finding.symbol = gone.toString();
        finding.message = LifefindingsStrings::tr("%1 still refers to %2, which is gone")
                              .arg(reference.from->identity.toString(), gone.toString());
        finding.place = reference.place;
        finding.oldPlace = comparison.before.at(gone).front()->place;
        findings.push_back(std::move(finding));
    }
}

Finding removal(const Comparison &comparison, const Identity &identity)
{
    const Variants &variants = comparison.before.at(identity);
    Finding finding;
    finding.rule = isDefinition(identity) ? QStringLiteral("CRD_REMOVED") : QStringLiteral("OBJECT_REMOVED");
    finding.impact = Impact::Breaking;
    finding.severity = lost(comparison);
    finding.symbol = identity.toString();
    finding.oldPlace = variants.front()->place;
    const int files = int(filesOf(variants).size());
    if (comparison.options.patch)
        finding.message =
            LifefindingsStrings::tr("A patch release removes %1, which stood in %n file(s)", nullptr, files)
                .arg(identity.toString());
    else
        finding.message =
            LifefindingsStrings::tr("%1 is removed; it stood in %n file(s)", nullptr, files).arg(identity.toString());
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
        finding.advice =
            LifefindingsStrings::tr("A template makes objects of its kind now: see whether this one is among them");
    } else if (isDefinition(identity)) {
        const QString group = newGroup(comparison, changes, *variants.front());
        if (!group.isEmpty())
            finding.advice = LifefindingsStrings::tr("%1 is a kind of %2 now: every object has to be made anew there")
                                 .arg(definedKind(*variants.front()), group);
        else
            finding.advice =
                LifefindingsStrings::tr("Where a cluster drops the definition, all its objects go with it");
    } else if (const QString successor = successorOf(identity, comparison.after); !successor.isEmpty()) {
        finding.advice =
            LifefindingsStrings::tr("%1 is its successor; keep the old one until nothing refers to it any more")
                .arg(visibleLine(successor));
    } else if (isReferredTo(identity)) {
        finding.advice = LifefindingsStrings::tr("What names it is refused from then on: keep it until nothing does");
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
    finding.rule = isDefinition(identity) ? QStringLiteral("CRD_ADDED") : QStringLiteral("OBJECT_ADDED");
    finding.impact = Impact::Additive;
    finding.ruling = isMade(identity, comparison.afterFiles, comparison.beforeFiles);
    finding.symbol = identity.toString();
    finding.place = variants.front()->place;
    finding.message =
        LifefindingsStrings::tr("%1 is new; it stands in %n file(s)", nullptr, int(filesOf(variants).size()))
            .arg(identity.toString());
    if (finding.ruling)
        finding.advice =
            LifefindingsStrings::tr("A template made objects of its kind: this one may have been among them");
    findings.push_back(std::move(finding));
}

void addRenamed(Findings &findings, const Comparison &comparison, const IdentityPair &pair)
{
    Finding finding;
    finding.rule = QStringLiteral("OBJECT_RENAMED");
    finding.impact = Impact::Breaking;
    finding.severity = lost(comparison);
    finding.symbol = pair.before.toString();
    finding.message = LifefindingsStrings::tr("%1 is called %2 now and says the same")
                          .arg(pair.before.toString(), pair.after.toString());
    finding.advice = LifefindingsStrings::tr("What knows it by its old name does not find it: keep both for a release");
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
        finding.rule = QStringLiteral("OBJECT_GROUP_MOVED");
        finding.impact = same ? Impact::None : Impact::Breaking;
        finding.severity = same ? Finding::Severity::Note : lost(comparison);
        finding.symbol = moved.size() == 1 ? first.before.toString() : visibleLine(kind);
        finding.message =
            LifefindingsStrings::tr("%n object(s) of the kind %1 moved from %2 to %3", nullptr, int(moved.size()))
                .arg(visibleLine(kind), groupName(from), groupName(to));
        if (!same)
            finding.advice =
                LifefindingsStrings::tr("A cluster takes them for other objects: those that exist have to be made "
                                        "anew, and the old ones deleted");
        finding.place = comparison.after.at(first.after).front()->place;
        finding.oldPlace = comparison.before.at(first.before).front()->place;
        findings.push_back(std::move(finding));
    }
}

} // namespace

void addLifeFindings(Findings &findings, const Comparison &comparison, const ObjectChanges &changes)
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
