// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What assessing a release has to say; wording/planningmessages.cpp has the words.
enum class PlanningMessage {
    Chosen, ///< where nobody knows by whom
    ChosenBy,
    ChosenByOn,
    ChosenByOnWhy,
    ChoiceReleased,
    ChoiceElsewhere,
    WithdrawChoice,
    OneVersionForAll,
    EachItsOwn, ///< the highest of the versions, of which repository: sentence
    MoreThanPatch,
    ReleaseElsewhere,
    AClient,
    PromiseBroken,
    KeepPromise,
    NotSideBySide,
    LiveUpgradeBroken,
    KeepLiveUpgrade,
    StopBeforeUpgrade,
    BreaksOldServer,
    Breaks,
    StoredFormatChanged,
    NoVersionFile,
    AddVersionFile,
    VersionFileDiffers,
    MakeThemMatch,
    NoChange,
    NoRelease,
    OtherVersion,
    VersionTaken, ///< version, tag
    ChooseLatest, ///< tag
    IfBreaking,
    IfAdditive,
    IfFix,
    LabelSaysLess, ///< label, what was found: sentence
    NoteSaysLess,  ///< what was found: sentence
    SettleWords,
    NoteEditedSince, ///< by whom it was decided, when the note was edited
    DecideAgain,
};

[[nodiscard]] constexpr const char *messageFamily(PlanningMessage)
{
    return "planning";
}

} // namespace waybill::release
