// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surfacewords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>

namespace waybill::release {

namespace {

struct SurfacewordsStrings {
    Q_DECLARE_TR_FUNCTIONS(SurfaceLines)
};

using findings::Finding;

constexpr int Few = 2;  ///< where each finding would say little more than a name
constexpr int Many = 4; ///< where each has something of its own to say

/// What is said of several findings of a rule, where "accepts less" or the like is not enough.
struct Several {
    const char *rule;
    const char *text; ///< with %n and %1
    int from = Many;  ///< that many are one line
};

constexpr std::array SeveralTexts{
    Several{"APP_ADDED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n application(s) are new: %1"), Few},
    Several{"APP_ID_CHANGED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n application(s) are others under their old names: %1")},
    Several{"APP_PARTS_REMOVED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n application(s) lost parts: %1")},
    Several{"APP_REMOVED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n application(s) are gone: %1"), Few},
    Several{"APP_VERSION_BUMPED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n application(s) have a new version: %1")},
    Several{"APP_VERSION_LOWERED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n application(s) have a lower version: %1")},
    Several{"APP_VERSION_NOT_BUMPED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n application(s) changed, and their versions did not: %1")},
    Several{"CRD_ADDED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n kind(s) of objects are new: %1"), Few},
    Several{"CRD_CONVERSION_CHANGED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n kind(s) of objects are converted in another way: %1")},
    Several{"CRD_DEFAULT_CHANGED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n field(s) have another default: %1")},
    Several{"CRD_MERGE_CHANGED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n list(s) or map(s) are merged in another way: %1")},
    Several{"CRD_NAMES_CHANGED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n kind(s) of objects have other names: %1")},
    Several{"CRD_PROPERTY_ADDED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n field(s) are new: %1")},
    Several{"CRD_PROPERTY_REMOVED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n field(s) are gone: %1")},
    Several{"CRD_REMOVED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n kind(s) of objects are gone: %1"), Few},
    Several{"CRD_REQUIRED_ADDED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n field(s) are required now: %1")},
    Several{"CRD_SCOPE_CHANGED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n kind(s) of objects have another scope: %1")},
    Several{"CRD_STORAGE_VERSION_CHANGED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "Objects of %n kind(s) are stored in another version: %1")},
    Several{"CRD_SUBRESOURCES_CHANGED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n kind(s) of objects have other subresources: %1")},
    Several{"CRD_VERSION_DEPRECATED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "Versions of %n kind(s) of objects are deprecated: %1")},
    Several{"CRD_VERSION_SERVED", QT_TRANSLATE_N_NOOP("SurfaceLines", "Versions of %n kind(s) of objects are new: %1")},
    Several{"CRD_VERSION_UNSERVED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "Versions of %n kind(s) of objects are no longer served: %1")},
    Several{"IMAGE_ADDED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) are new: %1"), Few},
    Several{"IMAGE_APP_VERSION", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) have a new application version: %1")},
    Several{"IMAGE_FLOATING_TAG_REMOVED", QT_TRANSLATE_N_NOOP("SurfaceLines", "Tags of %n image(s) move no more: %1")},
    Several{"IMAGE_PATH_CHANGED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) have another path: %1")},
    Several{"IMAGE_REFERENCE_FLOATING",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) that manifests run are others from day to day: %1"), Few},
    Several{"IMAGE_REFERENCE_LOWERED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) that manifests run have a lower tag: %1"), Few},
    Several{"IMAGE_REFERENCE_MOVED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) that manifests run have another tag or digest: %1"), Few},
    Several{"IMAGE_REMOVED", QT_TRANSLATE_N_NOOP("SurfaceLines", "Nothing builds %n image(s) any more: %1"), Few},
    Several{"IMAGE_REVISION_BUMPED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) have a new revision: %1"), Few},
    Several{"IMAGE_REVISION_LOWERED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) have a lower revision: %1")},
    Several{"IMAGE_REVISION_NOT_BUMPED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "%n image(s) change under the tag that they had: %1"), Few},
    Several{"IMAGE_TAG_TEMPLATE_CHANGED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "The tags of %n image(s) are written in another way: %1")},
    Several{"OBJECT_ADDED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n object(s) are new: %1"), Few},
    Several{"OBJECT_BEHAVIOUR_CHANGED",
            QT_TRANSLATE_N_NOOP("SurfaceLines", "Pods that name one of %n object(s) may behave otherwise: %1")},
    Several{
        "OBJECT_FROZEN_FIELD",
        QT_TRANSLATE_N_NOOP("SurfaceLines", "%n value(s) that must not change are others, under the old names: %1")},
    Several{"OBJECT_REMOVED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n object(s) are removed: %1"), Few},
    Several{"OBJECT_RENAMED", QT_TRANSLATE_N_NOOP("SurfaceLines", "%n object(s) have another name: %1")},
};

/// What is said of one finding of a rule to those who need not know in which files it stands, or how a tag is written.
struct One {
    const char *rule;
    const char *text; ///< with %1
};

