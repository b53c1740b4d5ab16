// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"
#include "upgrade/procedure.h"

namespace waybill::upgrade {

/// What the Kubernetes version skew policy (docs/domain.md, 2a) says of the components of a product that are
/// Kubernetes' own, by their names ("kubelet", "kube-apiserver"): those that it does not let together at the head, and
/// steps that it does not allow, each with the rule that decided. Pins that are no version say nothing.
[[nodiscard]] std::vector<UpgradeWarning> kubernetesWarnings(const std::vector<ComponentFacts> &components);

} // namespace waybill::upgrade
