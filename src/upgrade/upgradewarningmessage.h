// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// Warnings before an upgrade: what is unusual, who is affected, and what to do. Sentences with a full stop.
/// wording/upgradewarningmessages.cpp has the words.
enum class UpgradeWarningMessage {
    AffectedBeside,      ///< components
    AffectedBesidePeers, ///< component
    PatchedProtocol,     ///< protocol, how many
    KeepOrder,
    PatchedVocabulary, ///< vocabulary, words
    UseNothingNew,
    PatchedFormat, ///< how
    AffectedIfRollback,
    DrainAndBackUp,
    PatchedComponent, ///< how
    AffectedIfRunOn,  ///< component
    DrainFirst,
    RulingNeeded,      ///< names, protocol
    RulingNeededSince, ///< names, protocol, why
    TogetherUntilRuled,
    UnknownClient,   ///< protocol, component, reason
    AffectedIfMixed, ///< two components
    TogetherUntilKnown,
    Floating,               ///< component, pin
    AffectedIfOtherTime,    ///< component
    CompareFloating,        ///< component
    StoringCodeChanged,     ///< format, version
    UnversionedCodeChanged, ///< format
    AffectedIfStored,
    TryWithCopy,
    KeysRemoved, ///< repository, keys, how many
    AffectedIfSet,
    FindReplacements, ///< files
    KeysMoved,        ///< repository, "old → new" of the keys, how many
    MoveKeys,         ///< files
    KeysRestricting,  ///< repository, keys, how many
    Quotation,        ///< sentence, file, quotation
    AffectedIfOldFile,
    SetKeys,               ///< files
    KeysAdded,             ///< repository, keys, how many
    CompareFile,           ///< files
    OutsideSkew,           ///< why
    AffectedIfSameCluster, ///< component, version
    ReturnToSkew,
    UnsupportedUpgrade, ///< why
    AffectedIfFrom,     ///< component, version
    StepByMinors,
};

[[nodiscard]] constexpr const char *messageFamily(UpgradeWarningMessage)
{
    return "upgradeWarning";
}

} // namespace waybill::upgrade