constexpr std::array OneTexts{
    One{"APP_VERSION_NOT_BUMPED", QT_TRANSLATE_NOOP("SurfaceLines", "%1 changed, and its version did not")},
    One{"CRD_ADDED", QT_TRANSLATE_NOOP("SurfaceLines", "%1 is new")},
    One{"CRD_REMOVED", QT_TRANSLATE_NOOP("SurfaceLines", "%1 is removed")},
    One{"IMAGE_REVISION_NOT_BUMPED", QT_TRANSLATE_NOOP("SurfaceLines", "%1 changes under the tag that it had")},
    One{"OBJECT_ADDED", QT_TRANSLATE_NOOP("SurfaceLines", "%1 is new")},
    One{"OBJECT_REMOVED", QT_TRANSLATE_NOOP("SurfaceLines", "%1 is removed")},
};

/// What is done about the findings of a rule.
struct Advice {
    const char *rule;
    const char *one;     ///< null: what the finding says
    const char *several; ///< null: the same as for one
};

constexpr std::array Advices{
    Advice{"APP_PARTS_REMOVED",
           QT_TRANSLATE_NOOP("SurfaceLines", "Take what is gone out of clusters and tools that name it: they fail"),
           nullptr},
    Advice{"APP_REMOVED",
           QT_TRANSLATE_NOOP("SurfaceLines", "Choose another one for what you make from now on, or keep it in your "
                                             "catalogue"),
           QT_TRANSLATE_NOOP("SurfaceLines", "Choose others for what you make from now on, or keep them in your "
                                             "catalogue")},
    Advice{"CRD_REMOVED", nullptr,
           QT_TRANSLATE_NOOP("SurfaceLines", "Save their objects before: where a cluster drops a definition, all its "
                                             "objects go with it")},
    Advice{
        "APP_ID_CHANGED",
        QT_TRANSLATE_NOOP("SurfaceLines", "See what was made from it before you apply the new one in its place"),
        QT_TRANSLATE_NOOP("SurfaceLines", "See what was made from them before you apply the new ones in their place")},
    Advice{"APP_VERSION_LOWERED", QT_TRANSLATE_NOOP("SurfaceLines", "Do not take the higher version for the newer one"),
           nullptr},
    Advice{"APP_VERSION_NOT_BUMPED",
           QT_TRANSLATE_NOOP("SurfaceLines", "Compare it with what you run before you apply it"),
           QT_TRANSLATE_NOOP("SurfaceLines", "Compare them with what you run before you apply them")},
    Advice{"CRD_NAMES_CHANGED",
           QT_TRANSLATE_NOOP("SurfaceLines", "Save the objects before, and make them anew afterwards: with the "
                                             "definition, the server deletes them all"),
           nullptr},
    Advice{"CRD_PROPERTY_REMOVED",
           QT_TRANSLATE_NOOP("SurfaceLines",
                             "Take it out of your objects: what they have there is lost at the next write"),
           QT_TRANSLATE_NOOP("SurfaceLines",
                             "Take them out of your objects: what they have there is lost at the next write")},
    Advice{"CRD_SCOPE_CHANGED",
           QT_TRANSLATE_NOOP("SurfaceLines", "Save the objects before, and make them anew afterwards: with the "
                                             "definition, the server deletes them all"),
           nullptr},
    Advice{"IMAGE_FLOATING_TAG_REMOVED", nullptr,
           QT_TRANSLATE_NOOP("SurfaceLines", "Refer to tags that name a version instead")},
    Advice{"IMAGE_PATH_CHANGED", nullptr, QT_TRANSLATE_NOOP("SurfaceLines", "Edit every reference to them")},
    Advice{"IMAGE_REFERENCE_FLOATING",
           QT_TRANSLATE_NOOP("SurfaceLines", "Name a version of it, or its digest, where you apply the manifests"),
           QT_TRANSLATE_NOOP("SurfaceLines", "Name versions of them, or their digests, where you apply the manifests")},
    Advice{"IMAGE_REFERENCE_LOWERED",
           QT_TRANSLATE_NOOP("SurfaceLines", "See whether you depend on what the newer image has"),
           QT_TRANSLATE_NOOP("SurfaceLines", "See whether you depend on what the newer images have")},
    Advice{"IMAGE_REMOVED", nullptr,
           QT_TRANSLATE_NOOP("SurfaceLines", "Take references to them out of your manifests")},
    Advice{"IMAGE_REVISION_LOWERED",
           QT_TRANSLATE_NOOP("SurfaceLines", "Refer to it by its digest: the higher revision is the older image"),
           QT_TRANSLATE_NOOP("SurfaceLines", "Refer to them by their digests: the higher revision is the older image")},
    Advice{"IMAGE_REVISION_NOT_BUMPED",
           QT_TRANSLATE_NOOP("SurfaceLines", "Pull it anew: who has that tag keeps the old image"),
           QT_TRANSLATE_NOOP("SurfaceLines", "Pull them anew: who has those tags keeps the old images")},
    Advice{"IMAGE_TAG_TEMPLATE_CHANGED", nullptr, QT_TRANSLATE_NOOP("SurfaceLines", "Edit every reference to them")},
    Advice{"OBJECT_BEHAVIOUR_CHANGED",
           QT_TRANSLATE_NOOP("SurfaceLines", "See whether the pods that name it depend on that"),
           QT_TRANSLATE_NOOP("SurfaceLines", "See whether the pods that name them depend on that")},
    Advice{"OBJECT_FROZEN_FIELD",
           QT_TRANSLATE_NOOP("SurfaceLines",
                             "It cannot be changed in place: once nothing uses it, delete it and create "
                             "it anew, or create it under another name"),
           QT_TRANSLATE_NOOP("SurfaceLines", "They cannot be changed in place: once nothing uses them, delete them and "
                                             "create them anew, or create them under other names")},
    Advice{"OBJECT_REMOVED", nullptr,
           QT_TRANSLATE_NOOP("SurfaceLines", "Keep them in the cluster until nothing refers to them any more")},
    Advice{
        "OBJECT_RENAMED",
        QT_TRANSLATE_NOOP("SurfaceLines", "Create it under its new name and move what refers to it before the old one "
                                          "goes"),
        QT_TRANSLATE_NOOP("SurfaceLines", "Create them under their new names and move what refers to them before the "
                                          "old ones go")},
};

