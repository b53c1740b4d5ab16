// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/bumping/bumpmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family bumpingFamily()
{
    using enum release::BumpMessage;
    static constexpr Row Rows[] = {
        {NeedsItsTool, "needsItsTool",
         QT_TRANSLATE_NOOP("Bumping", "%1 has checksums or a lock file that only its own tool can update")},
        {EditByHand, "editByHand",
         QT_TRANSLATE_NOOP3("Bumping", "edit %1, line %2, by hand: %3", "a file; a number; a version")},
        {OtherTags, "otherTags",
         QT_TRANSLATE_NOOP3("Bumping", "It is not clear how %2 is written where %1 is now", "a version; a tag")},
        {OnNoForge, "onNoForge", QT_TRANSLATE_NOOP("Bumping", "It is on no forge that Waybill can ask")},
        {FileNotOnBranch, "fileNotOnBranch", QT_TRANSLATE_NOOP("Bumping", "The branch %1 has no such file")},
        {IsOpen, "isOpen", QT_TRANSLATE_NOOP("Bumping", "Pull request #%1 is open")},
        {WasClosed, "wasClosed", QT_TRANSLATE_NOOP("Bumping", "Pull request #%1 was closed")},
        {IsRaised, "isRaised", QT_TRANSLATE_NOOP("Bumping", "The branch %1 is up to date")},
        {NotProposed, "notProposed",
         QT_TRANSLATE_NOOP("Bumping", "it is not proposed again; to propose it yourself, use the branch %1")},
        {NoBaseBranch, "noBaseBranch", QT_TRANSLATE_NOOP("Bumping", "The repository has no branch %1 there")},
        {BranchIsAnothers, "branchIsAnothers",
         QT_TRANSLATE_NOOP("Bumping", "The branch %1 exists, and has something else in this file")},
        {DeleteBranch, "deleteBranch", QT_TRANSLATE_NOOP("Bumping", "delete it there, if nobody needs it")},
        {FileIsNewer, "fileIsNewer", QT_TRANSLATE_NOOP("Bumping", "%1 was changed on the branch %2 meanwhile")},
        {PlanAgain, "planAgain", QT_TRANSLATE_NOOP("Bumping", "run the command again")},
        {Unclear, "unclear", QT_TRANSLATE_NOOP("Bumping", "%1. It is not known whether it was carried out")},
        {RunAgain, "runAgain",
         QT_TRANSLATE_NOOP("Bumping", "run the command again: it looks first, and does nothing twice")},
    };
    return {"bumping", "Bumping", Rows};
}

} // namespace waybill::wording
