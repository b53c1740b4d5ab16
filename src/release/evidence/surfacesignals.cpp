// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacesignals.h"

#include <algorithm>

namespace waybill::release {

namespace {

using findings::Finding;
using Rule = findings::FindingRule;
using Kind = images::ImageClass::Kind;

struct Row {
    Rule rule;
    const char *signal;
};

const char *find(const std::vector<Row> &rows, const Finding &finding)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row &row) { return finding.rule == row.rule; });
    return found == rows.end() ? nullptr : found->signal;
}

/// What belongs to a program's own deployment: people seldom name it themselves.
bool isInside(const Finding &finding)
{
    static const std::set<QString> kinds{
        QStringLiteral("ConfigMap"),
        QStringLiteral("Secret"),
        QStringLiteral("ServiceAccount"),
        QStringLiteral("Role"),
        QStringLiteral("RoleBinding"),
        QStringLiteral("ClusterRole"),
        QStringLiteral("ClusterRoleBinding"),
        QStringLiteral("Pod"),
        QStringLiteral("Job"),
        QStringLiteral("NetworkPolicy"),
        QStringLiteral("PodDisruptionBudget"),
        QStringLiteral("PodSecurityPolicy"),
    };
    return kinds.count(finding.symbol.section(u' ', 0, 0)) > 0;
}

} // namespace

const char *signalOfObject(const Finding &finding)
{
    if (finding.rule == Rule::ObjectAdded)
        return isInside(finding) ? "object.added-inside" : "object.added";
    if (finding.rule == Rule::ObjectGroupMoved && finding.impact != Impact::Breaking)
        return "object.version";
    if (finding.rule == Rule::ObjectRemoved || finding.rule == Rule::ObjectRenamed
        || finding.rule == Rule::ObjectGroupMoved) {
        // That a template makes it now is the likelier reading: who removes an object has no template for it.
        if (finding.ruling || isInside(finding))
            return "object.removed-inside";
        return "object.removed";
    }
    if (finding.rule == Rule::AppVersionNotBumped)
        return finding.impact == Impact::Breaking ? "app.revalued" : "app.images";
    if (finding.rule == Rule::AppVersionBumped)
        return finding.impact == Impact::Breaking   ? "app.major"
               : finding.impact == Impact::Additive ? "app.minor"
                                                    : "app.patch";
    static const std::vector<Row> rows{
        {Rule::ObjectFrozenField, "object.frozen"},
        {Rule::ObjectBehaviourChanged, "object.revalued"},
        {Rule::ObjectApiVersion, "object.version"},
        {Rule::AppAdded, "app.added"},
        {Rule::AppRemoved, "app.removed"},
        {Rule::AppIdChanged, "app.changed"},
        {Rule::AppPartsRemoved, "app.changed"},
        {Rule::AppVersionLowered, "app.changed"},
        {Rule::AppVersionIncomparable, "app.revalued"},
        {Rule::AppVersionRewritten, "app.looks"},
        {Rule::AppCosmeticChange, "app.looks"},
    };
    return find(rows, finding);
}

const char *signalOfImage(const Finding &finding, const images::ImageChange &change)
{
    if (finding.rule == Rule::ImageAdded)
        return finding.impact == Impact::Additive ? "image.added" : nullptr; // else nobody can refer to it
    if (finding.rule == Rule::ImageRemoved)
        return finding.impact == Impact::Breaking ? "image.removed" : nullptr;
    if (finding.rule == Rule::ImageRevisionBumped)
        return change.rebuildOnly ? "image.rebuild" : "image.revision";
    static const std::vector<Row> rows{
        {Rule::ImageAppVersion, "image.version"},
        {Rule::ImageRevisionNotBumped, "image.content"},
        {Rule::ImageRevisionLowered, "image.references"},
        {Rule::ImagePathChanged, "image.references"},
        {Rule::ImageTagTemplateChanged, "image.references"},
        {Rule::ImageFloatingTagRemoved, "image.references"},
        {Rule::ImagePackageChanged, "image.content"},
        {Rule::ImageMoved, "image.looks"},
    };
    return find(rows, finding);
}

const char *signalOfClasses(const images::ImageChange &change)
{
    if (!change.before || !change.after || change.before->id != change.after->id)
        return nullptr;
    const bool all = std::all_of(change.classes.begin(), change.classes.end(), [](const images::ImageClass &one) {
        return one.kind == Kind::MetadataOnly || one.kind == Kind::PackagingOnly;
    });
    if (all) // the stages that a Dockerfile's image is built with may be other ones
        return change.after->format == images::ImageDefinition::Format::Dockerfile ? nullptr : "image.looks";
    const bool content = change.has(Kind::Content) || change.has(Kind::Base) || change.has(Kind::PackageSource);
    if (!content || change.updateCase > 0)
        return nullptr;
    // Most recipes without a name are of the builders' own tools.
    return change.after->named ? "image.content" : "image.recipe";
}

} // namespace waybill::release
