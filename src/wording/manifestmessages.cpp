// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/manifestmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family manifestFamily()
{
    using enum manifest::ManifestMessage;
    static constexpr Row Rows[] = {
        {FrozenFieldsChanged, "frozenFieldsChanged",
         QT_TRANSLATE_NOOP("Manifest", "%1 keeps its name, but immutable fields change: %2")},
        {FrozenFieldSet, "frozenFieldSet",
         QT_TRANSLATE_NOOP("Manifest", "%1 keeps its name, but its immutable %2, which was empty, becomes “%3”")},
        {FrozenFieldCleared, "frozenFieldCleared",
         QT_TRANSLATE_NOOP("Manifest", "%1 keeps its name, but its immutable %2, which was “%3”, is removed")},
        {FrozenFieldChanged, "frozenFieldChanged",
         QT_TRANSLATE_NOOP("Manifest", "%1 keeps its name, but its immutable %2 changes from “%3” to “%4”")},
        {PublishAs, "publishAs", QT_TRANSLATE_NOOP("Manifest", "Leave it as it was, and publish the change as %1")},
        {PublishAsAndFollow, "publishAsAndFollow",
         QT_TRANSLATE_NOOP("Manifest",
                           "Leave it as it was, publish the change as %1, and update what refers to it: %2")},
        {PodsMayBehaveDifferently, "podsMayBehaveDifferently",
         QT_TRANSLATE_NOOP("Manifest", "%1 keeps its name, but pods that use it may behave differently: %2 changed")},
        {PublishIfPodsDepend, "publishIfPodsDepend",
         QT_TRANSLATE_NOOP("Manifest", "If pods depend on it, publish the change as %1")},
        {VariantsDiffer, "variantsDiffer",
         QT_TRANSLATE_N_NOOP("Manifest", "The %n manifests of %1 no longer match; they differ in %2")},
        {DependsOnWhatWasApplied, "dependsOnWhatWasApplied",
         QT_TRANSLATE_NOOP("Manifest", "Which one a cluster has depends on what was applied: %1")},
        {FieldsPruned, "fieldsPruned",
         QT_TRANSLATE_NOOP("Manifest", "%1 of %2 has fields that this API version doesn't know and drops: %3")},
        {ApiVersionChanged, "apiVersionChanged",
         QT_TRANSLATE_N_NOOP("Manifest",
                             "%n object(s) of kind %1 moved from %2 to %3: clusters must serve that version")},
        {ReferenceDangles, "referenceDangles",
         QT_TRANSLATE_NOOP("Manifest", "%1 still refers to %2, which is removed")},
        {PatchRemoves, "patchRemoves",
         QT_TRANSLATE_N_NOOP("Manifest", "A patch release removes %1, which was in %n file(s)")},
        {Removed, "removed", QT_TRANSLATE_N_NOOP("Manifest", "%1 is removed; it was in %n file(s)")},
        {TemplateCreatesKindNow, "templateCreatesKindNow",
         QT_TRANSLATE_NOOP("Manifest",
                           "A template now creates objects of this kind: check whether this one is among them")},
        {KindMovedToGroup, "kindMovedToGroup",
         QT_TRANSLATE_NOOP("Manifest", "%1 is now a kind of %2: every object must be created again there")},
        {ObjectsGoWithDefinition, "objectsGoWithDefinition",
         QT_TRANSLATE_NOOP("Manifest", "Deleting the definition from a cluster deletes all its objects")},
        {HasSuccessor, "hasSuccessor",
         QT_TRANSLATE_NOOP("Manifest", "%1 is its successor; keep the old one until nothing refers to it")},
        {KeepUntilUnused, "keepUntilUnused",
         QT_TRANSLATE_NOOP("Manifest", "Whatever refers to it is rejected from then on: keep it until nothing does")},
        {Added, "added", QT_TRANSLATE_N_NOOP("Manifest", "%1 is new; it is in %n file(s)")},
        {TemplateCreatedKindBefore, "templateCreatedKindBefore",
         QT_TRANSLATE_NOOP("Manifest", "A template created objects of this kind: this one may have been among them")},
        {Renamed, "renamed", QT_TRANSLATE_NOOP("Manifest", "%1 is renamed to %2, with the same content")},
        {KeepBothNames, "keepBothNames",
         QT_TRANSLATE_NOOP("Manifest",
                           "Whatever refers to the old name no longer finds it: keep both for one release")},
        {GroupMoved, "groupMoved", QT_TRANSLATE_N_NOOP("Manifest", "%n object(s) of kind %1 moved from %2 to %3")},
        {OtherObjectsToACluster, "otherObjectsToACluster",
         QT_TRANSLATE_NOOP(
             "Manifest",
             "To a cluster these are different objects: existing ones must be created again, and the old ones deleted")},
        {NameIsNoString, "nameIsNoString",
         QT_TRANSLATE_NOOP("Manifest", "The name %1 must be quoted: Kubernetes accepts only strings")},
        {IsTemplate, "isTemplate",
         QT_TRANSLATE_NOOP("Manifest", "This is a template: its objects are known only once it is rendered")},
        {TooLarge, "tooLarge", QT_TRANSLATE_NOOP("Manifest", "This file is too large to search for objects")},
        {Templates, "templates",
         QT_TRANSLATE_N_NOOP("Manifest", "%n templates: their objects are known only once they are rendered")},
    };
    return {"manifest", "Manifest", Rows};
}

} // namespace waybill::wording
