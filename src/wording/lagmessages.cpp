// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/lagmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family lagFamily()
{
    using enum upgrade::LagMessage;
    static constexpr Row Rows[] = {
        {NotOlder, "notOlder", QT_TRANSLATE_NOOP("LagRule", "it may not be older")},
        {NotNewer, "notNewer", QT_TRANSLATE_NOOP("LagRule", "it may not be newer")},
        {AtMostOne, "atMostOne", QT_TRANSLATE_NOOP("LagRule", "at most one is supported")},
        {AtMost, "atMost", QT_TRANSLATE_NOOP("LagRule", "at most %1 are supported")},
        {OtherMajor, "otherMajor",
         QT_TRANSLATE_NOOP("LagRule", "%1 %2 and %3 %4 differ in the major version: no rule compares them")},
        {SameMinor, "sameMinor", QT_TRANSLATE_NOOP("LagRule", "%1 %2 has the same minor version as %3 %4")},
        {Older, "older", QT_TRANSLATE_N_NOOP("LagRule", "%1 %2 is %n minor version(s) older than %3 %4")},
        {Newer, "newer", QT_TRANSLATE_N_NOOP("LagRule", "%1 %2 is %n minor version(s) newer than %3 %4")},
        {Limited, "limited", QT_TRANSLATE_NOOP3("LagRule", "%1; %2", "how far it is; how far it may be")},
        {LimitedBecause, "limitedBecause", QT_TRANSLATE_NOOP3("LagRule", "%1 (%2)", "a limit (what it comes from)")},
    };
    return {"lag", "LagRule", Rows};
}

} // namespace waybill::wording
