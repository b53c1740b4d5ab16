// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/querymessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family queryFamily()
{
    using enum queries::QueryMessage;
    static constexpr Row Rows[] = {
        {NoRepositoryHasBoth, "noRepositoryHasBoth", QT_TRANSLATE_NOOP("Query", "No repository has both versions")},
        {ChooseOtherVersions, "chooseOtherVersions",
         QT_TRANSLATE_NOOP("Query", "choose two versions that one of them has")},
    };
    return {"query", "Query", Rows};
}

} // namespace waybill::wording
