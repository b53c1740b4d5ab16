// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::version {

/// What is wrong with the format of a calendar; wording/calendarmessages.cpp has the words.
enum class CalendarMessage {
    WordMissing,
    UnknownWord,
    ExpectedOneOf,
    TooManyParts,
    ExpectedThree,
    NoDate,
    ExpectedDate,
    Repeated,
    ExpectedOnce,
    DayWithoutMonth,
    DayAfterWeek,
    ExpectedMonth,
    MonthWithoutYear,
    ExpectedYear,
    BeforeDate,
    ExpectedDateFirst,
    AfterSmaller,
    ExpectedDescending,
};

[[nodiscard]] constexpr const char *messageFamily(CalendarMessage)
{
    return "calendar";
}

} // namespace waybill::version
