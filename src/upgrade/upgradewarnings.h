// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"
#include "upgrade/procedure.h"

namespace waybill::upgrade {

/// What people should know before they upgrade, whatever the stance: in a patch release protocols, vocabularies, stored
/// formats and hypervisors that changed; what a person must rule on; clients of a changed
/// protocol whose pin means nothing; pins that float; stored formats whose code changed
/// while their version did not; keys of configuration files; Kubernetes components that the version skew policy does
/// not let together. In that order.
[[nodiscard]] std::vector<UpgradeWarning> warningsOf(const UpgradeFacts &facts);

/// Whether from and to are releases of one line, and to is not its first.
[[nodiscard]] bool isPatch(const UpgradeFacts &facts);

} // namespace waybill::upgrade
