// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::crd {

/// What two definitions of custom resources differ in; wording/crdmessages.cpp has the words.
enum class CrdMessage {
    BecameImmutable,
    BecameMutable,
    TransitionRuleAdded,
    RuleAdded,
    RuleRemoved,
    RuleChanged,
    DefinitionMoved,
    DefinitionAdded,
    DefinitionRemoved,
    FolderAdded,
    FolderRemoved,
    VersionAdded,
    VersionRemoved,
    VersionServed,
    VersionUnserved,
    VersionDeprecated,
    VersionUndeprecated,
    StorageVersionChanged,
    None,
    NamesChanged,
    ScopeChanged,
    PruningBegins,
    PruningEnds,
    SchemaAdded,
    SchemaRemoved,
    ChoiceRemoved,
    ChoiceChanged,
    DescriptionsDiffer,
    PropertyValidatedNow,
    PropertyAdded,
    PropertyRenamed,
    PropertyNotValidated,
    PropertyRemoved,
    PropertyNewAndRequired,
    PropertyRequired,
    PropertyOptional,
    TypeChanged,
    KeywordAdded,
    KeywordRemoved,
    KeywordChanged,
    MigrateStoredObjects,
    ComparePatterns,
    DocumentHowToKeepObjects,
    SwitchClientsFirst,
    ClearStoredVersions,
    KeepForOneRelease,
    AcceptBothNames,
    LookForUnknownFields,
    AppliesToEveryUpdate,
    ObjectsMayBeInvalid,
    KeywordBrief,
    More,
    AcceptsLess,
    AcceptsMore,
    ValidatedDifferently,
    AcceptsLessThanVersion,
    AcceptsAllOfVersion,
    AffectsThoseWhoMove,
    DocumentationChanged,
    TypesDeclared,
    OnlyInFolders,
    ObjectUsesDropped, ///< an object, a path, the definition
    RemoveFromObject,
    RenameInObject, ///< the new name
    UsedBy,         ///< objects
};

[[nodiscard]] constexpr const char *messageFamily(CrdMessage)
{
    return "crd";
}

} // namespace waybill::crd
