// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/droppeduse.h"

#include "findings/findingmessage.h"
#include "findings/names.h"
#include "kubernetes/crd/crdmessage.h"
#include "support/text.h"

#include <algorithm>
#include <map>

namespace waybill::crd {

namespace {

using findings::Finding;

constexpr qsizetype MostUsers = 5; ///< that a sentence names

bool drops(const SchemaChange &change)
{
    return change.keyword == QLatin1String("property-") && change.changeClass == ChangeClass::Tighten
           && change.against.isEmpty();
}

/// A value, and what of the object it is in.
struct Use {
    const manifest::Object *object = nullptr;
    const config::Node *value = nullptr;
};

/// The values at ".spec.roles[].id": "[]" are the items of a list, "{}" the values of a map.
void collect(std::vector<const config::Node *> &found, const config::Node &node, QStringView path)
{
    if (path.isEmpty()) {
        found.push_back(&node);
        return;
    }
    if (path.startsWith(QLatin1String("[]"))) {
        for (const config::Node &item : node.items)
            collect(found, item, path.mid(2));
        return;
    }
    if (path.startsWith(QLatin1String("{}"))) {
        for (const config::Entry &entry : node.entries)
            collect(found, entry.value, path.mid(2));
        return;
    }
    const QStringView rest = path.startsWith(u'.') ? path.mid(1) : path;
    const auto end =
        std::find_if(rest.begin(), rest.end(), [](QChar one) { return one == u'.' || one == u'[' || one == u'{'; });
    const qsizetype length = end - rest.begin();
    const config::Node *value = length > 0 ? node.find(rest.left(length)) : nullptr;
    if (value)
        collect(found, *value, rest.mid(length));
}

std::vector<Use> usesOf(const SchemaChange &change, const manifest::Manifests &manifests)
{
    const QString group = change.crd.section(u'.', 1);
    std::vector<Use> uses;
    for (const manifest::Object *object : manifests.objects()) {
        const manifest::Identity &identity = object->identity;
        const bool isOfVersion = change.version.isEmpty() || object->version == change.version;
        if (identity.kind != change.kind || identity.group != group || !isOfVersion || !object->root)
            continue;
        std::vector<const config::Node *> values;
        collect(values, *object->root, change.path);
        if (!values.empty())
            uses.push_back({object, values.front()});
    }
    return uses;
}

Finding findingOf(const SchemaChange &change, const Use &use)
{
    Finding finding;
    finding.rule = findings::FindingRule::ObjectFieldDropped;
    finding.severity = Finding::Severity::Warning;
    finding.symbol = use.object->identity.toString() + u' ' + visibleLine(change.path);
    finding.message = message(CrdMessage::ObjectUsesDropped, use.object->identity.toString(), visibleLine(change.path),
                              visibleLine(change.crd));
    finding.advice = change.renamed.isEmpty() ? Message(CrdMessage::RemoveFromObject)
                                              : message(CrdMessage::RenameInObject, visibleLine(change.renamed));
    finding.place = Place{use.object->place.file, use.value->line, use.value->column};
    if (!change.oldPlaces.empty())
        finding.oldPlace = change.oldPlaces.front();
    return finding;
}

} // namespace

bool dropsProperties(const std::vector<SchemaChange> &changes)
{
    return std::any_of(changes.begin(), changes.end(), drops);
}

void linkDroppedProperties(std::vector<Finding> &findings, const std::vector<SchemaChange> &changes,
                           const manifest::Manifests &manifests)
{
    std::map<QString, QStringList> users; // by what the finding of the property is about
    std::vector<Finding> linked;
    for (const SchemaChange &change : changes) {
        if (!drops(change))
            continue;
        const QString symbol =
            QStringLiteral("CustomResourceDefinition %1 %2").arg(visibleLine(change.crd), visibleLine(change.path));
        for (const Use &use : usesOf(change, manifests)) {
            Finding finding = findingOf(change, use);
            const QString user =
                QStringLiteral("%1 (%2)").arg(use.object->identity.toString(), finding.place.toString());
            if (users[symbol].contains(user))
                continue;
            users[symbol].append(user);
            linked.push_back(std::move(finding));
        }
    }
    for (Finding &finding : findings) {
        const auto found = users.find(finding.symbol);
        if (found == users.end() || finding.impact != Impact::Breaking || found->second.isEmpty())
            continue;
        const Message used = message(CrdMessage::UsedBy, findings::someOf(found->second, MostUsers));
        finding.advice =
            finding.advice.isEmpty() ? used : message(findings::FindingMessage::WithAdvice, finding.advice, used);
    }
    std::move(linked.begin(), linked.end(), std::back_inserter(findings));
}

} // namespace waybill::crd
