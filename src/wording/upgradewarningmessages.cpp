// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradewarningmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family upgradeWarningFamily()
{
    using enum upgrade::UpgradeWarningMessage;
    static constexpr Row Rows[] = {
        {AffectedBeside, "affectedBeside",
         QT_TRANSLATE_NOOP("UpgradeWarnings",
                           "You are if old and new versions of %1 run side by side, even if only during the upgrade.")},
        {AffectedBesidePeers, "affectedBesidePeers",
         QT_TRANSLATE_NOOP(
             "UpgradeWarnings",
             "You are if old and new versions of %1 and of what talks to it run side by side, even if only during the upgrade.")},
        {PatchedProtocol, "patchedProtocol",
         QT_TRANSLATE_N_NOOP("UpgradeWarnings", "This patch release changes the protocol %1 (%n difference(s)).")},
        {KeepOrder, "keepOrder",
         QT_TRANSLATE_NOOP(
             "UpgradeWarnings",
             "Follow the order of the steps, and do not mix versions for longer than the upgrade takes.")},
        {PatchedVocabulary, "patchedVocabulary",
         QT_TRANSLATE_NOOP3("UpgradeWarnings", "This patch release adds words to %1: %2.", "vocabulary, words")},
        {UseNothingNew, "useNothingNew",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Do not use new features before all components are upgraded.")},
        {PatchedFormat, "patchedFormat",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "This patch release changes a stored format: %1.")},
        {AffectedIfRollback, "affectedIfRollback",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "You are if you may want to roll back.")},
        {DrainAndBackUp, "drainAndBackUp",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Drain each node before you upgrade it, and back up the stored data.")},
        {PatchedComponent, "patchedComponent",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "This patch release changes what workloads run on: %1.")},
        {AffectedIfRunOn, "affectedIfRunOn",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "You are if your workloads run on %1.")},
        {DrainFirst, "drainFirst", QT_TRANSLATE_NOOP("UpgradeWarnings", "Drain each node before you upgrade it.")},
        {RulingNeeded, "rulingNeeded",
         QT_TRANSLATE_NOOP(
             "UpgradeWarnings",
             "A ruling is needed on %1 of the protocol %2: whether old and new versions mean the same by it cannot be computed.")},
        {TogetherUntilRuled, "togetherUntilRuled",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Until there is a ruling, replace both ends at the same time.")},
        {UnknownClient, "unknownClient",
         QT_TRANSLATE_NOOP3("UpgradeWarnings",
                            "The protocol %1 changed, and it is unknown which version %2 speaks: %3.",
                            "protocol, component, reason")},
        {AffectedIfMixed, "affectedIfMixed",
         QT_TRANSLATE_NOOP3("UpgradeWarnings", "You may be if different versions of %1 and %2 communicate.",
                            "two components")},
        {TogetherUntilKnown, "togetherUntilKnown",
         QT_TRANSLATE_NOOP3("UpgradeWarnings", "Replace %1 and %2 together until this is clarified.",
                            "two components")},
        {Floating, "floating",
         QT_TRANSLATE_NOOP3("UpgradeWarnings",
                            "%1 is pinned to a branch (%2): the release does not determine its version.",
                            "component, what the pin says")},
        {AffectedIfOtherTime, "affectedIfOtherTime",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "You are if you built or installed %1 at another time.")},
        {CompareFloating, "compareFloating",
         QT_TRANSLATE_NOOP(
             "UpgradeWarnings",
             "Find out which version of %1 you run and which one you would get; if they differ, upgrade as for a new version.")},
        {StoringCodeChanged, "storingCodeChanged",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "The code that stores %1 changed, but its version is still %2.")},
        {UnversionedCodeChanged, "unversionedCodeChanged",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "The code that stores %1 changed, and the format has no version.")},
        {AffectedIfStored, "affectedIfStored",
         QT_TRANSLATE_NOOP("UpgradeWarnings",
                           "You may be if you keep data stored by the old version, or want to roll back.")},
        {TryWithCopy, "tryWithCopy",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Try the upgrade and the rollback with a copy of the stored data.")},
        {KeysRemoved, "keysRemoved",
         QT_TRANSLATE_N_NOOP("UpgradeWarnings", "%n key(s) were removed from the configuration of %1: %2.")},
        {AffectedIfSet, "affectedIfSet",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "You are if your configuration file sets any of them.")},
        {FindReplacements, "findReplacements",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Compare your file with %1, and find out what replaces them.")},
        {KeysRestricting, "keysRestricting",
         QT_TRANSLATE_N_NOOP(
             "UpgradeWarnings",
             "%n key(s) were added to the configuration of %1 that restrict what is allowed if they are not set: %2.")},
        {Quotation, "quotation",
         QT_TRANSLATE_NOOP3("UpgradeWarnings", "%1 %2 says: “%3”", "sentence, file, quotation")},
        {AffectedIfOldFile, "affectedIfOldFile",
         QT_TRANSLATE_NOOP("UpgradeWarnings",
                           "You are if you keep a configuration file of an older version, which does not set them.")},
        {SetKeys, "setKeys",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Compare your file with %1, and set what you rely on.")},
        {KeysAdded, "keysAdded",
         QT_TRANSLATE_N_NOOP("UpgradeWarnings", "This patch release adds %n key(s) to the configuration of %1: %2.")},
        {CompareFile, "compareFile", QT_TRANSLATE_NOOP("UpgradeWarnings", "Compare your file with %1.")},
        {OutsideSkew, "outsideSkew",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Kubernetes does not support these versions together: %1.")},
        {AffectedIfSameCluster, "affectedIfSameCluster",
         QT_TRANSLATE_NOOP3("UpgradeWarnings", "You are if you run %1 %2 in one cluster with the others.",
                            "component, version")},
        {ReturnToSkew, "returnToSkew",
         QT_TRANSLATE_NOOP("UpgradeWarnings",
                           "Bring the components back within the version skew policy, the API server first.")},
        {UnsupportedUpgrade, "unsupportedUpgrade",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Kubernetes does not support this upgrade: %1.")},
        {AffectedIfFrom, "affectedIfFrom",
         QT_TRANSLATE_NOOP3("UpgradeWarnings", "You are if you upgrade %1 from %2.", "component, version")},
        {StepByMinors, "stepByMinors",
         QT_TRANSLATE_NOOP("UpgradeWarnings", "Upgrade through each minor version in between, one after another.")},
    };
    return {"upgradeWarning", "UpgradeWarnings", Rows};
}

} // namespace waybill::wording
