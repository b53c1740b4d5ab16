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
        {NoSharedVersion, "noSharedVersion",
         QT_TRANSLATE_NOOP("Query", "The repositories have versions of their own, so the product has no line of "
                                    "releases")},
        {ChooseOneRepository, "chooseOneRepository", QT_TRANSLATE_NOOP("Query", "choose one repository")},
        {CacheFolderMissing, "cacheFolderMissing", QT_TRANSLATE_NOOP("Query", "There is no such folder")},
        {CacheNotWritten, "cacheNotWritten", QT_TRANSLATE_NOOP("Query", "The cache cannot be written: %1")},
    };
    return {"query", "Query", Rows};
}

} // namespace waybill::wording
