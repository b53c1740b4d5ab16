// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/extractionmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family extractionFamily()
{
    using enum upgrade::ExtractionMessage;
    static constexpr Row Rows[] = {
        {TakesTooLong, "takesTooLong", QT_TRANSLATE_NOOP("Extraction", "The pattern %1 takes too long")},
        {UseSimpler, "useSimpler", QT_TRANSLATE_NOOP("Extraction", "use a simpler pattern")},
        {NotARegularExpression, "notARegularExpression",
         QT_TRANSLATE_NOOP("Extraction", "“%1” is not a regular expression: %2 at character %3")},
        {FixPattern, "fixPattern", QT_TRANSLATE_NOOP("Extraction", "fix the pattern")},
        {NoGroup, "noGroup", QT_TRANSLATE_NOOP("Extraction", "the pattern “%1” has no group")},
        {AddGroup, "addGroup", QT_TRANSLATE_NOOP("Extraction", "put parentheses around what to find")},
    };
    return {"extraction", "Extraction", Rows};
}

} // namespace waybill::wording
