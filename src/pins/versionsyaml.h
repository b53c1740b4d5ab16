// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// versions.yaml, or any other YAML: a pin for each map that has a version, release, tag, branch or commit
/// (configpin.h).
[[nodiscard]] Pins readVersionsYaml(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
