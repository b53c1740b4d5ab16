// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/rangemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family rangeFamily()
{
    using enum release::RangeMessage;
    static constexpr Row Rows[] = {
        {OnlyVersionChanged, "onlyVersionChanged",
         QT_TRANSLATE_NOOP("Range", "Nothing but the version changed in %1..%2")},
        {HighestIsElsewhere, "highestIsElsewhere",
         QT_TRANSLATE_NOOP("Range", "The highest release, %1, is not on %2, whose latest release is %3")},
        {ChooseAsBase, "chooseAsBase", QT_TRANSLATE_NOOP("Range", "choose %1 as the base")},
        {DivergedAfter, "divergedAfter",
         QT_TRANSLATE_NOOP("Range", "%1 is not an ancestor of %2; they diverge at %3, after %4")},
        {Diverged, "diverged", QT_TRANSLATE_NOOP("Range", "%1 is not an ancestor of %2; they diverge at %3")},
        {ChangesSinceThen, "changesSinceThen",
         QT_TRANSLATE_NOOP("Range", "the changes are those of %1 since that point; those also in %2 are marked")},
        {ChooseAncestor, "chooseAncestor", QT_TRANSLATE_NOOP("Range", "choose a base that is an ancestor of %1")},
        {BaseIsOwnPrerelease, "baseIsOwnPrerelease",
         QT_TRANSLATE_NOOP("Range", "%1 is compared with %2, a pre-release of itself; earlier changes are left out")},
        {BaseIsPrereleaseBefore, "baseIsPrereleaseBefore",
         QT_TRANSLATE_NOOP("Range", "%1 is compared with %2, the pre-release before it")},
        {ChooseStable, "chooseStable",
         QT_TRANSLATE_NOOP("Range", "choose %1 as the base to see all changes since the last stable release")},
        {SeveralVersions, "severalVersions",
         QT_TRANSLATE_NOOP("Range", "%1 has the tags of several versions: %2; %3 counts")},
        {NameAnother, "nameAnother", QT_TRANSLATE_NOOP("Range", "give another of these tags if you mean that one")},
        {NoCommonHistory, "noCommonHistory", QT_TRANSLATE_NOOP("Range", "%1 and %2 have no common history")},
        {FetchMoreHistory, "fetchMoreHistory",
         QT_TRANSLATE_NOOP("Range", "this clone is shallow; fetch more of its history with git fetch --unshallow")},
        {ChooseAnotherBase, "chooseAnotherBase", QT_TRANSLATE_NOOP("Range", "choose another base")},
    };
    return {"range", "Range", Rows};
}

} // namespace waybill::wording
