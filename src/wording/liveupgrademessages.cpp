// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/liveupgrade.h"
#include "upgrade/liveupgrademessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family liveUpgradeFamily()
{
    using enum upgrade::LiveUpgradeMessage;
    static constexpr Row Rows[] = {
        {NothingChanged, "nothingChanged", QT_TRANSLATE_NOOP("LiveUpgrade", "nothing changed")},
        {RulingNeeded, "rulingNeeded",
         QT_TRANSLATE_NOOP3("LiveUpgrade", "ruling needed: %1", "names of RPCs, fields or words")},
        {Works, "works", QT_TRANSLATE_NOOP3("LiveUpgrade", "%1 works", "a protocol")},
        {NoKnownClient, "noKnownClient", QT_TRANSLATE_NOOP("LiveUpgrade", "no known clients")},
        {StoringCodeChanged, "storingCodeChanged",
         QT_TRANSLATE_NOOP("LiveUpgrade", "the code that stores it changed, but its version did not")},
        {PinnedToBranch, "pinnedToBranch",
         QT_TRANSLATE_NOOP3("LiveUpgrade", "%1 is pinned to a branch", "a component")},
        {NoProtocol, "noProtocol",
         QT_TRANSLATE_NOOP3("LiveUpgrade", "%1 changed, and no protocol defines what must stay compatible",
                            "a component")},
        {NoProtocolWith, "noProtocolWith",
         QT_TRANSLATE_NOOP3("LiveUpgrade",
                            "%1 changed, and no protocol defines what must stay compatible: check the command line, "
                            "the sockets and the files that it shares with %2",
                            "a component, other components")},
        {KeysAdded, "keysAdded", QT_TRANSLATE_N_NOOP3("LiveUpgrade", "%n new key(s): %1", "of a configuration file")},
        {KeysRemoved, "keysRemoved",
         QT_TRANSLATE_N_NOOP3("LiveUpgrade", "%n key(s) removed: %1", "of a configuration file")},
        {Both, "both", QT_TRANSLATE_NOOP("LiveUpgrade", "%1; %2")},
        {SendNothingRejected, "sendNothingRejected",
         QT_TRANSLATE_NOOP3("LiveUpgrade", "Send nothing an old %1 rejects", "server's component")},
        {ServeOldClients, "serveOldClients",
         QT_TRANSLATE_NOOP3("LiveUpgrade", "Serve every old client of %1", "a protocol")},
        {RestoreStored, "restoreStored",
         QT_TRANSLATE_NOOP3("LiveUpgrade", "Restore %1 of every old version", "a stored format")},
        {StayUnchanged, "stayUnchanged",
         QT_TRANSLATE_NOOP("LiveUpgrade", "Stay unchanged: running workloads must be stopped before it is replaced")},
        {TakeOverWorkloads, "takeOverWorkloads",
         QT_TRANSLATE_NOOP("LiveUpgrade", "Take over running workloads by migration, replacement or a live patch")},
        {NewWorkloadsOnly, "newWorkloadsOnly",
         QT_TRANSLATE_NOOP("LiveUpgrade", "Old workloads keep the old version; new ones get the new version")},
        {PatchRunning, "patchRunning", QT_TRANSLATE_NOOP("LiveUpgrade", "Patch running workloads, too")},
        {KeepWorking, "keepWorking",
         QT_TRANSLATE_NOOP("LiveUpgrade", "Keep working with what is installed beside it; it is not restarted")},
        {ReplaceInPlace, "replaceInPlace", QT_TRANSLATE_NOOP("LiveUpgrade", "Be replaced in place")},
        {AcceptOldConfiguration, "acceptOldConfiguration",
         QT_TRANSLATE_NOOP("LiveUpgrade", "Accept an old configuration file as before")},
    };
    return {"liveUpgrade", "LiveUpgrade", Rows};
}

Family liveUpgradeLevelFamily()
{
    using enum upgrade::LiveUpgradeRow::Level;
    static constexpr Row Rows[] = {
        {Must, "must", QT_TRANSLATE_NOOP("LiveUpgrade", "MUST")},
        {Impossible, "impossible", QT_TRANSLATE_NOOP("LiveUpgrade", "IMPOSSIBLE")},
        {Should, "should", QT_TRANSLATE_NOOP("LiveUpgrade", "SHOULD")},
        {Present, "present", QT_TRANSLATE_NOOP("LiveUpgrade", "PRESENT")},
    };
    return {"liveUpgradeLevel", "LiveUpgrade", Rows};
}

Family liveUpgradeStateFamily()
{
    using enum upgrade::LiveUpgradeRow::State;
    static constexpr Row Rows[] = {
        {Met, "met", QT_TRANSLATE_NOOP("LiveUpgrade", "met")},
        {Violated, "violated", QT_TRANSLATE_NOOP("LiveUpgrade", "violated")},
        {Ruling, "ruling", QT_TRANSLATE_NOOP("LiveUpgrade", "needs a ruling")},
        {Unknown, "unknown", QT_TRANSLATE_NOOP("LiveUpgrade", "unknown")},
    };
    return {"liveUpgradeState", "LiveUpgrade", Rows};
}

} // namespace waybill::wording
