// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/crdmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family crdFamily()
{
    using enum crd::CrdMessage;
    static constexpr Row Rows[] = {
        {BecameImmutable, "becameImmutable", QT_TRANSLATE_NOOP("Crd", "%1 can no longer be changed once it is set")},
        {BecameMutable, "becameMutable", QT_TRANSLATE_NOOP("Crd", "%1 can be changed now")},
        {TransitionRuleAdded, "transitionRuleAdded",
         QT_TRANSLATE_NOOP("Crd", "%1 may only change as a new rule allows: %2")},
        {RuleAdded, "ruleAdded", QT_TRANSLATE_NOOP("Crd", "A new rule applies to %1: %2")},
        {RuleRemoved, "ruleRemoved", QT_TRANSLATE_NOOP("Crd", "A rule no longer applies to %1: %2")},
        {RuleChanged, "ruleChanged", QT_TRANSLATE_NOOP("Crd", "A rule of %1 changed from “%2” to “%3”")},
        {DefinitionMoved, "definitionMoved",
         QT_TRANSLATE_NOOP("Crd", "%1 is removed, and its objects with it; the kind is now %2")},
        {DefinitionAdded, "definitionAdded", QT_TRANSLATE_NOOP("Crd", "%1 is a new kind of object")},
        {DefinitionRemoved, "definitionRemoved", QT_TRANSLATE_NOOP("Crd", "%1 is removed, and its objects with it")},
        {FolderAdded, "folderAdded", QT_TRANSLATE_NOOP("Crd", "%1 is now also in %2")},
        {FolderRemoved, "folderRemoved", QT_TRANSLATE_NOOP("Crd", "%1 is no longer in %2")},
        {VersionAdded, "versionAdded", QT_TRANSLATE_NOOP("Crd", "%1 is a new version")},
        {VersionRemoved, "versionRemoved", QT_TRANSLATE_NOOP("Crd", "%1 is removed")},
        {VersionServed, "versionServed", QT_TRANSLATE_NOOP("Crd", "%1 is now served")},
        {VersionUnserved, "versionUnserved", QT_TRANSLATE_NOOP("Crd", "%1 is no longer served")},
        {VersionDeprecated, "versionDeprecated", QT_TRANSLATE_NOOP("Crd", "%1 is now deprecated")},
        {VersionUndeprecated, "versionUndeprecated", QT_TRANSLATE_NOOP("Crd", "%1 is no longer deprecated")},
        {StorageVersionChanged, "storageVersionChanged",
         QT_TRANSLATE_NOOP("Crd", "Objects of %1 are now stored as %3 instead of %2")},
        {None, "none", QT_TRANSLATE_NOOP("Crd", "none")},
        {NamesChanged, "namesChanged",
         QT_TRANSLATE_NOOP3("Crd", "%1: %2 changed from %3 to %4", "definition, kind of names, old names, new names")},
        {ScopeChanged, "scopeChanged", QT_TRANSLATE_NOOP("Crd", "The scope of %1 changed from %2 to %3")},
        {PruningBegins, "pruningBegins", QT_TRANSLATE_NOOP("Crd", "Unknown fields of %1 are now dropped")},
        {PruningEnds, "pruningEnds", QT_TRANSLATE_NOOP("Crd", "Unknown fields of %1 are now kept")},
        {SchemaAdded, "schemaAdded", QT_TRANSLATE_NOOP("Crd", "%1 has a schema now, and had none")},
        {SchemaRemoved, "schemaRemoved", QT_TRANSLATE_NOOP("Crd", "%1 no longer has a schema")},
        {ChoiceRemoved, "choiceRemoved", QT_TRANSLATE_NOOP("Crd", "%1 no longer has to match the schemas of “%2”")},
        {ChoiceChanged, "choiceChanged", QT_TRANSLATE_NOOP("Crd", "%1 has to match different schemas of “%2”")},
        {DescriptionsDiffer, "descriptionsDiffer", QT_TRANSLATE_N_NOOP("Crd", "%n description(s) of %1 differ")},
        {PropertyValidatedNow, "propertyValidatedNow",
         QT_TRANSLATE_NOOP("Crd", "%1 was not validated and now has a schema")},
        {PropertyAdded, "propertyAdded", QT_TRANSLATE_NOOP("Crd", "%1 is a new property")},
        {PropertyRenamed, "propertyRenamed", QT_TRANSLATE_NOOP("Crd", "%1 is removed; it may be called %2 now")},
        {PropertyNotValidated, "propertyNotValidated",
         QT_TRANSLATE_NOOP("Crd", "%1 is removed; its values are kept without validation")},
        {PropertyRemoved, "propertyRemoved", QT_TRANSLATE_NOOP("Crd", "%1 is removed; its values are dropped")},
        {PropertyNewAndRequired, "propertyNewAndRequired", QT_TRANSLATE_NOOP("Crd", "%1 is new and required")},
        {PropertyRequired, "propertyRequired", QT_TRANSLATE_NOOP("Crd", "%1 is now required")},
        {PropertyOptional, "propertyOptional", QT_TRANSLATE_NOOP("Crd", "%1 is now optional")},
        {TypeChanged, "typeChanged", QT_TRANSLATE_NOOP("Crd", "The type of %1 changed from %2 to %3")},
        {KeywordAdded, "keywordAdded", QT_TRANSLATE_NOOP("Crd", "%1 has a new %2: %3")},
        {KeywordRemoved, "keywordRemoved", QT_TRANSLATE_NOOP("Crd", "%1 no longer has the %2 %3")},
        {KeywordChanged, "keywordChanged", QT_TRANSLATE_NOOP("Crd", "The %2 of %1 changed from %3 to %4")},
        {MigrateStoredObjects, "migrateStoredObjects",
         QT_TRANSLATE_NOOP(
             "Crd",
             "Stored objects stay as they are until they are written again: migrate them before the old version is removed")},
        {ComparePatterns, "comparePatterns",
         QT_TRANSLATE_NOOP("Crd", "It is unclear whether the new pattern accepts what the old one did: compare them")},
        {DocumentHowToKeepObjects, "documentHowToKeepObjects",
         QT_TRANSLATE_NOOP("Crd",
                           "Document how to migrate the objects: the server deletes them all with the definition")},
        {SwitchClientsFirst, "switchClientsFirst",
         QT_TRANSLATE_NOOP(
             "Crd",
             "Clients must switch to another version first; objects stored in this one must be migrated, and status.storedVersions cleared of it")},
        {ClearStoredVersions, "clearStoredVersions",
         QT_TRANSLATE_NOOP("Crd", "Clusters reject the definition while status.storedVersions names this version: "
                                  "migrate the objects that are stored in it, and remove it from there first")},
        {KeepForOneRelease, "keepForOneRelease",
         QT_TRANSLATE_NOOP("Crd",
                           "Keep it for one release, marked as deprecated, and document where its content goes")},
        {AcceptBothNames, "acceptBothNames",
         QT_TRANSLATE_NOOP("Crd", "Accept both names for one release: objects that use the old name lose the value")},
        {LookForUnknownFields, "lookForUnknownFields",
         QT_TRANSLATE_NOOP("Crd",
                           "Look for fields in use that are not in the schema: they are lost at the next write")},
        {AppliesToEveryUpdate, "appliesToEveryUpdate",
         QT_TRANSLATE_NOOP(
             "Crd",
             "It applies to every update of existing objects: unlike for other rules, no version of Kubernetes tolerates old values")},
        {ObjectsMayBeInvalid, "objectsMayBeInvalid",
         QT_TRANSLATE_NOOP(
             "Crd",
             "Existing objects may no longer be valid: from Kubernetes 1.30 on, they can still be updated as long as the invalid part stays unchanged; before that, they cannot")},
        {KeywordBrief, "keywordBrief", QT_TRANSLATE_NOOP3("Crd", "%1 %2 → %3", "keyword, old value, new value")},
        {More, "more", QT_TRANSLATE_N_NOOP("Crd", "%n more")},
        {AcceptsLess, "acceptsLess", QT_TRANSLATE_NOOP("Crd", "%1 accepts less: %2")},
        {AcceptsMore, "acceptsMore", QT_TRANSLATE_NOOP("Crd", "%1 accepts more: %2")},
        {ValidatedDifferently, "validatedDifferently", QT_TRANSLATE_NOOP("Crd", "%1 is validated differently: %2")},
        {AcceptsLessThanVersion, "acceptsLessThanVersion",
         QT_TRANSLATE_N_NOOP("Crd", "%1 accepts less than %2 at %n place(s)")},
        {AcceptsAllOfVersion, "acceptsAllOfVersion", QT_TRANSLATE_NOOP("Crd", "%1 accepts everything that %2 does")},
        {AffectsThoseWhoMove, "affectsThoseWhoMove",
         QT_TRANSLATE_NOOP("Crd", "This affects everyone who moves to %1: document what to change")},
        {DocumentationChanged, "documentationChanged",
         QT_TRANSLATE_NOOP("Crd", "The documentation of %1 changed, but not what it accepts")},
        {TypesDeclared, "typesDeclared",
         QT_TRANSLATE_N_NOOP("Crd", "%n value(s) of %1 now have a type; before, they could be anything")},
        {OnlyInFolders, "onlyInFolders", QT_TRANSLATE_NOOP3("Crd", "%1 (only in %2)", "a sentence, and folders")},
        {ObjectUsesDropped, "objectUsesDropped",
         QT_TRANSLATE_NOOP3("Crd", "%1 still has %2, which %3 drops from now on", "an object, a path, a definition")},
        {RemoveFromObject, "removeFromObject", QT_TRANSLATE_NOOP("Crd", "Remove it: clusters no longer keep it")},
        {RenameInObject, "renameInObject", QT_TRANSLATE_NOOP("Crd", "It may be called %1 now")},
        {UsedBy, "usedBy", QT_TRANSLATE_NOOP("Crd", "Still used by %1")},
    };
    return {"crd", "Crd", Rows};
}

} // namespace waybill::wording
