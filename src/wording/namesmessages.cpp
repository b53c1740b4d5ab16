// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/somenames.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family namesFamily()
{
    using enum release::NamesMessage;
    static constexpr Row Rows[] = {
        {AndMore, "andMore", QT_TRANSLATE_N_NOOP("Names", "%1 and %n more")},
        {Clause, "clause", "%1"},
    };
    return {"names", "Names", Rows};
}

} // namespace waybill::wording
