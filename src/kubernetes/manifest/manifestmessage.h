// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::manifest {

/// What this part has to say; wording/manifestmessages.cpp has the words.
enum class ManifestMessage {
    FrozenFieldsChanged,
    FrozenFieldSet,
    FrozenFieldCleared,
    FrozenFieldChanged,
    PublishAs,
    PublishAsAndFollow,
    PodsMayBehaveDifferently,
    PublishIfPodsDepend,
    RuntimeRolls, ///< a workload, its old RuntimeClass, its new one; the same for those below
    RuntimeRecreates,
    RuntimeOnDelete,
    RuntimeOfNextJobs,
    RuntimeOfLaterPods,
    RuntimeRefused,
    DefaultRuntime,
    ApplyClassFirst,
    UndoRollout,
    UndoByDeletingPods,
    UndoByCreatingAgain,
    UndoByOldManifest,
    KeepClassForTheWayBack,
    ClassOfTheWayBackGoes,
    VariantsDiffer,
    DependsOnWhatWasApplied,
    FieldsPruned,
    ApiVersionChanged,
    ReferenceDangles,
    PatchRemoves,
    Removed,
    TemplateCreatesKindNow,
    KindMovedToGroup,
    ObjectsGoWithDefinition,
    HasSuccessor,
    KeepUntilUnused,
    Added,
    TemplateCreatedKindBefore,
    Renamed,
    KeepBothNames,
    GroupMoved,
    OtherObjectsToACluster,
    NameIsNoString,
    IsTemplate,
    TooLarge,
    Templates,
};

[[nodiscard]] constexpr const char *messageFamily(ManifestMessage)
{
    return "manifest";
}

} // namespace waybill::manifest
