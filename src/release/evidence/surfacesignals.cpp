// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacesignals.h"

#include <algorithm>

namespace waybill::release {

namespace {

using findings::Finding;
using Kind = images::ImageClass::Kind;

struct Row {
    const char *rule;
    Signal signal;
};

std::optional<Signal> find(const std::vector<Row> &rows, const Finding &finding)
{
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const Row &row) { return finding.rule == QLatin1String(row.rule); });
    return found == rows.end() ? std::nullopt : std::optional(found->signal);
}

std::optional<Signal> onlyIf(bool holds, Signal signal)
{
    return holds ? std::optional(signal) : std::nullopt;
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

std::optional<Signal> signalOfObject(const Finding &finding)
{
    if (finding.rule == QLatin1String("OBJECT_ADDED"))
        return isInside(finding) ? Signal::ObjectAddedInside : Signal::ObjectAdded;
    if (finding.rule == QLatin1String("OBJECT_GROUP_MOVED") && finding.impact != Impact::Breaking)
        return Signal::ObjectVersion;
    if (finding.rule == QLatin1String("OBJECT_REMOVED") || finding.rule == QLatin1String("OBJECT_RENAMED")
        || finding.rule == QLatin1String("OBJECT_GROUP_MOVED")) {
        // That a template makes it now is the likelier reading: who removes an object has no template for it.
        if (finding.ruling || isInside(finding))
            return Signal::ObjectRemovedInside;
        return Signal::ObjectRemoved;
    }
    if (finding.rule == QLatin1String("APP_VERSION_NOT_BUMPED"))
        return finding.impact == Impact::Breaking ? Signal::AppRevalued : Signal::AppImages;
    if (finding.rule == QLatin1String("APP_VERSION_BUMPED"))
        return finding.impact == Impact::Breaking   ? Signal::AppMajor
               : finding.impact == Impact::Additive ? Signal::AppMinor
                                                    : Signal::AppPatch;
    static const std::vector<Row> rows{
        {"OBJECT_FROZEN_FIELD", Signal::ObjectFrozen},
        {"OBJECT_BEHAVIOUR_CHANGED", Signal::ObjectRevalued},
        {"OBJECT_API_VERSION", Signal::ObjectVersion},
        {"APP_ADDED", Signal::AppAdded},
        {"APP_REMOVED", Signal::AppRemoved},
        {"APP_ID_CHANGED", Signal::AppChanged},
        {"APP_PARTS_REMOVED", Signal::AppChanged},
        {"APP_VERSION_LOWERED", Signal::AppChanged},
        {"APP_VERSION_INCOMPARABLE", Signal::AppRevalued},
        {"APP_VERSION_REWRITTEN", Signal::AppCosmetic},
        {"APP_COSMETIC_CHANGE", Signal::AppCosmetic},
    };
    return find(rows, finding);
}

std::optional<Signal> signalOfImage(const Finding &finding, const images::ImageChange &change)
{
    if (finding.rule == QLatin1String("IMAGE_ADDED"))
        return onlyIf(finding.impact == Impact::Additive, Signal::ImageAdded); // else nobody can refer to it
    if (finding.rule == QLatin1String("IMAGE_REMOVED"))
        return onlyIf(finding.impact == Impact::Breaking, Signal::ImageRemoved);
    if (finding.rule == QLatin1String("IMAGE_REVISION_BUMPED"))
        return change.rebuildOnly ? Signal::ImageRebuild : Signal::ImageRevision;
    static const std::vector<Row> rows{
        {"IMAGE_APP_VERSION", Signal::ImageVersion},
        {"IMAGE_REVISION_NOT_BUMPED", Signal::ImageContent},
        {"IMAGE_REVISION_LOWERED", Signal::ImageReferences},
        {"IMAGE_PATH_CHANGED", Signal::ImageReferences},
        {"IMAGE_TAG_TEMPLATE_CHANGED", Signal::ImageReferences},
        {"IMAGE_FLOATING_TAG_REMOVED", Signal::ImageReferences},
        {"IMAGE_PACKAGE_CHANGED", Signal::ImageContent},
        {"IMAGE_MOVED", Signal::ImageCosmetic},
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
