// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "version/step.h"

#include <QJsonArray>

namespace waybill::cli {

/// A version and the steps to it, a line each, with the version after those that move it.
[[nodiscard]] QString whyText(const std::optional<version::SemVer> &version,
                              const std::vector<version::VersionStep> &steps, const Console &console);
/// The steps as JSON: rule, kind, text, version.
[[nodiscard]] QJsonArray whyJson(const std::vector<version::VersionStep> &steps);

} // namespace waybill::cli
