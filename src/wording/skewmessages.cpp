// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/skewmessage.h"
#include "upgrade/skewselection.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family skewFamily()
{
    using enum upgrade::SkewMessage;
    static constexpr Row Rows[] = {
        {Pair, "pair", QT_TRANSLATE_NOOP3("Skew", "%1 with %2", "client, server")},
        {Because, "because", QT_TRANSLATE_NOOP3("Skew", "%1: %2", "verdict, reason")},
        {OwnCopy, "ownCopy", QT_TRANSLATE_NOOP("Skew", "%1 has its own copy of the protocol files")},
        {OwnCopyAndPin, "ownCopyAndPin",
         QT_TRANSLATE_NOOP("Skew", "%1 has its own copy of the protocol files, and pins %2")},
        {NoPin, "noPin", QT_TRANSLATE_NOOP("Skew", "%1 pins no revision of %2")},
        {FollowsBranch, "followsBranch", QT_TRANSLATE_NOOP("Skew", "%1 follows a branch, now at %2")},
        {Pins, "pins", QT_TRANSLATE_NOOP("Skew", "%1 pins %2")},
        {Unknown, "unknown", QT_TRANSLATE_NOOP("Skew", "unknown")},
        {NotAVersion, "notAVersion", QT_TRANSLATE_NOOP("Skew", "\"%1\" is not a version")},
        {NoVersion, "noVersion", QT_TRANSLATE_NOOP("Skew", "\"%1\" does not contain a version")},
        {EmptyRange, "emptyRange", QT_TRANSLATE_NOOP("Skew", "\"%1\" is empty: %2 is later than %3")},
        {OlderFirst, "olderFirst", QT_TRANSLATE_NOOP("Skew", "write the older version first")},
        {RangeExpected, "rangeExpected", QT_TRANSLATE_NOOP("Skew", "expected A..B, A.., ..B or A, like 1.5.0..1.9.0")},
    };
    return {"skew", "Skew", Rows};
}

Family zoomFamily()
{
    using enum upgrade::Zoom;
    static constexpr Row Rows[] = {
        {Minors, "minors", QT_TRANSLATE_NOOP("Zoom", "Minor releases")},
        {Patches, "patches", QT_TRANSLATE_NOOP("Zoom", "Stable releases")},
        {Everything, "everything", QT_TRANSLATE_NOOP("Zoom", "All releases")},
    };
    return {"zoom", "Zoom", Rows};
}

} // namespace waybill::wording
