// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/factsmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family forgeFactsFamily()
{
    using enum forge::FactsMessage;
    static constexpr Row Rows[] = {
        {CannotReadFile, "cannotReadFile", QT_TRANSLATE_NOOP3("Forge", "The forge data cannot be read: %1", "why")},
        {CannotWriteFile, "cannotWriteFile",
         QT_TRANSLATE_NOOP3("Forge", "The forge data cannot be written: %1", "why")},
        {CannotLockFile, "cannotLockFile", QT_TRANSLATE_NOOP3("Forge", "The forge data cannot be locked: %1", "why")},
        {FileIsLocked, "fileIsLocked", QT_TRANSLATE_NOOP("Forge", "Another program is writing the forge data")},
        {NothingChanged, "nothingChanged", QT_TRANSLATE_NOOP3("Forge", "nothing was changed", "a file")},
        {LeadsOut, "leadsOut", QT_TRANSLATE_NOOP("Forge", "The forge data file is a link out of its folder")},
        {LineNotUnderstood, "lineNotUnderstood",
         QT_TRANSLATE_NOOP3("Forge", "This line is not forge data: %1", "a clause")},
        {LineIsKept, "lineIsKept", QT_TRANSLATE_NOOP3("Forge", "the line is kept", "a line of a file")},
        {MergeConflict, "mergeConflict",
         QT_TRANSLATE_NOOP("Forge", "A merge left a conflict in the facts of forges; both sides are used")},
        {RefreshToSettle, "refreshToSettle", QT_TRANSLATE_NOOP("Forge", "run waybill-cli forge refresh")},
        {NotJson, "notJson", QT_TRANSLATE_NOOP3("Forge", "it is not JSON", "an answer")},
        {MissingKey, "missingKey", QT_TRANSLATE_NOOP3("Forge", "\"%1\" is missing", "a name in JSON")},
        {WrongKey, "wrongKey", QT_TRANSLATE_NOOP3("Forge", "the value of \"%1\" is wrong", "a name in JSON")},
        {StoppedAfterPages, "stoppedAfterPages",
         QT_TRANSLATE_N_NOOP3("Forge", "The list of %1 did not end after %n page(s)", "a host")},
    };
    return {"forgeFacts", "Forge", Rows};
}

} // namespace waybill::wording
