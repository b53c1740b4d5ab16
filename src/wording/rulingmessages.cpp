// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rulingmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family rulingFamily()
{
    using enum proto::RulingMessage;
    static constexpr Row Rows[] = {
        {OldEndRequiresUtf8, "oldEndRequiresUtf8",
         QT_TRANSLATE_NOOP("Ruling", "the old end requires UTF-8, and rejects values that are not")},
        {NewEndRequiresUtf8, "newEndRequiresUtf8",
         QT_TRANSLATE_NOOP("Ruling", "the new end requires UTF-8, and rejects values that are not")},
        {UnknownEnumValue, "unknownEnumValue",
         QT_TRANSLATE_NOOP("Ruling",
                           "an old end meets a number that it does not know; its code decides what happens then")},
        {LastOneWins, "lastOneWins",
         QT_TRANSLATE_NOOP("Ruling", "an end that expects one value takes the last of several, or merges them")},
        {OneofClears, "oneofClears",
         QT_TRANSLATE_NOOP("Ruling", "setting one member of the oneof clears the others, on one end only")},
        {OtherDefault, "otherDefault",
         QT_TRANSLATE_NOOP("Ruling",
                           "a value that is not set means one thing to the old end, and another to the new one")},
        {ReservedInUse, "reservedInUse",
         QT_TRANSLATE_NOOP("Ruling",
                           "a number that was reserved is used, and whoever still has the old field may misread it")},
        {TypesMayFit, "typesMayFit",
         QT_TRANSLATE_NOOP("Ruling", "whether the two types hold the same data cannot be computed")},
    };
    return {"ruling", "Ruling", Rows};
}

} // namespace waybill::wording
