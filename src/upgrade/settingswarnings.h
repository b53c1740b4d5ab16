// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"
#include "upgrade/procedure.h"

namespace waybill::upgrade {

/// What people who keep their configuration file should know (docs/domain.md, K10): keys that are gone; keys that are
/// new and restrict where they are not set, by what stands above them; in a patch release all that are new.
[[nodiscard]] std::vector<UpgradeWarning> settingsWarnings(const SettingsFacts &settings, bool patch);

/// Whether what stands above a key says that leaving it out forbids something: "the default if not set is empty (all
/// annotations rejected)". By its words; a person has to rule.
[[nodiscard]] bool restrictsWhenAbsent(const settings::Setting &setting);

} // namespace waybill::upgrade
