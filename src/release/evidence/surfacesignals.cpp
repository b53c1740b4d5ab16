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
    Signal signal;
};

std::optional<Signal> find(const std::vector<Row> &rows, const Finding &finding)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row &row) { return finding.rule == row.rule; });
    return found == rows.end() ? std::nullopt : std::optional(found->signal);
}

std::optional<Signal> onlyIf(bool holds, Signal signal)
{
    return holds ? std::optional(signal) : std::nullopt;
}

/// What belongs to a program's own deployment: people rarely name it themselves.
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

std::optional<Signal> signalOfObject(const Finding &finding)
{
    if (finding.rule == Rule::ObjectAdded)
        return isInside(finding) ? Signal::ObjectAddedInside : Signal::ObjectAdded;
    if (finding.rule == Rule::ObjectGroupMoved && finding.impact != Impact::Breaking)
        return Signal::ObjectVersion;
    if (finding.rule == Rule::ObjectRemoved || finding.rule == Rule::ObjectRenamed
        || finding.rule == Rule::ObjectGroupMoved) {
        // That a template makes it now is the likelier reading: who removes an object has no template for it.
        if (finding.ruling || isInside(finding))
            return Signal::ObjectRemovedInside;
        return Signal::ObjectRemoved;
    }
    if (finding.rule == Rule::AppVersionNotBumped)
        return finding.impact == Impact::Breaking ? Signal::AppRevalued : Signal::AppImages;
    if (finding.rule == Rule::AppVersionBumped)
        return finding.impact == Impact::Breaking   ? Signal::AppMajor
               : finding.impact == Impact::Additive ? Signal::AppMinor
                                                    : Signal::AppPatch;
    static const std::vector<Row> rows{
        {Rule::ObjectFrozenField, Signal::ObjectFrozen},
        {Rule::ObjectBehaviourChanged, Signal::ObjectRevalued},
        {Rule::ObjectApiVersion, Signal::ObjectVersion},
        {Rule::AppAdded, Signal::AppAdded},
        {Rule::AppRemoved, Signal::AppRemoved},
        {Rule::AppIdChanged, Signal::AppChanged},
        {Rule::AppPartsRemoved, Signal::AppChanged},
        {Rule::AppVersionLowered, Signal::AppChanged},
        {Rule::AppVersionIncomparable, Signal::AppRevalued},
        {Rule::AppVersionRewritten, Signal::AppCosmetic},
        {Rule::AppCosmeticChange, Signal::AppCosmetic},
    };
    return find(rows, finding);
}

std::optional<Signal> signalOfImage(const Finding &finding, const images::ImageChange &change)
{
    if (finding.rule == Rule::ImageAdded)
        return onlyIf(finding.impact == Impact::Additive, Signal::ImageAdded); // else nobody can refer to it
    if (finding.rule == Rule::ImageRemoved)
        return onlyIf(finding.impact == Impact::Breaking, Signal::ImageRemoved);
    if (finding.rule == Rule::ImageRevisionBumped)
        return change.rebuildOnly ? Signal::ImageRebuild : Signal::ImageRevision;
    static const std::vector<Row> rows{
        {Rule::ImageAppVersion, Signal::ImageVersion},
        {Rule::ImageRevisionNotBumped, Signal::ImageContent},
        {Rule::ImageRevisionLowered, Signal::ImageReferences},
        {Rule::ImagePathChanged, Signal::ImageReferences},
        {Rule::ImageTagTemplateChanged, Signal::ImageReferences},
        {Rule::ImageFloatingTagRemoved, Signal::ImageReferences},
        {Rule::ImagePackageChanged, Signal::ImageContent},
        {Rule::ImageMoved, Signal::ImageCosmetic},
    };
    return find(rows, finding);
}

std::optional<Signal> signalOfClasses(const images::ImageChange &change)
{
    if (!change.before || !change.after || change.before->id != change.after->id)
        return std::nullopt;
    const bool all = std::all_of(change.classes.begin(), change.classes.end(), [](const images::ImageClass &one) {
        return one.kind == Kind::MetadataOnly || one.kind == Kind::PackagingOnly;
    });
    if (all) // the stages that a Dockerfile's image is built with may be other ones
        return onlyIf(change.after->format != images::ImageDefinition::Format::Dockerfile, Signal::ImageCosmetic);
    const bool content = change.has(Kind::Content) || change.has(Kind::Base) || change.has(Kind::PackageSource);
    if (!content || change.updateCase > 0)
        return std::nullopt;
    // Most recipes without a name are of the builders' own tools.
    return change.after->named ? Signal::ImageContent : Signal::ImageRecipe;
}

} // namespace waybill::release
