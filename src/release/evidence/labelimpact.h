// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgesettings.h"

#include <optional>

namespace waybill::release {

/// What the label of a pull request says of its impact: as the product sets it, else as Kubernetes ("kind/bug",
/// "release-note-action-required"), GitHub ("breaking-change", "enhancement"), GitLab ("type::feature"), Elastic
/// (">breaking"), Cluster API and many others use it. Nothing for a label that says nothing of that. Pure.
[[nodiscard]] std::optional<Impact> labelImpact(const QString &label, const forge::ForgeSettings &settings);

} // namespace waybill::release
