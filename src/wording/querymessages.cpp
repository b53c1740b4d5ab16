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
        {NoImageReference, "noImageReference",
         QT_TRANSLATE_NOOP("Query", "\"%1\" does not name an image with a tag or a digest")},
        {ExpectedImageReference, "expectedImageReference",
         QT_TRANSLATE_NOOP("Query", "expected registry.example.com/name:tag")},
        {RegistryNotNamed, "registryNotNamed",
         QT_TRANSLATE_NOOP3("Query", "waybill.toml does not name the registry %1", "%1: host")},
        {NameRegistry, "nameRegistry", QT_TRANSLATE_NOOP("Query", "add [[registry]] for it")},
        {ImageNotKnown, "imageNotKnown",
         QT_TRANSLATE_NOOP3("Query", "What \"%2\" of %1 contains is not known", "%1: repository; %2: tag or digest")},
        {AskRegistry, "askRegistry", QT_TRANSLATE_NOOP("Query", "leave out --offline to ask the registry")},
        {PublishedGone, "publishedGone",
         QT_TRANSLATE_NOOP3("Query", "The published image %1 has no %2 %3 any more; \"%4\" of release %5 had it",
                            "%1: image; %2: port, volume, variable, platform; %3: which; %4: tag")},
        {PublishedChanged, "publishedChanged",
         QT_TRANSLATE_NOOP3("Query",
                            "The published image %1 has another %2: \"%4\" instead of \"%3\" in \"%5\" of release %6",
                            "%1: image; %2: entry point, command, user; %3, %4: what; %5: tag")},
        {PublishedUnexplained, "publishedUnexplained",
         QT_TRANSLATE_NOOP("Query", "no change of its definition explains that; check what it was built from")},
    };
    return {"query", "Query", Rows};
}

} // namespace waybill::wording
