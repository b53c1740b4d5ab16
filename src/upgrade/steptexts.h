// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/waydemands.h"

namespace waybill::upgrade {

/// "Upgrade agent and runtime, in this order." or how it is said on the way back. `restarted`: those of the components
/// that are restarted; may be none or all. Translated, as all here, with a full stop.
[[nodiscard]] QString replaceText(Way way, const QStringList &components, const QStringList &restarted, bool ordered);
[[nodiscard]] QString togetherText(Way way, const QStringList &components);
[[nodiscard]] QString removeText(const QStringList &components);
/// `stopping`: components under which nothing may keep running; may be empty.
[[nodiscard]] QString drainText(const QStringList &stopping);
[[nodiscard]] QString bringBackText();
[[nodiscard]] QString rebootText();
[[nodiscard]] QString stopText();
[[nodiscard]] QString restartText(const QString &component);
/// What to do for running workloads to get the other version.
[[nodiscard]] QString renewText(Way way, const QStringList &components);

} // namespace waybill::upgrade
