// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradecause.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family upgradeCauseFamily()
{
    using enum upgrade::UpgradeCause;
    static constexpr Row Rows[] = {
        {ComponentChanged, "componentChanged", QT_TRANSLATE_NOOP3("UpgradeCause", "%1 changed", "a component")},
        {ComponentAdded, "componentAdded", QT_TRANSLATE_NOOP3("UpgradeCause", "%1 %2 added", "component, version")},
        {ComponentRemoved, "componentRemoved",
         QT_TRANSLATE_NOOP3("UpgradeCause", "%1 %2 removed", "component, version")},
        {PinChanged, "pinChanged", QT_TRANSLATE_NOOP3("UpgradeCause", "%1 %2 changed", "component, version")},
        {PinMoved, "pinMoved",
         QT_TRANSLATE_NOOP3("UpgradeCause", "%1 %2 -> %3", "component, version before, version after")},
        {FormatVersioned, "formatVersioned",
         QT_TRANSLATE_NOOP3("UpgradeCause", "%1: stored format is now versioned (%2)", "format, version")},
        {FormatUnversioned, "formatUnversioned",
         QT_TRANSLATE_NOOP3("UpgradeCause", "%1: stored format is no longer versioned (was %2)", "format, version")},
        {FormatMoved, "formatMoved",
         QT_TRANSLATE_NOOP3("UpgradeCause", "%1: stored format %2 -> %3", "format, version before, version after")},
        {StopWorkloadsFirst, "stopWorkloadsFirst",
         QT_TRANSLATE_NOOP3("UpgradeCause", "%1: stop running workloads first", "what moved")},
        {WorkloadsKeep, "workloadsKeep",
         QT_TRANSLATE_NOOP3("UpgradeCause", "%1; running workloads keep the old %2", "what goes wrong, component")},
        {ClientsOf, "clientsOf", QT_TRANSLATE_NOOP3("UpgradeCause", "clients of %1", "a protocol")},
    };
    return {"upgradeCause", "UpgradeCause", Rows};
}

} // namespace waybill::wording
