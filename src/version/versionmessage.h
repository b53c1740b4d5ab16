// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::version {

/// Why a version follows, and what speaks against one; wording/versionmessages.cpp has the words.
enum class VersionMessage {
    Base,
    RequiredBy,
    Lockstep,
    SomeAndMore,
    Breaking,
    BreakingBelowOne,
    BreakingByPractice,
    MoreThanPractice,
    Additive,
    AdditiveByPractice,
    LargerThanPractice,
    NothingAboveFix,
    InternalOnly,
    NothingKnown,
    NothingChanged,
    NoChange,
    FirstOnTrain,
    FirstAtAll,
    CannotCountUp,
    BelowOne,
    StableLine,
    StableLineFor,
    TrainHasRoom,
    TrainTooSmall,
    TrainTooOld,

    // pre-releases
    FirstPrerelease,
    NextPrerelease,
    NoWayBack,
    NoneFollows,
    CandidateMissing,

    // the calendar
    OfDate,
    OfSameDate,
    OfEarlierDate,
    DateOfLine,
    DateIsFull,
    NoDate,
    NotAbove,
    CalendarIsSilent,

    // a version that a person chose
    Sentence,
    Somebody,
    ChosenExists,
    ChosenBelow,
    ChosenOffCalendar,
    ChosenTooSmall,
    ChosenTooSmallFor,
    ChosenOffLine,
    ChosenBack,
    ChosenUnguarded,
    ChosenSkips,
};

[[nodiscard]] constexpr const char *messageFamily(VersionMessage)
{
    return "version";
}

} // namespace waybill::version
