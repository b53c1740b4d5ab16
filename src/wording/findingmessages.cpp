// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "findings/findingmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family findingFamily()
{
    using enum findings::FindingMessage;
    static constexpr Row Rows[] = {
        {AndMore, "andMore", QT_TRANSLATE_N_NOOP3("Finding", "%1 and %n more", "names")},
        {WithAdvice, "withAdvice", QT_TRANSLATE_NOOP3("Finding", "%1. %2", "what is wrong; what to do")},
        {Ruling, "ruling", QT_TRANSLATE_NOOP3("Finding", "ruling", "only a person can tell")},
        {IsError, "isError", QT_TRANSLATE_NOOP3("Finding", "error", "something is wrong")},
        {IsWarning, "isWarning", QT_TRANSLATE_NOOP3("Finding", "warning", "something may be wrong")},
        {ValueChanged, "valueChanged", QT_TRANSLATE_NOOP3("Finding", "%1 from “%2” to “%3”", "a value that changed")},
        {ValueSet, "valueSet", QT_TRANSLATE_NOOP3("Finding", "%1 set to “%2”", "a value that was not there before")},
        {ValueRemoved, "valueRemoved", QT_TRANSLATE_NOOP3("Finding", "%1 “%2” removed", "a value that is gone")},
        {ItemsGained, "itemsGained", QT_TRANSLATE_NOOP3("Finding", "%1 gained %2", "a list; what came to it")},
        {ItemsLost, "itemsLost", QT_TRANSLATE_NOOP3("Finding", "%1 lost %2", "a list; what is no longer in it")},
        {ItemsExchanged, "itemsExchanged",
         QT_TRANSLATE_NOOP3("Finding", "%1 lost %2 and gained %3", "a list; what is no longer in it; what came to it")},
        {ItemCount, "itemCount",
         QT_TRANSLATE_NOOP3("Finding", "length of %1 from %2 to %3", "a list; how many items it had, and has")},
        {WithDifference, "withDifference", QT_TRANSLATE_NOOP3("Finding", "%1 (%2)", "a change of a value; +12 GiB")},
        {WithDifferenceOfEachPod, "withDifferenceOfEachPod",
         QT_TRANSLATE_NOOP3("Finding", "%1 (%2 per pod)", "a change of a value; +12 GiB")},
    };
    return {"finding", "Finding", Rows};
}

} // namespace waybill::wording
