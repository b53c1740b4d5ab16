// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

namespace waybill::sample {

/// Writes the sample product into `folder` (created; must be empty or hold an older sample): five git repositories with
/// history, modelled on docs/domain.md, sections 1, 3, 4 and 5, and their waybill.toml. Deterministic: the same ids
/// every time. Returns the path of the waybill.toml.
[[nodiscard]] Result<QString> writeSampleProduct(const QString &folder);

} // namespace waybill::sample
