// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pinproblemmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family pinProblemFamily()
{
    using enum release::PinProblemMessage;
    static constexpr Row Rows[] = {
        {OnTag, "onTag", QT_TRANSLATE_NOOP3("PinProblems", "%1 (%2)", "revision, tag on it")},
        {AfterTag, "afterTag",
         QT_TRANSLATE_NOOP3("PinProblems", "%1 (%2-%3)", "revision, tag before it, commits between")},
        {Unknown, "unknown", QT_TRANSLATE_NOOP("PinProblems", "Unknown pin: %1 has no commit, tag or branch %2")},
        {FetchOrFix, "fetchOrFix", QT_TRANSLATE_NOOP("PinProblems", "fetch %1, or fix the pin")},
        {WithoutVersion, "withoutVersion",
         QT_TRANSLATE_NOOP("PinProblems", "%1 is not pinned to a version: what is built in is unknown")},
        {Floating, "floating",
         QT_TRANSLATE_NOOP("PinProblems", "%1 is pinned to %2, which is floating: its content changes over time")},
        {PinFixed, "pinFixed", QT_TRANSLATE_NOOP("PinProblems", "pin a fixed tag or a revision")},
        {Diverged, "diverged",
         QT_TRANSLATE_N_NOOP("PinProblems", "%1 is pinned to %2, which has %n commit(s) that %3 lacks")},
        {BehindProtocolDiffers, "behindProtocolDiffers",
         QT_TRANSLATE_N_NOOP("PinProblems", "%1 is pinned to %2, %n commit(s) behind %3, and the protocol differs")},
        {FloatingContentUnknown, "floatingContentUnknown",
         QT_TRANSLATE_NOOP("PinProblems", "%1 is pinned to %2, which is floating: its content is unknown")},
        {NotVendored, "notVendored",
         QT_TRANSLATE_NOOP("PinProblems", "%1 does not vendor %2: which revision it works with is unknown")},
        {ServerPinsClient, "serverPinsClient",
         QT_TRANSLATE_NOOP("PinProblems", "%1 pins %2, but %1 is the server of %3 and %2 its client")},
        {CheckServerAndClients, "checkServerAndClients",
         QT_TRANSLATE_NOOP("PinProblems", "check whether server and clients are swapped")},
        {Disagree, "disagree", QT_TRANSLATE_NOOP("PinProblems", "%1 pins %2 to %3, but %4 pins it to %5")},
        {MayNotBeCompatible, "mayNotBeCompatible",
         QT_TRANSLATE_NOOP("PinProblems", "they may not be compatible with the same %1")},
        {NoSuchFile, "noSuchFile", QT_TRANSLATE_NOOP("PinProblems", "%1 has no file %2, where %3 should be pinned")},
    };
    return {"pinProblem", "PinProblems", Rows};
}

} // namespace waybill::wording
