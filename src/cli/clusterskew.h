// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"

namespace waybill::cli {

/// `skew --component NAME=VERSION[@NODE] ...`: a cluster held against the Kubernetes version skew policy. Prints each
/// component with the rule that decided, and the steps that lie before it, as text or JSON.
[[nodiscard]] Outcome runClusterSkew(const QStringList &components, const QString &format, Console &console);

} // namespace waybill::cli
