// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/calendarmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family calendarFamily()
{
    using enum version::CalendarMessage;
    static constexpr Row Rows[] = {
        {WordMissing, "wordMissing", QT_TRANSLATE_NOOP("Calendar", "a word is missing")},
        {UnknownWord, "unknownWord", QT_TRANSLATE_NOOP("Calendar", "\"%1\" is not a part of a version")},
        {ExpectedOneOf, "expectedOneOf", QT_TRANSLATE_NOOP("Calendar", "expected %1")},
        {TooManyParts, "tooManyParts", QT_TRANSLATE_N_NOOP("Calendar", "\"%1\" has %n parts")},
        {ExpectedThree, "expectedThree", QT_TRANSLATE_NOOP("Calendar", "expected no more than three")},
        {NoDate, "noDate", QT_TRANSLATE_NOOP("Calendar", "\"%1\" has no date")},
        {ExpectedDate, "expectedDate",
         QT_TRANSLATE_NOOP("Calendar", "expected a year, as in YYYY.0M.MICRO, or another policy")},
        {Repeated, "repeated", QT_TRANSLATE_NOOP("Calendar", "%1 repeats an earlier part")},
        {ExpectedOnce, "expectedOnce", QT_TRANSLATE_NOOP("Calendar", "expected each part once")},
        {DayWithoutMonth, "dayWithoutMonth", QT_TRANSLATE_NOOP("Calendar", "no month precedes %1")},
        {DayAfterWeek, "dayAfterWeek", QT_TRANSLATE_NOOP("Calendar", "%1 follows a week")},
        {ExpectedMonth, "expectedMonth", QT_TRANSLATE_NOOP("Calendar", "expected a month before it")},
        {MonthWithoutYear, "monthWithoutYear", QT_TRANSLATE_NOOP("Calendar", "no year precedes %1")},
        {ExpectedYear, "expectedYear",
         QT_TRANSLATE_NOOP("Calendar", "expected a year before it, or versions would not ascend")},
        {BeforeDate, "beforeDate", QT_TRANSLATE_NOOP("Calendar", "%1 precedes the date")},
        {ExpectedDateFirst, "expectedDateFirst",
         QT_TRANSLATE_NOOP("Calendar", "expected the date first, or after MAJOR")},
        {AfterSmaller, "afterSmaller", QT_TRANSLATE_NOOP("Calendar", "%1 follows a smaller part")},
        {ExpectedDescending, "expectedDescending",
         QT_TRANSLATE_NOOP("Calendar", "expected the parts from the largest to the smallest")},
    };
    return {"calendar", "Calendar", Rows};
}

} // namespace waybill::wording