template <typename Rows>
auto rowOf(const Rows &rows, const QString &rule)
{
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const auto &one) { return rule == QLatin1String(one.rule); });
    return row == rows.end() ? nullptr : &*row;
}

QString translated(const char *text)
{
    return QCoreApplication::translate("SurfaceLines", text);
}

/// Of constraints, which are all alike for those who write objects.
QString byImpact(const Finding &first, int count)
{
    if (first.ruling)
        return SurfacewordsStrings::tr("%n field(s) may accept less: %1", nullptr, count);
    if (first.impact == Impact::Breaking)
        return SurfacewordsStrings::tr("%n field(s) accept less: %1", nullptr, count);
    if (first.impact == Impact::Additive)
        return SurfacewordsStrings::tr("%n field(s) accept more: %1", nullptr, count);
    return SurfacewordsStrings::tr("%n field(s) changed: %1", nullptr, count);
}

} // namespace

int foldedFrom(const Finding &finding)
{
    const Several *row = rowOf(SeveralTexts, finding.rule);
    // What has no sentence for several is never folded.
    return row ? row->from : isConstraint(finding) ? Many : std::numeric_limits<int>::max();
}

bool isConstraint(const Finding &finding)
{
    static const QStringList rules{QStringLiteral("CRD_CHOICE_CHANGED"),
                                   QStringLiteral("CRD_CONSTRAINTS_CHANGED"),
                                   QStringLiteral("CRD_ENUM_CHANGED"),
                                   QStringLiteral("CRD_FORMAT_CHANGED"),
                                   QStringLiteral("CRD_LIMIT_CHANGED"),
                                   QStringLiteral("CRD_NULLABLE_CHANGED"),
                                   QStringLiteral("CRD_PATTERN_CHANGED"),
                                   QStringLiteral("CRD_REQUIRED_REMOVED"),
                                   QStringLiteral("CRD_RULE_ADDED"),
                                   QStringLiteral("CRD_RULE_CHANGED"),
                                   QStringLiteral("CRD_RULE_REMOVED"),
                                   QStringLiteral("CRD_TYPE_CHANGED"),
                                   QStringLiteral("CRD_UNKNOWN_FIELDS_CHANGED")};
    return rules.contains(finding.rule);
}

QString oneText(const Finding &finding, const QString &name)
{
    const One *row = rowOf(OneTexts, finding.rule);
    return row ? translated(row->text).arg(name) : QString();
}

QString severalText(const Finding &first, int count, const QString &names)
{
    const Several *row = rowOf(SeveralTexts, first.rule);
    const QString text =
        row ? QCoreApplication::translate("SurfaceLines", row->text, nullptr, count) : byImpact(first, count);
    return text.arg(names);
}

QString readersAdvice(const Finding &finding)
{
    const Advice *row = rowOf(Advices, finding.rule);
    return row && row->one ? translated(row->one) : finding.advice.interim();
}

QString readersAdvice(const Finding &first, const QString &common)
{
    const Advice *row = rowOf(Advices, first.rule);
    if (!row)
        return common;
    return translated(row->several ? row->several : row->one);
}

QString affectedText(const Finding &first, const QString &name, bool several)
{
    if (first.rule.startsWith(QLatin1String("IMAGE_")))
        return several ? SurfacewordsStrings::tr("You are if you refer to one of them.")
                       : SurfacewordsStrings::tr("You are if you refer to %1.").arg(name);
    if (first.rule.startsWith(QLatin1String("CRD_")))
        return several ? SurfacewordsStrings::tr("You are if your cluster has objects of these kinds.")
                       : SurfacewordsStrings::tr("You are if your cluster has objects of this kind.");
    return several ? SurfacewordsStrings::tr("You are if you use one of them.")
                   : SurfacewordsStrings::tr("You are if you use %1.").arg(name);
}

} // namespace waybill::release
