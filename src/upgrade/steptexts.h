// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/wayrequirements.h"

namespace waybill::upgrade {

/// "Upgrade agent and runtime, in this order.", or the same for a rollback. `restarted`: those of the components that
/// are restarted; may be none or all.
[[nodiscard]] Message replaceText(Way way, const Messages &components, const Messages &restarted, bool ordered);
[[nodiscard]] Message togetherText(Way way, const Messages &components);
/// `stopping`: components under which nothing may keep running; may be empty.
[[nodiscard]] Message drainText(const QStringList &stopping);
/// What to do for running workloads to get the other version.
[[nodiscard]] Message recreateText(Way way, const Messages &components);

} // namespace waybill::upgrade
