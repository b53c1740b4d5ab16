// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue/entrymessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family entryFamily()
{
    using enum release::EntryMessage;
    static constexpr Row Rows[] = {
        {ShortTag, "shortTag", QT_TRANSLATE_NOOP3("Entry", "short", "tag of an image")},
        {IntermediateTag, "intermediateTag", QT_TRANSLATE_NOOP3("Entry", "intermediate", "tag of an image")},
        {LongTag, "longTag", QT_TRANSLATE_NOOP3("Entry", "long", "tag of an image")},
        {FloatingTag, "floatingTag", QT_TRANSLATE_NOOP3("Entry", "floating", "tag of an image")},
        {TagsMove, "tagsMove", QT_TRANSLATE_NOOP3("Entry", "%1: %2", "which tags move; why")},
        {WithCase, "withCase", QT_TRANSLATE_NOOP3("Entry", "%1 (case %2)", "what happened; number")},
        {RebuildsNotInGit, "rebuildsNotInGit",
         QT_TRANSLATE_NOOP("Entry",
                           "Rebuilds because a dependency (case 3) or the application's package (case 4) changed "
                           "are not visible in git; see the registry")},
    };
    return {"entry", "Entry", Rows};
}

} // namespace waybill::wording
