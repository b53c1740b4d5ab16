// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// package.json: the dependencies of all four kinds, as asked for: a range floats.
[[nodiscard]] Pins readPackageJson(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
