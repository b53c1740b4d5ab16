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
    const char *signal;
};

const char *find(const std::vector<Row> &rows, const Finding &finding)
{
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const Row &row) { return finding.rule == QLatin1String(row.rule); });
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
    if (finding.rule == QLatin1String("OBJECT_ADDED"))
        return isInside(finding) ? "object.added-inside" : "object.added";
    if (finding.rule == QLatin1String("OBJECT_GROUP_MOVED") && finding.impact != Impact::Breaking)
        return "object.version";
    if (finding.rule == QLatin1String("OBJECT_REMOVED") || finding.rule == QLatin1String("OBJECT_RENAMED")
        || finding.rule == QLatin1String("OBJECT_GROUP_MOVED")) {
        // That a template makes it now is the likelier reading: who removes an object has no template for it.
        if (finding.ruling || isInside(finding))
            return "object.removed-inside";
        return "object.removed";
    }
    if (finding.rule == QLatin1String("APP_VERSION_NOT_BUMPED"))
        return finding.impact == Impact::Breaking ? "app.revalued" : "app.images";
    if (finding.rule == QLatin1String("APP_VERSION_BUMPED"))
        return finding.impact == Impact::Breaking   ? "app.major"
               : finding.impact == Impact::Additive ? "app.minor"
                                                    : "app.patch";
    static const std::vector<Row> rows{
        {"OBJECT_FROZEN_FIELD", "object.frozen"},
        {"OBJECT_BEHAVIOUR_CHANGED", "object.revalued"},
        {"OBJECT_API_VERSION", "object.version"},
        {"APP_ADDED", "app.added"},
        {"APP_REMOVED", "app.removed"},
        {"APP_ID_CHANGED", "app.changed"},
        {"APP_PARTS_REMOVED", "app.changed"},
        {"APP_VERSION_LOWERED", "app.changed"},
        {"APP_VERSION_INCOMPARABLE", "app.revalued"},
        {"APP_VERSION_REWRITTEN", "app.looks"},
        {"APP_COSMETIC_CHANGE", "app.looks"},
    };
    return find(rows, finding);
}

const char *signalOfImage(const Finding &finding, const images::ImageChange &change)
{
    if (finding.rule == QLatin1String("IMAGE_ADDED"))
        return finding.impact == Impact::Additive ? "image.added" : nullptr; // else nobody can refer to it
    if (finding.rule == QLatin1String("IMAGE_REMOVED"))
        return finding.impact == Impact::Breaking ? "image.removed" : nullptr;
    if (finding.rule == QLatin1String("IMAGE_REVISION_BUMPED"))
        return change.rebuildOnly ? "image.rebuild" : "image.revision";
    static const std::vector<Row> rows{
        {"IMAGE_APP_VERSION", "image.version"},
        {"IMAGE_REVISION_NOT_BUMPED", "image.content"},
        {"IMAGE_REVISION_LOWERED", "image.references"},
        {"IMAGE_PATH_CHANGED", "image.references"},
        {"IMAGE_TAG_TEMPLATE_CHANGED", "image.references"},
        {"IMAGE_FLOATING_TAG_REMOVED", "image.references"},
        {"IMAGE_PACKAGE_CHANGED", "image.content"},
        {"IMAGE_MOVED", "image.looks"},
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
