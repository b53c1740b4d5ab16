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
